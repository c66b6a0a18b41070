import { memoize } from '../../core/memoize.ts';
import { nounsOf } from '../../text/games/index.ts';
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

const guessBindings = ({ draft, game }: GameModel): Keymap<Message> => [
  enterBinding(() =>
    stateOf(draft) === 'lifeline'
      ? goes('lifelines-opened')
      : { screen: 'game', kind: 'row-submitted' },
  ),
  ...editBindings(game.rules),
];

const enterBinding = (on: () => Message): Binding<Message> => ({
  keys: ['enter'],
  label: 'Enter',
  action: 'guess',
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
    keys: [' '],
    label: 'Space',
    action: `note about the ${nounsOf(rules).symbol}: out, sure, maybe, none`,
    visibleIn: 'help',
    on: () => ({ screen: 'game', kind: 'noted', place: 'anywhere' }),
  },
  {
    keys: [','],
    label: ',',
    action: 'the same note for this place only',
    visibleIn: 'help',
    on: () => ({ screen: 'game', kind: 'noted', place: 'here' }),
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
