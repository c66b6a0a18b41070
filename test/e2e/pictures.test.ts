import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pictures, take } from '../../scripts/picture/pictures.ts';

const folder = join(import.meta.dirname, '../../media');
const files = pictures.map(({ file }) => file);

describe('the pictures of the README', () => {
  it.each(pictures)(
    '$file is what the program shows (update it with npm run picture)',
    async (picture) => {
      expect(await take(picture)).toBe(readFileSync(join(folder, picture.file), 'utf8'));
    },
  );

  it('are all in use, and all made by the script', () => {
    const readme = readFileSync('README.md', 'utf8');
    const used = [...readme.matchAll(/media\/([\w-]+\.svg)/g)].map(([, file]) => file);
    expect(new Set(used)).toEqual(new Set(files));
    expect(new Set(readdirSync(folder))).toEqual(new Set(files));
  });
});
