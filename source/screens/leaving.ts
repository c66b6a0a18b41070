import type { Keymap } from './keymap.ts';
import { goes, type Navigation } from './navigation.ts';

/** Whether the next Esc leaves a game. */
export type Leaving = 'stays' | 'warned';

/** The keys of a game whose player has been warned: Esc leaves, any other key stays. */
export const leavingBindings = <Message>(stayed: () => Message): Keymap<Message | Navigation> => [
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
    on: stayed,
  },
];
