import type { Rules } from '../../variants/index.ts';
import { goes, type Navigation, opensMenu } from '../app/navigation.ts';
import { type Binding, type Key, stepOf } from '../keymap.ts';
import type { Mode } from '../mode.ts';

/** What a player can do after a game, in the order of the end menu. */
export const endings = ['same-again', 'change-rules', 'menu', 'quit'] as const;

/** One entry of the end menu. */
export type Ending = (typeof endings)[number];

/** The keys of the end menu, where `choice` is the chosen entry, from 0. */
export const endBindings = <Message>(
  { rules, mode, choice }: { readonly rules: Rules; readonly mode: Mode; readonly choice: number },
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
    action: 'go on',
    visibleIn: 'footer',
    on: () => leadsTo(endings[choice] ?? 'menu', rules, mode),
  },
  {
    keys: endings.map((_, index) => String(index + 1)),
    label: `1…${endings.length}`,
    action: 'go on with that entry',
    visibleIn: 'help',
    on: (key: Key) => leadsTo(endings[Number(key) - 1] ?? 'menu', rules, mode),
  },
  opensMenu(),
];

function leadsTo(ending: Ending, rules: Rules, mode: Mode): Navigation {
  switch (ending) {
    case 'same-again':
      return { screen: 'app', kind: 'rules-chosen', rules, plan: mode };
    case 'change-rules':
      return { screen: 'app', kind: 'setup-opened', plan: mode, game: rules.variant };
    case 'menu':
      return goes('menu-opened');
    case 'quit':
      return goes('quit');
  }
}
