import { setTimeout as pause } from 'node:timers/promises';
import type { Result } from '../core/result.ts';
import type { Effect, Reply } from '../screens/effects.ts';
import { opponentWith } from '../screens/opponents.ts';
import type { SolverRequest, SolverResponse } from '../solver/request.ts';
import type { StrategyProblem } from '../solver/strategies/strategies.ts';
import { loadWords, wordLengthOf } from '../variants/words/load-words.ts';
import type { SolverClient } from './solver-client.ts';

/** Carries out what a screen waits for: asks the thinker, loads words, or lets time pass. */
export async function runEffect(
  wait: Effect,
  thinker: SolverClient,
  signal: AbortSignal,
): Promise<Reply> {
  if (wait.kind === 'tick') {
    await pause(wait.after, undefined, { signal });
    return { kind: 'ticked' };
  }
  if (wait.kind === 'dictionary') return await dictionaryOf(wait.length);
  return replyFor(await thinker.ask(requestOf(wait), signal));
}

async function dictionaryOf(wanted: number): Promise<Reply> {
  const length = wordLengthOf(wanted);
  return length === undefined
    ? { kind: 'failed', reason: `There are no words of ${wanted} letters.` }
    : { kind: 'dictionary', dictionary: await loadWords(length) };
}

/** What the solver is asked for a wait. */
export function requestOf(
  wait: Exclude<Effect, { readonly kind: 'tick' | 'dictionary' }>,
): SolverRequest {
  const { rules, turns, seed } = wait;
  switch (wait.kind) {
    case 'guess':
      return { kind: 'guess', rules, turns, seed, strategy: wait.strategy };
    case 'hint':
      return { kind: 'guess', rules, turns, seed, strategy: 'auto' };
    case 'check':
      return { kind: 'check', rules, turns };
  }
}

/** What a screen hears of the solver's answer. */
export function replyFor(answer: Result<SolverResponse, StrategyProblem>): Reply {
  if (!answer.ok) return { kind: 'failed', reason: reasonOf(answer.problem) };
  switch (answer.value.kind) {
    case 'guess': {
      const { candidates, ranked } = answer.value;
      const { guess, expectedSize } = ranked;
      const thought = { candidates, expected: expectedSize };
      return { kind: 'guess', pegs: guess, thought };
    }
    case 'consistent':
      return { kind: 'consistent', candidates: answer.value.candidates };
    case 'contradiction': {
      const { conflict, repairs } = answer.value;
      return { kind: 'contradiction', verdict: { conflict, repairs } };
    }
  }
}

/** Why a machine cannot play a game, for its player. */
function reasonOf(problem: StrategyProblem): string {
  switch (problem.kind) {
    case 'too-many-codes':
    case 'too-large-for-optimal':
      return `This game has too many codes for that machine. ${opponentWith('auto').name} can play it.`;
    case 'sweep-needs-repeats':
      return `${opponentWith('sweep').name} guesses one colour alone, which this game forbids.`;
    case 'unknown-strategy':
      return 'There is no such machine.';
  }
}
