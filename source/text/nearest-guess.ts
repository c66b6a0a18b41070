import { countsOf } from '../core/feedback.ts';
import { type GameRecord, type Turn, turnsOf } from '../core/record.ts';
import { counted } from '../languages/en/phrases.ts';
import { formatCode } from '../variants/codes.ts';
import type { Rules } from '../variants/index.ts';
import { nounsOf } from './games/index.ts';

/** How near the guesses of a lost game came to its code, for its player. */
export function nearestSentence({
  rules,
  record,
}: {
  readonly rules: Rules;
  readonly record: GameRecord;
}): string {
  const turns = turnsOf(record);
  const [nearest] = turns.toSorted((one, other) => nearness(other) - nearness(one));
  if (nearest === undefined) return NEXT;
  const { code, peg, symbol } = nounsOf(rules);
  const { exact, partial } = countsOf(nearest.feedback);
  const guess = `Your nearest guess, ${formatCode(rules, nearest.guess)},`;
  if (exact > 0) {
    const close = exact === rules.pegs - 1 && exact > 1 ? ' So close!' : '';
    return `${guess} had ${exact} of ${counted(rules.pegs, peg)} in place.${close} ${NEXT}`;
  }
  return partial > 0
    ? `${guess} had ${counted(partial, symbol)} of the ${code}. ${NEXT}`
    : `Every miss ruled something out. ${NEXT}`;
}

const NEXT = 'The next one is yours.';

function nearness({ guess, feedback }: Turn): number {
  const { exact, partial } = countsOf(feedback);
  return exact * (guess.length + 1) + partial;
}
