import { turnsOf, turnsSpent } from '../../../engine/core/game/record.ts';
import { isOfDaily, type Occasion } from '../../../engine/core/stored/game.ts';
import {
  type Game,
  hasHelp,
  type PublicGame,
  type PublicOver,
} from '../../../engine/variants/game.ts';
import { play } from '../../../prose/play.ts';
import { goes, leavesGame, type Navigation } from '../../app/navigation.ts';
import { key, type ScreenKey } from '../../page/keys.ts';
import type { List } from '../../page/page.ts';
import { list } from '../../page/parts.ts';
import { type Mode, modeAfter } from '../mode.ts';

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

const endActions: readonly EndAction[] = ['same-again', 'review', 'change-rules', 'menu', 'quit'];
const dailyEndActions: readonly EndAction[] = ['share', 'review', 'dailies', 'menu', 'quit'];
const raceEndActions: readonly EndAction[] = ['room', 'review', 'menu', 'quit'];
const tutorialEndActions: readonly EndAction[] = ['first-game', 'tutorial', 'menu', 'quit'];

/** Whether the program keeps the code of a game that is over to itself: it has it, but does not show it. */
export const isHidden = ({ roles, ...game }: PublicGame | Game): boolean =>
  game.phase === 'over' &&
  game.secret.kept === 'head' &&
  (roles.codemaker !== 'human' || roles.secretKept === 'table');

/** What a player can do after a game, in the order of the end menu, always the same; a daily is played once. */
export function endActionsOf({ mode, occasion, game }: PlayedAs): readonly EndAction[] {
  if (mode.kind === 'tutorial') return tutorialEndActions;
  if (mode.kind === 'race') {
    return isHidden(game) ? raceEndActions.filter((each) => each !== 'review') : raceEndActions;
  }
  if (isOfDaily(occasion)) return dailyEndActions;
  return hasHelp(game.rules) ? endActions : endActions.filter((action) => action !== 'review');
}

type PlayedAs = {
  readonly mode: Mode;
  readonly occasion: Occasion;
  readonly game: PublicGame | Game;
};

function endNavigation(
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

export const endList = <Model extends { readonly choice: number }>(
  end: PlayedAs,
  chosen: number,
): List<Model> =>
  list(
    endActionsOf(end),
    (action) => ({ label: play.ending.entries[action], opens: endNavigation(action, end) }),
    { chosen, choose: (model, choice) => ({ ...model, choice }), click: 'opens' },
  );

export const endChoices = (
  end: PlayedAs,
): readonly { readonly label: string; readonly act: () => Navigation }[] =>
  endActionsOf(end).map((action) => ({
    label: play.ending.entries[action],
    act: () => endNavigation(action, end),
  }));

export function endKeys<Model>(
  endIn: (model: Model) => PlayedAs | undefined,
  visibleIn: 'footer' | 'help' = 'help',
): Readonly<Record<'again' | 'review-game', ScreenKey<Model>>> {
  const actionIn = (model: Model, ...actions: readonly EndAction[]): Navigation | undefined => {
    const end = endIn(model);
    const found = end && endActionsOf(end).find((action) => actions.includes(action));
    return end && found && endNavigation(found, end);
  };
  const nextIn = (model: Model) => actionIn(model, 'same-again', 'first-game');
  const reviewIn = (model: Model) => actionIn(model, 'review');
  return {
    again: key<Model>('n', 'again', (model) => nextIn(model) ?? model, {
      when: (model) => nextIn(model) !== undefined,
      visibleIn: 'help',
      word: 'none',
    }),
    'review-game': key<Model>('r', 'review', (model) => reviewIn(model) ?? model, {
      when: (model) => reviewIn(model) !== undefined,
      visibleIn,
      word: 'none',
    }),
  };
}

export const endingOf = (
  game: PublicOver,
): { readonly tone: 'good' | 'bad' | 'info'; readonly headline: string } => ({
  tone: toneOf(game),
  headline: headlineOf(game),
});

function toneOf({ roles, outcome }: PublicOver): 'good' | 'bad' | 'info' {
  if (roles.codebreaker === 'machine') return 'info';
  return outcome === 'cracked' ? 'good' : 'bad';
}

/** How a game ended, such as `Won in 6 turns, 5 guesses`. */
export function headlineOf({ roles, outcome, record }: PublicOver): string {
  const { headline, machine } = play.ending;
  const [turns, guesses] = [turnsSpent(record), turnsOf(record).length] as const;
  if (roles.codebreaker === 'human') return headline[outcome](turns, guesses);
  return outcome === 'cracked' ? machine.cracked(turns, guesses) : machine.failed(turns, guesses);
}
