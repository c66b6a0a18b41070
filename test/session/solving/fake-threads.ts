import type { SolverThread, ThreadReport } from '../../../source/session/solving/solver-thread.ts';
import { type SolverEffect, solverReply } from '../../../source/solver/thread/effect.ts';
import { rulesWith } from '../../helpers/games.ts';

const rules = rulesWith();
const reply = solverReply({ kind: 'check', rules, known: [] });

/** A request with a name that takes some milliseconds on a fake thread. */
export const requestOf = (name: string, milliseconds: number): SolverEffect => ({
  ...{ kind: 'guess', rules, known: [], strategy: 'first' },
  seed: JSON.stringify([name, milliseconds]),
});

/** A request that makes a fake thread fail. */
export const failing = (name: string): SolverEffect => requestOf(name, Number.NaN);

/** A slice that a fake thread has run. */
export type Slice = { readonly name: string; readonly milliseconds: number };

type Work = {
  readonly name: string;
  left: number;
  /** The length of the slice that is allowed; undefined while it is paused. */
  slice: number | undefined;
  report: (report: ThreadReport) => void;
};

/**
 * Threads on one core whose clock only `step` advances.
 *
 * @param grow the bytes that a thread holds after a slice of a request, of those before it
 */
export function fakeThreads(grow: (name: string, memory: number) => number = () => 0) {
  const busy: Work[] = [];
  const slices: Slice[] = [];
  const stopping: (() => void)[] = [];
  let clock = 0;
  let prepared = 0;

  const held: (() => number)[] = [];
  const openThread = (): SolverThread => {
    let work: Work | undefined;
    let memory = 0;
    held.push(() => memory);
    const end = (): void => {
      if (work !== undefined && busy.includes(work)) busy.splice(busy.indexOf(work), 1);
      work = undefined;
    };
    return {
      prepare: () => {
        prepared += 1;
      },
      start: (request, slice, report) => {
        if (work !== undefined && busy.includes(work)) throw new Error('the thread is busy');
        const seed = request.kind === 'guess' ? request.seed : '["check", 1]';
        const [name, left] = JSON.parse(seed);
        work = {
          ...{ name, left: left ?? Number.NaN, slice },
          report: (ended) => {
            memory = grow(name, memory);
            report(ended);
          },
        };
        busy.push(work);
      },
      resume: (slice) => {
        if (work?.slice !== undefined) throw new Error('the request has not paused');
        if (work !== undefined) work.slice = slice;
      },
      stop: (onIdle) => {
        end();
        stopping.push(() => onIdle(1));
      },
      close: () => {
        end();
        memory = 0;
      },
      memory: () => memory,
    };
  };

  /** Runs one slice, after stopping what is to be stopped; false if there is nothing to do. */
  const step = (): boolean => {
    const stop = stopping.shift();
    if (stop !== undefined) {
      clock += 1;
      stop();
      return true;
    }
    const work = busy.find(({ slice }) => slice !== undefined);
    if (work?.slice === undefined) return false;
    const used = Math.min(work.slice, work.left);
    work.slice = undefined;
    if (Number.isNaN(used)) {
      busy.splice(busy.indexOf(work), 1);
      work.report({ kind: 'failed', used: 0, error: new Error('EMFILE') });
      return true;
    }
    clock += used;
    work.left -= used;
    slices.push({ name: work.name, milliseconds: used });
    if (work.left > 0) {
      work.report({ kind: 'paused', used, progress: 'none', memory: 0 });
    } else {
      busy.splice(busy.indexOf(work), 1);
      work.report({ kind: 'done', used, reply, memory: 0 });
    }
    return true;
  };

  return {
    openThread,
    now: () => clock,
    advance: (milliseconds: number) => {
      clock += milliseconds;
    },
    step,
    /** The bytes that all threads hold. */
    memory: () => held.reduce((sum, memory) => sum + memory(), 0),
    /** The number of threads that run before their first request. */
    prepared: () => prepared,
    /** The slices that have run. */
    slices: (): readonly Slice[] => slices,
    /** The number of requests that are in a thread: running, paused or not stopped yet. */
    held: () => busy.length + stopping.length,
    /** The number of requests that may run now. */
    running: () => busy.filter(({ slice }) => slice !== undefined).length,
  };
}
