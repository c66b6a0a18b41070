import { type Keymap, stepOf, wrapIndex } from '../keymap.ts';
import type { ListedGame } from '../menu/menu.ts';
import { goes, type Navigation, opensHelp, opensMenu } from '../navigation.ts';

/** The unfinished games of a player who has several: one of them is selected. */
export type ContinueModel = {
  readonly screen: 'continue';
  /** The last played first. */
  readonly games: readonly ListedGame[];
  readonly chosen: number;
};

/** What can happen on the list. */
export type ContinueMessage = {
  readonly screen: 'continue';
  readonly kind: 'choice-moved';
  readonly step: 1 | -1;
};

/** The list with its first game selected. */
export const initContinue = (games: readonly ListedGame[]): ContinueModel => ({
  screen: 'continue',
  games,
  chosen: 0,
});

/** The list with other games; the same game stays selected, if it is still there. */
export function withGames(model: ContinueModel, games: readonly ListedGame[]): ContinueModel {
  const id = model.games[model.chosen]?.id;
  const same = games.findIndex((game) => game.id === id);
  const chosen = same === -1 ? Math.max(0, Math.min(model.chosen, games.length - 1)) : same;
  return { ...model, games, chosen };
}

/** The list after something has happened on it. */
export const updateContinue = (model: ContinueModel, { step }: ContinueMessage): ContinueModel => ({
  ...model,
  chosen: wrapIndex(model.chosen, step, Math.max(1, model.games.length)),
});

/** What keys do on the list. */
export const continueKeymap = ({
  games,
  chosen,
}: ContinueModel): Keymap<ContinueMessage | Navigation> => [
  {
    keys: ['up', 'down', 'k', 'j'],
    label: '↑ ↓',
    action: 'choose',
    visibleIn: 'footer',
    on: (key) => ({
      screen: 'continue',
      kind: 'choice-moved',
      step: key === 'j' ? 1 : stepOf(key),
    }),
  },
  {
    keys: ['enter'],
    label: 'Enter',
    action: 'open',
    visibleIn: 'footer',
    on: () => {
      const game = games[chosen];
      return game === undefined
        ? goes('menu-opened')
        : { screen: 'app', kind: 'continued', game: game.id };
    },
  },
  opensHelp,
  opensMenu(),
];
