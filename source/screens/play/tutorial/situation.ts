import type { Code } from '../../../engine/core/code.ts';
import {
  type Clue,
  type GameRecord,
  type Turn,
  turnsOf,
} from '../../../engine/core/game/record.ts';
import { isCandidate, knowledgeOf, type Waste, wasteOf } from '../../../engine/core/knowledge.ts';
import { memoize } from '../../../engine/core/memoize.ts';
import { toGuess } from '../../../engine/variants/codes.ts';
import type { PublicGame } from '../../../engine/variants/game.ts';
import { type Rules, variantOf } from '../../../engine/variants/index.ts';
import { type KeyBindings, noBindings } from '../../../settings/key-bindings.ts';
import { type Draft, pegsIn, stateOf } from '../draft/draft.ts';

/** The row that a player is typing. */
export type TypedRow =
  | { readonly state: 'empty' }
  /** `missing` counts the places without a peg. */
  | { readonly state: 'begun'; readonly missing: number }
  /** A place asks for a lifeline. */
  | { readonly state: 'lifeline' }
  /** A whole guess; `place` is where the cursor is. */
  | {
      readonly state: 'complete';
      readonly guess: Code;
      readonly place: 'last' | 'earlier';
      /** Why it cannot be the code, or `none` if it may. */
      readonly waste: Waste | 'none';
    };

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
  /** The keys that the player has changed. */
  readonly keys: KeyBindings;
};

/** The situation of a player with a row. */
export function situationOf(
  game: PublicGame,
  draft: Draft,
  keys: KeyBindings = noBindings,
): Situation {
  const { rules, record } = game;
  const last = record.at(-1);
  return {
    ...deductionOf(rules, record),
    game,
    turns: turnsOf(record),
    row: typedRow(game, draft),
    keys,
    all: variantOf(rules).secretCount,
    lastClue: last?.kind === 'lifeline' ? last.clue : undefined,
  };
}

function typedRow({ rules, record }: PublicGame, draft: Draft): TypedRow {
  const state = stateOf(draft);
  if (state === 'lifeline' || state === 'mixed') return { state: 'lifeline' };
  const pegs = pegsIn(draft);
  if (pegs.length === 0) return { state: 'empty' };
  const guess = toGuess(rules, turnsOf(record), pegs);
  if (!guess.ok) return { state: 'begun', missing: draft.cells.length - pegs.length };
  const place = draft.cursor === draft.cells.length - 1 ? 'last' : 'earlier';
  const waste = wasteOf(variantOf(rules), record, guess.value) ?? 'none';
  return { state: 'complete', guess: guess.value, place, waste };
}

// Listing the codes allocates twice as much as drawing the screen, so all players share the list.
const everyCode = memoize((rules: Rules): readonly Code[] => [...variantOf(rules).secrets()]);

/** Every code that is consistent with a record, in ascending order. */
export const fittingCodes = (rules: Rules, record: GameRecord): readonly Code[] =>
  deductionOf(rules, record).fitting;

// The record of a game stays the same while a row is typed.
const deductions = new WeakMap<GameRecord, Deduction>();

function deductionOf(rules: Rules, record: GameRecord): Deduction {
  const known = deductions.get(record);
  if (known !== undefined) return known;
  const last = record.at(-1);
  const earlier = record.slice(0, -1);
  const deduction: Deduction = {
    fitting: consistentCodes(rules, record),
    before: consistentCodes(rules, earlier).length,
    lastGuess: last?.kind === 'turn' ? worthOf(rules, earlier, last.guess) : 'none',
  };
  deductions.set(record, deduction);
  return deduction;
}

/** The codes that are consistent with a record; the tutorial has few enough to try them all. */
function consistentCodes(rules: Rules, record: GameRecord): readonly Code[] {
  const codes = everyCode(rules);
  if (record.length === 0) return codes;
  const facts = knowledgeOf(record);
  return codes.filter((code) => isCandidate(variantOf(rules), facts, code));
}

const worthOf = (rules: Rules, record: GameRecord, guess: Code): 'possible' | 'wasted' =>
  wasteOf(variantOf(rules), record, guess) === undefined ? 'possible' : 'wasted';
