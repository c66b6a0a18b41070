import { expect, it } from 'vitest';
import type { Terminal } from '../../helpers/terminal/terminal.ts';
import { expectRestored, openKeypeg } from '../keypeg.ts';
import { openMode } from '../menu.ts';

/** A pattern for a row of four pegs of any width on a screen. */
const rowPattern = (symbols: string): RegExp => new RegExp([...symbols].join('[^0-9\n]{1,4}'));

async function openSecretScreen(): Promise<Terminal> {
  const terminal = openKeypeg([]);
  await openMode(terminal, 'duel');
  await terminal.waitFor('possible codes');
  terminal.press('enter');
  await terminal.waitFor('Hide a code');
  return terminal;
}

it('shows the code on no screen until the game is over', async () => {
  const terminal = await openSecretScreen();
  const frames: string[] = [];
  const seen = (shown: string): Promise<void> =>
    terminal.waitFor((rows) => frames.push(rows.join('\n')) > 0 && rows.join().includes(shown));

  terminal.type('6351');
  await seen('•   •   •   •');
  terminal.press('enter');
  await seen('Hand over the keyboard');
  terminal.press('enter');
  await seen('turn 1 of 10');
  terminal.type('1122\r');
  await seen('1122: right place');
  terminal.press('tab');
  await seen('Lifelines');
  terminal.press('escape');
  await seen('turn 2 of 10');
  expect(
    frames.filter((frame) => rowPattern('6351').test(frame) || frame.includes('6351')),
  ).toEqual([]);

  terminal.type('6351\r');
  await terminal.waitFor('You cracked it');
  expect(terminal.screen().join('\n')).toMatch(rowPattern('6351'));
  terminal.press('up', 'enter');
  await expectRestored(terminal, 0);
  expect(terminal.screen().join('\n')).not.toContain('6351');
});

it('shows the code to its maker on request and refuses an incomplete one', async () => {
  const terminal = await openSecretScreen();
  terminal.type('635\r');
  await terminal.waitFor('too short');
  terminal.type('1\t');
  await terminal.waitFor(rowPattern('6351'));
  terminal.press('tab');
  await terminal.waitFor('•   •   •   •');
});
