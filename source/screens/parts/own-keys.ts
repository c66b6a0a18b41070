import { createContext, useContext } from 'react';
import { type KeyBindings, noBindings } from '../../settings/key-bindings.ts';

const OwnKeysContext = createContext<KeyBindings>(noBindings);

/** Provides the keys that the player has changed to the screens below it. */
export const OwnKeysProvider = OwnKeysContext.Provider;

/** The keys that the player has changed, for texts that name keys. */
export const useOwnKeys = (): KeyBindings => useContext(OwnKeysContext);
