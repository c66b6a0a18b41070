import type { AppModel } from '../screens/app/app.ts';
import type { Wording } from '../text/games/game-text.ts';

/** The words for feedback that the settings choose. */
export function wordingOf({ settings: { settings } }: AppModel): Wording {
  const { wording, theme } = settings;
  if (wording !== 'auto') return wording;
  return theme === 'classic' ? 'red-white' : 'places';
}
