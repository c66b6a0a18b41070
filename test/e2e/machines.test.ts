import { describe, expect, it } from 'vitest';
import { countsOf } from '../../source/core/feedback.ts';
import { parseCode, score } from '../../source/variants/codes.ts';
import type { Key } from '../helpers/terminal/keys.ts';
import type { Terminal, TerminalOptions } from '../helpers/terminal/terminal.ts';
import { expectRestored, openKeypeg, standard } from './keypeg.ts';

const times = (count: number, key: Key): readonly Key[] => Array<Key>(count).fill(key);

/** Opens one of the menu's games, at its set-up. */
async function openSetup(
  entry: string,
  options: Omit<TerminalOptions, 'command' | 'args'> = {},
): Promise<Terminal> {
  const terminal = openKeypeg([], options);
  await terminal.waitFor('Break the code');
  terminal.type(entry);
  await terminal.waitFor('possible code');
  return terminal;
}

/** Opens a game whose code a person keeps in the head; Ora guesses it. */
async function openAnswering(
  options: Omit<TerminalOptions, 'command' | 'args'> = {},
): Promise<Terminal> {
  const terminal = await openSetup('3', options);
  terminal.press('enter');
  await guessIn(terminal, 1);
  return terminal;
}

/** The guess that a machine asks about in a turn, once it shows. */
async function guessIn(terminal: Terminal, turn: number): Promise<string> {
  await terminal.waitFor((rows) => {
    const text = rows.join('\n');
    return (text.includes(`turn ${turn} of`) && text.includes('Enter answer')) || isOver(text);
  });
  const text = terminal.screen().join('\n');
  return isOver(text) ? '' : ([...text.matchAll(/is it (\d+)\?/g)].at(-1)?.[1] ?? '');
}

const isOver = (text: string): boolean => text.includes('Same again');

/** How a code in the head answers a guess. */
function truth(secret: string, guess: string): { exact: number; partial: number } {
  const [code, row] = [parseCode(standard, secret), parseCode(standard, guess)];
  if (!code.ok || !row.ok) throw new Error(`no codes: ${secret}, ${guess}`);
  return countsOf(score(standard, code.value, row.value));
}

/** The ways to give an answer of two counts. */
const ways: readonly ((terminal: Terminal, exact: number, partial: number) => void)[] = [
  (terminal, exact, partial) =>
    terminal.press(...times(exact, 'right'), 'down', ...times(partial, 'right'), 'enter'),
  (terminal, exact, partial) => terminal.type(`${exact} ${partial}\r`),
  (terminal, exact, partial) =>
    terminal.type(`${'b'.repeat(partial)}${'.'.repeat(4 - exact - partial)}${'w'.repeat(exact)}\r`),
];

/** Answers truthfully, each time in another way, until the game is over. */
async function answerOn(terminal: Terminal, secret: string, from: number): Promise<void> {
  for (let turn = from; turn <= 10; turn++) {
    const guess = await guessIn(terminal, turn);
    if (guess === '') return;
    const { exact, partial } = truth(secret, guess);
    ways[turn % ways.length]?.(terminal, exact, partial);
  }
}

describe('a code in the head', () => {
  it('is cracked by a machine that is answered truthfully, by arrows, digits and signs', async () => {
    const terminal = await openAnswering();
    await answerOn(terminal, '6323', 1);
    await terminal.waitFor(/Ora cracked it in [1-6] guess/);
    terminal.press('up', 'enter');
    await expectRestored(terminal, 0);
  });

  it('is played in 40×16 too', async () => {
    const terminal = await openAnswering({ columns: 40, rows: 16 });
    terminal.type('31\r');
    await terminal.waitFor('With 3 in the right place');
    terminal.press('backspace');
    terminal.type('01\r');
    await terminal.waitFor('turn 2 of 10');
  });

  it('is lied about: the referee says so at once, a row is repaired, and the game ends well', async () => {
    const terminal = await openAnswering();
    // The first guess is 1123, of which 6323 holds two.
    terminal.type('0 0\r');
    let turn = 2;
    for (;;) {
      await terminal.waitFor(
        (rows) =>
          rows.join().includes('! disagree') ||
          (rows.join().includes(`turn ${turn} of`) && rows.join().includes('Enter answer')),
      );
      if (terminal.screen().join().includes('! disagree')) break;
      const { exact, partial } = truth('6323', await guessIn(terminal, turn));
      terminal.type(`${exact}${partial}\r`);
      turn += 1;
    }
    expect(terminal.screen().join('\n')).toMatch(/❯ 1! +1 +1 +2 +3 +····/);
    await terminal.waitFor('Everything would fit if it were');
    terminal.press('enter');
    await terminal.waitFor('❯ right place');
    terminal.type('20\r');
    await terminal.waitFor('Changed, and recorded.');
    await answerOn(terminal, '6323', turn);
    await terminal.waitFor('Ora cracked it in');
    terminal.press('tab');
    await terminal.waitFor(/1 +1 +2 +3 +●●·· changed/);
    terminal.press('escape');
    await terminal.waitFor('Same again');
  });

  it('is given up when the answers cannot be mended', async () => {
    const terminal = await openAnswering();
    for (const turn of [1, 2]) {
      await guessIn(terminal, turn);
      terminal.press('enter');
    }
    await terminal.waitFor('! disagree');
    terminal.press('up', 'enter');
    await terminal.waitFor('Given up after 2 guesses');
    terminal.type('4');
    await expectRestored(terminal, 0);
  });
});

describe('a code on the table', () => {
  it('is broken by Allan in as many guesses as his seed states', async () => {
    const terminal = await openSetup('3');
    terminal.press('right', 'down', 'left', ...times(5, 'down'), ...times(10, 'right'));
    await terminal.waitFor(/Kept +on the table[\s\S]*Machine +Allan[\s\S]*Attempts +◂ 20/);
    terminal.press('enter');
    await terminal.waitFor('No machine sees it.');
    // Purple White Red Black.
    terminal.type('pwrb\r');
    await terminal.waitFor('Allan guesses when you press Enter');
    terminal.press('enter', 'up', 'up');
    await terminal.waitFor('cracked in 13');
    expect(terminal.screen().join('\n')).toMatch(/13 +4 +5 +1 +6 +●●●●/);
  });
});

describe('a race', () => {
  it('is watched to its end, with pause, step and back', async () => {
    const terminal = await openSetup('4');
    // Paused before anything is shown: how far a race has come by some time is nobody's to say.
    terminal.press('enter');
    terminal.type(' ');
    await terminal.waitFor('paused');
    const shown = (): number =>
      Math.max(0, ...terminal.screen().map((row) => Number(/^│ +(\d+) +\d/.exec(row)?.[1] ?? 0)));
    const begun = shown();
    const step = async (key: 'left' | 'right', to: number): Promise<void> => {
      await terminal.waitFor((rows) => !rows.join().includes('thinking'));
      terminal.press(key);
      await terminal.waitFor(() => shown() === to);
    };
    await step('right', begun + 1);
    await step('right', begun + 2);
    await step('left', begun + 1);
    terminal.type(' ');
    terminal.press('up', 'up', 'up');
    await terminal.waitFor(/done\n/);
    expect(terminal.screen().join('\n')).toMatch(
      /Ora ─+ cracked in \d ─╮╭─ Petra ─+ cracked in \d/,
    );

    terminal.press('enter');
    await terminal.waitFor((rows) => !rows.join().includes('cracked in'));
    terminal.press('escape');
    await terminal.waitFor('Watch machines');
    terminal.press('escape');
    await expectRestored(terminal, 0);
  });
});

describe('a machine that thinks for long', () => {
  it('keeps no key waiting, and is left at once', async () => {
    const terminal = await openSetup('3');
    // Petra, at 7 pegs of 7 colors: seconds of thought.
    const size: readonly Key[] = ['down', ...times(3, 'right'), 'down', 'right'];
    terminal.press('down', ...times(3, 'right'), 'down', ...size, 'enter');
    await terminal.waitFor('Petra is thinking');
    terminal.type('?');
    await terminal.waitFor('How to play');
    terminal.press('escape');
    await terminal.waitFor('Petra is thinking');
    terminal.press('escape');
    await terminal.waitFor('Leave this game?');
    terminal.press('escape');
    await terminal.waitFor('Break the code');
    expect(terminal.raw()).not.toContain('Petra: is it');
    terminal.type('q');
    await expectRestored(terminal, 0);
  });

  it('is given up for another, that guesses at 8 pegs of 8 colors', async () => {
    const terminal = await openSetup('3');
    const size: readonly Key[] = ['down', ...times(3, 'right'), 'down', 'right'];
    terminal.press('down', ...times(3, 'right'), 'down', ...size, 'enter');
    await terminal.waitFor('Petra is thinking');
    terminal.press('escape');
    await terminal.waitFor('Leave this game?');
    terminal.press('escape');
    await terminal.waitFor('Break the code');
    terminal.type('3');
    await terminal.waitFor('823,543 possible codes');
    terminal.press('down', 'down', 'down', 'right', 'down', 'right');
    await terminal.waitFor('16,777,216 possible codes');
    terminal.press('enter');
    await terminal.waitFor(/Ora: is it \d{8}\?/);
    terminal.type('1 2\r');
    await terminal.waitFor('turn 2 of 10');
    await terminal.waitFor('Enter answer');
  });
});
