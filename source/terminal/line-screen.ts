import type { PaintTarget } from './painter.ts';

/** The most characters that wait for a terminal which takes no output; the rest is lost. */
const MAX_WAITING = 65_536;

/** Writes text to a terminal, and keeps what a slow one cannot take yet. */
export function openLineWriter(target: Pick<PaintTarget, 'write' | 'once'>): {
  readonly write: (text: string) => void;
} {
  let state: 'open' | 'full' = 'open';
  let waiting = '';
  const send = (text: string): void => {
    if (target.write(text)) return;
    state = 'full';
    target.once('drain', () => {
      state = 'open';
      const rest = waiting;
      waiting = '';
      if (rest !== '') send(rest);
    });
  };
  return {
    write: (text) => {
      if (state === 'open') send(text);
      else if (waiting.length + text.length <= MAX_WAITING) waiting += text;
    },
  };
}
