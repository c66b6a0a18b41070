import { type Code, samePegs } from '../../engine/core/code.ts';
import { countsOf, type Feedback } from '../../engine/core/feedback.ts';
import type { Outcome } from '../../engine/core/game/game.ts';
import {
  type Clue,
  type GameRecord,
  lifelinePrices,
  type Turn,
  turnsOf,
} from '../../engine/core/game/record.ts';
import {
  isCandidate,
  isClue,
  knowledgeOf,
  type Waste,
  wasteOf,
} from '../../engine/core/knowledge.ts';
import { memoize } from '../../engine/core/memoize.ts';
import { formatCode, score, toGuess } from '../../engine/variants/codes.ts';
import type { PublicGame } from '../../engine/variants/game.ts';
import { type Rules, variantOf } from '../../engine/variants/index.ts';
import { lifelines, namedClue } from '../../prose/games.ts';
import { counted, grouped, inSentence } from '../../prose/phrases.ts';
import { type KeyBindings, keyOf, noBindings } from '../../settings/key-bindings.ts';
import { type Draft, pegsIn, stateOf } from './draft.ts';

type Lesson = readonly string[];

/** How the guide speaks: of keys and drawn signs, or to a person who only hears it. */
type Guidance = 'drawn' | 'spoken';
type Seen = Situation & { readonly guidance: Guidance };
type Step = (seen: Seen) => Lesson | undefined;

/** The guess that the guide proposes first: the best one, so that its review finds no fault in it. */
const FIRST_GUESS = '1123';

/** The guide lists the codes that fit when there are no more of them. */
const FEW_CODES = 3;

export function lessonFor(situation: Situation, guidance: Guidance = 'drawn'): Lesson {
  const seen: Seen = { ...situation, guidance };
  for (const step of steps) {
    const lesson = step(seen);
    if (lesson !== undefined) return lesson;
  }
  return [`${narrowed(seen)} ${proposal(seen)}`];
}

export const lastLesson = (outcome: Outcome): string =>
  outcome === 'cracked'
    ? 'You know the whole game now. Choose the first entry for a game of your own.'
    : 'It is not counted. Tutorial again shows another way.';

const key = (keys: KeyBindings, action: string): string => keyOf(keys, 'game', action);

const lifelineChosen: Step = ({ row, keys }) =>
  row.state === 'lifeline'
    ? [
        `LIFELINE asks for a lifeline, which costs turns. Press ${key(keys, 'up')} or ${key(keys, 'down')} to bring your row back.`,
      ]
    : undefined;

const firstGuess: Step = ({ game: { record }, row, keys, guidance }) => {
  if (record.length > 0) return undefined;
  if (row.state === 'begun') {
    const pegs = row.missing === 1 ? 'One peg is' : `${row.missing} pegs are`;
    return [
      `${pegs} missing. A code may have a color more than once, so your guess may too. ${key(keys, 'erase')} takes a peg back.`,
      `${pegs} missing. A color may be used again.`,
    ];
  }
  if (row.state === 'complete') {
    const guess = `That is a guess. Press ${key(keys, 'guess')}`;
    return [
      `${guess} to make it: small pegs beside it are the answer.`,
      `${guess} to see the answer.`,
    ];
  }
  const task = `A code of 4 colored pegs is hidden: find it. Make a first guess, which is only a try. Type ${FIRST_GUESS}, or any 4 colors`;
  if (guidance === 'spoken') return [`${task}, by their digits or initials.`];
  const colors = `${key(keys, 'up')} ${key(keys, 'down')}`;
  const places = `${key(keys, 'left')} ${key(keys, 'right')}`;
  return [
    `${task}: by their digits, or with the arrows (${colors} the color, ${places} the place).`,
    `Find 4 hidden colors. Type a first guess, such as ${FIRST_GUESS}, or choose colors with ${colors} and places with ${places}.`,
  ];
};

/** Why a guess cannot be the code, by what the player has seen; while a row is typed over the last one, the lesson stays. */
const contradiction: Step = ({ row, keys, game: { rules } }) => {
  if (row.state !== 'complete' || row.place !== 'last' || row.waste === 'none') return undefined;
  const { guess, waste } = row;
  const code = formatCode(rules, guess);
  if (waste.kind === 'repeated') {
    return [
      `You guessed ${code} in row ${waste.row}: it would get the same answer again. Change a peg of it.`,
    ];
  }
  const { by } = waste;
  const anyway = `Change a peg, or press ${key(keys, 'guess')} to guess it all the same.`;
  if (isClue(by)) {
    const clue = lifelines.clue(namedClue(by, rules));
    return [
      `${code} cannot be the code: ${clue}. ${anyway}`,
      `Not ${code}: ${clue}. Change a peg.`,
    ];
  }
  const [expected, seen] = [score(rules, guess, by.guess), by.feedback].map(signsOf);
  return [
    `If ${code} were the code, row ${waste.row} would have ${expected}. It has ${seen}, so ${code} is not the code. ${anyway}`,
    `If it were ${code}, row ${waste.row} would have ${expected}, not ${seen}. Change a peg.`,
  ];
};

const possible: Step = ({ row, fitting, turns, game: { rules }, keys }) => {
  if (row.state !== 'complete' || row.place !== 'last') return undefined;
  if (!fitting.some((code) => samePegs(code, row.guess))) return undefined;
  const code = formatCode(rules, row.guess);
  const press = `press ${key(keys, 'guess')} to guess it.`;
  const [first, second] = turns;
  const short = `${code} can be the code: ${press}`;
  if (first === undefined) return [short];
  const why =
    second === undefined
      ? `If ${code} were the code, row 1 would have ${signsOf(first.feedback)}, as it has.`
      : `${code} agrees with every row so far.`;
  return [`${why} So it can be the code: ${press}`, short];
};

const afterLifeline: Step = (seen) => {
  const { lastClue, game, keys, guidance } = seen;
  if (lastClue === undefined) return undefined;
  const clue = lifelines.clueSentence(namedClue(lastClue, game.rules));
  const enter = key(keys, 'guess');
  if (lastClue.lifeline === 'hint') {
    return guidance === 'spoken'
      ? [`${clue} Type use hint to guess it.`]
      : [`${clue} Press ${enter} to put it into the row, and ${enter} again to guess it.`];
  }
  const cost = `That cost ${counted(lifelinePrices[lastClue.lifeline], 'turn')}.`;
  return [`${clue} ${cost} ${proposal(seen)}`, `${clue} ${proposal(seen)}`];
};

const firstAnswer: Step = (seen) => {
  const { turns, game, fitting, all } = seen;
  const [turn] = turns;
  if (turn === undefined || turns.length > 1) return undefined;
  const answers = answerMeanings(formatCode(game.rules, turn.guess), turn.feedback, seen.guidance);
  const counts = `${counted(fitting.length, 'code')} of ${grouped(all)} would answer like this.`;
  const why = reasonedProposal(seen, turn);
  return [
    ...(why === undefined
      ? []
      : answers.flatMap((answer) => [`${answer} ${counts} ${why}`, `${answer} ${why}`])),
    ...answers.map((answer) => `${answer} ${counts} ${proposal(seen)}`),
    ...answers.slice(-1).map((answer) => `${answer} ${proposal(seen)}`),
  ];
};

/** What each peg of an answer means; the signs before it are for people who see them. */
function answerMeanings(code: string, feedback: Feedback, guidance: Guidance): Lesson {
  const { exact, partial } = countsOf(feedback);
  const isSpoken = guidance === 'spoken';
  if (exact + partial === 0) {
    const none = `No peg: no color of ${code} is in the code.`;
    return isSpoken ? [none] : [none, 'None of its colors is in the code.'];
  }
  const more = exact > 0 ? ' more' : '';
  const parts = [
    {
      count: exact,
      sign: '●',
      meaning: `${counted(exact, 'peg')} of ${code} ${exact === 1 ? 'has' : 'have'} the right color in the right place.`,
      short: 'color and place right.',
    },
    {
      count: partial,
      sign: '○',
      meaning: `${partial}${more} of its pegs ${partial === 1 ? 'has a color' : 'have colors'} of the code, but in another place.`,
      short: 'color right, place wrong.',
    },
  ].filter(({ count }) => count > 0);
  const all = parts.map(({ sign, count, meaning }) =>
    isSpoken ? meaning : `${sign.repeat(count)}: ${meaning}`,
  );
  const whole = [...all, 'It does not say which pegs.'].join(' ');
  const short = parts.map((part) => `${part.sign.repeat(part.count)} ${part.short}`).join(' ');
  return isSpoken ? [whole] : [whole, short];
}

function signsOf(feedback: Feedback): string {
  const { exact, partial } = countsOf(feedback);
  return exact + partial === 0 ? 'no pegs' : '●'.repeat(exact) + '○'.repeat(partial);
}

const lifelineOffer: Step = (seen) => {
  const { turns, game, fitting, keys, guidance } = seen;
  const isOffered = game.record.length === turns.length && turns.length === 2;
  if (!isOffered || fitting.length <= FEW_CODES) return undefined;
  const shows = 'A lifeline shows a part of the code for some of your turns';
  const [tab, down, take] = [
    key(keys, 'lifelines'),
    keyOf(keys, 'lifeline', 'down'),
    keyOf(keys, 'lifeline', 'take'),
  ];
  const orGuess = `Or guess on, such as ${example(seen)}.`;
  const offered =
    guidance === 'spoken'
      ? [`${shows}: type lifelines, then place. ${orGuess}`]
      : [
          `${shows}: press ${tab}, choose place with ${down}, and press ${take}. ${orGuess}`,
          `Ask for help: press ${tab}, then 2 for a place. Or guess ${example(seen)}.`,
        ];
  return [...offered.map((offer) => `${narrowed(seen)} ${offer}`), ...offered.slice(-1)];
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

/** How many codes the last guess or lifeline has ruled out; a wasted guess could not be the code. */
function narrowed({ before, fitting, lastGuess }: Seen): string {
  const left = fitting.length === 1 ? '1 still fits' : `${grouped(fitting.length)} still fit`;
  if (before === fitting.length) return `That told nothing new: ${left}.`;
  const praise = lastGuess === 'wasted' ? 'It could not be the code, but it helped' : 'Good';
  return `${praise}: of ${counted(before, 'code')}, ${left}.`;
}

function proposal(seen: Seen): string {
  const { fitting, game } = seen;
  if (fitting.length === 1) return `Only ${example(seen)} fits everything: guess it, and you win.`;
  const codes = fitting.map((code) => formatCode(game.rules, code));
  return codes.length <= FEW_CODES
    ? `Only ${inSentence(codes)} fit everything: guess one of them.`
    : `Guess a code that fits, such as ${example(seen)}.`;
}

/** What to guess after the first answer, and why it fits; undefined where no peg of the guess is right. */
function reasonedProposal(seen: Seen, { guess, feedback }: Turn): string | undefined {
  const { fitting, game } = seen;
  const { exact, partial } = countsOf(feedback);
  if (exact + partial === 0 || fitting.length <= FEW_CODES) return undefined;
  const code = [...example(seen)];
  const pegs = [...formatCode(game.rules, guess)];
  const others = code.filter((peg, at) => peg !== pegs[at]);
  const moved: string[] = [];
  for (const [at, peg] of pegs.entries()) {
    const found = peg === code[at] ? -1 : others.indexOf(peg);
    if (found === -1) continue;
    others.splice(found, 1);
    moved.push(`a ${peg}`);
  }
  const reasons = [
    ...pegs.flatMap((peg, at) => (peg === code[at] ? [`keeps the ${peg} in place ${at + 1}`] : [])),
    ...(moved.length === 0 ? [] : [`moves ${inSentence(moved)}`]),
  ];
  return `Guess a code that fits, such as ${example(seen)}: it ${inSentence(reasons)}.`;
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
  /** Whether the last guess could be the code when it was made; `none` after a lifeline. */
  readonly lastGuess: 'none' | 'possible' | 'wasted';
};

type Situation = Deduction & {
  readonly game: PublicGame;
  readonly turns: readonly Turn[];
  readonly row: TypedRow;
  readonly all: number;
  readonly lastClue: Clue | undefined;
  readonly keys: KeyBindings;
};

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
