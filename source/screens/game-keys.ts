import { draftBindings, stateOf } from './draft.ts';
import { endBindings } from './ending.ts';
import type { GameMessage, GameModel } from './game.ts';
import { type Binding, type Keymap, stepOf } from './keymap.ts';
import { leavingBindings } from './leaving.ts';
import { goes, type Navigation } from './navigation.ts';

type Message = GameMessage | Navigation;

const LOG_STEP = 3;

/** What keys do on a game's screen: a guess in the making, a warning, or the end menu. */
export function gameKeymap(model: GameModel): Keymap<Message> {
  const { game, plan, choice, leaving } = model;
  if (game.phase === 'over') {
    const end = { rules: game.rules, plan, choice };
    return [...endBindings<Message>(end, choiceMoved), share, ...logBindings, help];
  }
  if (leaving === 'warned') return leavingBindings<Message>(stayed);
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

const share: Binding<Message> = {
  keys: ['tab'],
  shown: 'Tab',
  does: 'share',
  told: 'footer',
  on: () => goes('share-opened'),
};

const leave: Binding<Message> = {
  keys: ['escape'],
  shown: 'Esc',
  does: 'leave',
  told: 'footer',
  on: () => ({ screen: 'game', kind: 'leaving-asked' }),
};

const choiceMoved = (step: 1 | -1): Message => ({ screen: 'game', kind: 'choice-moved', step });

const stayed = (): Message => ({ screen: 'game', kind: 'stayed' });
