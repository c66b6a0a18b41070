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
import { saving } from '../records/game-saver.ts';
import { type Call, type CallContext, CallFailed } from './call.ts';
import { calls } from './calls.ts';

const table: { readonly [Name in CallName]: Call<ArgsOf<Name>, AnswerOf<Name>> } = calls;
export const isWrite = (name: CallName): boolean => table[name].isWrite;
export const readsMany = (name: CallName): boolean => table[name].readsMany;
export type Failed = Extract<Reply, { readonly kind: 'failed' }>;

export async function answerCall<Name extends CallName>(
  { name, args }: CallOf<Name>,
  context: CallContext,
): Promise<AnswerReply<Name> | Failed> {
  try {
    return answerReply(name, await table[name].run(context, args));
  } catch (error) {
    if (error instanceof StoreUnavailable) return unavailableReply(error.problem);
    if (error instanceof CallFailed) return { kind: 'failed', reason: error.reason };
    throw error;
  }
}

export const unavailableReply = ({ cause }: Pick<Unavailable, 'cause'>): Failed => ({
  kind: 'failed',
  reason: saving.unavailable(cause),
});
