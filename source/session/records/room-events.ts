import { EventEmitter, once } from 'node:events';
import type { RoomId } from '../../engine/core/stored/room.ts';
import type { Rooms } from '../../store/room-port.ts';

/** The changed rooms of each store in this process, as events with the names of the rooms. */
const eventsOfStores = new WeakMap<Rooms, EventEmitter>();

function eventsOf(rooms: Rooms): EventEmitter {
  const events = eventsOfStores.get(rooms) ?? new EventEmitter().setMaxListeners(0);
  eventsOfStores.set(rooms, events);
  return events;
}

/** Tells those who have a room on their screens that it has changed in the store. */
export const roomChanged = (rooms: Rooms, room: RoomId): void => {
  eventsOf(rooms).emit(room);
};

/** Resolves when a room has changed, after some milliseconds at the latest, or when it is aborted. */
export const nextChange = (
  rooms: Rooms,
  room: RoomId,
  milliseconds: number,
  signal: AbortSignal,
): Promise<unknown> =>
  once(eventsOf(rooms), room, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(milliseconds)]),
  }).catch(() => undefined);
