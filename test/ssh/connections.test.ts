import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { makePrivateKey } from '../../source/ssh/protocol/openssh-key.ts';
import { openMemoryStore } from '../../source/store/memory-store.ts';
import { closeOf } from './loopback.ts';
import { openServing } from './open-test-server.ts';

describe('a server that is told to end', () => {
  it('has ended at once where nobody is', async () => {
    const { drain } = await openServing({ drainSeconds: 3600 });
    await drain();
  });

  it('ends as soon as the last player has left', async () => {
    const { drain, visit } = await openServing({ drainSeconds: 3600 });
    const players = await Promise.all([visit(), visit()]);
    const drained = drain();
    for (const player of players) {
      await player.waitFor('The server restarts in 3,600 seconds, and games that are not over');
      player.type('\u0003');
      expect(await player.closed).toBe(0);
      expect(player.screen().join(' ')).toContain('Thank you for playing keypeg.');
    }
    await drained;
  });

  it.each([
    [true, 'With an ssh key your game is kept'],
    [false, 'The server restarts. Connect again in a minute.'],
  ])('promises what is true of its store: %s', async (outlastsServer, sentence) => {
    const { drain, visit } = await openServing(
      {},
      { ...openMemoryStore({ maxPlayers: 1 }), isPersistent: outlastsServer },
    );
    const player = await visit({ key: makePrivateKey() });
    await player.waitFor('Welcome');
    await drain();
    expect(await player.closed).toBe(0);
    expect(player.screen().join(' ')).toContain(sentence);
    expect(player.isFullScreen()).toBe(false);
  });

  it('lets nobody in, and turns away whoever has not sat down', async () => {
    const { drain, visit, port, happened, metrics } = await openServing({ drainSeconds: 3600 });
    const player = await visit();
    await player.waitFor('Break the code');
    const silent = connect(port, '127.0.0.1').on('error', () => undefined);
    const hungUp = closeOf(silent.resume());
    await new Promise((resolve) => silent.once('data', resolve));
    const drained = drain();
    const late = connect(port, '127.0.0.1');
    expect(await new Promise((resolve) => late.once('error', resolve))).toMatchObject({
      code: 'ECONNREFUSED',
    });
    player.type('\u0003');
    await drained;
    await hungUp;
    await happened('session-closed');
    expect(metrics.snapshot().sessions).toBe(0);
  });
});

describe('a full house', () => {
  it('says so, with a status, and counts whom it turned away', async () => {
    const { visit, metrics, happened } = await openServing({ maxSessions: 1 });
    const first = await visit();
    await first.waitFor('Break the code');
    const second = await visit();
    expect(await second.closed).toBe(1);
    expect(second.screen()[0]).toBe(
      'All seats are taken just now. Please try again in a few minutes.',
    );
    expect(metrics.snapshot()).toMatchObject({ sessions: 1, opened: 1, refused: { full: 1 } });
    await happened('session-refused');
    first.type('\u0003');
    await happened('session-closed');
    const third = await visit();
    await third.waitFor('Break the code');
  });
});

it('settings that are read again count for those who come then', async () => {
  const { visit, reload, settings } = await openServing({ maxSessions: 1 });
  const first = await visit();
  await first.waitFor('Break the code');
  reload({ ...settings, maxSessions: 2 });
  const second = await visit();
  await second.waitFor('Break the code');
});
