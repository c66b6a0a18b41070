import { once } from 'node:events';
import { connect } from 'node:net';
import { useInput } from 'ink';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Profile } from '../../../source/screens/app/game/profile.ts';
import type { signInPlayer as signIn } from '../../../source/session/records/sign-in.ts';
import type { SessionContext } from '../../../source/session/session-context.ts';
import {
  bindErrorScope,
  handleUncaughtErrors,
  runInErrorScope,
} from '../../../source/ssh/operations/error-scope.ts';
import { generatePrivateKey } from '../../../source/ssh/protocol/keys.ts';
import { openTestServer } from '../open-test-server.ts';

const next = vi.hoisted(() => ({ frameBreaks: false }));

vi.mock('../../../source/terminal/ink/screen-layout.ts', async (importOriginal) => {
  const original =
    await importOriginal<typeof import('../../../source/terminal/ink/screen-layout.ts')>();
  const openScreenLayout: typeof original.openScreenLayout = (...args) => {
    const layout = original.openScreenLayout(...args);
    const draw: typeof layout.draw = (grid, rows) => {
      if (!next.frameBreaks) return layout.draw(grid, rows);
      next.frameBreaks = false;
      throw new Error('broken in paint');
    };
    return { ...layout, draw };
  };
  return { ...original, openScreenLayout };
});

/** Accounts have the user names of their players. */
vi.mock('../../../source/session/records/sign-in.ts', async () => {
  const { accountIdOf } = await import('../../../source/engine/core/stored/account.ts');
  const signInPlayer: typeof signIn = async (accounts, { fingerprint, label }) => {
    const names = [{ text: label, skeleton: label }];
    const proposal = { id: accountIdOf(label), names, sources: [] };
    const account = await accounts.signIn({ fingerprint, label }, proposal);
    return account.ok ? { ok: true, value: { account: account.value, isNew: false } } : account;
  };
  return { signInPlayer };
});

/** The records of each session: a model may know its player later. */
const recordsOf = vi.hoisted(() => new WeakMap<object, SessionContext['records']>());

vi.mock('../../../source/session/open-session.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../../source/session/open-session.ts')>();
  const openSession: typeof original.openSession = (context, size) => {
    const session = original.openSession(context, size);
    recordsOf.set(session, context.records);
    return session;
  };
  return { openSession };
});

/** Players with these names crash their session in different places. */
vi.mock('../../../source/session/Session.tsx', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../../source/session/Session.tsx')>();
  const fail = (where: string) => {
    throw new Error(`broken in ${where}`);
  };
  type Props = { readonly records: SessionContext['records'] | undefined };
  const brokenIn = (profile: Profile | undefined): string =>
    profile?.player.kind === 'named' ? profile.player.name : '';
  const Breaking = ({ records }: Props) => {
    const [profile, setProfile] = useState(records?.profile());
    useEffect(
      () =>
        records?.subscribe((change) => {
          if (change.kind === 'profile-changed') setProfile(change.profile);
        }),
      [records],
    );
    const broken = brokenIn(profile);
    useInput((input) => {
      if (!input.startsWith('!')) return;
      if (broken === 'paint') next.frameBreaks = true;
      if (broken === 'input') fail('input');
      if (broken === 'timer') setTimeout(fail, 1, 'timer');
      if (broken === 'promise') void Promise.reject(new Error('broken in promise'));
    });
    useEffect(() => {
      if (broken === 'effect') fail('effect');
    }, [broken]);
    if (broken === 'render') fail('render');
    return null;
  };
  const sessionContent: typeof original.sessionContent = (session, profile) => {
    const content = original.sessionContent(session, profile);
    const records = recordsOf.get(session);
    const Screen = () => {
      const broken = useSyncExternalStore(session.subscribe, () => brokenIn(records?.profile()));
      if (broken === 'screen') fail('screen');
      return null;
    };
    const node = (
      <>
        {content.node}
        <Screen />
        <Breaking records={records} />
      </>
    );
    return { ...content, node };
  };
  return { sessionContent };
});

/** Vitest fails on uncaught errors, so its listeners are removed during these tests. */
const events = ['uncaughtException', 'unhandledRejection'] as const;
let restoreListeners: readonly (() => void)[] = [];
let stopCatching = (): void => undefined;
const lastResort = vi.fn<(error: Error) => void>();

beforeEach(() => {
  lastResort.mockClear();
  restoreListeners = events.flatMap((event) => {
    const listeners = process.rawListeners(event);
    process.removeAllListeners(event);
    return listeners.map((listener) => () => {
      Reflect.apply(Reflect.get(process, 'on'), process, [event, listener]);
    });
  });
  stopCatching = handleUncaughtErrors(lastResort);
});

afterEach(() => {
  stopCatching();
  for (const restore of restoreListeners) restore();
});

describe('a session that crashes', () => {
  it.each(['render', 'screen', 'effect', 'input', 'timer', 'promise', 'paint'])(
    'in %s ends with a sentence and a status, and others go on',
    async (where) => {
      const { connectPlayer, metrics, logged, port } = await openTestServer();
      const other = await connectPlayer({ key: generatePrivateKey(), name: 'bob' });
      await other.waitFor('Welcome, bob');
      const broken = await connectPlayer({ key: generatePrivateKey(), name: where });
      await broken.waitFor((rows) =>
        [`Welcome, ${where}`, 'Something went wrong'].some((text) => rows.join().includes(text)),
      );
      broken.type('!?');
      expect(await broken.closed).toBe(70);
      expect(broken.screen().join(' ')).toContain('Something went wrong on the server.');
      expect(broken.isFullScreen()).toBe(false);
      const [told] = await logged('session-crashed');
      expect(told).toMatchObject({ error: `broken in ${where}` });
      expect(metrics.snapshot()).toMatchObject({ sessions_crashed_total: 1, sessions: 1 });
      expect(lastResort).not.toHaveBeenCalled();

      // Its address is penalized, but open sessions continue.
      const newcomer = connect({ host: '127.0.0.1', port });
      const [bytes] = await once(newcomer, 'data');
      expect(String(bytes)).toContain('Your address is refused for a while.');
      expect(metrics.snapshot()).toMatchObject({ 'refused_total{reason="penalty"}': 1 });
      newcomer.destroy();
      other.type('\r');
      await other.waitFor((rows) => !rows.join().includes('Welcome, bob'));
    },
  );
});

describe('an error scope', () => {
  it('handles what is thrown at once, and in a bound callback', () => {
    const handler = vi.fn<(error: Error) => void>();
    const callbacks: (() => void)[] = [];
    runInErrorScope(handler, () => {
      callbacks.push(
        bindErrorScope(() => {
          throw new Error('later');
        }),
      );
      throw new Error('now');
    });
    for (const callback of callbacks) callback();
    expect(handler.mock.calls.map(([{ message }]) => message)).toEqual(['now', 'later']);
  });

  it('leaves errors of what was bound outside of a session to the last resort', async () => {
    const handler = vi.fn<(error: Error) => void>();
    const received = new Promise<string>((resolve) => {
      lastResort.mockImplementation(({ message }) => resolve(message));
    });
    const callback = bindErrorScope(() => void setTimeout(() => fail('login'), 1));
    const fail = (message: string) => {
      throw new Error(message);
    };
    runInErrorScope(handler, callback);
    expect(await received).toBe('login');
    expect(handler).not.toHaveBeenCalled();
  });

  it('leaves the error of a failing handler to the last resort', async () => {
    const received = new Promise<string>((resolve) => {
      lastResort.mockImplementation(({ message }) => resolve(message));
    });
    runInErrorScope(
      () => {
        throw new Error('in the handler');
      },
      () => {
        setImmediate(() => {
          throw new Error('in the session');
        });
      },
    );
    expect(await received).toBe('in the handler');
  });

  it('leaves errors outside all scopes to the last resort', async () => {
    const received = new Promise<string>((resolve) => {
      lastResort.mockImplementation(({ message }) => resolve(message));
    });
    setImmediate(() => {
      throw new Error('outside');
    });
    expect(await received).toBe('outside');
  });
});
