import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { accountIdOf } from '../../../source/engine/core/stored/account.ts';
import { gameIdOf } from '../../../source/engine/core/stored/game.ts';
import { successOf } from '../../helpers/games.ts';
import { guess, holder, result, unfinished } from '../specification/fixtures.ts';
import { down, openTestQueue, starting, tick, unwritable } from './test-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

describe('writes', () => {
  it('that arrive within 10 ms are one transaction', async () => {
    const { queue, batches } = await openTestQueue();
    const one = queue.start(starting('a'));
    await vi.advanceTimersByTimeAsync(9);
    const other = queue.start(starting('b', 'bob'));
    expect(batches()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(batches()).toEqual([['start a', 'start b']]);
    successOf(await one.started);
    successOf(await other.started);
    void one.save([guess(1)], unfinished(2));
    await vi.advanceTimersByTimeAsync(10);
    expect(batches()[1]).toEqual(['a 0 +1']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(batches()).toHaveLength(2);
  });

  it('begin at once where they are not gathered, also those that follow others', async () => {
    const { queue, batches } = await openTestQueue({ window: 0, draftWindow: 0 });
    const writer = queue.start(starting('a'));
    const saved = writer.save([guess(1)], unfinished(2));
    successOf(await writer.started);
    successOf(await saved);
    expect(batches()).toEqual([['start a'], ['a 0 +1']]);
  });

  it('of rows being typed wait longer, unless a move comes', async () => {
    const { queue, batches } = await openTestQueue();
    const writers = ['a', 'b'].map((id) => queue.start(starting(id)));
    await vi.advanceTimersByTimeAsync(10);
    void writers[0]?.save([], unfinished(1, 't'));
    await vi.advanceTimersByTimeAsync(39);
    void writers[0]?.save([], unfinished(1, 'ty'));
    expect(batches()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(batches()[1]).toEqual(['a 0 +0']);
    void writers[0]?.save([], unfinished(1, 'typ'));
    await vi.advanceTimersByTimeAsync(5);
    void writers[1]?.save([guess(1)], unfinished(2));
    await vi.advanceTimersByTimeAsync(9);
    expect(batches()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(batches()[2]).toEqual(['a 1 +0', 'b 0 +1']);
    await vi.advanceTimersByTimeAsync(100);
    expect(batches()).toHaveLength(3);
  });

  it('of one game are merged, in order, and acknowledged when they are committed', async () => {
    const { queue, batches, database, movesOf } = await openTestQueue();
    const writer = queue.start(starting('a'));
    const acknowledged = vi.fn();
    const saves = [
      writer.save([guess(1)], unfinished(2)),
      writer.save([], unfinished(2, 'ty')),
      writer.save([guess(2)], unfinished(3)),
    ];
    for (const saved of saves) void saved.then(acknowledged);
    await vi.advanceTimersByTimeAsync(10);
    const answers = Promise.withResolvers<void>();
    database.answers = answers.promise;
    await vi.advanceTimersByTimeAsync(500);
    expect(batches()).toEqual([['start a'], ['a 0 +2']]);
    expect(acknowledged).not.toHaveBeenCalled();
    answers.resolve();
    for (const saved of saves) successOf(await saved);
    expect(await movesOf('a')).toEqual([guess(1), guess(2)]);
  });

  it('continue a game that was claimed', async () => {
    const { queue, store, read } = await openTestQueue();
    await store.games.write([starting('a')]);
    const game = successOf(
      await store.games.claim(accountIdOf('ada'), gameIdOf('a'), holder('two'), 'always'),
    );
    const writer = queue.resume(game, holder('two'));
    const saved = writer.save([guess(1)], { kind: 'finished', result });
    await vi.advanceTimersByTimeAsync(10);
    successOf(await saved);
    expect((await read('a')).progress).toEqual({ kind: 'finished', result });
  });

  it('end with the first refusal, which later ones get as well', async () => {
    const { queue, store, batches } = await openTestQueue();
    const writer = queue.start(starting('a'));
    await vi.advanceTimersByTimeAsync(10);
    await store.games.claim(accountIdOf('ada'), gameIdOf('a'), holder('two'), 'always');
    const refused = { ok: false, problem: { kind: 'not-held', by: holder('two') } };
    const saved = writer.save([guess(1)], unfinished(2));
    await vi.advanceTimersByTimeAsync(10);
    expect(await saved).toEqual(refused);
    expect(await writer.save([guess(2)], unfinished(3))).toEqual(refused);
    await vi.advanceTimersByTimeAsync(100);
    expect(batches()).toEqual([['start a'], ['a 0 +1']]);
  });

  it('of more games than one transaction has are several transactions', async () => {
    const { queue, batches } = await openTestQueue();
    const starts = ['a', 'b', 'c', 'd'].map((id) => queue.start(starting(id)).started);
    await vi.advanceTimersByTimeAsync(20);
    for (const started of starts) successOf(await started);
    expect(batches()).toEqual([['start a', 'start b', 'start c'], ['start d']]);
  });

  it('are tried again where the store cannot be asked, which is reported', async () => {
    const { queue, database, events, movesOf } = await openTestQueue();
    const writer = queue.start(starting('a'));
    await vi.advanceTimersByTimeAsync(10);
    database.behavior = 'throws';
    const saved = writer.save([guess(1)], unfinished(2));
    await vi.advanceTimersByTimeAsync(10);
    expect(events.onError.mock.calls).toEqual([[new Error('no store')]]);
    expect(queue.outage()).toMatchObject({ cause: 'refused', message: 'no store' });
    database.behavior = 'works';
    await vi.advanceTimersByTimeAsync(100);
    successOf(await saved);
    expect(await movesOf('a')).toEqual([guess(1)]);
  });
});

describe('a game that cannot be saved while others can', () => {
  it('is set aside, its player gets a notice, and all of it is saved when the cause is gone', async () => {
    const { queue, database, events, movesOf } = await openTestQueue();
    const observer = { setAside: vi.fn(), resumed: vi.fn() };
    const a = queue.start(starting('a'));
    const b = queue.start(starting('b', 'bob'), observer);
    await vi.advanceTimersByTimeAsync(10);
    database.behavior = 'damaged at b';
    const saves = [a, b].map((writer) => writer.save([guess(1)], unfinished(2)));
    await vi.advanceTimersByTimeAsync(10);
    successOf((await Promise.race([saves[0], tick()])) ?? down);
    await vi.advanceTimersByTimeAsync(1_000);
    saves.push(b.save([guess(2)], unfinished(3)), a.save([guess(2)], unfinished(3)));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await movesOf('a')).toEqual([guess(1), guess(2)]);
    expect(await movesOf('b')).toEqual([]);
    expect(events.onOutage).not.toHaveBeenCalled();
    expect(events.onSetAside).toHaveBeenCalledTimes(1);
    expect(observer.setAside.mock.calls).toEqual([[events.onSetAside.mock.calls[0]?.[0]]]);
    expect(queue.counts()).toMatchObject({ lost: 0, waiting: 1 });
    database.behavior = 'works';
    await vi.advanceTimersByTimeAsync(500);
    for (const saved of saves) successOf(await saved);
    expect(await movesOf('b')).toEqual([guess(1), guess(2)]);
    expect(observer.resumed).toHaveBeenCalledTimes(1);
    expect(queue.counts()).toMatchObject({ lost: 0, waiting: 0 });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is lost and reported where the database refuses what it has, without a second try', async () => {
    const { queue, database, events, batches } = await openTestQueue();
    const b = queue.start(starting('b'));
    await vi.advanceTimersByTimeAsync(10);
    database.behavior = 'unwritable at b';
    const saved = b.save([guess(1)], unfinished(2));
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await saved).toEqual(unwritable);
    expect(events.onError.mock.calls).toEqual([[new Error('out of range')]]);
    expect(queue.counts()).toMatchObject({ lost: 1, waiting: 0 });
    expect(batches()).toEqual([['start b'], ['b 0 +1']]);
  });

  it('is tried again less and less often', async () => {
    const { queue, database, batches } = await openTestQueue();
    const b = queue.start(starting('b'));
    await vi.advanceTimersByTimeAsync(10);
    database.behavior = 'damaged at b';
    void b.save([guess(1)], unfinished(2));
    await vi.advanceTimersByTimeAsync(4_000);
    expect(batches().length).toBeLessThan(2 + 4_000 / 400 + 2);
    expect(await queue.close()).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a database that cannot be used', () => {
  it('is reported once, and gets what was played meanwhile when it is back', async () => {
    const { queue, database, events, movesOf, read } = await openTestQueue();
    const writer = queue.start(starting('a'));
    await vi.advanceTimersByTimeAsync(10);
    database.behavior = 'down';
    const saves = [writer.save([guess(1)], unfinished(2))];
    await vi.advanceTimersByTimeAsync(10);
    expect(events.onOutage.mock.calls).toEqual([[down.problem]]);
    expect(queue.outage()).toEqual(down.problem);
    saves.push(writer.save([guess(2)], unfinished(3)));
    saves.push(writer.save([], unfinished(3, 'ty')));
    const other = queue.start(starting('b', 'bob'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(events.onOutage).toHaveBeenCalledTimes(1);
    expect(events.onRecovery).not.toHaveBeenCalled();
    database.behavior = 'works';
    await vi.advanceTimersByTimeAsync(400 + 10);
    for (const saved of [...saves, other.started]) successOf(await saved);
    expect(queue.outage()).toBeUndefined();
    expect(events.onRecovery).toHaveBeenCalledTimes(1);
    expect(await movesOf('a')).toEqual([guess(1), guess(2)]);
    expect((await read('a')).progress).toEqual(unfinished(3, 'ty'));
  });

  it('is asked less and less often', async () => {
    const { queue, database, batches } = await openTestQueue();
    database.behavior = 'down';
    queue.start(starting('a'));
    const attempts: number[] = [];
    for (const pause of [10, 100, 200, 400, 400]) {
      await vi.advanceTimersByTimeAsync(pause - 1);
      attempts.push(batches().length);
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(attempts).toEqual([0, 1, 2, 3, 4]);
    expect(batches()).toHaveLength(5);
  });

  it('that committed without an answer has every move once', async () => {
    const { queue, database, movesOf, batches } = await openTestQueue();
    database.behavior = 'lost-answer';
    const writer = queue.start(starting('a'));
    await vi.advanceTimersByTimeAsync(10);
    const first = writer.save([guess(1)], unfinished(2));
    database.behavior = 'works';
    await vi.advanceTimersByTimeAsync(110);
    database.behavior = 'lost-answer';
    const second = writer.save([guess(2)], unfinished(3));
    await vi.advanceTimersByTimeAsync(10);
    const third = writer.save([guess(3)], { kind: 'finished', result });
    database.behavior = 'works';
    await vi.advanceTimersByTimeAsync(110);
    for (const saved of [writer.started, first, second, third]) successOf(await saved);
    expect(await movesOf('a')).toEqual([guess(1), guess(2), guess(3)]);
    expect(batches().flat()).toEqual([
      'start a',
      'start a',
      'a 0 +1',
      'a 1 +1',
      'a 1 +1',
      'a 2 +1',
    ]);
  });

  it('is one that does not answer in time, until it answers', async () => {
    const { queue, database, events, movesOf, batches } = await openTestQueue();
    const writer = queue.start(starting('a'));
    await vi.advanceTimersByTimeAsync(10);
    const answers = Promise.withResolvers<void>();
    database.answers = answers.promise;
    const first = writer.save([guess(1)], unfinished(2));
    await vi.advanceTimersByTimeAsync(10 + 2_999);
    expect(events.onOutage).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(events.onOutage.mock.calls).toEqual([[queue.outage()]]);
    expect(queue.outage()).toMatchObject({ cause: 'busy' });
    const second = writer.save([guess(2)], unfinished(3));
    await vi.advanceTimersByTimeAsync(60_000);
    // Whether the first one was committed is not known, so nothing is sent after it.
    expect(batches()).toHaveLength(2);
    answers.resolve();
    await vi.advanceTimersByTimeAsync(10);
    for (const saved of [first, second]) successOf(await saved);
    expect(events.onOutage).toHaveBeenCalledTimes(1);
    expect(events.onRecovery).toHaveBeenCalledTimes(1);
    expect(queue.outage()).toBeUndefined();
    expect(await movesOf('a')).toEqual([guess(1), guess(2)]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('leaves a bounded number of moves of each player in memory', async () => {
    const { queue, database, movesOf } = await openTestQueue();
    const writer = queue.start(starting('a'));
    const other = queue.start(starting('b', 'bob'));
    await vi.advanceTimersByTimeAsync(10);
    database.behavior = 'down';
    const kept = [1, 2, 3, 4, 5].map((peg) => writer.save([guess(peg)], unfinished(peg + 1)));
    const full = { ok: false, problem: { kind: 'queue-full' } };
    expect(await writer.save([guess(6)], unfinished(7))).toEqual(full);
    expect(await queue.start(starting('c')).started).toEqual(full);
    const others = other.save([guess(1)], unfinished(2));
    database.behavior = 'works';
    await vi.advanceTimersByTimeAsync(1_000);
    for (const saved of [...kept, others]) successOf(await saved);
    expect(await movesOf('a')).toHaveLength(5);
    // A gap in the moves would break the game.
    expect(await writer.save([guess(7)], unfinished(8))).toEqual(full);
    successOf(await Promise.race([queue.start(starting('d')).started, tick()]));
  });
});

it('counts transactions, writes, and games that wait or are lost', async () => {
  const { queue, database } = await openTestQueue();
  const [a] = ['a', 'b'].map((id) => queue.start(starting(id)));
  await vi.advanceTimersByTimeAsync(10);
  expect(queue.counts()).toEqual({ transactions: 1, writes: 2, lost: 0, waiting: 0 });
  database.behavior = 'down';
  for (const peg of [1, 2, 3, 4, 5]) void a?.save([guess(peg)], unfinished(peg + 1));
  await vi.advanceTimersByTimeAsync(10);
  expect(queue.counts()).toEqual({ transactions: 1, writes: 2, lost: 0, waiting: 1 });
  for (const peg of [6, 7]) void a?.save([guess(peg)], unfinished(peg + 1));
  void queue.start(starting('c'));
  expect(queue.counts()).toMatchObject({ lost: 2, waiting: 1 });
  await queue.close();
  expect(queue.counts()).toMatchObject({ transactions: 1, lost: 2, waiting: 0 });
});

describe('a queue that is closed', () => {
  it('saves what is left at once', async () => {
    const { queue, movesOf } = await openTestQueue();
    const writer = queue.start(starting('a'));
    const saved = writer.save([guess(1)], unfinished(2));
    expect(await queue.close()).toBe(0);
    successOf(await saved);
    expect(await movesOf('a')).toEqual([guess(1)]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('says how many games it could not save', async () => {
    const { queue, database, batches } = await openTestQueue();
    database.behavior = 'down';
    const writers = ['a', 'b', 'c', 'd'].map((id) => queue.start(starting(id)));
    const saved = writers[3]?.save([guess(1)], unfinished(2));
    expect(await queue.close()).toBe(4);
    expect(await saved).toEqual(down);
    expect(batches()).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('a queue that gets no answer is closed all the same', async () => {
  const { queue, database } = await openTestQueue();
  database.answers = new Promise(() => undefined);
  const { started } = queue.start(starting('a'));
  await vi.advanceTimersByTimeAsync(10);
  const closed = queue.close();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(await Promise.race([closed, Promise.resolve('open')])).toBe('open');
  await vi.advanceTimersByTimeAsync(1);
  expect(await closed).toBe(1);
  expect(await started).toMatchObject({ problem: { kind: 'unavailable', cause: 'busy' } });
});
