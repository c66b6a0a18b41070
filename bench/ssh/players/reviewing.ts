import { setTimeout as pause } from 'node:timers/promises';
import type { Player } from './player.ts';

/** When a review began and ended, in milliseconds; one that is not complete has no end. */
export type ReviewTime = { readonly begun: number; readonly ended: number | 'never' };

const REVIEW = 'r';
const ESCAPE = '\x1b';

/** A word that only a complete review shows. */
const COMPLETE = 'Skill:';

/** Milliseconds in which the menu is back after Esc. */
const UNTIL_MENU = 200;

/** Each player opens its review, waits until it is complete, and opens it again, for some seconds. */
export async function reviewAll(
  players: readonly Player[],
  seconds: number,
): Promise<readonly ReviewTime[]> {
  const start = performance.now();
  const clock = (): number => performance.now() - start;
  const end = seconds * 1000;
  const all: ReviewTime[] = [];
  const again = async (player: Player): Promise<void> => {
    while (clock() < end) {
      const begun = clock();
      const isComplete = await shows(player, REVIEW, COMPLETE, end - begun);
      all.push({ begun, ended: isComplete ? clock() : 'never' });
      player.press(ESCAPE);
      await pause(UNTIL_MENU);
    }
  };
  await Promise.all(players.map(again));
  return all;
}

/** Whether a text is in what a player receives within some milliseconds after a key. */
const shows = (player: Player, key: string, text: string, limit: number): Promise<boolean> =>
  new Promise((resolve) => {
    let shown = '';
    const timer = setTimeout(() => resolve(false), limit);
    player.listen({
      answered: () => {},
      received: (data) => {
        shown += data.toString('latin1');
        if (!shown.includes(text)) return;
        clearTimeout(timer);
        resolve(true);
      },
    });
    player.press(key);
  });

const endOf = ({ ended }: ReviewTime): number =>
  ended === 'never' ? Number.POSITIVE_INFINITY : ended;

/** The most reviews that ran at one moment: one at which a review began. */
export const mostAtOnce = (reviews: readonly ReviewTime[]): number =>
  Math.max(
    0,
    ...reviews.map(
      ({ begun }) => reviews.filter((each) => each.begun <= begun && begun < endOf(each)).length,
    ),
  );

/** The number of reviews that ran at a moment of some seconds, on average. */
export const atOnce = (reviews: readonly ReviewTime[], seconds: number): number =>
  reviews.reduce((sum, each) => sum + Math.min(endOf(each), seconds * 1000) - each.begun, 0) /
  (seconds * 1000);
