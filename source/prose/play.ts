import type { Attempts, Rarity } from '../engine/core/variant.ts';
import type { Nouns } from './games/game-sentences.ts';
import { lifelines as lifelineTexts } from './games.ts';
import { attempts as attemptsTexts, candidates, capitalized, counted, grouped } from './phrases.ts';

const symbols = ({ symbol }: Nouns): string => `${capitalized(symbol)}s`;

const board = {
  messages: 'Messages',
  hiddenAbove: (count: number, key: string) => [`${count} above, ${key}`, `${count} above`],
  symbols,
  /** The title of what clues have shown, long and short. */
  known: ({ code }: Nouns) => [`What you know of the ${code}`, `The ${code}`],
  legend: {
    title: 'Answers',
    exact: ({ symbol }: Nouns) => `${symbol} and place are right`,
    partial: ({ code }: Nouns) => `the ${code} has it elsewhere`,
    /** A mark that is neither of the others, in each form of answer. */
    absent: {
      counts: () => 'neither',
      marks: ({ code }: Nouns) => `not in the ${code}, or not again`,
    },
    order: 'Their order means nothing.',
  },
};

/** A mean, rounded: `185`, or `4.3` below ten. */
export const mean = (value: number): string =>
  value < 10 ? String(Math.round(10 * value) / 10) : grouped(Math.round(value));

/** The worst case after an expected number, where it is worse. */
export const worstOf = (expected: number, worst: number): string =>
  worst > expected ? `, at most ${grouped(worst)}` : '';

const boards = {
  /** In the name of a game. */
  title: 'Boards',
  /** The first message: every guess counts on every board. */
  opening: (count: number) =>
    `Each guess counts on ${count === 2 ? 'both boards' : `all ${count} boards`}.`,
  /** Where a key shows two boards, and where it shows four. */
  keys: ['boards 1 | 2', 'boards 1 2 over 3 4'],
  cracked: (guesses: number) => `All boards solved in ${counted(guesses, 'guess')}.`,
  missed: (codes: readonly string[]) => `Not found: ${codes.join(', ')}.`,
  /** The end of a game: its title, and how many of its boards were solved. */
  endTitle: { cracked: 'All boards solved!', exhausted: 'Not this time', resigned: 'Given up' },
};

/** Turns, and the guesses among them if they are fewer. */
const length = (turns: number, guesses: number): string =>
  turns === guesses
    ? counted(turns, 'turn')
    : `${counted(turns, 'turn')}, ${counted(guesses, 'guess')}`;

type PlayedFigures = Readonly<Record<'played' | 'won' | 'streak' | 'longest', number>>;

const streak = (days: number, longest: number): string => {
  const now = days === 0 ? 'No streak now' : `Streak ${counted(days, 'day')}`;
  return longest > days ? `${now}, best ${longest}` : now;
};

const ending = {
  entries: {
    'same-again': 'Same again',
    room: 'Result',
    review: 'Review',
    'change-rules': 'Change rules',
    'first-game': 'Play a game',
    tutorial: 'Tutorial again',
    share: 'Share',
    dailies: 'Dailies',
    menu: 'Menu',
    quit: 'Quit',
  },
  headline: {
    cracked: (turns: number, guesses: number) => `Won in ${length(turns, guesses)}`,
    exhausted: (turns: number, guesses: number) => `Lost in ${length(turns, guesses)}`,
    resigned: (turns: number, guesses: number) =>
      turns === 0 ? 'Given up before the first turn' : `Given up after ${length(turns, guesses)}`,
  },
  /** What a game took whose title says how it ended. */
  spent: (turns: number, guesses: number) =>
    turns === 0 ? 'Before the first turn' : length(turns, guesses),
  withLifelines: (text: string, lifelines: readonly string[]) =>
    lifelines.length === 0 ? text : `${text}, ${lifelineTexts.used(lifelines)}`,
  machine: {
    cracked: (turns: number, guesses: number) =>
      `The machine cracked it in ${length(turns, guesses)}`,
    failed: (turns: number, guesses: number) =>
      `The machine did not find it in ${length(turns, guesses)}`,
  },
  /** The title of the end, long and short, above the code. */
  title: {
    cracked: () => ['You cracked it!'],
    exhausted: ({ code }: Nouns) => [`Not this time: the ${code} was`, 'Not this time'],
    resigned: ({ code }: Nouns) => [`Given up: the ${code} was`, 'Given up'],
  },
  over: 'game over',
  par: {
    unknown: (name: string) => `Par … Our machine ${name} is playing it.`,
    'not-found': (name: string) => `No par: ${name} did not find it.`,
    failed: (name: string) => `No par: ${name} cannot play now.`,
    short: (par: number) => `par ${par}`,
    better: (par: number, name: string, under: number) =>
      `Par ${par} (${name}, our best machine): ${under} under!`,
    equal: (par: number, name: string) => `Par ${par} (${name}, our best machine): level!`,
    worse: (par: number, name: string) => `Par ${par} (${name}, our best machine).`,
  },
  /** A word for a win, by its share of the turns. */
  praise: (share: number): string => {
    if (share <= 0.34) return 'Uncanny!';
    if (share <= 0.5) return 'Sharp!';
    return share <= 0.85 ? 'Solid.' : 'Phew!';
  },
  /** The player's games and streaks, as versions, the longest first. */
  figures: ({ played, won, streak: current, longest }: PlayedFigures) => [
    `${grouped(won)} of ${grouped(played)} won, streak ${grouped(current)}, best ${grouped(longest)}`,
    `${grouped(won)}/${grouped(played)} won, streak ${grouped(current)}/${grouped(longest)}`,
  ],
  /** The same of dailies, whose streak counts days. */
  dailyFigures: ({ played, won }: PlayedFigures) => [`${grouped(won)} of ${grouped(played)} won`],
  panel: {
    stored: (kind: string) => [`Your games: ${kind}`, 'Your games'],
    session: ['Your games of this session', 'This session'],
    counting: 'Counting your games …',
    tutorial: 'The tutorial is not counted.',
    practice: 'Practice does not count.',
    notSaved: 'This game was not saved.',
  },
  /** The end of a daily: `next` is the time until the next dailies. */
  daily: {
    tooLate: 'That was too late: dailies count until 12 hours after their day. This is practice.',
    practice: 'Practice',
    practiceNext: (next: string) => `Practice, next in ${next}`,
    streakNext: (days: number, longest: number, next: string) =>
      `${streak(days, longest)}, next in ${next}`,
    streakWaiting: (days: number, longest: number) =>
      `${streak(days, longest)}: today’s is waiting`,
  },
};

const messages = {
  /** `answer` says what the guess has earned. */
  turn: (guess: string, answer: string) => `${guess}: ${answer}.`,
  cracked: (guesses: number, lifelines: readonly string[]) =>
    `Cracked in ${counted(guesses, 'guess')}, ${lifelineTexts.used(lifelines)}.`,
  codeWas: (nouns: Nouns, code: string) => `The ${nouns.code} was ${code}.`,
  codeHidden: ({ code }: Nouns) => `The ${code} was not revealed.`,
  /** What a machine has measured before its guess, from how many codes, and how many it expects to leave. */
  measured: (count: number, rarity: Rarity, nouns: Nouns, expected: number, worst: number) =>
    count === 1
      ? `No other ${nouns.code} is possible.`
      : `${candidates.codes(count, rarity, nouns)} fit. This should leave about ${mean(expected)}${worstOf(expected, worst)}.`,
  hintRequested: 'Looking for a good guess …',
  leave: {
    question: 'Leave the game?',
    /** How long the game waits for its player. */
    kept: {
      stored: 'It will wait under Continue.',
      server: 'It will wait under Continue until the server stops.',
      session: 'It will wait under Continue until you leave keypeg.',
      tutorial: 'The tutorial waits until you leave keypeg.',
    },
  },
  spoken: {
    turnPrompt: (turn: number, attempts: Attempts) =>
      `${capitalized(attemptsTexts.turn(turn, attempts))}: `,
  },
};

export const play = { board, boards, messages, ending };

type ParStatus = 'proved' | 'best-known';

const statuses: Readonly<Record<ParStatus, string>> = {
  proved: 'proved',
  'best-known': 'best known',
};

const arrows = (counts: readonly number[]): string => counts.map(grouped).join(' → ');

const compared = (over: number): string => {
  if (over === 0) return 'you made it!';
  return over < 0 ? `you beat it by ${-over}!` : `${over} over par.`;
};

const sharedScore = (over: number): string => {
  if (over === 0) return 'made it';
  return `${Math.abs(over)} ${over < 0 ? 'under' : 'over'}`;
};

const adversary = {
  thinking: ['The adversary is choosing …', 'Choosing …', '…'],
  par: {
    proved: (guesses: number) => `Par is ${counted(guesses, 'guess')}, proved.`,
    'best-known': (guesses: number) => `Par is ${counted(guesses, 'guess')}, best known.`,
  } satisfies Record<ParStatus, (guesses: number) => string>,
  /** Par at the end, with the turns above it if the code was found. */
  parAtEnd: {
    unknown: 'Par: still searching …',
    failed: 'Par is not known.',
    found: (guesses: number, status: ParStatus, over: number | 'not-found') =>
      over === 'not-found'
        ? `Par ${guesses}, ${statuses[status]}.`
        : `Par ${guesses}, ${statuses[status]}: ${compared(over)}`,
  },
  noCode: ({ code }: Nouns) => `There was no ${code}.`,
  /** The titles of the end of a game that was not won. */
  title: { exhausted: 'Not this time', resigned: 'Given up' },
  /** How many codes were possible at the start and after each answer. */
  kept: {
    cracked: ({ code }: Nouns, counts: readonly number[]) =>
      `There was no ${code}. Each answer kept the most: ${arrows(counts)}.`,
    exhausted: ({ code }: Nouns, counts: readonly number[]) =>
      `Each answer kept the most ${code}s: ${arrows(counts)}.`,
    resigned: ({ code }: Nouns, counts: readonly number[]) =>
      `Each answer kept the most ${code}s: ${arrows(counts)}.`,
  },
  share: {
    par: (guesses: number, status: ParStatus, over: number | 'not-found') =>
      over === 'not-found'
        ? `par ${guesses} (${statuses[status]})`
        : `par ${guesses} (${statuses[status]}): ${sharedScore(over)}`,
  },
};

/** The turns in which a code was found. */
type Turns = number | 'none';

const needed = (count: Turns): string => (count === 'none' ? 'not found' : counted(count, 'turn'));

const rival = {
  found: (name: string, guesses: number) => `${name} found it in ${counted(guesses, 'turn')}.`,
  stillLooking: (name: string) => `${name} is still looking …`,
  /** The title of the end for a player who has cracked the code too late, or perhaps too late. */
  endTitle: { lost: (name: string) => `${name} was faster`, open: 'The code is cracked' },
  /** The result, with the turns of the player and of the machine. */
  result: {
    won: (name: string, own: Turns, its: Turns) =>
      its === 'none' ? `You won: ${name} did not find it!` : `You won: ${own} to ${needed(its)}!`,
    lost: (name: string, own: Turns, its: Turns) =>
      own === 'none' ? `${name} won in ${needed(its)}.` : `${name} won: ${its} to ${needed(own)}.`,
    draw: (name: string, own: Turns) =>
      own === 'none' ? `A draw: ${name} did not find it either.` : `A draw: ${needed(own)} each!`,
    'no-contest': (name: string) => `${name} did not finish.`,
  },
  shared: (name: string, kind: 'won' | 'lost' | 'draw' | 'no-contest', its: Turns) =>
    kind === 'no-contest'
      ? `against ${name}: no result, ${name} could not go on`
      : `against ${name} (${needed(its)}): ${kind}`,
};

export const roles = { adversary, rival };
