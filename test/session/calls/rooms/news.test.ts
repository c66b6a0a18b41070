import { describe, expect, it, vi } from 'vitest';
import type { RoomView } from '../../../../source/engine/room/view.ts';
import { call } from '../../../../source/screens/app/effects/calls.ts';
import { open, openServer } from './room-server.ts';

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

  it('end a round for its host alone, which others hear', async () => {
    const { ask, see, watch, playRows } = await openServer('ann', 'ben');
    const { id, code } = await see('ann', open);
    await see('ben', { kind: 'join-room', code });
    await playRows('ann', id, ...Array<string>(10).fill('1111'));
    const end = call('rooms.end', { room: id, round: 1 });
    expect(await ask('ben', end)).toMatchObject({ answer: { state: 'open' } });
    const { version } = await see('ben', { kind: 'see-room', room: id, round: 1 });
    expect(await ask('ben', end)).toMatchObject({ answer: { version } });
    const shown = { room: id, round: 1, as: 'player', version } as const;
    const news = watch('ben', shown);
    expect(await ask('ann', end)).toMatchObject({ answer: { state: 'ended', seats: [{}, {}] } });
    expect(await news).toMatchObject({ state: 'ended' });
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

    // The same row is told again, such as by the notification after the commit.
    const told = vi.fn<(view: RoomView) => void>();
    for (const name of names)
      void watch(name, { ...shown, version: view?.version ?? 0 }).then(told);
    store.changes.publish(id);
    await new Promise(setImmediate);
    expect(told).not.toHaveBeenCalled();
  });
});
