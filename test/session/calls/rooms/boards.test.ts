import { describe, expect, it } from 'vitest';
import { accountIdOf } from '../../../../source/engine/core/stored/account.ts';
import { call } from '../../../../source/screens/app/effects/calls.ts';
import type { Reply } from '../../../../source/screens/app/effects/effects.ts';
import { english } from '../../../helpers/english.ts';
import { successOf } from '../../../helpers/games.ts';
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

  it('open no board of an earlier round whose secret is gone with all its games', async () => {
    const { ask, see, playRows, store } = await openServer('ann', 'ben');
    const { id, code } = await see('ann', { ...open, machine: 'expected-size' });
    await see('ben', { kind: 'join-room', code });
    await playRows('ann', id, ...Array<string>(10).fill('1111'));
    await see('ann', nextRoundOf(id));
    successOf(await store.accounts.remove(accountIdOf('ann')));
    const reply = await ask('ben', boardOf(id, 1));
    expect(reply.kind === 'failed' && reply.reason(english)).toBe(
      'This round can no longer be played.',
    );
    const { seats } = await see('ben', { kind: 'see-room', room: id, round: 1 });
    expect(seats.map(({ name }) => name)).toEqual(['ben']);
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
      { progress: 'finished', game: { phase: 'over' }, result: { turns: 11 } },
    ]);
    const again = await see('ben', { kind: 'next-round', room: id, round: 1 });
    expect(again).toMatchObject({ round: 2, current: 2, seats: [{ name: 'ben' }] });
    const listed = await ask('ann', call('rooms.list', {}));
    expect(listed).toMatchObject({ answer: [{ round: 2, others: ['ben'] }] });
  });
});
