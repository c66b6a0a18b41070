import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emptyQueue,
  type FairQueue,
  itemsOf,
  served,
  withItem,
  withoutItem,
} from '../../source/session/fair-queue.ts';

type Item = { readonly player: number; readonly number: number };

/** What happens to a queue: somebody asks, somebody is served, or an item is done or given up. */
type Step =
  | { readonly kind: 'ask'; readonly player: number }
  | { readonly kind: 'serve' }
  | { readonly kind: 'remove'; readonly which: number };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('ask'), player: fc.nat(4) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('serve') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove'), which: fc.nat(99) }) },
);

/** A queue after some steps, and what a watcher has written down about it. */
type Walk = {
  readonly queue: FairQueue<Item>;
  /** What was asked and not removed, in the order in which it was asked. */
  readonly here: readonly Item[];
  readonly inWork: readonly Item[];
  readonly servings: readonly Item[];
};

const begun: Walk = { queue: emptyQueue, here: [], inWork: [], servings: [] };

function stepped(walk: Walk, step: Step, number: number): Walk {
  const { queue, here, inWork, servings } = walk;
  if (step.kind === 'ask') {
    const item = { player: step.player, number };
    return { ...walk, queue: withItem(queue, item), here: [...here, item] };
  }
  if (step.kind === 'serve') {
    const next = served(queue);
    if (next === undefined) return walk;
    const { item } = next;
    return {
      queue: next.queue,
      here,
      inWork: [...inWork, item],
      servings: [...servings, item],
    };
  }
  const gone = here[step.which % Math.max(here.length, 1)];
  if (gone === undefined) return walk;
  const others = (items: readonly Item[]) => items.filter((item) => item !== gone);
  return { ...walk, queue: withoutItem(queue, gone), here: others(here), inWork: others(inWork) };
}

/** Checks a law after each step of random walks, with the walk before the step. */
function always(law: (now: Walk, before: Walk) => void): void {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
      steps.reduce((before, step, number) => {
        const now = stepped(before, step, number);
        law(now, before);
        return now;
      }, begun);
    }),
    { numRuns: 300 },
  );
}

const players = [0, 1, 2, 3, 4];
const of = (items: readonly Item[], player: number) =>
  items.filter((item) => item.player === player);

describe('a fair queue', () => {
  it('holds what was asked and neither done nor given up, in the order of each player', () => {
    always(({ queue, here }) => {
      for (const player of players) expect(itemsOf(queue, player)).toEqual(of(here, player));
    });
  });

  it('serves what is first of a player who has nothing in work, and each item once', () => {
    always(({ servings }, before) => {
      const item = servings[before.servings.length];
      if (item === undefined) return;
      expect(of(before.here, item.player)[0]).toBe(item);
      expect(of(before.inWork, item.player)).toEqual([]);
      expect(before.servings).not.toContain(item);
    });
  });

  it('lets nobody wait who could be served', () => {
    always(({ queue, here, inWork }) => {
      const idle = players.filter((player) => of(inWork, player).length === 0);
      const waiting = idle.filter((player) => of(here, player).length > 0);
      expect(served(queue) === undefined).toBe(waiting.length === 0);
    });
  });

  it('serves no player twice while another, with nothing in work, waits', () => {
    // For each player who waits, who was served meanwhile.
    let passed = new Map<number, readonly number[]>();
    always(({ here, inWork, servings }, before) => {
      if (before === begun) passed = new Map();
      const item = servings[before.servings.length];
      for (const player of players) {
        const waits = of(here, player).length > 0 && of(inWork, player).length === 0;
        const others = [...(passed.get(player) ?? []), ...(item ? [item.player] : [])];
        passed.set(player, waits ? others : []);
        if (waits) expect(new Set(others).size).toBe(others.length);
      }
    });
  });

  it('puts who asks ten times behind the first questions of others', () => {
    const item = (player: number, number: number): Item => ({ player, number });
    const tenfold = players.flatMap((player) => (player === 0 ? [0, 0, 0, 0, 0] : [player]));
    let queue: FairQueue<Item> = tenfold.reduce(
      (line: FairQueue<Item>, player, number) => withItem(line, item(player, number)),
      emptyQueue,
    );
    const order: number[] = [];
    for (let next = served(queue); next !== undefined; next = served(queue)) {
      order.push(next.item.player);
      queue = withoutItem(next.queue, next.item);
    }
    expect(order).toEqual([0, 1, 2, 3, 4, 0, 0, 0, 0]);
  });
});
