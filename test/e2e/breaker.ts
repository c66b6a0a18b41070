import { formatCode, parseCode } from '../../source/engine/variants/codes.ts';
import { createSolver } from '../../source/index.ts';
import type { Terminal } from '../helpers/terminal/terminal.ts';
import { standard } from './keypeg.ts';
import { openMode } from './menu.ts';

/** Somebody who breaks the code of a standard game by what the screen tells, and by thinking. */
type Breaker = {
  /** What was guessed so far, oldest first. */
  readonly guesses: readonly string[];
  /** Makes the next guess and reads its answer. */
  readonly guess: (terminal: Terminal) => Promise<'cracked' | 'open'>;
  /** Goes on guessing until the code is broken. */
  readonly crack: (terminal: Terminal) => Promise<void>;
};

/** Sits down at a game that has just begun, with a first guess in mind. */
export function openBreaker(first = '1122'): Breaker {
  const opening = parseCode(standard, first);
  if (!opening.ok) throw new Error(`${first} is no code`);
  const solver = createSolver(standard, { first: opening.value });
  if (!solver.ok) throw new Error('there is no solver');
  const guesses: string[] = [];
  let state: 'cracked' | 'open' = 'open';

  const guess = async (terminal: Terminal): Promise<'cracked' | 'open'> => {
    const code = solver.value.guess();
    if (code === undefined) throw new Error('no code is consistent with the answers');
    const signs = formatCode(standard, code);
    guesses.push(signs);
    terminal.type(`${signs}\r`);
    const { exact, partial } = await answerTo(terminal, guesses.length, signs);
    solver.value.rate(code, { exact, partial });
    state = exact === code.length ? 'cracked' : 'open';
    return state;
  };
  const crack = async (terminal: Terminal): Promise<void> => {
    // The guess before may have been the code by luck.
    while (state === 'open') await guess(terminal);
    await terminal.waitFor(END_TITLE);
  };
  return { guesses, guess, crack };
}

/** The end of a game whose code is broken: in a race, another player may have been or may yet be faster. */
const END_TITLE = /You cracked it|\S was faster|\w won ─|You won!|A draw ─|The code is cracked/;

/** What the table answered to the guess of a turn, read from the marks beside its row. */
export async function answerTo(
  terminal: Terminal,
  turn: number,
  guess: string,
): Promise<{ readonly exact: number; readonly partial: number }> {
  const row = new RegExp(`^│ *${turn} .*?${[...guess].join('[^0-9]+')}`);
  const marks = (screen: readonly string[]): string => {
    const board = screen.map((line) => line.split(/│[│╭╰]/)[0] ?? '');
    const at = board.findIndex((line) => row.test(line));
    // In a high row, half of the marks stand in its second line.
    const lines =
      at < 0
        ? []
        : board.slice(at, at + 2).filter((line, index) => index === 0 || !/\d/.test(line));
    return lines.join('').replaceAll(/[^●○·]/g, '');
  };
  await terminal.waitFor((screen) => marks(screen).length === guess.length);
  const shown = [...marks(terminal.screen())];
  const count = (sign: string): number => shown.filter((mark) => mark === sign).length;
  return { exact: count('●'), partial: count('○') };
}

/** From the menu to the first turn of a standard game. */
export async function begin(terminal: Terminal): Promise<void> {
  await openMode(terminal, 'break');
  terminal.press('enter');
  await terminal.waitFor('turn 1 of 10');
}

/** A game whose first guess has not won it by luck. */
export async function beginUnlucky(terminal: Terminal): Promise<Breaker> {
  await begin(terminal);
  for (;;) {
    const breaker = openBreaker();
    if ((await breaker.guess(terminal)) === 'open') return breaker;
    await terminal.waitFor('Same again');
    // Enter has just ended the game, and might still be held down.
    terminal.press('down', 'up', 'enter');
    await terminal.waitFor('turn 1 of 10');
  }
}

/** Whether a screen shows a guess as a row of the board. */
export const showsRow = (screen: readonly string[], guess: string): boolean =>
  screen.some((row) => new RegExp(`^│ *\\d+\\W{2,}${[...guess].join('\\W{2,6}')}\\W`).test(row));
