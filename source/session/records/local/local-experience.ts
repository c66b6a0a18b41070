import { existsSync } from 'node:fs';
import type { Experience } from '../../../screens/play/modes/player.ts';
import type { StoreLocation } from '../../../store/database.ts';
import { dataFileIn } from '../../../store/sqlite/data-file.ts';

/** What the player of this computer has done, before any store is open: without a file, nothing. */
export const localExperience = (location: StoreLocation): Experience =>
  location.kind !== 'folder' || existsSync(dataFileIn(location.folder)) ? 'played' : 'new';
