import { drawBelow, randomFrom, type Seeds } from '../../../engine/core/random.ts';
import { dailyEntries } from '../../../engine/daily/daily.ts';
import type { DailyOverview } from '../../../engine/daily/played.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { type KeyBindings, keyOf, noBindings } from '../../../settings/key-bindings.ts';
import { call, isAnswer } from '../../app/effects/calls.ts';
import type { Effect, Reply } from '../../app/effects/effects.ts';
import type { Player } from '../../play/modes/mode.ts';
import { stateOn, streaksIn, todayIn } from '../../records/daily/daily.ts';

/** What waits for a player: today's dailies, as far as they are known. */
export type Greeting = {
  readonly overview: DailyOverview | 'none';
  readonly waitsFor: 'nothing' | 'overview';
  /** Counts the visits to the menu, to tell one query from the next. */
  readonly asked: number;
};

/** The greeting before anything is known. */
export const noGreeting: Greeting = {
  overview: 'none',
  waitsFor: 'nothing',
  asked: 0,
};

/** The greeting that is asked for again; until the reply it stays as it is. */
export const greetedAgain = (greeting: Greeting): Greeting => ({
  ...greeting,
  waitsFor: 'overview',
  asked: greeting.asked + 1,
});

/** What the greeting asks the store for. */
export const greetingEffects = ({ waitsFor, asked }: Greeting): readonly Effect[] =>
  waitsFor === 'nothing' ? [] : [call('dailies.overview', {}, asked)];

/** The greeting after a reply; what cannot be read stays as it was. */
export function greetingAfter(greeting: Greeting, reply: Reply): Greeting {
  if (greeting.waitsFor === 'nothing') return greeting;
  const overview = isAnswer(reply, 'dailies.overview') ? reply.answer : greeting.overview;
  return { ...greeting, waitsFor: 'nothing', overview };
}

/** The greeting in short sentences, or an empty text. */
export function greetingText({ overview }: Greeting, { menu }: Catalog): string {
  const { greeting } = menu;
  if (overview === 'none') return '';
  const day = todayIn(overview);
  const isDone = marksOf(overview).every((mark) => mark === 'done');
  const streak = bestStreakIn(overview);
  const today = isDone ? greeting.done(day) : greeting.open(day);
  return streak > 1 ? `${today} ${greeting.streak(streak)}` : today;
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
