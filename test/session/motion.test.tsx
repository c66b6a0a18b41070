import { EventEmitter } from 'node:events';
import { setImmediate as waitForTick } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { succeed } from '../../source/engine/core/result.ts';
import { offlineDailies } from '../../source/engine/daily/series.ts';
import type { Effect, Reply } from '../../source/screens/app/effects/effects.ts';
import { openSession } from '../../source/session/open-session.ts';
import { openGuestRecords } from '../../source/session/records/sign-in.ts';
import { sessionContent } from '../../source/session/Session.tsx';
import { openNoticeBoard } from '../../source/session/session-context.ts';
import { unsavedSettings } from '../../source/session/settings-keepers.ts';
import { defaultSessionSettings } from '../../source/settings/settings.ts';
import { renderPainted } from '../../source/terminal/ink/render-painted.tsx';
import { openKeyboard } from '../../source/terminal/input/decoder.ts';
import { eventually } from '../helpers/eventually.ts';
import { colored } from '../helpers/frames.ts';
import { rulesWith } from '../helpers/games.ts';
import { fixedSeeds } from '../helpers/seeds.ts';

/** Opens the standard game of seed 7 on a terminal that counts its frames; the test replies to beats. */
function openGame() {
  const stdin = openKeyboard();
  const frames: string[] = [];
  const beats: { readonly effect: Effect; readonly resolve: (reply: Reply) => void }[] = [];
  const stdout = Object.assign(new EventEmitter(), {
    ...{ columns: 80, rows: 24 },
    write: (output: string): boolean => {
      if (output.includes('\u001b[?2026l')) frames.push(output);
      return true;
    },
  });
  const { unmount } = renderPainted(
    sessionContent(
      openSession(
        {
          startScreen: { kind: 'game', rules: rulesWith(), seed: '7' },
          settings: unsavedSettings(defaultSessionSettings),
          seeds: fixedSeeds('motion'),
          records: openGuestRecords(
            Date.now,
            async () => succeed(offlineDailies),
            () => undefined,
          ),
          clipboard: 'none',
          notices: openNoticeBoard(),
          suspend: undefined,
          runEffect: (effect) => new Promise((resolve) => beats.push({ effect, resolve })),
          onInput: () => undefined,
          onGuess: () => undefined,
        },
        { columns: 80, rows: 24 },
      ),
      colored,
    ),
    { stdin, stdout },
  );
  onTestFinished(() => unmount());
  const nextFrame = async (act: () => void): Promise<string> => {
    const before = frames.length;
    act();
    await eventually(() => expect(frames).toHaveLength(before + 1));
    return frames.at(-1) ?? '';
  };
  return { stdin, frames, beats, nextFrame };
}

/** Lets everything run that is pending in the session. */
async function settle(): Promise<void> {
  for (let count = 0; count < 20; count++) await waitForTick();
}

it('an answer adds one small frame for each peg, then nothing is pending and nothing is written', async () => {
  const { stdin, frames, beats, nextFrame } = openGame();
  await eventually(() => expect(frames).toHaveLength(1));
  await nextFrame(() => stdin.push('1123'));
  await nextFrame(() => stdin.push('\r'));
  const sizes: number[] = [];
  for (let peg = 0; peg < 4; peg++) {
    await eventually(() => expect(beats).toHaveLength(peg + 1));
    expect(beats[peg]?.effect).toEqual({ kind: 'beat', of: 'answer', beat: peg });
    sizes.push(Buffer.byteLength(await nextFrame(() => beats[peg]?.resolve({ kind: 'ticked' }))));
  }
  await settle();
  expect(beats).toHaveLength(4);
  expect(frames).toHaveLength(7);
  // The last frame has the messages that the key's own frame has without motion.
  expect(Math.max(...sizes.slice(0, 3))).toBeLessThan(80);
});

it('a key in the middle of an answer finishes it in its own frame', async () => {
  const { stdin, frames, beats, nextFrame } = openGame();
  await eventually(() => expect(frames).toHaveLength(1));
  await nextFrame(() => stdin.push('1123'));
  await nextFrame(() => stdin.push('\r'));
  await eventually(() => expect(beats).toHaveLength(1));
  expect(await nextFrame(() => stdin.push('6'))).toContain('right place 2');
  beats[0]?.resolve({ kind: 'ticked' });
  await settle();
  expect(frames).toHaveLength(4);
  expect(beats).toHaveLength(1);
});
