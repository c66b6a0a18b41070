import { codesIn } from '../../../engine/core/game/game.ts';
import { turnsOf } from '../../../engine/core/game/record.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { endText, recordText, turnText } from '../../../prose/games/game-text.ts';
import type { LineStyle } from '../../../prose/games/line-style.ts';
import { codeInWords, nounsOf, spokenRow } from '../../../prose/games.ts';
import type { AppModel } from '../../../screens/app/app.ts';
import { spokenAdversary } from '../../../screens/play/game/adversary.ts';
import { type Lane, numbersOf, voiceOf } from '../../../screens/play/watch/lane.ts';
import {
  canStep,
  endIn,
  isDone,
  lastOf,
  shownGame,
  type WatchModel,
} from '../../../screens/play/watch/watch.ts';
import { resultText, speedText } from '../../../screens/play/watch/watch-text.ts';
import { catalogOf } from '../../../settings/settings.ts';
import { choicePrompt, type Entry, type LineMeaning, spokenForm } from '../../form.ts';
import {
  againPrompt,
  endEntries,
  entryLines,
  leaveIn,
  turnLine,
  yesOrNoAsked,
} from '../../sentences.ts';

/** A game that is played before the player: Enter reads its next step. */
export const watchForm = spokenForm<WatchModel>({
  opening: (model, { settings, style }) => {
    const catalog = catalogOf(settings);
    // On a busy computer, guesses appear before the opening is read out.
    const atFirst = { ...model, shown: 0 };
    return [openingSentence(model, catalog), ...newLines(atFirst, model, style, catalog)];
  },
  entries: (model, { settings }) => endEntriesIn(model, catalogOf(settings)),
  changes: (before, model, { settings, style }) => {
    const catalog = catalogOf(settings);
    const { spoken } = catalog.play.watch;
    const isEnd = isDone(model) && !isDone(before);
    return [
      ...newLines(before, model, style, catalog),
      ...(before.state === model.state || isEnd
        ? []
        : [model.state === 'paused' ? spoken.paused : spoken.resumed]),
      ...(before.numbers === 'hidden' && model.numbers === 'shown'
        ? numberLines(model, catalog)
        : []),
      ...(before.speed === model.speed ? [] : [`Speed: ${speedText(model.speed)}.`]),
      ...(isEnd ? endLines(model, catalog) : []),
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
  isLater: (before, model) => before.states[0].seed === model.states[0].seed,
  end: (model) => (endIn(model) === undefined ? 'none' : 'over'),
  terse: {
    entries: () => [],
    changes: (before, model, { settings, style }) => {
      const catalog = catalogOf(settings);
      return [
        ...newLines(before, model, style, catalog),
        ...(isDone(model) && !isDone(before) ? [resultText(model, catalog)] : []),
      ];
    },
    prompt: (model, app) => (isDone(model) ? againPrompt(app) : ''),
    command: (_, line) => leaveIn(line),
    read: (model, line, app) => (isDone(model) ? yesOrNoAsked(app) : read(model, line, app)),
    automaticSteps: (model) => (!isDone(model) && canStep(model, 1) ? [{ press: 'right' }] : []),
  },
});

function openingSentence(model: WatchModel, catalog: Catalog): string {
  const { source, states } = model;
  const [{ rules }] = states;
  if (source.kind === 'recording') {
    return catalog.play.replay.spoken.opening(codeInWords(rules, catalog));
  }
  const { spoken } = catalog.play.watch;
  const game = lastOf(model);
  const [code] =
    game.phase === 'choosing' || game.phase === 'answering' ? [] : codesIn(game.secret);
  const opening = spoken.opening(source.lane.opponent.name);
  return code === undefined
    ? opening
    : `${opening} ${spoken.codeIs(nounsOf(rules, catalog), spokenRow(rules, code))}`;
}

/** What has become visible or known: steps, what a machine says, and what an adversary kept. */
function newLines(
  before: WatchModel,
  model: WatchModel,
  style: LineStyle,
  catalog: Catalog,
): readonly string[] {
  const { source } = model;
  if (source.kind === 'recording') {
    const [earlier, game] = [shownGame(before), shownGame(model)];
    return [
      ...recordText(game, style, catalog).slice(earlier.record.length),
      ...(game.phase === 'over' && earlier.phase !== 'over' ? endText(game, catalog) : []),
      ...adversaryLines(model, catalog).slice(adversaryLines(before, catalog).length),
    ];
  }
  const { lane } = source;
  const turns = turnsOf(lane.game.record).slice(before.shown, model.shown);
  const lines = turns.flatMap((turn, at) => {
    const guess = before.shown + at + 1;
    const { spoken } = catalog.play.watch;
    const head = spoken.guess(lane.opponent.name, guess);
    const { rules } = lane.game;
    if (style.speech === 'terse') return [`${head} ${turnText(rules, turn, style, catalog)}`];
    return [
      voiceOf(lane, guess, source.seed)(catalog),
      [head, turnLine(rules, turn, catalog), ...leftSentences(lane, guess, catalog)].join(' '),
      ...(model.numbers === 'shown' ? [numbersOf(lane, guess)(catalog)] : []),
    ];
  });
  const hadTrouble = before.source.kind === 'machine' && before.source.lane.trouble !== 'none';
  return lane.trouble === 'none' || hadTrouble ? lines : [...lines, lane.trouble(catalog)];
}

/** What the end of a recording adds about the adversary, as far as it is known. */
const adversaryLines = (model: WatchModel, catalog: Catalog): readonly string[] =>
  model.source.kind === 'recording' && isDone(model)
    ? spokenAdversary(shownGame(model), model.source.adversary, catalog)
    : [];

/** What the machine has measured before its last guess. */
function numberLines({ source, shown }: WatchModel, catalog: Catalog): readonly string[] {
  if (source.kind === 'recording') return [];
  return shown === 0
    ? [catalog.play.watch.spoken.noNumbers]
    : [numbersOf(source.lane, shown)(catalog)];
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

const endLines = (model: WatchModel, catalog: Catalog): readonly string[] =>
  endIn(model) === undefined
    ? []
    : [resultText(model, catalog), ...entryLines(endEntriesIn(model, catalog))];

/** What a viewer can do next. */
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
