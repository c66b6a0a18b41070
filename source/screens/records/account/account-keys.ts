import type { Prose } from '../../../prose/catalog.ts';
import { goes, type Navigation, opensHelp, opensMenu } from '../../app/navigation.ts';
import type { Screen } from '../../app/screen.ts';
import type { Binding, Keymap } from '../../parts/input/keymap.ts';
import { stepOf } from '../../parts/input/keymap.ts';
import { noPointing, type Pointing, wheelIn } from '../../parts/input/pointing.ts';
import { textBindings } from '../../parts/input/text-field.ts';
import { type AccountMessage, updateAccount } from './account.ts';
import { type AccountModel, charactersOf, initAccount } from './account-model.ts';
import { accountPages } from './account-pages.ts';
import { accountEffects } from './account-store.ts';

type Message = AccountMessage | Navigation;

const enter = (action: Prose): Binding<Message> => ({
  keys: ['enter'],
  label: 'Enter',
  action,
  visibleIn: 'footer',
  on: () => ({ screen: 'account', kind: 'confirmed' }),
});

const back = (action: Prose, ...others: readonly string[]): Binding<Message> => ({
  keys: ['escape', ...others],
  label: 'Esc',
  action,
  visibleIn: 'footer',
  on: () => ({ screen: 'account', kind: 'overview-opened' }),
});

const overviewBindings = (chosen: number): Keymap<Message> => [
  {
    keys: ['up', 'down', 'k', 'j'],
    label: '↑ ↓',
    action: ({ actions }) => actions.choose,
    visibleIn: 'footer',
    on: (key) => ({ screen: 'account', kind: 'choice-moved', step: key === 'j' ? 1 : stepOf(key) }),
  },
  {
    keys: ['enter'],
    label: 'Enter',
    action: ({ actions }) => actions.open,
    visibleIn: 'footer',
    on: () => ({ screen: 'account', kind: 'entry-opened', entry: chosen }),
  },
  {
    keys: accountPages.map((_, index) => String(index + 1)),
    label: `1…${accountPages.length}`,
    action: ({ actions }) => actions.openThatPage,
    visibleIn: 'help',
    on: (key) => ({ screen: 'account', kind: 'entry-opened', entry: Number(key) - 1 }),
  },
  opensHelp,
  opensMenu(),
];

/** What a mouse does on the account screen. */
export const accountPointing = ({ stage }: AccountModel): Pointing<Message> =>
  stage.kind === 'overview'
    ? {
        entry: (entry) => ({ screen: 'account', kind: 'entry-opened', entry }),
        wheel: wheelIn(stage.chosen, accountPages.length, (step) => ({
          screen: 'account',
          kind: 'choice-moved',
          step,
        })),
      }
    : noPointing;

/** What keys do on the account screen. */
export function accountKeymap({ stage }: AccountModel): Keymap<Message> {
  switch (stage.kind) {
    case 'loading':
      return [opensMenu()];
    case 'failed':
      return [enter(({ actions }) => actions.tryAgain), opensMenu()];
    case 'overview':
      return overviewBindings(stage.chosen);
    case 'keys':
    case 'stored':
      return [back(({ actions }) => actions.back, 'enter'), opensHelp];
    case 'typing':
      return [
        enter(({ actions }) => actions.confirm),
        ...textBindings<Message>(charactersOf[stage.page], (edit) => ({
          screen: 'account',
          kind: 'text-edited',
          edit,
        })),
        opensHelp,
        back(({ actions }) => actions.back),
      ];
    case 'explaining':
      return [enter(({ actions }) => actions.showACode), back(({ actions }) => actions.back)];
    case 'code-shown':
      return [back(({ actions }) => actions.done, 'enter')];
    case 'confirming':
      return [enter(({ actions }) => actions.linkThem), back(({ actions }) => actions.keepBoth)];
    case 'deleted':
      return [
        {
          keys: ['enter', 'escape', 'q'],
          label: 'Enter',
          action: ({ actions }) => actions.leaveKeypeg,
          visibleIn: 'footer',
          on: () => goes('quit'),
        },
      ];
  }
}

/** The account of a player. */
export const accountScreen = {
  init: initAccount,
  update: updateAccount,
  keymap: accountKeymap,
  pointing: accountPointing,
  effects: accountEffects,
  replied: (reply) => ({ screen: 'account', kind: 'replied', reply }),
  pasted: (text) => ({ screen: 'account', kind: 'text-pasted', text }),
  help: ({ stage }) => (stage.kind === 'typing' ? 'typingKeys' : 'accountKeys'),
} satisfies Screen<AccountModel, AccountMessage>;
