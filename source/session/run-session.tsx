import chalk from 'chalk';
import { render } from 'ink';
import { type Palette, themeOf } from '../components/theme.ts';
import type { Opening } from '../screens/app.ts';
import { carryOut } from './machine.ts';
import { Session } from './Session.tsx';
import { stopJob } from './stop.ts';
import { openThinker } from './thinker.ts';

/** A terminal to play at. */
export type SessionOptions = {
  readonly opening: Opening;
  readonly palette: Palette;
  readonly entropy: string;
  readonly stdin: NodeJS.ReadableStream & { readonly setRawMode?: (raw: boolean) => unknown };
  readonly stdout: NodeJS.WritableStream;
};

/** High enough that every form of colour is sent as the theme chose it. */
const EVERY_FORM = 3;
/** A second key soon after a first one must not wait for a slow clock. */
const FRAMES_A_SECOND = 120;

/** Plays full screen until the player leaves; a crash of the screens is thrown. */
export async function runSession(options: SessionOptions): Promise<void> {
  const { opening, palette, entropy, stdin, stdout } = options;
  chalk.level = EVERY_FORM;
  const thinker = openThinker();
  const session = (
    <Session
      opening={opening}
      theme={themeOf(palette)}
      entropy={entropy}
      stop={stopJob}
      carryOut={(wait, signal) => carryOut(wait, thinker, signal)}
    />
  );
  // Ink takes the keys over only after its first frame; what is typed at that frame by a quick hand
  // must not be echoed into it, nor wait for the end of a line.
  stdin.setRawMode?.(true);
  const { waitUntilExit } = render(session, {
    stdin,
    stdout,
    alternateScreen: true,
    incrementalRendering: true,
    interactive: true,
    maxFps: FRAMES_A_SECOND,
  });
  try {
    await waitUntilExit();
  } finally {
    thinker.close();
  }
}
