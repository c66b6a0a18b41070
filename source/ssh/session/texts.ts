import type { Texts } from '../protocol/session-request.ts';

/** What a server says in text, to those who do not play. */
export const textsOf = (version: string): Texts => ({
  version: `keypeg ${version}\n`,
  help: `keypeg: break codes in your terminal.

  ssh HOST            play; -p PORT where it is not port 22
  ssh NAME@HOST       be greeted by that name, if you have an ssh key
  ssh HOST help       this page
  ssh HOST version    the version that runs here

Nothing is installed, nobody needs an account, and no password is ever asked
for. With an ssh key you are known again: a game that was cut off waits for
you on the menu. The screen needs 40 columns and 16 rows, colours are optional
(ssh -o SetEnv=NO_COLOR=1 HOST). Letters beyond ASCII are drawn where the
locale allows it (ssh -o SetEnv=LC_ALL=C HOST for none).

If you see this page without asking for it, there was no terminal to play on:
leave out -T, or add -t.
`,
});

/** Lines for a channel: one with a terminal at its end has nobody to return the carriage. */
export const linesFor = (text: string, hasTerminal: boolean): string =>
  hasTerminal ? text.replaceAll('\n', '\r\n') : text;
