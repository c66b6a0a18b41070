import type { Catalog } from '../../prose/catalog.ts';
import { catalogIn, fixedSettingsOf } from '../../session/settings-keepers.ts';
import type { Pty, SessionRequest } from '../protocol/session-request.ts';
import { type ExitMessage, exitMessage } from './exit-message.ts';

/** What a session gets: the game, or a text and an exit status. */
export type SessionAnswer =
  | { readonly kind: 'game'; readonly pty: Pty }
  | ({ readonly kind: 'text' } & ExitMessage);

/** Chooses the answer of a server of a version to a session request. */
export function answerSession(
  { command, pty, env }: SessionRequest,
  version: string,
): SessionAnswer {
  const catalog = catalogIn(env);
  if (command !== undefined) return answerCommand(command.trim(), version, catalog);
  const { help, session } = catalog.server;
  if (pty === undefined) return { kind: 'text', text: help, status: 1 };
  const isSpoken = fixedSettingsOf(env).values['screen-reader'] === 'on';
  return pty.term === 'dumb' && !isSpoken
    ? { kind: 'text', ...exitMessage(session.dumbTerminal, 1) }
    : { kind: 'game', pty };
}

function answerCommand(command: string, version: string, { server }: Catalog): SessionAnswer {
  if (command === 'help' || command === '--help') {
    return { kind: 'text', text: server.help, status: 0 };
  }
  return command === 'version' || command === '--version'
    ? { kind: 'text', ...exitMessage(`keypeg ${version}`, 0) }
    : { kind: 'text', ...exitMessage(server.session.unknownCommand, 1) };
}
