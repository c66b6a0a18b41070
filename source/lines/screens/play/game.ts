import { placesKnown } from '../../../engine/core/game/record.ts';
import { attemptsOf } from '../../../engine/core/variant.ts';
import { type Game, hasHelp, type Over } from '../../../engine/variants/game.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { styleText } from '../../../prose/games/answers/index.ts';
import { commandOf, commandWords } from '../../../prose/games/commands.ts';
import { linesOf } from '../../../prose/games/game-lines.ts';
import {
  answersText,
  boardText,
  endText,
  lifelinesText,
  openingText,
  turnLine,
  turnPrompt,
} from '../../../prose/games/game-text.ts';
import { commandWord, guessSignHelp } from '../../../prose/games/typed-line.ts';
import { nearestSentence } from '../../../prose/results.ts';
import { standingHelp, standingLines } from '../../../prose/rooms.ts';
import { parText } from '../../../screens/play/game/end/end-text.ts';
import { oneTryLine } from '../../../screens/play/game/end/game-end.ts';
import type { GameModel } from '../../../screens/play/game/game.ts';
import { endMessages } from '../../../screens/play/panels/game-messages.ts';
import { turnOf } from '../../../screens/play/panels/game-status.ts';
import type { LogLine } from '../../../screens/play/panels/log.ts';
import { raceNews } from '../../../screens/room/race.ts';
import { catalogOf } from '../../../settings/settings.ts';
import { choicePrompt, type LineMeaning, type SpokenApp, spokenForm } from '../../form.ts';
import { endEntries, entryLines, newLines } from '../../sentences.ts';
import {
  figuresSentences,
  lessonLines,
  newsBesideBoard,
  rivalAnswers,
  rivalOpening,
  warningLines,
} from './beside-board.ts';
import { terseGame } from './terse-game.ts';
import { guess, isGuess, replyIn } from './typed-move.ts';

const style = { feedback: 'words' } as const;

/** The game of a person who breaks a code: guesses and commands are typed. */
export const gameForm = spokenForm<GameModel>({
  opening: (model, { settings }) => {
    const catalog = catalogOf(settings);
    const { game, log, rival } = model;
    if (game.phase === 'over') return gameEndText(model, game, catalog);
    const oneTry = log.lines.includes(oneTryLine) ? [oneTryLine.text(catalog)] : [];
    const soFar =
      game.record.length === 0
        ? []
        : [catalog.play.messages.spoken.soFar, ...boardText(game, style, catalog)];
    const opening = [...openingText(game, catalog), ...rivalOpening(rival, catalog)];
    const rest = game.record.length === 0 ? oneTry : soFar;
    return [...opening, ...rest, ...lessonLines(model, catalog)];
  },
  entries: (model, { settings }) =>
    model.game.phase === 'over' ? endEntries(model, catalogOf(settings)) : [],
  changes: (before, model, { settings }) => {
    const catalog = catalogOf(settings);
    return [
      ...turnLines(before.game, model.game, catalog),
      ...rivalAnswers(before, model, catalog),
      ...(before.race === 'none' || model.race === 'none'
        ? []
        : raceNews(before.race, model.race, model.game)),
      ...logLines(before, model, catalog),
      ...warningLines(before, model, catalog.play.messages.spoken.guessAnyway, catalog),
      ...newsBesideBoard(before, model, catalog),
      ...endLines(before.game, model, catalog),
      ...figureLines(before, model, catalog),
    ];
  },
  prompt: ({ game, hint }, { settings }) => {
    if (game.phase === 'over') return choicePrompt({ settings });
    return hint === 'requested' || game.phase === 'answering'
      ? ''
      : promptFor(game, catalogOf(settings));
  },
  command,
  read: (model, line, { settings }) => {
    const { phase } = model.game;
    if (phase === 'over' || phase === 'answering' || line === '') return undefined;
    return guess(model, line, catalogOf(settings), 'words-are-choices');
  },
  isGuess,
  help: ({ game, mode }, { settings }) => {
    const catalog = catalogOf(settings);
    return game.phase === 'over'
      ? []
      : [
          catalog.lines.games.howToGuess(linesOf(game.rules).sample()),
          ...linesOf(game.rules).symbols(catalog),
          styleText(game.rules, 'words', catalog),
          ...lifelinesText(game, catalog),
          catalog.play.messages.spoken.boardHelp,
          ...(mode.kind === 'race' ? [standingHelp(mode.form)] : []),
          ...guessSignHelp(game.rules, [...commandWords, 'repeat', 'share'], catalog),
        ];
  },
  silent: ['enter', '.', '*', 'r', 'n'],
  onReturn: 'changes',
  isLater: (before, { game }) =>
    before.game.seed === game.seed && before.game.moves.length <= game.moves.length,
  end: ({ game, mode }) => (game.phase === 'over' && mode.kind !== 'tutorial' ? 'over' : 'none'),
  terse: terseGame,
});

/** The turn, with the places that are known if there are any. */
const promptFor = (game: Game, catalog: Catalog): string =>
  placesKnown(game.record, game.rules.pegs).some((peg) => peg !== undefined)
    ? turnPrompt(game, catalog)
    : catalog.play.messages.spoken.turnPrompt(turnOf(game), attemptsOf(game.rules));

/** What the record has in addition: each guess with its answer. */
function turnLines(before: Game, game: Game, catalog: Catalog): readonly string[] {
  const { rules, record } = game;
  return (
    answersText(before, game, style, catalog) ??
    record
      .slice(before.record.length)
      .flatMap((entry) => (entry.kind === 'turn' ? [turnLine(rules, entry, catalog)] : []))
  );
}

/** The new messages without those that another line says: the turn, the keys of a question, the end. */
function logLines(before: GameModel, model: GameModel, catalog: Catalog): readonly string[] {
  return newLines(before.log, model.log)
    .filter(isNews(before, model, catalog))
    .filter(({ content }) => content !== 'turn')
    .map(({ text, spoken = text }) => spoken(catalog));
}

/** The messages of the end are said otherwise. */
function isNews(
  { game: before }: GameModel,
  { game }: GameModel,
  catalog: Catalog,
): (line: LogLine) => boolean {
  if (game.phase !== 'over' || before.phase === 'over') return () => true;
  const hidden = endMessages(game).map(({ text }) => text(catalog));
  return ({ text }) => !hidden.includes(text(catalog));
}

const endLines = (before: Game, model: GameModel, catalog: Catalog): readonly string[] =>
  model.game.phase === 'over' && before.phase !== 'over'
    ? [
        ...gameEndText(model, model.game, catalog),
        ...(model.game.outcome === 'cracked' || !hasHelp(model.game.rules)
          ? []
          : [nearestSentence(model.game, catalog)]),
        ...entryLines(endEntries(model, catalog)),
      ]
    : [];

/** How a game ended; a race is not played again from its seed. */
const gameEndText = ({ race }: GameModel, game: Over, catalog: Catalog): readonly string[] =>
  endText(game, catalog, race === 'none' ? undefined : []);

/** What becomes known after the end: the player's figures, and what a machine needed. */
function figureLines(before: GameModel, model: GameModel, catalog: Catalog): readonly string[] {
  const { game, par, adversary } = model;
  if (game.phase !== 'over') return [];
  const isNewlyOver = before.game.phase !== 'over';
  const isParNew =
    adversary === 'none'
      ? before.par !== par && par !== 'unknown'
      : isNewlyOver || (before.adversary !== 'none' && before.adversary.par !== adversary.par);
  return [
    ...figuresSentences(before, model, catalog),
    ...(isParNew ? [parText(game, { par, adversary }, catalog)] : []),
  ];
}

function command(model: GameModel, line: string, { settings }: SpokenApp): LineMeaning | undefined {
  const catalog = catalogOf(settings);
  const { game, race } = model;
  const entry = commandOf(line);
  if (race !== 'none' && race.view !== 'unknown') {
    if (commandWord(line) === race.view.form) return { lines: standingLines(race.view) };
  }
  if (entry?.kind === 'board') return { lines: boardText(game, style, catalog) };
  if (game.phase === 'over' || game.phase === 'answering') return undefined;
  if (entry?.kind === 'lifeline') {
    return {
      steps: [{ screen: 'game', kind: 'lifeline-chosen', lifeline: entry.lifeline }],
    };
  }
  if (entry?.kind === 'which-lifeline') {
    return hasHelp(game.rules)
      ? { steps: [{ press: 'tab' }] }
      : { lines: lifelinesText(game, catalog) };
  }
  return replyIn(model, line, catalog);
}
