import { challengeOf } from '../../engine/challenge.ts';
import type { Peg } from '../../engine/core/code.ts';
import {
  answersIn,
  type Clue,
  costOf,
  type Lifeline,
  lifelinePrices,
  lifelines,
  lifelinesTaken,
  placesKnown,
  type Turn,
  turnsOf,
  turnsSpent,
} from '../../engine/core/game/record.ts';
import { codeInSeed } from '../../engine/core/random.ts';
import { attemptsOf } from '../../engine/core/variant.ts';
import { formatCode } from '../../engine/variants/codes.ts';
import { boardsOf, type Game, hasHelp, type Over, turnsLeft } from '../../engine/variants/game.ts';
import { type Rules, variantOf } from '../../engine/variants/index.ts';
import { aidNames, lifelineName, namedClue, nounsOf, spokenRow } from '../games.ts';
import { lines } from '../lines.ts';
import { play, roles } from '../play.ts';
import { moveSentence } from '../refusals.ts';
import { challengeCommandLine, missedCodes, solvedVersions } from '../results.ts';
import type { Wording } from '../wording.ts';
import {
  type AnsweredGuess,
  type FeedbackStyle,
  type TurnStyle,
  tilesText,
} from './answer-forms.ts';
import { answerFormOf, feedbackText, styleText } from './answers.ts';
import { linesOf } from './game-lines.ts';
import { commandWords, guessSignHelp, lifelineCommand } from './typed-line.ts';

/** The part of a game that its player sees. */
type VisibleGame = Pick<Game, 'rules' | 'roles' | 'record'>;

/** The row of pegs that the place lifeline revealed: `* * 3 *`. */
const knownText = ({ rules, record }: Pick<VisibleGame, 'rules' | 'record'>): string =>
  placesKnown(record, rules.pegs)
    .map((peg: Peg | undefined) =>
      peg === undefined ? linesOf(rules).unknown : formatCode(rules, [peg]),
    )
    .join(' ');

/** The prompt of a turn: its number, the number of turns, and, with one board, the revealed pegs. */
export const turnPrompt = (game: VisibleGame): string =>
  game.rules.boards !== undefined
    ? play.messages.spoken.turnPrompt(turnsSpent(game.record) + 1, attemptsOf(game.rules))
    : lines.game.prompt(
        turnsSpent(game.record) + 1,
        attemptsOf(game.rules),
        nounsOf(game.rules),
        knownText(game),
      );

export function openingText({ rules, roles }: Pick<Game, 'rules' | 'roles'>): readonly string[] {
  const { opening, adversary, moreHelp } = lines.game;
  const isAdversary = roles.codemaker === 'adversary';
  return [
    linesOf(rules).opening,
    ...(isAdversary ? [adversary(nounsOf(rules))] : []),
    [
      opening(attemptsOf(rules)),
      ...(rules.boards === undefined ? [] : [play.boards.opening(rules.boards)]),
      lines.games.howToGuess(linesOf(rules).sample()),
      moreHelp,
    ].join(' '),
  ];
}

export function helpText(
  game: VisibleGame,
  style: FeedbackStyle,
  wording: Wording,
): readonly string[] {
  const { rules } = game;
  const { help } = lines.game;
  const find = help.find(nounsOf(rules), rules.pegs);
  return [
    [find, lines.games.howToGuess(linesOf(rules).sample())].join(' '),
    ...linesOf(rules).symbols,
    styleText(rules, style, wording),
    ...lifelinesText(game),
    help.commands,
    ...guessSignHelp(rules, commandWords),
  ];
}

/** What each lifeline gives and costs, and whether it is still available. */
export const lifelinesText = (game: VisibleGame, named = lifelines): readonly string[] =>
  hasHelp(game.rules)
    ? named.map((lifeline) =>
        lines.game.lifeline(
          lifelineCommand(lifeline),
          lifeline,
          nounsOf(game.rules),
          lifelinePrices[lifeline],
          stateOf(game, lifeline),
        ),
      )
    : [moveSentence('help-needs-one-board', game.rules, {})];

function stateOf(game: VisibleGame, lifeline: Lifeline): 'open' | 'used' | 'too-expensive' {
  if (lifelinesTaken(game.record).includes(lifeline)) return 'used';
  return lifelinePrices[lifeline] < turnsLeft(game) ? 'open' : 'too-expensive';
}

export function turnText(
  rules: Rules,
  turn: AnsweredGuess,
  style: TurnStyle,
  wording: Wording,
): string {
  const tiles = style.tiles === 'colored' ? tilesText(rules, turn) : undefined;
  const answer = feedbackText(turn, rules, style.feedback, wording);
  return lines.game.turn(tiles ?? spokenRow(rules, turn.guess), answer);
}

export function turnLine(rules: Rules, turn: AnsweredGuess, wording: Wording): string {
  const words = answerFormOf(rules).inWords(turn, rules, wording);
  return play.messages.turn(spokenRow(rules, turn.guess), words);
}

/**
 * The answers of a turn on each of several boards that was not solved before it, one line for each; undefined
 * for a game with one board.
 */
export const answersText = (
  before: VisibleGame,
  after: VisibleGame,
  style: TurnStyle,
  wording: Wording,
): readonly string[] | undefined =>
  after.rules.boards === undefined
    ? undefined
    : boardsOf(after).flatMap(({ record }, index) => {
        const last = record.at(-1);
        return last?.kind !== 'turn' ||
          record.length === before.record.length ||
          record.length !== after.record.length
          ? []
          : [`Board ${index + 1}, ${turnText(after.rules, last, style, wording)}`];
      });

export const clueText = (rules: Rules, clue: Clue): string =>
  lines.game.clue(
    lifelineName(clue.lifeline, rules),
    lifelinePrices[clue.lifeline],
    namedClue(clue, rules),
  );

export function boardText(
  game: VisibleGame,
  style: TurnStyle,
  wording: Wording,
): readonly string[] {
  const { noGuesses, known, turnsLeft: leftText } = lines.game;
  if (game.rules.boards !== undefined) return boardsText(game, style, wording);
  const rows = recordText(game, style, wording);
  const code = known(nounsOf(game.rules), knownText(game));
  const isUnlimited = game.rules.attempts === 'unlimited';
  return [
    ...(rows.length === 0 ? [noGuesses] : rows),
    isUnlimited ? code : `${code}; ${leftText(turnsLeft(game))}`,
  ];
}

/** The boards one after the other, each with its guesses, and the turns that are left. */
function boardsText(game: VisibleGame, style: TurnStyle, wording: Wording): readonly string[] {
  if (game.record.length === 0) return [lines.game.noGuesses];
  const left = attemptsOf(game.rules) === 'unlimited' ? '' : lines.game.turnsLeft(turnsLeft(game));
  return [
    ...boardsOf(game).flatMap(({ record, isSolved }, index) => [
      `Board ${index + 1}${isSolved ? ', solved' : ''}:`,
      ...recordText({ rules: game.rules, record }, style, wording),
    ]),
    ...(left === '' ? [] : [left]),
  ];
}

export function recordText(
  { rules, record }: Pick<VisibleGame, 'rules' | 'record'>,
  style: TurnStyle,
  wording: Wording,
): readonly string[] {
  const { turnNumber, turnNumbers } = lines.game;
  return record.map((entry, index) => {
    const turn = turnsSpent(record.slice(0, index)) + 1;
    const last = turn + costOf(entry) - 1;
    return [
      last === turn ? turnNumber(turn) : turnNumbers(turn, last),
      entry.kind === 'turn'
        ? turnTextOnBoards(rules, turnsOf(record.slice(0, index)), entry, style, wording)
        : clueText(rules, entry.clue),
    ].join(' ');
  });
}

/** A guess and its feedback; with several boards, that of each, and a dash where it is solved already. */
function turnTextOnBoards(
  rules: Rules,
  before: readonly Turn[],
  turn: Turn,
  style: TurnStyle,
  wording: Wording,
): string {
  if (turn.others === undefined) return turnText(rules, turn, style, wording);
  const { solved } = variantOf(rules);
  const answers = answersIn(turn).map((feedback, board) => {
    const isSolved = before.some((earlier) => {
      const answer = answersIn(earlier)[board];
      return answer !== undefined && solved(answer);
    });
    const { guess } = turn;
    return isSolved ? '–' : feedbackText({ guess, feedback }, rules, style.feedback, wording);
  });
  return lines.game.turn(spokenRow(rules, turn.guess), answers.join(' | '));
}

/** How a game ended: the result and the code that was not found, then the lifelines and how to play it `again`. */
export function endText(game: Over, again = seedText(game)): readonly string[] {
  const { rules, record, outcome } = game;
  if (rules.boards !== undefined) return boardsEndText(game, again);
  const result = lines.game.results[outcome](nounsOf(rules), turnsSpent(record));
  // The guess that has cracked the code stands in the line before.
  const revealed = outcome === 'cracked' ? [] : revealedText(game);
  // The seed says nothing about a code that a person made.
  const isDrawn = game.roles.codemaker === 'machine' || challengeOf(game) !== undefined;
  return [
    [result, ...revealed].join(' '),
    [lifelinesUsedText(game), ...(isDrawn ? again : [])].join(' '),
  ];
}

/** How a game with several boards ended: the result, the codes that were not found, and how to play it `again`. */
function boardsEndText(game: Over, again: readonly string[]): readonly string[] {
  const { rules, record, outcome } = game;
  const result =
    outcome === 'cracked'
      ? play.boards.cracked(turnsOf(record).length)
      : [
          lines.game.results[outcome](nounsOf(rules), turnsSpent(record)),
          solvedVersions(game)?.[0],
          play.boards.missed(missedCodes(game).map((code) => spokenRow(rules, code))),
        ].join(' ');
  return [result, ...again];
}

/** The code that was not found, or that there was none; nothing about a code in a head. */
function revealedText({ secret, rules }: Over): readonly string[] {
  const nouns = nounsOf(rules);
  switch (secret.kept) {
    case 'table':
      return [play.messages.codeWas(nouns, spokenRow(rules, secret.code))];
    case 'nowhere':
      return [roles.adversary.noCode(nouns)];
    case 'head':
      return [];
  }
}

const lifelinesUsedText = ({ rules, record, aid }: Over): string =>
  lines.game.lifelinesUsed([
    ...lifelinesTaken(record).map((lifeline) => ({
      name: lifelineName(lifeline, rules),
      price: lifelinePrices[lifeline],
    })),
    ...aidNames(aid).map((name) => ({ name, price: 0 })),
  ]);

/** The challenge of a game, or the seed that reproduces it. */
export function seedText(game: Game): readonly string[] {
  const { toPlay, seed: again } = lines.game;
  const challenge = challengeOf(game);
  if (challenge !== undefined) return [toPlay(challengeCommandLine(challenge))];
  const { seed, rules } = game;
  // The seed of a daily contains the code, and the day plays it again.
  return codeInSeed(seed) === undefined ? [again(seed, nounsOf(rules))] : [];
}
