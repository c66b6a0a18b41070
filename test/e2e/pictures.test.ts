import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { film, takeFilm } from '../../scripts/picture/film.ts';
import { pictures, take } from '../../scripts/picture/pictures.ts';

const folder = join(import.meta.dirname, '../../media');
const pages = [
  'README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];
const files = [...pictures.map(({ file }) => file), film.file];

describe('the pictures of the README and of the pages in docs/', () => {
  it.each(pictures)(
    '$file is what the program shows (update it with npm run picture)',
    async (picture) => {
      expect(await take(picture)).toBe(readFileSync(join(folder, picture.file), 'utf8'));
    },
  );

  it(`${film.file} is what the program shows (update it with npm run picture)`, async () => {
    expect(await takeFilm(film)).toBe(readFileSync(join(folder, film.file), 'utf8'));
  });

  it('are all in use, all made by the script, and small enough to load', () => {
    const readme = pages.map((page) => readFileSync(page, 'utf8')).join('\n');
    const used = [...readme.matchAll(/media\/([\w-]+\.svg)/g)].map(([, file]) => file);
    expect(new Set(used)).toEqual(new Set(files));
    expect(new Set(readdirSync(folder))).toEqual(new Set(files));
    expect(statSync(join(folder, film.file)).size).toBeLessThan(300_000);
  });
});
