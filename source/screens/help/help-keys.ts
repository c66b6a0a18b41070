import { goes, type Navigation } from '../app/navigation.ts';
import { type Keymap, stepOf } from '../keymap.ts';
import type { HelpMessage } from './help.ts';

/** What keys do in the help. */
export const helpKeymap: Keymap<HelpMessage | Navigation> = [
  {
    keys: ['up', 'down', 'k', 'j'],
    shown: '↑ ↓',
    does: 'scroll',
    told: 'footer',
    on: (key) => ({ screen: 'help', kind: 'line-scrolled', step: key === 'j' ? 1 : stepOf(key) }),
  },
  {
    keys: ['page-up', 'page-down', ' '],
    shown: 'PgUp PgDn',
    does: 'page',
    told: 'footer',
    on: (key) => ({ screen: 'help', kind: 'page-scrolled', step: key === ' ' ? 1 : stepOf(key) }),
  },
  {
    keys: ['home', 'end'],
    shown: 'Home End',
    does: 'top or bottom',
    told: 'help',
    on: (key) => ({
      screen: 'help',
      kind: 'end-reached',
      end: key === 'home' ? 'top' : 'bottom',
    }),
  },
  {
    keys: ['escape', 'q', '?', 'enter'],
    shown: 'Esc',
    does: 'back',
    told: 'footer',
    on: () => goes('went-back'),
  },
];
