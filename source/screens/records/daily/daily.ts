import { type DailyEntry, dailyEntries, hasHardMode } from '../../../engine/daily/daily.ts';
import { dayAt } from '../../../engine/daily/days.ts';
import type { DailyOverview, DailyState, InProgress } from '../../../engine/daily/played.ts';
import type { Streaks } from '../../../engine/daily/streak.ts';
import type { HardMode } from '../../../engine/variants/hard-mode.ts';
import type { LocalizedText } from '../../../prose/catalog.ts';
import { call, isAnswer } from '../../app/effects/calls.ts';
import type { Effect, Reply } from '../../app/effects/effects.ts';
import { wrapIndex } from '../../parts/input/keymap.ts';

/** The views: the dailies of today, and past days to practice. */
type DailyView = 'today' | 'archive';

/** What the screen waits for. */
export type DailyWait =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'overview' | 'clock'; readonly asked: number }
  | { readonly kind: 'game'; readonly day: number | 'today' }
  | { readonly kind: 'failed'; readonly reason: LocalizedText };

/**
 * What the screen opens with: the dailies of a day, the game of one of them unless its counted try is
 * over, or that game in any case.
 */
export type DailyOpening = {
  readonly kind: 'day' | 'game' | 'practice';
  readonly day: number | 'today';
};

const onToday: DailyOpening = { kind: 'day', day: 'today' };

/** The dailies, and what the player has made of them. */
export type DailyModel = {
  readonly screen: 'daily';
  readonly view: DailyView;
  readonly chosen: DailyEntry;
  /** How many days before today the day is that is selected in the archive, from 1. */
  readonly daysAgo: number;
  readonly mode: HardMode;
  /** As of its `now`, which every key updates. */
  readonly overview: DailyOverview | 'none';
  readonly waitsFor: DailyWait;
  /** Counts the queries, to tell one from the next. */
  readonly asked: number;
  /** What opens by itself: a game, unless its counted try is over, or a past day's line. */
  readonly opens: DailyOpening;
};

/** What can happen on the screen of the dailies. */
export type DailyMessage = { readonly screen: 'daily' } & (
  | { readonly kind: 'choice-moved'; readonly step: 1 | -1 }
  | { readonly kind: 'daily-chosen'; readonly name: DailyEntry }
  | { readonly kind: 'day-moved'; readonly days: number }
  | { readonly kind: 'view-changed'; readonly view: DailyView }
  | { readonly kind: 'mode-changed' }
  | { readonly kind: 'play-chosen' }
  | { readonly kind: 'replied'; readonly reply: Reply }
);

/** The dailies as they open, with one of them selected. */
export const initDaily = (
  chosen: DailyEntry,
  opens: DailyOpening = onToday,
  mode: HardMode = 'easy',
): DailyModel => ({
  screen: 'daily',
  view: 'today',
  chosen,
  daysAgo: 1,
  mode,
  overview: 'none',
  waitsFor: { kind: 'overview', asked: 0 },
  asked: 0,
  opens,
});

/** The day of an overview. */
export const todayIn = ({ now }: DailyOverview): number => dayAt(now);

/** What a player has made of an entry on a day: a game, or a puzzle with its errors. */
export type EntryState = DailyState | { readonly kind: 'proved'; readonly errors: number };

/** The state of an entry on a day. */
export function stateOn(
  { dailies, puzzle }: DailyOverview,
  name: DailyEntry,
  day: number,
): EntryState | undefined {
  if (name !== 'puzzle') return dailies[name].states.get(day);
  const errors = puzzle.days.get(day);
  return errors === undefined ? undefined : { kind: 'proved', errors };
}

/** The streaks of an entry. */
export const streaksIn = ({ dailies, puzzle }: DailyOverview, name: DailyEntry): Streaks =>
  name === 'puzzle' ? puzzle.streaks : dailies[name].streaks;

/** The unfinished practice game on a day; of a puzzle its errors alone are saved before it is solved. */
export const practiceOn = (
  { dailies }: DailyOverview,
  name: DailyEntry,
  day: number,
): InProgress | undefined => (name === 'puzzle' ? undefined : dailies[name].practicing.get(day));

/** Whether an entry can be played in hard mode. */
export const canBeHard = (name: DailyEntry): boolean => name !== 'puzzle' && hasHardMode(name);

/** The day of the chosen line. */
export const dayIn = ({ view, daysAgo }: DailyModel, overview: DailyOverview): number =>
  view === 'archive' ? todayIn(overview) - daysAgo : todayIn(overview);

/** The screen after something has happened on it; every key looks at the clock again. */
export function updateDaily(model: DailyModel, message: DailyMessage): DailyModel {
  if (message.kind === 'replied') return handleReply(model, message.reply);
  if (model.waitsFor.kind === 'game') return model;
  if (message.kind === 'play-chosen') return chosePlay(model);
  return askedForTime(moved(model, message));
}

function moved(
  model: DailyModel,
  message: Exclude<DailyMessage, { readonly kind: 'replied' | 'play-chosen' }>,
): DailyModel {
  switch (message.kind) {
    case 'choice-moved': {
      const at = dailyEntries.indexOf(model.chosen);
      const index = wrapIndex(at, message.step, dailyEntries.length);
      return { ...model, chosen: dailyEntries[index] ?? model.chosen };
    }
    case 'daily-chosen':
      return { ...model, chosen: message.name };
    case 'day-moved':
      return { ...model, daysAgo: withinArchive(model, model.daysAgo + message.days) };
    case 'view-changed':
      return { ...model, view: message.view };
    case 'mode-changed':
      return canBeHard(model.chosen)
        ? { ...model, mode: model.mode === 'easy' ? 'hard' : 'easy' }
        : model;
  }
}

/** A number of days ago within the archive, which begins on day 1. */
const withinArchive = ({ overview }: DailyModel, daysAgo: number): number =>
  Math.max(1, Math.min(daysAgo, overview === 'none' ? 1 : todayIn(overview) - 1));

function chosePlay(model: DailyModel): DailyModel {
  const { overview, view, daysAgo, chosen } = model;
  if (overview === 'none') return askedForOverview(model);
  if (chosen === 'puzzle') return model;
  const day = view === 'archive' ? todayIn(overview) - daysAgo : 'today';
  return day === 'today' || day >= 1 ? { ...model, waitsFor: { kind: 'game', day } } : model;
}

const askedForOverview = (model: DailyModel): DailyModel => ({
  ...model,
  asked: model.asked + 1,
  waitsFor: { kind: 'overview', asked: model.asked + 1 },
});

/** An overview that is on its way has the time too. */
const askedForTime = (model: DailyModel): DailyModel =>
  model.overview === 'none' || model.waitsFor.kind === 'overview'
    ? model
    : {
        ...model,
        asked: model.asked + 1,
        waitsFor: { kind: 'clock', asked: model.asked + 1 },
      };

function handleReply(model: DailyModel, reply: Reply): DailyModel {
  if (reply.kind === 'failed') {
    return { ...model, waitsFor: { kind: 'failed', reason: reply.reason } };
  }
  if (isAnswer(reply, 'dailies.overview')) {
    return openedWith({ ...model, overview: reply.answer }, reply.answer);
  }
  const { overview } = model;
  if (!isAnswer(reply, 'clock.now') || overview === 'none') return model;
  const now = reply.answer;
  const known: DailyModel = { ...model, overview: { ...overview, now } };
  return dayAt(now) === todayIn(overview)
    ? { ...known, waitsFor: { kind: 'nothing' } }
    : askedForOverview(known);
}

/** The screen when its first overview is there; a later one changes nothing else. */
function openedWith(model: DailyModel, overview: DailyOverview): DailyModel {
  const { opens, chosen } = model;
  const today = todayIn(overview);
  const day = opens.day === 'today' ? today : opens.day;
  const selected: DailyModel =
    day < today ? { ...model, view: 'archive', daysAgo: today - day } : model;
  const opened: DailyModel = { ...selected, opens: onToday };
  if (opens.kind === 'day' || chosen === 'puzzle')
    return { ...opened, waitsFor: { kind: 'nothing' } };
  const state = stateOn(overview, chosen, day)?.kind;
  const isOpen =
    opens.kind === 'practice' || day !== today || state === undefined || state === 'in-progress';
  return { ...opened, waitsFor: isOpen ? { kind: 'game', day: opens.day } : { kind: 'nothing' } };
}

/** What the screen asks the store and the clock for. */
export function dailyEffects({ waitsFor, chosen }: DailyModel): readonly Effect[] {
  switch (waitsFor.kind) {
    case 'overview':
      return [call('dailies.overview', {}, waitsFor.asked)];
    case 'clock':
      return [call('clock.now', {}, waitsFor.asked)];
    case 'game':
      return chosen === 'puzzle'
        ? []
        : [call('dailies.start', { name: chosen, day: waitsFor.day })];
    case 'nothing':
    case 'failed':
      return [];
  }
}
