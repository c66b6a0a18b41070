import { StringDecoder } from 'node:string_decoder';
import type { CpuShare } from '../limits/fair-scheduler.ts';
import { openInputLimits, openInputThrottle } from '../limits/typed-input.ts';
import { bindErrorScope } from '../operations/error-scope.ts';
import type { SessionMetrics } from '../operations/metrics.ts';
import type { Channel } from '../protocol/ssh2.ts';
import { BACKGROUND_QUERY, openAnswerFilter, type Schedule } from './terminal-answers.ts';

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
};

/** Reads a channel: decodes it, removes the terminal's answers, and limits its length and cost. */
export function openPlayerInput(options: PlayerInputOptions): PlayerInput {
  const { channel, cpu, meter, isQueryable, onTyped, onLate, onBackground } = options;
  const limit = openInputLimits();
  const throttle = openInputThrottle({ source: channel, cpu, deliver: onTyped, onLate });
  let isOpen = true;
  const add = (input: string): void => {
    if (isOpen) throttle.add(limit(input));
  };
  const lastAnswer = Promise.withResolvers<void>();
  if (!isQueryable) lastAnswer.resolve();
  let hasBackground = false;
  const filter = openAnswerFilter({
    onTyped: add,
    onAnswer: (answer) => {
      if (answer.kind === 'device') lastAnswer.resolve();
      if (answer.kind !== 'background' || hasBackground || !isOpen) return;
      hasBackground = true;
      onBackground(answer.background);
    },
    schedule,
  });
  const decoder = new StringDecoder('utf8');
  const read = bindErrorScope((bytes: Buffer) => {
    meter.received(bytes.length);
    const input = decoder.write(bytes);
    if (isQueryable) filter.add(input);
    else add(input);
  });
  channel.on('data', read);
  if (isQueryable) {
    meter.sent(Buffer.byteLength(BACKGROUND_QUERY));
    channel.write(BACKGROUND_QUERY);
  }
  return {
    close: async () => {
      isOpen = false;
      throttle.close();
      const cancel = schedule(lastAnswer.resolve, ANSWER_TIME);
      channel.once('close', lastAnswer.resolve);
      if (channel.destroyed || channel.readableEnded) lastAnswer.resolve();
      await lastAnswer.promise;
      cancel();
      channel.off('data', read).resume();
      filter.close();
    },
  };
}

/** How long a terminal may take to answer when its player leaves, in milliseconds. */
const ANSWER_TIME = 250;

const schedule: Schedule = (run, milliseconds) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};
