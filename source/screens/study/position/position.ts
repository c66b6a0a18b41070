import type { Code } from '../../../engine/core/code.ts';
import { turnsOf } from '../../../engine/core/game/record.ts';
import { fail, type Result, succeed } from '../../../engine/core/result.ts';
import { parseCode, toGuess } from '../../../engine/variants/codes.ts';
import type { Guessing } from '../../../engine/variants/game.ts';
import type { LocalizedText } from '../../../prose/catalog.ts';
import { moveSentence, refusalSentence } from '../../../prose/refusals.ts';
import { type Draft, fillDraft, pegsIn } from '../../play/draft/draft.ts';
import type { Tone } from '../../play/panels/log.ts';

/** A sentence beside a position of a game, and its tone. */
export type PositionSentence = { readonly text: string; readonly tone: Tone };

/** The guess in a row at a position of a game, or why the game refuses it. */
export function guessInRow(
  { rules, record }: Pick<Guessing, 'rules' | 'record'>,
  draft: Draft,
): Result<Code, LocalizedText> {
  const move = { kind: 'guess', pegs: pegsIn(draft) } as const;
  const guess = toGuess(rules, turnsOf(record), move.pegs);
  if (guess.ok) return guess;
  const { problem } = guess;
  return fail((catalog) => refusalSentence(problem, { rules, record }, move, catalog));
}

/** A row with a pasted code in it, or why the text is not a code. */
export function pastedRow(draft: Draft, text: string): Result<Draft, LocalizedText> {
  const { rules } = draft;
  const code = parseCode(rules, text);
  if (code.ok) return succeed(fillDraft(draft, code.value));
  const { problem } = code;
  return fail((catalog) => moveSentence(problem, rules, {}, catalog));
}
