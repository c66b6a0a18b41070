import type { Code } from '../../core/code.ts';
import type { Review, ReviewEntry } from '../../solver/review/review-types.ts';
import { formatCode } from '../../variants/codes.ts';
import type { Game } from '../../variants/game.ts';
import { type Rules, rulesToData } from '../../variants/index.ts';
import { numberedRows } from './numbered-rows.ts';

/** A review as the value of a JSON document; README describes its fields. */
export const reviewJson = (game: Game, review: Review) => ({
  variant: game.rules.variant,
  rules: rulesToData(game.rules),
  roles: game.roles,
  outcome: game.phase === 'over' ? game.outcome : 'unfinished',
  balance: review.balance,
  rows: numberedRows(review).map(({ row, factRows, entry }) => ({
    row,
    factRows,
    ...entryJson(entry, game.rules),
  })),
});

/** An entry with its codes in signs. */
function entryJson(entry: ReviewEntry, rules: Rules) {
  const signs = (code: Code): string => formatCode(rules, code);
  if (entry.kind === 'correction') return entry;
  if (entry.kind === 'lifeline') {
    const { clue } = entry;
    return clue.lifeline === 'hint'
      ? { ...entry, clue: { ...clue, guess: signs(clue.guess) } }
      : { ...entry, clue: { ...clue, symbol: formatCode(rules, [clue.peg]) } };
  }
  const { verdict } = entry;
  return {
    ...entry,
    guess: signs(entry.guess),
    verdict:
      verdict.kind === 'valued'
        ? { ...verdict, best: { ...verdict.best, guess: signs(verdict.best.guess) } }
        : verdict,
    reasons: entry.reasons.map((reason) =>
      reason.kind === 'proof'
        ? {
            ...reason,
            claim: { ...reason.claim, symbol: formatCode(rules, [reason.claim.peg]) },
          }
        : reason,
    ),
  };
}
