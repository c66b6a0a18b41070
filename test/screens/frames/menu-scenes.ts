import { type AppModel, effectsOf, updateApp } from '../../../source/screens/app/app.ts';
import { answerReply } from '../../../source/screens/app/effects.ts';
import { profileOf } from '../../../source/screens/app/game/profile.ts';
import type { Size } from '../../../source/screens/app/layout.ts';
import type { Player } from '../../../source/screens/play/mode.ts';
import { overviewWith, solved, summaryWith, TODAY } from '../../helpers/dailies.ts';
import { opened, pressed } from '../../helpers/frames.ts';
import { returned } from '../../helpers/stored-games.ts';
import { replied } from '../outside.ts';
import {
  game,
  left,
  menu,
  optioned,
  played,
  type Scene,
  thenPressed,
  widestOptions,
} from './scene.ts';

const playedBy =
  (player: Player): Scene =>
  (size) =>
    opened(size, { kind: 'menu' }, { profile: profileOf(player) });

/** The menu that has asked the store what waits: two dailies are done. */
const greeted = (size: Size, app = opened(size)): AppModel => {
  const profile = profileOf({ kind: 'local' });
  const asked = updateApp(app, { screen: 'store', kind: 'profile-changed', profile });
  const days = (...played: readonly number[]) =>
    summaryWith(Object.fromEntries(played.map((day) => [day, solved(4)])));
  const overview = overviewWith({ code: days(TODAY, TODAY - 1), word: days(TODAY) });
  const effect = effectsOf(asked).find(({ kind }) => kind === 'call');
  return effect === undefined
    ? asked
    : replied(asked, effect, answerReply('dailies.overview', overview));
};

/** A second game, after a first one was left. */
const twoLeft = thenPressed(left(played), '3', '2', 'enter', ...'3344', 'enter', 'enter', ...'11');

const ada: Player = { kind: 'named', name: 'ada' };
const longName =
  'Ada, Countess of Lovelace and of the Analytical Engine, mathematician at St James';

/** The menu, and what it opens before a game: the unfinished games, the set-up and the help. */
export const menuScenes = {
  menu: menu(),
  'menu-guest': playedBy({ kind: 'guest' }),
  'menu-friend': menu('4'),
  'menu-greeting': greeted,
  'menu-greeting-continue': (size) => greeted(size, left(played)(size)),
  'menu-continue': left(played),
  'menu-quit-asked': (size) => pressed(left(played)(size), 'escape'),
  'menu-named': playedBy(ada),
  'menu-named-continue': (size) => returned(played(size), ada, size),
  'menu-named-long': playedBy({ kind: 'named', name: longName }),
  'games-unfinished': (size) => pressed(left(twoLeft)(size), '1'),
  setup: menu('3'),
  'setup-words': menu('3', 'down', 'down'),
  'setup-options': menu('3', 'right'),
  'setup-widest': optioned(menu('3'), widestOptions),
  'setup-tight': optioned(menu('3'), { Repeats: 'none', Length: '6' }),
  'setup-hide-allan': optioned(menu('3', '3'), { Machine: 'Allan' }),
  'setup-watch': menu('3', '4', 'right'),
  help: menu('7'),
  'help-middle': menu('7', 'page-down'),
  'help-bottom': menu('7', 'end'),
  'card-menu': menu('?'),
  'card-game': game({}, '?'),
} as const satisfies Readonly<Record<string, Scene>>;
