import {
  type AnswerOf,
  type AnswerReply,
  type ArgsOf,
  answerReply,
  type CallName,
  type CallOf,
  type Reply,
} from '../../screens/app/effects.ts';
import type { Unavailable } from '../../store/port.ts';
import { StoreUnavailable } from '../../store/problems.ts';
import { records } from '../sentences.ts';
import { type Call, type CallContext, CallFailed } from './call.ts';
import { calls } from './calls.ts';

/** The same objects in a type that a function of any call can use. */
const table: { readonly [Name in CallName]: Call<ArgsOf<Name>, AnswerOf<Name>> } = calls;

/** Whether a call changes something, so that it must run. */
export const isWrite = (name: CallName): boolean => table[name].isWrite;

/** Whether a call reads many games. */
export const isBulk = (name: CallName): boolean => table[name].isBulk;

/** Replies to a call of a screen with its answer, or with why it has none. */
export async function answerCall<Name extends CallName>(
  { name, args }: CallOf<Name>,
  context: CallContext,
): Promise<AnswerReply<Name> | Extract<Reply, { readonly kind: 'failed' }>> {
  try {
    return answerReply(name, await table[name].run(context, args));
  } catch (error) {
    if (error instanceof StoreUnavailable) return unavailableReply(error.problem);
    if (error instanceof CallFailed) return { kind: 'failed', reason: error.reason };
    throw error;
  }
}

/** The reply when the store cannot be used now; the player can try again. */
export const unavailableReply = ({
  cause,
}: Pick<Unavailable, 'cause'>): Extract<Reply, { readonly kind: 'failed' }> => ({
  kind: 'failed',
  reason: records.saving.unavailable(cause),
});
