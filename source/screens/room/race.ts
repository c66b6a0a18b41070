import type { RoomRound } from '../../engine/core/stored/room.ts';
import type { RoomView, SeenSeat } from '../../engine/room/view.ts';

/** What a player in a race knows of the other boards; nothing before the store has answered. */
export type Race = RoomRound & {
  readonly view: RoomView | 'unknown';
  readonly asked: number;
};

export const othersIn = ({ view }: Race): readonly SeenSeat[] =>
  view === 'unknown' ? [] : view.seats.filter(({ n }) => n !== view.own);

/** Whether two states of a race, in which the player still plays, differ at most in the rows of the same others. */
export function hasSamePanel(before: Race | 'none', after: Race | 'none'): boolean {
  if (before === after) return true;
  if (before === 'none' || after === 'none') return false;
  if (before.view === 'unknown' || after.view === 'unknown') return before.view === after.view;
  const { sight } = before.view;
  const hasSameSeats = othersIn(before).length === othersIn(after).length;
  return hasSameSeats && sight === 'own-rows' && sight === after.view.sight;
}
