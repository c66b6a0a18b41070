import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { paceLogin } from '../../../source/ssh/limits/login-pacing.ts';
import { eventually } from '../../helpers/eventually.ts';

/** A client and the server's end of its connection, paused as the listener leaves it. */
async function openConnection(): Promise<readonly [Socket, Socket]> {
  const accepted = Promise.withResolvers<Socket>();
  const server = createServer({ pauseOnConnect: true }, accepted.resolve).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const client = connect(address.port, '127.0.0.1');
  onTestFinished(() => {
    client.destroy();
    server.close();
  });
  return [client, await accepted.promise];
}

/** A connection whose login is paced, with the text that it has delivered and the scheduled work. */
async function openPaced() {
  const [client, socket] = await openConnection();
  const work: (() => void)[] = [];
  let text = '';
  const stop = paceLogin(socket, {
    schedule: (run) => {
      work.push(run);
      return () => void work.splice(work.indexOf(run), 1);
    },
  });
  socket.on('data', (bytes: Buffer) => {
    text += bytes.toString();
  });
  return { client, socket, work, stop, text: () => text };
}

it('delivers input in the turns of the scheduler, in order and without loss', async () => {
  const { client, work, text } = await openPaced();
  client.write('one ');
  await eventually(() => expect(work).toHaveLength(1));
  expect(text()).toBe('');
  work.shift()?.();
  expect(text()).toBe('one ');
  client.write('two ');
  client.write('three');
  await eventually(() => {
    work.shift()?.();
    expect(text()).toBe('one two three');
  });
});

it('schedules one read at a time', async () => {
  const { client, work } = await openPaced();
  for (let count = 0; count < 5; count++) {
    client.write('x');
    await nextTurn();
  }
  await eventually(() => expect(work).toHaveLength(1));
});

it('lets input through after its end', async () => {
  const { client, work, stop, text } = await openPaced();
  client.write('login ');
  await eventually(() => expect(work).toHaveLength(1));
  stop();
  client.write('keys');
  await eventually(() => expect(text()).toBe('login keys'));
  expect(work).toHaveLength(0);
});

it('ends within a read, as the session starts', async () => {
  const { client, socket, work, stop, text } = await openPaced();
  socket.once('data', stop);
  client.write('shell ');
  await eventually(() => expect(work).toHaveLength(1));
  work.shift()?.();
  client.write('keys');
  await eventually(() => expect(text()).toBe('shell keys'));
});

it('notices that the client has left', async () => {
  const { client, socket, work } = await openPaced();
  const ended = once(socket, 'end');
  client.end('bye');
  await eventually(() => {
    work.shift()?.();
    expect(socket.readableEnded).toBe(true);
  });
  await ended;
});
