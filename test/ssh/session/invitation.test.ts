import { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { expect, it, onTestFinished, vi } from 'vitest';
import { roomCodeOf } from '../../../source/engine/core/stored/room.ts';
import { guestNames, signInPlayer } from '../../../source/session/records/sign-in.ts';
import type { SessionContext } from '../../../source/session/session-context.ts';
import type { Settings } from '../../../source/ssh/config/settings.ts';
import type { Identity } from '../../../source/ssh/protocol/identity.ts';
import { openPlayerSession } from '../../../source/ssh/session/player-session.ts';
import type { Resources } from '../../../source/ssh/session/resources.ts';
import { GUEST_KEYS } from '../../../source/store/limits.ts';
import { eventually } from '../../helpers/eventually.ts';
import { successOf } from '../../helpers/games.ts';
import { openResources } from '../fake-connection.ts';

const contexts = vi.hoisted((): SessionContext[] => []);

vi.mock('../../../source/session/open-session.ts', async (importOriginal) => {
  const { openSession } =
    await importOriginal<typeof import('../../../source/session/open-session.ts')>();
  return {
    openSession: (...[context, size]: Parameters<typeof openSession>) => {
      contexts.push(context);
      return openSession(context, size);
    },
  };
});

/** Opens a session on a server until the test ends, and returns its context. */
async function contextOf(
  resources: Resources,
  identity: Identity = { kind: 'guest' },
): Promise<SessionContext> {
  contexts.length = 0;
  const discard = new Duplex({ read: () => undefined, write: (_bytes, _encoding, done) => done() });
  const session = openPlayerSession({
    resources,
    channel: Object.assign(discard, { exit: () => undefined }),
    socket: new Socket(),
    cpu: resources.scheduler.open(undefined),
    addressKey: undefined,
    identity,
    pty: { term: 'xterm', size: { columns: 80, rows: 24 } },
    env: {},
    onCrash: () => undefined,
  });
  onTestFinished(async () => {
    session.end('silently');
    await session.closed;
  });
  return await eventually(() => {
    const [opened] = contexts;
    if (opened === undefined) throw new Error('The session is not open yet.');
    return opened;
  });
}

it.each<[Settings['publicHost'], string]>([
  ['none', ''],
  [{ host: 'play.example.org', port: 22 }, 'ssh play.example.org'],
  [{ host: 'play.example.org', port: 2222 }, 'ssh -p 2222 play.example.org'],
])('a session on the server %o invites with “%s”', async (publicHost, invitation) => {
  const { resources } = openResources();
  const settings = { ...resources.settings(), publicHost };
  const context = await contextOf({ ...resources, settings: () => settings });
  expect(context.invitation).toBe(invitation);
});

it('keeps the games of a guest with an account as those of others, though the client has a key', async () => {
  const { resources } = openResources();
  const guest = '0123456789ab';
  const { accounts } = resources.records.store;
  const key = { fingerprint: `${GUEST_KEYS}${guest}`, label: '', sources: [], names: guestNames };
  const { account } = successOf(await signInPlayer(accounts, key));
  const { records } = await contextOf(resources, {
    ...{ kind: 'key', fingerprint: 'SHA256:x', name: 'ada' },
    invitation: { room: roomCodeOf('RGYPB'), guest },
  });
  const player = { kind: 'invited', name: account.name, guest };
  await eventually(() => expect(records.profile()).toMatchObject({ player, kept: 'stored' }));
});
