import { codesIn } from '../../../engine/core/game/game.ts';
import { turnsOf } from '../../../engine/core/game/record.ts';
import { linesOf } from '../../../games/games.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { nounsOf } from '../../../prose/games.ts';
import type { AppModel } from '../../../screens/app/app.ts';
import type { Lane } from '../../../screens/play/watch/lane.ts';
import { canStep, endIn, isDone, type WatchModel } from '../../../screens/play/watch/watch.ts';
import { numbersOf, resultSentence, voiceOf } from '../../../screens/play/watch/watch-text.ts';
import { catalogOf } from '../../../settings/settings.ts';
import {
  choicePrompt,
  type Entry,
  type LineMeaning,
  type LineStyle,
  spokenForm,
} from '../../form.ts';
import {
  againPrompt,
  endEntries,
  entryLines,
  leaveIn,
  turnLine,
  yesOrNoAsked,
} from '../../sentences.ts';
import { turnTextOnBoards } from '../../text/game/game-text.ts';

/** Machines break a code: Enter reads the next guess of each. */
export const watchForm = spokenForm<WatchModel>({
  opening: (model, { settings, style }) => {
    const catalog = catalogOf(settings);
    const names = model.lanes.map(({ opponent }) => opponent.name);
    // On a busy computer, guesses appear before the opening is read out.
    const atFirst = { ...model, shown: 0 };
    return [
      [catalog.play.watch.spoken.opening(names), ...secretSentences(model, catalog)].join(' '),
      ...(style.speech === 'terse'
        ? terseLines(atFirst, model, style, catalog)
        : shownLines(atFirst, model, catalog)),
    ];
  },
  entries: (model, { settings }) => (isDone(model) ? endEntriesIn(model, catalogOf(settings)) : []),
  changes: (before, model, { settings }) => {
    const catalog = catalogOf(settings);
    const { spoken } = catalog.play.watch;
    return [
      ...shownLines(before, model, catalog),
      ...(before.state !== model.state
        ? [model.state === 'paused' ? spoken.paused : spoken.resumed]
        : []),
      ...(before.numbers === 'hidden' && model.numbers === 'shown'
        ? numberLines(model, catalog)
        : []),
      ...(before.pace === model.pace ? [] : [paceSentence(model, catalog)]),
      ...(isDone(model) && !isDone(before)
        ? [resultSentence(model, catalog), ...entryLines(endEntriesIn(model, catalog))]
        : []),
    ];
  },
  prompt: (model, { settings }) => {
    if (isDone(model)) return choicePrompt({ settings });
    return model.state === 'paused' ? catalogOf(settings).play.watch.spoken.prompt : '';
  },
  read,
  help: (model, { settings }) => (isDone(model) ? [] : catalogOf(settings).play.watch.spoken.help),
  silent: [],
  onReturn: 'changes',
  openingSteps: [{ press: 'p' }],
  isLater: (before, model) => before.lanes[0]?.game.seed === model.lanes[0]?.game.seed,
  end: (model) => (isDone(model) ? 'over' : 'none'),
  terse: {
    entries: () => [],
    changes: (before, model, { settings, style }) => {
      const catalog = catalogOf(settings);
      return [
        ...terseLines(before, model, style, catalog),
        ...(isDone(model) && !isDone(before) ? [resultSentence(model, catalog)] : []),
      ];
    },
    prompt: (model, app) => (isDone(model) ? againPrompt(app) : ''),
    command: (_, line) => leaveIn(line),
    read: (model, line, app) => (isDone(model) ? yesOrNoAsked(app) : read(model, line, app)),
    automaticSteps: (model) => (!isDone(model) && canStep(model, 1) ? [{ press: 'right' }] : []),
  },
});

/** The guesses that have become visible, each with its answer. */
function terseLines(
  before: WatchModel,
  model: WatchModel,
  style: LineStyle,
  catalog: Catalog,
): readonly string[] {
  const { spoken } = catalog.play.watch;
  return model.lanes.flatMap(({ opponent, game, trouble }) => {
    const turns = turnsOf(game.record);
    const lines = turns.slice(before.shown, model.shown).map((turn, at) => {
      const guess = before.shown + at;
      const earlier = turns.slice(0, guess);
      return [
        spoken.guess(opponent.name, guess + 1),
        turnTextOnBoards(game.rules, earlier, turn, style, catalog),
      ].join(' ');
    });
    const isNew = trouble !== 'none' && isDone(model) && !isDone(before);
    return isNew ? [...lines, `${spoken.of(opponent.name)} ${trouble(catalog)}`] : lines;
  });
}

function secretSentences({ lanes }: WatchModel, catalog: Catalog): readonly string[] {
  const game = lanes[0]?.game;
  if (game === undefined || game.phase === 'choosing' || game.phase === 'answering') return [];
  const { secret, rules } = game;
  const [code] = codesIn(secret);
  return code === undefined
    ? []
    : [catalog.play.watch.spoken.codeIs(nounsOf(rules, catalog), linesOf(rules).guess(code))];
}

function paceSentence({ pace, state }: WatchModel, { play }: Catalog): string {
  const { spoken } = play.watch;
  return state === 'paused' ? spoken.pausedPace(pace) : spoken.pace(pace);
}

/** The guesses that have become visible, and why a machine cannot go on. */
function shownLines(before: WatchModel, model: WatchModel, catalog: Catalog): readonly string[] {
  const { spoken } = catalog.play.watch;
  return model.lanes.flatMap((lane, index) => {
    const earlier = before.lanes[index];
    const trouble =
      lane.trouble !== 'none' && earlier?.trouble === 'none'
        ? [`${spoken.of(lane.opponent.name)} ${lane.trouble(catalog)}`]
        : [];
    const turns = turnsOf(lane.game.record).slice(before.shown, model.shown);
    return [
      ...turns.flatMap((turn, at) => {
        const guess = before.shown + at + 1;
        return [
          voiceOf(lane, guess, model.seed)(catalog),
          [
            spoken.guess(lane.opponent.name, guess),
            turnLine(lane.game.rules, turn, catalog),
            ...leftSentences(lane, guess, catalog),
          ].join(' '),
          ...(model.numbers === 'shown' ? [numbersOf(lane, guess)(catalog)] : []),
        ];
      }),
      ...trouble,
    ];
  });
}

/** What the machines have measured before their last guesses. */
function numberLines({ lanes, shown }: WatchModel, catalog: Catalog): readonly string[] {
  const { spoken } = catalog.play.watch;
  return shown === 0
    ? [spoken.noNumbers]
    : lanes.map((lane) => `${spoken.of(lane.opponent.name)} ${numbersOf(lane, shown)(catalog)}`);
}

/** How many codes are left for a machine after some guesses, as far as it has told. */
function leftSentences(
  { analyses, game }: Lane,
  guesses: number,
  catalog: Catalog,
): readonly string[] {
  const next = analyses[guesses];
  const { left } = catalog.play.watch.spoken;
  return next === undefined
    ? []
    : [left(next.candidates, next.rarity, nounsOf(game.rules, catalog))];
}

/** What a watcher can do next. */
function endEntriesIn(model: WatchModel, catalog: Catalog): readonly Entry[] {
  const end = endIn(model);
  return end === undefined ? [] : endEntries(end, catalog);
}

function read(model: WatchModel, line: string, { settings }: AppModel): LineMeaning | undefined {
  const { spoken } = catalogOf(settings).play.watch;
  const typed = line.toLowerCase();
  if (typed === spoken.faster) return { steps: [{ press: 'up' }] };
  if (typed === spoken.slower) return { steps: [{ press: 'down' }] };
  if (typed !== '' || isDone(model)) return undefined;
  return canStep(model, 1) ? { steps: [{ press: 'right' }] } : { lines: [spoken.thinking] };
}
