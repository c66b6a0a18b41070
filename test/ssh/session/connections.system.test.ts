import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { generatePrivateKey } from '../../../source/ssh/protocol/keys.ts';
import { closeOf } from '../loopback.ts';
import { openTestServer } from '../open-test-server.ts';

describe('a server that shuts down', () => {
  it.each([
    ['sqlite', 'With an SSH key, your game is saved'],
    ['memory', 'The server has stopped. Connect again when it is back.'],
  ] as const)('says whether its database keeps games: %s', async (kind, sentence) => {
    const { drain, connectPlayer } = await openTestServer({ database: { kind } });
    const player = await connectPlayer({ key: generatePrivateKey() });
    await player.waitFor('Welcome');
    await drain();
    expect(await player.closed).toBe(0);
    expect(player.screen().join(' ')).toContain(sentence);
    expect(player.isFullScreen()).toBe(false);
  });

  it('refuses connections, and closes those without a session', async () => {
    const { drain, connectPlayer, port, logged, metrics } = await openTestServer({
      drainSeconds: 3600,
    });
    const player = await connectPlayer();
    await player.waitFor('With a friend');
    const silent = connect(port, '127.0.0.1').on('error', () => undefined);
    const closed = closeOf(silent.resume());
    await new Promise((resolve) => silent.once('data', resolve));
    const drained = drain();
    const late = connect(port, '127.0.0.1');
    expect(await new Promise((resolve) => late.once('error', resolve))).toMatchObject({
      code: 'ECONNREFUSED',
    });
    player.type('\u0003');
    await drained;
    await closed;
    await logged('session-closed');
    expect(metrics.snapshot().sessions).toBe(0);
  });
});

describe('a full server', () => {
  it('refuses with a sentence and a status, and counts the refusal', async () => {
    const { connectPlayer, metrics, logged } = await openTestServer({ maxSessions: 1 });
    const first = await connectPlayer();
    await first.waitFor('With a friend');
    const second = await connectPlayer();
    expect(await second.closed).toBe(1);
    expect(second.screen()[0]).toBe('The server is full. Try again in a minute.');
    expect(metrics.snapshot()).toMatchObject({ sessions: 1, opened: 1, refused: { full: 1 } });
    await logged('session-refused');
    first.type('\u0003');
    await logged('session-closed');
    const third = await connectPlayer();
    await third.waitFor('With a friend');
  });
});
