import { createReadStream, type ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { fail, type Result, succeed, toError } from '../../engine/core/result.ts';
import type { LocalizedText } from '../../prose/catalog.ts';
import type { Terminal } from '../command-line/command.ts';

/** A line of a text, or one that is longer than any line may be; the number counts from 1. */
export type Line =
  | { readonly kind: 'line'; readonly number: number; readonly text: string }
  | { readonly kind: 'too-long'; readonly number: number };

/** The lines of a file or of standard input. */
type Input = { readonly name: string; readonly lines: AsyncGenerator<Line, void> };

/** Opens a file, or standard input for the name `-`; the lines end at the signal. */
export async function openInput(
  name: string,
  { stdin, catalog }: Pick<Terminal, 'stdin' | 'catalog'>,
  signal: AbortSignal,
): Promise<Result<Input, LocalizedText>> {
  const inputOf = (shown: string, stream: Readable): Result<Input, never> =>
    succeed({ name: shown, lines: linesOf(chunksOf(stream, signal)) });
  if (name === '-') return inputOf(catalog.commands.importGames.standardInput, stdin);
  try {
    const stats = await stat(name);
    if (stats.isDirectory()) return fail(({ commands: { files } }) => files.folder(name));
    if (!stats.isFile()) return fail(({ commands: { files } }) => files.notRegularToRead(name));
    const stream = createReadStream(name);
    await opened(stream);
    return inputOf(name, stream);
  } catch (error) {
    const thrown = toError(error);
    return thrown.message.startsWith('ENOENT')
      ? fail(({ commands: { files } }) => files.missing(name))
      : fail(({ commands: { files }, problems }) => files.unreadable(name, problems.file(thrown)));
  }
}

const opened = (stream: ReadStream): Promise<void> =>
  new Promise((resolve, reject) => stream.once('open', () => resolve()).once('error', reject));

/** The chunks of a stream until its end or the signal, which also ends the wait for a chunk. */
async function* chunksOf(
  stream: Readable,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array | string> {
  const chunks = stream[Symbol.asyncIterator]();
  const stopped = new Promise<IteratorReturnResult<undefined>>((resolve) => {
    const stop = (): void => {
      resolve({ done: true, value: undefined });
      stream.destroy();
    };
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  for (;;) {
    const next = await Promise.race([stopped, chunks.next()]);
    if (next.done === true || signal.aborted) return;
    yield next.value;
  }
}

/** The maximum length of a line in UTF-16 units: a game is at most 16 kB, and escapes and times. */
export const MAX_LINE = 256 * 1024;

/** Splits a stream of UTF-8 into lines, without the empty ones; no more than a line is kept. */
export async function* linesOf(
  input: AsyncIterable<Uint8Array | string>,
): AsyncGenerator<Line, void> {
  const decoder = new TextDecoder();
  let number = 1;
  let rest = '';
  let isTooLong = false;
  const line = function* (end: string): Generator<Line> {
    const text = rest + end;
    // A line without an end was yielded before.
    if (!isTooLong && text.length > MAX_LINE) yield { kind: 'too-long', number };
    else if (!isTooLong && text.trim() !== '') yield { kind: 'line', number, text };
    rest = '';
    isTooLong = false;
    number += 1;
  };
  for await (const chunk of input) {
    const text = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    const ends = text.split('\n');
    const last = ends.pop() ?? '';
    for (const end of ends) yield* line(end);
    if (!isTooLong && rest.length + last.length > MAX_LINE) {
      rest = '';
      isTooLong = true;
      yield { kind: 'too-long', number };
    } else if (!isTooLong) rest += last;
  }
  if (isTooLong || rest !== '') yield* line('');
}
