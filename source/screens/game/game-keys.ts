import { remembered } from '../../core/memoize.ts';
import type { Rules } from '../../core/rules.ts';
import { goes, type Navigation } from '../app/navigation.ts';
import type { Binding, Keymap } from '../keymap.ts';
import { draftBindings, stateOf } from '../play/draft.ts';
import { tableKeymap } from '../play/play.ts';
import type { GameMessage, GameModel } from './game.ts';

type Message = GameMessage | Navigation;

/** What keys do on a game's screen: a guess in the making, a warning, or the end menu. */
export const gameKeymap = (model: GameModel): Keymap<Message> =>
  atTable(model, model.game.phase === 'over' ? [share] : guessBindings(model));

const atTable = tableKeymap<Message>((message) => ({ screen: 'game', ...message }));

const guessBindings = ({ draft, game }: GameModel): Keymap<Message> => [
  enters(() =>
    stateOf(draft) === 'lifeline'
      ? goes('lifelines-opened')
      : { screen: 'game', kind: 'row-submitted' },
  ),
  ...editBindings(game.rules),
];

const enters = (on: () => Message): Binding<Message> => ({
  keys: ['enter'],
  shown: 'Enter',
  does: 'guess',
  told: 'footer',
  on,
});

// Asked for at every key.
const editBindings = remembered((rules: Rules): readonly Binding<Message>[] => [
  ...draftBindings<Message>(rules, (edit) => ({ screen: 'game', kind: 'row-edited', edit })),
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
]);

const share: Binding<Message> = {
  keys: ['tab'],
  shown: 'Tab',
  does: 'share',
  told: 'footer',
  on: () => goes('share-opened'),
};
