import { EventEmitter } from 'node:events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { profileOf } from '../../../source/screens/app/effects/records.ts';
import type { Size } from '../../../source/screens/app/layout.ts';
import type { TerminalProfile } from '../../../source/screens/parts/theme/theme.ts';
import type { Experience } from '../../../source/screens/play/modes/player.ts';
import { openSession } from '../../../source/session/open-session.ts';
import { openMenuScreen } from '../../../source/session/opening/opening.ts';
import { sessionContent } from '../../../source/session/Session.tsx';
import { openNoticeBoard } from '../../../source/session/session-context.ts';
import { unsavedSettings } from '../../../source/session/settings-keepers.ts';
import {
  defaultSessionSettings,
  defaultSettings,
  type Settings,
} from '../../../source/settings/settings.ts';
import { screenSizeOf } from '../../../source/terminal/ink/output.ts';
import { renderPainted } from '../../../source/terminal/ink/render-painted.tsx';
import { openKeyboard } from '../../../source/terminal/input/keyboard.ts';
import { colored } from '../../helpers/frames.ts';
import { fixedSeeds } from '../../helpers/seeds.ts';

type Options = {
  readonly size: Size;
  readonly profile: TerminalProfile;
  readonly settings: Settings;
  readonly experience: Experience;
  readonly seed: string;
};

const usual: Options = {
  size: { columns: 80, rows: 24 },
  profile: colored,
  settings: defaultSettings,
  experience: 'played',
  seed: 'opening',
};

/** Opens the menu, and then a session on the same screen. */
function open(options: Partial<Options> = {}) {
  const { size, profile, settings, experience, seed } = { ...usual, ...options };
  const writes: string[] = [];
  const stdout = Object.assign(new EventEmitter(), {
    ...size,
    write: (output: string): boolean => {
      writes.push(output);
      return true;
    },
  });
  const session = { ...defaultSessionSettings, settings };
  const seeds = fixedSeeds(seed);
  const opened = openMenuScreen(stdout, {
    ...{ profile, seeds, experience, sessionSettings: session, windowTitle: true },
  });
  if (opened === undefined) return { writes, takeOver: undefined, release: () => undefined };
  const { painter } = opened;
  let paints = 0;
  /** Resolves with the writes of a session after its first frame. */
  const takeOver = async (): Promise<readonly string[]> => {
    const before = writes.length;
    const { unmount } = renderPainted(
      sessionContent(
        openSession(
          {
            startScreen: { kind: 'menu' },
            settings: unsavedSettings(session),
            seeds,
            records: {
              profile: () => ({ ...profileOf({ kind: 'local' }), experience }),
              subscribe: () => () => undefined,
              save: () => undefined,
            },
            clipboard: 'none',
            notices: openNoticeBoard(),
            suspend: undefined,
            runEffect: () => new Promise(() => undefined),
            onInput: () => undefined,
            onGuess: () => undefined,
          },
          screenSizeOf(stdout),
        ),
        profile,
      ),
      { stdin: openKeyboard(), stdout },
      {
        ...{ windowTitle: true, start: 'full-screen' },
        opened: {
          ...opened,
          painter: {
            ...painter,
            paint: (draw) => {
              paints++;
              painter.paint(draw);
            },
          },
        },
      },
    );
    await Promise.resolve();
    const after = writes.slice(before);
    unmount();
    expect(paints).toBeGreaterThan(0);
    return after;
  };
  return { writes, takeOver, release: opened.handOver };
}

const oneOf = <Value,>(...values: readonly Value[]): fc.Arbitrary<Value> =>
  fc.constantFrom(...values);

const anyOptions: fc.Arbitrary<Options> = fc.record({
  size: fc.oneof(
    oneOf({ columns: 80, rows: 24 }, { columns: 40, rows: 16 }, { columns: 120, rows: 40 }),
    fc.record({
      columns: fc.integer({ min: 40, max: 220 }),
      rows: fc.integer({ min: 16, max: 70 }),
    }),
  ),
  profile: fc.record({
    colorDepth: oneOf<TerminalProfile['colorDepth']>('none', 'ansi16', 'ansi256', 'rgb'),
    background: oneOf<TerminalProfile['background']>('dark', 'light'),
    charset: oneOf<TerminalProfile['charset']>('unicode', 'ascii'),
  }),
  settings: fc
    .record({
      theme: oneOf<Settings['theme']>('auto', 'dark', 'high-contrast', 'classic', 'monochrome'),
      'peg-style': oneOf<Settings['peg-style']>('digits', 'initials', 'shapes'),
      motion: oneOf<Settings['motion']>('auto', 'on', 'off'),
      keys: oneOf<Settings['keys']>({}, { menu: { open: ['space', 'o'], tip: ['x'] } }),
    })
    .map((chosen) => ({ ...defaultSettings, ...chosen })),
  experience: oneOf<Experience>('new', 'played'),
  seed: fc.integer({ min: 0, max: 99 }).map(String),
});

/** What a frame ends with. */
const FRAME_END = '\u001b[?2026l';

describe('the first frame of the menu', () => {
  it('is the one that Ink draws: a session on its screen paints no cell again', async () => {
    await fc.assert(
      fc.asyncProperty(anyOptions, async (options) => {
        const { writes, takeOver } = open(options);
        expect(writes.at(-1)).toContain(FRAME_END);
        expect(await takeOver?.()).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('follows the switch to the full screen, with the title of the window', () => {
    const { writes, release } = open();
    release();
    expect(writes[0]).toBe('\u001b[22;2t\u001b[?1049h\u001b[?25l\u001b[?2004h');
    expect(writes[1]).toContain('Break the code');
    expect(writes[1]?.endsWith('\u001b]2;keypeg\u001b\\')).toBe(true);
  });

  it.each([
    ['a session in lines of text', { settings: { ...defaultSettings, 'screen-reader': 'on' } }],
    ['a window that is too small', { size: { columns: 39, rows: 24 } }],
  ] as const)('is not drawn for %s', (_, options) => {
    expect(open(options).writes).toEqual([]);
  });
});
