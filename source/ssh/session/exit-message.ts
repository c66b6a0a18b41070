import type { Channel } from '../protocol/ssh2.ts';
import { linesFor } from './texts.ts';

/** What somebody is left with: a text, which may be empty, and the exit status of `ssh`. */
export type ExitMessage = { readonly text: string; readonly status: number };

/** A sentence on a line of its own, or nothing. */
export const exitMessage = (sentence: string, status: number): ExitMessage => ({
  text: sentence === '' ? '' : `${sentence}\n`,
  status,
});

/** Says the last words on a line and ends it. */
export function endChannel(
  line: Channel,
  { text, status }: ExitMessage,
  hasTerminal: boolean,
): void {
  if (text !== '') line.write(linesFor(text, hasTerminal));
  line.exit(status);
  line.end();
}
