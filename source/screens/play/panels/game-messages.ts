import { boardCountOf } from '../../../engine/core/boards.ts';
import { codesIn } from '../../../engine/core/game/game.ts';
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
import type { LocalizedText } from '../../../prose/catalog.ts';
import {
  type Aided,
  codeInWords,
  feedbackInWords,
  lifelineNames,
  namedClue,
  nounsOf,
} from '../../../prose/games.ts';
import { nearestSentence } from '../../../prose/results.ts';
import { type KeyBindings, keyOf, noBindings } from '../../../settings/key-bindings.ts';
import type { GuessAnalysis } from '../../app/effects/effects.ts';
import { sentences } from '../play.ts';
import type { LogLine } from './log.ts';

/** From this number of turns on, messages say how many are left. */
const FEW_TURNS = 3;

// A message holds the data that it needs and not its game, which would keep every state of the game.

const setLine = ({ rules, roles }: Pick<Game, 'rules' | 'roles'>): LogLine => ({
  tone: 'info',
  text: (catalog) =>
    catalog.play[roles.codemaker === 'adversary' ? 'adversary' : 'messages'].opening(
      nounsOf(rules, catalog),
      codeInWords(rules, catalog),
      attemptsOf(rules),
    ),
});

const adviceLine = ({ variant }: Rules, keys: KeyBindings): LogLine => ({
  tone: 'advice',
  text: ({ games }) =>
    games[variant].advice({
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
  text: ({ play: { boards } }) =>
    sentences(
      boards.opening(count),
      boards.next(keyOf(keys, 'game', 'lifelines'), keyOf(keys, 'game', 'hint')),
    ),
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

/** The messages of a recorded game up to its last entry or, if it is over, its end. */
export function messagesOfRecord(game: Game, afterTurn = nothingMore): readonly LogLine[] {
  const lines = [...openingLines(game, noBindings).slice(0, 1), ...pastLines(game, afterTurn)];
  if (game.phase !== 'over') return lines;
  return [...lines, game.roles.codebreaker === 'human' ? endLine(game) : machineEndLine(game)];
}

function machineEndLine({ rules, record, outcome }: Over): LogLine {
  const guesses = turnsOf(record).length;
  return {
    tone: 'info',
    text: (catalog) =>
      outcome === 'cracked'
        ? catalog.play.messages.machineCracked(guesses)
        : catalog.play.messages.machineFailed(nounsOf(rules, catalog)),
  };
}

/** The message to a player whose turn it is in a resumed game. */
export const resumedMessage: LogLine = {
  tone: 'good',
  text: ({ play }) => play.messages.welcomeBack,
};

/**
 * The messages about the last move of a game: about the last entry of its record, unless the player has
 * given up since, and about the end if the game is over.
 */
export const messagesForLastMove = (game: Game): readonly LogLine[] => {
  // The guess has no answer yet.
  if (game.phase === 'answering') return [];
  if (game.phase !== 'over') return entryLines(game);
  const lines = game.outcome === 'resigned' ? [] : entryLines(game);
  return [...lines, endLine(game), ...consolation(game)];
};

/** The message for a player who did not find the code. */
const consolation = ({ outcome, rules, roles, record, secret }: Over): readonly LogLine[] =>
  outcome === 'cracked' || secret.kept === 'nowhere' || boardCountOf({ rules, roles }) > 1
    ? []
    : [{ tone: 'info', text: (catalog) => nearestSentence({ rules, record }, catalog) }];

function entryLines(game: Game): readonly LogLine[] {
  const { rules, record } = game;
  const last = record.at(-1);
  if (last === undefined) return [];
  const left = turnsLeft(game);
  if (boardCountOf(game) > 1) return boardLines(game, left);
  if (last.kind === 'turn') {
    const isLeftShown = game.phase !== 'over' && left <= FEW_TURNS;
    return turnLines[variantOf(rules).feedback](last, rules, isLeftShown ? left : 'many');
  }
  const { clue } = last;
  const cost = costOf(last);
  return [
    {
      tone: 'good',
      text: (catalog) => catalog.lifelines.clueSentence(namedClue(clue, rules, catalog)),
    },
    {
      tone: 'info',
      text: (catalog) =>
        sentences(catalog.play.messages.cost(cost), catalog.attempts.left(left, attemptsOf(rules))),
    },
  ];
}

/** The boards that the last turn of a game has solved, and how many turns are left if they are few. */
function boardLines(game: Game, left: number): readonly LogLine[] {
  const boards = boardsOf(game);
  const turns = game.record.length;
  const solved = boards.flatMap(({ record, isSolved }, index) =>
    isSolved && record.length === turns ? [index + 1] : [],
  );
  const open = boards.filter(({ isSolved }) => !isSolved).length;
  const isLeftShown = game.phase !== 'over' && left <= FEW_TURNS;
  if (open === 0 || (solved.length === 0 && !isLeftShown)) return [];
  const attempts = attemptsOf(game.rules);
  return [
    {
      tone: solved.length === 0 ? 'info' : 'good',
      text: (catalog) =>
        sentences(
          solved.length === 0 ? '' : catalog.play.boards.solved(solved, open),
          isLeftShown ? catalog.attempts.left(left, attempts) : '',
        ),
    },
  ];
}

/** How a game with several boards ended; the codes that were not found. */
function boardsEndLine(game: Over): LogLine {
  const { rules, record, outcome, secret } = game;
  const boards = boardsOf(game);
  const guesses = turnsOf(record).length;
  if (outcome === 'cracked') {
    return {
      tone: 'good',
      text: ({ play }) => play.boards.cracked(guesses),
    };
  }
  const codes = codesIn(secret).flatMap((code, index) =>
    boards[index]?.isSolved === true ? [] : [formatCode(rules, code)],
  );
  return {
    tone: 'bad',
    text: (catalog) =>
      sentences(
        outcome === 'resigned'
          ? catalog.play.messages.gaveUp
          : catalog.attempts.exhausted(attemptsOf(rules)),
        catalog.play.boards.missed(codes),
      ),
  };
}

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
      text: (catalog) =>
        sentences(
          catalog.play.messages.turn(
            formatCode(rules, guess),
            feedbackInWords(feedback, rules, catalog),
          ),
          left === 'many' ? '' : catalog.attempts.left(left, attemptsOf(rules)),
        ),
    },
  ],
  marks: (_, { attempts }, left) =>
    left === 'many' || attempts === 'unlimited'
      ? []
      : [{ tone: 'info', text: (catalog) => catalog.attempts.left(left, attempts) }],
};

function endLine(game: Over): LogLine {
  if (boardCountOf(game) > 1) return boardsEndLine(game);
  const { rules, record, coach, outcome, secret } = game;
  switch (outcome) {
    case 'cracked':
      return { tone: 'good', text: crackedSentence({ rules, record, coach }) };
    case 'exhausted':
      return {
        tone: 'bad',
        text: (catalog) =>
          sentences(
            catalog.attempts.exhausted(attemptsOf(rules)),
            codeSentence(rules, secret)(catalog),
          ),
      };
    case 'resigned':
      return {
        tone: 'bad',
        text: (catalog) =>
          sentences(catalog.play.messages.gaveUp, codeSentence(rules, secret)(catalog)),
      };
  }
}

const crackedSentence =
  ({ rules, record, coach }: Aided): LocalizedText =>
  (catalog) =>
    catalog.play.messages.cracked(
      turnsOf(record).length,
      lifelineNames({ rules, record, coach }, catalog),
    );

/** What the code was, that only a person knows it, or that there was none. */
const codeSentence =
  (rules: Rules, secret: Secret): LocalizedText =>
  (catalog) => {
    const nouns = nounsOf(rules, catalog);
    const { codeWas, codeHidden } = catalog.play.messages;
    switch (secret.kept) {
      case 'table':
        return codeWas(nouns, formatCode(rules, secret.code));
      case 'head':
        return codeHidden(nouns);
      case 'nowhere':
        return catalog.play.adversary.noCode(nouns);
    }
  };

/**
 * What a machine has measured before its guess: how many codes fit, and how many it will leave. With
 * several boards, over the unsolved ones.
 */
export const numbersSentence =
  (
    { candidates, rarity, expected, worst }: GuessAnalysis,
    rules: Rules,
    boards = 1,
  ): LocalizedText =>
  (catalog) => {
    const nouns = nounsOf(rules, catalog);
    return boards === 1
      ? catalog.play.messages.measured(candidates, rarity, nouns, expected, worst)
      : catalog.play.boards.measured(boards, candidates, rarity, nouns, expected, worst);
  };
