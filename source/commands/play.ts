import type { Rules } from '../core/rules.ts';
import type { Terminal } from './command.ts';

/** What the full-screen game begins with: a game of these rules, or the menu without any. */
export type PlayOptions = { readonly rules: Rules | undefined; readonly seed: string | undefined };

/** Plays full screen until the player leaves; the exit status. */
export function playCommand(_options: PlayOptions, _terminal: Terminal): Promise<number> {
  return Promise.resolve(0);
}
