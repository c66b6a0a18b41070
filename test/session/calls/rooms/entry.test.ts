import { describe, expect, it, vi } from 'vitest';
import { roomCodeOf, roomIdOf } from '../../../../source/engine/core/stored/room.ts';
import { parseRoomCode } from '../../../../source/engine/room/code.ts';
import type { RoomView } from '../../../../source/engine/room/view.ts';
import { type CallName, type CallOf, call } from '../../../../source/screens/app/effects.ts';
import type { Refusal } from '../../../../source/session/records/player-store.ts';
import { successOf } from '../../../helpers/games.ts';
import { boardOf, nextRoundOf, open, openServer } from './room-server.ts';

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
      return reply.kind === 'failed' ? reply.reason : reply;
    };
    for (let count = 0; count < 10; count++) {
      expect(await said()).toMatchObject({ answer: { typed: 'RRRRR' } });
    }
    expect(await said()).toBe('Too fast. Try again in 60 seconds.');
  });

  it.each<[Refusal, string]>([
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
      expect(reply.kind === 'failed' ? reply.reason : reply).toBe(sentence);
    }
    expect(await enter('ann', open, refusal)).toMatchObject({ kind: 'failed' });
  });

  it('say which code was probably meant by a wrong one', async () => {
    const { enter, see } = await openServer('ann', 'ben');
    const { code } = await see('ann', open);
    const typed = roomCodeOf(code.slice(1));
    expect(await enter('ben', { kind: 'find-room', code: typed })).toMatchObject({
      answer: { typed, near: code },
    });
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
      expect(reply.kind === 'failed' ? reply.reason : reply).toBe(sentence);
    }
  });
});

describe('the queries of rooms', () => {
  it('read the round of a new seat once, for the player and for those who have the round on screen', async () => {
    const { see, watch, store } = await openServer('ann', 'ben');
    const { id, code, version } = await see('ann', open);
    const shown = { room: id, round: 1, as: 'player', version } as const;
    const news = watch('ann', shown);
    await new Promise(setImmediate);
    const read = vi.spyOn(store.rooms, 'read');
    expect(await see('ben', { kind: 'join-room', code })).toMatchObject({ own: 1 });
    expect(await news).toMatchObject({ seats: [{}, {}] });
    expect(read.mock.calls).toEqual([[[{ room: id, round: 1 }]]]);
  });

  it('wait until a room has changed, and end when the screen is left', async () => {
    const { ask, see, watch } = await openServer('ann', 'ben');
    const { id, code, version } = await see('ann', open);
    const shown = { room: id, round: 1, as: 'player' } as const;
    const news = watch('ann', { ...shown, version });
    const joined = await see('ben', { kind: 'join-room', code });
    expect(await news).toMatchObject({ version: joined.version, seats: [{}, { name: 'ben' }] });

    const leaving = new AbortController();
    const left = ask(
      'ann',
      call('rooms.watch', { ...shown, version: joined.version }),
      leaving.signal,
    );
    leaving.abort();
    expect(await left).toMatchObject({ kind: 'failed' });
    expect(await watch('ann', { ...shown, version })).toMatchObject({ version: joined.version });
  });

  it('show a new row to all who watch in one answer, for which the store is read once', async () => {
    const names = Array.from({ length: 64 }, (_, n) => `watcher-${n}`);
    const { see, watch, playRows, store } = await openServer('ann', 'ben', ...names);
    const { id, code } = await see('ann', open);
    await see('ben', { kind: 'join-room', code });
    await playRows('ben', id, '1111');
    const { version } = await see('ann', { kind: 'see-room', room: id, round: 1 });
    const shown = { room: id, round: 1, as: 'watcher' } as const;
    const watching = names.map((name) => watch(name, { ...shown, version }));
    const playing = watch('ben', { ...shown, as: 'player', version });
    await playRows('ann', id, '2222');
    const read = vi.spyOn(store.rooms, 'read');
    store.changes.publish(id);
    const views = await Promise.all(watching);
    expect(read).toHaveBeenCalledOnce();
    const [view] = views;
    expect(view).toMatchObject({ own: 'none', seats: [{ marks: [{}] }, { marks: [{}] }] });
    expect(new Set(views).size).toBe(1);
    expect(await playing).toMatchObject({ own: 1, version: view?.version });

    // The same row is reported again, for example by the notification after the commit.
    const told = vi.fn<(view: RoomView) => void>();
    for (const name of names)
      void watch(name, { ...shown, version: view?.version ?? 0 }).then(told);
    store.changes.publish(id);
    await new Promise(setImmediate);
    expect(told).not.toHaveBeenCalled();
  });
});

describe('the queries of rooms', () => {
  it('show nothing of a board that its viewer may not know, neither rows nor what is typed', async () => {
    const { see, playRows } = await openServer('ann', 'ben');
    const { id, code } = await see('ann', open);
    await see('ben', { kind: 'join-room', code });
    const game = await playRows('ann', id, '1122', '3344');
    const view = await see('ben', { kind: 'see-room', room: id, round: 'current' });
    expect(view.seats[0]).toMatchObject({ spent: 2, marks: [], game: 'hidden', result: 'hidden' });
    const shown = JSON.stringify(view);
    expect(shown).not.toContain(game.seed);
    expect(shown).not.toMatch(/6543|secret|"guess":\[/);
  });

  it('give no seat in a round to one who has watched it, and comes back by its code', async () => {
    const { enter, see, watch, playRows } = await openServer('ann', 'ben', 'cy');
    const { id, code } = await see('ann', open);
    await playRows('ann', id, '1122');
    const shown = { room: id, round: 1, version: -1 } as const;
    await watch('ben', { ...shown, as: 'watcher' });
    await watch('cy', { ...shown, as: 'player' });
    const refused = await enter('ben', { kind: 'join-room', code });
    expect(refused.kind === 'failed' && refused.reason).toBe(
      'You have seen marks of this round. You can play the next one.',
    );
    expect(await see('cy', { kind: 'join-room', code })).toMatchObject({ own: 1 });
    expect(await see('ben', nextRoundOf(id))).toMatchObject({ round: 2, own: 0 });
  });
});
