import { costOf, type Turn, turnsOf } from '../../../engine/core/game/record.ts';
import { attemptsOf, type FeedbackForm } from '../../../engine/core/variant.ts';
import { formatCode } from '../../../engine/variants/codes.ts';
import {
  boardsOf,
  type Game,
  type Over,
  type Secret,
  turnsLeft,
} from '../../../engine/variants/game.ts';
import { type Rules, variantOf } from '../../../engine/variants/index.ts';
import { attempts as attemptWords } from '../../../prose/en/phrases.ts';
import { play } from '../../../prose/en/play.ts';
import { lifelines } from '../../../prose/en/results.ts';
import { roles as roleWords } from '../../../prose/en/roles.ts';
import { games } from '../../../prose/games/sentences.ts';
import {
  codeInWords,
  feedbackInWords,
  lifelineNames,
  namedClue,
  nounsOf,
} from '../../../prose/games.ts';
import { missedCodes, nearestSentence } from '../../../prose/results.ts';
import { type KeyBindings, keyOf, noBindings } from '../../../settings/key-bindings.ts';
import type { GuessAnalysis } from '../../../solver/thread/effect.ts';
import { sentences } from '../play.ts';
import { inWording, type LogLine } from './log.ts';

/** From this number of turns on, messages say how many are left. */
const FEW_TURNS = 3;

// A message holds the data that it needs and not its game, which would keep every state of the game.

const setLine = ({ rules, roles }: Pick<Game, 'rules' | 'roles'>): LogLine => ({
  tone: 'info',
  text: (roles.codemaker === 'adversary' ? roleWords.adversary : play.messages).opening(
    nounsOf(rules),
    codeInWords(rules),
    attemptsOf(rules),
  ),
});

const adviceLine = ({ variant }: Rules, keys: KeyBindings): LogLine => ({
  tone: 'advice',
  text: games[variant].advice({
    guess: keyOf(keys, 'game', 'guess'),
    lifelines: keyOf(keys, 'game', 'lifelines'),
    help: keyOf(keys, 'game', 'help'),
  }),
});

const openingLines = (game: Game, keys: KeyBindings): readonly LogLine[] => [
  setLine(game),
  game.rules.boards === undefined
    ? adviceLine(game.rules, keys)
    : boardsLine(game.rules.boards, keys),
];

const boardsLine = (count: number, keys: KeyBindings): LogLine => ({
  tone: 'advice',
  text: sentences(play.boards.opening(count), play.boards.next(keyOf(keys, 'game', 'lifelines'))),
});

/** The messages of a game that starts or is resumed: its opening, and everything since. */
export function messagesSoFar(game: Game, keys: KeyBindings): readonly LogLine[] {
  if (game.record.length === 0) return openingLines(game, keys);
  return [...openingLines(game, keys), ...pastLines(game), resumedMessage];
}

/** More messages after the answer to a turn, from 1. */
type AfterTurn = (turn: number) => readonly LogLine[];

const nothingMore: AfterTurn = () => [];

const pastLines = (game: Game, afterTurn = nothingMore): readonly LogLine[] =>
  game.record.flatMap(({ kind }, index) => {
    const record = game.record.slice(0, index + 1);
    const lines = entryLines({ ...game, record });
    return kind === 'turn' ? [...lines, ...afterTurn(turnsOf(record).length)] : lines;
  });

/** The messages of a recorded game up to its last entry; how it ended stands elsewhere. */
export function messagesOfRecord(game: Game, afterTurn = nothingMore): readonly LogLine[] {
  const lines = [...openingLines(game, noBindings).slice(0, 1), ...pastLines(game, afterTurn)];
  return game.phase === 'over' ? [...lines, ...missedLines(game)] : lines;
}

/** How a recorded game ended, as a sentence. */
export function endSentence(game: Over): string {
  if (game.roles.codebreaker === 'human') return ownEndSentence(game);
  const { rules, record, outcome } = game;
  const guesses = turnsOf(record).length;
  return outcome === 'cracked'
    ? play.messages.machineCracked(guesses)
    : play.messages.machineFailed(nounsOf(rules));
}

/** The message to a player whose turn it is in a resumed game. */
export const resumedMessage: LogLine = {
  tone: 'good',
  text: play.messages.welcomeBack,
};

/**
 * The messages about the last move of a game: about the last entry of its record, unless the player has
 * given up since, and those of the end if the game is over.
 */
export const messagesForLastMove = (game: Game): readonly LogLine[] => {
  // The guess has no answer yet.
  if (game.phase === 'answering') return [];
  if (game.phase !== 'over') return entryLines(game);
  return [...(game.outcome === 'resigned' ? [] : entryLines(game)), ...endMessages(game)];
};

/** What the end of a game adds to its title and its result: the codes that were not found, and a consolation. */
export const endMessages = (game: Over): readonly LogLine[] => [
  ...missedLines(game),
  ...consolation(game),
];

/** The message for a player who did not find the code of a game with one. */
const consolation = ({ outcome, rules, record, secret }: Over): readonly LogLine[] =>
  outcome === 'cracked' || secret.kept === 'nowhere' || rules.boards !== undefined
    ? []
    : [{ tone: 'info', text: nearestSentence({ rules, record }) }];

function entryLines(game: Game): readonly LogLine[] {
  const { rules, record } = game;
  const last = record.at(-1);
  if (last === undefined) return [];
  const left = turnsLeft(game);
  if (rules.boards !== undefined) return boardLines(game, left);
  if (last.kind === 'turn') {
    const isLeftShown = game.phase !== 'over' && left <= FEW_TURNS;
    return turnLines[variantOf(rules).feedback](last, rules, isLeftShown ? left : 'many');
  }
  const { clue } = last;
  const cost = costOf(last);
  return [
    {
      tone: 'good',
      text: lifelines.clueSentence(namedClue(clue, rules)),
    },
    {
      tone: 'info',
      text: sentences(play.messages.cost(cost), attemptWords.left(left, attemptsOf(rules))),
    },
  ];
}

/** The boards, from 1, that the last turn of a game has solved, and how many are not solved. */
export function lastSolved(game: Pick<Game, 'rules' | 'record'>) {
  const boards = boardsOf(game);
  const turns = game.record.length;
  const solved = boards.flatMap(({ record, isSolved }, index) =>
    isSolved && record.length === turns ? [index + 1] : [],
  );
  return { solved, open: boards.filter(({ isSolved }) => !isSolved).length } as const;
}

/** The boards that the last turn of a game has solved, and how many turns are left if they are few. */
function boardLines(game: Game, left: number): readonly LogLine[] {
  const { solved, open } = lastSolved(game);
  const isLeftShown = game.phase !== 'over' && left <= FEW_TURNS;
  if (open === 0 || (solved.length === 0 && !isLeftShown)) return [];
  const attempts = attemptsOf(game.rules);
  return [
    {
      tone: solved.length === 0 ? 'info' : 'good',
      text: sentences(
        solved.length === 0 ? '' : play.boards.solved(solved, open),
        isLeftShown ? attemptWords.left(left, attempts) : '',
      ),
    },
  ];
}

/** The codes of several boards that were not found. */
const missedLines = (game: Over): readonly LogLine[] =>
  missedCodes(game).length === 0 ? [] : [{ tone: 'bad', text: missedSentence(game) }];

const missedSentence = (game: Over): string => {
  const codes = missedCodes(game).map((code) => formatCode(game.rules, code));
  return play.boards.missed(codes);
};

/** How many turns are left, if that is worth a sentence. */
type Left = number | 'many';

/** The message about a turn: marks on tiles need no words. */
const turnLines: Readonly<
  Record<FeedbackForm, (turn: Turn, rules: Rules, left: Left) => readonly LogLine[]>
> = {
  counts: ({ guess, feedback }, rules, left) => [
    {
      tone: 'info',
      content: 'turn',
      ...inWording((wording) =>
        sentences(
          play.messages.turn(formatCode(rules, guess), feedbackInWords(feedback, rules, wording)),
          left === 'many' ? '' : attemptWords.left(left, attemptsOf(rules)),
        ),
      ),
    },
  ],
  marks: (_, { attempts }, left) =>
    left === 'many' || attempts === 'unlimited'
      ? []
      : [{ tone: 'info', text: attemptWords.left(left, attempts) }],
};

function ownEndSentence(game: Over): string {
  const { rules, record, aid, outcome, secret } = game;
  const several = rules.boards !== undefined;
  if (outcome === 'cracked') {
    const guesses = turnsOf(record).length;
    return several
      ? play.boards.cracked(guesses)
      : play.messages.cracked(guesses, lifelineNames({ rules, record, aid }));
  }
  const missed = several ? missedSentence(game) : codeSentence(rules, secret);
  return sentences(
    outcome === 'resigned' ? play.messages.gaveUp : attemptWords.exhausted(attemptsOf(rules)),
    missed,
  );
}

/** What the code was, that only a person knows it, or that there was none. */
const codeSentence = (rules: Rules, secret: Secret): string => {
  const nouns = nounsOf(rules);
  const { codeWas, codeHidden } = play.messages;
  switch (secret.kept) {
    case 'table':
      return codeWas(nouns, formatCode(rules, secret.code));
    case 'head':
      return codeHidden(nouns);
    case 'nowhere':
      return roleWords.adversary.noCode(nouns);
  }
};

/** What a machine has measured before its guess: how many codes fit, and how many it will leave. */
export const numbersSentence = (
  { candidates, rarity, expected, worst }: GuessAnalysis,
  rules: Rules,
): string => play.messages.measured(candidates, rarity, nounsOf(rules), expected, worst);
