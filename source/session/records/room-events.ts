import type { RoomId } from '../../engine/core/stored/room.ts';
import type { Rooms } from '../../store/room-port.ts';

/** Tells those who have a room on their screens that its version rose, inside one process. */
export type RoomEvents = {
  /** Says that a room has changed in the store. */
  readonly raise: (room: RoomId) => void;
  /** Resolves when a room has changed, after some milliseconds at the latest, or when it is aborted. */
  readonly next: (room: RoomId, milliseconds: number, signal: AbortSignal) => Promise<void>;
};

/** Opens events without listeners. */
export function openRoomEvents(): RoomEvents {
  const listeners = new Map<RoomId, Set<() => void>>();

  const listen = (room: RoomId, listener: () => void): (() => void) => {
    const ofRoom = listeners.get(room) ?? new Set();
    listeners.set(room, ofRoom.add(listener));
    return () => {
      ofRoom.delete(listener);
      if (ofRoom.size === 0 && listeners.get(room) === ofRoom) listeners.delete(room);
    };
  };
  return {
    raise: (room) => {
      for (const listener of [...(listeners.get(room) ?? [])]) listener();
    },
    next: (room, milliseconds, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve();
        const finish = (): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', finish);
          stop();
          resolve();
        };
        const timer = setTimeout(finish, milliseconds);
        const stop = listen(room, finish);
        signal.addEventListener('abort', finish);
      }),
  };
}

/** The events of each store, which all sessions of a process share. */
const eventsOfStores = new WeakMap<Rooms, RoomEvents>();

/** The events of the rooms of a store in this process. */
export function roomEventsOf(rooms: Rooms): RoomEvents {
  const events = eventsOfStores.get(rooms) ?? openRoomEvents();
  eventsOfStores.set(rooms, events);
  return events;
}
