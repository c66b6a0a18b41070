import type { Code } from './code.ts';
import type { Game, Outcome, Secret } from './game.ts';
import type { GameRecord } from './record.ts';
import type { Roles } from './roles.ts';
import type { Rules } from './rules.ts';

type PublicTable = { readonly rules: Rules; readonly roles: Roles; readonly record: GameRecord };

/**
 * What everybody at the table may know of a game. While it lasts there is no secret in it, no seed
 * and no state of the generator, from which the secret could be worked out; when it is over, the
 * secret and the seed are shown.
 */
export type PublicGame = PublicTable &
  (
    | { readonly phase: 'choosing' }
    | { readonly phase: 'guessing' }
    | { readonly phase: 'answering'; readonly guess: Code }
    | {
        readonly phase: 'over';
        readonly outcome: Outcome;
        readonly secret: Secret;
        readonly seed: string;
      }
  );

/**
 * A game as its codebreaker may see it.
 *
 * @example 'secret' in publicGame(game) // false
 */
export function publicGame(game: Game): PublicGame {
  const { rules, roles, record } = game;
  switch (game.phase) {
    case 'choosing':
    case 'guessing':
      return { phase: game.phase, rules, roles, record };
    case 'answering':
      return { phase: 'answering', rules, roles, record, guess: game.guess };
    case 'over': {
      const { outcome, secret, seed } = game;
      return { phase: 'over', rules, roles, record, outcome, secret, seed };
    }
  }
}
