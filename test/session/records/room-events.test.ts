import { describe, expect, it } from 'vitest';
import { roomIdOf } from '../../../source/engine/core/stored/room.ts';
import { openRoomEvents, roomEventsOf } from '../../../source/session/records/room-events.ts';
import { openMemoryGameStore } from '../../../source/store/memory/memory-game-store.ts';

const [room, other] = [roomIdOf('room'), roomIdOf('other')];
const LONG = 1_000_000;
const never = new AbortController().signal;

/** Whether a promise has resolved when all that was ready has run. */
async function isResolved(promise: Promise<void>): Promise<boolean> {
  let state = false;
  void promise.then(() => {
    state = true;
  });
  await new Promise(setImmediate);
  return state;
}

describe('the events of rooms', () => {
  it('reach everybody who waits for the room, and nobody who waits for another', async () => {
    const events = openRoomEvents();
    const controller = new AbortController();
    const [one, two] = [events.next(room, LONG, never), events.next(room, LONG, never)];
    const elsewhere = events.next(other, LONG, controller.signal);
    events.raise(room);
    await Promise.all([one, two]);
    expect(await isResolved(elsewhere)).toBe(false);
    controller.abort();
    await elsewhere;
  });

  it('are told once: who waits again waits for the next one', async () => {
    const events = openRoomEvents();
    const controller = new AbortController();
    const first = events.next(room, LONG, never);
    events.raise(room);
    await first;
    const second = events.next(room, LONG, controller.signal);
    expect(await isResolved(second)).toBe(false);
    controller.abort();
    await second;
  });

  it('are waited for no longer than the time, and not at all when aborted before', async () => {
    const events = openRoomEvents();
    await events.next(room, 1, never);
    await events.next(room, LONG, AbortSignal.abort());
  });

  it('are the same for all sessions with a store', () => {
    const [one, two] = [openMemoryGameStore(() => 0), openMemoryGameStore(() => 0)];
    expect(roomEventsOf(one.rooms)).toBe(roomEventsOf({ ...one }.rooms));
    expect(roomEventsOf(one.rooms)).not.toBe(roomEventsOf(two.rooms));
  });
});
