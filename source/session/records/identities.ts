import { randomBytes } from 'node:crypto';
import { type AccountId, accountIdOf } from '../../engine/core/stored/account.ts';
import { type GameId, gameIdOf } from '../../engine/core/stored/game.ts';

/** 128 bits. */
const ID_BYTES = 16;

const newId = (): string => randomBytes(ID_BYTES).toString('hex');

/** A new name of a node or of a session in a `Holder`. */
export const newHolderName = newId;

/** A new identity of an account. */
export const newAccountId = (): AccountId => accountIdOf(newId());

/** A new identity of a game. */
export const newGameId = (): GameId => gameIdOf(newId());
