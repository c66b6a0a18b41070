import { turnsOf, turnsSpent } from '../../../../engine/core/game/record.ts';
import { isOfDaily, type Occasion } from '../../../../engine/core/stored/game.ts';
import {
  type Game,
  hasHelp,
  type PublicGame,
  type PublicOver,
} from '../../../../engine/variants/game.ts';
import type { Catalog } from '../../../../prose/catalog.ts';
import { goes, leavesGame, type Navigation } from '../../../app/navigation.ts';
import {
  type Binding,
  type Key,
  onEnter,
  onEscape,
  onKey,
  stepOf,
} from '../../../parts/input/keymap.ts';
import type { Pointing } from '../../../parts/input/pointing.ts';
import { type Mode, modeAfter } from '../../modes/mode.ts';

/** One entry of the end menu. */
export type EndAction =
  | 'same-again'
  | 'room'
  | 'review'
  | 'change-rules'
  | 'first-game'
  | 'tutorial'
  | 'share'
  | 'dailies'
  | 'menu'
  | 'quit';

/** What a player can do after a casual game, in the order of the end menu. */
export const endActions: readonly EndAction[] = [
  'same-again',
  'review',
  'change-rules',
  'menu',
  'quit',
];

const dailyEndActions: readonly EndAction[] = ['share', 'review', 'dailies', 'menu', 'quit'];

const raceEndActions: readonly EndAction[] = ['room', 'review', 'menu', 'quit'];

const tutorialEndActions: readonly EndAction[] = ['first-game', 'tutorial', 'menu', 'quit'];

/** What a player can do after a game, in the order of the end menu, always the same; a daily is played once. */
export function endActionsOf({ mode, occasion, game }: PlayedAs): readonly EndAction[] {
  if (mode.kind === 'tutorial') return tutorialEndActions;
  if (mode.kind === 'race') return raceEndActions;
  if (isOfDaily(occasion)) return dailyEndActions;
  return hasHelp(game.rules) ? endActions : endActions.filter((action) => action !== 'review');
}

/** Who has played a game, and for what. */
export type PlayedAs = {
  readonly mode: Mode;
  readonly occasion: Occasion;
  readonly game: PublicGame | Game;
};

/** What the end menu needs to know: the game that ended, and the selected entry, from 0. */
type EndMenuState = PlayedAs & { readonly choice: number };

/** The keys of some entries, besides the arrows: a digit that is typed ahead for a guess chooses none. */
const entryKeys: { readonly [Action in EndAction]?: Key } = {
  'same-again': 'n',
  'first-game': 'n',
  review: 'r',
};

/** The keys of the end menu. */
export const endBindings = <Message>(
  state: EndMenuState,
  moved: (step: 1 | -1) => Message,
): readonly Binding<Message | Navigation>[] => {
  const { occasion, mode, choice } = state;
  const actions = endActionsOf(state);
  // What machines have played has more keys than a footer.
  const isPlayers = state.game.roles.codebreaker === 'human';
  const chosen = (index: number): Navigation => endNavigation(actions[index] ?? 'menu', state);
  return [
    {
      keys: ['up', 'down'],
      label: '↑ ↓',
      action: 'choose',
      visibleIn: 'footer',
      on: (key) => moved(stepOf(key)),
    },
    onEnter('select', () => chosen(choice)),
    ...actions.flatMap((action): readonly Binding<Navigation>[] => {
      const key = entryKeys[action];
      return key === undefined
        ? []
        : [
            onKey(
              key,
              action === 'review' ? 'review' : 'again',
              () => endNavigation(action, state),
              action === 'review' && isPlayers ? 'footer' : 'help',
            ),
          ];
    }),
    isOfDaily(occasion)
      ? opensDailies(occasion, mode)
      : onEscape('menu', () => goes('menu-opened')),
  ];
};

/** What a click on an entry of the end menu does. */
export const endEntry =
  (state: EndMenuState): NonNullable<Pointing<Navigation>['entry']> =>
  (index) => {
    const action = endActionsOf(state)[index];
    return action && endNavigation(action, state);
  };

const opensDailies = (occasion: Occasion, mode: Mode): Binding<Navigation> =>
  onEscape('dailies', () => leavesGame(occasion, mode));

/** What an entry of the end menu does. */
export function endNavigation(
  action: EndAction,
  { game: { rules }, mode, occasion }: PlayedAs,
): Navigation {
  switch (action) {
    case 'same-again':
    case 'first-game':
      return { screen: 'app', kind: 'rules-chosen', rules, mode: modeAfter(mode) };
    case 'change-rules':
      return { screen: 'app', kind: 'setup-opened', mode: modeAfter(mode), game: rules.variant };
    case 'tutorial':
      return goes('tutorial-opened');
    case 'review':
      return goes('review-opened');
    case 'share':
      return goes('share-opened');
    case 'room':
    case 'dailies':
      return leavesGame(occasion, mode);
    case 'menu':
      return goes('menu-opened');
    case 'quit':
      return goes('quit');
  }
}

/** The tone and the headline of the end of a game. */
export const endingOf = (
  game: PublicOver,
  catalog: Catalog,
): { readonly tone: 'good' | 'bad' | 'info'; readonly headline: string } => ({
  tone: toneOf(game),
  headline: headlineOf(game, catalog),
});

function toneOf({ roles, outcome }: PublicOver): 'good' | 'bad' | 'info' {
  if (roles.codebreaker === 'machine') return 'info';
  return outcome === 'cracked' ? 'good' : 'bad';
}

/** How a game ended, such as `Won in 6 turns, 5 guesses`. */
export function headlineOf({ roles, outcome, record }: PublicOver, { play }: Catalog): string {
  const { headline, machine } = play.ending;
  const [turns, guesses] = [turnsSpent(record), turnsOf(record).length] as const;
  if (roles.codebreaker === 'human') return headline[outcome](turns, guesses);
  return outcome === 'cracked' ? machine.cracked(turns, guesses) : machine.failed(turns, guesses);
}
