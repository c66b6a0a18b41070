import { formatCode, parseCode } from '../../../source/engine/variants/codes.ts';
import { createSolver } from '../../../source/index.ts';
import { successOf } from '../../helpers/games.ts';
import type { Terminal } from '../../helpers/terminal/terminal.ts';
import type { Breaker } from '../breaker.ts';
import { standard } from '../keypeg.ts';

/** The screen of a terminal as one text. */
export const text = (terminal: Terminal): string => terminal.screen().join('\n');

/** Opens a race from the menu; resolves with its code. */
export async function openRace(host: Terminal): Promise<string> {
  host.type('4');
  await host.waitFor('Open a race');
  host.type('1');
  await host.waitFor('possible codes');
  host.press('enter');
  await host.waitFor('You can play now');
  return /Race ([RGYPWBCM]{5})/.exec(text(host))?.[1] ?? '';
}

/** Types lines, each at a question at the end of the output. */
export async function say(terminal: Terminal, question: string, ...lines: readonly string[]) {
  for (const line of lines) {
    await terminal.waitFor((rows) => rows.findLast((row) => row !== '')?.trimEnd() === question);
    terminal.type(`${line}\r`);
    await terminal.waitFor(`${question} ${line}`);
  }
}

/** Somebody who breaks the code of a standard game by what is read out, from a first guess. */
export function openSpokenBreaker(first = '1122'): Breaker {
  const solver = successOf(
    createSolver(standard, { first: successOf(parseCode(standard, first)) }),
  );
  const guesses: string[] = [];
  let state: 'cracked' | 'open' = 'open';

  const guess = async (terminal: Terminal): Promise<'cracked' | 'open'> => {
    const code = solver.guess();
    if (code === undefined) throw new Error('No code is consistent with the answers.');
    const signs = formatCode(standard, code);
    guesses.push(signs);
    await say(terminal, `Turn ${guesses.length} of 10:`, signs);
    const pattern = new RegExp(`${[...signs].join(' ')}: right place (\\d), right color (\\d)`);
    await terminal.waitFor(pattern);
    const [, exact, partial] = pattern.exec(text(terminal)) ?? [];
    solver.rate(code, { exact: Number(exact), partial: Number(partial) });
    state = Number(exact) === code.length ? 'cracked' : 'open';
    return state;
  };
  const crack = async (terminal: Terminal): Promise<void> => {
    while (state === 'open') await guess(terminal);
  };
  return { guesses, guess, crack };
}
