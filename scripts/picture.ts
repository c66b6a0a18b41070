/**
 * Plays games in a real terminal and writes their last screens to media/ for the README:
 * `npm run build && npm run picture`. With the name of a folder it also writes PNGs there, if
 * rsvg-convert is installed.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openTerminal, type Terminal } from '../test/helpers/terminal/terminal.ts';
import { svgOf } from './picture/svg.ts';

/** What the player types, and what the screen then shows. */
type Step = readonly [typed: string, shown: string | RegExp];

/** The file of a picture in media/, the command that opens its game, and the steps of the game. */
type Picture = { readonly file: string; readonly command: string; readonly steps: readonly Step[] };

const pictures: readonly Picture[] = [
  {
    file: 'game.svg',
    command: 'play --seed picture',
    steps: [
      ['1122\r', 'turn 2 of 10'],
      ['1314\r', 'turn 3 of 10'],
      ['\t', 'Lifelines'],
      ['2', 'turn 5 of 10'],
      ['44', / 5 +4 +4 +1 +4 /],
    ],
  },
  {
    file: 'words.svg',
    command: 'words --seed picture',
    steps: [
      ['slate\r', 'turn 2 of 6'],
      ['crony\r', 'turn 3 of 6'],
      ['mo', / 3 +M +O /],
    ],
  },
];

const [folder] = process.argv.slice(2);
mkdirSync('media', { recursive: true });
for (const picture of pictures) await take(picture);

async function take({ file, command, steps }: Picture): Promise<void> {
  const terminal = openTerminal({
    command: process.execPath,
    args: ['dist/cli.js', ...command.split(' ')],
    env: { COLORTERM: 'truecolor', NO_MOTION: '1' },
  });
  await play(terminal, steps);
  const path = join('media', file);
  writeFileSync(path, svgOf(terminal.cells(), `keypeg ${command.split(' ')[0]}`));
  await terminal.close();
  if (folder === undefined) return;
  execFileSync('rsvg-convert', ['--output', join(folder, file.replace('svg', 'png')), path]);
}

async function play({ type, waitFor }: Terminal, steps: readonly Step[]): Promise<void> {
  await waitFor(/turn 1 of/);
  for (const [typed, shown] of steps) {
    type(typed);
    await waitFor(shown);
  }
}
