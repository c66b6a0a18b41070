import type { Palette } from '../components/theme.ts';
import type { StartScreen } from '../screens/app/app.ts';
import type { Player } from '../screens/app/player.ts';
import type { OutputStream } from '../terminal/ink-output.ts';
import { renderPainted } from '../terminal/render-painted.tsx';
import { runEffect } from './effects.ts';
import { noNotices } from './notices.ts';
import { type SessionContext, sessionElement } from './Session.tsx';
import { openSolverClient } from './solver-pool.ts';
import { stopJob } from './stop.ts';

/** A terminal to play at. */
export type SessionOptions = {
  readonly opening: StartScreen;
  readonly palette: Palette;
  readonly entropy: string;
  readonly stdin: NodeJS.ReadableStream & { readonly setRawMode?: (raw: boolean) => unknown };
  readonly stdout: OutputStream;
};

const LOCAL: Player = { kind: 'local' };

/** On a terminal of one's own a game is kept as long as the program runs, and no longer. */
const forget = (): void => undefined;

/** Plays full screen until the player leaves; a crash of the screens is thrown. */
export async function runSession(options: SessionOptions): Promise<void> {
  const { opening, palette, entropy, stdin, stdout } = options;
  const thinker = openSolverClient();
  const means: SessionContext = {
    opening,
    entropy,
    player: LOCAL,
    saved: undefined,
    save: forget,
    notices: noNotices,
    stop: stopJob,
    runEffect: (wait, signal) => runEffect(wait, thinker, signal),
  };
  // Ink takes the keys over only after its first frame; what is typed at that frame by a quick hand
  // must not be echoed into it, nor wait for the end of a line.
  stdin.setRawMode?.(true);
  try {
    await renderPainted(sessionElement(means, palette), { stdin, stdout }).waitUntilExit();
  } finally {
    thinker.close();
  }
}
