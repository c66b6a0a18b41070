import { type Code, samePegs } from '../../engine/core/code.ts';
import { countsOf, type Feedback } from '../../engine/core/feedback.ts';
import type { Outcome } from '../../engine/core/game/game.ts';
import { type Clue, type GameRecord, type Turn, turnsOf } from '../../engine/core/game/record.ts';
import {
  isCandidate,
  isClue,
  knowledgeOf,
  type Waste,
  wasteOf,
} from '../../engine/core/knowledge.ts';
import { memoize } from '../../engine/core/memoize.ts';
import type { PegStyle } from '../../engine/core/variant.ts';
import { formatCode, score, toGuess } from '../../engine/variants/codes.ts';
import type { PublicGame } from '../../engine/variants/game.ts';
import { type Rules, variantOf } from '../../engine/variants/index.ts';
import { lifelines, namedClue } from '../../prose/games.ts';
import { counted, grouped, inSentence } from '../../prose/phrases.ts';
import { type KeyBindings, keyOf, noBindings } from '../../settings/key-bindings.ts';
import { type Draft, pegsIn, stateOf } from './draft.ts';

/** What the guide says, and then what to do; both are few enough words for three lines. */
export type Lesson = { readonly told: string; readonly action: string };

/** How the guide speaks: of keys and drawn signs, or to a person who only hears it. */
type Guidance = 'drawn' | 'spoken';
type Seen = Situation & { readonly guidance: Guidance };
type Step = (seen: Seen) => Lesson | undefined;

/** The guess that the guide proposes first: the best one, so that its review finds no fault in it. */
const FIRST_GUESS = '1123';

/** The guide lists the codes that fit when there are no more of them. */
const FEW_CODES = 3;

/** Codes are in digits, which the guide draws as pegs. */
export function lessonFor(situation: Situation, guidance: Guidance = 'drawn'): Lesson {
  const seen: Seen = { ...situation, guidance };
  for (const step of steps) {
    const lesson = step(seen);
    if (lesson !== undefined) return lesson;
  }
  return { told: narrowed(seen), action: proposal(seen) };
}

export const lastLesson = (outcome: Outcome): string =>
  outcome === 'cracked'
    ? 'That’s all. Next: your first game.'
    : 'It does not count. Tutorial again shows another way.';

const key = (keys: KeyBindings, action: string): string => keyOf(keys, 'game', action);

const lifelineChosen: Step = ({ row, keys }) =>
  row.state === 'lifeline'
    ? {
        told: 'A lifeline costs turns.',
        action: `${key(keys, 'up')} or ${key(keys, 'down')} brings your row back.`,
      }
    : undefined;

const firstGuess: Step = ({ game: { record }, row, keys, guidance }) => {
  if (record.length > 0) return undefined;
  const enter = key(keys, 'guess');
  if (row.state === 'begun') {
    return {
      told: 'A color may be used again.',
      action: `${counted(row.missing, 'more peg')}, then ${enter}.`,
    };
  }
  if (row.state === 'complete') return { told: '', action: `Press ${enter} to see the answer.` };
  const told = '4 colored pegs are hidden.';
  return guidance === 'spoken'
    ? { told, action: `Type ${FIRST_GUESS}, or any 4 colors, by their digits or initials.` }
    : { told, action: `Type ${FIRST_GUESS}, or any 4 colors, then ${enter}.` };
};

/** Why a guess cannot be the code, by what the player has seen; while a row is typed over the last one, the lesson stays. */
const contradiction: Step = ({ row, game: { rules }, style }) => {
  if (row.state !== 'complete' || row.place !== 'last' || row.waste === 'none') return undefined;
  const { guess, waste } = row;
  const code = formatCode(rules, guess);
  const action = 'Change a peg.';
  if (waste.kind === 'repeated') {
    return { told: `You guessed ${code} in row ${waste.row} already.`, action };
  }
  const { by } = waste;
  if (isClue(by)) {
    return { told: `Not ${code}: ${lifelines.clue(namedClue(by, rules, style))}.`, action };
  }
  const [expected, seen] = [score(rules, guess, by.guess), by.feedback].map(signsOf);
  return {
    told: `If it were ${code}, row ${waste.row} would have ${expected}, not ${seen}.`,
    action,
  };
};

const possible: Step = ({ row, fitting, game: { rules }, keys }) => {
  if (row.state !== 'complete' || row.place !== 'last') return undefined;
  if (!fitting.some((code) => samePegs(code, row.guess))) return undefined;
  return {
    told: `${formatCode(rules, row.guess)} fits every row so far.`,
    action: `Press ${key(keys, 'guess')} to guess it.`,
  };
};

const afterLifeline: Step = (seen) => {
  const { lastClue, game, keys, guidance, style } = seen;
  if (lastClue === undefined) return undefined;
  const enter = key(keys, 'guess');
  if (lastClue.lifeline === 'hint') {
    return {
      told:
        guidance === 'spoken' ? '' : `A good guess is ${formatCode(game.rules, lastClue.guess)}.`,
      action:
        guidance === 'spoken' ? 'Type use hint to guess it.' : `Press ${enter} twice to guess it.`,
    };
  }
  // A reader has just heard what it showed.
  const clue = lifelines.clueSentence(namedClue(lastClue, game.rules, style));
  return { told: guidance === 'spoken' ? '' : clue, action: proposal(seen) };
};

const firstAnswer: Step = (seen) => {
  const { turns, fitting, all } = seen;
  const [turn] = turns;
  if (turn === undefined || turns.length > 1) return undefined;
  const told = answerMeaning(turn.feedback, seen.guidance);
  const counts = `${counted(fitting.length, 'code')} of ${grouped(all)} would answer like this.`;
  return {
    told: seen.guidance === 'spoken' ? `${told} ${counts}` : told,
    action: proposal(seen),
  };
};

/** What each peg of an answer means, in a line each; the signs before it are for people who see them. */
function answerMeaning(feedback: Feedback, guidance: Guidance): string {
  const { exact, partial } = countsOf(feedback);
  if (exact + partial === 0) return 'None of these colors is in the code.';
  const meanings = [
    { count: exact, sign: '●', meaning: 'right color, right place.' },
    { count: partial, sign: '○', meaning: 'right color, wrong place.' },
  ].filter(({ count }) => count > 0);
  return meanings
    .map(({ count, sign, meaning }) =>
      guidance === 'spoken'
        ? `${counted(count, 'peg')}: ${meaning}`
        : `${sign.repeat(count)} ${meaning}`,
    )
    .join(guidance === 'spoken' ? ' ' : '\n');
}

function signsOf(feedback: Feedback): string {
  const { exact, partial } = countsOf(feedback);
  return exact + partial === 0 ? 'no pegs' : '●'.repeat(exact) + '○'.repeat(partial);
}

const lifelineOffer: Step = (seen) => {
  const { turns, game, fitting, keys, guidance } = seen;
  const isOffered = game.record.length === turns.length && turns.length === 2;
  if (!isOffered || fitting.length <= FEW_CODES) return undefined;
  const guess = `Guess one, such as ${example(seen)}`;
  return {
    told: narrowed(seen),
    action:
      guidance === 'spoken'
        ? `${guess}. Or type lifelines, then place: it shows one peg.`
        : `${guess}, or press ${key(keys, 'lifelines')} for a lifeline.`,
  };
};

const steps: readonly Step[] = [
  lifelineChosen,
  firstGuess,
  contradiction,
  possible,
  afterLifeline,
  firstAnswer,
  lifelineOffer,
];

/** How many codes the last guess or lifeline has left. */
function narrowed({ before, fitting }: Seen): string {
  const fit = fitting.length === 1 ? 'still fits' : 'still fit';
  return before === fitting.length
    ? `Nothing new: ${counted(before, 'code')} ${fit}.`
    : `Good: ${grouped(fitting.length)} of ${counted(before, 'code')} ${fit}.`;
}

function proposal(seen: Seen): string {
  const { fitting, game } = seen;
  if (fitting.length === 1) return `Only ${example(seen)} fits: guess it, and you win.`;
  const codes = fitting.map((code) => formatCode(game.rules, code));
  return codes.length <= FEW_CODES
    ? `Only ${inSentence(codes)} fit: guess one.`
    : `Guess a code that fits: ${example(seen)}.`;
}

/** A code that fits, from the middle of all that do. */
const example = ({ fitting, game }: Situation): string =>
  formatCode(game.rules, fitting[Math.floor(fitting.length / 2)] ?? []);

type TypedRow =
  | { readonly state: 'empty' }
  /** `missing` counts the places without a peg. */
  | { readonly state: 'begun'; readonly missing: number }
  | { readonly state: 'lifeline' }
  /** A whole guess; `place` is where the cursor is. */
  | {
      readonly state: 'complete';
      readonly guess: Code;
      readonly place: 'last' | 'earlier';
      /** Why it cannot be the code, or `none` if it may. */
      readonly waste: Waste | 'none';
    };

type Deduction = {
  readonly fitting: readonly Code[];
  /** How many codes fitted before the last turn or lifeline. */
  readonly before: number;
};

type Situation = Deduction & {
  readonly game: PublicGame;
  readonly turns: readonly Turn[];
  readonly row: TypedRow;
  readonly all: number;
  readonly lastClue: Clue | undefined;
  readonly keys: KeyBindings;
  readonly style: PegStyle;
};

export function situationOf(
  game: PublicGame,
  draft: Draft,
  keys: KeyBindings = noBindings,
  style: PegStyle = 'sign',
): Situation {
  const { rules, record } = game;
  const last = record.at(-1);
  return {
    ...deductionOf(rules, record),
    game,
    turns: turnsOf(record),
    row: typedRow(game, draft),
    keys,
    style,
    all: variantOf(rules).secretCount,
    lastClue: last?.kind === 'lifeline' ? last.clue : undefined,
  };
}

function typedRow({ rules, record }: PublicGame, draft: Draft): TypedRow {
  const state = stateOf(draft);
  if (state === 'lifeline') return { state: 'lifeline' };
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

export const fittingCodes = (rules: Rules, record: GameRecord): readonly Code[] =>
  deductionOf(rules, record).fitting;

// The record of a game stays the same while a row is typed.
const deductions = new WeakMap<GameRecord, Deduction>();

function deductionOf(rules: Rules, record: GameRecord): Deduction {
  const known = deductions.get(record);
  if (known !== undefined) return known;
  const deduction: Deduction = {
    fitting: consistentCodes(rules, record),
    before: consistentCodes(rules, record.slice(0, -1)).length,
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
