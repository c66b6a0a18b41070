import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { takeRead } from '../../source/ssh/cluster/take-read.ts';
import { type Listening, listenWith } from './listening.ts';

const HEADER = 'PROXY TCP4 192.0.2.1 127.0.0.1 49152 22\r\n';

let at: Listening;
afterEach(() => at.close());

/** Waits until the server has had its turn with all that was sent to it before. */
async function heardAll(): Promise<void> {
  const before = at.arrived.all.length;
  at.dial(`${HEADER}x`);
  const last = (await at.arrived.reach(before + 1)).at(-1);
  last?.socket.resume();
  if (last !== undefined) await once(last.socket, 'data');
}

async function arrival(first: string): Promise<{ client: Socket; socket: Socket }> {
  const { socket: client } = at.dial(first);
  const [arrived] = await at.arrived.reach(1);
  if (arrived === undefined) throw new Error('nobody came');
  return { client, socket: arrived.socket };
}

describe('a connection that is handed to another process', () => {
  it('is read no more here', async () => {
    at = await listenWith();
    const { client, socket } = await arrival('');
    expect(takeRead(socket)).toHaveLength(0);
    client.write('SSH-2.0-x\r\n');
    await heardAll();
    expect(socket.bytesRead).toBe(0);
  });

  it('leaves what came behind a header, and is read no more', async () => {
    at = await listenWith({ proxyFrom: ['127.0.0.0/8'] });
    const { client, socket } = await arrival(`${HEADER}SSH-`);
    expect(String(takeRead(socket))).toBe('SSH-');
    const { bytesRead } = socket;
    client.write('2.0-x\r\n');
    await heardAll();
    expect(socket.bytesRead).toBe(bytesRead);
  });
});
