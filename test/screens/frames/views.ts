import { frontOf } from '../../../source/screens/app/app.ts';
import type { Size } from '../../../source/screens/app/layout.ts';
import type { TerminalProfile } from '../../../source/screens/parts/theme/theme.ts';
import { colored, compact, full, plain } from '../../helpers/frames.ts';
import { type AnySceneName, allSceneNames, allScenes } from './all-scenes.ts';

const large: Size = { columns: 120, rows: 40 };
/** The smallest terminal with room for four boards. */
const wide: Size = { columns: 120, rows: 36 };

export const ascii: TerminalProfile = { ...plain, charset: 'ascii' };

/** One drawing of a scene; the form names what differs from a terminal without color. */
type View = {
  readonly scene: AnySceneName;
  readonly size: Size;
  readonly profile: TerminalProfile;
  readonly form?: string;
};

const viewsOf = (
  names: readonly AnySceneName[],
  size: Size,
  profile: TerminalProfile = plain,
  form?: string,
): readonly View[] =>
  names.map((scene) => ({ scene, size, profile, ...(form === undefined ? {} : { form }) }));

/** Scenes that the compact layout arranges in a way of its own. */
const compactScenes = [
  'game-proofs',
  'game-proofs-asked',
  'menu',
  'menu-continue',
  'setup',
  'setup-hide-allan',
  'setup-tight',
  'against-started',
  'against-turns',
  'against-won',
  'watch-numbers',
  'replay',
  'replay-over',
  'secret-shown',
  'game-first',
  'game-clues',
  'game-widest',
  'game-won',
  'game-won-counted',
  'game-lost-counted',
  'game-lost-widest',
  'lifelines-spent',
  'answer-counts',
  'answer-widest',
  'referee',
  'referee-widest',
  'boards-two',
  'boards-two-won',
  'boards-four',
  'boards-four-given-up',
  'boards-eight',
  'watch',
  'watch-trouble',
  'watch-widest',
  'help',
  'card-menu',
  'card-game',
  'help-search',
  'help-search-none',
  'words-setup',
  'words-loading-failed',
  'words-typing',
  'words-clues',
  'words-won',
  'words-lifelines',
  'words-long',
  'words-share-spoken',
  'words-asked',
  'words-rare',
  'words-watch',
  'daily-loading',
  'daily',
  'daily-word',
  'daily-equation-hard',
  'daily-archive',
  'daily-game',
  'daily-ended',
  'daily-share',
  'puzzles',
  'puzzles-level',
  'puzzle',
  'puzzle-asked',
  'puzzle-refuted',
  'puzzle-solved',
  'puzzle-widest',
  'share-sent',
  'statistics',
  'statistics-openings',
  'statistics-duel',
  'statistics-longest',
  'statistics-empty',
  'statistics-only-puzzles',
  'games',
  'games-second-page',
  'games-none',
  'finished',
  'finished-longest',
  'account',
  'account-keys',
  'account-stored',
  'account-link-shown',
  'account-code-long',
  'account-confirming',
  'account-deletion',
  'settings',
  'settings-fixed',
  'tutorial',
  'room-invited',
  'room-alone',
  'room-guest-result',
  'room-open',
  'room-result',
  'room-eight',
  'room-watched',
  'room-watched-eight',
  'rooms-list',
  'join',
  'race-game',
  'race-eight',
  'tutorial-answer',
  'tutorial-contradiction',
  'tutorial-clue',
  'tutorial-won',
  'review',
  'review-groups',
  'what-if',
  'what-if-worst-valued',
  'what-if-cracked',
] as const satisfies readonly AnySceneName[];

/** Scenes that use the room of a large terminal. */
const largeScenes = [
  'boards-two',
  'boards-four',
  'boards-eight',
  'settings',
  'tutorial-answer',
  'game-won-counted',
  'game-lost-counted',
  'words-clues',
  'statistics',
  'statistics-longest',
  'games',
] as const satisfies readonly AnySceneName[];

/** Scenes that a large terminal shows in the middle. */
const wideScenes = ['menu-greeting-continue'] as const satisfies readonly AnySceneName[];

/** Scenes that show, between them, every color and sign of the theme. */
const pegShowpieces = [
  'game-clues',
  'game-mixed',
  'game-won-counted',
  'game-lost-counted',
  'lifelines-spent',
  'answer-counts',
  'help',
  'tutorial-answer',
] as const satisfies readonly AnySceneName[];

const wordShowpieces = [
  'words-typing',
  'words-won',
  'words-asked',
] as const satisfies readonly AnySceneName[];

const figureShowpieces = ['statistics', 'games'] as const satisfies readonly AnySceneName[];

/** Every view that has a golden frame. */
const views: readonly View[] = [
  ...viewsOf(allSceneNames, full),
  ...viewsOf(compactScenes, compact),
  ...viewsOf(largeScenes, large),
  ...viewsOf(['boards-four', 'boards-eight'], wide),
  ...viewsOf(['boards-two', 'boards-four-given-up'], full, colored, 'rgb'),
  ...viewsOf([...pegShowpieces, ...wordShowpieces, ...figureShowpieces], full, colored, 'rgb'),
  ...viewsOf(['settings-classic', 'game-classic', 'menu-classic'], full, colored, 'rgb'),
  ...viewsOf(wideScenes, large),
  ...viewsOf(['game-clues'], full, { ...colored, colorDepth: 'ansi16' }, 'ansi16'),
  ...viewsOf(['game-clues'], full, { ...colored, colorDepth: 'ansi256' }, 'ansi256'),
  ...viewsOf(['game-clues'], full, { ...colored, background: 'light' }, 'light'),
  ...viewsOf(
    [...(['game-clues', 'tutorial-answer'] as const), ...[...wordShowpieces, ...figureShowpieces]],
    full,
    ascii,
    'ascii',
  ),
];

export const viewsByScreen = Map.groupBy(
  views,
  ({ scene }) => frontOf(allScenes[scene](full)).screen,
);
