import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { beforeEnd } from '../../helpers/processes.ts';

/** A worker that is too busy to notice the end of its primary process before it sends a message. */
const busyWorker = `
  import { existsSync } from 'node:fs';
  const { processIpcChannel } = await import(process.argv[2]);
  process.on('uncaughtException', ({ message }) => {
    console.log(message);
    process.exit(3);
  });
  process.once('message', (file) => {
    process.send('busy');
    while (!existsSync(file));
    processIpcChannel.send({ kind: 'leaving' });
  });
`;

it('ignores a message that the primary process cannot get any more', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keypeg-ipc-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const script = join(folder, 'worker.mjs');
  writeFileSync(script, busyWorker);
  const channel = join(import.meta.dirname, '../../../source/ssh/cluster/ipc-channel.ts');
  const worker = fork(script, [channel]);
  onTestFinished(() => void worker.kill('SIGKILL'));
  const exited = once(worker, 'exit');
  const file = join(folder, 'disconnected');
  worker.send(file);
  await beforeEnd(worker, 'it is busy', once(worker, 'message'));
  worker.disconnect();
  writeFileSync(file, '');
  expect(await exited).toEqual([0, null]);
});
