import { existsSync } from 'node:fs';
import { openingProfile, type Profile } from '../../screens/app/game/profile.ts';
import type { StoreLocation } from '../../store/database.ts';
import { dataFileIn } from '../../store/sqlite/data-file.ts';

/** What is known of the player of this computer before the store is read: without a data file, they are new. */
export const openingLocalProfile = (location: StoreLocation): Profile =>
  openingProfile(
    { kind: 'local' },
    location.kind !== 'folder' || existsSync(dataFileIn(location.folder)) ? 'played' : 'new',
  );
