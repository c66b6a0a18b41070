import type { Peg } from '../../engine/core/code.ts';
import { memoize } from '../../engine/core/memoize.ts';
import { rulesToData } from '../../engine/variants/index.ts';
import type { Dictionary } from '../../engine/variants/words/dictionary.ts';
import type { Calls } from '../../session/calls/calls.ts';
import type { GuessAnalysis, SolverEffect, SolverReply } from '../../solver/thread/effect.ts';

export type CallName = keyof Calls;

export type ArgsOf<Name extends CallName> = Parameters<Calls[Name]['run']>[1];

export type AnswerOf<Name extends CallName> = Awaited<ReturnType<Calls[Name]['run']>>;

/** A call that a screen waits for; `asked` tells one from the next with the same arguments. */
export type CallOf<Name extends CallName> = {
  readonly [Each in Name]: {
    readonly kind: 'call';
    readonly name: Each;
    readonly args: ArgsOf<Each>;
    readonly asked: number;
  };
}[Name];

export type AnswerReply<Name extends CallName> = {
  readonly [Each in Name]: {
    readonly kind: 'answer';
    readonly name: Each;
    readonly answer: AnswerOf<Each>;
  };
}[Name];

export const call = <Name extends CallName>(
  name: Name,
  args: ArgsOf<Name>,
  asked = 0,
): CallOf<Name> => ({ kind: 'call', name, args, asked });

export const answerReply = <Name extends CallName>(
  name: Name,
  answer: AnswerOf<Name>,
): AnswerReply<Name> => ({ kind: 'answer', name, answer });

export const isAnswer = <Name extends CallName>(
  reply: { readonly kind: string; readonly name?: string },
  ...names: readonly Name[]
): reply is AnswerReply<Name> =>
  reply.kind === 'answer' && names.some((name) => name === reply.name);

/**
 * What a screen waits for from outside. It is derived from the screen's state, never stored; its
 * reply changes the state.
 */
export type Effect =
  /** A call of the solver; `lane` numbers the machines of one screen, from 0. */
  | (Exclude<SolverEffect, { readonly kind: 'guesses-needed' }> & { readonly lane?: number })
  | { readonly kind: 'dictionary'; readonly length: number }
  | CallOf<CallName>
  /** Lets friends on the network log in to the program of a player of this computer. */
  | { readonly kind: 'host' }
  | { readonly kind: 'clipboard'; readonly text: string }
  /** The bell of the player's terminal; `ring` tells one ring from the next. */
  | { readonly kind: 'bell'; readonly ring: number }
  /** The passing of time, in milliseconds; `count` tells one tick from the next. */
  | { readonly kind: 'tick'; readonly after: number; readonly count: number }
  /**
   * The next frame of a motion: after some milliseconds, or after the time between two frames on
   * the terminal, which the session knows.
   */
  | {
      readonly kind: 'motion-frame';
      readonly of: string;
      readonly frame: number;
      readonly after: number | 'frame';
    };

export const hasProgress = ({ kind }: Effect): boolean => kind === 'review';

export type Clipboard = 'none' | 'terminal';

/** A text that is equal for equal effects; of a dictionary it has the hash, not the words. */
export const effectKey = memoize((effect: Effect): string =>
  JSON.stringify('rules' in effect ? { ...effect, rules: rulesToData(effect.rules) } : effect),
);

export function includesEffect(effects: readonly Effect[], effect: Effect): boolean {
  const key = effectKey(effect);
  return effects.some((one) => effectKey(one) === key);
}

export type Reply =
  | Exclude<SolverReply, { readonly kind: 'guess' }>
  /** The guess of a machine, which the game checks like any other move. */
  | { readonly kind: 'guess'; readonly pegs: readonly Peg[]; readonly analysis: GuessAnalysis }
  | { readonly kind: 'dictionary'; readonly dictionary: Dictionary }
  | AnswerReply<CallName>
  | { readonly kind: 'sent' }
  | { readonly kind: 'hosted'; readonly login: string }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'ticked' };
