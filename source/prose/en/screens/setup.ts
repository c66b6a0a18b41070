import { counted } from '../phrases.ts';

/** The set-up of a game: its fields, their values, and what they mean. */
export const setup = {
  board: 'The board',
  loading: 'Loading words …',
  /** The rows of an empty board that there is no room for. */
  moreRows: (count: number | 'unlimited') =>
    count === 'unlimited' ? 'unlimited' : `${count} more`,
  spokenHelp: 'Type start to play, or help to hear how to change a line.',
  prompt: 'Set-up: ',
  labels: {
    alphabet: 'Style',
    attempts: 'Attempts',
    boards: 'Boards',
    codemaker: 'Code',
    colors: 'Colors',
    keeping: 'Code is',
    keyboard: 'Keyboard',
    list: 'List',
    mode: 'Mode',
    opponent: 'Machine',
    pegs: 'Length',
    preset: 'Game',
    repeats: 'Repeats',
    rival: 'Against',
    sender: 'Code is',
    spelling: 'Spelling',
  },
  /** The values of the fields that are no numbers and no names. */
  values: {
    alphabet: {
      colors: 'colors',
      'colors-from-0': 'colors from 0',
      'digits-from-0': 'digits from 0',
      digits: 'digits',
    },
    attempts: { unlimited: 'unlimited' },
    codemaker: { break: 'drawn', adversary: 'none: adversary' },
    keeping: { head: 'in your head', table: 'typed in' },
    keyboard: { qwerty: 'QWERTY', azerty: 'AZERTY', qwertz: 'QWERTZ', dvorak: 'Dvorak' },
    list: { english: 'English' },
    mode: { easy: 'easy', hard: 'hard', 'ultra-hard': 'ultra hard' },
    preset: { own: 'Your own', words: 'Words', equations: 'Equations' },
    repeats: { allowed: 'allowed', none: 'none' },
    rival: { nobody: 'nobody' },
    sender: { duel: 'typed in', challenge: 'sent to you' },
    spelling: { checked: 'only words', free: 'any letters' },
  },
  about: {
    alphabet: 'Colors, or digits with bulls and cows. The first one is number 1, or 0.',
    attempts: {
      pegs: 'How many turns there are to find the code.',
      words: 'How many turns there are to find the word.',
      equations: 'How many turns there are to find the equation.',
    },
    boards:
      'How many codes there are to find. Each guess counts for all, and each board adds a turn.',
    codemaker: {
      break: 'Drawn: keypeg draws a code and keeps it. Or play the adversary, which has none.',
      adversary: 'Adversary: it has no code; it answers so that the most codes stay possible.',
    },
    colors: 'How many colors there are to choose from.',
    keeping: 'In your head: you answer each guess. Typed in: keypeg answers.',
    keyboard: 'The layout of the keyboard under the board.',
    list: 'The words to play with. To use your own: keypeg words --words FILE.',
    mode: {
      words:
        'Easy: any word. Hard: every hint you have found must be used. Ultra hard: also no letter known to be wrong.',
      equations:
        'Easy: any equation. Hard: every hint you have found must be used. Ultra hard: also no symbol known to be wrong.',
    },
    pegs: {
      pegs: 'How many pegs the code has.',
      words: 'How many letters the word has.',
      equations: 'How many symbols the equation has.',
    },
    preset: {
      pegs: 'A ready-made game. Change anything below to make your own.',
      words:
        'Find the hidden word. Each guess is a word, and the answer marks which of its letters are right.',
      equations:
        'Find the hidden equation. Each guess is a true equation, and the answer marks its symbols.',
    },
    repeats: 'Whether the code may contain a color more than once.',
    sender:
      'Typed in: here, to play it here or to send it to a friend. Sent to you: a challenge has its own rules.',
    spelling: 'Whether the hidden row and the guesses must be words, or can be any letters.',
  },
  /** What changes where the adversary is chosen for a game with several boards. */
  oneBoard: 'The adversary plays on one board.',
  /** How large a game is. */
  summary: {
    pegs: (codes: number) => counted(codes, 'possible code'),
    words: (answers: number, guesses: number) =>
      `${counted(answers, 'answer')}, ${counted(guesses, 'guess')}`,
    equations: (codes: number) => counted(codes, 'possible equation'),
  },
};
