import { oneOf, type Range, rangeText } from '../phrases.ts';

/** What the help says about the options of several commands. */
export const options = {
  account: 'one account, instead of the profile of this computer',
  all: 'every account of a server',
  alphabet: (known: readonly string[]) => known.join(', '),
  answers: 'words that may be the answer, one per line',
  attempts: (range: Range, unlimited: string) =>
    `number of turns, ${rangeText(range)} or ${unlimited}`,
  boards: (counts: readonly number[]) =>
    `codes to find at once, ${oneOf(counts)}: each guess counts for all`,
  challenge: 'play the challenge of a friend, which has its own rules',
  colors: (range: Range) => `number of colors, ${rangeText(range)}`,
  continue: 'continue an unfinished game; asked at a terminal where nothing else is given',
  data: 'folder of the data [keypeg in XDG_DATA_HOME or ~/.local/share]',
  database: (example: string) => `PostgreSQL instead of the folder: ${example}`,
  feedback: 'answers as words, as pegs ●●○· or as letters wwb. (words: GY..)',
  first: 'the first guess, instead of its own',
  json: 'print JSON, for programs',
  lengthOfEquation: (range: Range) => `symbols of the equation, ${rangeText(range)}`,
  lengthOfPegs: (range: Range) => `the same as --pegs, ${rangeText(range)}`,
  lengthOfWord: (range: Range) => `letters of the word, ${rangeText(range)}`,
  mode: (known: readonly string[]) =>
    `${known.join(', ')}: how far guesses must use earlier answers`,
  ownAnswers: 'your list of answers, likewise',
  ownWords: 'your word list, for games that were played with it',
  pegs: (range: Range) => `length of the code, ${rangeText(range)}`,
  role: (known: readonly string[]) =>
    `who plays which role: ${known.join(', ')} (without it, only the rules are asked)`,
  code: 'the code that a machine is to find, with --role hide',
  machine: (known: readonly string[]) => `the machine that plays: ${known.join(', ')}`,
  exitCode: 'end with status 1 if the last game was not won',
  maker: (known: readonly string[]) =>
    `who makes the code: ${known.join(' or ')}, which has no code`,
  preset: (known: readonly string[]) => known.join(', '),
  repeats: 'whether a color may appear more than once',
  seed: 'any text; the same seed gives the same code',
  setting: (summary: string, values: readonly string[]) => `${summary}: ${values.join(', ')}`,
  spelling: (known: readonly string[]) => `${known.join(' or ')}: only words, or any letters`,
  strategy: (known: readonly string[]) => `${known.join(', ')}; also beam:1 to beam:99`,
  turn: 'a guess and its answer, 2,1 or wwb. (words: gy..g), 2,1/0,2 on two boards; once for each turn',
  variant: (known: readonly string[]) =>
    `${known.join(', ')}; an option that only one game has implies it`,
  words: 'words that may be guessed, one per line',
  /** The summaries of an option that several games have. */
  ofSeveralGames: (summaries: readonly string[]) => summaries.join('; '),
};
