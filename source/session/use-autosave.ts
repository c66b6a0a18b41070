import { useEffect, useRef } from 'react';
import type { SavedGame } from '../core/saved-game.ts';

/** Saves what is to be saved whenever it is no longer what it was, at the start or at the last save. */
export function useAutosave(
  saved: SavedGame | undefined,
  save: (saved: SavedGame | undefined) => void,
): void {
  const last = useRef(saved);
  useEffect(() => {
    if (saved === last.current) return;
    last.current = saved;
    save(saved);
  }, [saved, save]);
}
