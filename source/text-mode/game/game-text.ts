import { challengeOf } from '../../challenge/challenge.ts';
import type { Peg } from '../../core/code.ts';
import { type Clue, type Lifeline, lifelinePrices, lifelines } from '../../core/lifeline.ts';
import {
  costOf,
  type GameRecord,
  lifelinesTaken,
  placesKnown,
  turnsOf,
  turnsSpent,
} from '../../core/record.ts';
import { codeInSeed } from '../../core/seeds.ts';
import type { Catalog } from '../../languages/catalog.ts';
import { challengeCommandLine } from '../../text/challenges.ts';
import { nounsOf } from '../../text/games/index.ts';
import { lifelineName, namedClue } from '../../text/lifelines.ts';
import { formatCode } from '../../variants/codes.ts';
import { type Game, type Over, turnsLeft } from '../../variants/game.ts';
import type { Rules } from '../../variants/index.ts';
import type { AnsweredGuess, FeedbackStyle } from '../answers/form.ts';
import { feedbackText, styleText } from '../answers/index.ts';
import { tilesText } from '../answers/tiles.ts';
import {
  guessText,
  howToGuess,
  rulesText,
  shareLines,
  symbolHelp,
  unknownSign,
} from '../games/index.ts';
import { guessSignHelp } from '../typed-guess.ts';
import { commandWords, lifelineCommand } from './entry.ts';
import { notesHelp } from './notes.ts';
import type { DialogueOptions, TurnStyle } from './state.ts';

/** What a player sees of a game. */
type VisibleGame = { readonly rules: Rules; readonly record: GameRecord };

/** The row of pegs that the place lifeline revealed: `* * 3 *`. */
const hintText = ({ rules, record }: VisibleGame): string =>
  placesKnown(record, rules.pegs)
    .map((peg: Peg | undefined) =>
      peg === undefined ? unknownSign(rules) : formatCode(rules, [peg]),
    )
    .join(' ');

/** The prompt of a turn: its number, the number of turns, and the revealed pegs. */
export const turnPrompt = (game: VisibleGame, { lines }: Catalog): string =>
  lines.game.prompt(turnsSpent(game.record) + 1, game.rules.attempts, hintText(game));

/** The first lines of a game. */
export function openingText(
  { rules, roles }: Pick<Game, 'rules' | 'roles'>,
  catalog: Catalog,
): readonly string[] {
  const { opening, adversary, moreHelp } = catalog.lines.game;
  const isAdversary = roles.codemaker === 'adversary';
  return [
    rulesText(rules, catalog),
    ...(isAdversary ? [adversary(nounsOf(rules, catalog))] : []),
    [opening(rules.attempts), howToGuess(rules, catalog), moreHelp].join(' '),
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
    [find, howToGuess(rules, catalog)].join(' '),
    ...symbolHelp(rules, catalog),
    styleText(rules, style, catalog),
    ...lifelinesText(game, catalog),
    help.commands,
    notesHelp(rules, catalog),
    ...guessSignHelp(rules, commandWords, catalog),
  ];
}

/** What each lifeline gives and costs, and whether it is still available. */
export const lifelinesText = (game: VisibleGame, catalog: Catalog): readonly string[] =>
  lifelines.map((lifeline) =>
    catalog.lines.game.lifeline(
      lifelineCommand(lifeline),
      lifeline,
      nounsOf(game.rules, catalog),
      lifelinePrices[lifeline],
      stateOf(game, lifeline),
    ),
  );

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
  return catalog.lines.game.turn(tiles ?? guessText(rules, turn.guess), answer);
}

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
  const rows = recordText(game, style, catalog);
  return [
    ...(rows.length === 0 ? [noGuesses] : rows),
    game.rules.attempts === 'unlimited'
      ? hint(hintText(game))
      : hintAndLeft(hintText(game), turnsLeft(game)),
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
        ? turnText(rules, entry, style, catalog)
        : clueText(rules, entry.clue, catalog),
    ].join(' ');
  });
}

/** How a game ended: the result, the code, the lifelines, the seed and, after a guess, how to share it. */
export const resultText = (
  game: Over,
  { feedback, afterwards }: Pick<DialogueOptions, 'feedback' | 'afterwards'>,
  catalog: Catalog,
): readonly string[] => [
  ...endText(game, catalog),
  // A daily is shared under its own name.
  ...(turnsOf(game.record).length === 0 || afterwards === 'nothing'
    ? []
    : shareLines(game, feedback, catalog)),
];

/** How a game ended: the result and the code, then the lifelines and how to play it again. */
export function endText(game: Over, catalog: Catalog): readonly string[] {
  const { rules, record, secret } = game;
  const nouns = nounsOf(rules, catalog);
  const result = catalog.lines.game.results[game.outcome](nouns, turnsSpent(record));
  const revealed =
    secret.kept === 'table'
      ? [catalog.play.messages.codeWas(nouns, guessText(rules, secret.code))]
      : noCodeText(game, catalog);
  // The seed says nothing about a code that a person made.
  const isDrawn = game.roles.codemaker === 'machine' || challengeOf(game) !== undefined;
  return [
    [result, ...revealed].join(' '),
    [lifelinesUsedText(game, catalog), ...(isDrawn ? seedText(game, catalog) : [])].join(' '),
  ];
}

/** That there was no code, where that is so. */
const noCodeText = ({ secret, rules }: Over, catalog: Catalog): readonly string[] =>
  secret.kept === 'nowhere' ? [catalog.play.adversary.noCode(nounsOf(rules, catalog))] : [];

const lifelinesUsedText = ({ rules, record, coach }: Over, catalog: Catalog): string =>
  catalog.lines.game.lifelinesUsed([
    ...lifelinesTaken(record).map((lifeline) => ({
      name: lifelineName(lifeline, rules, catalog),
      price: lifelinePrices[lifeline],
    })),
    ...(coach === 'on' ? [{ name: catalog.lifelines.names.coach, price: 0 }] : []),
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
