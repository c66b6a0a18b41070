import type { RoomId } from '../engine/core/stored/room.ts';

/** A room that has changed, with its version where that is known. */
type RoomChange = { readonly room: RoomId; readonly version: number | 'unknown' };

/** The rooms that have changed; `any` where it is not known which. */
export type ChangedRooms = readonly RoomChange[] | 'any';

/**
 * Tells all processes at a store which rooms have changed. It is a hint that can be lost, repeated or late: who shows
 * rooms reads their versions from time to time.
 */
export type RoomChanges = {
  /** Tells all processes, this one too, that a commit has changed a room. */
  readonly publish: (room: RoomId) => void;
  /** Calls `listener` with changes; returns a function that unsubscribes it. */
  readonly subscribe: (listener: (changed: ChangedRooms) => void) => () => void;
};

/** The listeners of this process, as the changes of a store that it alone uses. */
type RoomEmitter = RoomChanges & { readonly emit: (changed: ChangedRooms) => void };

/** Opens an emitter without listeners. */
export function openRoomEmitter(): RoomEmitter {
  const listeners = new Set<(changed: ChangedRooms) => void>();
  const emit = (changed: ChangedRooms): void => {
    for (const listener of listeners) listener(changed);
  };
  return {
    emit,
    publish: (room) => emit([{ room, version: 'unknown' }]),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
