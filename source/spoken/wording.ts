import type { Wording } from '../languages/wording.ts';
import type { AppModel } from '../screens/app/app.ts';

/** The words for feedback that the settings choose. */
export function wordingOf({ settings: { settings } }: AppModel): Wording {
  const { wording, theme } = settings;
  if (wording !== 'auto') return wording;
  return theme === 'classic' ? 'red-white' : 'places';
}
