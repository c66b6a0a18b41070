import { counted, grouped, inSentence } from './phrases.ts';

/** The help: its headings, and what it says about all games. */
export const help = {
  title: 'How to play',
  /** How much help there is below, long and short. */
  linesBelow: (lines: number) => [`${lines} lines below`, `${lines} below`],
  end: 'the end',
  /** One of those that a search takes. */
  character: 'letter, digit or sign',
  noMatch: (text: string) => `Nothing contains "${text}".`,
  /** Before a guess of an example. */
  guess: 'guess',
  spoken: {
    opening: 'How to play. Choose a section.',
    secret: (code: string) => `Secret: ${code}.`,
    guess: (turn: string) => `Guess ${turn}`,
  },
  headings: {
    example: 'An example',
    lifelines: 'Lifelines',
    against: 'Against a machine',
    adversary: 'The adversary',
    boards: 'Several boards',
    ending: 'The end of a game',
    gameReview: 'The review of a game',
    dailies: 'Dailies',
    races: 'Races with friends',
    puzzles: 'Puzzles',
    mouse: 'Mouse',
    statistics: 'Statistics',
    storedData: 'What a server stores about you',
  },
  lifelines: {
    use: (key: string) =>
      `Each can be used once per game and costs turns. Press ${key} to open them, or fill the row of pegs with LIFELINE.`,
    color: (price: number) =>
      `1 color or letter: one that the code contains, but not where. Costs ${counted(price, 'turn')}.`,
    place: (price: number) => `2 place: what is in one place. Costs ${counted(price, 'turn')}.`,
    hint: (price: number) => `3 hint: a good guess, and why. Costs ${counted(price, 'turn')}.`,
  },
  against:
    'You and a machine break the same code. After each of your turns you see how its guess was answered, but not the guess. The one with fewer turns wins, lifelines included.',
  adversary:
    'The adversary has no code. It answers each guess so that as many codes as possible stay possible, and is beaten when only your guess is left. Choose it in the set-up of a game (line Code), or with --maker adversary. Par is the fewest guesses that beat it: proved, or the best known. Of the lifelines only the hint works.',
  races: {
    aim: 'With a friend opens a race on a server: everybody who types its code breaks the same secret, each on a board of their own. Nobody waits: a race stays open for seven days after its last move, and who comes later races the rows of those who have played.',
    duel: 'In a duel there are two: each hides a code for the other before it begins, and then breaks the other’s. A code stays hidden until the board with it is finished.',
    seen: 'Of another board you see the turn at once, the marks of each row once you have guessed that row yourself, and the pegs when you have finished. A machine that plays along in a race has as many rows as you. Without a seat you can watch: then you see the marks of all rows, and the pegs when all have finished; once you have seen marks, you cannot race in that round.',
    result:
      'The player with the fewest turns wins, lifelines included; equal turns are a draw. A code that is not broken counts as one turn more than the game allows. The result shows in turns what choices cost and what luck saved, and names the row that decided. When the host has finished, the host can end the round for all. Left and right show the earlier rounds of a room.',
  },
  boards: (nextKey: string) =>
    `A game can hide 2, 4 or 8 codes, each on a board of its own; the set-up and --boards choose how many. Each guess is answered on every board that is not solved, and each further board adds a turn. The game is won when all boards are solved. ${nextKey} shows the next board where they do not all fit, and left and right do after the game; the letters show the answers of the board with the mark. In hard mode a guess must fit the answers of one unsolved board. There are no lifelines and no review.`,
  ending: (machine: string, copyKey: string) =>
    `Bars show how many turns your games of these rules took; this game is marked. Par is how many guesses ${machine} needs for the same code. ${copyKey} copies the result, with the command that plays the code again.`,
  gameReview: {
    loss: (reviewKey: string) =>
      `After a game, Review in its end menu says what each guess was worth, also for a finished game of the list Games (${reviewKey}). Loss is how many guesses a choice cost on average, compared with the best guess. Luck is how many the answer saved. Guesses lose less than 0.05 when they are good, less than 0.15 in an inaccuracy, less than 0.5 in a mistake, and more in a blunder.`,
    best: (showKey: string) =>
      `The best guess in place of one that lost 0.05 or more is hidden until ${showKey} shows it.`,
    whatIf: (key: string) =>
      `${key} asks “What if”: you play on from the chosen row, against the code of the game or against the worst case, in which each answer keeps as many codes as it can. Your guesses are valued as in the review. The game, its result and your statistics stay as they are.`,
  },
  mouse: {
    clicks:
      'Off at first: a setting, --mouse or KEYPEG_MOUSE=on turns it on. A click selects a place of the row, types a color or a letter of the palette, chooses an entry and presses a key of the last line. The wheel scrolls messages, lists and this help.',
    selecting:
      'While it is on, hold Shift to select text with the mouse (Option or Fn in some terminals on a Mac).',
  },
  dailies: {
    day: 'A code, a word, an equation and an adversary are the same for everyone on a day, which begins at 0:00 UTC. One try counts and can be finished until 12 hours after the day; everything else is practice.',
    streak: (restDays: number) =>
      `A streak counts days in a row that you solve. Up to ${restDays} days a month without a game are rest days and do not end it.`,
  },
};

/** What the help says about the statistics. */
export const helpPages = {
  statistics: {
    counted:
      'Each game and its rules are counted alone: games that you finished as the one who breaks the code, practice left out. A daily is counted by itself, and its streak is in days. A lifeline counts with its price in turns.',
    average:
      'The average is that of the games you won. After ± is half of its 95% confidence interval, by Student’s t distribution: few games say little.',
    machine: (machine: string, games: number) =>
      `${machine}, the strongest machine, breaks the same codes: those of your last ${grouped(games)} won games against the program.`,
  },
};

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
    `That letter of LIFELINE is no color: it asks for a lifeline, which costs turns. Press ${up} or ${down} until the place shows a color again.`,
    `A letter asks for a lifeline. Press ${up} or ${down} for a color.`,
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
