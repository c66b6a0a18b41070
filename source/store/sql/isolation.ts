import { fail, type Result, succeed, toError } from '../../engine/core/result.ts';
import type { GameId } from '../../engine/core/stored/game.ts';
import type { Failure } from '../failures.ts';
import type { Games, GameWrite, Unavailable, Written } from '../port.ts';

/** The answers to writes in one transaction, or why it failed. */
type Attempt = { readonly answers: readonly Written[] } | { readonly failure: Failure };

/** The milliseconds for which writes are tried alone while none is carried out: each may wait for a lock. */
const MAX_SEARCH = 5_000;

/** The most games that are remembered; with more, the failures begin to count anew. */
const MAX_REMEMBERED = 10_000;

/**
 * Carries out writes together, and where that fails because of some, each alone: one game that cannot
 * be saved must not stop the others. A write counts as failed alone once another one of its kind was
 * carried out since its first failure; until then, the database as a whole has failed.
 */
export function isolatedWrites(
  writeTogether: (writes: readonly GameWrite[]) => Promise<readonly Written[]>,
  failureOf: (error: unknown) => Failure | undefined,
  now: () => number = () => performance.now(),
): Games['write'] {
  const carriedOut = { start: 0, save: 0 };
  /** How many writes of its kind were carried out when a write of the game failed first. */
  const firstFailures = new Map<GameId, number>();
  /** Where the next search begins, so that each write has its turn. */
  let first = 0;

  const recordSuccess = (write: GameWrite): void => {
    carriedOut[write.kind] += 1;
    firstFailures.delete(gameOf(write));
  };
  const recordFailure = (write: GameWrite): void => {
    if (firstFailures.size >= MAX_REMEMBERED) firstFailures.clear();
    const game = gameOf(write);
    firstFailures.set(game, firstFailures.get(game) ?? carriedOut[write.kind]);
  };
  const hasFailedAlone = (write: GameWrite): boolean =>
    carriedOut[write.kind] > (firstFailures.get(gameOf(write)) ?? Infinity);

  const attempt = async (writes: readonly GameWrite[]): Promise<Attempt> => {
    try {
      const answers = await writeTogether(writes);
      for (const [index, write] of writes.entries()) {
        if (answers[index]?.ok === true) recordSuccess(write);
      }
      return { answers };
    } catch (error) {
      const failure = failureOf(error);
      if (failure !== undefined) return { failure };
      if (writes.length > 1) return { failure: refusal(toError(error)) };
      return { answers: [fail({ kind: 'write-failed', message: toError(error).message })] };
    }
  };
  const writeEach = async (
    writes: readonly GameWrite[],
    together: Failure,
  ): Promise<Result<readonly Written[], Unavailable>> => {
    const written = writes.map((): Written => fail(together.problem));
    const [start, end] = [first, now() + MAX_SEARCH];
    let isAnswered = false;
    for (const step of writes.keys()) {
      const at = (start + step) % writes.length;
      const write = writes[at];
      if (write === undefined || (!isAnswered && now() > end)) break;
      first = at + 1;
      const alone: Attempt = writes.length === 1 ? { failure: together } : await attempt([write]);
      if ('failure' in alone) {
        written[at] = fail(alone.failure.problem);
        if (alone.failure.affects === 'all-writes') break;
        recordFailure(write);
      } else {
        isAnswered = true;
        written[at] = alone.answers[0] ?? fail(together.problem);
      }
    }
    return isAnswered || writes.every(hasFailedAlone) ? succeed(written) : fail(together.problem);
  };

  return async (writes) => {
    const together = await attempt(writes);
    if ('answers' in together) return succeed(together.answers);
    const { failure } = together;
    return failure.affects === 'all-writes' ? fail(failure.problem) : writeEach(writes, failure);
  };
}

/** The failure of several writes, of which one has data that the database cannot store. */
const refusal = ({ message }: Error): Failure => ({
  affects: 'some-writes',
  problem: { kind: 'unavailable', cause: 'refused', message },
});

const gameOf = (write: GameWrite): GameId => (write.kind === 'start' ? write.start.id : write.game);
