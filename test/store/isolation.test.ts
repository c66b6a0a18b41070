import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { succeed } from '../../source/engine/core/result.ts';
import type { GameWrite, Unavailable, Written } from '../../source/store/port.ts';
import type { Failure } from '../../source/store/problems.ts';
import { isolatedWrites } from '../../source/store/sql/writes.ts';
import { saving, starting, startOf } from './specification/fixtures.ts';

class DatabaseError extends Error {
  readonly failure: Failure | undefined;
  constructor(failure: Failure | undefined) {
    super('failed');
    this.failure = failure;
  }
}

const problem = (cause: Unavailable['cause']): Unavailable => ({
  kind: 'unavailable',
  cause,
  message: 'failed',
});

const isolable = new DatabaseError({ affects: 'some-writes', problem: problem('corrupt') });
const general = new DatabaseError({ affects: 'all-writes', problem: problem('full') });
const ofData = new DatabaseError(undefined);

/** Writes to a database in which some games cannot be written, each with its error. */
function openDatabase(now?: () => number) {
  const bad = new Map<string, Error>();
  const batches: string[][] = [];
  const idOf = (write: GameWrite): string => (write.kind === 'start' ? write.start.id : write.game);
  const write = isolatedWrites(
    async (writes) => {
      const ids = writes.map(idOf);
      batches.push(ids);
      for (const id of ids) {
        const error = bad.get(id) ?? bad.get('all');
        if (error !== undefined) throw error;
      }
      return writes.map((): Written => succeed(1));
    },
    (error) => (error instanceof DatabaseError ? error.failure : undefined),
    async (id) => {
      const error = bad.get(id) ?? bad.get('all');
      if (error !== undefined) throw error;
    },
    now,
  );
  return {
    bad,
    batches,
    write: (...ids: string[]) => write(ids.map((id) => saving(id, 0))),
    writeAll: write,
  };
}

/** What became of writes: a sign for each, or the cause of the failure of all. */
async function fates(answer: ReturnType<ReturnType<typeof openDatabase>['write']>) {
  const written = await answer;
  if (!written.ok) return written.problem.cause;
  return written.value.map((one) => (one.ok ? 'saved' : one.problem.kind)).join(' ');
}

describe('writes of which some make the database fail', () => {
  it('are saved or not, each by itself, whichever of them are bad', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('good', 'damaged', 'data'), { minLength: 2, maxLength: 12 }),
        async (kinds) => {
          fc.pre(kinds.includes('good'));
          const { bad, write } = openDatabase();
          for (const [index, kind] of kinds.entries()) {
            if (kind === 'damaged') bad.set(`g${index}`, isolable);
            if (kind === 'data') bad.set(`g${index}`, ofData);
          }
          const names = { good: 'saved', damaged: 'unavailable', data: 'write-failed' };
          expect(await fates(write(...kinds.map((_, index) => `g${index}`)))).toBe(
            kinds.map((kind) => names[kind]).join(' '),
          );
        },
      ),
    );
  });

  it('are one outage while none is saved, and of one game once others are', async () => {
    const { bad, write } = openDatabase();
    bad.set('b', isolable);
    expect(await fates(write('b'))).toBe('corrupt');
    expect(await fates(write('b'))).toBe('corrupt');
    expect(await fates(write('a'))).toBe('saved');
    expect(await fates(write('b'))).toBe('unavailable');
    bad.clear();
    expect(await fates(write('b'))).toBe('saved');
    bad.set('b', isolable);
    expect(await fates(write('b'))).toBe('corrupt');
  });

  it('are of one damaged game at once while the game that was saved last can be written', async () => {
    const { bad, write } = openDatabase();
    expect(await fates(write('a'))).toBe('saved');
    bad.set('b', isolable);
    expect(await fates(write('b'))).toBe('unavailable');
    bad.set('all', isolable);
    expect(await fates(write('c'))).toBe('corrupt');
  });

  it('are an outage though games can start: a save fails where a start does not', async () => {
    const { bad, write, writeAll } = openDatabase();
    bad.set('b', isolable);
    expect(await fates(write('b'))).toBe('corrupt');
    expect(await fates(writeAll([starting(startOf('new'))]))).toBe('saved');
    expect(await fates(write('b'))).toBe('corrupt');
  });

  it('are not tried one by one where the database as a whole has failed', async () => {
    const { bad, write, batches } = openDatabase();
    bad.set('all', general);
    expect(await fates(write('a', 'b', 'c'))).toBe('full');
    expect(batches).toHaveLength(1);
    bad.delete('all');
    bad.set('b', isolable);
    bad.set('c', general);
    expect(await fates(write('a', 'b', 'c', 'd'))).toBe(
      'saved unavailable unavailable unavailable',
    );
  });

  it('that each take long have their turn in later calls', async () => {
    let time = 0;
    const { bad, write } = openDatabase(() => {
      time += 3_000;
      return time;
    });
    for (const id of ['a', 'b', 'c', 'd']) bad.set(id, isolable);
    const answers = [];
    for (let call = 0; call < 5; call++) answers.push(await fates(write('a', 'b', 'c', 'd', 'e')));
    expect(answers).toContain('unavailable unavailable unavailable unavailable saved');
  });
});
