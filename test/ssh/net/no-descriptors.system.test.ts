import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { beforeEnd } from '../../helpers/processes.ts';

const DESCRIPTORS = 48;

it('keeps running when there is no file descriptor left for a connection', async () => {
  const file = join(import.meta.dirname, 'listener-process.ts');
  const command = `ulimit -n ${DESCRIPTORS}; exec "$0" --disable-warning=ExperimentalWarning "$1"`;
  const child = spawn('sh', ['-c', command, process.execPath, file], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const output = createInterface(child.stdout)[Symbol.asyncIterator]();
  const port = Number((await beforeEnd(child, 'it listens', output.next())).value);
  const dial = () => connect({ host: '127.0.0.1', port }).on('error', () => {});
  const sockets = Array.from({ length: DESCRIPTORS * 2 }, dial);
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  // Without a descriptor, libuv closes pending connections and reports nothing.
  await Promise.race(
    sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve))),
  );
  for (const socket of sockets) socket.destroy();
  let answer: string | undefined;
  while (answer !== 'served' && child.exitCode === null) {
    const late = dial().setEncoding('latin1');
    sockets.push(late);
    answer = await new Promise<string | undefined>((resolve) => {
      late.once('data', resolve).once('close', () => resolve(undefined));
    });
  }
  expect(child.exitCode).toBeNull();
});
