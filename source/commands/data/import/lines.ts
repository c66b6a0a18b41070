/** A line of a text, or one that is longer than any line may be; the number counts from 1. */
export type Line =
  | { readonly kind: 'line'; readonly number: number; readonly text: string }
  | { readonly kind: 'too-long'; readonly number: number };

/** The maximum length of a line in UTF-16 units: a game is at most 16 kB, and escapes and times. */
export const MAX_LINE = 256 * 1024;

/** Splits a stream of UTF-8 into lines, without the empty ones; no more than a line is kept. */
export async function* linesOf(
  input: AsyncIterable<Uint8Array | string>,
  onRead: (bytes: number) => void = () => undefined,
): AsyncGenerator<Line, void> {
  const decoder = new TextDecoder();
  let number = 1;
  let rest = '';
  let isTooLong = false;
  const line = function* (end: string): Generator<Line> {
    const text = rest + end;
    if (isTooLong || text.length > MAX_LINE) yield { kind: 'too-long', number };
    else if (text.trim() !== '') yield { kind: 'line', number, text };
    [rest, isTooLong] = ['', false];
    number += 1;
  };
  for await (const chunk of input) {
    onRead(Buffer.byteLength(chunk));
    const text = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    const ends = text.split('\n');
    const last = ends.pop() ?? '';
    for (const end of ends) yield* line(end);
    if (rest.length + last.length > MAX_LINE) [rest, isTooLong] = ['', true];
    else if (!isTooLong) rest += last;
  }
  if (isTooLong || rest !== '') yield* line('');
}
