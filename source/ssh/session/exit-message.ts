import type { Channel } from '../protocol/ssh2.ts';

/** The text on a player's terminal after a session, which may be empty, and the exit status of `ssh`. */
export type ExitMessage = { readonly text: string; readonly status: number };

/** A sentence on a line of its own; an empty sentence stays empty. */
export const exitMessage = (sentence: string, status: number): ExitMessage => ({
  text: sentence === '' ? '' : `${sentence}\n`,
  status,
});

/** Writes the message to a channel and ends it. */
export function endChannel(
  channel: Channel,
  { text, status }: ExitMessage,
  hasTerminal: boolean,
): void {
  if (text !== '') channel.write(channelText(text, hasTerminal));
  channel.exit(status);
  channel.end();
}

/** Text as a channel needs it: no line discipline adds carriage returns for a terminal behind it. */
export const channelText = (text: string, hasTerminal: boolean): string =>
  hasTerminal ? text.replaceAll('\n', '\r\n') : text;
