import { describe, expect, it } from 'vitest';
import { roomIdOf } from '../../../source/engine/core/stored/room.ts';
import { formatChanges, parseChanges } from '../../../source/store/postgres/room-notifications.ts';
import type { ChangedRooms } from '../../../source/store/room-port.ts';

const changes = (count: number): ChangedRooms =>
  Array.from({ length: count }, (_, n) => ({ room: roomIdOf(`room-${n}_x`), version: n }));

describe('a notification of changed rooms', () => {
  it('has the version of each room', () => {
    expect(formatChanges(changes(2))).toBe('room-0_x:0 room-1_x:1');
    for (const changed of [changes(1), changes(100), 'any'] as const) {
      expect(parseChanges(formatChanges(changed))).toEqual(changed);
    }
  });

  it('is as long as PostgreSQL takes, or names no room', () => {
    const lengths = [547, 548, 549].map((count) => formatChanges(changes(count)).length);
    expect(lengths).toEqual([7_984, 7_999, 1]);
  });

  it.each(['', '*', 'x', 'x:', ':1', 'x:unknown', 'x:1  y:2', 'x:1 y'])(
    'can be about any room where it is %j',
    (text) => expect(parseChanges(text)).toBe('any'),
  );
});
