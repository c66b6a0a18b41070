import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { fail } from '../../../source/engine/core/result.ts';
import { addressKey, parseAddress } from '../../../source/ssh/net/address.ts';
import {
  accountSources,
  OUTAGE,
  openServerRecords,
  RECOVERY,
} from '../../../source/ssh/session/resources.ts';
import { openMemoryStore } from '../../../source/store/database.ts';
import { defaultLimits } from '../../../source/store/limits.ts';
import type { Games } from '../../../source/store/port.ts';
import { holder, signIn, startOf } from '../../store/specification/fixtures.ts';
import { openTestMetrics } from '../fake-connection.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

/** The records of a process whose database can fail, and a game to save. */
async function openTestRecords() {
  const memory = await openMemoryStore(defaultLimits, () => 1_000);
  await signIn(memory, 'ada');
  const write = vi.fn<Games['write']>(memory.games.write);
  const store = { ...memory, games: { ...memory.games, write } };
  const log = vi.fn();
  const metrics = openTestMetrics();
  const records = openServerRecords({ store, node: 'near', kept: 'stored', log, metrics });
  const start = () =>
    records.queue.start({
      kind: 'start',
      start: startOf('g'),
      holder: holder(),
      whenFull: 'keep-all',
    });
  const goDown = () =>
    write.mockResolvedValue(fail({ kind: 'unavailable', cause: 'full', message: 'full' }));
  const comeBack = () => write.mockImplementation(memory.games.write);
  return { records, log, metrics, write, start, goDown, comeBack };
}

it('tells the players of the process about an outage and its end, once', async () => {
  const { records, start, goDown, comeBack, metrics } = await openTestRecords();
  const [stays, leaves] = [vi.fn(), vi.fn()];
  records.subscribe(stays);
  const unsubscribe = records.subscribe(leaves);
  goDown();
  start();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(stays.mock.calls).toEqual([[OUTAGE]]);
  expect(metrics.snapshot()).toMatchObject({ store_waiting_games: 1, store_writes_total: 0 });
  unsubscribe();
  comeBack();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(stays.mock.calls).toEqual([[OUTAGE], [RECOVERY]]);
  expect(leaves.mock.calls).toEqual([[OUTAGE]]);
  expect(metrics.snapshot()).toMatchObject({ store_waiting_games: 0, store_writes_total: 1 });
});

it('counts and logs the games that are lost when it closes', async () => {
  const { records, log, metrics, start, goDown } = await openTestRecords();
  goDown();
  start();
  records.track(Promise.resolve(0));
  records.track(Promise.resolve(2));
  await records.close();
  expect(log.mock.calls).toEqual([
    ['games-lost', { games: 2 }],
    ['games-lost', { games: 1 }],
  ]);
  expect(metrics.snapshot().store_lost_games_total).toBe(3);
});

it('logs errors, and closes in time whatever the database does', async () => {
  const { records, log, write, start } = await openTestRecords();
  records.track(Promise.reject(new Error('a mistake')));
  records.track(new Promise(() => undefined));
  write.mockRejectedValueOnce(new Error('another mistake'));
  start();
  const closed = vi.fn();
  void records.close().then(closed);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(closed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(closed).toHaveBeenCalled();
  expect(log.mock.calls.map(([event, fields]) => [event, fields.error])).toEqual([
    ['save-failed', 'a mistake'],
    ['save-failed', 'another mistake'],
    ['games-lost', undefined],
  ]);
});

const limits = { addressAccounts: 5, networkAccounts: 20 };

const sourcesOf = (text: string | undefined, key = 'secret') => {
  const address = text === undefined ? undefined : parseAddress(text);
  return accountSources(address && addressKey(address), key, limits);
};

it('counts an IPv4 address once, and an IPv6 address by its /64 and its /48', () => {
  expect(sourcesOf('192.0.2.1').limits.map(({ limit }) => limit)).toEqual([5]);
  const home = sourcesOf('2001:db8:1:2::1');
  expect(home.limits.map(({ limit }) => limit)).toEqual([5, 20]);
  expect(home.source).toBe(home.limits[0]?.source);
  expect(sourcesOf('2001:db8:1:2:3:4:5:6').limits).toEqual(home.limits);
  const neighbor = sourcesOf('2001:db8:1:3::1');
  expect(neighbor.source).not.toBe(home.source);
  expect(neighbor.limits[1]).toEqual(home.limits[1]);
  expect(sourcesOf('2001:db8:2:2::1').limits[1]).not.toEqual(home.limits[1]);
});

it('lets an address have four times as many guests and rooms as new accounts, also by the /48', () => {
  const { guests, rooms, limits } = sourcesOf('2001:db8:1:2::1');
  expect(guests.map(({ limit }) => limit)).toEqual([20, 80]);
  expect(rooms.map(({ limit }) => limit)).toEqual([20, 80]);
  const sources = [limits, guests, rooms].flat().map(({ source }) => source);
  expect(new Set(sources).size).toBe(6);
});

it('hides the key of a guest, in any case, without which no server can tell it', () => {
  const { fingerprintOf } = sourcesOf('192.0.2.1');
  expect(fingerprintOf('0123456789ab')).toMatch(/^guest:[\da-f]{64}$/);
  expect(fingerprintOf('0123456789AB')).toBe(fingerprintOf('0123456789ab'));
  expect(sourcesOf('192.0.2.2').fingerprintOf('a')).toBe(fingerprintOf('a'));
  expect(sourcesOf('192.0.2.1', 'other').fingerprintOf('a')).not.toBe(fingerprintOf('a'));
});

it('gives hashes that depend on the key, and never an address', () => {
  for (const { source } of sourcesOf('2001:db8::1').limits)
    expect(source).toMatch(/^[0-9a-f]{64}$/);
  expect(sourcesOf('192.0.2.1').source).not.toBe(sourcesOf('192.0.2.1', 'other').source);
});

it('counts unknown addresses as one', () => {
  expect(sourcesOf(undefined).limits).toEqual(sourcesOf(undefined).limits);
  expect(sourcesOf(undefined).limits).toHaveLength(1);
});
