import { expect, it } from 'vitest';
import { eventually } from '../../helpers/patience.ts';
import { freePort } from '../../helpers/processes.ts';
import { digitOf } from '../../helpers/ssh-player.ts';
import { openServer } from './server.ts';

/** Reads a server's health and metrics. */
function openMonitor(port: number) {
  const ask = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return { status: response.status, text: await response.text() };
  };
  const metrics = async (): Promise<ReadonlyMap<string, number>> => {
    const { text } = await ask('/metrics');
    const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    return new Map(
      samples.map((line) => {
        const [name = '', value] = line.split(' ');
        return [name.replace('keypeg_', ''), Number(value)];
      }),
    );
  };
  return { ask, metrics };
}

it.each([1, 2])('metrics count what happens, with %i processes', async (workers) => {
  const metricsPort = await freePort();
  const server = await openServer([
    ...['--workers', `${workers}`, '--metrics-port', `${metricsPort}`],
    ...['--max-sessions', `${2 * workers}`, '--drain', '3600'],
  ]);
  const { ask, metrics } = openMonitor(metricsPort);
  expect(await ask('/health')).toEqual({ status: 200, text: 'ok\n' });
  // The delay of the event loop is measured from the first request on.
  expect((await metrics()).get('event_loop_delay_max_seconds')).toBe(0);
  const players = await Promise.all(
    Array.from({ length: 2 * workers }, () => server.connectPlayer()),
  );
  let received = 0;
  let sent = 0;
  for (const player of players)
    player.channel.on('data', (bytes: Buffer) => (sent += bytes.length));
  for (const player of players) {
    await player.waitFor('With a friend');
    for (const key of [digitOf(player.screen(), 'Play'), '\r']) player.type(key);
    await player.waitFor('turn 1 of 10');
    received += 2;
  }
  const refused = await server.connectPlayer();
  expect(await refused.closed).toBe(1);

  const counted = await metrics();
  expect(Object.fromEntries(counted)).toMatchObject({
    processes: workers === 1 ? 1 : workers + 1,
    sessions: 2 * workers,
    sessions_opened_total: 2 * workers,
    sessions_crashed_total: 0,
    'refused_total{reason="full"}': 1,
    'key_to_frame_seconds_bucket{le="+Inf"}': counted.get('key_to_frame_seconds_count'),
  });
  expect(counted.get('received_bytes_total')).toBe(received);
  expect(counted.get('sent_bytes_total')).toBeGreaterThan(players.length * 1000);
  expect(counted.get('sent_bytes_total')).toBeGreaterThanOrEqual(sent);
  expect(counted.get('key_to_frame_seconds_count')).toBeGreaterThanOrEqual(players.length);
  expect(counted.get('key_to_frame_seconds_count')).toBeLessThanOrEqual(received);
  expect(counted.get('event_loop_delay_max_seconds')).toBeGreaterThan(0);
  expect(counted.get('resident_memory_bytes')).toBeGreaterThan(0);

  const [victim] = server.workers();
  if (workers > 1 && victim !== undefined) {
    process.kill(victim, 'SIGKILL');
    await server.logged('worker-died');
    await eventually(async () => expect((await metrics()).get('processes')).toBe(3));
    const after = await metrics();
    expect(after.get('sessions')).toBe(2);
    for (const name of ['sessions_opened_total', 'received_bytes_total', 'sent_bytes_total']) {
      expect(after.get(name), name).toBeGreaterThanOrEqual(counted.get(name) ?? Infinity);
    }
  }

  server.signal('SIGTERM');
  await server.logged('draining');
  expect(await ask('/health')).toEqual({ status: 503, text: 'draining\n' });
  for (const player of players) player.type('\u0003');
  expect(await server.ended).toBe(0);
});
