import { createInterface } from 'node:readline';
import type { Catalog, LocalizedTexts } from '../../prose/catalog.ts';
import type { Terminal } from '../command-line/command.ts';
import { textFor } from './terminal-text.ts';

/** A dialogue in lines of text. */
export type LineDialogue<State extends { readonly waitingFor: string }> = {
  /** Handles a typed line. */
  readonly answer: (state: State, line: string) => LineReply<State> | Promise<LineReply<State>>;
  /** The next prompt. */
  readonly promptOf: (state: State, catalog: Catalog) => string;
  /** What to print at the end of the input. */
  readonly endOfInput: (state: State, catalog: Catalog) => readonly string[];
};

/** The state after a line, and the lines to print; the dialogue ends when it waits for `nothing`. */
export type LineReply<State> = { readonly dialogue: State; readonly lines: LocalizedTexts };

/**
 * Runs a dialogue until the player leaves or the input ends (end of file, Ctrl-D, Ctrl-C); returns the
 * exit status, 0 in each case. If the lines do not come from a terminal, they are printed after their
 * prompts, so that the output reads as the whole dialogue. `onState` is called with each state; lines
 * that it resolves with are printed too.
 */
export async function runLineDialogue<State extends { readonly waitingFor: string }>(
  opening: LineReply<State>,
  { answer, promptOf, endOfInput }: LineDialogue<State>,
  { env, stdin, stdout, catalog }: Terminal,
  onState: (state: State) => Promise<LocalizedTexts> | undefined = () => undefined,
): Promise<number> {
  const isInteractive = stdin.isTTY && stdout.isTTY;
  const lines = createInterface({ input: stdin, ...(isInteractive && { output: stdout }) });
  // readline throws if it should prompt after the end of the input.
  let input: 'open' | 'ended' = 'open';
  lines.once('close', () => {
    input = 'ended';
  });
  const print = (printed: readonly string[]): void => {
    for (const line of printed) stdout.write(textFor({ env }, `${line}\n`));
  };
  const ask = (question: string): void => {
    const prompt = textFor({ env }, question);
    lines.setPrompt(prompt);
    if (!isInteractive) stdout.write(prompt);
    else if (input === 'open') lines.prompt();
  };
  const take = async ({ dialogue, lines: said }: LineReply<State>): Promise<State> => {
    const more = onState(dialogue);
    print(said(catalog));
    if (more !== undefined) print((await more)(catalog));
    if (dialogue.waitingFor !== 'nothing') ask(promptOf(dialogue, catalog));
    return dialogue;
  };

  // From here on, no line is lost that comes while something is awaited.
  const typed = lines[Symbol.asyncIterator]();
  let dialogue = await take(opening);
  while (dialogue.waitingFor !== 'nothing') {
    const next = await typed.next();
    if (next.done === true) break;
    if (!isInteractive) print([next.value]);
    dialogue = await take(await answer(dialogue, next.value));
  }
  lines.close();
  if (dialogue.waitingFor !== 'nothing') print(['', ...endOfInput(dialogue, catalog)]);
  return 0;
}
