import { existsSync } from 'node:fs';
import type { Experience } from '../../screens/play/modes/player.ts';
import type { StoreLocation } from '../../store/database.ts';
import type { GameStore } from '../../store/port.ts';
import { dataFileIn } from '../../store/sqlite/data-file.ts';
import { newAccountId } from '../system-random.ts';

/** The key of the one profile of a computer, which no SSH key has. */
export const LOCAL_KEY = { fingerprint: 'local', label: 'this computer' } as const;

/** Signs in to the one profile of this computer, and creates it the first time. */
export function signInLocalProfile({ accounts }: Pick<GameStore, 'accounts'>) {
  const id = newAccountId();
  const names = ['local', `local-${id.slice(0, 6)}`].map((text) => ({ text, skeleton: text }));
  return accounts.signIn(LOCAL_KEY, { id, names, sources: [] });
}

/** The experience of the player of this computer, before any store is open: `new` without a data file. */
export const localExperience = (location: StoreLocation): Experience =>
  location.kind !== 'folder' || existsSync(dataFileIn(location.folder)) ? 'played' : 'new';
