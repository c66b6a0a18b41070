import { frontOf } from '../../../source/screens/app/app.ts';
import type { Size } from '../../../source/screens/app/layout.ts';
import type { TerminalProfile } from '../../../source/screens/parts/theme/theme.ts';
import { colored, compact, full, plain } from '../../helpers/frames.ts';
import { type AnySceneName, allSceneNames, allScenes } from './all-scenes.ts';

const large: Size = { columns: 120, rows: 40 };
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

/** Scenes that draw nothing but parts that another scene shows; the other tests draw them as well. */
const alike: readonly AnySceneName[] = [
  'account-failed',
  'account-last-entry',
  'account-name-typed',
  'account-name-sent',
  'account-link',
  'account-link-failed',
  'account-code-typed',
  'account-deletion-refused',
  'answer-signs',
  'answer-untouched',
  'answer-scrolled',
  'daily-unreachable',
  'daily-archive-end',
  'finished-lost',
  'finished-loading',
  'finished-failed',
  'games-loading',
  'games-failed',
  'games-none',
  'game-guesses',
  'game-ended-uncounted',
  'game-proofs-again',
  'against-lost',
  'words-first',
  'words-lost',
  'boards-two-won',
  'boards-eight-given-up',
  'boards-equations',
  'tutorial-guess',
  'tutorial-possible',
  'tutorial-given-up',
  'adversary-lost',
  'race-alone',
  'help-middle',
  'help-bottom',
  'join-typing',
  'words-loading',
  'menu-greeting',
  'menu-named',
  'menu-guest',
  'menu-friend',
  'puzzle-no-row',
  'puzzle-failed',
  'puzzle-spare-row',
  'referee-give-up',
  'referee-no-conflict',
  'review-running',
  'room-opening',
  'room-failed',
  'room-guest-third',
  'room-copied',
  'machine-alone',
  'duel-alone',
  'rooms-failed',
  'secret-refused',
  'words-setup-waiting',
  'adversary-share',
  'words-share-letters',
  'statistics-puzzles-failed',
  'statistics-loading',
  'statistics-counting',
  'statistics-openings-failed',
  'statistics-machine-failed',
  'statistics-failed',
  'statistics-only-puzzles-failed',
  'adversary-replay',
];

/** Each screen once in the compact layout, and what that layout arranges in a way of its own. */
const compactScenes = [
  'menu-continue',
  'setup-hide-allan',
  'words-setup',
  'against-turns',
  'secret-shown',
  'game-clues',
  'game-widest',
  'game-won-counted',
  'lifelines-spent',
  'answer-counts',
  'answer-over-contradiction',
  'referee',
  'boards-four',
  'watch',
  'watch-numbers',
  'replay-over',
  'help',
  'card-game',
  'words-typing',
  'words-won',
  'words-watch',
  'words-loading-failed',
  'daily',
  'daily-archive',
  'puzzles',
  'puzzle-asked',
  'share-sent',
  'statistics',
  'statistics-duel',
  'games',
  'finished',
  'account',
  'account-name-refused',
  'settings',
  'tutorial-answer',
  'room-invited',
  'room-eight',
  'rooms-list',
  'join',
  'race-eight',
  'review',
  'what-if-worst-valued',
] as const satisfies readonly AnySceneName[];

/** Scenes that use the room of a large terminal: a board, several boards, a form, a list and a table. */
const largeScenes = [
  'boards-eight',
  'setup',
  'game-won-counted',
  'games',
  'review',
] as const satisfies readonly AnySceneName[];

/** A gallery of the parts: between them, these scenes show every color and sign of a theme. */
const gallery = [
  'menu',
  'setup',
  'game-clues',
  'answer-over-contradiction',
  'words-won',
  'daily-archive',
  'statistics',
] as const satisfies readonly AnySceneName[];

/** Every view that has a golden frame. */
const views: readonly View[] = [
  ...viewsOf(
    allSceneNames.filter((name) => !alike.includes(name)),
    full,
  ),
  ...viewsOf(compactScenes, compact),
  ...viewsOf(largeScenes, large),
  ...viewsOf(gallery, full, colored, 'rgb'),
  ...viewsOf(gallery, full, ascii, 'ascii'),
  ...viewsOf(['game-classic'], full, colored, 'rgb'),
  ...viewsOf(['game-clues'], full, { ...colored, colorDepth: 'ansi16' }, 'ansi16'),
  ...viewsOf(['game-clues'], full, { ...colored, colorDepth: 'ansi256' }, 'ansi256'),
  ...viewsOf(['game-clues'], full, { ...colored, background: 'light' }, 'light'),
];

export const viewsByScreen = Map.groupBy(
  views,
  ({ scene }) => frontOf(allScenes[scene](full)).screen,
);
