import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { openSession } from '../../source/session/open-session.ts';
import { sessionContent } from '../../source/session/Session.tsx';
import { openNoticeFeed, type RunEffect } from '../../source/session/session-context.ts';
import { renderPainted } from '../../source/terminal/ink/render-painted.tsx';
import { openKeyboard } from '../../source/terminal/input/reader.ts';
import { colored } from '../helpers/frames.ts';
import { openEmulator } from '../terminal/painted-terminal.ts';
import { contextWith } from './session-context.ts';

/** A session whose writes are kept; its effects run when the test says so. */
function openPlayed() {
  const stdin = openKeyboard();
  const notices = openNoticeFeed();
  const runEffect = vi.fn<RunEffect>(() => new Promise(() => undefined));
  let written = '';
  const screen = openEmulator({ columns: 80, rows: 24 });
  const stdout = Object.assign(new EventEmitter(), {
    columns: 80,
    rows: 24,
    write: (output: string): boolean => {
      written += output;
      void screen.write(output);
      return true;
    },
  });
  const session = openSession(contextWith({ notices, runEffect }), { columns: 80, rows: 24 });
  const painted = renderPainted(sessionContent(session, colored), { stdin, stdout });
  return {
    ...painted,
    runEffect,
    type: (text: string) => void stdin.push(text),
    notify: (text: string) => notices.post(text),
    resize: (columns: number, rows: number) => {
      screen.resize({ columns, rows });
      Object.assign(stdout, { columns, rows });
      stdout.emit('resize');
    },
    written: () => written,
    cells: async () => {
      await screen.write('');
      return screen.cells();
    },
    modes: screen.modes,
  };
}

type Played = ReturnType<typeof openPlayed>;

async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await nextTurn();
}

const keys = ['\u001b[A', '\u001b[B', '\u001b[C', '\u001b[D', '\r', '\t', '?', '1', '2', '3', 'q'];
const anyKey = fc.constantFrom(...keys);

const anyAct: fc.Arbitrary<(session: Played) => void> = fc.oneof(
  { weight: 12, arbitrary: anyKey.map((key) => (session: Played) => session.type(key)) },
  {
    weight: 3,
    arbitrary: fc
      .array(fc.constantFrom('1', '2', '3', '4', '\r'), { minLength: 2, maxLength: 9 })
      .map((burst) => (session: Played) => session.type(burst.join(''))),
  },
  { weight: 1, arbitrary: fc.constant((session: Played) => session.notify('Hear this.')) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<readonly [number, number]>([80, 24], [60, 20], [120, 40]).map(
      ([columns, rows]) =>
        (session: Played) =>
          session.resize(columns, rows),
    ),
  },
);

it('shows the same screen whether or not it was parked before each event', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { maxLength: 25, size: 'max' }), async (acts) => {
      const [parked, drawn] = [openPlayed(), openPlayed()];
      await settle();
      for (const act of acts) {
        parked.park();
        await settle();
        for (const session of [parked, drawn]) act(session);
        await settle();
        expect(await parked.cells()).toEqual(await drawn.cells());
      }
      for (const session of [parked, drawn]) session.unmount();
      await Promise.all([parked.waitUntilExit(), drawn.waitUntilExit()]);
      expect(parked.modes()).toEqual(drawn.modes());
    }),
    { numRuns: 4 },
  );
});

it('neither cancels nor repeats its effects when it is parked and wakes', async () => {
  const session = openPlayed();
  await settle();
  const before = session.runEffect.mock.calls.length;
  session.park();
  await settle();
  session.resize(80, 25);
  await settle();
  expect(session.runEffect).toHaveBeenCalledTimes(before);
  for (const [, signal] of session.runEffect.mock.calls) expect(signal.aborted).toBe(false);
  session.unmount();
});

it('restores its terminal as if it had not been parked', async () => {
  const [parked, drawn] = [openPlayed(), openPlayed()];
  await settle();
  parked.park();
  await settle();
  for (const session of [parked, drawn]) session.unmount();
  await Promise.all([parked.waitUntilExit(), drawn.waitUntilExit()]);
  expect(parked.written()).toBe(drawn.written());
});
