import { dailyEntries, dailyNames } from '../../../engine/daily/daily.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import type { AppModel } from '../../../screens/app/app.ts';
import { type DailyModel, streaksIn, todayIn } from '../../../screens/records/daily/daily.ts';
import { openingOf } from '../../../screens/records/daily/daily-keys.ts';
import {
  entryOf,
  friendSentences,
  modeSentences,
  spokenArchiveText,
  spokenTitle,
  statusSentences,
  streakSentences,
  tableOf,
  tableSentences,
  todayFor,
} from '../../../screens/records/daily/daily-text.ts';
import { catalogOf } from '../../../settings/settings.ts';
import { choicePrompt, type Entry, type LineMeaning, type Step, spokenForm } from '../../form.ts';

/** How many past days are read out. */
const DAYS = 10;

/** The dailies of today, or past days. */
export const dailyForm = spokenForm<DailyModel>({
  opening: (model, { settings }) => dailyOpening(model, catalogOf(settings)),
  entries: (model, { settings }) => {
    const { overview, view } = model;
    return overview === 'none' || view !== 'today'
      ? []
      : dailyEntries.map((name): Entry => {
          const catalog = catalogOf(settings);
          const { label, states, streak } = entryOf(overview, name, catalog);
          const state = [states[0], streak].filter((text) => text !== '').join(', ');
          const status = statusSentences(overview, name, catalog).slice(0, 1);
          const about = [
            `${state}.`,
            ...status,
            ...tableSentences(tableOf(overview, name), catalog),
            ...friendSentences(overview, name, catalog),
          ].join(' ');
          return { label, about, steps: playing(model, name) };
        });
  },
  changes: (before, model, { settings }, again) => {
    const catalog = catalogOf(settings);
    if (before.waitsFor !== model.waitsFor && model.waitsFor.kind === 'failed') {
      return [model.waitsFor.reason(catalog)];
    }
    if (before.mode !== model.mode) return [modeText(model, catalog)];
    const isSame =
      before.view === model.view &&
      (before.overview === 'none') === (model.overview === 'none') &&
      (model.view === 'today' || before.chosen === model.chosen);
    return isSame ? [] : again();
  },
  prompt: ({ overview, view, waitsFor }, { settings }) => {
    if (waitsFor.kind === 'failed') return choicePrompt({ settings });
    if (overview === 'none' || waitsFor.kind === 'game') return '';
    return view === 'archive'
      ? catalogOf(settings).records.dailies.spoken.prompt
      : choicePrompt({ settings });
  },
  read,
  help: ({ view }, { settings }) => {
    const { help } = catalogOf(settings).records.dailies.spoken;
    return [help[view === 'archive' ? 'archive' : 'today']];
  },
  silent: [
    { action: 'play' },
    { action: 'continue' },
    { action: 'practice' },
    { action: 'result' },
    'h',
  ],
});

const modeText = ({ mode }: DailyModel, catalog: Catalog): string =>
  modeSentences(mode, catalog)[0] ?? catalog.records.dailies.easyMode;

/** The first lines about the dailies. */
export function dailyOpening(model: DailyModel, catalog: Catalog): readonly string[] {
  const { overview, view, chosen, waitsFor } = model;
  const { dailies } = catalog.records;
  if (overview === 'none') {
    return [waitsFor.kind === 'failed' ? waitsFor.reason(catalog) : dailies.spokenLoading];
  }
  const today = todayIn(overview);
  switch (view) {
    case 'today':
      return [
        spokenTitle(overview, catalog),
        ...dailyEntries.map((name) => {
          const streaks = streaksIn(overview, name);
          const sentences = streakSentences(streaks, todayFor(overview, name), catalog);
          return [dailies.spoken.streaks(name), ...sentences].join(' ');
        }),
      ];
    case 'archive':
      return [
        dailies.spoken.archive(chosen),
        ...Array.from({ length: Math.min(DAYS, today - 1) }, (_, index) =>
          spokenArchiveText(overview, chosen, today - 1 - index, catalog),
        ),
      ];
  }
}

/** Chooses a daily and opens it. */
const playing = (
  model: DailyModel,
  name: DailyModel['chosen'],
  ...between: readonly Step[]
): readonly Step[] => {
  const count = dailyEntries.length;
  const moves = (dailyEntries.indexOf(name) - dailyEntries.indexOf(model.chosen) + count) % count;
  return [
    ...Array<Step>(moves).fill({ screen: 'daily', kind: 'choice-moved', step: 1 }),
    ...between,
    openingOf({ ...model, chosen: name }),
  ];
};

function read(model: DailyModel, line: string, { settings }: AppModel): LineMeaning | undefined {
  const texts = catalogOf(settings).records.dailies;
  const { overview, view, daysAgo, mode } = model;
  if (overview === 'none') return undefined;
  const day = /^\d+$/u.test(line) ? Number(line) : undefined;
  if (view === 'archive' && day !== undefined) {
    const wanted = todayIn(overview) - day;
    return wanted >= 1 && day >= 1
      ? {
          steps: [
            { screen: 'daily', kind: 'day-moved', days: wanted - daysAgo },
            openingOf({ ...model, daysAgo: wanted }),
          ],
        }
      : { lines: [texts.spoken.wrongDay(todayIn(overview) - 1)] };
  }
  const typed = line.toLowerCase();
  const name = dailyNames.find((each) => typed === texts.spoken.hard(each));
  if (view !== 'today' || name === undefined) return undefined;
  const toHard: readonly Step[] = mode === 'easy' ? [{ press: 'h' }] : [];
  return { steps: playing(model, name, ...toHard) };
}
