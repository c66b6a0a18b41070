import { server } from '../../prose/commands/server.ts';
import { fixedSettingsOf } from '../../session/session-context.ts';
import type { Pty, SessionRequest } from '../protocol/session-request.ts';
import type { Channel } from '../protocol/ssh2.ts';

/** The answer to a session request: the game, or a text and an exit status. */
export type SessionAnswer =
  | { readonly kind: 'game'; readonly pty: Pty }
  | ({ readonly kind: 'text' } & ExitMessage);

export function answerSession(
  { command, pty, env }: SessionRequest,
  version: string,
): SessionAnswer {
  if (command !== undefined) return answerCommand(command.trim(), version);
  const { help } = server;
  if (pty === undefined) return { kind: 'text', text: help, status: 1 };
  const isSpoken = fixedSettingsOf(env).values['screen-reader'] === 'on';
  return pty.term === 'dumb' && !isSpoken
    ? {
        kind: 'text',
        ...exitMessage(
          'keypeg needs a terminal with a movable cursor, and TERM is "dumb". Try TERM=xterm ssh -t with the same host, or ssh -o SetEnv=INK_SCREEN_READER=1 for lines of text.',
          1,
        ),
      }
    : { kind: 'game', pty };
}

function answerCommand(command: string, version: string): SessionAnswer {
  if (command === 'help' || command === '--help') {
    return { kind: 'text', text: server.help, status: 0 };
  }
  return command === 'version' || command === '--version'
    ? { kind: 'text', ...exitMessage(`keypeg ${version}`, 0) }
    : {
        kind: 'text',
        ...exitMessage(
          'The only commands here are help and version. Without a command, the game starts.',
          1,
        ),
      };
}

/** The text on a player's terminal after a session, which may be empty, and the exit status of `ssh`. */
type ExitMessage = { readonly text: string; readonly status: number };

/** A sentence on a line of its own; an empty sentence stays empty. */
export const exitMessage = (sentence: string, status: number): ExitMessage => ({
  text: sentence === '' ? '' : `${sentence}\n`,
  status,
});

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
