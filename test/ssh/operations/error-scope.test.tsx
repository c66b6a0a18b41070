import { useInput } from 'ink';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { themeOf } from '../../../source/components/theme.ts';
import {
  bindErrorScope,
  catchCrashes,
  runInErrorScope,
} from '../../../source/ssh/operations/error-scope.ts';
import { generatePrivateKey } from '../../../source/ssh/protocol/keys.ts';
import { openTestServer } from '../open-test-server.ts';

const next = vi.hoisted(() => ({ frameBreaks: false }));

vi.mock('../../../source/terminal/ink-tree.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../../source/terminal/ink-tree.ts')>();
  const drawTree: typeof original.drawTree = (root, grid) => {
    if (!next.frameBreaks) return original.drawTree(root, grid);
    next.frameBreaks = false;
    throw new Error('broken in paint');
  };
  return { ...original, drawTree };
});

/** Players of these names break their session; all others have the real one. */
vi.mock('../../../source/session/Session.tsx', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../../source/session/Session.tsx')>();
  const fail = (where: string) => {
    throw new Error(`broken in ${where}`);
  };
  const Session = (props: Parameters<typeof original.Session>[0]) => {
    const broken = props.player.kind === 'named' ? props.player.name : '';
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
    return <original.Session {...props} />;
  };
  const sessionElement: typeof original.sessionElement = (context, palette) => (
    <Session {...context} theme={themeOf(palette)} />
  );
  return { Session, sessionElement };
});

/** Vitest counts what nobody caught; these are caught. */
const events = ['uncaughtException', 'unhandledRejection'] as const;
let before: readonly (() => void)[] = [];
let stopCatching = (): void => undefined;
const lastResort = vi.fn<(error: Error) => void>();

beforeEach(() => {
  lastResort.mockClear();
  before = events.flatMap((event) => {
    const listeners = process.rawListeners(event);
    process.removeAllListeners(event);
    return listeners.map((listener) => () => {
      Reflect.apply(Reflect.get(process, 'on'), process, [event, listener]);
    });
  });
  stopCatching = catchCrashes(lastResort);
});

afterEach(() => {
  stopCatching();
  for (const restore of before) restore();
});

describe('a session that breaks', () => {
  it.each(['render', 'effect', 'input', 'timer', 'promise', 'paint'])(
    'in %s ends with a sentence and a status, and no other does',
    async (where) => {
      const { connectPlayer, metrics, logged } = await openTestServer();
      const other = await connectPlayer({ key: generatePrivateKey(), name: 'bob' });
      await other.waitFor('Welcome, bob');
      const broken = await connectPlayer({ key: generatePrivateKey(), name: where });
      broken.type('!?');
      expect(await broken.closed).toBe(70);
      expect(broken.screen().join(' ')).toContain('Something went wrong on the server.');
      expect(broken.isFullScreen()).toBe(false);
      const [told] = await logged('session-crashed');
      expect(told).toMatchObject({ error: `broken in ${where}` });
      expect(metrics.snapshot()).toMatchObject({ crashed: 1, sessions: 1 });
      expect(lastResort).not.toHaveBeenCalled();

      other.type('\r');
      await other.waitFor((rows) => !rows.join().includes('Welcome, bob'));
    },
  );
});

describe('a fuse', () => {
  it('is blown by what is thrown at once, and by what a call from outside breaks', () => {
    const blown = vi.fn<(error: Error) => void>();
    const outside: (() => void)[] = [];
    runInErrorScope(blown, () => {
      outside.push(
        bindErrorScope(() => {
          throw new Error('later');
        }),
      );
      throw new Error('now');
    });
    for (const call of outside) call();
    expect(blown.mock.calls.map(([{ message }]) => message)).toEqual(['now', 'later']);
  });

  it('that fails itself leaves the error to the last resort', async () => {
    const heard = new Promise<string>((resolve) => {
      lastResort.mockImplementation(({ message }) => resolve(message));
    });
    runInErrorScope(
      () => {
        throw new Error('the fuse');
      },
      () => {
        setImmediate(() => {
          throw new Error('the visit');
        });
      },
    );
    expect(await heard).toBe('the fuse');
  });

  it('is none where no visit is', async () => {
    const heard = new Promise<string>((resolve) => {
      lastResort.mockImplementation(({ message }) => resolve(message));
    });
    setImmediate(() => {
      throw new Error('nobody’s');
    });
    expect(await heard).toBe('nobody’s');
  });
});
