import { challengeOf, formatChallenge } from '../engine/challenge.ts';
import type { Code } from '../engine/core/code.ts';
import {
  countsOf,
  type Feedback,
  isMarks,
  type Mark,
  marksShown,
} from '../engine/core/feedback.ts';
import { codesIn } from '../engine/core/game/game.ts';
import {
  costOf,
  type GameRecord,
  nearestTurn,
  type Turn,
  turnsOf,
  turnsSpent,
} from '../engine/core/game/record.ts';
import { codeInSeed } from '../engine/core/random.ts';
import { attemptsOf, type PegStyle } from '../engine/core/variant.ts';
import { dateOf } from '../engine/daily/days.ts';
import type { DailyId } from '../engine/daily/played.ts';
import { formatCode } from '../engine/variants/codes.ts';
import { boardsOf, type Game, type Outcome, type Over } from '../engine/variants/game.ts';
import { playCommandOf, type Rules, variantOf } from '../engine/variants/index.ts';
import type { Nouns } from './games/game-sentences.ts';
import {
  codeInWords,
  feedbackInWords,
  lifelineName,
  lifelineNames,
  lifelines,
  nounsOf,
} from './games.ts';
import { counted, markNames } from './phrases.ts';
import { play, roles as roleWords } from './play.ts';
import type { Wording } from './wording.ts';

/** The styles of a shared result: emoji, the letters `G Y .`, or sentences to read out. */
export const shareStyles = ['emoji', 'letters', 'spoken'] as const;

export type ShareStyle = (typeof shareStyles)[number];

type Signs = Readonly<Record<Mark | 'lifeline' | 'none', string>>;

const signs: Readonly<Record<Exclude<ShareStyle, 'spoken'>, Signs>> = {
  emoji: { exact: '🟩', partial: '🟨', absent: '⬛', lifeline: '💡', none: '⬜' },
  letters: { exact: 'G', partial: 'Y', absent: '.', lifeline: 'L', none: ' ' },
};

/**
 * The result of a game to share: the puzzle, the score, and the answers without the guesses, so that
 * it spoils nothing. A turn that paid for a lifeline has a line too. The puzzle is named by the seed
 * that a player chose, or as random, or as made by a person; the last line is the command that plays it
 * again, if there is one.
 */
export function shareText(
  game: Over,
  style: ShareStyle,
  wording: Wording,
  ending = noEnding,
): string {
  const title = share.title(puzzleOf(game), codeInWords(game.rules));
  const result =
    style === 'spoken'
      ? spokenText(game, title, feedbackInWords, wording)
      : gridText(game, scored(title, game), signs[style]);
  return withEnding(result, playAgainLine(game), ending);
}

/** The lines after a shared result besides the command that plays it again; each may be empty. */
type ShareEnding = {
  /** What the answers do not say, such as `against Greta (5 turns): won`. */
  readonly addition: string;
  /** The command with which anyone plays here, such as `ssh play.example.org`. */
  readonly invitation: string;
};

const noEnding: ShareEnding = { addition: '', invitation: '' };

const withEnding = (
  result: string,
  command: string | undefined,
  { addition, invitation }: ShareEnding,
): string => [result, addition, command ?? '', invitation].filter((line) => line !== '').join('\n');

/** The longest shared result of a daily, in bytes: it must fit into any message. */
export const DAILY_SHARE_BYTES = 500;

/**
 * The result of a daily to share, in at most 500 bytes. A star after the score is hard mode.
 *
 * @param daily the name of the daily with its number, such as `daily word 312`
 * @param command the command that plays the daily; undefined where only its server can
 * @param ending further lines, which are expected to be short
 */
export function dailyShareText(
  game: Over,
  style: ShareStyle,
  daily: string,
  command: string | undefined,
  wording: Wording,
  ending = noEnding,
): string {
  const isHard = variantOf(game.rules).turnsBindGuesses;
  const { dailyTitle, hardTitle } = share;
  if (style !== 'spoken') {
    const head = `${scored(dailyTitle(daily), game)}${isHard ? '*' : ''}`;
    return withEnding(gridText(game, head, signs[style]), command, ending);
  }
  const title = isHard ? hardTitle(daily) : dailyTitle(daily);
  const spoken = spokenText(game, title, feedbackInWords, wording);
  const text = withEnding(spoken, command, ending);
  return bytesOf(text) > DAILY_SHARE_BYTES
    ? withEnding(spokenText(game, title, countsInWords, wording), command, ending)
    : text;
}

/** The size of a text in UTF-8. */
const bytesOf = (text: string): number =>
  [...text].reduce((bytes, sign) => {
    const point = sign.codePointAt(0) ?? 0;
    if (point < 0x80) return bytes + 1;
    if (point < 0x800) return bytes + 2;
    return bytes + (point < 0x10000 ? 3 : 4);
  }, 0);

function puzzleOf({ roles, rules, seed, seedSource }: Over): string {
  const { puzzle } = share;
  const nouns = nounsOf(rules);
  if (roles.codemaker === 'human') return puzzle.friend(nouns);
  if (roles.codemaker === 'adversary') return 'adversary';
  if (seedSource === 'system') return puzzle.random(nouns);
  return isShownSeed(seed) ? puzzle.seed(seed) : puzzle.chosen(nouns);
}

function gridText(game: Over, head: string, style: Signs): string {
  if (game.rules.boards !== undefined) return boardsText(game, head, style);
  const { rules, record } = game;
  const row = (feedback: Feedback): string =>
    marksShown(feedback, rules.pegs)
      .map((mark) => style[mark])
      .join('');
  const rows = record.flatMap((entry) =>
    entry.kind === 'turn' ? [row(entry.feedback)] : Array(costOf(entry)).fill(style.lifeline),
  );
  return [head, ...rows].join('\n');
}

/** The columns of a shared result: few enough for a narrow screen. */
const BOARDS_PER_LINE = 4;

/** The boards of a game side by side, a few in each row; below the answer that solved a board its rows stay empty. */
function boardsText(game: Over, head: string, style: Signs): string {
  const boards = boardsOf(game).map(({ record }) => turnsOf(record));
  const row = (turn: Turn | undefined): string =>
    turn === undefined
      ? style.none.repeat(game.rules.pegs)
      : marksShown(turn.feedback, game.rules.pegs)
          .map((mark) => style[mark])
          .join('');
  const groups = Array.from({ length: Math.ceil(boards.length / BOARDS_PER_LINE) }, (_, group) =>
    boards.slice(group * BOARDS_PER_LINE, (group + 1) * BOARDS_PER_LINE),
  );
  const grids = groups.map((group) => {
    const turns = Math.max(...group.map(({ length }) => length));
    const lines = Array.from({ length: turns }, (_, turn) =>
      group.map((board) => row(board[turn])).join(' '),
    );
    return lines.map((line) => line.trimEnd()).join('\n');
  });
  return [head, grids.join('\n\n')].join('\n');
}

/** A title with the turns used of the turns allowed, or X where the code was not found: `3/6`, `X/6`. */
const scored = (title: string, { outcome, record, rules }: Over): string => {
  const score = outcome === 'cracked' ? turnsSpent(record) : 'X';
  return share.score(title, `${score}/${attemptsOf(rules)}`);
};

function spokenText(
  game: Over,
  title: string,
  inWords: typeof countsInWords,
  wording: Wording,
): string {
  const { rules, record, outcome } = game;
  const allowed = attemptsOf(rules);
  const attempts = allowed === 'unlimited' ? undefined : allowed;
  const result = { spent: turnsSpent(record), attempts };
  const head = share.spoken(title, outcome, result, lifelineNames(game));
  if (rules.boards !== undefined) return [head, ...boardLines(game)].join(' ');
  const turns = record.map((entry, index) => {
    const turn = turnsSpent(record.slice(0, index)) + 1;
    return entry.kind === 'turn'
      ? share.turn(turn, inWords(entry.feedback, rules, wording))
      : share.lifelineTurn(turn, lifelineName(entry.clue.lifeline, rules));
  });
  return [head, ...turns].join(' ');
}

const boardLines = (game: Over): readonly string[] =>
  boardsOf(game).map(({ record, isSolved }, index) =>
    share.board(index + 1, isSolved ? turnsSpent(record) : 'not-solved'),
  );

/** How many pegs earned which mark, which is shorter than the mark of each peg. */
function countsInWords(feedback: Feedback, rules: Rules, wording: Wording): string {
  if (!isMarks(feedback)) return feedbackInWords(feedback, rules, wording);
  const { exact, partial } = countsOf(feedback);
  return `${exact} ${markNames.exact}, ${partial} ${markNames.partial}`;
}

/** The title of the end of a game, long and short; it tells a win from a loss. */
export const endTitles = ({
  rules,
  outcome,
  secret,
}: Pick<Over, 'rules' | 'outcome' | 'secret'>): readonly string[] => {
  if (rules.boards !== undefined) return [play.boards.endTitle[outcome]];
  return secret.kept === 'nowhere' && outcome !== 'cracked'
    ? [roleWords.adversary.title[outcome]]
    : play.ending.title[outcome](nounsOf(rules));
};

/** How many boards of a game were solved, long and short; undefined for a game with one. */
export function solvedVersions(
  game: Pick<Over, 'rules' | 'record'>,
): readonly string[] | undefined {
  const boards = boardsOf(game);
  const solved = boards.filter(({ isSolved }) => isSolved).length;
  return boards.length === 1
    ? undefined
    : [`${solved} of ${boards.length} boards solved.`, `Solved: ${solved} of ${boards.length}`];
}

/** The codes of several boards that were not found, in signs. */
export function missedCodes(game: Pick<Over, 'rules' | 'record' | 'secret'>): readonly Code[] {
  const boards = boardsOf(game);
  return boards.length === 1
    ? []
    : codesIn(game.secret).filter((_, board) => boards[board]?.isSolved === false);
}

/** How near the guesses of a lost game came to its code, for its player. */
export function nearestSentence(
  { rules, record }: { readonly rules: Rules; readonly record: GameRecord },
  style?: PegStyle,
): string {
  const sentences = nearestGuess;
  const nearest = nearestTurn(turnsOf(record));
  if (nearest === undefined) return sentences.next;
  const { exact, partial } = countsOf(nearest.feedback);
  const guess = formatCode(rules, nearest.guess, style);
  const nouns = nounsOf(rules);
  if (exact > 0) {
    const isClose = exact === rules.pegs - 1 && exact > 1;
    return sentences[isClose ? 'close' : 'inPlace'](guess, exact, rules.pegs, nouns);
  }
  return partial > 0 ? sentences.elsewhere(guess, partial, nouns) : sentences.nothing;
}

const next = 'The next one is yours.';

const guessed = (guess: string): string => `Your closest guess, ${guess},`;

const inPlace = (guess: string, exact: number, pegs: number, { peg }: Nouns): string =>
  `${guessed(guess)} had ${exact} of ${counted(pegs, peg)} in place.`;

const nearestGuess = {
  next,
  inPlace: (guess: string, exact: number, pegs: number, nouns: Nouns) =>
    `${inPlace(guess, exact, pegs, nouns)} ${next}`,
  close: (guess: string, exact: number, pegs: number, nouns: Nouns) =>
    `${inPlace(guess, exact, pegs, nouns)} So close! ${next}`,
  elsewhere: (guess: string, partial: number, { code, symbol }: Nouns) =>
    `${guessed(guess)} had ${counted(partial, symbol)} of the ${code}. ${next}`,
  nothing: `Every miss ruled something out. ${next}`,
};

/** How a game ended; undefined attempts are unlimited. */
type Result = { readonly spent: number; readonly attempts: number | undefined };

const outcomes: Readonly<Record<Outcome, (result: Result) => string>> = {
  cracked: ({ spent, attempts }) =>
    attempts === undefined
      ? `found in ${counted(spent, 'turn')}`
      : `found in ${spent} of ${counted(attempts, 'turn')}`,
  exhausted: ({ spent }) => `not found in ${counted(spent, 'turn')}`,
  resigned: ({ spent }) =>
    spent === 0 ? 'given up before the first turn' : `given up after ${counted(spent, 'turn')}`,
};

const share = {
  /** What names a puzzle: its seed, or who chose it. */
  puzzle: {
    friend: ({ code }: Nouns) => `${code} from a friend`,
    random: ({ code }: Nouns) => `random ${code}`,
    seed: (seed: string) => `seed ${seed}`,
    chosen: ({ code }: Nouns) => `chosen ${code}`,
  },
  title: (puzzle: string, code: string) => `keypeg ${puzzle}, ${code}`,
  dailyTitle: (daily: string) => `keypeg ${daily}`,
  hardTitle: (daily: string) => `keypeg ${daily} in hard mode`,
  score: (title: string, score: string) => `${title}: ${score}`,
  /** The result to read out, with the names of the lifelines that were used. */
  spoken: (title: string, outcome: Outcome, result: Result, used: readonly string[]) =>
    `${title}: ${outcomes[outcome](result)}, ${lifelines.used(used)}.`,
  turn: (turn: number, answer: string) => `Turn ${turn}: ${answer}.`,
  board: (board: number, turn: number | 'not-solved') =>
    `Board ${board}: ${turn === 'not-solved' ? 'not solved' : `turn ${turn}`}.`,
  lifelineTurn: (turn: number, lifeline: string) => `Turn ${turn}: lifeline ${lifeline}.`,
};

export const challengeCommandLine = (challenge: string): string => `keypeg play ${challenge}`;

/**
 * The command that plays the code of a finished game again under the same rules, without naming the
 * code: with the seed that gave it, or as a challenge where a person chose it. Undefined where no
 * command can: the code was only in a person's head, or its words are the player's own. Such a command
 * is `keypeg play --colors 8 --seed monday`.
 */
export function playAgainLine(game: Over): string | undefined {
  const { roles, rules, seed, seedSource, secret } = game;
  if (roles.codemaker === 'adversary') return adversaryCommandLine(rules);
  if (roles.codemaker === 'human' || (seedSource === 'player' && !isShownSeed(seed))) {
    const challenge =
      challengeOf(game) ??
      (secret.kept === 'table' ? formatChallenge(rules, secret.code) : undefined);
    return challenge === undefined ? undefined : challengeCommandLine(challenge);
  }
  return isShownSeed(seed) ? seedCommandLine(game) : undefined;
}

/** The command that plays the adversary under the same rules, if a command can. */
function adversaryCommandLine(rules: Rules): string | undefined {
  return playCommandOf(rules)?.concat('--maker', 'adversary').join(' ');
}

/** The command that gives the code of a seed again under the same rules, if a command can. */
function seedCommandLine({ rules, seed }: Pick<Game, 'rules' | 'seed'>): string | undefined {
  return playCommandOf(rules)?.concat(seedWords(seed)).join(' ');
}

const optionWords = (name: string, value: string): readonly string[] =>
  value.startsWith('-') ? [`--${name}=${quoted(value)}`] : [`--${name}`, quoted(value)];

export const seedWords = (seed: string): readonly string[] => optionWords('seed', seed);

/** Whether a seed can be shown in a command: it can be typed, and it does not contain the code. */
export const isShownSeed = (seed: string): boolean =>
  /^\P{C}+$/u.test(seed) && codeInSeed(seed) === undefined;

/** A word as a shell reads it: in quotes, unless every character stands for itself. */
const quoted = (word: string): string =>
  /^[\w@%+:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

/**
 * The command that plays a daily under the rules of a game, such as `keypeg daily word 2026-11-22
 * --mode hard`; undefined for the daily of a server, which no other keypeg has.
 */
export function dailyCommandLine(
  { source, name, day }: DailyId,
  { rules }: Pick<Over, 'rules'>,
): string | undefined {
  if (source === 'server') return undefined;
  const mode = variantOf(rules).turnsBindGuesses ? ' --mode hard' : '';
  return `keypeg daily ${name} ${dateOf(day)}${mode}`;
}

export const challengeHonesty =
  'The code is scrambled, not encrypted: no one reads it by accident, but a programmer could.';
