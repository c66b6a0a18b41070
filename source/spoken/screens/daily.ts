import { dailyNames } from '../../daily/daily.ts';
import { dateOf } from '../../daily/days.ts';
import { capitalized } from '../../languages/en/phrases.ts';
import { type DailyModel, todayIn } from '../../screens/daily/daily.ts';
import {
  archiveText,
  entryText,
  modeSentences,
  nextText,
  sealedSentences,
  statusSentences,
  streakSentences,
  todayFor,
} from '../../screens/daily/daily-text.ts';
import { CHOICE, type Entry, type Heard, type Step, spokenForm } from '../form.ts';

/** How many past days are read out. */
const DAYS = 10;

/** The dailies of today, past days, or the sealed codes. */
export const dailyForm = spokenForm<DailyModel>({
  opening: dailyOpening,
  entries: ({ overview, view, chosen }) =>
    overview === 'none' || view !== 'today'
      ? []
      : dailyNames.map((name): Entry => {
          const [label = '', ...state] = entryText(overview, name, 'wide').split(/ {2,}/u);
          const about = [state.join(', '), ...statusSentences(overview, name).slice(0, 1)];
          return { label, about: about.join('. '), steps: playing(chosen, name) };
        }),
  changes: (before, model, _app, again) => {
    if (before.waitsFor !== model.waitsFor && model.waitsFor.kind === 'failed') {
      return [model.waitsFor.reason];
    }
    if (before.mode !== model.mode) return [modeText(model)];
    const isSame =
      before.view === model.view &&
      (before.overview === 'none') === (model.overview === 'none') &&
      (model.view === 'today' || before.chosen === model.chosen);
    return isSame ? [] : again();
  },
  prompt: ({ overview, view, waitsFor }) => {
    if (waitsFor.kind === 'failed') return CHOICE;
    if (overview === 'none' || waitsFor.kind === 'game') return '';
    return view === 'archive' ? 'Day: ' : CHOICE;
  },
  read,
  help: ({ view }) =>
    view === 'archive'
      ? ['Type the number of a day to practice it.']
      : ['One try counts each day. Type hard word or hard equation for the hard mode.'],
  silent: [
    ({ actions }) => actions.play,
    ({ actions }) => actions.continue,
    ({ actions }) => actions.practice,
    ...['v', 'h'],
  ],
});

const modeText = ({ mode }: DailyModel): string => modeSentences(mode)[0] ?? 'Easy mode.';

/** What a reader hears first of the dailies. */
export function dailyOpening(model: DailyModel): readonly string[] {
  const { overview, view, chosen, waitsFor } = model;
  if (overview === 'none') {
    return [waitsFor.kind === 'failed' ? waitsFor.reason : 'Looking up the day.'];
  }
  const today = todayIn(overview);
  switch (view) {
    case 'today':
      return [
        `Daily ${today}, ${dateOf(today)}, ${nextText(overview)}.`,
        ...dailyNames.map(
          (name) =>
            `${capitalized(name)}: ${streakSentences(overview.dailies[name].streaks, todayFor(overview, name)).join(' ')}`,
        ),
      ];
    case 'archive':
      return [
        `Past days of the daily ${chosen}. Past days are practice.`,
        ...Array.from({ length: Math.min(DAYS, today - 1) }, (_, index) =>
          archiveText(overview, chosen, today - 1 - index)
            .replaceAll(/ {2,}/gu, ', ')
            .trim(),
        ),
      ];
    case 'sealed':
      return [`Sealed codes of the daily ${chosen}.`, ...sealedSentences(overview, chosen)];
  }
}

/** Chooses a daily and plays it. */
const playing = (
  chosen: DailyModel['chosen'],
  name: DailyModel['chosen'],
  ...between: readonly Step[]
): readonly Step[] => {
  const count = dailyNames.length;
  const moves = (dailyNames.indexOf(name) - dailyNames.indexOf(chosen) + count) % count;
  return [
    ...Array<Step>(moves).fill({ screen: 'daily', kind: 'choice-moved', step: 1 }),
    ...between,
    { screen: 'daily', kind: 'play-chosen' },
  ];
};

function read(model: DailyModel, line: string): Heard | undefined {
  const { overview, view, chosen, daysAgo, mode } = model;
  if (overview === 'none') return undefined;
  const day = /^\d+$/u.test(line) ? Number(line) : undefined;
  if (view === 'archive' && day !== undefined) {
    const wanted = todayIn(overview) - day;
    return wanted >= 1 && day >= 1
      ? {
          steps: [
            { screen: 'daily', kind: 'day-moved', days: wanted - daysAgo },
            { screen: 'daily', kind: 'play-chosen' },
          ],
        }
      : { lines: [`Type a day from 1 to ${todayIn(overview) - 1}.`] };
  }
  const hard = /^hard (?<name>\w+)$/iu.exec(line)?.groups?.name?.toLowerCase();
  const name = dailyNames.find((each) => each === hard);
  if (view !== 'today' || name === undefined) return undefined;
  const toHard: readonly Step[] = mode === 'easy' ? [{ press: 'h' }] : [];
  return { steps: playing(chosen, name, ...toHard) };
}
