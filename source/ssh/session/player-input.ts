import { createInputDecoder, createInputReader } from '../../terminal/input/reader.ts';
import { type InputPart, PASTE_END, PASTE_START } from '../../terminal/input/sequences.ts';
import { askBackground, isWideAnswer, withoutEcho } from '../../terminal/input/terminal-answers.ts';
import type { CpuShare } from '../limits/fair-scheduler.ts';
import { openInputThrottle } from '../limits/typed-input.ts';
import { bindErrorScope } from '../operations/error-scope.ts';
import type { SessionMetrics } from '../operations/metrics.ts';
import type { Channel } from '../protocol/ssh2.ts';

/** The input of a player's channel. */
export type PlayerInput = {
  /**
   * Ends the input. Resolves when the terminal has answered all queries, after 250 ms at most: an
   * answer after the end of the session would go to the player's shell.
   */
  readonly close: () => Promise<void>;
};

export type PlayerInputOptions = {
  readonly channel: Channel;
  readonly cpu: CpuShare;
  readonly meter: SessionMetrics;
  /** Whether to ask the terminal for its background color. */
  readonly isQueryable: boolean;
  readonly onTyped: (typed: string) => void;
  /** Called once at most, when typed input has waited for more than a second. */
  readonly onLate: () => void;
  /** Called once at most: a client that keeps sending colors must not make its server redraw. */
  readonly onBackground: (background: 'light' | 'dark') => void;
  /** Called once at most, if the terminal draws signs of ambiguous width two columns wide. */
  readonly onWideSigns: () => void;
};

/** Reads a channel: decodes it, removes what the terminal reports, and limits its length and cost. */
export function openPlayerInput(options: PlayerInputOptions): PlayerInput {
  const { channel, cpu, meter, isQueryable, onTyped, onLate, onBackground, onWideSigns } = options;
  const throttle = openInputThrottle({ source: channel, cpu, deliver: onTyped, onLate });
  let isOpen = true;
  let hasWideSigns = false;
  let before: InputPart | undefined;
  const take = (part: InputPart): void => {
    const typed = typedIn(part);
    if (typed !== '' && isOpen) throttle.add(typed);
    if (part.kind !== 'reported') return;
    query?.read(part.text);
    if (!isWideAnswer(part.text) || hasWideSigns || !isQueryable || !isOpen) return;
    hasWideSigns = true;
    onWideSigns();
  };
  const typedIn = ({ kind, text }: InputPart): string => {
    if (kind === 'reported') return '';
    if (kind === 'pasted') return PASTE_START + text + PASTE_END;
    return withoutEcho(text, before);
  };
  const reader = createInputReader(
    bindErrorScope((parts: readonly InputPart[]) => {
      for (const part of parts) {
        take(part);
        before = part;
      }
    }),
  );
  const decoder = createInputDecoder();
  const read = bindErrorScope((bytes: Buffer) => {
    meter.received(bytes.length);
    reader.add(decoder.write(bytes));
  });
  channel.on('data', read);
  const ask = (text: string): void => {
    meter.sent(Buffer.byteLength(text));
    channel.write(text);
  };
  const query = isQueryable
    ? askBackground(ask, (background) => {
        if (isOpen) onBackground(background);
      })
    : undefined;
  return {
    close: async () => {
      isOpen = false;
      throttle.close();
      const closed = Promise.withResolvers<void>();
      const timer = setTimeout(closed.resolve, ANSWER_TIME);
      channel.once('close', closed.resolve);
      if (channel.destroyed || channel.readableEnded) closed.resolve();
      await Promise.race([closed.promise, query?.answered]);
      clearTimeout(timer);
      channel.off('data', read).resume();
      reader.close();
    },
  };
}

/** How long a terminal may take to answer when its player leaves, in milliseconds. */
const ANSWER_TIME = 250;
