import { constants } from 'node:os';
import { type OutputStream, paintTargetOf } from './ink/output.ts';
import { fullScreenModes, oppositeOf, withTitleSaved } from './modes.ts';
import { createPainter, type Drawing, type Painter } from './painter.ts';

/** A full screen with a frame on it, before anything can draw another one. */
export type OpenedScreen = {
  readonly painter: Painter;
  /** The switches of modes that are in effect. */
  readonly modes: readonly string[];
  /** Leaves it to others to restore the terminal when the program ends. */
  readonly release: () => void;
};

/** The signals that end a program whose terminal goes away, or that a user ends. */
const endingSignals = ['SIGHUP', 'SIGINT', 'SIGQUIT', 'SIGTERM'] as const;

/** Switches a terminal to its full screen and shows a frame, and the title of the window if it has one. */
export function openScreen(
  stdout: OutputStream,
  draw: Drawing,
  title: string | undefined,
): OpenedScreen {
  const target = paintTargetOf(stdout);
  const painter = createPainter(target);
  const spelled = title === undefined ? (text: string): string => text : withTitleSaved;
  const restore = (): void => {
    for (const text of fullScreenModes.toReversed()) target.write(spelled(oppositeOf(text)));
  };
  // A signal alone would leave the input in raw mode; at an exit, Node restores it.
  const end = (signal: NodeJS.Signals): void => process.exit(128 + constants.signals[signal]);
  const release = (): void => {
    process.off('exit', restore);
    for (const signal of endingSignals) process.off(signal, end);
  };
  process.once('exit', restore);
  for (const signal of endingSignals) process.once(signal, end);
  target.write(fullScreenModes.map(spelled).join(''));
  if (title !== undefined) painter.setTitle(title);
  painter.paint(draw);
  return { painter, modes: fullScreenModes, release };
}
