import { createInterface } from 'node:readline';
import { answer, type Dialogue, endOfInput, promptOf, type Reply } from '../dialogue/dialogue.ts';
import type { Terminal } from './command.ts';

/**
 * Plays as lines of text until the player leaves or no more lines come (the end of a file, Ctrl-D,
 * Ctrl-C); the exit status, 0 for all of these. Unless a person types the lines at a terminal that
 * shows them, each is repeated after its prompt, so that the output reads as the conversation.
 */
export async function textCommand(opening: Reply, { stdin, stdout }: Terminal): Promise<number> {
  const shown = stdin.isTTY && stdout.isTTY;
  const lines = createInterface({ input: stdin, ...(shown && { output: stdout }) });
  const print = (printed: readonly string[]): void => {
    for (const line of printed) stdout.write(`${line}\n`);
  };
  const ask = (prompt: string): void => {
    lines.setPrompt(prompt);
    if (shown) lines.prompt();
    else stdout.write(prompt);
  };
  const take = ({ dialogue, lines: said }: Reply): Dialogue => {
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
