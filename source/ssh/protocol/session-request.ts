import type { Environment } from '../../session/terminal-profile.ts';
import { settingVariables } from '../../settings/settings-text.ts';
import { cleanText } from './clean-text.ts';

export type Pty = { readonly term: string; readonly size: WindowSize };

/** A window's size in cells as the client reports it: 0 (unknown) to 2³²−1. */
export type WindowSize = { readonly columns: number; readonly rows: number };

export type SessionRequest = {
  readonly command: string | undefined;
  /** Undefined without a terminal, as with `ssh -T` and in pipes. */
  readonly pty: Pty | undefined;
  readonly env: Environment;
};

/** A client's environment variables, which arrive one by one before its session starts. */
type EnvironmentRequests = {
  /**
   * Keeps a variable that the game uses and ignores others. Clients send their whole environment if
   * their users want it (`SendEnv *`), so only a flood counts as abuse.
   */
  readonly add: (name: string, value: string) => 'kept' | 'ignored' | 'flood';
  readonly variables: () => Environment;
};

/** The variables of terminals and settings, except TERM, which comes with the terminal. */
const USED_VARIABLES: ReadonlySet<string> = new Set([
  ...['LC_ALL', 'LC_CTYPE', 'LANG'],
  ...['COLORTERM', 'COLORFGBG', 'NO_COLOR'],
  ...settingVariables,
]);

/** More requests than the largest environments have variables. */
const MAX_REQUESTS = 1000;

/** Maximum bytes of all names and values that are kept. */
const MAX_BYTES = 4096;

/** The maximum width of a text from the client, such as a variable's value, in cells. */
export const MAX_TEXT_CELLS = 64;

export function openEnvironmentRequests(): EnvironmentRequests {
  const variables = new Map<string, string>();
  let requests = 0;
  return {
    add: (name, value) => {
      requests++;
      if (requests > MAX_REQUESTS) return 'flood';
      if (!USED_VARIABLES.has(name)) return 'ignored';
      const cleaned = cleanText(value, MAX_TEXT_CELLS);
      const before = variables.get(name);
      variables.set(name, cleaned);
      if (bytesOf(variables) <= MAX_BYTES) return 'kept';
      if (before === undefined) variables.delete(name);
      else variables.set(name, before);
      return 'ignored';
    },
    variables: () => Object.fromEntries(variables),
  };
}

const bytesOf = (variables: ReadonlyMap<string, string>): number =>
  Buffer.byteLength([...variables].flat().join(''));
