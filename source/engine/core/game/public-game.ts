import type { Code } from '../code.ts';
import type { SeedSource } from '../seeds.ts';
import type { BaseRules } from '../variant.ts';
import type { Coach, Game, Outcome, Secret } from './game.ts';
import type { GameRecord } from './record.ts';
import type { Roles } from './roles.ts';

type AnyPhase<Rules extends BaseRules> = {
  readonly rules: Rules;
  readonly roles: Roles;
  readonly record: GameRecord;
  readonly coach: Coach;
};

/**
 * The part of a game that every player may see. Until the game is over it contains no secret, no
 * seed and no generator state that would reveal the secret; then it shows the secret and the seed.
 */
export type PublicGame<Rules extends BaseRules> = AnyPhase<Rules> &
  (
    | { readonly phase: 'choosing' }
    | { readonly phase: 'guessing' }
    | { readonly phase: 'answering'; readonly guess: Code }
    | {
        readonly phase: 'over';
        readonly outcome: Outcome;
        readonly secret: Secret;
        readonly seed: string;
        readonly seedSource: SeedSource;
      }
  );

/**
 * A game as its codebreaker may see it.
 *
 * @example 'secret' in publicGame(game) // false
 */
export function publicGame<Rules extends BaseRules>(game: Game<Rules>): PublicGame<Rules> {
  const { rules, roles, record, coach } = game;
  switch (game.phase) {
    case 'choosing':
    case 'guessing':
      return { phase: game.phase, rules, roles, record, coach };
    case 'answering':
      return { phase: 'answering', rules, roles, record, coach, guess: game.guess };
    case 'over': {
      const { outcome, secret, seed, seedSource } = game;
      return { phase: 'over', rules, roles, record, coach, outcome, secret, seed, seedSource };
    }
  }
}
