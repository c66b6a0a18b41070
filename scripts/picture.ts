/**
 * Plays a game in a real terminal and writes its last screen to media/game.svg, which the README
 * shows: `npm run build && npm run picture`. With a file name it also writes a PNG there, to look
 * at, by rsvg-convert where that is installed.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { openTerminal, type Terminal } from '../test/helpers/terminal/terminal.ts';
import { svgOf } from './picture/svg.ts';

const PICTURE = 'media/game.svg';

/** What the player types, and what the screen shows when it has been taken. */
type Step = readonly [typed: string, shown: string | RegExp];

const steps: readonly Step[] = [
  ['1122\r', 'turn 2 of 10'],
  ['3456\r', 'turn 3 of 10'],
  ['\t', 'Lifelines'],
  ['2', 'turn 5 of 10'],
  ['3321\r', 'turn 6 of 10'],
  ['44', /Your guess[\s\S]* 4 +4 +2 +1 /],
];

const terminal = openTerminal({
  command: process.execPath,
  args: ['dist/cli.js', 'play', '--seed', 'picture'],
  env: { COLORTERM: 'truecolor' },
});
await play(terminal, steps);
mkdirSync('media', { recursive: true });
writeFileSync(PICTURE, svgOf(terminal.cells(), 'keypeg play'));
await terminal.close();
const [png] = process.argv.slice(2);
if (png !== undefined) execFileSync('rsvg-convert', ['--zoom', '2', '--output', png, PICTURE]);

async function play({ type, waitFor }: Terminal, all: readonly Step[]): Promise<void> {
  await waitFor('turn 1 of 10');
  for (const [typed, shown] of all) {
    type(typed);
    await waitFor(shown);
  }
}
