import chalk from 'chalk';
import { type TerminalProfile, themeOf } from '../components/theme.ts';
import { renderPainted, type Streams } from '../terminal/render-painted.tsx';
import { Session } from './Session.tsx';
import type { SessionContext } from './session-context.ts';

/** A session that is drawn on a terminal. */
export type OpenSession = {
  /** Draws it for another terminal profile. */
  readonly recolor: (profile: TerminalProfile) => void;
  /** Ends the session on any screen. */
  readonly leave: () => void;
  /** Resolves when the terminal is restored; rejects when a screen has crashed. */
  readonly left: Promise<void>;
};

/** At this level chalk emits every color as the theme chose it. */
const MAX_CHALK_LEVEL = 3;

/** Opens a session on a local or remote terminal. */
export function openSession(
  context: SessionContext,
  profile: TerminalProfile,
  streams: Streams,
): OpenSession {
  // The level is global to the process; the theme of each session chooses its own color depth.
  chalk.level = MAX_CHALK_LEVEL;
  const sessionFor = (current: TerminalProfile) => (
    <Session {...context} theme={themeOf(current)} />
  );
  const { rerender, unmount, waitUntilExit } = renderPainted(sessionFor(profile), streams);
  return {
    recolor: (changed) => rerender(sessionFor(changed)),
    leave: unmount,
    left: waitUntilExit().then(() => undefined),
  };
}
