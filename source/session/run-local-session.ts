import process from 'node:process';
import { setTimeout as pause, setImmediate as waitForTick } from 'node:timers/promises';
import type { TerminalProfile } from '../screens/parts/theme/theme.ts';
import { type PaintedInstance, renderPainted } from '../terminal/ink/render-painted.tsx';
import { screenSizeOf } from '../terminal/ink/streams.ts';
import { askBackground, type BackgroundQuery, isWideAnswer } from '../terminal/input/sequences.ts';
import type { LocalProgram, LocalSessionOptions } from './local-program.ts';
import { openingLocalProfile } from './records/local-profile.ts';
import { sessionContent } from './Session.tsx';
import { startOutputOf } from './session-context.ts';
import { openWaitingMenu } from './waiting-menu.ts';

/**
 * Runs the game until the player leaves; returns how many games could not be saved. Rejects when a screen crashes. Where
 * it starts on the menu, that shows before all else is loaded.
 */
export async function runLocalSession(options: LocalSessionOptions): Promise<number> {
  const { startScreen, settings, stdin, stdout, windowTitle, width, ask } = options;
  const start = startOutputOf(settings.current());
  let { profile } = options;
  let program: LocalProgram | undefined;
  let painted: PaintedInstance | undefined;
  let query: BackgroundQuery | undefined;
  let askedAt = 0;
  // Ink sets raw mode only after its first frame; keys typed before that must not be echoed or
  // wait for the end of a line.
  stdin.setRawMode?.(true);
  const menu =
    startScreen.kind === 'menu' && start === 'full-screen'
      ? openWaitingMenu(
          {
            ...options,
            size: screenSizeOf(stdout),
            settings: settings.current(),
            profile: openingLocalProfile(options.store),
          },
          suspendJob,
        )
      : undefined;
  const show = (changed: Partial<TerminalProfile> = {}): void => {
    profile = { ...profile, ...changed };
    const session = program?.session ?? menu?.session;
    if (session === undefined) return;
    const content = sessionContent(session, profile);
    if (painted !== undefined) {
      painted.show(content);
      return;
    }
    painted = renderPainted(content, { stdin, stdout }, { windowTitle, start, width, onReport });
    askForBackground();
  };
  // The first frame does not wait for the answer.
  const askForBackground = (): void => {
    if (ask === undefined || start !== 'full-screen' || profile.colorDepth === 'none') return;
    const assumed = profile.background;
    askedAt = performance.now();
    query = askBackground(ask, (background) => {
      if (background !== assumed) show({ background });
    });
  };
  const onReport = (report: string): void => {
    query?.read(report);
    if (isWideAnswer(report)) show({ charset: 'ascii-signs' });
  };
  const repaint = (): void => painted?.repaint();
  // Node reports only a window that has another size.
  process.on('SIGWINCH', repaint);
  try {
    show();
    // The menu, if it shows first, is painted in this turn.
    await waitForTick();
    const { openLocalProgram } = await import('./local-program.ts');
    const keepsUp = (): boolean => painted?.isBusy() !== true;
    program = openLocalProgram(options, { suspend: suspendJob, keepsUp });
    show();
    for (const message of menu?.messages ?? []) program.session.dispatch(message);
    await painted?.waitUntilExit();
  } finally {
    process.off('SIGWINCH', repaint);
    program?.close();
    if (query !== undefined) await endQuery(query, askedAt, stdin);
  }
  return await program.closeRecords();
}

/** How long a terminal may take to answer a query, in milliseconds. */
const ANSWER_TIME = 100;

/** Waits for what a terminal still answers, and drops it: it would go to the player's shell. */
async function endQuery(
  { answered }: BackgroundQuery,
  askedAt: number,
  stdin: LocalSessionOptions['stdin'],
): Promise<void> {
  const left = askedAt + ANSWER_TIME - performance.now();
  const isPending =
    left > 0 && (await Promise.race([answered, Promise.resolve('pending')])) === 'pending';
  if (!isPending) return;
  stdin.setRawMode?.(true);
  stdin.resume();
  await Promise.race([answered, pause(left)]);
  stdin.pause();
  stdin.setRawMode?.(false);
}

/** The time in milliseconds in which SIGTSTP takes effect. */
const STOP_DELAY = 100;

/** Stops the job as Ctrl-Z does. Where no shell can continue it, the pause ends; its timer keeps the program for `fg`. */
async function suspendJob(): Promise<void> {
  process.kill(0, 'SIGTSTP');
  await pause(STOP_DELAY);
  // Only the foreground job gets SIGWINCH, and that was the shell.
  process.kill(process.pid, 'SIGWINCH');
  await waitForTick();
}
