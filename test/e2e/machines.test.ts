import { describe, expect, it } from 'vitest';
import { countsOf } from '../../source/engine/core/feedback.ts';
import { parseCode, score } from '../../source/engine/variants/codes.ts';
import type { Key } from '../helpers/terminal/keys.ts';
import type { Terminal, TerminalOptions } from '../helpers/terminal/terminal.ts';
import { openKeypeg, standard, typeInTurn } from './keypeg.ts';
import { type MainMode, openMode } from './menu.ts';

const times = (count: number, key: Key): readonly Key[] => Array<Key>(count).fill(key);

/** Opens the set-up of a mode. */
async function openSetup(
  mode: MainMode,
  options: Omit<TerminalOptions, 'command' | 'args'> = {},
): Promise<Terminal> {
  const terminal = openKeypeg([], options);
  await openMode(terminal, mode);
  return terminal;
}

/** Opens a game in which Ora guesses a code that the player keeps in mind. */
async function openAnswering(
  options: Omit<TerminalOptions, 'command' | 'args'> = {},
): Promise<Terminal> {
  const terminal = await openSetup('hide', options);
  terminal.press('enter');
  await guessIn(terminal, 1);
  return terminal;
}

/** Waits for the guess of a machine in a turn; empty when the game is over. */
async function guessIn(terminal: Terminal, turn: number): Promise<string> {
  await terminal.waitFor((rows) => {
    const text = rows.join('\n');
    return (text.includes(`turn ${turn} of`) && text.includes('Enter answer')) || isOver(text);
  });
  const text = terminal.screen().join('\n');
  return isOver(text) ? '' : ([...text.matchAll(/is it (\d+)\?/g)].at(-1)?.[1] ?? '');
}

const isOver = (text: string): boolean => text.includes('Same again');

/** The true feedback for a guess. */
function feedbackFor(secret: string, guess: string): { exact: number; partial: number } {
  const [code, row] = [parseCode(standard, secret), parseCode(standard, guess)];
  if (!code.ok || !row.ok) throw new Error(`no codes: ${secret}, ${guess}`);
  return countsOf(score(standard, code.value, row.value));
}

/** The ways to enter feedback of two counts. */
const entryMethods: readonly ((terminal: Terminal, exact: number, partial: number) => void)[] = [
  (terminal, exact, partial) =>
    terminal.press(...times(exact, 'right'), 'down', ...times(partial, 'right'), 'enter'),
  (terminal, exact, partial) => terminal.type(`${exact} ${partial}\r`),
  (terminal, exact, partial) =>
    terminal.type(`${'○'.repeat(partial)}${'.'.repeat(4 - exact - partial)}${'●'.repeat(exact)}\r`),
];

/** Gives true feedback, each time by another method, until the game is over. */
async function answerTruthfully(terminal: Terminal, secret: string, from: number): Promise<void> {
  for (let turn = from; turn <= 10; turn++) {
    const guess = await guessIn(terminal, turn);
    if (guess === '') return;
    const { exact, partial } = feedbackFor(secret, guess);
    entryMethods[turn % entryMethods.length]?.(terminal, exact, partial);
  }
}

describe('a code in the player’s mind', () => {
  it('has a wrong answer: the referee reports it, the player corrects it, the game goes on', async () => {
    const terminal = await openAnswering();
    // The first guess is 1123, and 6323 shares two pegs with it.
    terminal.type('0 0\r');
    let turn = 2;
    for (;;) {
      await terminal.waitFor(
        (rows) =>
          rows.join().includes('! disagree') ||
          (rows.join().includes(`turn ${turn} of`) && rows.join().includes('Enter answer')),
      );
      if (terminal.screen().join().includes('! disagree')) break;
      const { exact, partial } = feedbackFor('6323', await guessIn(terminal, turn));
      terminal.type(`${exact}${partial}\r`);
      turn += 1;
    }
    expect(terminal.screen().join('\n')).toMatch(/❯ 1! +1 +1 +2 +3 +····/);
    await terminal.waitFor('Changing this row to one of these');
    await typeInTurn(terminal, ['\r', '❯ right place'], ['20\r', 'Row 1 changed.']);
    await answerTruthfully(terminal, '6323', turn);
    await terminal.waitFor('Ora cracked it in');
    terminal.press('tab');
    await terminal.waitFor(/1 +1 +2 +3 +●●·· changed/);
    terminal.press('escape');
    await terminal.waitFor('Same again');
  });
});
