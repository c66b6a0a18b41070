import { describe, expect, it } from 'vitest';
import { generatePrivateKey } from '../../../source/ssh/protocol/keys.ts';
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
});

describe('a full server', () => {
  it('refuses with a sentence and a status, and counts the refusal', async () => {
    const { connectPlayer, metrics, logged } = await openTestServer({ maxSessions: 1 });
    const first = await connectPlayer();
    await first.waitFor('With a friend');
    const second = await connectPlayer();
    expect(await second.closed).toBe(1);
    expect(second.screen()[0]).toBe('The server is full. Try again in a minute.');
    expect(metrics.snapshot()).toMatchObject({
      sessions: 1,
      sessions_opened_total: 1,
      'refused_total{reason="full"}': 1,
    });
    await logged('session-refused');
    first.type('\u0003');
    await logged('session-closed');
    const third = await connectPlayer();
    await third.waitFor('With a friend');
  });
});
