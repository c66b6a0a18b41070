import { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { expect, it, vi } from 'vitest';
import type { SessionContext } from '../../../source/session/session-context.ts';
import type { Settings } from '../../../source/ssh/config/settings.ts';
import { openPlayerSession } from '../../../source/ssh/session/player-session.ts';
import { eventually } from '../../helpers/eventually.ts';
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

it.each<[Settings['publicHost'], string]>([
  ['none', ''],
  [{ host: 'play.example.org', port: 22 }, 'ssh play.example.org'],
  [{ host: 'play.example.org', port: 2222 }, 'ssh -p 2222 play.example.org'],
])('a session on the server %o invites with “%s”', async (publicHost, invitation) => {
  contexts.length = 0;
  const { resources } = openResources();
  const settings = { ...resources.settings(), publicHost };
  const discard = new Duplex({ read: () => undefined, write: (_bytes, _encoding, done) => done() });
  const session = openPlayerSession({
    resources: { ...resources, settings: () => settings },
    channel: Object.assign(discard, { exit: () => undefined }),
    socket: new Socket(),
    cpu: resources.scheduler.open(undefined),
    addressKey: undefined,
    identity: { kind: 'guest' },
    pty: { term: 'xterm', size: { columns: 80, rows: 24 } },
    env: {},
    onCrash: () => undefined,
  });
  await eventually(() => expect(contexts).toHaveLength(1));
  expect(contexts[0]?.invitation).toBe(invitation);
  session.end('silently');
  await session.closed;
});
