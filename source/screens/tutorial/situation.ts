import type { Code } from '../../core/code.ts';
import { isCandidate, knowledgeOf } from '../../core/knowledge.ts';
import type { Clue } from '../../core/lifeline.ts';
import { type GameRecord, type Turn, turnsOf } from '../../core/record.ts';
import { type Waste, wasteOf } from '../../core/wasted-guess.ts';
import { checkGuess } from '../../variants/codes.ts';
import type { PublicGame } from '../../variants/game.ts';
import { type Rules, variantOf } from '../../variants/index.ts';
import { type Draft, pegsIn, stateOf } from '../play/draft.ts';

/** The row that a player is typing: how much of it there is, and whether it can be the code. */
export type TypedRow =
  | { readonly state: 'empty' }
  /** `missing` counts the places without a peg. */
  | { readonly state: 'begun'; readonly missing: number }
  /** A place asks for a lifeline. */
  | { readonly state: 'lifeline' }
  | { readonly state: 'complete'; readonly guess: Code; readonly waste: Waste | undefined };

/** What the answers and clues of a game say about its code. */
type Deduction = {
  /** Every code that fits, in ascending order. */
  readonly fitting: readonly Code[];
  /** How many codes fitted before the last turn or lifeline. */
  readonly before: number;
  /** Whether the last guess could be the code when it was made; `none` after a lifeline. */
  readonly lastGuess: 'none' | 'possible' | 'wasted';
};

/** What the guide knows: what the player sees, and what follows from it. */
export type Situation = Deduction & {
  readonly game: PublicGame;
  readonly turns: readonly Turn[];
  readonly row: TypedRow;
  /** How many codes there are. */
  readonly all: number;
  /** The clue of a lifeline, if the player has just taken one. */
  readonly lastClue: Clue | undefined;
};

/** The situation of a player with a row. */
export function situationOf(game: PublicGame, draft: Draft): Situation {
  const { rules, record } = game;
  const last = record.at(-1);
  return {
    ...deductionOf(rules, record),
    game,
    turns: turnsOf(record),
    row: typedRow(rules, record, draft),
    all: variantOf(rules).secretCount,
    lastClue: last?.kind === 'lifeline' ? last.clue : undefined,
  };
}

function typedRow(rules: Rules, record: GameRecord, draft: Draft): TypedRow {
  const state = stateOf(draft);
  if (state === 'lifeline' || state === 'mixed') return { state: 'lifeline' };
  const pegs = pegsIn(draft);
  if (pegs.length === 0) return { state: 'empty' };
  const guess = checkGuess(rules, turnsOf(record), pegs);
  return guess.ok
    ? {
        state: 'complete',
        guess: guess.value,
        waste: wasteOf(variantOf(rules), record, guess.value),
      }
    : { state: 'begun', missing: draft.cells.length - pegs.length };
}

// The record of a game stays the same while a row is typed.
const deductions = new WeakMap<GameRecord, Deduction>();

function deductionOf(rules: Rules, record: GameRecord): Deduction {
  const known = deductions.get(record);
  if (known !== undefined) return known;
  const last = record.at(-1);
  const earlier = record.slice(0, -1);
  const deduction: Deduction = {
    fitting: fittingCodes(rules, record),
    before: fittingCodes(rules, earlier).length,
    lastGuess: last?.kind === 'turn' ? worthOf(rules, earlier, last.guess) : 'none',
  };
  deductions.set(record, deduction);
  return deduction;
}

/** The codes that are consistent with a record; the tutorial has few enough to try them all. */
function fittingCodes(rules: Rules, record: GameRecord): readonly Code[] {
  const variant = variantOf(rules);
  const facts = knowledgeOf(record);
  return [...variant.secrets()].filter((code) => isCandidate(variant, facts, code));
}

const worthOf = (rules: Rules, record: GameRecord, guess: Code): 'possible' | 'wasted' =>
  wasteOf(variantOf(rules), record, guess) === undefined ? 'possible' : 'wasted';
