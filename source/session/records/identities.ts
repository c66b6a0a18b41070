import { randomBytes } from 'node:crypto';
import { type AccountId, accountIdOf } from '../../core/stored/account.ts';

/** 128 bits. */
const ID_BYTES = 16;

/** The name of a node or of a session in a `Holder`. */
export const newHolderName = (): string => randomBytes(ID_BYTES).toString('hex');

/** A new identity of an account. */
export const newAccountId = (): AccountId => accountIdOf(newHolderName());
