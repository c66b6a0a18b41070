import { setTimeout as pause } from 'node:timers/promises';
import type { Result } from '../engine/core/result.ts';
import { loadWords, wordLengthOf } from '../engine/variants/words/load-words.ts';
import type { LocalizedText } from '../prose/catalog.ts';
import { type Effect, hasProgress, type Reply } from '../screens/app/effects/effects.ts';
import { boardsMachines, opponentWith } from '../screens/play/modes/opponents.ts';
import type { StrategyProblem } from '../solver/strategies/strategies.ts';
import type { SolverRequest, SolverResponse } from '../solver/thread/request.ts';
import { BELL, clipboardString } from '../terminal/control-strings.ts';
import { COMPARED_SEED, COMPARED_STRATEGY, machineEffect } from './records/machine-guesses.ts';
import type { PlayerRecords } from './records/player-records.ts';
import type { SolverClient } from './solving/solver-pool.ts';

/** What answers the effects of a session. */
export type EffectSources = {
  readonly solver: SolverClient;
  readonly records: Pick<PlayerRecords, 'answer' | 'wonSeeds'>;
  /** Writes a control string to the player's terminal, beside its frames. */
  readonly writeControl: (controlString: string) => void;
  readonly motion: MotionPace;
};

/** How fast things move on a terminal. */
export type MotionPace = {
  /** The time between two frames of a motion, in milliseconds. */
  readonly beat: number;
  /** Whether the terminal and the player's share of the CPU keep up with the frames. */
  readonly keepsUp: () => boolean;
};

/**
 * Runs an effect of a screen: asks the solver or the store, loads words or waits. `report` is called
 * with the progress of a review.
 */
export async function runEffect(
  effect: Effect,
  sources: EffectSources,
  signal: AbortSignal,
  report: (progress: Reply) => void = () => undefined,
): Promise<Reply> {
  const { solver, records, writeControl, motion } = sources;
  if (effect.kind === 'tick') {
    await pause(effect.after, undefined, { signal });
    return { kind: 'ticked' };
  }
  if (effect.kind === 'clock') {
    await pause(effect.after, undefined, { signal });
    return { kind: 'clock', now: Math.round(performance.now()) };
  }
  if (effect.kind === 'beat') {
    await pause(motion.beat, undefined, { signal });
    return motion.keepsUp() ? { kind: 'ticked' } : TOO_SLOW;
  }
  if (effect.kind === 'bell') {
    writeControl(BELL);
    return { kind: 'sent' };
  }
  if (effect.kind === 'clipboard') return copy(effect.text, writeControl);
  if (effect.kind === 'records') return await records.answer(effect.query, signal);
  if (effect.kind === 'machine') return await machineEffect(effect.of, sources, signal);
  if (effect.kind === 'dictionary') return await loadDictionary(effect.length);
  const onProgress = (share: number): void => report({ kind: 'progress', share });
  return replyFor(
    await solver.ask(requestOf(effect), signal, hasProgress(effect) ? onProgress : undefined),
  );
}

const TOO_SLOW: Reply = {
  kind: 'failed',
  reason: ({ records }) => records.machines.slowTerminal,
};

function copy(text: string, writeControl: EffectSources['writeControl']): Reply {
  const controlString = clipboardString(text);
  if (controlString === undefined) {
    return { kind: 'failed', reason: ({ records }) => records.sharing.tooLong };
  }
  writeControl(controlString);
  return { kind: 'sent' };
}

async function loadDictionary(length: number): Promise<Reply> {
  const wordLength = wordLengthOf(length);
  return wordLength === undefined
    ? { kind: 'failed', reason: ({ records }) => records.machines.noWords(length) }
    : { kind: 'dictionary', dictionary: await loadWords(wordLength) };
}

/** The request to the solver for an effect. */
export function requestOf(
  effect: Exclude<
    Effect,
    {
      readonly kind:
        | 'bell'
        | 'tick'
        | 'clock'
        | 'beat'
        | 'dictionary'
        | 'records'
        | 'clipboard'
        | 'machine';
    }
  >,
): SolverRequest {
  if (
    effect.kind === 'adversary-answer' ||
    effect.kind === 'boards-guess' ||
    effect.kind === 'boards-par' ||
    effect.kind === 'boards-review' ||
    effect.kind === 'adversary-par' ||
    effect.kind === 'codes-kept'
  ) {
    return effect;
  }
  if (effect.kind === 'boards-hint') {
    const { rules, boards } = effect;
    return { kind: 'boards-guess', rules, boards, strategy: boardsMachines[0] };
  }
  if (effect.kind === 'par') {
    const { rules, secret } = effect;
    return { kind: 'par', rules, secret, strategy: COMPARED_STRATEGY, seed: COMPARED_SEED };
  }
  if (effect.kind === 'review' || effect.kind === 'worth' || effect.kind === 'coach') return effect;
  if (effect.kind === 'puzzle' || effect.kind === 'claim') return effect;
  const { rules, known, seed } = effect;
  switch (effect.kind) {
    case 'guess':
      return { kind: 'guess', rules, known, seed, strategy: effect.strategy };
    case 'hint':
      return { kind: 'guess', rules, known, seed, strategy: 'auto' };
    case 'check':
      return { kind: 'check', rules, known };
  }
}

/** The reply to a screen for a response of the solver. */
export function replyFor(response: Result<SolverResponse, StrategyProblem>): Reply {
  if (!response.ok) return { kind: 'failed', reason: problemProse(response.problem) };
  switch (response.value.kind) {
    case 'guess': {
      const { candidates, rarity, ranked } = response.value;
      const { guess, expectedSize, worstCase } = ranked;
      const analysis = { candidates, rarity, expected: expectedSize, worst: worstCase };
      return { kind: 'guess', pegs: guess, analysis };
    }
    case 'boards-guess': {
      const { guess, candidates, rarity, expectedSize, worstCase } = response.value;
      const analysis = { candidates, rarity, expected: expectedSize, worst: worstCase };
      return { kind: 'guess', pegs: guess, analysis };
    }
    case 'coach':
    case 'par':
    case 'review':
    case 'boards-review':
    case 'worth':
    case 'puzzle':
    case 'claim':
    case 'adversary-answer':
    case 'adversary-par':
    case 'codes-kept':
      return response.value;
    case 'consistent':
      return { kind: 'consistent', candidates: response.value.candidates };
    case 'contradiction': {
      const { conflict, repairs } = response.value;
      return { kind: 'contradiction', verdict: { conflict, repairs } };
    }
    case 'guesses-needed':
      throw new RangeError('a response to another request');
  }
}

/** Why a machine cannot play a game, as a sentence. */
function problemProse(problem: StrategyProblem): LocalizedText {
  switch (problem.kind) {
    case 'too-many-codes':
    case 'too-large-for-optimal':
      return ({ records }) => records.machines.tooManyCodes(opponentWith('auto').name);
    case 'sweep-needs-repeats':
      return ({ records }) => records.machines.oneColorOnly(opponentWith('sweep').name);
    case 'unknown-strategy':
      return ({ records }) => records.machines.unknown;
  }
}
