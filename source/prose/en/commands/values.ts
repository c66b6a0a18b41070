import { allBoards, oneOf, type Range, rangeText } from '../phrases.ts';

/** What is wrong with the value of an option, and what works. */
export const values = {
  wholeNumber: (option: string, range: Range, typed: string) =>
    `--${option} takes a whole number, ${rangeText(range)}, not “${typed}”.`,
  outOfRange: (option: string, range: Range, typed: string, nearest: number) =>
    `--${option} is ${rangeText(range)}, not ${typed}. Try --${option} ${nearest}.`,
  attempts: (range: Range, unlimited: string, typed: string) =>
    `--attempts takes a whole number, ${rangeText(range)} or ${unlimited}, not “${typed}”.`,
  attemptsOutOfRange: (range: Range, unlimited: string, typed: string, nearest: number) =>
    `--attempts is ${rangeText(range)} or ${unlimited}, not ${typed}. Try --attempts ${nearest}.`,
  boards: (counts: readonly number[], typed: string, nearest: readonly number[]) =>
    [
      `--boards is ${oneOf(counts)}, not “${typed}”.`,
      ...(nearest.length === 0
        ? []
        : [`Try ${nearest.map((count) => `--boards ${count}`).join(' or ')}.`]),
    ].join(' '),
  accountAndAll: '--account and --all exclude each other: give one of them.',
  pegsAndLength: '--pegs and --length are the same: give one of them.',
  challengeHasRules: (option: string) => `A challenge has its own rules: leave --${option} out.`,
  foreignOption: (option: string, owners: readonly string[], variant: string) =>
    `--${option} is an option of ${owners.join(' and ')}, not of ${variant}: leave it out.`,
  spelling: (known: readonly string[], typed: string) =>
    `--spelling is ${known.join(' or ')}, not “${typed}”.`,
  feedback: {
    unknown: (typed: string) => `--feedback is words, pegs or letters, not “${typed}”.`,
    mistyped: (typed: string, meant: string) =>
      `--feedback has no style “${typed}”: did you mean ${meant}?`,
  },
  maker: {
    unknown: (typed: string, known: readonly string[]) =>
      `--maker is ${known.join(' or ')}, not “${typed}”.`,
    mistyped: (typed: string, meant: string) => `--maker has no “${typed}”: did you mean ${meant}?`,
  },
  roles: {
    unknown: (typed: string, known: readonly string[]) =>
      `--role is ${oneOf(known)}, not “${typed}”.`,
    mistyped: (typed: string, meant: string) => `--role has no “${typed}”: did you mean ${meant}?`,
  },
  machines: {
    unknown: (typed: string, known: readonly string[]) =>
      `--machine is ${oneOf(known)}, not “${typed}”.`,
    mistyped: (typed: string, meant: string) =>
      `There is no machine “${typed}”: did you mean ${meant}?`,
  },
  codeIsHidden: '--code is the code that you hide: add --role hide, or leave it out.',
  machineHasRole:
    'No machine plays in this role: take --role hide or --role watch, or leave --machine out.',
  adversaryWithBoards: (boards: number) =>
    `The adversary plays on one board: leave --boards ${boards} out, or take --maker machine.`,
  adversaryWithSeed:
    'The adversary draws nothing, so every game has the same answers: leave --seed out.',
  mode: {
    unknown: (typed: string) => `--mode is easy, hard or ultra-hard, not “${typed}”.`,
    mistyped: (typed: string, meant: string) => `--mode has no “${typed}”: did you mean ${meant}?`,
  },
  variant: {
    unknown: (typed: string, known: readonly string[]) =>
      `There is no variant “${typed}”: the variants are ${known.join(', ')}.`,
    mistyped: (typed: string, meant: string) =>
      `There is no variant “${typed}”: did you mean ${meant}?`,
  },
  alphabet: {
    unknown: (typed: string, known: readonly string[]) =>
      `There is no alphabet “${typed}”: the alphabets are ${known.join(', ')}.`,
    mistyped: (typed: string, meant: string) =>
      `There is no alphabet “${typed}”: did you mean ${meant}?`,
  },
  preset: {
    unknown: (typed: string, known: readonly string[]) =>
      `There is no preset “${typed}”: the presets are ${known.join(', ')}.`,
    mistyped: (typed: string, meant: string) =>
      `There is no preset “${typed}”: did you mean ${meant}?`,
  },
  turn: (typed: string, reason: string) => `--turn “${typed}”: ${reason}`,
  turnForm: (examples: readonly string[]) =>
    `Give a guess and its answer, such as ${examples.join(' or ')}.`,
  /** The answers of one turn on several boards. */
  boardAnswers: (boards: number, example: string) =>
    `Give the answers on ${allBoards(boards)}, such as ${example}, with - for a board that is solved already.`,
  boardIsSolved: (board: number) => `Board ${board} is solved already: give - for its answer.`,
  boardIsOpen: (board: number) =>
    `Board ${board} is not solved yet: give its answer, and - only after it is solved.`,
  bothCounts: (example: string) => `Give both counts, such as ${example}.`,
  /** The words of an option that makes a command line possible. */
  tryOption: (typed: string) => `Try ${typed}.`,
  /** Where the data are. */
  place: {
    notAFolder: (source: string, path: string, folder: string) =>
      `${source} names a folder, and ${path} is a file. Try ${source} ${folder}.`,
    memory: (source: string) =>
      `${source} names memory, which keeps no data: name sqlite or an address.`,
    two: '--data and --database name two places: give one of them.',
    incompleteAddress: (source: string, example: string) =>
      `${source} is not a complete address such as ${example}; special characters in a password are written as %40.`,
    notSqlite: (source: string) => `${source} names an unknown database: did you mean sqlite?`,
    mistypedAddress: (source: string, start: string) =>
      `${source} is not an address of PostgreSQL: did you mean ${start}?`,
    notAnAddress: (source: string, example: string) =>
      `${source} is not an address of PostgreSQL, such as ${example}.`,
  },
};
