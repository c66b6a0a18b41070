import type { OpenEmpty } from '../fixtures.ts';
import { specifyChanges } from './changes.ts';
import { specifyDuel } from './duel.ts';
import { specifyOpening } from './opening.ts';
import { specifyRoomsOfPlayers } from './players.ts';
import { specifyRounds } from './rounds.ts';
import { specifySeats } from './seats.ts';
import { specifyUnusedRooms } from './unused.ts';

/** What every store has to do with rooms. */
export function specifyRooms(open: OpenEmpty): void {
  specifyOpening(open);
  specifySeats(open);
  specifyDuel(open);
  specifyRounds(open);
  specifyChanges(open);
  specifyUnusedRooms(open);
  specifyRoomsOfPlayers(open);
}
