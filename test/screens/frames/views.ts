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
  ...(['account-code-tries', 'account-code-typed', 'account-confirming-other-key'] as const),
  ...(['account-deletion-refused', 'account-failed', 'account-keys-many'] as const),
  ...(['account-last-entry', 'account-link', 'account-link-failed', 'account-loading'] as const),
  ...(['account-name-sent', 'account-name-typed', 'account-renamed', 'adversary-lost'] as const),
  ...(['adversary-replay', 'adversary-share', 'adversary-unanswered', 'against-lost'] as const),
  ...(['against-started', 'answer-cannot-play', 'answer-first', 'answer-given-up'] as const),
  ...(['answer-leaving', 'answer-resumed', 'answer-scrolled', 'answer-signs'] as const),
  ...(['answer-untouched', 'boards-eight-given-up', 'boards-equations'] as const),
  ...(['boards-finished', 'boards-four-given-up', 'boards-four-next', 'boards-two-won'] as const),
  ...(['daily-archive-end', 'daily-ended', 'daily-equation-hard', 'daily-first-day'] as const),
  ...(['daily-loading', 'daily-puzzle', 'daily-refused', 'daily-unreachable'] as const),
  ...(['duel-alone', 'finished-failed', 'finished-given-up', 'finished-loading'] as const),
  ...(['finished-lost', 'game-ended-guest', 'game-ended-uncounted', 'game-guesses'] as const),
  ...(['game-hint-sought', 'game-lifeline', 'game-lifeline-widest', 'game-lost-counted'] as const),
  ...(['game-mixed', 'game-proofs-again', 'game-proofs-asked', 'game-proofs-none'] as const),
  ...(['games-all', 'games-failed', 'games-loading', 'games-none', 'games-second-page'] as const),
  ...(['help-bottom', 'help-middle', 'join-typing', 'machine-alone', 'menu-friend'] as const),
  ...(['menu-friend-named', 'menu-greeting', 'menu-guest', 'menu-named'] as const),
  ...(['menu-named-continue', 'menu-new-named', 'menu-signing-in'] as const),
  ...(['puzzle-copied', 'puzzle-drawing', 'puzzle-failed', 'puzzle-no-row'] as const),
  ...(['puzzle-spare-row', 'race-alone', 'race-lost', 'referee-changing'] as const),
  ...(['referee-give-up', 'referee-no-conflict', 'review-adversary', 'review-first'] as const),
  ...(['review-running', 'room-copied', 'room-failed', 'room-guest-third', 'room-next'] as const),
  ...(['room-opening', 'rooms-failed', 'secret-refused', 'setup-tight'] as const),
  ...(['statistics-failed', 'statistics-loading', 'statistics-machine-failed'] as const),
  ...(['statistics-first', 'statistics-machine-thinking', 'tutorial-begun'] as const),
  ...(['tutorial-clue', 'tutorial-given-up', 'tutorial-guess', 'tutorial-letter'] as const),
  ...([
    'tutorial-no-pegs',
    'tutorial-possible',
    'watch-done',
    'watch-resumed',
    'watch-scrolled',
  ] as const),
  ...(['watch-started', 'what-if-cracked', 'words-clues', 'words-first', 'words-leaving'] as const),
  ...(['words-lifelines', 'words-loading', 'words-lost', 'words-referee-changing'] as const),
  ...(['words-share-letters', 'words-watch-rare'] as const),
];

/** Each screen once in the compact layout, and what that layout arranges in a way of its own. */
const compactScenes = [
  'menu-continue',
  'setup-hide-allan',
  'setup-words',
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
  'statistics-first',
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
