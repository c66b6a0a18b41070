/**
 * What players wait for, served in turns: each player has at most one item in work, and goes to the
 * end of the line when it is done. So nobody is overtaken twice by the same player, however much
 * that player asks.
 */
export type FairQueue<Item extends Queued> = {
  /** A line of items for each player with nothing in work; who is first is served next. */
  readonly waiting: readonly Line<Item>[];
  /** A line for each player whose first item is in work. */
  readonly inWork: readonly Line<Item>[];
};

/** Something that a player waits for. */
export type Queued = { readonly player: number };

/** The items of one player in the order in which they were asked for. */
type Line<Item> = readonly [Item, ...(readonly Item[])];

/** The queue in which nobody waits. */
export const emptyQueue: FairQueue<never> = { waiting: [], inWork: [] };

/** The queue with one item more, behind all else of its player. */
export function withItem<Item extends Queued>(
  { waiting, inWork }: FairQueue<Item>,
  item: Item,
): FairQueue<Item> {
  const longer = (line: Line<Item>): Line<Item> =>
    line[0].player === item.player ? [...line, item] : line;
  const known = [...waiting, ...inWork].some(([first]) => first.player === item.player);
  return known
    ? { waiting: waiting.map(longer), inWork: inWork.map(longer) }
    : { waiting: [...waiting, [item]], inWork };
}

/** The item to be served next and the queue in which it is in work, unless nothing can be served. */
export function served<Item extends Queued>({
  waiting: [next, ...waiting],
  inWork,
}: FairQueue<Item>): { readonly item: Item; readonly queue: FairQueue<Item> } | undefined {
  return next && { item: next[0], queue: { waiting, inWork: [...inWork, next] } };
}

/** The queue without an item, which was in work and is done, or is given up; others keep their places. */
export function withoutItem<Item extends Queued>(
  { waiting, inWork }: FairQueue<Item>,
  item: Item,
): FairQueue<Item> {
  const freed = inWork.filter(([first]) => first === item);
  const shorter = (line: Line<Item>): readonly Line<Item>[] =>
    lineOf(line.filter((other) => other !== item));
  return {
    waiting: [...waiting, ...freed].flatMap(shorter),
    inWork: inWork.filter(([first]) => first !== item).flatMap(shorter),
  };
}

/** All items of a player. */
export const itemsOf = <Item extends Queued>(
  { waiting, inWork }: FairQueue<Item>,
  player: number,
): readonly Item[] => [...waiting, ...inWork].find(([first]) => first.player === player) ?? [];

/** The line of some items, if there are any. */
const lineOf = <Item>([first, ...others]: readonly Item[]): readonly Line<Item>[] =>
  first === undefined ? [] : [[first, ...others]];
