import type { Calls } from '../../../session/calls/calls.ts';

/** The name of a question to the session. */
export type CallName = keyof Calls;

/** The arguments of a call. */
export type ArgsOf<Name extends CallName> = Parameters<Calls[Name]['run']>[1];

/** The answer to a call. */
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

/** The reply with the answer to a call. */
export type AnswerReply<Name extends CallName> = {
  readonly [Each in Name]: {
    readonly kind: 'answer';
    readonly name: Each;
    readonly answer: AnswerOf<Each>;
  };
}[Name];

/** Asks the session a question. */
export const call = <Name extends CallName>(
  name: Name,
  args: ArgsOf<Name>,
  asked = 0,
): CallOf<Name> => ({ kind: 'call', name, args, asked });

/** The reply to a call. */
export const answerReply = <Name extends CallName>(
  name: Name,
  answer: AnswerOf<Name>,
): AnswerReply<Name> => ({ kind: 'answer', name, answer });

/** Whether a reply is the answer to one of some calls. */
export const isAnswer = <Name extends CallName>(
  reply: { readonly kind: string; readonly name?: string },
  ...names: readonly Name[]
): reply is AnswerReply<Name> =>
  reply.kind === 'answer' && names.some((name) => name === reply.name);
