import type { Rules } from '../../variants/index.ts';
import { type Binding, type Key, stepOf } from '../keymap.ts';
import { type Mode, modeAfter } from '../mode.ts';
import { goes, type Navigation, opensMenu } from '../navigation.ts';

/** What a player can do after a game, in the order of the end menu. */
export const endActions = ['same-again', 'change-rules', 'menu', 'quit'] as const;

/** One entry of the end menu. */
export type EndAction = (typeof endActions)[number];

/** What the end menu needs to know: the game that ended, and the selected entry, from 0. */
type EndMenuState = { readonly rules: Rules; readonly mode: Mode; readonly choice: number };

/** The keys of the end menu. */
export const endBindings = <Message>(
  { rules, mode, choice }: EndMenuState,
  moved: (step: 1 | -1) => Message,
): readonly Binding<Message | Navigation>[] => [
  {
    keys: ['up', 'down'],
    label: '↑ ↓',
    action: 'choose',
    visibleIn: 'footer',
    on: (key) => moved(stepOf(key)),
  },
  {
    keys: ['enter'],
    label: 'Enter',
    action: 'select',
    visibleIn: 'footer',
    on: () => navigationFor(endActions[choice] ?? 'menu', rules, mode),
  },
  {
    keys: endActions.map((_, index) => String(index + 1)),
    label: `1…${endActions.length}`,
    action: 'select that entry',
    visibleIn: 'help',
    on: (key: Key) => navigationFor(endActions[Number(key) - 1] ?? 'menu', rules, mode),
  },
  opensMenu(),
];

function navigationFor(action: EndAction, rules: Rules, mode: Mode): Navigation {
  switch (action) {
    case 'same-again':
      return { screen: 'app', kind: 'rules-chosen', rules, mode: modeAfter(mode) };
    case 'change-rules':
      return { screen: 'app', kind: 'setup-opened', mode: modeAfter(mode), game: rules.variant };
    case 'menu':
      return goes('menu-opened');
    case 'quit':
      return goes('quit');
  }
}
