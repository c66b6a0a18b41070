import { memoize } from '../../core/memoize.ts';
import type { Rules } from '../../variants/index.ts';
import type { Binding, Keymap } from '../keymap.ts';
import { goes, type Navigation } from '../navigation.ts';
import { draftBindings, stateOf } from '../play/draft.ts';
import { playKeymap } from '../play/play.ts';
import type { GameMessage, GameModel } from './game.ts';

type Message = GameMessage | Navigation;

/** What keys do on the game screen: edit a guess, answer the leave warning, or use the end menu. */
export const gameKeymap = (model: GameModel): Keymap<Message> =>
  withPlayKeys(model, model.game.phase === 'over' ? [share] : guessBindings(model));

const withPlayKeys = playKeymap<Message>((message) => ({ screen: 'game', ...message }));

const guessBindings = ({ draft, game, hint }: GameModel): Keymap<Message> => [
  hint === 'offered'
    ? enterBinding('use hint', () => ({ screen: 'game', kind: 'hint-used' }))
    : enterBinding('guess', () =>
        stateOf(draft) === 'lifeline'
          ? goes('lifelines-opened')
          : { screen: 'game', kind: 'row-submitted' },
      ),
  ...editBindings(game.rules),
];

const enterBinding = (action: string, on: () => Message): Binding<Message> => ({
  keys: ['enter'],
  label: 'Enter',
  action,
  visibleIn: 'footer',
  on,
});

// Needed at every key.
const editBindings = memoize((rules: Rules): readonly Binding<Message>[] => [
  ...draftBindings<Message>(rules, (edit) => ({ screen: 'game', kind: 'row-edited', edit })),
  {
    keys: ['.'],
    label: '.',
    action: 'copy the previous guess',
    visibleIn: 'help',
    on: () => ({ screen: 'game', kind: 'row-recalled' }),
  },
  {
    keys: ['tab'],
    label: 'Tab',
    action: 'lifelines',
    visibleIn: 'footer',
    on: () => goes('lifelines-opened'),
  },
]);

const share: Binding<Message> = {
  keys: ['tab'],
  label: 'Tab',
  action: 'share',
  visibleIn: 'footer',
  on: () => goes('share-opened'),
};
