import { createInterface } from 'node:readline';
import type { Terminal } from './command.ts';
import { spelledFor } from './spelling.ts';

/** A dialogue in lines of text: pure, and driven by whoever has the lines. */
export type Conversation<State extends { readonly waitingFor: string }> = {
  /** Takes a line that was typed. */
  readonly answer: (state: State, line: string) => Said<State>;
  /** What to ask next. */
  readonly promptOf: (state: State) => string;
  /** What to print when no more lines come. */
  readonly endOfInput: (state: State) => readonly string[];
};

/** What a line led to, and what is printed for it; the end where it waits for `nothing`. */
export type Said<State> = { readonly dialogue: State; readonly lines: readonly string[] };

/**
 * Converses until the player leaves or no more lines come (the end of a file, Ctrl-D, Ctrl-C); the
 * exit status, 0 for all of these. Unless a person types the lines at a terminal that shows them,
 * each is repeated after its prompt, so that the output reads as the conversation.
 */
export async function converse<State extends { readonly waitingFor: string }>(
  opening: Said<State>,
  { answer, promptOf, endOfInput }: Conversation<State>,
  { env, stdin, stdout }: Terminal,
): Promise<number> {
  const shown = stdin.isTTY && stdout.isTTY;
  const lines = createInterface({ input: stdin, ...(shown && { output: stdout }) });
  const print = (printed: readonly string[]): void => {
    for (const line of printed) stdout.write(spelledFor({ env }, `${line}\n`));
  };
  const ask = (question: string): void => {
    const prompt = spelledFor({ env }, question);
    lines.setPrompt(prompt);
    if (shown) lines.prompt();
    else stdout.write(prompt);
  };
  const take = ({ dialogue, lines: said }: Said<State>): State => {
    print(said);
    if (dialogue.waitingFor !== 'nothing') ask(promptOf(dialogue));
    return dialogue;
  };

  let dialogue = take(opening);
  for await (const line of lines) {
    if (!shown) print([line]);
    dialogue = take(answer(dialogue, line));
    if (dialogue.waitingFor === 'nothing') break;
  }
  lines.close();
  if (dialogue.waitingFor !== 'nothing') print(['', ...endOfInput(dialogue)]);
  return 0;
}
