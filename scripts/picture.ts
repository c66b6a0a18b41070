/**
 * Plays games in a real terminal and writes their last screens to media/ for the README:
 * `npm run build && npm run picture`. With the name of a folder it also writes PNGs there, if
 * rsvg-convert is installed.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictures, take } from './picture/pictures.ts';

const [folder] = process.argv.slice(2);
mkdirSync('media', { recursive: true });
for (const picture of pictures) {
  const path = join('media', picture.file);
  writeFileSync(path, await take(picture));
  if (folder !== undefined) {
    const image = join(folder, picture.file.replace('svg', 'png'));
    execFileSync('rsvg-convert', ['--output', image, path]);
  }
}
