import { measureOf } from '../../../engine/core/game/roles.ts';
import type { MistakeCounts, Schedule } from '../../../engine/core/stored/training.ts';
import { dateOf, dayAt } from '../../../engine/daily/days.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { storedRowText, storedTitle } from '../../../prose/text/game-titles.ts';
import type { ListedMistake } from '../../app/effects/records.ts';
import { totalOf } from './mistakes.ts';

/** In how many days a mistake is tried again; 0 if it is due. */
const daysUntil = (schedule: Schedule, day: number): number | 'learned' =>
  schedule.kind === 'done' ? 'learned' : Math.max(0, schedule.due - day);

/** When a mistake is tried again, as versions, the longest first. */
export function dueVersions(
  { stored }: ListedMistake,
  day: number,
  { records }: Catalog,
): readonly [string, string] {
  const { due } = records.mistakes;
  const days = daysUntil(stored.schedule, day);
  if (days === 'learned') return [due.learned, due.shortLearned];
  return days === 0 ? [due.now, due.shortNow] : [due.in(days), due.shortIn(days)];
}

/** How many mistakes there are, and how many of them in each state. */
export const countsText = (counts: MistakeCounts, { records }: Catalog): string =>
  totalOf(counts) === 0 ? '' : records.mistakes.counts(totalOf(counts), counts);

/** More about a mistake, as versions, the longest first. */
export function mistakeVersions(
  listed: ListedMistake,
  day: number,
  catalog: Catalog,
): readonly string[] {
  const { kind, stored, finished } = listed;
  const texts = catalog.records.mistakes;
  const cost = texts.cost(
    storedRowText(kind, stored.guess),
    stored.row,
    stored.loss,
    measureOf(kind.roles),
  );
  const parts = [
    cost,
    catalog.review.rows.classes[listed.class],
    dueVersions(listed, day, catalog)[0],
    storedTitle(kind, catalog),
    texts.finished(dateOf(dayAt(finished))),
    ...(listed.replayed === 'not-playable' ? [texts.notPlayable] : []),
  ];
  return parts.map((_, index) => catalog.list(parts.slice(0, parts.length - index)));
}
