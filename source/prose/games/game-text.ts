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
import type { Catalog } from '../catalog.ts';
import { aidNames, lifelineName, namedClue, nounsOf, spokenRow } from '../games.ts';
import { challengeCommandLine } from '../play-command.ts';
import { moveSentence } from '../refusals.ts';
import { missedCodes, solvedVersions } from '../results.ts';
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
const hintText = ({ rules, record }: Pick<VisibleGame, 'rules' | 'record'>): string =>
  placesKnown(record, rules.pegs)
    .map((peg: Peg | undefined) =>
      peg === undefined ? linesOf(rules).unknown : formatCode(rules, [peg]),
    )
    .join(' ');

/** The prompt of a turn: its number, the number of turns, and the revealed pegs. */
export const turnPrompt = (game: VisibleGame, { lines, play }: Catalog): string =>
  game.rules.boards !== undefined
    ? play.messages.spoken.turnPrompt(turnsSpent(game.record) + 1, attemptsOf(game.rules))
    : lines.game.prompt(turnsSpent(game.record) + 1, attemptsOf(game.rules), hintText(game));

/** The first lines of a game. */
export function openingText(
  { rules, roles }: Pick<Game, 'rules' | 'roles'>,
  catalog: Catalog,
): readonly string[] {
  const { opening, adversary, moreHelp } = catalog.lines.game;
  const isAdversary = roles.codemaker === 'adversary';
  return [
    linesOf(rules).opening(catalog),
    ...(isAdversary ? [adversary(nounsOf(rules, catalog))] : []),
    [
      opening(attemptsOf(rules)),
      ...(rules.boards === undefined ? [] : [catalog.play.boards.opening(rules.boards)]),
      catalog.lines.games.howToGuess(linesOf(rules).sample()),
      moreHelp,
    ].join(' '),
  ];
}

/** The help during a game. */
export function helpText(
  game: VisibleGame,
  style: FeedbackStyle,
  catalog: Catalog,
): readonly string[] {
  const { rules } = game;
  const { help } = catalog.lines.game;
  const find = help.find(nounsOf(rules, catalog), rules.pegs);
  return [
    [find, catalog.lines.games.howToGuess(linesOf(rules).sample())].join(' '),
    ...linesOf(rules).symbols(catalog),
    styleText(rules, style, catalog),
    ...lifelinesText(game, catalog),
    help.commands,
    ...guessSignHelp(rules, commandWords, catalog),
  ];
}

/** What each lifeline gives and costs, and whether it is still available. */
export const lifelinesText = (game: VisibleGame, catalog: Catalog): readonly string[] =>
  hasHelp(game.rules)
    ? lifelines.map((lifeline) =>
        catalog.lines.game.lifeline(
          lifelineCommand(lifeline),
          lifeline,
          nounsOf(game.rules, catalog),
          lifelinePrices[lifeline],
          stateOf(game, lifeline),
        ),
      )
    : [moveSentence('help-needs-one-board', game.rules, {}, catalog)];

function stateOf(game: VisibleGame, lifeline: Lifeline): 'open' | 'used' | 'too-expensive' {
  if (lifelinesTaken(game.record).includes(lifeline)) return 'used';
  return lifelinePrices[lifeline] < turnsLeft(game) ? 'open' : 'too-expensive';
}

/** A guess and its feedback. */
export function turnText(
  rules: Rules,
  turn: AnsweredGuess,
  style: TurnStyle,
  catalog: Catalog,
): string {
  const tiles = style.tiles === 'colored' ? tilesText(rules, turn) : undefined;
  const answer = feedbackText(turn, rules, style.feedback, catalog);
  return catalog.lines.game.turn(tiles ?? spokenRow(rules, turn.guess), answer);
}

/** A guess and its answer in words, as a sentence. */
export function turnLine(rules: Rules, turn: AnsweredGuess, catalog: Catalog): string {
  const words = answerFormOf(rules).inWords(turn, rules, catalog);
  return catalog.play.messages.turn(spokenRow(rules, turn.guess), words);
}

/**
 * The answers of a turn on each of several boards that was not solved before it, one line for each; undefined
 * for a game with one board.
 */
export const answersText = (
  before: VisibleGame,
  after: VisibleGame,
  style: TurnStyle,
  catalog: Catalog,
): readonly string[] | undefined =>
  after.rules.boards === undefined
    ? undefined
    : boardsOf(after).flatMap(({ record }, index) => {
        const last = record.at(-1);
        return last?.kind !== 'turn' ||
          record.length === before.record.length ||
          record.length !== after.record.length
          ? []
          : [catalog.play.boards.answer(index + 1, turnText(after.rules, last, style, catalog))];
      });

/** What a lifeline gave, and its price. */
export const clueText = (rules: Rules, clue: Clue, catalog: Catalog): string =>
  catalog.lines.game.clue(
    lifelineName(clue.lifeline, rules, catalog),
    lifelinePrices[clue.lifeline],
    namedClue(clue, rules, catalog),
  );

/** The whole game so far, one line for each guess and lifeline. */
export function boardText(
  game: VisibleGame,
  style: TurnStyle,
  catalog: Catalog,
): readonly string[] {
  const { noGuesses, hint, hintAndLeft } = catalog.lines.game;
  if (game.rules.boards !== undefined) return boardsText(game, style, catalog);
  const rows = recordText(game, style, catalog);
  return [
    ...(rows.length === 0 ? [noGuesses] : rows),
    game.rules.attempts === 'unlimited'
      ? hint(hintText(game))
      : hintAndLeft(hintText(game), turnsLeft(game)),
  ];
}

/** The boards one after the other, each with its guesses, and the turns that are left. */
function boardsText(game: VisibleGame, style: TurnStyle, catalog: Catalog): readonly string[] {
  if (game.record.length === 0) return [catalog.lines.game.noGuesses];
  const left = catalog.attempts.left(turnsLeft(game), attemptsOf(game.rules));
  return [
    ...boardsOf(game).flatMap(({ record, isSolved }, index) => [
      catalog.play.boards.heading(index + 1, isSolved),
      ...recordText({ rules: game.rules, record }, style, catalog),
    ]),
    ...(left === '' ? [] : [left]),
  ];
}

/** The guesses and lifelines of a game, one line for each. */
export function recordText(
  { rules, record }: Pick<VisibleGame, 'rules' | 'record'>,
  style: TurnStyle,
  catalog: Catalog,
): readonly string[] {
  const { turnNumber, turnNumbers } = catalog.lines.game;
  return record.map((entry, index) => {
    const turn = turnsSpent(record.slice(0, index)) + 1;
    const last = turn + costOf(entry) - 1;
    return [
      last === turn ? turnNumber(turn) : turnNumbers(turn, last),
      entry.kind === 'turn'
        ? turnTextOnBoards(rules, turnsOf(record.slice(0, index)), entry, style, catalog)
        : clueText(rules, entry.clue, catalog),
    ].join(' ');
  });
}

/** A guess and its feedback; with several boards, that of each, and a dash where it is solved already. */
function turnTextOnBoards(
  rules: Rules,
  before: readonly Turn[],
  turn: Turn,
  style: TurnStyle,
  catalog: Catalog,
): string {
  if (turn.others === undefined) return turnText(rules, turn, style, catalog);
  const { solved } = variantOf(rules);
  const answers = answersIn(turn).map((feedback, board) => {
    const isSolved = before.some((earlier) => {
      const answer = answersIn(earlier)[board];
      return answer !== undefined && solved(answer);
    });
    const { guess } = turn;
    return isSolved ? '–' : feedbackText({ guess, feedback }, rules, style.feedback, catalog);
  });
  return catalog.lines.game.turn(spokenRow(rules, turn.guess), answers.join(' | '));
}

/** How a game ended: the result and the code that was not found, then the lifelines and how to play it `again`. */
export function endText(
  game: Over,
  catalog: Catalog,
  again = seedText(game, catalog),
): readonly string[] {
  const { rules, record, outcome } = game;
  if (rules.boards !== undefined) return boardsEndText(game, catalog);
  const result = catalog.lines.game.results[outcome](nounsOf(rules, catalog), turnsSpent(record));
  // The guess that has cracked the code stands in the line before.
  const revealed = outcome === 'cracked' ? [] : revealedText(game, catalog);
  // The seed says nothing about a code that a person made.
  const isDrawn = game.roles.codemaker === 'machine' || challengeOf(game) !== undefined;
  return [
    [result, ...revealed].join(' '),
    [lifelinesUsedText(game, catalog), ...(isDrawn ? again : [])].join(' '),
  ];
}

/** How a game with several boards ended: the result, the codes that were not found, and the seed. */
function boardsEndText(game: Over, catalog: Catalog): readonly string[] {
  const { rules, record, outcome } = game;
  const { boards: sentences } = catalog.play;
  const result =
    outcome === 'cracked'
      ? sentences.cracked(turnsOf(record).length)
      : [
          catalog.lines.game.results[outcome](nounsOf(rules, catalog), turnsSpent(record)),
          solvedVersions(game, catalog)?.[0],
          sentences.missed(missedCodes(game).map((code) => spokenRow(rules, code))),
        ].join(' ');
  return [result, ...seedText(game, catalog)];
}

/** The code that was not found, or that there was none; nothing about a code in a head. */
function revealedText({ secret, rules }: Over, catalog: Catalog): readonly string[] {
  const nouns = nounsOf(rules, catalog);
  switch (secret.kept) {
    case 'table':
      return [catalog.play.messages.codeWas(nouns, spokenRow(rules, secret.code))];
    case 'nowhere':
      return [catalog.play.adversary.noCode(nouns)];
    case 'head':
      return [];
  }
}

const lifelinesUsedText = ({ rules, record, aid }: Over, catalog: Catalog): string =>
  catalog.lines.game.lifelinesUsed([
    ...lifelinesTaken(record).map((lifeline) => ({
      name: lifelineName(lifeline, rules, catalog),
      price: lifelinePrices[lifeline],
    })),
    ...aidNames(aid, catalog).map((name) => ({ name, price: 0 })),
  ]);

/** The challenge of a game, or the seed that reproduces it and whether the player chose it. */
export function seedText(game: Game, catalog: Catalog): readonly string[] {
  const { toPlay, seed: again, isSeeded } = catalog.lines.game;
  const challenge = challengeOf(game);
  if (challenge !== undefined) return [toPlay(challengeCommandLine(challenge))];
  const { seed, seedSource, rules } = game;
  // The seed of a daily contains the code, and the day plays it again.
  if (codeInSeed(seed) !== undefined) return [];
  return [...(seedSource === 'player' ? [isSeeded] : []), again(seed, nounsOf(rules, catalog))];
}
