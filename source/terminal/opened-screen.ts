import { constants } from 'node:os';
import { type OutputStream, paintTargetOf } from './ink/output.ts';
import { fullScreenModes, oppositeOf, withTitleSaved } from './modes.ts';
import { createPainter, type Drawing, type Painter } from './painter.ts';

/** A full screen that shows its first frame; what paints the next frames takes it over. */
export type OpenedScreen = {
  readonly painter: Painter;
  /** Stops restoring the terminal at the end of the program: from now on, the caller restores it. */
  readonly handOver: () => void;
};

/** The signals of a closed terminal, and those with which a user ends a program. */
const endingSignals = ['SIGHUP', 'SIGINT', 'SIGQUIT', 'SIGTERM'] as const;

/**
 * Switches a terminal to its full screen, sets the title of its window if there is one, and shows a
 * frame. Until `handOver`, it restores the terminal when the program ends.
 */
export function openScreen(
  stdout: OutputStream,
  drawing: Drawing,
  title: string | undefined,
): OpenedScreen {
  const target = paintTargetOf(stdout);
  const painter = createPainter(target);
  const withTitle = title === undefined ? (text: string): string => text : withTitleSaved;
  const restore = (): void => {
    for (const text of fullScreenModes.toReversed()) target.write(withTitle(oppositeOf(text)));
  };
  // Without a listener, a signal ends the program and leaves the input in raw mode; `process.exit`
  // restores it.
  const exitOnSignal = (signal: NodeJS.Signals): void =>
    process.exit(128 + constants.signals[signal]);
  const handOver = (): void => {
    process.off('exit', restore);
    for (const signal of endingSignals) process.off(signal, exitOnSignal);
  };
  process.once('exit', restore);
  for (const signal of endingSignals) process.once(signal, exitOnSignal);
  target.write(fullScreenModes.map(withTitle).join(''));
  if (title !== undefined) painter.setTitle(title);
  painter.paint(drawing);
  return { painter, handOver };
}
