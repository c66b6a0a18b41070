import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { gameIdOf } from '../../../source/engine/core/stored/game.ts';
import { gameKindOf } from '../../../source/engine/variants/transcript.ts';
import type { PlayedGame } from '../../../source/screens/app/game/played-game.ts';
import { openMemoryStore } from '../../../source/store/database.ts';
import { defaultLimits } from '../../../source/store/limits.ts';
import { eventually } from '../../helpers/eventually.ts';
import { openSession, played } from './player-session.ts';

describe('the game that was played last', () => {
  it('is the casual game that was saved or finished last', async () => {
    let time = 0;
    const store = await openMemoryStore(defaultLimits, () => ++time);
    const lastAfter = async (game: PlayedGame | 'none') => {
      const { records, open, queue } = openSession(store, `session ${time}`);
      await open();
      await records.ready;
      const { last } = records.profile();
      if (game !== 'none') void records.save(game);
      await records.close();
      await queue.close();
      return last === 'none' ? last : [last.rules, last.mode];
    };
    const of = (id: string, game: PlayedGame, mode: PlayedGame['mode']): PlayedGame => ({
      ...game,
      id: gameIdOf(id),
      mode,
    });
    const { rules } = gameKindOf(played().game);
    expect(await lastAfter(of('one', played(...'1122', 'enter'), { kind: 'adversary' }))).toBe(
      'none',
    );
    expect(await lastAfter(of('two', played(...'6323', 'enter'), { kind: 'break' }))).toEqual([
      rules,
      'adversary',
    ]);
    const daily = { kind: 'daily', daily: 'code', day: 1 } as const;
    const other = of('three', played(...'1122', 'enter'), { kind: 'duel' });
    expect(await lastAfter({ ...other, occasion: daily })).toEqual([rules, 'break']);
    expect(await lastAfter('none')).toEqual([rules, 'break']);
  });
});

describe('the records of a player', () => {
  it('have the profile when the store is open, and say so', async () => {
    const store = await openMemoryStore();
    const { records, changes, open } = openSession(store, 'one');
    expect(records.profile()).toEqual({
      player: { kind: 'guest' },
      experience: 'played',
      unfinished: [],
      last: 'none',
      kept: 'session',
    });
    await open();
    const profile = {
      player: { kind: 'named', name: 'ada' },
      experience: 'new',
      unfinished: [],
      last: 'none',
      kept: 'stored',
    };
    await eventually(() => expect(changes).toEqual([{ kind: 'profile-changed', profile }]));
    expect(records.profile()).toEqual(profile);
  });

  it('say that a player has played who has finished a game', async () => {
    const store = await openMemoryStore();
    const first = openSession(store, 'one');
    void first.records.save(played(...'6323', 'enter'));
    await first.open();
    await first.records.close();
    const second = openSession(store, 'two');
    await second.open();
    await second.records.ready;
    expect(second.records.profile()).toMatchObject({ experience: 'played', unfinished: [] });
  });

  it('name the player when the unfinished games cannot be read, and read them later', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const store = await openMemoryStore();
    const { records, open } = openSession(store, 'one');
    const read = vi.spyOn(store.games, 'unfinished').mockResolvedValueOnce({
      ok: false,
      problem: { kind: 'unavailable', cause: 'busy', message: '' },
    });
    await open();
    await records.ready;
    expect(records.profile().player).toEqual({ kind: 'named', name: 'ada' });
    expect(read).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(3000);
    expect(read).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(read).toHaveBeenCalledTimes(2);
  });
});
