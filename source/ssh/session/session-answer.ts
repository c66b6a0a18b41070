import { fixedSettingsOf } from '../../session/settings-keepers.ts';
import type { Pty, SessionRequest } from '../protocol/session-request.ts';

/** What a session gets: the game, or a text and an exit status. */
export type SessionAnswer =
  | { readonly kind: 'game'; readonly pty: Pty }
  | { readonly kind: 'text'; readonly text: string; readonly status: number };

/** The answers to the commands `help` and `version`. */
export type Texts = { readonly help: string; readonly version: string };

/** Chooses the answer to a session request. */
export function answerSession({ command, pty, env }: SessionRequest, texts: Texts): SessionAnswer {
  if (command !== undefined) return answerCommand(command.trim(), texts);
  if (pty === undefined) return { kind: 'text', text: texts.help, status: 1 };
  const isSpoken = fixedSettingsOf(env).values['screen-reader'] === 'on';
  return pty.term === 'dumb' && !isSpoken
    ? { kind: 'text', text: DUMB_TERMINAL, status: 1 }
    : { kind: 'game', pty };
}

const DUMB_TERMINAL =
  'keypeg needs a terminal with a movable cursor, and TERM is "dumb". Try TERM=xterm ssh -t with the same host, or ssh -o SetEnv=INK_SCREEN_READER=1 for lines of text.\n';

const UNKNOWN_COMMAND =
  'The only commands here are help and version. Without a command, the game starts.\n';

function answerCommand(command: string, { help, version }: Texts): SessionAnswer {
  if (command === 'help' || command === '--help') return { kind: 'text', text: help, status: 0 };
  if (command === 'version' || command === '--version') {
    return { kind: 'text', text: version, status: 0 };
  }
  return { kind: 'text', text: UNKNOWN_COMMAND, status: 1 };
}

/** The texts of a server of this version. */
export const textsOf = (version: string): Texts => ({
  version: `keypeg ${version}\n`,
  help: `keypeg: break codes in your terminal.

  ssh HOST            play; add -p PORT if the port is not 22
  ssh NAME@HOST       the same: NAME is not your name in the game
  ssh HOST help       show this page
  ssh HOST version    show the server's version

You need no installation, no account and no password. With an SSH key the
server recognizes you: if the connection is lost, your game is on the menu the
next time. The first time you get a name of two words, which you can change
under Account; a new name then stays for 30 days. DSA keys and RSA keys below
2,048 bits are too weak for that; make a better one: ssh-keygen -t ed25519.

The screen needs 40 columns and 16 rows. Colors are optional
(ssh -o SetEnv=NO_COLOR=1 HOST). For ASCII characters only, set the locale
(ssh -o SetEnv=LC_ALL=C HOST). For a screen reader, the game speaks in lines of
text (ssh -o SetEnv=INK_SCREEN_READER=1 HOST); the settings keep that.

If you see this page without asking for it, the session has no terminal:
leave out -T, or add -t.
`,
});
