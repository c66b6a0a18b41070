import { type AppModel, effectsOf } from '../../../source/screens/app/app.ts';
import type { Size } from '../../../source/screens/app/layout.ts';
import type { Key } from '../../../source/screens/parts/input.ts';
import { saving } from '../../../source/session/records/game-saver.ts';
import { replyAboutDays } from '../../helpers/dailies.ts';
import { opened, pressed } from '../../helpers/frames.ts';
import { replyFromStore, storedGames } from '../../helpers/store-replies.ts';
import { replied } from '../outside.ts';
import type { Scene } from './scene.ts';

/** The program after the store has answered everything that the screen waits for. */
export function fromStore(app: AppModel, games = storedGames): AppModel {
  const [effect] = effectsOf(app);
  const reply = effect && (replyFromStore(effect, games) ?? replyAboutDays(effect));
  return effect === undefined || reply === undefined
    ? app
    : fromStore(replied(app, effect, reply), games);
}

/** The program after keys, with the answer of the store to each. */
const afterKeys = (app: AppModel, ...keys: readonly Key[]): AppModel =>
  keys.reduce((now, key) => fromStore(pressed(now, key)), app);

/** The keys from the menu to the statistics. */
const STATISTICS: readonly Key[] = ['6'];

const statistics =
  (...keys: readonly Key[]): Scene =>
  (size: Size) =>
    afterKeys(opened(size), ...STATISTICS, ...keys);

const failed = (app: AppModel): AppModel => {
  const [effect] = effectsOf(app);
  const reason = saving.unavailable('full');
  return effect === undefined ? app : replied(app, effect, { kind: 'failed', reason });
};

/** The statistics before the machine has broken a code. */
const beforeMachine: Scene = (size) => answered(pressed(opened(size), ...STATISTICS));

/** The program after the store has answered what the screen waits for first. */
function answered(app: AppModel): AppModel {
  const [effect] = effectsOf(app);
  const reply = effect && replyFromStore(effect);
  return effect === undefined || reply === undefined ? app : replied(app, effect, reply);
}

/** Games that the statistics count as one kind. */
const oneKind = storedGames.slice(0, 8);

/** Moments of the statistics, the list of games and a finished game. */
export const statisticsScenes = {
  statistics: statistics(),
  'statistics-words': statistics('down'),
  'statistics-duel': statistics('up', 'up'),
  'statistics-longest': statistics('up', 'up', 'up'),
  'statistics-loading': (size) => pressed(opened(size), ...STATISTICS),
  'statistics-machine-thinking': beforeMachine,
  'statistics-machine-failed': (size) => failed(beforeMachine(size)),
  'statistics-failed': (size) => failed(pressed(opened(size), ...STATISTICS)),
  'statistics-empty': (size) => fromStore(pressed(opened(size), ...STATISTICS), []),
  'statistics-daily': statistics('up'),
  'statistics-first': (size) => fromStore(pressed(opened(size), ...STATISTICS), oneKind),
  games: statistics('enter'),
  'games-all': statistics('enter', 'left'),
  'games-second-page': statistics('enter', 'left', 'page-down', 'down'),
  'games-lost': statistics('enter', 'f', ...Array<Key>(3).fill('right')),
  'games-none': statistics('enter', 'right', 'right', 'f', ...Array<Key>(3).fill('right')),
  'games-loading': (size) => pressed(statistics()(size), 'enter'),
  'games-failed': (size) => failed(pressed(statistics()(size), 'enter')),
  finished: statistics('enter', 'enter'),
  'finished-lost': statistics('enter', 'f', ...Array<Key>(3).fill('right'), 'enter'),
  'finished-given-up': statistics('enter', 'f', ...Array<Key>(4).fill('right'), 'enter'),
  'finished-longest': statistics('enter', 'left', 'down', 'enter'),
  'finished-scrolled': statistics('enter', 'left', 'down', 'enter', 'page-up', 'up', 'page-down'),
  'finished-loading': (size) => pressed(statistics('enter')(size), 'enter'),
  'finished-failed': (size) => failed(pressed(statistics('enter')(size), 'enter')),
} as const satisfies Readonly<Record<string, Scene>>;
