import chalk from 'chalk';
import { type Palette, themeOf } from '../components/theme.ts';
import { renderPainted, type Streams } from '../terminal/render-painted.tsx';
import { Session, type SessionContext } from './Session.tsx';

/** A session that is drawn on a terminal. */
export type OpenSession = {
  /** Draws it as a terminal looks best that shows other things than was thought. */
  readonly recolor: (palette: Palette) => void;
  /** Takes the player from the screen, whatever is on it. */
  readonly leave: () => void;
  /** Over when the terminal has been given back; rejected when the screens have crashed. */
  readonly left: Promise<void>;
};

/** High enough that every form of color is sent as the theme chose it. */
const EVERY_FORM = 3;

/** Draws a session on a terminal that is here or far away. */
export function openSession(
  means: SessionContext,
  palette: Palette,
  streams: Streams,
): OpenSession {
  // The whole process's; each session's theme chooses its form of color by itself.
  chalk.level = EVERY_FORM;
  const sessionIn = (seen: Palette) => <Session {...means} theme={themeOf(seen)} />;
  const { rerender, unmount, waitUntilExit } = renderPainted(sessionIn(palette), streams);
  return {
    recolor: (seen) => rerender(sessionIn(seen)),
    leave: unmount,
    left: waitUntilExit().then(() => undefined),
  };
}
