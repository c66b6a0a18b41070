import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';

const DESCRIPTORS = 48;

it('lives on where the system has no descriptor left for a connection', async () => {
  const file = join(import.meta.dirname, 'starved.ts');
  const command = `ulimit -n ${DESCRIPTORS}; exec "$0" --disable-warning=ExperimentalWarning "$1"`;
  const child = spawn('sh', ['-c', command, process.execPath, file], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const told = createInterface(child.stdout)[Symbol.asyncIterator]();
  const port = Number((await told.next()).value);
  const dial = () => connect({ host: '127.0.0.1', port }).on('error', () => {});
  const lines = Array.from({ length: DESCRIPTORS * 2 }, dial);
  onTestFinished(() => {
    for (const line of lines) line.destroy();
  });
  // Without a descriptor libuv closes what waits, and tells nobody.
  await Promise.race(lines.map((line) => new Promise((resolve) => line.once('close', resolve))));
  for (const line of lines) line.destroy();
  let answer: string | undefined;
  while (answer !== 'served' && child.exitCode === null) {
    const late = dial().setEncoding('latin1');
    lines.push(late);
    answer = await new Promise<string | undefined>((resolve) => {
      late.once('data', resolve).once('close', () => resolve(undefined));
    });
  }
  expect(child.exitCode).toBeNull();
});
