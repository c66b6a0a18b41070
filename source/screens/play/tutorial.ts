import { type Code, samePegs } from '../../engine/core/code.ts';
import { countsOf } from '../../engine/core/feedback.ts';
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

/** What the guide says, and shorter versions of it. */
type Lesson = readonly string[];

/** How the guide speaks: of keys and drawn signs, or to a person who only hears it. */
type Guidance = 'drawn' | 'spoken';

type Texts = Pick<typeof tutorial, Exclude<keyof typeof tutorial, 'spoken'>>;

/** A situation, and what it is described with. */
type Seen = Situation & { readonly texts: Texts };

type Step = (seen: Seen) => Lesson | undefined;

/** The guess that the guide proposes first: the best one, so that its review finds no fault in it. */
const FIRST_GUESS = '1123';

/** The guide lists the codes that fit when there are no more of them. */
const FEW_CODES = 3;

/** The lesson for a situation: that of the first step that has one. */
export function lessonFor(situation: Situation, guidance: Guidance = 'drawn'): Lesson {
  const { spoken, ...drawn } = tutorial;
  const texts = guidance === 'spoken' ? { ...drawn, ...spoken } : drawn;
  const context: Seen = { ...situation, texts };
  for (const step of steps) {
    const lesson = step(context);
    if (lesson !== undefined) return lesson;
  }
  return nextGuess(context);
}

export const lastLesson = (outcome: Outcome): string => tutorial.ended[outcome];

/** The name of the key that does an action in a game. */
const key = (keys: KeyBindings, action: string): string => keyOf(keys, 'game', action);

/** The names of the keys that move and change pegs. */
const arrows = (keys: KeyBindings) => ({
  up: key(keys, 'up'),
  down: key(keys, 'down'),
  left: key(keys, 'left'),
  right: key(keys, 'right'),
});

const lifelineLetters: Step = ({ row, keys, texts }) =>
  row.state === 'lifeline' ? texts.lifelineLetters(arrows(keys)) : undefined;

const firstGuess: Step = ({ game: { record }, row, keys, texts }) => {
  if (record.length > 0) return undefined;
  switch (row.state) {
    case 'begun':
      return texts.begun(row.missing, key(keys, 'erase'));
    case 'complete':
      return texts.complete(key(keys, 'guess'));
    default:
      return texts.first(FIRST_GUESS, arrows(keys));
  }
};

// While a row is typed over the last one, the lesson stays.
const contradiction: Step = (context) => {
  const { row } = context;
  return row.state === 'complete' && row.place === 'last' && row.waste !== 'none'
    ? contradictionLesson(row.guess, row.waste, context)
    : undefined;
};

/** Why a guess cannot be the code, by what the player has seen. */
function contradictionLesson(
  guess: Code,
  waste: Waste,
  { game: { rules }, keys, texts }: Seen,
): Lesson {
  const code = formatCode(rules, guess);
  if (waste.kind === 'repeated') return texts.repeated(code, waste.row);
  const { by, row } = waste;
  const enter = key(keys, 'guess');
  if (isClue(by)) return texts.excludedByClue(code, lifelines.clue(namedClue(by, rules)), enter);
  const expected = answerOf(score(rules, guess, by.guess));
  return texts.excludedByRow(code, row, expected, answerOf(by.feedback), enter);
}

const possible: Step = ({ row, fitting, turns, game: { rules }, keys, texts }) => {
  if (row.state !== 'complete' || row.place !== 'last') return undefined;
  if (!fitting.some((code) => samePegs(code, row.guess))) return undefined;
  const code = formatCode(rules, row.guess);
  const enter = key(keys, 'guess');
  const short = texts.possible(code, enter);
  const [first, second] = turns;
  if (first === undefined) return [short];
  return second === undefined
    ? [texts.possibleByRow(code, answerOf(first.feedback), enter), short]
    : [texts.possibleByRows(code, enter), short];
};

const afterLifeline: Step = (context) => {
  const { lastClue, game, keys, texts } = context;
  if (lastClue === undefined) return undefined;
  const clue = lifelines.clueSentence(namedClue(lastClue, game.rules));
  if (lastClue.lifeline === 'hint') return [`${clue} ${texts.useHint(key(keys, 'guess'))}`];
  const cost = texts.cost(lifelinePrices[lastClue.lifeline]);
  return [`${clue} ${cost} ${proposal(context)}`, `${clue} ${proposal(context)}`];
};

const firstAnswer: Step = (context) => {
  const { turns, game, fitting, all, texts } = context;
  const [turn] = turns;
  if (turn === undefined || turns.length > 1) return undefined;
  const code = formatCode(game.rules, turn.guess);
  const counts = texts.sameAnswer(fitting.length, all);
  const answers = texts.answered(code, answerOf(turn.feedback));
  const why = reasonedProposal(context, turn);
  return [
    ...(why === undefined
      ? []
      : answers.flatMap((answer) => [`${answer} ${counts} ${why}`, `${answer} ${why}`])),
    ...answers.map((answer) => `${answer} ${counts} ${proposal(context)}`),
    ...answers.slice(-1).map((answer) => `${answer} ${proposal(context)}`),
  ];
};

function answerOf(feedback: Turn['feedback']) {
  const { exact, partial } = countsOf(feedback);
  return { exact, partial, exactSigns: '●'.repeat(exact), partialSigns: '○'.repeat(partial) };
}

const lifelineOffer: Step = (context) => {
  const { turns, game, fitting, keys, texts } = context;
  const isOffered = game.record.length === turns.length && turns.length === 2;
  if (!isOffered || fitting.length <= FEW_CODES) return undefined;
  const offered = texts.offer(example(context), {
    lifelines: key(keys, 'lifelines'),
    down: keyOf(keys, 'lifeline', 'down'),
    take: keyOf(keys, 'lifeline', 'take'),
  });
  return [...offered.map((offer) => `${narrowed(context)} ${offer}`), ...offered.slice(-1)];
};

const nextGuess = (context: Seen): Lesson => [`${narrowed(context)} ${proposal(context)}`];

const steps: readonly Step[] = [
  lifelineLetters,
  firstGuess,
  contradiction,
  possible,
  afterLifeline,
  firstAnswer,
  lifelineOffer,
];

/** How many codes the last guess has ruled out. */
const narrowed = ({ before, fitting, lastGuess, texts }: Seen): string =>
  before === fitting.length
    ? texts.nothingNew(fitting.length)
    : texts.narrowed[lastGuess](before, fitting.length);

function proposal(context: Seen): string {
  const { fitting, game, texts } = context;
  if (fitting.length === 1) return texts.onlyOne(example(context));
  const codes = fitting.map((code) => formatCode(game.rules, code));
  return codes.length <= FEW_CODES ? texts.onlySome(codes) : texts.oneOfMany(example(context));
}

/** What to guess after the first answer, and why it fits; undefined where no peg of the guess is right. */
function reasonedProposal(context: Seen, { guess, feedback }: Turn): string | undefined {
  const { fitting, game, texts } = context;
  const { exact, partial } = countsOf(feedback);
  if (exact + partial === 0 || fitting.length <= FEW_CODES) return undefined;
  const code = [...example(context)];
  const pegs = [...formatCode(game.rules, guess)];
  const kept = pegs.flatMap((peg, at) => (peg === code[at] ? [{ peg, place: at + 1 }] : []));
  const others = code.filter((peg, at) => peg !== pegs[at]);
  const moved: string[] = [];
  for (const [at, peg] of pegs.entries()) {
    const found = peg === code[at] ? -1 : others.indexOf(peg);
    if (found === -1) continue;
    others.splice(found, 1);
    moved.push(peg);
  }
  return texts.whyOneOfMany(example(context), kept, moved);
}

/** A code that fits, from the middle of all that do. */
const example = ({ fitting, game }: Situation): string =>
  formatCode(game.rules, fitting[Math.floor(fitting.length / 2)] ?? []);

/** The row that a player is typing. */
type TypedRow =
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
type Situation = Deduction & {
  readonly game: PublicGame;
  readonly turns: readonly Turn[];
  readonly row: TypedRow;
  /** How many codes there are. */
  readonly all: number;
  /** The clue of a lifeline, if the player has just taken one. */
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

const stillFit = (count: number): string =>
  count === 1 ? '1 still fits' : `${grouped(count)} still fit`;

/** Signs of an answer as on the board, such as `●●○`; empty if there are none. */
type Signs = string;

/** An answer: its signs of each kind and how many there are. */
type Answer = {
  readonly exact: number;
  readonly partial: number;
  readonly exactSigns: Signs;
  readonly partialSigns: Signs;
};

/** A peg by its sign, and its place from 1. */
type PlacedPeg = { readonly peg: string; readonly place: number };

type Keys<Action extends string> = { readonly [Each in Action]: string };

const signsOf = ({ exactSigns, partialSigns }: Answer): string =>
  exactSigns + partialSigns === '' ? 'no pegs' : exactSigns + partialSigns;

/** What each peg of an answer means; the signs before it are for people who see them. */
const meaning = ({ exact, partial }: Answer, code: string) => ({
  exact: `${counted(exact, 'peg')} of ${code} ${exact === 1 ? 'has' : 'have'} the right color in the right place.`,
  partial: `${partial}${exact > 0 ? ' more' : ''} of its pegs ${partial === 1 ? 'has a color' : 'have colors'} of the code, but in another place.`,
});

const WHICH_ONES = 'It does not say which pegs.';

/** What the guide of the tutorial says; a list of sentences has the longest first. */
export const tutorial = {
  title: 'Tutorial',
  codesFit: (count: number) => (count === 1 ? '1 code fits' : `${grouped(count)} codes fit`),
  ended: {
    cracked: 'You know the whole game now. Choose the first entry for a game of your own.',
    exhausted: 'It is not counted. Tutorial again shows another way.',
    resigned: 'It is not counted. Tutorial again shows another way.',
  },
  first: (guess: string, { up, down, left, right }: Keys<'up' | 'down' | 'left' | 'right'>) => [
    `A code of 4 colored pegs is hidden: find it. Make a first guess, which is only a try. Type ${guess}, or any 4 colors: by their digits, or with the arrows (${up} ${down} the color, ${left} ${right} the place).`,
    `Find 4 hidden colors. Type a first guess, such as ${guess}, or choose colors with ${up} ${down} and places with ${left} ${right}.`,
  ],
  begun: (missing: number, eraseKey: string) => {
    const pegs = missing === 1 ? 'One peg is' : `${missing} pegs are`;
    return [
      `${pegs} missing. A code may have a color more than once, so your guess may too. ${eraseKey} takes a peg back.`,
      `${pegs} missing. A color may be used again.`,
    ];
  },
  complete: (guessKey: string) => [
    `That is a guess. Press ${guessKey} to make it: small pegs beside it are the answer.`,
    `That is a guess. Press ${guessKey} to see the answer.`,
  ],
  lifelineLetters: ({ up, down }: Keys<'up' | 'down'>) => [
    `LIFELINE asks for a lifeline, which costs turns. Press ${up} or ${down} to bring your row back.`,
  ],
  repeated: (code: string, row: number) => [
    `You guessed ${code} in row ${row}: it would get the same answer again. Change a peg of it.`,
  ],
  /** A guess that a clue excludes; the clue is a whole clause. */
  excludedByClue: (code: string, clue: string, guessKey: string) => [
    `${code} cannot be the code: ${clue}. Change a peg, or press ${guessKey} to guess it all the same.`,
    `Not ${code}: ${clue}. Change a peg.`,
  ],
  /** A guess that the answer in a row excludes: what the row would have, and what it has. */
  excludedByRow: (code: string, row: number, expected: Answer, seen: Answer, guessKey: string) => [
    `If ${code} were the code, row ${row} would have ${signsOf(expected)}. It has ${signsOf(seen)}, so ${code} is not the code. Change a peg, or press ${guessKey} to guess it all the same.`,
    `If it were ${code}, row ${row} would have ${signsOf(expected)}, not ${signsOf(seen)}. Change a peg.`,
  ],
  possible: (code: string, guessKey: string) =>
    `${code} can be the code: press ${guessKey} to guess it.`,
  /** The same with the reason: the answer of the only row, or all rows. */
  possibleByRow: (code: string, answer: Answer, guessKey: string) =>
    `If ${code} were the code, row 1 would have ${signsOf(answer)}, as it has. So it can be the code: press ${guessKey} to guess it.`,
  possibleByRows: (code: string, guessKey: string) =>
    `${code} agrees with every row so far. So it can be the code: press ${guessKey} to guess it.`,
  useHint: (guessKey: string) =>
    `Press ${guessKey} to put it into the row, and ${guessKey} again to guess it.`,
  cost: (turns: number) => `That cost ${counted(turns, 'turn')}.`,
  answered: (code: string, answer: Answer) => {
    const { exact, partial, exactSigns, partialSigns } = answer;
    if (exact + partial === 0) {
      return [`No peg: no color of ${code} is in the code.`, 'None of its colors is in the code.'];
    }
    const meant = meaning(answer, code);
    return [
      [
        ...(exact > 0 ? [`${exactSigns}: ${meant.exact}`] : []),
        ...(partial > 0 ? [`${partialSigns}: ${meant.partial}`] : []),
        WHICH_ONES,
      ].join(' '),
      [
        ...(exact > 0 ? [`${exactSigns} color and place right.`] : []),
        ...(partial > 0 ? [`${partialSigns} color right, place wrong.`] : []),
      ].join(' '),
    ];
  },
  sameAnswer: (codes: number, all: number) =>
    `${counted(codes, 'code')} of ${grouped(all)} would answer like this.`,
  offer: (example: string, { lifelines, down, take }: Keys<'lifelines' | 'down' | 'take'>) => [
    `A lifeline shows a part of the code for some of your turns: press ${lifelines}, choose place with ${down}, and press ${take}. Or guess on, such as ${example}.`,
    `Ask for help: press ${lifelines}, then 2 for a place. Or guess ${example}.`,
  ],
  nothingNew: (fitting: number) => `That told nothing new: ${stillFit(fitting)}.`,
  /** How many codes a guess or a lifeline has ruled out; a wasted guess could not be the code. */
  narrowed: {
    possible: (before: number, fitting: number) =>
      `Good: of ${counted(before, 'code')}, ${stillFit(fitting)}.`,
    wasted: (before: number, fitting: number) =>
      `It could not be the code, but it helped: of ${counted(before, 'code')}, ${stillFit(fitting)}.`,
    none: (before: number, fitting: number) =>
      `Good: of ${counted(before, 'code')}, ${stillFit(fitting)}.`,
  },
  onlyOne: (code: string) => `Only ${code} fits everything: guess it, and you win.`,
  onlySome: (codes: readonly string[]) =>
    `Only ${codes.slice(0, -1).join(', ')} and ${codes.at(-1)} fit everything: guess one of them.`,
  oneOfMany: (example: string) => `Guess a code that fits, such as ${example}.`,
  /**
   * A code that fits, and why: the pegs of the guess that it has in the same place (from 1), and those
   * that it has elsewhere.
   */
  whyOneOfMany: (example: string, kept: readonly PlacedPeg[], moved: readonly string[]) => {
    const reasons = [
      ...kept.map(({ peg, place }) => `keeps the ${peg} in place ${place}`),
      ...(moved.length === 0 ? [] : [`moves ${inSentence(moved.map((peg) => `a ${peg}`))}`]),
    ];
    return `Guess a code that fits, such as ${example}: it ${inSentence(reasons)}.`;
  },
  /** What is read out in place of what names keys and drawn signs. */
  spoken: {
    first: (guess: string) => [
      `A code of 4 colored pegs is hidden: find it. Make a first guess, which is only a try. Type ${guess}, or any 4 colors, by their digits or initials.`,
    ],
    useHint: () => 'Type use hint to guess it.',
    answered: (code: string, answer: Answer) => {
      const { exact, partial } = answer;
      if (exact + partial === 0) return [`No peg: no color of ${code} is in the code.`];
      const meant = meaning(answer, code);
      return [
        [
          ...(exact > 0 ? [meant.exact] : []),
          ...(partial > 0 ? [meant.partial] : []),
          WHICH_ONES,
        ].join(' '),
      ];
    },
    offer: (example: string) => [
      `A lifeline shows a part of the code for some of your turns: type lifelines, then place. Or guess on, such as ${example}.`,
    ],
  },
};
