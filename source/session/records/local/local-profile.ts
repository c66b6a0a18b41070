import type { GameStore } from '../../../store/port.ts';
import { newAccountId } from '../identities.ts';

/** The key of the one profile of a computer, which no SSH key has. */
export const LOCAL_KEY = { fingerprint: 'local', label: 'this computer' } as const;

/** Signs in to the one profile of this computer; the first time, creates it. */
export function signInLocalProfile({ accounts }: Pick<GameStore, 'accounts'>) {
  const id = newAccountId();
  const names = ['local', `local-${id.slice(0, 6)}`].map((text) => ({ text, skeleton: text }));
  return accounts.signIn(LOCAL_KEY, { id, names, sources: [] });
}
