/**
 * Plays games in a real terminal and writes their last screens to media/ for the README and the pages of
 * docs/, and the moving picture: `npm run build && npm run picture`. With the name of a folder it also
 * writes PNGs there, if rsvg-convert is installed.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { film, takeFilm } from './picture/film.ts';
import { pictures, take } from './picture/pictures.ts';

const [folder] = process.argv.slice(2);
mkdirSync('media', { recursive: true });

function write(file: string, svg: string): void {
  const path = join('media', file);
  writeFileSync(path, svg);
  if (folder === undefined) return;
  execFileSync('rsvg-convert', ['--output', join(folder, file.replace('svg', 'png')), path]);
}

for (const picture of pictures) write(picture.file, await take(picture));
write(film.file, await takeFilm(film));
