import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterTurn,
  emptyQueue,
  enqueue,
  type FairQueue,
  firstItems,
  itemsOf,
  removeItem,
} from '../../../source/session/solving/schedule.ts';

type Item = { readonly address: string; readonly player: number; readonly number: number };

/** Players 0 to 2 have one address, 3 and 4 another, 5 a third. */
const addresses = ['a', 'a', 'a', 'b', 'b', 'c'] as const;
const players = [...addresses.keys()];
const itemOf = (player: number, number: number): Item => ({
  address: addresses[player] ?? '',
  player,
  number,
});

/** One step of a random test: a player adds an item, the next item is served, or one is removed. */
type Step =
  | { readonly kind: 'enqueue'; readonly player: number }
  | { readonly kind: 'serve' }
  | { readonly kind: 'remove'; readonly index: number };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('enqueue'), player: fc.nat(5) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('serve') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove'), index: fc.nat(99) }) },
);

/** A queue after some steps, and a simple record of them to compare it with. */
type State = {
  readonly queue: FairQueue<Item>;
  /** The items that were added and not removed, in that order. */
  readonly items: readonly Item[];
  /** The items that were served, in that order, and how many steps there were before. */
  readonly turns: readonly { readonly item: Item; readonly step: number }[];
};

const initial: State = { queue: emptyQueue, items: [], turns: [] };

function nextState(state: State, step: Step, number: number): State {
  const { queue, items, turns } = state;
  if (step.kind === 'enqueue') {
    const item = itemOf(step.player, number);
    return { ...state, queue: enqueue(queue, item), items: [...items, item] };
  }
  if (step.kind === 'serve') {
    const [item] = firstItems(queue);
    if (item === undefined) return state;
    return { items, queue: afterTurn(queue, item), turns: [...turns, { item, step: number }] };
  }
  const removed = items[step.index % Math.max(items.length, 1)];
  if (removed === undefined) return state;
  const others = items.filter((item) => item !== removed);
  return { ...state, queue: removeItem(queue, removed), items: others };
}

/** Checks a property after each step of random sequences. */
function checkAlways(property: (now: State, before: State, step: number) => void): void {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 80 }), (steps) => {
      steps.reduce((before, step, number) => {
        const now = nextState(before, step, number);
        property(now, before, number);
        return now;
      }, initial);
    }),
    { numRuns: 300 },
  );
}

const of = (items: readonly Item[], player: number) =>
  items.filter((item) => item.player === player);

describe('a fair queue', () => {
  it('contains the items that were not removed, in the order of each player', () => {
    checkAlways(({ queue, items }) => {
      for (const player of players) expect(itemsOf(queue, player)).toEqual(of(items, player));
    });
  });

  it('offers the first item of each player, and no other', () => {
    checkAlways(({ queue, items }) => {
      const firsts = players.flatMap((player) => of(items, player).slice(0, 1));
      expect(new Set(firstItems(queue))).toEqual(new Set(firsts));
      expect(firstItems(queue)).toHaveLength(firsts.length);
    });
  });

  it('serves no other address twice while an address waits', () => {
    // For each address, the step since which it has an item and was not served.
    let since = new Map<string, number>();
    checkAlways(({ items, turns }, before, step) => {
      if (before === initial) since = new Map();
      for (const address of new Set(addresses)) {
        const isServed =
          turns.length > before.turns.length && turns.at(-1)?.item.address === address;
        const waits = items.some((item) => item.address === address) && !isServed;
        if (!waits) since.delete(address);
        else if (!since.has(address)) since.set(address, step);
        const start = since.get(address) ?? Infinity;
        const others = turns.filter((turn) => turn.step > start).map(({ item }) => item.address);
        expect(new Set(others).size).toBe(others.length);
      }
    });
  });

  it('serves no other player of an address twice while a player waits', () => {
    let since = new Map<number, number>();
    checkAlways(({ items, turns }, before, step) => {
      if (before === initial) since = new Map();
      for (const player of players) {
        const isServed = turns.length > before.turns.length && turns.at(-1)?.item.player === player;
        const waits = of(items, player).length > 0 && !isServed;
        if (!waits) since.delete(player);
        else if (!since.has(player)) since.set(player, step);
        const start = since.get(player) ?? Infinity;
        const others = turns
          .filter((turn) => turn.step > start && turn.item.address === addresses[player])
          .map(({ item }) => item.player);
        expect(new Set(others).size).toBe(others.length);
      }
    });
  });
});
