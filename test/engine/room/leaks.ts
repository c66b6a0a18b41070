import { expect } from 'vitest';
import { codesIn } from '../../../source/engine/core/game/game.ts';
import type { Seat } from '../../../source/engine/core/stored/room.ts';
import type { ReplayedRows, RoomView } from '../../../source/engine/room/view.ts';
import { accountOf, hiddenBy } from './room-tables.ts';

/** The rows of others that a view shows; of the rest, only the code that the viewer has hidden has pegs. */
export const expectNoLeak = (view: RoomView): void => {
  const own = view.seats.find(({ n }) => n === view.own);
  const text = JSON.stringify(view);
  if (own?.progress === 'finished') return;
  const isOver = view.seats.every(({ progress }) => progress === 'finished');
  if (own === undefined && isOver && view.state === 'ended') return;
  expect(text).not.toContain('SALT');
  expect(text).not.toContain('secret');
  expect(view.winners).toEqual([]);
  for (const seat of view.seats) {
    expect(seat.game).toBe('hidden');
    expect(seat.result).toBe('hidden');
    if (seat === own) continue;
    const most = view.sight === 'all-rows' ? 4 : (own?.marks.length ?? 0);
    expect(seat.marks.length).toBeLessThanOrEqual(most);
    for (const marks of seat.marks) expect(Object.keys(marks)).toEqual(['exact', 'partial']);
  }
};

/** In a duel, each board that was begun has the code that the other player hid before, which never changes. */
export function expectHiddenCodes(
  { seats, games }: ReplayedRows,
  known: Map<Seat['game'], string>,
): void {
  for (const { game, round, hidden, account } of seats) {
    expect(hidden).toBe(known.get(game) ?? hidden);
    known.set(game, hidden ?? 'nothing');
    const played = games.get(game);
    if (played === undefined || played.phase === 'choosing' || played.phase === 'answering')
      continue;
    const other = seats.find((each) => each.round === round && each.account !== account);
    const player = [0, 1, 2].find((each) => accountOf(each) === other?.account) ?? 9;
    expect(codesIn(played.secret)).toEqual([hiddenBy(player, round)]);
  }
}
