import type { SolverEffect } from '../../solver/thread/effect.ts';

/** Turns go round the addresses, then round the players of one, with the first item of each: no crowd delays others. */
export type FairQueue<Item extends QueueItem> = {
  readonly items: readonly Item[];
  /** The addresses and the players of the items; what was served last is at the end. */
  readonly addresses: readonly QueueItem['address'][];
  readonly players: readonly number[];
};

type QueueItem = { readonly address: string | number; readonly player: number };
export const emptyQueue: FairQueue<never> = { items: [], addresses: [], players: [] };

export const enqueue = <Item extends QueueItem>(
  { items, addresses, players }: FairQueue<Item>,
  item: Item,
): FairQueue<Item> => ({
  items: [...items, item],
  addresses: addresses.includes(item.address) ? addresses : [...addresses, item.address],
  players: players.includes(item.player) ? players : [...players, item.player],
});

export function firstItems<Item extends QueueItem>(queue: FairQueue<Item>): readonly Item[] {
  const byPlayer = Map.groupBy(queue.items, ({ player }) => player);
  const firsts = queue.players.flatMap((player) => byPlayer.get(player)?.slice(0, 1) ?? []);
  const byAddress = Map.groupBy(firsts, ({ address }) => address);
  return queue.addresses.flatMap((address) => byAddress.get(address) ?? []);
}

/** The queue after a turn of an item: its address and its player are served last. */
export const afterTurn = <Item extends QueueItem>(
  queue: FairQueue<Item>,
  item: Item,
): FairQueue<Item> =>
  queue.items.includes(item)
    ? {
        items: queue.items,
        addresses: [...without(queue.addresses, item.address), item.address],
        players: [...without(queue.players, item.player), item.player],
      }
    : queue;

export function removeItem<Item extends QueueItem>(
  { items, addresses, players }: FairQueue<Item>,
  item: Item,
): FairQueue<Item> {
  const left = without(items, item);
  const hasAddress = left.some(({ address }) => address === item.address);
  const hasPlayer = left.some(({ player }) => player === item.player);
  return {
    items: left,
    addresses: hasAddress ? addresses : without(addresses, item.address),
    players: hasPlayer ? players : without(players, item.player),
  };
}

const without = <Value>(values: readonly Value[], value: Value): readonly Value[] =>
  values.filter((other) => other !== value);

export const itemsOf = <Item extends QueueItem>(
  { items }: FairQueue<Item>,
  player: number,
): readonly Item[] => items.filter((item) => item.player === player);

/**
 * A class of tasks by their length. All tasks begin in the first lane. One that is not done when it has used the limit
 * of its lane is stopped, which frees its memory, and begins again in the next lane. So a short task waits only for the
 * first slices of long ones, and each lane needs one thread for each core. The price is work done twice: 4.4 of 24.4
 * seconds for the longest tasks, about half for those that are just above the limit of a lane.
 */
export type Lane = {
  /** The length of a slice, in milliseconds. */
  readonly slice: number;
  /** The milliseconds that a task may use in this lane. */
  readonly limit: number;
  /** From the start, so that the first task need not wait, or only while needed: long tasks leave much memory behind. */
  readonly runs: 'always' | 'once-needed' | 'while-needed';
};

const unlimited: readonly Lane[] = [{ slice: Infinity, limit: Infinity, runs: 'once-needed' }];

/** The lanes before the last one; each limit is about a tenth of the next. */
const shorter: readonly Lane[] = [
  { slice: 40, limit: 40, runs: 'always' },
  { slice: 50, limit: 400, runs: 'always' },
  { slice: 50, limit: 4000, runs: 'while-needed' },
];

export function lanesFor(seconds: number): readonly Lane[] {
  if (seconds === Infinity) return unlimited;
  const last = { slice: 50, limit: 1000 * seconds, runs: 'while-needed' } as const;
  return [...shorter.filter(({ limit }) => limit < last.limit), last];
}

/** The milliseconds of a slice of a review that is not interrupted: then it reports its progress. */
const PROGRESS_SLICE = 100;

export const sliceOf = ({ slice }: Lane, { kind }: SolverEffect): number =>
  kind === 'review' ? Math.min(slice, PROGRESS_SLICE) : slice;

/** The slices in a row after which tasks in longer lanes get one. */
const MAX_IN_A_ROW = 6;

/** Chooses from the first lane that has something, after six slices in a row from a longer one: no lane starves. */
export function laneChooser<Item>(
  lanes: number,
  firstIn: (lane: number) => Item | undefined,
): () => Item | undefined {
  const inARow = Array.from({ length: lanes }, () => 0);
  const choose = (lane: number): Item | undefined => {
    if (lane === lanes) return undefined;
    const first = firstIn(lane);
    const slices = inARow[lane] ?? 0;
    const isNext = first !== undefined && slices < MAX_IN_A_ROW;
    inARow[lane] = isNext ? slices + 1 : 0;
    return isNext ? first : (choose(lane + 1) ?? first);
  };
  return () => choose(0);
}

/** The time that the machines may think for a player, which is refilled steadily. */
export type ThinkingBudget = {
  /** The milliseconds that are refilled in a minute, and the most that there can be. */
  readonly perMinute: number;
  readonly left: number;
  readonly at: number;
};

const MINUTE = 60_000;
/** A budget that is spent lasts again when this part of it is refilled: after 20 seconds or more. */
const ENOUGH = 1 / 3;

export const fullBudget = (perMinute: number, now: number): ThinkingBudget => ({
  perMinute,
  left: perMinute,
  at: now,
});

export function charge(budget: ThinkingBudget, used: number, now: number): ThinkingBudget {
  const { perMinute, left, at } = budget;
  if (perMinute === Infinity) return budget;
  // A clock that is set back must not change the budget.
  const later = Math.max(at, now);
  const refilled = left + ((later - at) / MINUTE) * perMinute;
  return { perMinute, left: Math.min(perMinute, refilled) - used, at: later };
}

export function waitOf(budget: ThinkingBudget, now: number): number {
  const { perMinute, left } = charge(budget, 0, now);
  return left > 0 ? 0 : Math.ceil(((ENOUGH * perMinute - left) / perMinute) * MINUTE);
}
