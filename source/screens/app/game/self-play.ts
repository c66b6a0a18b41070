import { hasSelfPlay, selfPlaySeconds } from '../../menu/MenuBody.tsx';
import { type AppModel, frontOf, type Motion } from '../app-model.ts';
import { frameOf, layoutOf } from '../layout.ts';

/** Whether anything may move on the screen. */
export function mayMove({ settings: { settings }, link, size }: AppModel): boolean {
  if (settings.motion === 'off' || settings['screen-reader'] === 'on') return false;
  return (settings.motion === 'on' || link === 'fast') && layoutOf(size) !== 'too-small';
}

export const isSelfPlay = ({ motion }: AppModel): boolean =>
  motion !== 'none' && motion.kind === 'self-play';

export const withOpeningMotion = (app: AppModel): AppModel =>
  mayMove(app) && frontOf(app).screen === 'menu' && playsItself(app)
    ? { ...app, motion: selfPlay() }
    : app;

export const selfPlay = (): Motion => ({ kind: 'self-play', frame: 0, frames: selfPlaySeconds() });

export const playsItself = ({ size }: AppModel): boolean => hasSelfPlay(frameOf(size));
