import { goes, type Navigation } from '../../app/navigation.ts';
import { type Keymap, stepOf } from '../../parts/input/keymap.ts';
import type { Pointing } from '../../parts/input/pointing.ts';

/** What can happen in the help: a scroll, in lines or in pages. */
export type HelpMessage = { readonly screen: 'help' } & (
  | { readonly kind: 'line-scrolled'; readonly step: number }
  | { readonly kind: 'page-scrolled'; readonly step: 1 | -1 }
  | { readonly kind: 'end-reached'; readonly end: 'top' | 'bottom' }
);

const WHEEL_LINES = 3;

/** What a mouse does in the help. */
export const helpPointing: Pointing<HelpMessage> = {
  wheel: (step) => ({ screen: 'help', kind: 'line-scrolled', step: step * WHEEL_LINES }),
};

/** What keys do in the help. */
export const helpKeymap: Keymap<HelpMessage | Navigation> = [
  {
    keys: ['up', 'down', 'k', 'j'],
    label: '↑ ↓',
    action: 'scroll',
    visibleIn: 'footer',
    on: (key) => ({ screen: 'help', kind: 'line-scrolled', step: key === 'j' ? 1 : stepOf(key) }),
  },
  {
    keys: ['page-up', 'page-down', ' '],
    label: 'PgUp PgDn',
    action: 'page',
    visibleIn: 'footer',
    on: (key) => ({ screen: 'help', kind: 'page-scrolled', step: key === ' ' ? 1 : stepOf(key) }),
  },
  {
    keys: ['home', 'end'],
    label: 'Home End',
    action: 'topOrBottom',
    visibleIn: 'help',
    on: (key) => ({
      screen: 'help',
      kind: 'end-reached',
      end: key === 'home' ? 'top' : 'bottom',
    }),
  },
  {
    keys: ['t'],
    label: 't',
    action: 'tutorial',
    visibleIn: 'footer',
    on: () => goes('tutorial-opened'),
  },
  {
    keys: ['escape', 'q', '?', 'enter'],
    label: 'Esc',
    action: 'back',
    visibleIn: 'footer',
    on: () => goes('went-back'),
  },
];
