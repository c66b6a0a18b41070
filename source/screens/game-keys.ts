import { draftBindings, stateOf } from './draft.ts';
import type { GameMessage, GameModel } from './game.ts';
import type { Binding, Keymap } from './keymap.ts';
import { goes, type Navigation } from './navigation.ts';
import { tableKeymap } from './table.ts';

type Message = GameMessage | Navigation;

/** What keys do on a game's screen: a guess in the making, a warning, or the end menu. */
export const gameKeymap = (model: GameModel): Keymap<Message> =>
  tableKeymap<Message>(
    model,
    model.game.phase === 'over' ? [share] : guessBindings(model),
    (message) => ({ screen: 'game', ...message }),
  );

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

const share: Binding<Message> = {
  keys: ['tab'],
  shown: 'Tab',
  does: 'share',
  told: 'footer',
  on: () => goes('share-opened'),
};
