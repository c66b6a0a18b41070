import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { openConnectionGuard, openPacedInput } from '../../../source/ssh/limits/guard.ts';
import { eventually } from '../../helpers/patience.ts';

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
  const input = openPacedInput(socket, {
    scheduleBehindKeys: (run) => {
      work.push(run);
      return () => void work.splice(work.indexOf(run), 1);
    },
  });
  socket.on('data', (bytes: Buffer) => {
    text += bytes.toString();
  });
  return { client, socket, work, input, text: () => text };
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
  const { client, work, input, text } = await openPaced();
  client.write('login ');
  await eventually(() => expect(work).toHaveLength(1));
  input.endPacing();
  client.write('keys');
  await eventually(() => expect(text()).toBe('login keys'));
  expect(work).toHaveLength(0);
});

it('ends within a read, as the session starts', async () => {
  const { client, socket, work, input, text } = await openPaced();
  socket.once('data', input.endPacing);
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

it('reads much input in pieces, one in each turn', async () => {
  const { client, work, text } = await openPaced();
  client.write('x'.repeat(6000));
  await eventually(() => expect(work).toHaveLength(1));
  const lengths: number[] = [];
  await eventually(() => {
    work.shift()?.();
    lengths.push(text().length);
    expect(text()).toHaveLength(6000);
  });
  const pieces = lengths.map((length, index) => length - (lengths[index - 1] ?? 0));
  expect(Math.max(...pieces)).toBeLessThanOrEqual(2048);
});

it('reads nothing while it is paused, before and after the session starts', async () => {
  const { client, socket, work, input, text } = await openPaced();
  client.write('one ');
  await eventually(() => expect(work).toHaveLength(1));
  input.pause();
  work.shift()?.();
  expect(text()).toBe('');
  client.write('two ');
  await eventually(() => expect(socket.readableLength).toBe(8));
  expect(work).toHaveLength(0);
  input.endPacing();
  client.write('three');
  await eventually(() => expect(socket.readableLength).toBe(13));
  expect(text()).toBe('');
  input.resume();
  await eventually(() => expect(text()).toBe('one two three'));
});

it('keeps the input of a login below its rate together with the guard', async () => {
  const { client, socket, work, input, text } = await openPaced();
  const guard = openConnectionGuard(
    { socket, input, overheadWait: () => 0 },
    { inputKilobytes: 1, outputKilobytes: 8 },
    () => undefined,
  );
  client.write('x'.repeat(20_000));
  await eventually(() => expect(socket.readableLength).toBe(20_000));
  // Four seconds of the rate may come at once; the piece that exceeds them is the last one.
  for (let turn = 0; turn < 20; turn++) work.shift()?.();
  expect(text().length).toBeLessThanOrEqual(4096 + 2048);
  expect(work).toHaveLength(0);
  guard.close();
});
