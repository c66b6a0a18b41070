/**
 * Items that wait for turns. Turns go round the addresses first, then round the players of an
 * address: only the first item of each player is served, until it is removed. So neither many players
 * of an address nor many items of a player delay the others.
 */
export type FairQueue<Item extends QueueItem> = {
  /** The address that was served last is at the end. */
  readonly addresses: readonly Address<Item>[];
};

/** An item of a player at an address: a player without an address is one of its own. */
export type QueueItem = { readonly address: string | number; readonly player: number };

/** The items of each player of an address; the player that was served last is at the end. */
type Address<Item> = readonly [PlayerItems<Item>, ...(readonly PlayerItems<Item>[])];

/** The items of one player in the order in which they were added. */
type PlayerItems<Item> = readonly [Item, ...(readonly Item[])];

/** A queue without items. */
export const emptyQueue: FairQueue<never> = { addresses: [] };

/** Adds an item behind all other items of its player; a new player or address is served last. */
export function enqueue<Item extends QueueItem>(
  queue: FairQueue<Item>,
  item: Item,
): FairQueue<Item> {
  const { mine, others, at } = addressOf(queue, item);
  const isKnown = mine.some((items) => isSamePlayer(items[0], item));
  const players: readonly PlayerItems<Item>[] = isKnown
    ? mine.map((items) => (isSamePlayer(items[0], item) ? [...items, item] : items))
    : [...mine, [item]];
  return { addresses: others.toSpliced(at, 0, ...nonEmpty(players)) };
}

/** The first items of all players in the order of their next turns. */
export const firstItems = <Item extends QueueItem>({
  addresses,
}: FairQueue<Item>): readonly Item[] =>
  addresses.flatMap((players) => players.map(([first]) => first));

/** The queue after a turn of an item: its address and its player are served last. */
export function served<Item extends QueueItem>(
  queue: FairQueue<Item>,
  item: Item,
): FairQueue<Item> {
  const { mine, others } = addressOf(queue, item);
  const isServed = (items: PlayerItems<Item>): boolean => isSamePlayer(items[0], item);
  const players = [...mine.filter((items) => !isServed(items)), ...mine.filter(isServed)];
  return { addresses: [...others, ...nonEmpty(players)] };
}

/** Removes an item that is done or canceled; all others keep their places. */
export function removeItem<Item extends QueueItem>(
  queue: FairQueue<Item>,
  item: Item,
): FairQueue<Item> {
  const { mine, others, at } = addressOf(queue, item);
  const players = mine.flatMap((items) => nonEmpty(items.filter((other) => other !== item)));
  return { addresses: others.toSpliced(at, 0, ...nonEmpty(players)) };
}

/** All items of a player. */
export const itemsOf = <Item extends QueueItem>(
  { addresses }: FairQueue<Item>,
  player: number,
): readonly Item[] => addresses.flat().find(([first]) => first.player === player) ?? [];

/** The players at the address of an item, the other addresses, and the place among them. */
function addressOf<Item extends QueueItem>({ addresses }: FairQueue<Item>, { address }: QueueItem) {
  const found = addresses.findIndex(([[first]]) => first.address === address);
  const mine: readonly PlayerItems<Item>[] = addresses[found] ?? [];
  return found < 0
    ? { mine, others: addresses, at: addresses.length }
    : { mine, others: addresses.toSpliced(found, 1), at: found };
}

const isSamePlayer = (one: QueueItem, other: QueueItem): boolean => one.player === other.player;

/** A list of one list, or an empty list if that list is empty. */
const nonEmpty = <Value>([first, ...others]: readonly Value[]): readonly (readonly [
  Value,
  ...(readonly Value[]),
])[] => (first === undefined ? [] : [[first, ...others]]);
