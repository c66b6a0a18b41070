import type { Statistics } from '../../../engine/statistics/statistics.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { barsOf } from '../../../prose/figures.ts';
import { kindTitle, storedRowText } from '../../../prose/titles.ts';
import {
  figureLines,
  hasPuzzles,
  puzzleLines,
} from '../../../screens/records/statistics/figure-lines.ts';
import {
  chosenOf,
  machineOf,
  openingsOf,
  type StatisticsModel,
} from '../../../screens/records/statistics/statistics.ts';
import { catalogOf } from '../../../settings/settings.ts';
import { choicePrompt, type Entry, type Step, spokenForm } from '../../form.ts';

/** The statistics: the figures of one kind of game, and the other kinds by their numbers. */
export const statisticsForm = spokenForm<StatisticsModel>({
  opening: (model, { settings }) => {
    const catalog = catalogOf(settings);
    const { spokenLoading, failed, spoken } = catalog.records.statistics;
    const { state } = model;
    if (state.kind === 'loading') return [spokenLoading];
    if (state.kind === 'failed') return [failed, state.reason(catalog)];
    const chosen = chosenOf(model);
    return chosen === undefined
      ? withoutGames(model, catalog)
      : [spoken.title, ...figures(model, chosen, catalog), spoken.list];
  },
  entries: ({ state, chosen }, { settings }) =>
    state.kind === 'ready'
      ? state.all.map(
          (each, index, { length }): Entry => ({
            label: kindTitle(each, catalogOf(settings)),
            about: catalogOf(settings).figures.tally(each.all),
            steps: Array<Step>((index - chosen + length) % length).fill({
              screen: 'statistics',
              kind: 'choice-moved',
              step: 1,
            }),
          }),
        )
      : [],
  changes: (before, model, { settings }, again) => {
    const catalog = catalogOf(settings);
    const chosen = chosenOf(model);
    if (before.state !== model.state) return again();
    if (chosen === undefined) {
      return before.puzzles === model.puzzles || !hasPuzzles(model) ? [] : again();
    }
    if (
      before.part !== model.part ||
      before.puzzles !== model.puzzles ||
      openingsOf(before) !== openingsOf(model)
    ) {
      return partLines(model, chosen, catalog);
    }
    return before.chosen === model.chosen ? [] : figures(model, chosen, catalog);
  },
  prompt: ({ state }, app) => (state.kind === 'loading' ? '' : choicePrompt(app)),
  help: (model, { settings }) =>
    chosenOf(model) === undefined ? [] : [catalogOf(settings).records.statistics.spoken.help],
});

/** What a player without a finished game has made of the puzzles, if anything. */
function withoutGames(model: StatisticsModel, catalog: Catalog): readonly string[] {
  const { none, onlyPuzzles } = catalog.records.statistics;
  return hasPuzzles(model) ? [onlyPuzzles, ...puzzleTexts(model, catalog)] : [none];
}

/** More columns than any figure has. */
const WHOLE = 200;

/** More bars than any game has turns. */
const ALL_BARS = 100;

const figures = (
  model: StatisticsModel,
  chosen: Statistics,
  catalog: Catalog,
): readonly string[] => [
  `${kindTitle(chosen, catalog)}.`,
  ...figureLines(chosen, machineOf(model), WHOLE, 'full', catalog).map(
    ({ label, figure }) => `${label}: ${figure}`,
  ),
  ...partLines(model, chosen, catalog),
];

function partLines(
  model: StatisticsModel,
  chosen: Statistics,
  catalog: Catalog,
): readonly string[] {
  const { parts, spoken } = catalog.records.statistics;
  const title = `${parts[model.part][0]}:`;
  if (model.part === 'turns') {
    const bars = barsOf(chosen, ALL_BARS, catalog).filter(({ games }) => games > 0);
    return [
      title,
      ...bars.map(({ label, games, turns }) => {
        const isOne = turns !== 'lost' && turns[0] === turns[1];
        return `${isOne ? spoken.turns(turns[0]) : label}: ${spoken.games(games)}`;
      }),
    ];
  }
  if (model.part === 'puzzles') {
    const lines = puzzleTexts(model, catalog);
    if (model.puzzles === 'unknown' || 'failed' in model.puzzles) return lines;
    return lines.length === 0 ? [catalog.records.statistics.puzzles.none] : [title, ...lines];
  }
  const openings = openingsOf(model);
  if (openings === undefined) return [];
  if ('failed' in openings) return [openings.failed(catalog)];
  return [
    title,
    ...openings.map(
      (each) => `${storedRowText(chosen, each.opening)}: ${catalog.figures.average(each)}`,
    ),
  ];
}

function puzzleTexts({ puzzles }: StatisticsModel, catalog: Catalog): readonly string[] {
  if (puzzles === 'unknown') return [];
  if ('failed' in puzzles) return [puzzles.failed(catalog)];
  return puzzleLines(puzzles, WHOLE, catalog).map(({ label, figure }) => `${label}: ${figure}`);
}
