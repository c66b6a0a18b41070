import { profileOf } from '../../screens/app/effects/records.ts';
import type { PlayerRecords } from './player-records.ts';

/** The records of a script: nothing is saved, and nothing is known of earlier games. */
export const unsavedRecords: Pick<
  PlayerRecords,
  'profile' | 'subscribe' | 'save' | 'answer' | 'wonSeeds'
> = {
  profile: () => profileOf({ kind: 'local' }),
  subscribe: () => () => undefined,
  save: () => undefined,
  answer: async () => ({ kind: 'failed', reason: ({ lines }) => lines.session.notSaved }),
  wonSeeds: async () => ({ ok: true, value: [] }),
};
