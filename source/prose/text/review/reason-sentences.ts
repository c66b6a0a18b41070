import { formatCode } from '../../../engine/variants/codes.ts';
import { type Rules, variantOf } from '../../../engine/variants/index.ts';
import type { Claim, Reason } from '../../../solver/review/reasons.ts';
import type { ReviewedTurn } from '../../../solver/review/review-types.ts';
import type { Catalog } from '../../catalog.ts';
import type { NamedClaim } from '../../review.ts';
import { answerSigns } from '../answer-signs.ts';
import { nounsOf } from '../games/index.ts';
import { pegInWords } from '../lifelines.ts';
import type { NumberedRow } from './numbered-rows.ts';

/** The most proofs that are printed for a guess; those of the fewest rows come first. */
const MAX_PROOFS = 2;

/** Why a guess could not be the code, as sentences: a row that it contradicts, and proofs. */
export function reasonSentences(
  {
    entry,
    factRows,
  }: Pick<NumberedRow, 'factRows'> & {
    readonly entry: Pick<ReviewedTurn, 'guess' | 'reasons'>;
  },
  rules: Rules,
  catalog: Catalog,
): readonly string[] {
  const { reasons } = catalog.review;
  const nouns = nounsOf(rules, catalog);
  const guess = formatCode(rules, entry.guess);
  return shownReasons(entry.reasons).map((reason) => {
    if (reason.kind === 'proof') {
      const rows = reason.facts.map((fact) => factRows[fact] ?? 0);
      return reasons.proof(namedClaim(reason.claim, rules, catalog), rows, nouns);
    }
    const row = factRows[reason.fact] ?? 0;
    if (reason.answer === 'clue') return reasons.clue(guess, row);
    return variantOf(rules).solved(reason.answer)
      ? reasons.repeated(guess, row)
      : reasons.answer(guess, row, answerSigns(reason.answer, rules), nouns);
  });
}

function shownReasons(reasons: readonly Reason[]): readonly Reason[] {
  const proofs = reasons
    .filter((reason) => reason.kind === 'proof')
    // What no code of the game has needs no row.
    .filter(({ facts }) => facts.length > 0)
    .toSorted((one, other) => one.facts.length - other.facts.length)
    .slice(0, MAX_PROOFS);
  const fact = reasons.find(({ kind }) => kind === 'fact');
  // A proof says more than the clue that it uses.
  const isFactShown = fact?.kind === 'fact' && (proofs.length === 0 || fact.answer !== 'clue');
  return isFactShown ? [fact, ...proofs] : proofs;
}

function namedClaim(claim: Claim, rules: Rules, catalog: Catalog): NamedClaim {
  const { holds } = claim;
  const symbol = pegInWords(claim.peg, rules, catalog);
  return claim.kind === 'color'
    ? { kind: 'color', symbol, holds }
    : { kind: 'place', symbol, place: claim.position + 1, holds };
}

/** What the best guess does better than the guess that was made, as sentences. */
export function comparison(
  { guess, before, partition, verdict }: ReviewedTurn,
  rules: Rules,
  catalog: Catalog,
): readonly string[] {
  if (verdict.kind !== 'valued') return [];
  const { reasons } = catalog.review;
  const nouns = nounsOf(rules, catalog);
  const own = formatCode(rules, guess);
  const best = formatCode(rules, verdict.best.guess);
  if (before === 1) return [reasons.onlyCode(best, nouns)];
  if (verdict.answer.kind === 'adversary') {
    const { value, guessValue } = verdict;
    return [reasons.forced({ guess: best, measure: value }, { guess: own, measure: guessValue })];
  }
  const { parts } = verdict.best;
  return [
    reasons.values(
      { guess: best, measure: verdict.value },
      { guess: own, measure: verdict.guessValue },
    ),
    ...(parts > partition.length
      ? [
          reasons.groups(
            before,
            { guess: best, measure: parts },
            { guess: own, measure: partition.length },
            nouns,
          ),
        ]
      : []),
  ];
}
