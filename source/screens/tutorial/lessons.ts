import { type Code, samePegs } from '../../core/code.ts';
import { countsOf } from '../../core/feedback.ts';
import type { Outcome } from '../../core/game.ts';
import { isClue } from '../../core/knowledge/knowledge.ts';
import type { Waste } from '../../core/knowledge/wasted-guess.ts';
import { lifelinePrices } from '../../core/lifeline.ts';
import type { Turn } from '../../core/record.ts';
import { counted, grouped } from '../../languages/en/phrases.ts';
import type { ActionName } from '../../settings/key-actions.ts';
import type { KeyBindings } from '../../settings/key-bindings.ts';
import { keyOf } from '../../settings/key-names.ts';
import { clueInWords, clueSentence } from '../../text/lifelines.ts';
import { formatCode, score } from '../../variants/codes.ts';
import type { Rules } from '../../variants/index.ts';
import type { Situation } from './situation.ts';

/** What the guide says, and shorter versions of it. */
export type Lesson = readonly [string, ...string[]];

/** One step of the tutorial: its lesson, or undefined where another step comes first. */
type Step = (situation: Situation) => Lesson | undefined;

/** The guess that the guide proposes first. */
const FIRST_GUESS = '1122';

/** The guide lists the codes that fit when there are no more of them. */
const FEW_CODES = 3;

/** The lesson for a situation: that of the first step that has one. */
export function lessonFor(situation: Situation): Lesson {
  for (const step of steps) {
    const lesson = step(situation);
    if (lesson !== undefined) return lesson;
  }
  return nextGuess(situation);
}

/** What the guide says when its game is over. */
export const lastLesson = (outcome: Outcome): string =>
  outcome === 'cracked'
    ? 'You know the whole game now. Choose the first entry for a game of your own.'
    : 'It is not counted. Tutorial again shows another way.';

/** The name of the key that does an action in a game. */
const key = (keys: KeyBindings, action: ActionName<'game'>): string => keyOf(keys, 'game', action);

const lifelineLetters: Step = ({ row, keys }) =>
  row.state === 'lifeline'
    ? [
        `A letter is no color: it asks for a lifeline, which costs turns. Press ${key(keys, 'up')} or ${key(keys, 'down')} until the place shows a color again.`,
        `A letter asks for a lifeline. Press ${key(keys, 'up')} or ${key(keys, 'down')} for a color.`,
      ]
    : undefined;

const firstGuess: Step = ({ game: { record }, row, keys }) => {
  if (record.length > 0) return undefined;
  switch (row.state) {
    case 'begun': {
      const missing = row.missing === 1 ? 'One peg is' : `${row.missing} pegs are`;
      return [
        `${missing} missing. A code may have a color more than once, so your guess may too. ${key(keys, 'erase')} takes a peg back.`,
        `${missing} missing. A color may be used again.`,
      ];
    }
    case 'complete':
      return [
        `That is a guess. Press ${key(keys, 'guess')} to make it: small pegs beside it are the answer.`,
        `That is a guess. Press ${key(keys, 'guess')} to see the answer.`,
      ];
    default:
      return [
        `A code of 4 colored pegs is hidden: find it. Make a first guess, which is only a try. Type ${FIRST_GUESS}, or any 4 colors: by their digits, or with the arrows (${key(keys, 'up')} ${key(keys, 'down')} the color, ${key(keys, 'left')} ${key(keys, 'right')} the place).`,
        `Find 4 hidden colors. Type a first guess, such as ${FIRST_GUESS}, or choose colors with ${key(keys, 'up')} ${key(keys, 'down')} and places with ${key(keys, 'left')} ${key(keys, 'right')}.`,
      ];
  }
};

const contradiction: Step = ({ note, game, keys }) =>
  note === 'none'
    ? undefined
    : contradictionLesson(note.guess, note.waste, game.rules, key(keys, 'guess'));

/** Why a guess cannot be the code, by what the player has seen. */
function contradictionLesson(guess: Code, waste: Waste, rules: Rules, enter: string): Lesson {
  const code = formatCode(rules, guess);
  if (waste.kind === 'repeated') {
    return [
      `You guessed ${code} in row ${waste.row}: it would get the same answer again. Change a peg of it.`,
    ];
  }
  const { by, row } = waste;
  if (isClue(by)) {
    const clue = clueInWords(by, rules);
    return [
      `${code} cannot be the code: ${clue}. Change a peg, or press ${enter} again to guess it all the same.`,
      `Not ${code}: ${clue}. Change a peg.`,
    ];
  }
  const expected = signs(score(rules, guess, by.guess));
  const seen = signs(by.feedback);
  return [
    `If ${code} were the code, row ${row} would have ${expected}. It has ${seen}, so ${code} is not the code. Change a peg, or press ${enter} again to guess it all the same.`,
    `If it were ${code}, row ${row} would have ${expected}, not ${seen}. Change a peg.`,
  ];
}

// While a row is typed over the last one, the lesson stays.
const possible: Step = ({ row, fitting, turns, game: { rules }, keys }) => {
  if (row.state !== 'complete' || row.place !== 'last') return undefined;
  if (!fitting.some((code) => samePegs(code, row.guess))) return undefined;
  const code = formatCode(rules, row.guess);
  const short = `${code} can be the code: press ${key(keys, 'guess')} to guess it.`;
  const [first, second] = turns;
  if (first === undefined) return [short];
  const why =
    second === undefined
      ? `If ${code} were the code, row 1 would have ${signs(first.feedback)}, as it has.`
      : `${code} agrees with every row so far.`;
  return [`${why} So it can be the code: press ${key(keys, 'guess')} to guess it.`, short];
};

const afterLifeline: Step = (situation) => {
  const { lastClue, game, keys } = situation;
  if (lastClue === undefined) return undefined;
  const clue = clueSentence(lastClue, game.rules);
  if (lastClue.lifeline === 'hint') {
    return [
      `${clue} Press ${key(keys, 'guess')} to put it into the row, and ${key(keys, 'guess')} again to guess it.`,
    ];
  }
  const price = counted(lifelinePrices[lastClue.lifeline], 'turn');
  return [`${clue} That cost ${price}. ${proposal(situation)}`, `${clue} ${proposal(situation)}`];
};

const firstAnswer: Step = (situation) => {
  const { turns, game, fitting, all } = situation;
  const [turn] = turns;
  if (turn === undefined || turns.length > 1) return undefined;
  const counts = `${counted(fitting.length, 'code')} of ${grouped(all)} would answer like this.`;
  return [
    `${answerInWords(turn, game.rules)} ${counts} ${proposal(situation)}`,
    `${answerInShort(turn)} ${counts} ${proposal(situation)}`,
  ];
};

/** What each peg of an answer means, for a guess of the player. */
function answerInWords({ guess, feedback }: Turn, rules: Rules): string {
  const { exact, partial } = countsOf(feedback);
  const code = formatCode(rules, guess);
  if (exact + partial === 0) return `No peg: no color of ${code} is in the code.`;
  const inPlace = `${exactSigns(exact)}: ${counted(exact, 'peg')} of ${code} ${exact === 1 ? 'has' : 'have'} the right color in the right place.`;
  const elsewhere = `${partialSigns(partial)}: ${partial}${exact > 0 ? ' more' : ''} of its pegs ${partial === 1 ? 'has a color' : 'have colors'} of the code, but in another place.`;
  return [
    ...(exact > 0 ? [inPlace] : []),
    ...(partial > 0 ? [elsewhere] : []),
    'Which ones is for you to find out.',
  ].join(' ');
}

function answerInShort({ feedback }: Turn): string {
  const { exact, partial } = countsOf(feedback);
  if (exact + partial === 0) return 'None of its colors is in the code.';
  return [
    ...(exact > 0 ? [`${exactSigns(exact)} color and place right.`] : []),
    ...(partial > 0 ? [`${partialSigns(partial)} color right, place wrong.`] : []),
  ].join(' ');
}

const exactSigns = (count: number): string => '●'.repeat(count);
const partialSigns = (count: number): string => '○'.repeat(count);

/** An answer as on the board. */
function signs(feedback: Turn['feedback']): string {
  const { exact, partial } = countsOf(feedback);
  return exact + partial === 0 ? 'no pegs' : `${exactSigns(exact)}${partialSigns(partial)}`;
}

const lifelineOffer: Step = (situation) => {
  const { turns, game, fitting, keys } = situation;
  const isOffered = game.record.length === turns.length && turns.length === 2;
  if (!isOffered || fitting.length <= FEW_CODES) return undefined;
  return [
    `${narrowed(situation)} A lifeline shows a part of the code for some of your turns: press ${key(keys, 'lifelines')}, choose place with ${keyOf(keys, 'lifeline', 'down')}, and press ${keyOf(keys, 'lifeline', 'take')}. Or guess on, such as ${example(situation)}.`,
    `${narrowed(situation)} Ask for help: press ${key(keys, 'lifelines')}, then 2 for a place. Or guess ${example(situation)}.`,
  ];
};

const nextGuess = (situation: Situation): Lesson => [
  `${narrowed(situation)} ${proposal(situation)}`,
];

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
function narrowed({ before, fitting, lastGuess }: Situation): string {
  if (before === fitting.length) return `That told nothing new: ${fits(fitting.length)}.`;
  const lead = lastGuess === 'wasted' ? 'It could not be the code, but it helped' : 'Good';
  return `${lead}: of ${counted(before, 'code')}, ${fits(fitting.length)}.`;
}

const fits = (count: number): string =>
  count === 1 ? '1 still fits' : `${grouped(count)} still fit`;

/** What to guess now. */
function proposal(situation: Situation): string {
  const { fitting, game } = situation;
  if (fitting.length === 1) {
    return `Only ${example(situation)} fits everything: guess it, and you win.`;
  }
  const codes = fitting.map((code) => formatCode(game.rules, code));
  return codes.length <= FEW_CODES
    ? `Only ${codes.slice(0, -1).join(', ')} and ${codes.at(-1)} fit everything: guess one of them.`
    : `Guess one of these, such as ${example(situation)}.`;
}

/** A code that fits, from the middle of all that do. */
const example = ({ fitting, game }: Situation): string =>
  formatCode(game.rules, fitting[Math.floor(fitting.length / 2)] ?? []);
