import { drawBelow, randomFrom, type Seeds } from '../../../engine/core/random.ts';
import { dailyEntries } from '../../../engine/daily/daily.ts';
import type { DailyOverview } from '../../../engine/daily/played.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { type KeyBindings, keyOf, noBindings } from '../../../settings/key-bindings.ts';
import type { Effect, Reply } from '../../app/effects/effects.ts';
import type { Player } from '../../play/modes/mode.ts';
import { stateOn, streaksIn, todayIn } from '../../records/daily/daily.ts';

/** What waits for a player: today's dailies and the mistakes that are due, as far as they are known. */
export type Greeting = {
  readonly overview: DailyOverview | 'none';
  readonly due: number;
  /** What is asked for now, one after the other; both replies are shown at once. */
  readonly waitsFor:
    | { readonly kind: 'nothing' | 'overview' }
    | { readonly kind: 'mistakes'; readonly overview: DailyOverview | 'none' };
  /** Counts the visits to the menu, to tell one query from the next. */
  readonly asked: number;
};

/** The greeting before anything is known. */
export const noGreeting: Greeting = {
  overview: 'none',
  due: 0,
  waitsFor: { kind: 'nothing' },
  asked: 0,
};

/** The greeting that is asked for again; until the reply it stays as it is. */
export const greetedAgain = (greeting: Greeting): Greeting => ({
  ...greeting,
  waitsFor: { kind: 'overview' },
  asked: greeting.asked + 1,
});

/** What the greeting asks the store for. */
export function greetingEffects({ waitsFor, asked }: Greeting): readonly Effect[] {
  switch (waitsFor.kind) {
    case 'overview':
      return [{ kind: 'records', query: { kind: 'daily-overview', asked } }];
    case 'mistakes':
      return [{ kind: 'records', query: { kind: 'mistake-list', skip: 0, limit: 0, asked } }];
    case 'nothing':
      return [];
  }
}

/** The greeting after a reply; what cannot be read stays as it was. */
export function greetingAfter(greeting: Greeting, reply: Reply): Greeting {
  const { waitsFor, overview, due } = greeting;
  const answer = reply.kind === 'records' ? reply.answer : undefined;
  switch (waitsFor.kind) {
    case 'nothing':
      return greeting;
    case 'overview': {
      const known = answer?.kind === 'daily-overview' ? answer.overview : overview;
      return { ...greeting, waitsFor: { kind: 'mistakes', overview: known } };
    }
    case 'mistakes':
      return {
        ...greeting,
        waitsFor: { kind: 'nothing' },
        overview: waitsFor.overview,
        due: answer?.kind === 'mistake-list' ? answer.counts.due : due,
      };
  }
}

/** The greeting in short sentences, or an empty text. */
export function greetingText({ overview, due }: Greeting, { menu }: Catalog): string {
  const { greeting } = menu;
  const mistakes = due > 0 ? [greeting.due(due)] : [];
  if (overview === 'none') return mistakes.join(' ');
  const day = todayIn(overview);
  const isDone = marksOf(overview).every((mark) => mark === 'done');
  const streak = bestStreakIn(overview);
  return [
    isDone ? greeting.done(day) : greeting.open(day),
    ...(streak > 1 ? [greeting.streak(streak)] : []),
    ...mistakes,
  ].join(' ');
}

/** The longest of the streaks that are running. */
export const bestStreakIn = (overview: DailyOverview): number =>
  Math.max(...dailyEntries.map((name) => streaksIn(overview, name).current.length));

/** Which of today's dailies are done, in their order. */
export const marksOf = (overview: DailyOverview): readonly ('done' | 'open')[] =>
  dailyEntries.map((name) => {
    const kind = stateOn(overview, name, todayIn(overview))?.kind ?? 'not-played';
    return kind === 'not-played' || kind === 'in-progress' ? 'open' : 'done';
  });

/** Tips for every player, which the box under the menu shows one at a time. */
const commonTips = ({ menu: { tips } }: Catalog, keys: KeyBindings): readonly string[] => [
  ...tips.beforeKeys,
  tips.repeat(keyOf(keys, 'game', 'repeat')),
  tips.random(keyOf(keys, 'game', 'random')),
  ...tips.afterKeys,
  tips.numbers(keyOf(keys, 'answer', 'numbers')),
];

/** The tips for a player, in order; a guest reads first what a guest is. */
export function tipsFor(
  { kind }: Player,
  catalog: Catalog,
  keys: KeyBindings = noBindings,
): readonly string[] {
  const { tips } = catalog.menu;
  switch (kind) {
    case 'local':
      return [...commonTips(catalog, keys), ...tips.commands];
    case 'guest':
    case 'invited':
      return [tips.guest, ...commonTips(catalog, keys)];
    case 'signing-in':
    case 'named':
      return commonTips(catalog, keys);
  }
}

/** The tip with a number; after the last tip comes the first. */
export function tipAt(
  number: number,
  player: Player,
  catalog: Catalog,
  keys: KeyBindings = noBindings,
): string {
  const tips = tipsFor(player, catalog, keys);
  return tips[number % tips.length] ?? '';
}

/** The index of the tip that the menu shows first, drawn with the first seed of a session. */
export const firstTip = ({ seed }: Pick<Seeds, 'seed'>, player: Player, catalog: Catalog): number =>
  drawBelow(randomFrom(seed), tipsFor(player, catalog).length).value;
