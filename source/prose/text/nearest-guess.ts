import { countsOf } from '../../engine/core/feedback.ts';
import { type GameRecord, type Turn, turnsOf } from '../../engine/core/game/record.ts';
import { formatCode } from '../../engine/variants/codes.ts';
import type { Rules } from '../../engine/variants/index.ts';
import type { Catalog } from '../catalog.ts';
import { nounsOf } from './games/index.ts';

/** How near the guesses of a lost game came to its code, for its player. */
export function nearestSentence(
  {
    rules,
    record,
  }: {
    readonly rules: Rules;
    readonly record: GameRecord;
  },
  catalog: Catalog,
): string {
  const sentences = catalog.nearestGuess;
  const turns = turnsOf(record);
  const [nearest] = turns.toSorted((one, other) => nearness(other) - nearness(one));
  if (nearest === undefined) return sentences.next;
  const { exact, partial } = countsOf(nearest.feedback);
  const guess = formatCode(rules, nearest.guess);
  const nouns = nounsOf(rules, catalog);
  if (exact > 0) {
    const isClose = exact === rules.pegs - 1 && exact > 1;
    return sentences[isClose ? 'close' : 'inPlace'](guess, exact, rules.pegs, nouns);
  }
  return partial > 0 ? sentences.elsewhere(guess, partial, nouns) : sentences.nothing;
}

function nearness({ guess, feedback }: Turn): number {
  const { exact, partial } = countsOf(feedback);
  return exact * (guess.length + 1) + partial;
}
