import { turnsOf } from '../../engine/core/game/record.ts';
import type { MenuModel } from '../menu/MenuScreen.tsx';
import type { GameModel } from '../play/game/game-model.ts';
import type { LogLine } from '../play/panels/log.ts';
import type { SecretModel } from '../play/SecretScreen.tsx';
import { isDone, playedByMachine } from '../play/watch/watch.ts';
import type { ScreenModel } from './all-screens.ts';
import { type AppModel, frontOf, type Motion } from './app-model.ts';
import type { Effect, Reply } from './effects.ts';
import { isSelfPlay, mayMove, playsItself, selfPlay } from './game/self-play.ts';

const SHAKE_FRAMES = 3;

/** The row of a win flashes, and then the board around it is faded. */
const WON_FRAMES = 2;

/** How long a frame stays, in milliseconds, where it is not the time that the session has between two. */
const intervals = {
  answer: 'frame',
  shake: 'frame',
  lost: 'frame',
  won: 250,
  'self-play': 1000,
} as const;

const withoutMotion = (app: AppModel): AppModel =>
  app.motion === 'none' ? app : { ...app, motion: 'none' };

/**
 * Whether a motion still hides that the game is over. A key or a click is then meant for the game, and
 * must not choose from the end menu: a digit of the next guess would quit the program.
 */
export function hidesEnd(app: AppModel): boolean {
  const front = frontOf(app);
  const isHiding = app.motion !== 'none' && 'before' in app.motion;
  return isHiding && front.screen === 'game' && front.game.phase === 'over';
}

/** The program whose player does something: a motion is finished at once, but the menu's game plays on. */
export const withMotionSeen = (app: AppModel): AppModel =>
  isSelfPlay(app) ? app : withoutMotion(app);

export function withMotion(app: AppModel, before: AppModel): AppModel {
  if (!mayMove(app) || (isSelfPlay(app) && !playsItself(app))) return withoutMotion(app);
  if (app.motion !== before.motion) return app;
  const started = motionFor(app, before);
  if (started !== 'none') return { ...app, motion: started };
  return frontOf(app).screen === frontOf(before).screen ? app : withoutMotion(app);
}

export function motionEffects({ motion }: AppModel): readonly Effect[] {
  if (motion === 'none') return [];
  const { kind, frame } = motion;
  const after = intervals[kind];
  return [{ kind: 'motion-frame', of: kind, frame, after }];
}

export function afterFrame(app: AppModel, reply: Reply): AppModel {
  const { motion } = app;
  if (reply.kind !== 'ticked') return { ...app, motion: 'none', link: 'slow' };
  if (motion === 'none') return app;
  const frame = motion.frame + 1;
  return {
    ...app,
    motion: frame < motion.frames ? { ...motion, frame } : motionAfter(app, motion),
  };
}

function motionAfter(app: AppModel, motion: Motion): Motion | 'none' {
  const front = frontOf(app);
  return motion.kind === 'answer' && front.screen === 'game'
    ? endingMotion(front, motion.before)
    : 'none';
}

function motionFor(app: AppModel, before: AppModel): Motion | 'none' {
  if (isRefused(app, before)) return { kind: 'shake', frame: 0, frames: SHAKE_FRAMES };
  const [front, last] = [frontOf(app), frontOf(before)];
  if (front.screen === 'menu') {
    return app.motion === 'none' && playsItself(app) && isVisited(front, last)
      ? selfPlay()
      : 'none';
  }
  if (front.screen === 'game' && last.screen === 'game') return gameMotion(front, last);
  return front.screen === 'watch' &&
    last.screen === 'watch' &&
    playedByMachine(front)?.outcome === 'cracked' &&
    isDone(front) &&
    !isDone(last)
    ? { kind: 'won', frame: 0, frames: WON_FRAMES }
    : 'none';
}

/** Whether a player has come to the menu, or done something on it; a greeting from the store is neither. */
const isVisited = (menu: MenuModel, last: ScreenModel): boolean =>
  last.screen !== 'menu' ||
  menu.page !== last.page ||
  menu.chosen !== last.chosen ||
  menu.tip !== last.tip ||
  menu.leaving !== last.leaving;

function gameMotion(model: GameModel, before: GameModel): Motion | 'none' {
  if (model.game.seed !== before.game.seed || model.game === before.game) return 'none';
  const { rules, record } = model.game;
  if (turnsOf(record).length === turnsOf(before.game.record).length + 1) {
    return { kind: 'answer', before, frame: 0, frames: rules.pegs };
  }
  return before.game.phase === 'over' ? 'none' : endingMotion(model, before);
}

function endingMotion({ game }: GameModel, before: GameModel): Motion | 'none' {
  if (game.phase !== 'over') return 'none';
  return game.outcome === 'cracked'
    ? { kind: 'won', frame: 0, frames: WON_FRAMES }
    : { kind: 'lost', before, frame: 0, frames: game.rules.pegs };
}

/** The program after a message, with one ring more at the end of a game and when a row is refused. */
export const withRing = (app: AppModel, before: AppModel): AppModel =>
  app.settings.settings.bell === 'on' &&
  app.rings === before.rings &&
  (hasEnded(app, before) || isRefused(app, before))
    ? { ...app, rings: app.rings + 1 }
    : app;

export function hasEnded(app: AppModel, before: AppModel): boolean {
  const [front, last] = [frontOf(app), frontOf(before)];
  return (
    (front.screen === 'game' || front.screen === 'answer') &&
    (last.screen === 'game' || last.screen === 'answer' || last.screen === 'referee') &&
    front.game.phase === 'over' &&
    last.game.phase !== 'over'
  );
}

/** Whether a guess was just made; the adversary's answer to it may still come. */
export function hasGuessed(app: AppModel, before: AppModel): boolean {
  const [front, last] = [frontOf(app), frontOf(before)];
  return (
    front.screen === 'game' &&
    last.screen === 'game' &&
    front.game.seed === last.game.seed &&
    guessCount(front) > guessCount(last)
  );
}

const guessCount = ({ game: { record, phase } }: GameModel): number =>
  turnsOf(record).length + (phase === 'answering' ? 1 : 0);

/** Whether the last message says that something was refused, and is new. */
function isRefused(app: AppModel, before: AppModel): boolean {
  const [front, last] = [frontOf(app), frontOf(before)];
  if (front.screen === 'secret' && last.screen === 'secret') return isSecretRefused(front, last);
  const line = lastLine(app);
  return line?.tone === 'refusal' && front.screen === last.screen && line !== lastLine(before);
}

/** Its screen has no log: another look at the code keeps the problem that was there. */
const isSecretRefused = (front: SecretModel, last: SecretModel): boolean =>
  front !== last &&
  front.stage === 'hiding' &&
  last.stage === 'hiding' &&
  front.problem !== '' &&
  front.view === last.view;

function lastLine(app: AppModel): LogLine | undefined {
  const front = frontOf(app);
  return 'log' in front ? front.log.lines.at(-1) : undefined;
}
