import { setTimeout as pause } from 'node:timers/promises';
import type { Result } from '../engine/core/result.ts';
import type { RoomCode } from '../engine/core/stored/room.ts';
import type { RoomView } from '../engine/room/view.ts';
import { loadWords, wordLengthOf } from '../engine/variants/words/load-words.ts';
import { type Effect, hasProgress, isAnswer, type Reply } from '../screens/app/effects.ts';
import { opponentWith } from '../screens/play/mode.ts';
import { isRaceEffect } from '../screens/room/room.ts';
import type { StrategyProblem } from '../solver/strategies/strategies.ts';
import type { SolverReply } from '../solver/thread/effect.ts';
import { BELL, clipboardString } from '../terminal/controls.ts';
import type { PlayerRecords } from './records/player-records.ts';
import type { SolverClient } from './solving/solver-pool.ts';

export type EffectSources = {
  readonly solver: SolverClient;
  readonly records: Pick<PlayerRecords, 'answer'>;
  readonly writeControl: (controlString: string) => void;
  readonly motion: MotionPace;
  /** Lets friends on the network log in; the command with which they do, or why they cannot. */
  readonly host?: () => Promise<Result<string, string>>;
};

export type MotionPace = {
  readonly frameInterval: number;
  /** Whether the terminal and the player's share of the CPU keep up with the frames. */
  readonly keepsUp: () => boolean;
};

export async function runEffect(
  effect: Effect,
  sources: EffectSources,
  signal: AbortSignal,
  report: (progress: Reply) => void = () => undefined,
): Promise<Reply> {
  const { solver, records, writeControl, motion } = sources;
  switch (effect.kind) {
    case 'tick':
      await pause(effect.after, undefined, { signal });
      return { kind: 'ticked' };
    case 'motion-frame': {
      const time = effect.after === 'frame' ? motion.frameInterval : effect.after;
      await pause(time, undefined, { signal });
      return motion.keepsUp() ? { kind: 'ticked' } : TOO_SLOW;
    }
    case 'bell':
      writeControl(BELL);
      return { kind: 'sent' };
    case 'host': {
      const hosted = await sources.host?.();
      if (hosted?.ok) return { kind: 'hosted', login: hosted.value };
      return { kind: 'failed', reason: hosted?.problem ?? 'A server runs already.' };
    }
    case 'clipboard':
      return copy(effect.text, writeControl);
    case 'call':
      return await records.answer(effect, signal, solver);
    case 'dictionary':
      return await loadDictionary(effect.length);
    default:
      return replyOf(await solver.ask(effect, signal, hasProgress(effect) ? report : undefined));
  }
}

/** Whether a player waits for an effect; a motion and the moves of other players come unasked. */
export const isAwaited = (effect: Effect): boolean =>
  effect.kind !== 'motion-frame' && !isRaceEffect(effect);

export function roomViewIn(reply: Reply): RoomView | undefined {
  if (isAnswer(reply, 'rooms.enter')) return 'typed' in reply.answer ? undefined : reply.answer;
  if (isAnswer(reply, 'rooms.watch', 'rooms.end', 'rooms.close', 'rooms.remove'))
    return reply.answer;
  return isAnswer(reply, 'rooms.board') && reply.answer.kind === 'room'
    ? reply.answer.view
    : undefined;
}

export function seatIn(reply: Reply): RoomCode | undefined {
  const view = roomViewIn(reply);
  return view === undefined || view.own === 'none' ? undefined : view.code;
}

export const replyOf = (reply: Result<SolverReply, StrategyProblem>): Reply =>
  reply.ok ? reply.value : { kind: 'failed', reason: problemProse(reply.problem) };

const TOO_SLOW: Reply = {
  kind: 'failed',
  reason: 'This terminal is too slow for motion.',
};

function copy(text: string, writeControl: EffectSources['writeControl']): Reply {
  const controlString = clipboardString(text);
  if (controlString === undefined) {
    return { kind: 'failed', reason: 'Too long to send: select it with the mouse.' };
  }
  writeControl(controlString);
  return { kind: 'sent' };
}

async function loadDictionary(length: number): Promise<Reply> {
  const wordLength = wordLengthOf(length);
  return wordLength === undefined
    ? { kind: 'failed', reason: `There are no words of ${length} letters.` }
    : { kind: 'dictionary', dictionary: await loadWords(wordLength) };
}

function problemProse(problem: StrategyProblem): string {
  switch (problem.kind) {
    case 'too-many-codes':
    case 'too-large-for-optimal':
      return `This game has too many codes for that machine. ${opponentWith('auto').name} can play it.`;
    case 'sweep-needs-repeats':
      return `${opponentWith('sweep').name} guesses one color only, which this game forbids.`;
    case 'unknown-strategy':
      return 'There is no such machine.';
  }
}
