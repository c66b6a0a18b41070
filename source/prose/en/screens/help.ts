import { counted } from '../phrases.ts';

/** The help: its headings, and what it says about all games. */
export const help = {
  title: 'How to play',
  /** How much help there is below, long and short. */
  linesBelow: (lines: number) => [`${lines} lines below`, `${lines} below`],
  end: 'the end',
  /** Before a guess of an example. */
  guess: 'guess',
  spoken: {
    opening: 'How to play. Choose a section.',
    secret: (code: string) => `Secret: ${code}.`,
    guess: (turn: string) => `Guess ${turn}`,
  },
  headings: {
    pegs: 'The game',
    words: 'Words',
    equations: 'Equations',
    example: 'An example',
    lifelines: 'Lifelines',
    coach: 'Coach',
    against: 'Against a machine',
    adversary: 'The adversary',
    boards: 'Several boards',
    ending: 'The end of a game',
    gameReview: 'The review of a game',
    dailies: 'Dailies',
    puzzles: 'Puzzles',
    puzzleKeys: 'Keys while you solve a puzzle',
    proofKeys: 'Keys while you prove it',
    puzzleListKeys: 'Keys on the list of puzzles',
    mouse: 'Mouse',
    statistics: 'Statistics',
    storedData: 'What a server stores about you',
    lifelineKeys: 'Keys on the lifelines',
    coachKeys: 'Keys on the coach',
    endKeys: 'Keys when a game is over',
    reviewKeys: 'Keys while you review answers',
    correctionKeys: 'Keys while you change an answer',
    watchKeys: 'Keys while you watch machines',
    gameReviewKeys: 'Keys in the review of a game',
    retryKeys: 'Keys while you try a mistake again',
    whatIfKeys: 'Keys while you play on from a row',
    replayKeys: 'Keys during a replay',
    setupKeys: 'Keys while you set up',
    challengeKeys: 'Keys while you type a challenge',
    dailyKeys: 'Keys on the dailies',
    archiveKeys: 'Keys on past days',
    statisticsKeys: 'Keys on the statistics',
    historyKeys: 'Keys in the history',
    mistakesKeys: 'Keys in the list of your mistakes',
    finishedKeys: 'Keys on a finished game',
    menuKeys: 'Keys on the menu',
    continueKeys: 'Keys on your unfinished games',
    accountKeys: 'Keys on your account',
    typingKeys: 'Keys while you type a name or a code',
    helpKeys: 'Keys in this help',
    pegsGuessKeys: 'Keys while you guess a code',
    pegsHideKeys: 'Keys while you hide a code',
    pegsAnswerKeys: 'Keys while a machine guesses a code',
    wordsGuessKeys: 'Keys while you guess a word',
    wordsHideKeys: 'Keys while you hide a word',
    wordsAnswerKeys: 'Keys while a machine guesses a word',
    equationsGuessKeys: 'Keys while you guess a code',
    equationsHideKeys: 'Keys while you hide a code',
    equationsAnswerKeys: 'Keys while a machine guesses a code',
  },
  lifelines: {
    use: (key: string) =>
      `Each can be used once per game and costs turns. Press ${key} to open them, or fill the row of pegs with LIFELINE.`,
    color: (price: number) =>
      `1 color or letter: one that the code contains, but not where. Costs ${counted(price, 'turn')}.`,
    place: (price: number) => `2 place: what is in one place. Costs ${counted(price, 'turn')}.`,
    hint: (price: number) => `3 hint: a good guess, and why. Costs ${counted(price, 'turn')}.`,
  },
  coach: {
    use: (key: string) =>
      `${key} in a game calls the coach, or a setting calls it in every game. It costs no turns, but the game counts as aided.`,
    gives:
      'It counts the codes that are left, and says whether a color is certain at a place: with the rows that prove it, or with two codes that both fit.',
    grid: 'In its grid of colors and places you mark what is out, sure or maybe. It checks your marks and names each one that the rows do not prove. The marks are the notes of the game.',
  },
  against:
    'You and a machine break the same code. After each of your turns you see how its guess was answered, but not the guess. Fewer turns win, lifelines included.',
  adversary:
    'The adversary has no code. It answers each guess so that as many codes as possible stay possible, and is beaten when only your guess is left. Choose it in the set-up of a game (line Code), or with --maker adversary. Par is the fewest guesses that beat it: proved, or the best known. Of the lifelines only the hint works.',
  boards: (nextKey: string, hintKey: string, machine: string) =>
    `A game can hide 2, 4 or 8 codes, each on a board of its own; the set-up and --boards choose how many. Each guess is answered on every board that is not solved, and each further board adds a turn. The game is won when all boards are solved. ${nextKey} shows the next board where they do not all fit, and left and right do after the game; the letters show the answers of the board with the mark. In hard mode a guess must fit the answers of one unsolved board. Of the lifelines there is the hint (${hintKey}), a guess for all boards. Par is how many guesses ${machine} needs for the same codes. There are no notes.`,
  ending: (machine: string, copyKey: string) =>
    `Bars show how many turns your games of these rules took; this game is marked. Par is how many guesses ${machine} needs for the same code. ${copyKey} copies the result, with the command that plays the code again.`,
  gameReview: {
    loss: (reviewKey: string) =>
      `After a game, Review in its end menu says what each guess was worth, also for a game of the history (${reviewKey}). Loss is how many guesses a choice cost on average, compared with the best guess. Luck is how many the answer saved. Guesses lose less than 0.05 when they are good, less than 0.15 in an inaccuracy, less than 0.5 in a mistake, and more in a blunder. Of several boards one is shown (left and right show the others); its values are estimates for all of them together.`,
    retry: (retryKey: string, showKey: string) =>
      `${retryKey} on a guess that lost 0.05 or more tries it again: any guess that loses less than 0.02 is right. Until then the best guess is hidden; ${showKey} shows it.`,
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
