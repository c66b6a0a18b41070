import { expect, it } from 'vitest';
import { codesIn } from '../../source/engine/core/game/game.ts';
import { formatCode } from '../../source/engine/variants/codes.ts';
import { start } from '../../source/engine/variants/game.ts';
import { withBoards } from '../../source/engine/variants/index.ts';
import { againstMachine } from '../helpers/games.ts';
import { expectRestored, openKeypeg, standard } from './keypeg.ts';

const game = start(withBoards(standard, 2), againstMachine, 'boards');
const codes =
  'secret' in game ? codesIn(game.secret).map((code) => formatCode(standard, code)) : [];

it('a game with two boards is won, one board after the other', async () => {
  const [first = '', second = ''] = codes;
  expect(first).not.toBe(second);
  const terminal = openKeypeg(['play', '--boards', '2', '--seed', 'boards']);
  await terminal.waitFor('turn 1 of 11');
  await terminal.waitFor('0 of 2 solved');
  terminal.type(second);
  terminal.press('enter');
  await terminal.waitFor('Board 2 solved, 1 to go.');
  await terminal.waitFor('turn 2 of 11');
  terminal.type(first);
  terminal.press('enter');
  await terminal.waitFor('All boards solved!');
  await terminal.waitFor('2 of 2 solved');
  terminal.press('up', 'enter');
  await expectRestored(terminal, 0);
});
