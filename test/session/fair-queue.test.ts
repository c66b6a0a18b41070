import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dequeue,
  emptyQueue,
  enqueue,
  type FairQueue,
  itemsOf,
  removeItem,
} from '../../source/session/fair-queue.ts';

type Item = { readonly player: number; readonly number: number };

/** One step of a random test: a player adds an item, the next item starts, or an item is removed. */
type Step =
  | { readonly kind: 'enqueue'; readonly player: number }
  | { readonly kind: 'dequeue' }
  | { readonly kind: 'remove'; readonly index: number };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('enqueue'), player: fc.nat(4) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('dequeue') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove'), index: fc.nat(99) }) },
);

/** A queue after some steps, and a simple record of them to compare it with. */
type State = {
  readonly queue: FairQueue<Item>;
  /** The items that were added and not removed, in that order. */
  readonly items: readonly Item[];
  readonly running: readonly Item[];
  /** The items that were started, in that order. */
  readonly started: readonly Item[];
};

const initial: State = { queue: emptyQueue, items: [], running: [], started: [] };

function nextState(state: State, step: Step, number: number): State {
  const { queue, items, running, started } = state;
  if (step.kind === 'enqueue') {
    const item = { player: step.player, number };
    return { ...state, queue: enqueue(queue, item), items: [...items, item] };
  }
  if (step.kind === 'dequeue') {
    const next = dequeue(queue);
    if (next === undefined) return state;
    const { item } = next;
    return { queue: next.queue, items, running: [...running, item], started: [...started, item] };
  }
  const removed = items[step.index % Math.max(items.length, 1)];
  if (removed === undefined) return state;
  const others = (all: readonly Item[]) => all.filter((item) => item !== removed);
  return {
    ...state,
    queue: removeItem(queue, removed),
    items: others(items),
    running: others(running),
  };
}

/** Checks a property after each step of random sequences, with the state before the step. */
function checkAlways(property: (now: State, before: State) => void): void {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
      steps.reduce((before, step, number) => {
        const now = nextState(before, step, number);
        property(now, before);
        return now;
      }, initial);
    }),
    { numRuns: 300 },
  );
}

const players = [0, 1, 2, 3, 4];
const of = (items: readonly Item[], player: number) =>
  items.filter((item) => item.player === player);

describe('a fair queue', () => {
  it('contains the items that were not removed, in the order of each player', () => {
    checkAlways(({ queue, items }) => {
      for (const player of players) expect(itemsOf(queue, player)).toEqual(of(items, player));
    });
  });

  it('starts the first item of a player without a running item, and each item once', () => {
    checkAlways(({ started }, before) => {
      const item = started[before.started.length];
      if (item === undefined) return;
      expect(of(before.items, item.player)[0]).toBe(item);
      expect(of(before.running, item.player)).toEqual([]);
      expect(before.started).not.toContain(item);
    });
  });

  it('has a next item whenever one can run', () => {
    checkAlways(({ queue, items, running }) => {
      const idle = players.filter((player) => of(running, player).length === 0);
      const waiting = idle.filter((player) => of(items, player).length > 0);
      expect(dequeue(queue) === undefined).toBe(waiting.length === 0);
    });
  });

  it('starts no player twice while another player without a running item waits', () => {
    // For each waiting player, the players that were started meanwhile.
    let passed = new Map<number, readonly number[]>();
    checkAlways(({ items, running, started }, before) => {
      if (before === initial) passed = new Map();
      const item = started[before.started.length];
      for (const player of players) {
        const waits = of(items, player).length > 0 && of(running, player).length === 0;
        const others = [...(passed.get(player) ?? []), ...(item ? [item.player] : [])];
        passed.set(player, waits ? others : []);
        if (waits) expect(new Set(others).size).toBe(others.length);
      }
    });
  });

  it('puts many items of one player behind the first items of others', () => {
    const owners = players.flatMap((player) => (player === 0 ? [0, 0, 0, 0, 0] : [player]));
    let queue: FairQueue<Item> = owners.reduce(
      (before: FairQueue<Item>, player, number) => enqueue(before, { player, number }),
      emptyQueue,
    );
    const order: number[] = [];
    for (let next = dequeue(queue); next !== undefined; next = dequeue(queue)) {
      order.push(next.item.player);
      queue = removeItem(next.queue, next.item);
    }
    expect(order).toEqual([0, 1, 2, 3, 4, 0, 0, 0, 0]);
  });
});
