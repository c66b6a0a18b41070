import { costOf, type Turn, turnsOf } from '../../core/record.ts';
import type { FeedbackForm } from '../../core/variant.ts';
import type { Prose } from '../../languages/catalog.ts';
import type { KeyBindings } from '../../settings/key-bindings.ts';
import { keyOf, noBindings } from '../../settings/key-names.ts';
import { exhaustedSentence, leftSentence } from '../../text/attempts.ts';
import { codeInWords, feedbackInWords, nounsOf } from '../../text/games/index.ts';
import { type Aided, clueSentence, lifelineNames } from '../../text/lifelines.ts';
import { nearestSentence } from '../../text/nearest-guess.ts';
import { formatCode } from '../../variants/codes.ts';
import { type Game, type Over, type Secret, turnsLeft } from '../../variants/game.ts';
import { type Rules, variantOf } from '../../variants/index.ts';
import type { GuessAnalysis } from '../effects.ts';
import type { LogLine } from './log.ts';
import { sentences } from './play.ts';

/** From this number of turns on, messages say how many are left. */
const FEW_TURNS = 3;

// A message holds the data that it needs and not its game, which would keep every state of the game.

const setLine = ({ rules, roles }: Pick<Game, 'rules' | 'roles'>): LogLine => ({
  tone: 'info',
  text: (catalog) =>
    catalog.play[roles.codemaker === 'adversary' ? 'adversary' : 'messages'].opening(
      nounsOf(rules, catalog),
      codeInWords(rules, catalog),
      rules.attempts,
    ),
});

const adviceLine = ({ variant }: Rules, keys: KeyBindings): LogLine => ({
  tone: 'advice',
  text: ({ play }) =>
    play.messages.advice[variant]({
      guess: keyOf(keys, 'game', 'guess'),
      lifelines: keyOf(keys, 'game', 'lifelines'),
      help: keyOf(keys, 'game', 'help'),
    }),
});

const openingLines = (game: Game, keys: KeyBindings): readonly LogLine[] => [
  setLine(game),
  adviceLine(game.rules, keys),
];

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

/** What a player reads who did not find the code. */
const consolation = ({ outcome, rules, record, secret }: Over): readonly LogLine[] =>
  outcome === 'cracked' || secret.kept === 'nowhere'
    ? []
    : [{ tone: 'info', text: (catalog) => nearestSentence({ rules, record }, catalog) }];

function entryLines(game: Game): readonly LogLine[] {
  const { rules, record } = game;
  const last = record.at(-1);
  if (last === undefined) return [];
  const left = turnsLeft(game);
  if (last.kind === 'turn') {
    const isLeftShown = game.phase !== 'over' && left <= FEW_TURNS;
    return turnLines[variantOf(rules).feedback](last, rules, isLeftShown ? left : 'many');
  }
  const { clue } = last;
  const cost = costOf(last);
  return [
    { tone: 'good', text: (catalog) => clueSentence(clue, rules, catalog) },
    {
      tone: 'info',
      text: (catalog) =>
        sentences(catalog.play.messages.cost(cost), leftSentence(left, rules.attempts, catalog)),
    },
  ];
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
          left === 'many' ? '' : leftSentence(left, rules.attempts, catalog),
        ),
    },
  ],
  marks: (_, { attempts }, left) =>
    left === 'many' || attempts === 'unlimited'
      ? []
      : [{ tone: 'info', text: (catalog) => leftSentence(left, attempts, catalog) }],
};

function endLine({ rules, record, coach, outcome, secret }: Over): LogLine {
  switch (outcome) {
    case 'cracked':
      return { tone: 'good', text: crackedSentence({ rules, record, coach }) };
    case 'exhausted':
      return {
        tone: 'bad',
        text: (catalog) =>
          sentences(
            exhaustedSentence(rules.attempts, catalog),
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
  ({ rules, record, coach }: Aided): Prose =>
  (catalog) =>
    catalog.play.messages.cracked(
      turnsOf(record).length,
      lifelineNames({ rules, record, coach }, catalog),
    );

/** What the code was, that only a person knows it, or that there was none. */
const codeSentence =
  (rules: Rules, secret: Secret): Prose =>
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

/** What a machine has measured before its guess: how many codes fit, and how many it will leave. */
export const numbersSentence =
  ({ candidates, rarity, expected, worst }: GuessAnalysis, rules: Rules): Prose =>
  (catalog) =>
    catalog.play.messages.measured(candidates, rarity, nounsOf(rules, catalog), expected, worst);
