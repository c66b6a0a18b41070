import type { Environment } from '../../session/terminal-profile.ts';

/** The terminal that a client reports. */
export type Pty = { readonly term: string; readonly size: WindowSize };

/** A window's size in cells as the client reports it: 0 (unknown) to 2³²−1. */
export type WindowSize = { readonly columns: number; readonly rows: number };

/** What a client requests from its session: a shell, or a command. */
export type SessionRequest = {
  /** Undefined for a shell. */
  readonly command: string | undefined;
  /** Undefined without a terminal, as with `ssh -T` and in pipes. */
  readonly pty: Pty | undefined;
  readonly env: Environment;
};

/** Whether a variable of the client's environment is accepted: those for colors and for the locale. */
export const isAcceptedVariable = (name: string): boolean =>
  /^(?:LANG|LC_[A-Z]{1,20}|COLORTERM|COLORFGBG|NO_COLOR|TERM_PROGRAM)$/.test(name);
