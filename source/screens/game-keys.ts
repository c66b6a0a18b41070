import { draftBindings, stateOf } from './draft.ts';
import { endings, type GameMessage, type GameModel } from './game.ts';
import { type Binding, type Key, type Keymap, stepOf } from './keymap.ts';
import { goes, type Navigation } from './navigation.ts';

type Message = GameMessage | Navigation;

const LOG_STEP = 3;

/** What keys do on a game's screen: a guess in the making, a warning, or the end menu. */
export function gameKeymap(model: GameModel): Keymap<Message> {
  if (model.game.phase === 'over') return [...endBindings(model), ...logBindings, help];
  if (model.leaving === 'warned') return leavingBindings;
  return [...guessBindings(model), ...logBindings, help, leave];
}

const guessBindings = (model: GameModel): Keymap<Message> => [
  {
    keys: ['enter'],
    shown: 'Enter',
    does: 'guess',
    told: 'footer',
    on: () =>
      stateOf(model.draft) === 'lifeline'
        ? goes('lifelines-opened')
        : { screen: 'game', kind: 'row-submitted' },
  },
  ...draftBindings<Message>(model.game.rules, (edit) => ({
    screen: 'game',
    kind: 'row-edited',
    edit,
  })),
  {
    keys: ['.'],
    shown: '.',
    does: 'take the previous guess',
    told: 'help',
    on: () => ({ screen: 'game', kind: 'row-recalled' }),
  },
  {
    keys: ['tab'],
    shown: 'Tab',
    does: 'lifelines',
    told: 'footer',
    on: () => goes('lifelines-opened'),
  },
];

const logBindings: Keymap<Message> = [
  {
    keys: ['page-up', 'page-down'],
    shown: 'PgUp PgDn',
    does: 'scroll the messages',
    told: 'help',
    on: (key) => ({ screen: 'game', kind: 'log-scrolled', count: -stepOf(key) * LOG_STEP }),
  },
];

const help: Binding<Message> = {
  keys: ['?'],
  shown: '?',
  does: 'help',
  told: 'footer',
  on: () => goes('help-opened'),
};

const leave: Binding<Message> = {
  keys: ['escape'],
  shown: 'Esc',
  does: 'leave',
  told: 'footer',
  on: () => ({ screen: 'game', kind: 'leaving-asked' }),
};

const leavingBindings: Keymap<Message> = [
  {
    keys: ['escape'],
    shown: 'Esc',
    does: 'leave the game',
    told: 'footer',
    on: () => goes('menu-opened'),
  },
  {
    keys: 'others',
    shown: 'any other key',
    does: 'stay',
    told: 'footer',
    on: () => ({ screen: 'game', kind: 'stayed' }),
  },
];

const endBindings = (model: GameModel): Keymap<Message> => [
  {
    keys: ['up', 'down'],
    shown: '↑ ↓',
    does: 'choose',
    told: 'footer',
    on: (key) => ({ screen: 'game', kind: 'choice-moved', step: stepOf(key) }),
  },
  {
    keys: ['enter'],
    shown: 'Enter',
    does: 'go on',
    told: 'footer',
    on: () => endingMessage(model, model.choice),
  },
  {
    keys: endings.map((_, index) => String(index + 1)),
    shown: `1…${endings.length}`,
    does: 'go on with that entry',
    told: 'help',
    on: (key: Key) => endingMessage(model, Number(key) - 1),
  },
  {
    keys: ['escape'],
    shown: 'Esc',
    does: 'menu',
    told: 'footer',
    on: () => goes('menu-opened'),
  },
];

function endingMessage({ game }: GameModel, choice: number): Navigation {
  const { rules, roles } = game;
  const ending = endings[choice] ?? 'menu';
  switch (ending) {
    case 'same-again':
      return { screen: 'app', kind: 'rules-chosen', rules, roles };
    case 'change-rules':
      return { screen: 'app', kind: 'setup-opened', roles };
    case 'menu':
      return goes('menu-opened');
    case 'quit':
      return goes('quit');
  }
}
