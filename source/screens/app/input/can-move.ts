import type { Settings } from '../../../settings/settings.ts';
import type { Link } from '../app-model.ts';
import { layoutOf, type Size } from '../layout.ts';

/** What decides whether things may move on a terminal. */
type Movable = { readonly settings: Settings; readonly link: Link; readonly size: Size };

/** Whether things may move on a terminal, as its player and its speed have it. */
export function canMove({ settings, link, size }: Movable): boolean {
  if (settings.motion === 'off' || settings['screen-reader'] === 'on') return false;
  return (settings.motion === 'on' || link === 'fast') && layoutOf(size) !== 'too-small';
}
