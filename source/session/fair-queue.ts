/**
 * Tasks of several players, run in turns: each player has at most one running task and then goes to
 * the end of the queue. So no player is overtaken twice by the same player, however many tasks that
 * player adds.
 */
export type FairQueue<Item extends QueueItem> = {
  /** The items of each player without a running item; the first player is next. */
  readonly waiting: readonly PlayerItems<Item>[];
  /** The items of each player whose first item is running. */
  readonly running: readonly PlayerItems<Item>[];
};

/** An item that belongs to a player. */
export type QueueItem = { readonly player: number };

/** The items of one player in the order in which they were added. */
type PlayerItems<Item> = readonly [Item, ...(readonly Item[])];

/** A queue without items. */
export const emptyQueue: FairQueue<never> = { waiting: [], running: [] };

/** Adds an item behind all other items of its player. */
export function enqueue<Item extends QueueItem>(
  { waiting, running }: FairQueue<Item>,
  item: Item,
): FairQueue<Item> {
  const append = (items: PlayerItems<Item>): PlayerItems<Item> =>
    items[0].player === item.player ? [...items, item] : items;
  const isKnown = [...waiting, ...running].some(([first]) => first.player === item.player);
  return isKnown
    ? { waiting: waiting.map(append), running: running.map(append) }
    : { waiting: [...waiting, [item]], running };
}

/** The next item and the queue in which it is running, or nothing if no item can run. */
export function dequeue<Item extends QueueItem>({
  waiting: [next, ...waiting],
  running,
}: FairQueue<Item>): { readonly item: Item; readonly queue: FairQueue<Item> } | undefined {
  return next && { item: next[0], queue: { waiting, running: [...running, next] } };
}

/** Removes an item that is done or canceled; other players keep their places. */
export function removeItem<Item extends QueueItem>(
  { waiting, running }: FairQueue<Item>,
  item: Item,
): FairQueue<Item> {
  const freed = running.filter(([first]) => first === item);
  const withoutItem = (items: PlayerItems<Item>): readonly PlayerItems<Item>[] =>
    nonEmpty(items.filter((other) => other !== item));
  return {
    waiting: [...waiting, ...freed].flatMap(withoutItem),
    running: running.filter(([first]) => first !== item).flatMap(withoutItem),
  };
}

/** All items of a player. */
export const itemsOf = <Item extends QueueItem>(
  { waiting, running }: FairQueue<Item>,
  player: number,
): readonly Item[] => [...waiting, ...running].find(([first]) => first.player === player) ?? [];

/** A list of one list of items, or an empty list if there are no items. */
const nonEmpty = <Item>([first, ...others]: readonly Item[]): readonly PlayerItems<Item>[] =>
  first === undefined ? [] : [[first, ...others]];
