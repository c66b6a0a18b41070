import { counted, grouped, inSentence } from '../../prose/phrases.ts';

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
