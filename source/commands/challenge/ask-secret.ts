import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { Terminal } from '../command-line/command.ts';

/**
 * Lines that answer questions and are not shown while they are typed; without a keyboard, the first
 * line of the input answers the first question. There are fewer at the end of the input and after
 * Ctrl-C.
 */
export async function askSecretly(
  { stdin, stdout }: Pick<Terminal, 'stdin' | 'stdout'>,
  questions: readonly string[],
): Promise<readonly string[]> {
  const lines = createInterface({
    input: stdin,
    // Line editing works as usual, and what it would echo is lost.
    ...(stdin.isTTY && { output: nowhere(), terminal: true }),
  });
  const answers: string[] = [];
  const show = (text: string): void => {
    if (stdin.isTTY) stdout.write(text);
  };
  const ask = (): void => show(questions[answers.length] ?? '');
  ask();
  for await (const line of lines) {
    answers.push(line.trim());
    show('\n');
    if (!stdin.isTTY || answers.length === questions.length) break;
    ask();
  }
  lines.close();
  return answers;
}

const nowhere = (): Writable =>
  new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });
