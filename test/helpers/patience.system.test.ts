import { execFileSync, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { needs } from './installed.ts';
import { eventually, onHang, orHang } from './patience.ts';
import { query, startPostgres } from './postgres-server.ts';

/** In quiet seconds. */
const SECONDS = 0.5;

/** Starts processes that compute until the test ends. */
const startLoops = (count: number): void => {
  for (let started = 0; started < count; started++) {
    const loop = spawn(process.execPath, ['-e', 'for (;;);']);
    onTestFinished(() => void loop.kill('SIGKILL'));
  }
};

const fail = (): never => {
  throw new Error('not yet');
};

const compute = (): never => {
  const end = process.cpuUsage().user + 30_000;
  while (process.cpuUsage().user < end);
  return fail();
};

describe('a wait for what never happens', () => {
  it.each([
    ['nothing goes on', 0],
    ['a process computes', 1],
    ['more processes compute than the machine has cores', availableParallelism() + 1],
  ])('ends while %s', async (_, count) => {
    startLoops(count);
    const never = new Promise(() => undefined);
    await Promise.all([
      expect(eventually(fail, SECONDS)).rejects.toThrow('not yet'),
      expect(orHang('the end', never, SECONDS)).rejects.toThrow('not yet'),
    ]);
  });

  it('ends although its check computes', async () => {
    await expect(eventually(compute, SECONDS)).rejects.toThrow('not yet');
  });

  it('ends although its check asks a database', needs('initdb'), async () => {
    const postgres = await startPostgres();
    onTestFinished(postgres.close);
    const url = await postgres.emptyDatabase();
    const ask = async () => expect(await query(url, 'select 1 as one')).toEqual([]);
    await expect(eventually(ask, SECONDS)).rejects.toThrow('to deeply equal');
  });

  it('ends with the clock of its test', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    await expect(eventually(fail, SECONDS)).rejects.toThrow('not yet');
  });

  it('ends earlier when all is idle', async () => {
    const hang = vi.fn();
    onTestFinished(onHang(hang, 1000, SECONDS));
    await eventually(() => expect(hang).toHaveBeenCalledOnce());
  });
});

it('a check is repeated outside of Vitest, too, as the attacks of the benchmark need it', () => {
  const { href } = new URL('patience.ts', import.meta.url);
  const program = `import { eventually } from '${href}';
    let left = 3; await eventually(() => { if (left-- > 0) throw new Error('not yet'); });`;
  const args = ['--input-type=module', '-e', program];
  expect(() => execFileSync(process.execPath, args, { env: {} })).not.toThrow();
});
