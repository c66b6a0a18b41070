import { describe, expect, it, vi } from 'vitest';
import { machineTurnsIn, type RoomView } from '../../../../source/engine/room/view.ts';
import { call, type Reply } from '../../../../source/screens/app/effects.ts';
import { boardIn, boardOf, nextRoundOf, open, openServer } from './room-server.ts';

const seedIn = (reply: Reply): string => boardIn(reply).seed;

describe('the queries of rooms', () => {
  it('show the room in place of a board that was finished in another window', async () => {
    const { ask, see, playRows } = await openServer('ann');
    const { id } = await see('ann', open);
    await playRows('ann', id, ...Array.from({ length: 10 }, () => '1111'));
    const reply = await ask('ann', boardOf(id, 1));
    expect(reply).toMatchObject({ answer: { kind: 'room', view: { own: 0 } } });
  });

  it('open a board that was not begun before the next round began', async () => {
    const { ask, see, playRows } = await openServer('ann', 'ben');
    const { id, code } = await see('ann', open);
    await see('ben', { kind: 'join-room', code });
    await playRows('ann', id, ...Array<string>(10).fill('1111'));
    const before = await ask('ben', boardOf(id, 1));
    expect(before).toMatchObject({ answer: { kind: 'board', view: { round: 1 } } });
    await see('ann', nextRoundOf(id));
    const after = await ask('ben', boardOf(id, 1));
    expect(seedIn(after)).toBe(seedIn(before));
    expect(await ask('ben', boardOf(id, 2))).toMatchObject({ kind: 'failed' });
  });

  it('continue a board that was begun, and show the result when both have finished', async () => {
    const { ask, see, playRows, claimed } = await openServer('ann', 'ben');
    const { id, code } = await see('ann', open);
    await see('ben', { kind: 'join-room', code });
    const rows = Array.from({ length: 10 }, () => '1111');
    await playRows('ann', id, ...rows.slice(0, 3));
    expect(await ask('ann', boardOf(id, 1))).toMatchObject({
      answer: { kind: 'opened' },
    });
    expect(claimed).toHaveLength(1);
    await playRows('ben', id, ...rows);
    const seen = await see('ben', { kind: 'see-room', room: id, round: 1 });
    expect(seen.seats).toMatchObject([
      { progress: 'playing', marks: [{}, {}, {}] },
      // Whoever has not broken the code does not see it while others play.
      { progress: 'finished', game: 'hidden', result: 'hidden' },
    ]);
    const again = await see('ben', { kind: 'next-round', room: id, round: 1 });
    expect(again).toMatchObject({ round: 2, current: 2, seats: [{ name: 'ben' }] });
    const listed = await ask('ann', call('rooms.list', {}));
    expect(listed).toMatchObject({ answer: [{ round: 2, others: ['ben'] }] });
  });
});

describe('the queries of rooms', () => {
  it('show a machine from the first view of a board on', async () => {
    const { ask, see } = await openServer('ann');
    const { id } = await see('ann', { ...open, machine: 'expected-size' });
    expect(await ask('ann', boardOf(id, 1))).toMatchObject({
      answer: { kind: 'board', view: { seats: [{ name: 'ann' }, { player: 'machine' }] } },
    });
  });

  it('let a machine play along: its rows come after those of people, for everybody the same', async () => {
    const { see, watch, playRows, asked, setSolver } = await openServer('ann', 'ben', 'cy');
    const { id, code } = await see('ann', { ...open, machine: 'expected-size' });
    await see('ben', { kind: 'join-room', code });
    const seenBy = (name: string) => see(name, { kind: 'see-room', room: id, round: 1 });
    const watched = (name: string, view: RoomView) => {
      const { version } = view;
      const shown = {
        room: id,
        round: 1,
        as: 'player',
        version,
        machineTurns: machineTurnsIn(view),
      } as const;
      return watch(name, shown);
    };
    const machine = ({ seats }: RoomView) => seats.at(-1);
    const named = { name: 'Irma', player: 'machine', game: 'hidden', result: 'hidden' };
    expect(machine(await seenBy('ann'))).toMatchObject({ ...named, progress: 'waiting', spent: 0 });
    await playRows('ann', id, '1111', '1111');
    const before = await seenBy('ann');
    expect([asked, machineTurnsIn(before)]).toEqual([[], 0]);
    const [seen, again] = await Promise.all([watched('ann', before), watched('ann', before)]);
    expect(again).toEqual(seen);
    expect(machine(seen)).toMatchObject({ ...named, progress: 'playing', spent: 2 });
    // Those who see the same machine ask for its rows once.
    expect(asked).toHaveLength(2);
    // What is known is not computed again.
    setSolver('fails');
    expect(await seenBy('ann')).toEqual(seen);
    expect(machine(await seenBy('ben'))).toMatchObject({ ...named, progress: 'waiting' });

    // News of people wait for no machine.
    await playRows('ben', id, ...Array<string>(10).fill('1111'));
    for (const state of ['fails', 'hangs'] as const) {
      setSolver(state);
      const news = watched('ann', await seenBy('ann'));
      await see('cy', state === 'fails' ? { kind: 'join-room', code } : nextRoundOf(id));
      expect(await news).toMatchObject({ current: state === 'fails' ? 1 : 2 });
    }
    const shown = await seenBy('ben');
    setSolver('works');
    const after = await watched('ben', shown);
    expect(machine(after)).toMatchObject({ progress: 'finished', result: 'hidden' });
    expect(machine(after)?.marks.slice(0, 2)).toEqual(machine(seen)?.marks);
  });

  it('show the rows of a machine to all who watch without reading the store for each', async () => {
    const names = ['ben', 'cy'];
    const { see, watch, playRows, store } = await openServer('ann', ...names);
    const { id, version } = await see('ann', { ...open, machine: 'expected-size' });
    const shown = { room: id, round: 1, as: 'watcher', machineTurns: 0 } as const;
    const watchAll = (since: number) =>
      Promise.all(names.map((name) => watch(name, { ...shown, version: since })));
    const watching = watchAll(version);
    await playRows('ann', id, '1111');
    const read = vi.spyOn(store.rooms, 'read');
    store.changes.publish(id);
    const [before] = await watching;
    const after = await watchAll(before?.version ?? version);
    expect(after.map(machineTurnsIn)).toEqual([1, 1]);
    expect(read).toHaveBeenCalledOnce();
  });
});
