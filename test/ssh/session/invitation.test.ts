import { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { expect, it, onTestFinished, vi } from 'vitest';
import { gameIdOf } from '../../../source/engine/core/stored/game.ts';
import { roomCodeOf, roomIdOf } from '../../../source/engine/core/stored/room.ts';
import { storedRulesOf } from '../../../source/engine/variants/game.ts';
import { server } from '../../../source/prose/commands/server.ts';
import { call } from '../../../source/screens/app/effects.ts';
import { guestNames, signInPlayer } from '../../../source/session/records/sign-in.ts';
import type { SessionContext } from '../../../source/session/session-context.ts';
import type { Identity } from '../../../source/ssh/protocol/identity.ts';
import { openPlayerSession } from '../../../source/ssh/session/player-session.ts';
import type { Resources } from '../../../source/ssh/session/resources.ts';
import type { Settings } from '../../../source/ssh/settings.ts';
import { GUEST_KEYS } from '../../../source/store/limits.ts';
import { againstMachine, rulesWith, successOf } from '../../helpers/games.ts';
import { eventually } from '../../helpers/patience.ts';
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

/** Opens a session on a server until the test ends, and returns its context, and what it says when it ends. */
async function sessionOf(resources: Resources, identity: Identity = { kind: 'guest' }) {
  contexts.length = 0;
  let sent = '';
  const channel = new Duplex({
    read: () => undefined,
    write: (bytes, _encoding, done) => {
      sent += String(bytes);
      done();
    },
  });
  const session = openPlayerSession({
    resources,
    channel: Object.assign(channel, { exit: () => undefined }),
    socket: Object.defineProperties(new Socket(), {
      localAddress: { value: '192.168.1.5' },
      localPort: { value: 2222 },
    }),
    cpu: resources.scheduler.open(undefined),
    addressKey: undefined,
    identity,
    pty: { term: 'xterm', size: { columns: 80, rows: 24 } },
    env: {},
    onCrash: () => undefined,
  });
  const end = async (): Promise<string> => {
    session.end(server.session.goodbye);
    await session.closed;
    return sent.slice(sent.lastIndexOf('Thank you'));
  };
  onTestFinished(async () => void (await end()));
  const context = await eventually(() => {
    const [opened] = contexts;
    if (opened === undefined) throw new Error('The session is not open yet.');
    return opened;
  });
  return { context, end };
}

const code = roomCodeOf('RGYPB');
const guest = '0123456789ab';
const client: Identity = { kind: 'key', fingerprint: 'SHA256:x', name: 'ada' };
const signInGuest = ({ records: { store } }: Resources) =>
  signInPlayer(store.accounts, {
    ...{ fingerprint: `${GUEST_KEYS}${guest}`, label: '', sources: [], names: guestNames },
  });

it.each<[Settings['publicHost'], string]>([
  ['none', ''],
  [{ host: 'play.example.org', port: 22 }, 'ssh play.example.org'],
  [{ host: 'play.example.org', port: 2222 }, 'ssh -p 2222 play.example.org'],
])('a session on the server %o invites with “%s”', async (publicHost, invitation) => {
  const { resources } = await openResources();
  const settings = { ...resources.settings(), publicHost };
  const { context } = await sessionOf({ ...resources, settings: () => settings });
  expect(context.invitation).toBe(invitation);
});

it('keeps the games of a guest with an account as those of others, though the client has a key', async () => {
  const { resources } = await openResources();
  const { account } = successOf(await signInGuest(resources));
  const { context } = await sessionOf(resources, { ...client, invitation: { room: code, guest } });
  const { records } = context;
  const player = { kind: 'invited', name: account.name, guest };
  await eventually(() => expect(records.profile()).toMatchObject({ player, kept: 'stored' }));
});

it('tells a guest the way back who has a seat, and not one who only looked', async () => {
  const { resources } = await openResources();
  const { store } = resources.records;
  const { account } = successOf(await signInGuest(resources));
  const { roles: _roles, ...race } = storedRulesOf({ rules: rulesWith(), roles: againstMachine });
  successOf(
    await store.rooms.open({
      ...{ ...race, id: roomIdOf('room'), account: account.id, game: gameIdOf('game') },
      ...{ form: 'race', machine: 'none', seed: '7', codes: [code] },
    }),
  );
  const arrive = async (known?: string) => {
    const { context, end } = await sessionOf(resources, {
      ...{ kind: 'guest', invitation: { room: code, guest: known } },
    });
    await eventually(() => expect(context.records.profile().player.kind).toBe('invited'));
    const join = () =>
      context.runEffect(
        call('rooms.enter', { kind: 'join-room', code }),
        new AbortController().signal,
        () => undefined,
      );
    return { join, end };
  };
  const looks = await arrive();
  expect(await looks.end()).not.toContain('Come back');
  const joins = await arrive();
  await joins.join();
  expect(await joins.end()).toContain('Come back with: ssh -p 2222 rgypb-');
  const returns = await arrive(guest);
  expect(await returns.end()).toContain(`Come back with: ssh -p 2222 rgypb-${guest}@192.168.1.5`);
});
