import type { Code } from '../../engine/core/code.ts';
import type { Clue } from '../../engine/core/game/record.ts';
import { formatCode } from '../../engine/variants/codes.ts';
import type { Game } from '../../engine/variants/game.ts';
import { type Rules, rulesToData } from '../../engine/variants/index.ts';
import { type NumberedRow, numberedRows } from '../../prose/review.ts';
import type { Claim, Reason } from '../../solver/review/reasons.ts';
import type { Review } from '../../solver/review/review-types.ts';

/** A review as the value of a JSON document; docs/json-formats.md describes its fields. */
export const reviewJson = ({ rules, roles, ...game }: Game, review: Review) => ({
  variant: rules.variant,
  rules: rulesToData(rules),
  roles,
  outcome: game.phase === 'over' ? game.outcome : 'unfinished',
  balance: review.balance,
  rows: numberedRows(review).map((numbered) => ({
    row: numbered.row,
    ...rowJson(numbered, rules),
  })),
});

/** An entry with its codes in signs, and with rows and places from 1. */
function rowJson({ entry, factRows }: NumberedRow, rules: Rules) {
  const signs = (code: Code): string => formatCode(rules, code);
  switch (entry.kind) {
    case 'correction': {
      const { turn: _turn, codes, ...rest } = entry;
      return { ...rest, codes: codes.map(signs) };
    }
    case 'lifeline':
      return { ...entry, codes: entry.codes.map(signs), clue: clueJson(entry.clue, rules) };
    case 'turn': {
      const { turn: _turn, guess, codes, verdict, reasons, ...rest } = entry;
      return {
        ...rest,
        guess: signs(guess),
        codes: codes.map(signs),
        verdict:
          verdict.kind === 'valued'
            ? { ...verdict, best: { ...verdict.best, guess: signs(verdict.best.guess) } }
            : verdict,
        reasons: reasons.map((reason) => reasonJson(reason, factRows, rules)),
      };
    }
  }
}

function clueJson(clue: Clue, rules: Rules) {
  if (clue.lifeline === 'hint') return { ...clue, guess: formatCode(rules, clue.guess) };
  const named = { lifeline: clue.lifeline, symbol: formatCode(rules, [clue.peg]) };
  return clue.lifeline === 'place' ? { ...named, place: clue.position + 1 } : named;
}

/** A reason with the numbers of its rows. */
export const reasonJson = (reason: Reason, factRows: readonly number[], rules: Rules) =>
  reason.kind === 'fact'
    ? { kind: reason.kind, row: factRows[reason.fact], answer: reason.answer }
    : {
        kind: reason.kind,
        claim: claimJson(reason.claim, rules),
        rows: reason.facts.map((fact) => factRows[fact]),
      };

function claimJson(claim: Claim, rules: Rules) {
  const { kind, holds } = claim;
  const named = { kind, symbol: formatCode(rules, [claim.peg]), holds };
  return claim.kind === 'place' ? { ...named, place: claim.position + 1 } : named;
}
