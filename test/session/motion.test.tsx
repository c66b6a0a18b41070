import { EventEmitter } from 'node:events';
import { setImmediate as waitForTick } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { offlineDailies } from '../../source/engine/daily/daily.ts';
import type { Effect, Reply } from '../../source/screens/app/effects.ts';
import type { StartScreen } from '../../source/screens/app/init-app.ts';
import type { Size } from '../../source/screens/app/layout.ts';
import { sampleGames, selfPlaySeconds } from '../../source/screens/menu/MenuBody.tsx';
import type { TerminalProfile } from '../../source/screens/parts/theme/theme.ts';
import { openSession } from '../../source/session/open-session.ts';
import { openGuestRecords } from '../../source/session/records/sign-in.ts';
import { sessionContent } from '../../source/session/Session.tsx';
import { renderPainted } from '../../source/terminal/ink/render-painted.tsx';
import { openKeyboard } from '../../source/terminal/input/reader.ts';
import { colored, full } from '../helpers/frames.ts';
import { rulesWith } from '../helpers/games.ts';
import { eventually } from '../helpers/patience.ts';
import { fixedSeeds } from '../helpers/seeds.ts';
import { keyBytes } from '../helpers/terminal/keys.ts';
import { contextWith } from './session-context.ts';

/**
 * Opens the standard game of seed 7, or another screen, on a terminal that counts its frames; the
 * test replies to what a motion waits for.
 */
async function openGame(
  startScreen: StartScreen = { kind: 'game', rules: rulesWith(), seed: '7' },
  size: Size = full,
  profile: TerminalProfile = colored,
) {
  const records = openGuestRecords(
    Date.now,
    async () => offlineDailies,
    () => undefined,
  );
  // What the store of the guest has would be a frame of its own.
  await records.ready;
  const stdin = openKeyboard();
  const frames: string[] = [];
  const moments: { readonly effect: Effect; readonly resolve: (reply: Reply) => void }[] = [];
  const stdout = Object.assign(new EventEmitter(), {
    ...size,
    write: (output: string): boolean => {
      // A frame ends with the plain style; a small one is not synchronized.
      if (output.includes('\u001b[m')) frames.push(output);
      return true;
    },
  });
  const { unmount } = renderPainted(
    sessionContent(
      openSession(
        contextWith({
          startScreen,
          seeds: fixedSeeds('motion'),
          records,
          runEffect: (effect) =>
            new Promise((resolve) => {
              if (effect.kind === 'motion-frame') moments.push({ effect, resolve });
            }),
        }),
        size,
      ),
      profile,
    ),
    { stdin, stdout },
  );
  onTestFinished(async () => {
    unmount();
    // The next game has the same identity, in the same store of guests.
    await records.close();
  });
  const nextFrame = async (act: () => void): Promise<string> => {
    const before = frames.length;
    act();
    await eventually(() => expect(frames).toHaveLength(before + 1));
    return frames.at(-1) ?? '';
  };
  return { stdin, frames, moments, nextFrame };
}

/** Lets everything run that is pending in the session. */
async function settle(): Promise<void> {
  for (let count = 0; count < 20; count++) await waitForTick();
}

it('an arrow key in the usual game sends 42 bytes', async () => {
  const { stdin, frames, nextFrame } = await openGame(undefined, full, {
    ...colored,
    colorDepth: 'ansi256',
  });
  await eventually(() => expect(frames).toHaveLength(1));
  const bytesOf = async (keys: string): Promise<number> => {
    const names = { u: 'up', d: 'down', r: 'right', l: 'left' } as const;
    let sum = 0;
    for (const key of keys as Iterable<keyof typeof names>) {
      sum += Buffer.byteLength(await nextFrame(() => void stdin.push(keyBytes[names[key]])));
    }
    return sum / keys.length;
  };
  await bytesOf('uuuruuul');
  expect(await bytesOf('ruuldrddlu')).toBeLessThanOrEqual(42);
});

it('an answer adds one small frame for each peg, then nothing is pending and nothing is written', async () => {
  const { stdin, frames, moments, nextFrame } = await openGame();
  await eventually(() => expect(frames).toHaveLength(1));
  await nextFrame(() => stdin.push('1123'));
  await nextFrame(() => stdin.push('\r'));
  const sizes: number[] = [];
  for (let peg = 0; peg < 4; peg++) {
    await eventually(() => expect(moments).toHaveLength(peg + 1));
    expect(moments[peg]?.effect).toEqual({
      kind: 'motion-frame',
      of: 'answer',
      frame: peg,
      after: 'frame',
    });
    sizes.push(Buffer.byteLength(await nextFrame(() => moments[peg]?.resolve({ kind: 'ticked' }))));
  }
  await settle();
  expect(moments).toHaveLength(4);
  expect(frames).toHaveLength(7);
  // The last frame has the messages that the key's own frame has without motion.
  expect(Math.max(...sizes.slice(0, 3))).toBeLessThan(80);
});

it('the board of the menu adds one small frame a second while rows come, none while a code stays, and then ends', async () => {
  const { frames, moments } = await openGame({ kind: 'menu' }, { columns: 100, rows: 30 });
  await eventually(() => expect(frames).toHaveLength(1));
  for (let second = 0; second < selfPlaySeconds(); second++) {
    await eventually(() => expect(moments).toHaveLength(second + 1));
    expect(moments[second]?.effect).toEqual({
      kind: 'motion-frame',
      of: 'self-play',
      frame: second,
      after: 1000,
    });
    moments[second]?.resolve({ kind: 'ticked' });
    await settle();
  }
  expect(moments).toHaveLength(selfPlaySeconds());
  // Each row but the first one, which is there when it opens; and the first game again, which stays.
  const rows = sampleGames().flatMap(({ record }) => record).length;
  await eventually(() => expect(frames).toHaveLength(1 + rows));
  expect(Math.max(...frames.slice(1).map((frame) => Buffer.byteLength(frame)))).toBeLessThan(3000);
});
