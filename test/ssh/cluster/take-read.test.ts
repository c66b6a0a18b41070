import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { takeBufferedInput } from '../../../source/ssh/cluster/take-read.ts';
import { HEADER, openTestListener, PROXIES, type TestListener } from '../net/open-test-listener.ts';

let at: TestListener;
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
  const { socket } = await at.arrival(1);
  return { client, socket };
}

describe('a connection that is handed to another process', () => {
  it('is read no more here', async () => {
    at = await openTestListener();
    const { client, socket } = await arrival('');
    expect(takeBufferedInput(socket)).toHaveLength(0);
    client.write('SSH-2.0-x\r\n');
    await heardAll();
    expect(socket.bytesRead).toBe(0);
  });

  it('leaves what came behind a header, and is read no more', async () => {
    at = await openTestListener(PROXIES);
    const { client, socket } = await arrival(`${HEADER}SSH-`);
    expect(String(takeBufferedInput(socket))).toBe('SSH-');
    const { bytesRead } = socket;
    client.write('2.0-x\r\n');
    await heardAll();
    expect(socket.bytesRead).toBe(bytesRead);
  });
});
