import { type Code, samePegs } from './code.ts';
import { sameFeedback } from './feedback.ts';
import {
  type AnsweredGuess,
  cluesOf,
  type GameRecord,
  type SecretClue,
  turnsSpent,
} from './game/record.ts';
import type { Variant } from './variant.ts';

export type Fact = AnsweredGuess | SecretClue;

/** All that a codebreaker knows about the secret. */
export type Knowledge = readonly Fact[];

/**
 * The facts that a record tells its codebreaker, oldest first. A hint is not a part of it: the
 * guess that it gives follows from the rest.
 *
 * @example knowledgeOf(play(game, { kind: 'lifeline', lifeline: 'place' }).record).length // 1
 */
export const knowledgeOf = (record: GameRecord): Knowledge =>
  record.flatMap((entry): Knowledge => {
    if (entry.kind === 'turn') return [{ guess: entry.guess, feedback: entry.feedback }];
    return entry.clue.lifeline === 'hint' ? [] : [entry.clue];
  });

/** For each fact of a record, the row, from 1, that shows it. */
export const rowsOfFacts = (record: GameRecord): readonly number[] =>
  record.flatMap((entry, index) =>
    knowledgeOf([entry]).map(() => turnsSpent(record.slice(0, index)) + 1),
  );

export const isClue = (fact: Fact): fact is SecretClue => 'lifeline' in fact;

const isTurn = (fact: Fact): fact is AnsweredGuess => !isClue(fact);

export const cluesIn = (knowledge: Knowledge): readonly SecretClue[] => knowledge.filter(isClue);

export const turnsIn = (knowledge: Knowledge): readonly AnsweredGuess[] => knowledge.filter(isTurn);

export const hasClue = (clue: SecretClue, code: Code): boolean =>
  clue.lifeline === 'color' ? code.includes(clue.peg) : code[clue.position] === clue.peg;

export const isConsistent = (variant: Variant, fact: Fact, code: Code): boolean =>
  isClue(fact) ? hasClue(fact, code) : sameFeedback(variant.score(code, fact.guess), fact.feedback);

export const isCandidate = (variant: Variant, knowledge: Knowledge, code: Code): boolean =>
  knowledge.every((fact) => isConsistent(variant, fact, code));

/**
 * Why a guess cannot crack the code: it was made before, or a fact rules it out. `row`, from 1, is
 * the turn that shows it.
 */
export type Waste =
  | { readonly kind: 'repeated'; readonly row: number }
  | { readonly kind: 'ruled-out'; readonly row: number; readonly by: Fact };

/**
 * Why a guess cannot crack the code, as far as its codebreaker knows, or undefined if it can. A hint
 * can be worth a guess even if it is ruled out, so only its repetition is wasted.
 */
export function wasteOf(variant: Variant, record: GameRecord, guess: Code): Waste | undefined {
  let ruledOut: Waste | undefined;
  const isHint = cluesOf(record).some(
    (clue) => clue.lifeline === 'hint' && samePegs(clue.guess, guess),
  );
  for (const [index, entry] of record.entries()) {
    const row = turnsSpent(record.slice(0, index)) + 1;
    if (entry.kind === 'turn' && samePegs(entry.guess, guess)) return { kind: 'repeated', row };
    for (const by of knowledgeOf([entry])) {
      if (isConsistent(variant, by, guess)) continue;
      ruledOut ??= { kind: 'ruled-out', row, by };
    }
  }
  return isHint ? undefined : ruledOut;
}
