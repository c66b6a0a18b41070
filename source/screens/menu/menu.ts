import { drawBelow, randomFrom, type Seeds } from '../../engine/core/random.ts';
import { dailyEntries } from '../../engine/daily/daily.ts';
import { type DailyOverview, stateOn, streaksIn, todayIn } from '../../engine/daily/played.ts';
import { type KeyBindings, keyOf, noBindings } from '../../settings/key-bindings.ts';
import type { Player } from '../play/mode.ts';

/** What waits for a player today, in short sentences. */
export function greetingText(overview: DailyOverview): string {
  const isDone = marksOf(overview).every((mark) => mark === 'done');
  const today = `Daily ${todayIn(overview)} is ${isDone ? 'done' : 'open'}.`;
  const streak = bestStreakIn(overview);
  return streak > 1 ? `${today} Streak ${streak}.` : today;
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

/** Tips for every player, which the line under the menu shows one at a time. */
const commonTips = (keys: KeyBindings): readonly string[] => [
  'A first guess of three colors, such as 1123, tells you the most.',
  'A guess that could be the code is seldom bad.',
  'A guess that cannot be the code is sometimes the better one.',
  'No pegs at all? Good news: none of those colors is in the code.',
  'Type digits or the initials of colors, or use the arrows.',
  'The place lifeline costs two turns; early it saves more of them.',
  `In a game, ${keyOf(keys, 'game', 'repeat')} repeats your last guess for you to change.`,
  `In a game, ${keyOf(keys, 'game', 'random')} fills the row at random.`,
  'Without repeats, a color in its place is in no other place.',
  'In Words, a letter both green and yellow is in the word twice.',
  'Rule colors out first; that is faster than confirming them.',
  `A machine says what it feels; with ${keyOf(keys, 'answer', 'numbers')} it says what it knows.`,
];

/** Tips about commands, for players who have keypeg on their computer. */
const commandTips = [
  'keypeg play --seed friday gives two people the same code.',
  'keypeg text plays line by line, for pipes and screen readers.',
];

/** The tips for a player, in order; a guest reads first what a guest is. */
export function tipsFor({ kind }: Player, keys: KeyBindings = noBindings): readonly string[] {
  switch (kind) {
    case 'local':
      return [...commonTips(keys), ...commandTips];
    case 'guest':
    case 'invited':
      return ['Log in with an SSH key, and keypeg keeps your name and games.', ...commonTips(keys)];
    case 'signing-in':
    case 'named':
      return commonTips(keys);
  }
}

/** The index of the tip that the menu shows first, drawn with the first seed of a session. */
export const firstTip = ({ seed }: Pick<Seeds, 'seed'>, player: Player): number =>
  drawBelow(randomFrom(seed), tipsFor(player).length).value;
