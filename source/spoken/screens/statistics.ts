import { counted } from '../../languages/en/phrases.ts';
import { EMPTY, figureLines, partTitles } from '../../screens/statistics/figure-lines.ts';
import {
  chosenOf,
  machineOf,
  openingsOf,
  type StatisticsModel,
} from '../../screens/statistics/statistics.ts';
import { averageText, barsOf, tallyText } from '../../statistics/figures.ts';
import { kindTitle } from '../../statistics/kind-title.ts';
import type { Statistics } from '../../statistics/statistics.ts';
import { storedRowText } from '../../text/game-titles.ts';
import { CHOICE, type Entry, type Step, spokenForm } from '../form.ts';

/** The statistics: the figures of one kind of game, and the other kinds by their numbers. */
export const statisticsForm = spokenForm<StatisticsModel>({
  opening: (model) => {
    const { state } = model;
    if (state.kind === 'loading') return ['Counting your games.'];
    if (state.kind === 'failed') return ['Your games cannot be counted.', state.reason];
    const chosen = chosenOf(model);
    return chosen === undefined
      ? [EMPTY]
      : ['Statistics.', ...figures(model, chosen), 'All games:'];
  },
  entries: ({ state, chosen }) =>
    state.kind === 'ready'
      ? state.all.map(
          (each, index, { length }): Entry => ({
            label: kindTitle(each),
            about: tallyText(each.all),
            steps: Array<Step>((index - chosen + length) % length).fill({
              screen: 'statistics',
              kind: 'choice-moved',
              step: 1,
            }),
          }),
        )
      : [],
  changes: (before, model, _, again) => {
    const chosen = chosenOf(model);
    if (before.state !== model.state || chosen === undefined) return again();
    if (before.part !== model.part || openingsOf(before) !== openingsOf(model)) {
      return partLines(model, chosen);
    }
    return before.chosen === model.chosen ? [] : figures(model, chosen);
  },
  prompt: ({ state }) => (state.kind === 'loading' ? '' : CHOICE),
  help: () => ['turns or openings changes what is read after the figures.'],
});

/** More columns than any figure has. */
const WHOLE = 200;

/** More bars than any game has turns. */
const ALL_BARS = 100;

const figures = (model: StatisticsModel, chosen: Statistics): readonly string[] => [
  `${kindTitle(chosen)}.`,
  ...figureLines(chosen, machineOf(model), WHOLE, 'full').map(
    ({ label, figure }) => `${label}: ${figure}`,
  ),
  ...partLines(model, chosen),
];

function partLines(model: StatisticsModel, chosen: Statistics): readonly string[] {
  const title = `${partTitles[model.part]}:`;
  if (model.part === 'turns') {
    const bars = barsOf(chosen, ALL_BARS).filter(({ games }) => games > 0);
    return [
      title,
      ...bars.map(
        ({ label, games }) =>
          `${/^\d+$/u.test(label) ? counted(Number(label), 'turn') : label}: ${counted(games, 'game')}`,
      ),
    ];
  }
  const openings = openingsOf(model);
  if (openings === undefined) return [];
  if ('failed' in openings) return [openings.failed];
  return [
    title,
    ...openings.map((each) => `${storedRowText(chosen, each.opening)}: ${averageText(each)}`),
  ];
}
