import { describe, expect, it } from 'vitest';
import { roomIdOf } from '../../../source/engine/core/stored/room.ts';
import { nextChange, roomChanged } from '../../../source/session/records/room-events.ts';
import { openMemoryGameStore } from '../../../source/store/memory/memory-game-store.ts';

const [room, other] = [roomIdOf('room'), roomIdOf('other')];
const LONG = 1_000_000;
const never = new AbortController().signal;
const openRooms = () => openMemoryGameStore(() => 0).rooms;

/** Whether a promise has resolved when all that was ready has run. */
async function isResolved(promise: Promise<unknown>): Promise<boolean> {
  let state = false;
  void promise.then(() => {
    state = true;
  });
  await new Promise(setImmediate);
  return state;
}

describe('the changes of rooms', () => {
  it('reach everybody who waits for the room in the store, and nobody else', async () => {
    const rooms = openRooms();
    const controller = new AbortController();
    const [one, two] = [nextChange(rooms, room, LONG, never), nextChange(rooms, room, LONG, never)];
    const elsewhere = [
      nextChange(rooms, other, LONG, controller.signal),
      nextChange(openRooms(), room, LONG, controller.signal),
    ];
    roomChanged(rooms, room);
    await Promise.all([one, two]);
    for (const each of elsewhere) expect(await isResolved(each)).toBe(false);
    controller.abort();
    await Promise.all(elsewhere);
  });

  it('are told once: who waits again waits for the next one', async () => {
    const rooms = openRooms();
    const controller = new AbortController();
    const first = nextChange(rooms, room, LONG, never);
    roomChanged(rooms, room);
    await first;
    const second = nextChange(rooms, room, LONG, controller.signal);
    expect(await isResolved(second)).toBe(false);
    controller.abort();
    await second;
  });

  it('are waited for no longer than the time, and not at all when aborted before', async () => {
    const rooms = openRooms();
    await nextChange(rooms, room, 1, never);
    await nextChange(rooms, room, LONG, AbortSignal.abort());
  });
});
