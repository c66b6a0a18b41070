import { costOf, type Turn, turnsOf } from '../../../engine/core/game/record.ts';
import { attemptsOf, MAX_TURNS, type PegStyle } from '../../../engine/core/variant.ts';
import { formatCode } from '../../../engine/variants/codes.ts';
import { boardsOf, type Game, type Over, type Secret } from '../../../engine/variants/game.ts';
import { type Rules, variantOf } from '../../../engine/variants/index.ts';
import {
  feedbackInWords,
  initialsOf,
  lifelineNames,
  lifelines,
  namedClue,
  nounsOf,
  signsOf,
} from '../../../prose/games.ts';
import { counted, withArticle } from '../../../prose/phrases.ts';
import { play, roles as roleWords } from '../../../prose/play.ts';
import { missedCodes } from '../../../prose/results.ts';
import { type KeyBindings, keyOf } from '../../../settings/key-bindings.ts';
import type { GuessAnalysis } from '../../../solver/thread/effect.ts';
import { sentences } from '../play.ts';
import { inWording, type LogLine } from './log.ts';

// A message holds the data that it needs and not its game, which would keep every state of the game.

const openingLine = ({ rules, roles }: Game, keys: KeyBindings): LogLine => ({
  tone: 'advice',
  content: 'how-to',
  ...inWording((_, pegs) => openingText({ rules, roles }, keyOf(keys, 'game', 'guess'), pegs)),
});

function openingText(
  { rules, roles }: Pick<Game, 'rules' | 'roles'>,
  enter: string,
  pegs?: PegStyle,
): string {
  const nouns = nounsOf(rules);
  if (roles.codemaker === 'adversary') {
    return `No ${nouns.code} is set: each answer keeps the most ${nouns.code}s.`;
  }
  if (rules.boards !== undefined) return play.boards.opening(rules.boards);
  const initials = pegs === 'initial' ? initialsOf(rules) : '';
  const rows = {
    counts: initials === '' ? signsOf(rules) : initials,
    marks: withArticle(nouns.code),
  };
  return `Type ${rows[variantOf(rules).feedback]}, then ${enter}.`;
}

export function messagesSoFar(game: Game, keys: KeyBindings): readonly LogLine[] {
  const opening = openingLine(game, keys);
  return game.record.length === 0 ? [opening] : [opening, ...pastLines(game), resumedMessage];
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
  const lines = pastLines(game, afterTurn);
  return game.phase === 'over' ? [...lines, ...missedLines(game)] : lines;
}

export function endSentence(game: Over): string {
  if (game.roles.codebreaker === 'human') return ownEndSentence(game);
  const { rules, record, outcome } = game;
  const guesses = turnsOf(record).length;
  return outcome === 'cracked'
    ? `The machine cracked it in ${counted(guesses, 'guess')}.`
    : `The machine did not find the ${nounsOf(rules).code}.`;
}

export const resumedMessage: LogLine = {
  tone: 'good',
  content: 'how-to',
  text: 'Welcome back: your turn.',
};

/**
 * The messages about the last move of a game: about the last entry of its record, unless the player has
 * given up since, and those of the end if the game is over.
 */
export const messagesForLastMove = (game: Game): readonly LogLine[] => {
  // The guess has no answer yet.
  if (game.phase === 'answering') return [];
  if (game.phase !== 'over') return entryLines(game);
  return [...(game.outcome === 'resigned' ? [] : entryLines(game)), ...missedLines(game)];
};

function entryLines(game: Game): readonly LogLine[] {
  const { rules, record } = game;
  const last = record.at(-1);
  if (last === undefined) return [];
  if (rules.boards !== undefined) return boardLines(game);
  if (last.kind === 'turn') {
    return { counts: [turnMessage(last, rules)], marks: [] }[variantOf(rules).feedback];
  }
  const { clue } = last;
  const cost = costOf(last);
  return [
    {
      tone: 'good',
      ...inWording((_, pegs) =>
        sentences(
          lifelines.clueSentence(namedClue(clue, rules, pegs)),
          `That cost ${counted(cost, 'turn')}.`,
        ),
      ),
    },
  ];
}

/** The boards, from 1, that the last turn of a game has solved, and how many are not solved. */
function boardLines(game: Game): readonly LogLine[] {
  const boards = boardsOf(game);
  const turns = game.record.length;
  const solved = boards.flatMap(({ record, isSolved }, index) =>
    isSolved && record.length === turns ? [index + 1] : [],
  );
  const open = boards.filter(({ isSolved }) => !isSolved).length;
  if (open === 0 || solved.length === 0) return [];
  const noun = solved.length === 1 ? 'Board' : 'Boards';
  return [{ tone: 'good', text: `${noun} ${solved.join(' and ')} solved, ${open} to go.` }];
}

export const missedLines = (game: Over): readonly LogLine[] =>
  missedCodes(game).length === 0
    ? []
    : [{ tone: 'bad', ...inWording((_, pegs) => missedSentence(game, pegs)) }];

const missedSentence = (game: Over, pegs?: PegStyle): string => {
  const codes = missedCodes(game).map((code) => formatCode(game.rules, code, pegs));
  return play.boards.missed(codes);
};

/** The message about a turn, which only the classic theme shows. */
const turnMessage = ({ guess, feedback }: Turn, rules: Rules): LogLine => ({
  tone: 'info',
  content: 'turn',
  ...inWording((wording, pegs) =>
    play.messages.turn(formatCode(rules, guess, pegs), feedbackInWords(feedback, rules, wording)),
  ),
});

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
    outcome === 'resigned'
      ? 'You gave up.'
      : attemptsOf(rules) === 'unlimited'
        ? `Every game ends after ${MAX_TURNS} turns.`
        : 'Out of turns.',
    missed,
  );
}

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

export const numbersSentence = (
  { candidates, rarity, expected, worst }: GuessAnalysis,
  rules: Rules,
): string => play.messages.measured(candidates, rarity, nounsOf(rules), expected, worst);
