import type { Environment } from '../../session/terminal-profile.ts';

/** The terminal that a client says it has; a size of 0 is one that it does not know. */
export type Pty = { readonly term: string; readonly size: WindowSize };

/** A window's size in cells, as a client gives it: any number from 0 to 2³²−1. */
export type WindowSize = { readonly columns: number; readonly rows: number };

/** What a client wants from its session: a shell, or a command of its command line. */
export type SessionRequest = {
  /** Undefined for a shell. */
  readonly command: string | undefined;
  /** Undefined where there is no terminal, as with `ssh -T` and in pipes. */
  readonly pty: Pty | undefined;
  readonly env: Environment;
};

/** How a session is answered: with the game, or with a text and an exit status. */
export type SessionAnswer =
  | { readonly kind: 'game'; readonly pty: Pty }
  | { readonly kind: 'text'; readonly text: string; readonly status: number };

/** What a server has to say in text. */
export type Texts = { readonly help: string; readonly version: string };

/** Decides what a session gets. */
export function answerSession({ command, pty }: SessionRequest, texts: Texts): SessionAnswer {
  if (command !== undefined) return answerCommand(command.trim(), texts);
  if (pty === undefined) return { kind: 'text', text: texts.help, status: 1 };
  return pty.term === 'dumb'
    ? { kind: 'text', text: `${NEEDS_CURSOR}\n`, status: 1 }
    : { kind: 'game', pty };
}

const NEEDS_CURSOR =
  'keypeg draws on a terminal that can move its cursor, and yours says it is "dumb"; try TERM=xterm ssh -t and the same host.';

function answerCommand(command: string, { help, version }: Texts): SessionAnswer {
  if (command === 'help' || command === '--help') return { kind: 'text', text: help, status: 0 };
  if (command === 'version' || command === '--version') {
    return { kind: 'text', text: version, status: 0 };
  }
  return {
    kind: 'text',
    text: 'No commands run here but help and version; without one you are at the game.\n',
    status: 1,
  };
}

/** What of a client's environment is heard: how its terminal looks, and in which language. */
export const isHeardVariable = (name: string): boolean =>
  /^(?:LANG|LC_[A-Z]{1,20}|COLORTERM|COLORFGBG|NO_COLOR|TERM_PROGRAM)$/.test(name);
