import { colorsOf, formatInvitation } from '../../engine/room/code.ts';
import { nextStepIn, peopleIn, type RoomView, type SeenSeat } from '../../engine/room/view.ts';
import type { Catalog, LocalizedText } from '../../prose/catalog.ts';
import { gameName } from '../../prose/games.ts';
import type { Balance } from '../../solver/review/review-types.ts';
import type { Player } from '../play/modes/mode.ts';
import { leadersIn } from './race.ts';
import type { RoomEntry } from './room-records.ts';

/** How a seat has played: what choices cost and luck gave, where the review can say that, and what each guess gained. */
export type SeatReview = {
  readonly n: number;
  readonly balance: Balance;
  readonly gains: readonly number[];
};

/** What choices cost a seat and what luck gave it, in turns. */
export type SeatFigures = { readonly cost: number; readonly luck: number };

/** The figures of a seat, once its board is reviewed; undefined where there are none. */
export function figuresOf(
  { n }: Pick<SeenSeat, 'n'>,
  reviews: readonly SeatReview[],
): SeatFigures | undefined {
  const balance = reviews.find((review) => review.n === n)?.balance;
  return balance?.kind === 'valued'
    ? { cost: balance.loss + balance.lifelines, luck: balance.luck }
    : undefined;
}

/** A room that is not on the screen yet: it is asked for, or that has failed. */
export type AbsentRoom = { readonly query: RoomEntry } & (
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed'; readonly reason: LocalizedText }
);

/** What is said of a room that is not on the screen yet. */
export function waitingText(state: AbsentRoom, catalog: Catalog): string {
  const { opening, joining } = catalog.rooms.room;
  if (state.kind === 'failed') return state.reason(catalog);
  return state.query.kind === 'open-room' ? opening(state.query.form) : joining;
}

/** What is played in a room, and in which round. */
export const gameLine = ({ round, rules }: RoomView, catalog: Catalog): string =>
  catalog.rooms.room.round(round, gameName(rules, catalog));

/** The name of a seat, which says whose it is. */
export function seatName(
  { n, name, player }: SeenSeat,
  { own }: RoomView,
  { rooms }: Catalog,
): string {
  if (player === 'machine') return rooms.room.machine(name);
  return n === own ? rooms.room.you(name) : name;
}

/** A name where there is little room: a guest is known by the name alone. */
export const shortName = (name: string): string => name.split(' ').at(-1) ?? name;

/** The progress of a seat, or its result, and what aids it. */
export function progressText(seat: SeenSeat, catalog: Catalog): string {
  const { later, aid } = catalog.rooms.room;
  const { result } = seat;
  return [
    distanceText(seat, catalog),
    ...(result !== 'hidden' && result.timing === 'late' ? [later] : []),
    ...(seat.aid === 'none' ? [] : [aid[seat.aid]]),
  ].join(', ');
}

function distanceText(
  { progress, spent, result }: SeenSeat,
  { rooms: { room }, count }: Catalog,
): string {
  if (progress === 'waiting') return room.progress.waiting;
  if (progress === 'playing') return room.progress.playing(spent);
  if (result === 'hidden') return room.progress.finished;
  return result.outcome === 'cracked' ? count.turns(result.turns) : room.progress.notCracked;
}

/** The standing of a round in sentences: the winner, and a player who chose better. */
export function standing(
  view: RoomView,
  reviews: readonly SeatReview[],
  catalog: Catalog,
): readonly string[] {
  const { room } = catalog.rooms;
  const { form, state, round, current, sight } = view;
  const seats = peopleIn(view);
  const next = round < current ? [room.begun(current)] : [];
  if (state === 'closed') return [...resultLines(view, reviews, catalog), room.closed(form)];
  if (sight === 'all-rows') return [room.watching, ...watchersSeat(view, catalog), ...next];
  if (sight === 'progress') {
    return [nextStepIn(view) === 'none' ? room.full : invited(view, catalog), ...next];
  }
  if (seats.length === 1) return [...machineEnds(view, catalog), ...next, aloneText(view, catalog)];
  if (sight === 'own-rows') return next;
  const open = seats.filter(({ progress }) => progress !== 'finished').length;
  return [
    ...resultLines(view, reviews, catalog),
    ...(state === 'open' && open > 0 ? [...leading(view, catalog), room.open(open)] : []),
    ...next,
  ];
}

/** Asks whether to take a seat; in a later round, which may be one that a friend of the host has begun. */
const invited = ({ form, host, round }: RoomView, { rooms: { room } }: Catalog): string =>
  round === 1 ? room.invited(form, host) : room.roundInvited(round);

/** When a watcher can take a seat; empty where all seats are taken. */
function watchersSeat(view: RoomView, catalog: Catalog): readonly string[] {
  if (nextStepIn(view) === 'join') return [invited(view, catalog)];
  return view.hasFreeSeat && view.round === view.current ? [catalog.rooms.room.playsNext] : [];
}

/** What the only player of a round waits for. */
function aloneText({ form, seats, own }: RoomView, { rooms: { room } }: Catalog): string {
  const hasBegun = seats.some(({ n, progress }) => n === own && progress !== 'waiting');
  return hasBegun ? room.laterRaces : room.alone[form];
}

/** Who has the fewest turns while boards are still played: a player who leaves holds nobody up. */
function leading(view: RoomView, { rooms: { room } }: Catalog): readonly string[] {
  const { names, turns } = leadersIn(view);
  return names.length === 0 ? [] : [room.leads(names, turns)];
}

/** How a machine did that plays along, once the viewer has finished. */
const machineEnds = ({ seats }: RoomView, { rooms: { room } }: Catalog): readonly string[] =>
  seats.flatMap(({ player, name, result: end }) =>
    player === 'person' || end === 'hidden'
      ? []
      : [
          end.outcome === 'cracked'
            ? room.machineCracked(name, end.turns)
            : room.machineFailed(name),
        ],
  );

/** Who has won, once the round has ended for a viewer who has finished; machines only play along. */
function resultLines(
  view: RoomView,
  reviews: readonly SeatReview[],
  catalog: Catalog,
): readonly string[] {
  return [...winnerLines(view, reviews, catalog), ...machineEnds(view, catalog)];
}

function winnerLines(
  view: RoomView,
  reviews: readonly SeatReview[],
  { rooms: { room } }: Catalog,
): readonly string[] {
  const { winners, state } = view;
  const seats = peopleIn(view);
  const known = seats.some((seat) => seat.result !== 'hidden');
  if (state === 'open' || !known || seats.length < 2) return [];
  const best = seats.filter(({ n }) => winners.includes(n));
  const [first] = best;
  if (first === undefined || first.result === 'hidden') return [room.nobody];
  const { turns } = first.result;
  const names = best.map(({ name }) => name);
  return names.length > 1
    ? [room.draw(names, turns)]
    : [room.won(first.name, turns), ...betterLines(first, seats, reviews, room)];
}

/** The difference of two costs that is worth a sentence, in turns. */
export const NOTABLE = 0.05;

/** A player who cracked the code and chose better than the winner, if there is one, and how luck decided. */
function betterLines(
  winner: SeenSeat,
  seats: readonly SeenSeat[],
  reviews: readonly SeatReview[],
  { unlucky, luckier }: Catalog['rooms']['room'],
): readonly string[] {
  const figures = seats.flatMap((seat) => {
    const found = figuresOf(seat, reviews);
    const { result } = seat;
    // Whoever gives up after one good guess has not played better.
    const isRival =
      result !== 'hidden' && result.timing === 'in-time' && result.outcome === 'cracked';
    return found === undefined || !isRival ? [] : [{ seat, ...found }];
  });
  const won = figures.find(({ seat }) => seat === winner);
  const [best] = figures.toSorted((one, other) => one.cost - other.cost);
  if (won === undefined || best === undefined || best.cost > won.cost - NOTABLE) return [];
  return best.luck < 0
    ? [unlucky(best.seat.name, -best.luck)]
    : [luckier(best.seat.name, winner.name, won.luck)];
}

/** How friends join a room, while there is a seat for them, and how a guest comes back to theirs; each long and short. */
export function waysInto(
  { code, state, own, hasFreeSeat }: RoomView,
  { invitation, player }: { readonly invitation: string; readonly player: Player },
  { rooms: { room } }: Catalog,
): readonly (readonly [long: string, short: string])[] {
  if (state === 'closed' || own === 'none') return [];
  const { user, command } = formatInvitation({ room: code }, invitation);
  const joins = [room.invitation(user, command), room.shortInvitation(user)] as const;
  const ways = hasFreeSeat ? [joins] : [];
  if (player.kind !== 'invited') return ways;
  const back = formatInvitation({ room: code, guest: player.guest }, invitation);
  return [...ways, [room.wayBack(back.user, back.command), room.shortWayBack(back.user)]];
}

/** The text for the clipboard: the result where there is one, and how to join. */
export function sharedText(
  view: RoomView,
  reviews: readonly SeatReview[],
  invitation: string,
  catalog: Catalog,
): string {
  const { form, code } = view;
  const colors = catalog.rooms.colors(colorsOf(code));
  const { command } = formatInvitation({ room: code }, invitation);
  const invites = catalog.rooms.room.shared(form, code, colors, command);
  return [...resultLines(view, reviews, catalog), invites].join('\n');
}
