import type { Game } from '../../variants/game.ts';
import { goes, type Navigation, opensHelp } from '../app/navigation.ts';
import { type Binding, type Keymap, stepOf, wrapIndex } from '../keymap.ts';
import type { Mode } from '../mode.ts';
import { endBindings, endings } from './end-menu.ts';
import { type Log, say, scrollLog, type Tone } from './log.ts';

/** What the screen of a person at a game holds, whichever side that person plays. */
export type PlayState = {
  readonly mode: Mode;
  readonly game: Game;
  readonly log: Log;
  /** Whether the next Esc leaves the game. */
  readonly leaving: 'stays' | 'warned';
  /** Which entry of the end menu is chosen, from 0. */
  readonly choice: number;
};

/** What can happen at a table beside the moves of its game. */
export type PlayMessage =
  | { readonly kind: 'log-scrolled'; readonly count: number }
  | { readonly kind: 'choice-moved'; readonly step: 1 | -1 }
  | { readonly kind: 'leaving-asked' }
  | { readonly kind: 'stayed' };

/** A table at which a game begins, with its first messages. */
export const initPlay = (game: Game, mode: Mode, log: Log): PlayState => ({
  mode,
  game,
  log,
  leaving: 'stays',
  choice: 0,
});

/** A screen with a message more to its player. */
export const remark = <Model extends PlayState>(model: Model, tone: Tone, text: string): Model => ({
  ...model,
  log: say(model.log, tone, text),
});

/** The screen of a table after something has happened at it that is no move. */
export function updatePlay<Model extends PlayState>(model: Model, message: PlayMessage): Model {
  switch (message.kind) {
    case 'log-scrolled':
      return { ...model, log: scrollLog(model.log, message.count) };
    case 'choice-moved':
      return { ...model, choice: wrapIndex(model.choice, message.step, endings.length) };
    case 'leaving-asked':
      return {
        ...remark(model, 'bad', 'Leave this game? Esc again leaves it.'),
        leaving: 'warned',
      };
    case 'stayed':
      return { ...remark(model, 'news', 'Still here: the game goes on.'), leaving: 'stays' };
  }
}

/**
 * Makes the keymap of a screen with a table: the end menu, a warning before the player leaves, or
 * `own`, the keys of the screen itself, which the end menu has beside it. `on` makes its messages.
 */
export function playKeymap<Message>(
  on: (message: PlayMessage) => Message,
): (table: PlayState, own: Keymap<Message | Navigation>) => Keymap<Message | Navigation> {
  const scroll = scrolls(on);
  const leave = leaves(on);
  const leaveOrStay = warned(on);
  return ({ game, mode, choice, leaving }, own) => {
    if (game.phase === 'over') {
      const end = { rules: game.rules, mode, choice };
      const menu = endBindings(end, (step) => on({ kind: 'choice-moved', step }));
      return [...menu, ...own, scroll, opensHelp];
    }
    return leaving === 'warned' ? leaveOrStay : [...own, scroll, opensHelp, leave];
  };
}

const LOG_STEP = 3;

const scrolls = <Message>(on: (message: PlayMessage) => Message): Binding<Message> => ({
  keys: ['page-up', 'page-down'],
  label: 'PgUp PgDn',
  action: 'scroll the messages',
  visibleIn: 'help',
  on: (key) => on({ kind: 'log-scrolled', count: -stepOf(key) * LOG_STEP }),
});

const leaves = <Message>(on: (message: PlayMessage) => Message): Binding<Message> => ({
  keys: ['escape'],
  label: 'Esc',
  action: 'leave',
  visibleIn: 'footer',
  on: () => on({ kind: 'leaving-asked' }),
});

const warned = <Message>(on: (message: PlayMessage) => Message): Keymap<Message | Navigation> => [
  {
    keys: ['escape'],
    label: 'Esc',
    action: 'leave the game',
    visibleIn: 'footer',
    on: () => goes('menu-opened'),
  },
  {
    keys: 'others',
    label: 'any other key',
    action: 'stay',
    visibleIn: 'footer',
    on: () => on({ kind: 'stayed' }),
  },
];
