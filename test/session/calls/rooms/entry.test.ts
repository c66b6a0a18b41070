import { describe, expect, it } from 'vitest';
import { roomIdOf } from '../../../../source/engine/core/stored/room.ts';
import { parseRoomCode } from '../../../../source/engine/room/code.ts';
import { type CallName, type CallOf, call } from '../../../../source/screens/app/effects/calls.ts';
import type { Refusal } from '../../../../source/session/records/player-store.ts';
import { english } from '../../../helpers/english.ts';
import { successOf } from '../../../helpers/games.ts';
import { boardOf, open, openServer } from './room-server.ts';

describe('the queries of rooms', () => {
  it('open a room that others join by its code', async () => {
    const { see } = await openServer('ann', 'ben');
    const opened = await see('ann', open);
    expect(opened).toMatchObject({ own: 0, host: 'ann', state: 'open', round: 1, current: 1 });
    const code = successOf(parseRoomCode(opened.code.toLowerCase()));
    const joined = await see('ben', { kind: 'join-room', code });
    expect(joined.seats.map(({ name }) => name)).toEqual(['ann', 'ben']);
    expect(joined.own).toBe(1);
  });

  it('open one room for a request that is sent again because its answer was lost', async () => {
    const { ask, see } = await openServer('ann');
    const { id } = await see('ann', open);
    expect((await see('ann', open)).id).toBe(id);
    expect((await see('ann', { ...open, request: 'second' })).id).not.toBe(id);
    const listed = await ask('ann', call('rooms.list', {}));
    expect(listed).toMatchObject({ answer: [{}, {}] });
  });

  it('say what is wrong with a code, and how long to wait after many', async () => {
    const { enter } = await openServer('ann');
    const join = { kind: 'join-room', code: successOf(parseRoomCode('rrrrr')) } as const;
    const said = async () => {
      const reply = await enter('ann', join);
      return reply.kind === 'failed' ? reply.reason(english) : reply;
    };
    for (let count = 0; count < 10; count++) {
      expect(await said()).toBe('There is no open race with this code.');
    }
    expect(await said()).toBe('Too fast. Try again in 60 seconds.');
  });

  it.each<[Refusal, string]>([
    [{ kind: 'no-room' }, 'There is no open race with this code.'],
    [{ kind: 'too-fast', again: 8_000 }, 'Too fast. Try again in 7 seconds.'],
    // The clock of the database is ahead of the one here, or behind it.
    [{ kind: 'too-fast', again: 400_000 }, 'Too fast. Try again in 60 seconds.'],
    [{ kind: 'too-fast', again: 0 }, 'Too fast. Try again in 1 second.'],
    [
      { kind: 'too-many-accounts', again: 8_000 },
      'Too many new players in your network: nothing is saved. Return in an hour.',
    ],
    [{ kind: 'name-taken' }, 'No name is free for you: nothing is saved. Log in again later.'],
  ])('tell a player without an account why there is no room: %o', async (refusal, sentence) => {
    const { enter, see } = await openServer('ann');
    const { code } = await see('ann', open);
    for (const kind of ['find-room', 'join-room'] as const) {
      const reply = await enter('ann', { kind, code }, refusal);
      expect(reply.kind === 'failed' ? reply.reason(english) : reply).toBe(sentence);
    }
    expect(await enter('ann', open, refusal)).toMatchObject({ kind: 'failed' });
  });

  it('lead to the own closed room by its code, and nobody else', async () => {
    const { enter, see, pass, store } = await openServer('ann', 'ben');
    const { id, code } = await see('ann', open);
    pass(8 * 24 * 60 * 60_000);
    await store.games.heartbeat('node');
    const back = await see('ann', { kind: 'find-room', code });
    expect(back).toMatchObject({ id, state: 'closed', own: 0 });
    const other = await enter('ben', { kind: 'find-room', code });
    expect(other.kind === 'failed' && other.reason(english)).toBe(
      'There is no open race with this code.',
    );
  });

  it('tell of a room that is gone, and of a round without a seat', async () => {
    const { ask, see } = await openServer('ann', 'ben');
    const { id } = await see('ann', open);
    const gone = { room: roomIdOf('gone'), round: 1 } as const;
    const problems: readonly [CallOf<CallName>, string][] = [
      [call('rooms.enter', { kind: 'see-room', ...gone }), 'This race is gone.'],
      [call('rooms.enter', { kind: 'next-round', ...gone }), 'This race is gone.'],
      [boardOf(id, 1), 'You have no seat in this round.'],
    ];
    for (const [asked, sentence] of problems) {
      const reply = await ask('ben', asked);
      expect(reply.kind === 'failed' ? reply.reason(english) : reply).toBe(sentence);
    }
  });
});
