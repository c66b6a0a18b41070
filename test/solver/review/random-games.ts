import fc from 'fast-check';
import type { Game } from '../../../source/engine/core/game/game.ts';
import { secretLifelines } from '../../../source/engine/core/game/record.ts';
import { lifelineMove, play, start } from '../../../source/engine/variants/game.ts';
import { type Rules, variantOf } from '../../../source/engine/variants/index.ts';
import { againstMachine } from '../../helpers/games.ts';

/** A step of a random game: a guess by its rank among all codes, or a lifeline. */
type Step = number | 'color' | 'place' | 'hint';

/**
 * Random games: some are cracked, lost, resigned or not finished, and some have lifelines.
 */
export function anyPlayedGame(
  rules: Rules,
  { lifelines = true }: { readonly lifelines?: boolean } = {},
): fc.Arbitrary<Game<Rules>> {
  const codes = [...variantOf(rules).secrets()];
  const guess: fc.Arbitrary<Step> = fc.nat(codes.length - 1);
  const step: fc.Arbitrary<Step> = lifelines
    ? fc.oneof(
        { weight: 9, arbitrary: guess },
        { weight: 1, arbitrary: fc.constantFrom<Step>(...secretLifelines, 'hint') },
      )
    : guess;
  return fc
    .record({
      seed: fc.nat().map(String),
      steps: fc.array(step, { maxLength: 7 }),
      end: fc.constantFrom('none', 'resign', 'crack'),
    })
    .map(({ seed, steps, end }) => {
      let game = start(rules, againstMachine, seed);
      for (const next of steps) {
        if (typeof next === 'number') game = play(game, { kind: 'guess', pegs: codes[next] ?? [] });
        else if (next === 'hint') game = play(game, { kind: 'hint', pegs: codes[0] ?? [] });
        else game = play(game, lifelineMove(game, next));
      }
      if (end === 'resign') return play(game, { kind: 'resign' });
      if (end !== 'crack' || game.phase !== 'guessing' || game.secret.kept !== 'table') return game;
      return play(game, { kind: 'guess', pegs: game.secret.code });
    });
}
