import { type Lifeline, turnsOf } from '../../../engine/core/game/record.ts';
import { isOfDaily, type Occasion } from '../../../engine/core/stored/game.ts';
import { dateOf } from '../../../engine/daily/days.ts';
import { formatCode } from '../../../engine/variants/codes.ts';
import type { Game, Over } from '../../../engine/variants/game.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { commandOf } from '../../../prose/games/commands.ts';
import { linesOf, shareStyles } from '../../../prose/games/game-lines.ts';
import {
  answersText,
  boardText,
  clueText,
  endText,
  helpText,
  lifelinesText,
  openingText,
  seedText,
  turnPrompt,
  turnText,
} from '../../../prose/games/game-text.ts';
import type { LineStyle } from '../../../prose/games/line-style.ts';
import { nounsOf } from '../../../prose/games.ts';
import { dailyTitle } from '../../../prose/titles.ts';
import { goes } from '../../../screens/app/navigation.ts';
import type { Draft } from '../../../screens/play/draft/draft.ts';
import { adversaryToShare } from '../../../screens/play/game/adversary.ts';
import { parText } from '../../../screens/play/game/end/end-text.ts';
import { oneTryLine } from '../../../screens/play/game/end/game-end.ts';
import type { GameModel } from '../../../screens/play/game/game.ts';
import { lastSolved, messagesForLastMove } from '../../../screens/play/panels/game-messages.ts';
import { keptLines } from '../../../screens/play/play.ts';
import { textToShare } from '../../../screens/play/ShareScreen.tsx';
import { catalogOf } from '../../../settings/settings.ts';
import type { LineMeaning, SpokenApp, SpokenForm } from '../../form.ts';
import { againPrompt, newLines, quits, yesOrNoAsked } from '../../sentences.ts';
import {
  figuresSentences,
  lessonLines,
  newsBesideBoard,
  rivalAnswers,
  rivalOpening,
  warningLines,
} from './beside-board.ts';
import { guess, replyIn } from './typed-move.ts';

/** A game of a person who breaks a code, as a text game: one line for the answer to each line. */
export const terseGame: SpokenForm<GameModel>['terse'] = {
  opening: (model, { settings, style }) => {
    const catalog = catalogOf(settings);
    const { game, rival } = model;
    if (game.phase === 'over') return resultLines(game, style, catalog);
    const soFar =
      game.record.length === 0
        ? []
        : [catalog.lines.dialogue.soFar, ...boardText(game, style, catalog)];
    return [
      ...headings(model, catalog),
      ...openingText(game, catalog),
      ...rivalOpening(rival, catalog),
      ...soFar,
      ...rowLines(model, catalog),
      ...lessonLines(model, catalog),
    ];
  },
  entries: () => [],
  changes: (before, model, { settings, style }) => {
    const catalog = catalogOf(settings);
    const added = recordLines(before.game, model.game, style, catalog);
    const log = logLines(before, model, catalog);
    // The reason of a hint is a part of it.
    if (model.hint === 'offered' && added.length > 0) return [[...added, ...log].join(' ')];
    return [
      ...added,
      ...rivalAnswers(before, model, catalog),
      ...warningLines(before, model, catalog.lines.dialogue.guessAnyway, catalog),
      ...newsBesideBoard(before, model, catalog),
      ...(model.game.phase === 'over' && before.game.phase !== 'over'
        ? resultLines(model.game, style, catalog, model.occasion)
        : []),
      ...figureLines(before, model, style, catalog),
      ...log,
    ];
  },
  prompt: ({ game, hint }, app) => {
    const catalog = catalogOf(app.settings);
    if (game.phase === 'over') return againPrompt(app);
    return hint === 'requested' || game.phase === 'answering' ? '' : turnPrompt(game, catalog);
  },
  command,
  read: (model, line, app) => {
    const catalog = catalogOf(app.settings);
    const { phase } = model.game;
    if (phase === 'over') return yesOrNoAsked(app);
    return phase === 'answering' ? undefined : guess(model, line, catalog, 'all-are-guesses');
  },
  help: ({ game }, { settings, style }) => {
    const catalog = catalogOf(settings);
    return game.phase === 'over'
      ? [catalog.lines.dialogue.again.help(nounsOf(game.rules, catalog))]
      : helpText(game, style.feedback, catalog);
  },
  silent: ['enter', '.', '*', 'r', 'n', { action: 'lifelines' }],
  closingLines: (model, { settings, style }) => closingLines(model, style, catalogOf(settings)),
  // A daily is played once.
  automaticSteps: ({ game, occasion }) =>
    game.phase === 'over' && isOfDaily(occasion) ? [goes('quit')] : [],
};

/** What a game is, where it is not just begun for its own sake. */
function headings(model: GameModel, catalog: Catalog): readonly string[] {
  const { game, occasion } = model;
  const { welcomeBack, welcomeBackTo, daily } = catalog.lines.session;
  const title = dailyTitle(occasion, catalog);
  const isBegun = game.record.length > 0 || typedRow(model) !== undefined;
  if (isBegun) return [title === undefined ? welcomeBack : welcomeBackTo(title)];
  if (title === undefined || !isOfDaily(occasion)) return [];
  return [
    [
      daily.titleOn(title, dateOf(occasion.day)),
      occasion.kind === 'daily' ? oneTryLine.text(catalog) : daily.isPractice,
    ].join(' '),
  ];
}

/** The row that was being typed on the screen, if there is one that is not the last guess. */
function typedRow({ draft, game }: Pick<GameModel, 'draft' | 'game'>): Draft['cells'] | undefined {
  const last: readonly unknown[] = turnsOf(game.record).at(-1)?.guess ?? [];
  const isLast = draft.cells.every((cell, position) => cell === last[position]);
  return isLast || draft.cells.every((cell) => cell === 'blank') ? undefined : draft.cells;
}

function rowLines(model: GameModel, { lines }: Catalog): readonly string[] {
  const { rules } = model.game;
  const signs = typedRow(model)?.map((cell) =>
    typeof cell === 'number' ? formatCode(rules, [cell]) : '·',
  );
  return signs === undefined ? [] : [lines.session.typing(signs.join(' '))];
}

/** The entries that the record has in addition, one line for each, or one for each board. */
function recordLines(
  before: Game,
  game: Game,
  style: LineStyle,
  catalog: Catalog,
): readonly string[] {
  const { rules, record } = game;
  const added = record.slice(before.record.length);
  const answers = answersText(before, game, style, catalog);
  if (answers === undefined) {
    return added.map((entry) =>
      entry.kind === 'turn'
        ? turnText(rules, entry, style, catalog)
        : clueText(rules, entry.clue, catalog),
    );
  }
  if (added.length === 0) return [];
  const { solved, open } = lastSolved(game);
  const isNews = solved.length > 0 && open > 0;
  return [...answers, ...(isNews ? [catalog.play.boards.solved(solved, open)] : [])];
}

/** The new messages that no other line says. */
function logLines(before: GameModel, model: GameModel, catalog: Catalog): readonly string[] {
  const { game } = model;
  const lines = newLines(before.log, model.log).filter(
    ({ content }) => content !== 'turn' && content !== 'hint-progress',
  );
  const moved = game.moves.length !== before.game.moves.length;
  const own = moved ? messagesForLastMove(game).map(({ text }) => text(catalog)) : [];
  const isAsked = model.givingUp === 'asked' && before.givingUp !== 'asked';
  if (isAsked) return [catalog.lines.dialogue.givingUp];
  return lines
    .map(({ text, spoken = text }) => spoken(catalog))
    .filter((line) => !own.includes(line));
}

const casual: Occasion = { kind: 'casual' };

/** How a game ended and, after a guess, how it is shared; a daily is shared under its own name. */
const resultLines = (
  game: Over,
  style: LineStyle,
  catalog: Catalog,
  occasion: Occasion = casual,
): readonly string[] => [
  ...endText(game, catalog),
  ...(turnsOf(game.record).length === 0 || isOfDaily(occasion)
    ? []
    : linesOf(game.rules).share(game, style.feedback, catalog)),
];

/** What becomes known after the end of a game that is saved: the player's figures, and par. */
function figureLines(
  before: GameModel,
  model: GameModel,
  style: LineStyle,
  catalog: Catalog,
): readonly string[] {
  const { game, par, adversary } = model;
  if (game.phase !== 'over' || style.speech === 'full' || style.continuedBy === 'nothing') {
    return [];
  }
  const isParNew =
    adversary === 'none'
      ? before.par !== par && typeof par === 'number'
      : before.adversary === 'none' || before.adversary.par !== adversary.par;
  return [
    ...figuresSentences(before, model, catalog),
    ...(isParNew ? [parText(game, { par, adversary }, catalog)] : []),
  ];
}

/** The commands of a text game. */
function command(model: GameModel, line: string, app: SpokenApp): LineMeaning | undefined {
  const catalog = catalogOf(app.settings);
  const { game } = model;
  const entry = commandOf(line);
  if (entry?.kind === 'board') {
    return { lines: boardText(game, app.style, catalog) };
  }
  if (entry?.kind === 'leave') return quits;
  if (entry?.kind === 'quit') return game.phase === 'over' ? quits : giveUp(model, app);
  if (game.phase === 'over' || game.phase === 'answering') return undefined;
  switch (entry?.kind) {
    case 'lifeline':
      return takeLifeline(entry.lifeline);
    case 'which-lifeline':
      return { lines: [catalog.lines.dialogue.whichLifeline, ...lifelinesText(game, catalog)] };
    case 'nothing':
      return { lines: [catalog.lines.dialogue.nothingTyped] };
    default:
      return replyIn(model, line, catalog);
  }
}

const takeLifeline = (lifeline: Lifeline): LineMeaning => ({
  steps: [{ screen: 'game', kind: 'lifeline-chosen', lifeline }],
});

/** Gives up and leaves; a game that is saved only after a question. */
function giveUp({ givingUp, occasion }: GameModel, { style }: SpokenApp): LineMeaning {
  const isSaved = style.speech === 'terse' && style.continuedBy !== 'nothing';
  if (isSaved && givingUp !== 'asked') {
    return { steps: [{ screen: 'game', kind: 'giving-up-asked' }] };
  }
  // The end of a daily still becomes known.
  const leaves = isOfDaily(occasion) ? [] : [goes('quit')];
  return { steps: [{ screen: 'game', kind: 'gave-up' }, ...leaves] };
}

/** How a game continues that is left; where it is not saved, its seed, so that a script can go on. */
function closingLines(model: GameModel, style: LineStyle, catalog: Catalog): readonly string[] {
  const { game, occasion } = model;
  if (game.phase === 'over') {
    return isOfDaily(occasion) ? dailyShare(model, game, style, catalog) : [];
  }
  return (
    keptLines(game, occasion, style, catalog) ?? [
      [catalog.lines.dialogue.stopped, ...seedText(game, catalog)].join(' '),
    ]
  );
}

function dailyShare(
  { adversary, occasion }: GameModel,
  game: Over,
  { feedback }: LineStyle,
  catalog: Catalog,
): readonly string[] {
  const addition = adversaryToShare({ game, adversary });
  const result = { game, occasion, style: shareStyles[feedback], addition, invitation: '' };
  return [catalog.lines.game.toShare, ...textToShare(result, catalog).split('\n')];
}
