import { goes, type Navigation, opensHelp, opensMenu } from '../../app/navigation.ts';
import type { Screen } from '../../app/screen.ts';
import {
  type ActionText,
  type Binding,
  confirms,
  type Keymap,
  onEnter,
  onEscape,
  onUpAndDown,
} from '../../parts/input/keymap.ts';
import { noPointing, type Pointing, wheelIn } from '../../parts/input/pointing.ts';
import { textBindings } from '../../parts/input/text-field.ts';
import { type AccountMessage, updateAccount } from './account.ts';
import { type AccountModel, accountPages, charactersOf, initAccount } from './account-model.ts';
import { accountEffects } from './account-store.ts';

type Message = AccountMessage | Navigation;

const enter = (action: ActionText): Binding<Message> =>
  onEnter(action, () => ({ screen: 'account', kind: 'confirmed' }));

const back = (action: ActionText, ...others: readonly string[]): Binding<Message> =>
  onEscape(action, () => ({ screen: 'account', kind: 'overview-opened' }), ...others);

const overviewBindings = (chosen: number): Keymap<Message> => [
  onUpAndDown('choose', (step) => ({ screen: 'account', kind: 'choice-moved', step })),
  onEnter('open', () => ({ screen: 'account', kind: 'entry-opened', entry: chosen })),
  {
    keys: accountPages.map((_, index) => String(index + 1)),
    label: `1…${accountPages.length}`,
    action: 'openThatPage',
    visibleIn: 'help',
    on: (key) => ({ screen: 'account', kind: 'entry-opened', entry: Number(key) - 1 }),
  },
  opensHelp,
  opensMenu(),
];

/** What a mouse does on the account screen. */
const accountPointing = ({ stage }: AccountModel): Pointing<Message> =>
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
      return [enter('tryAgain'), opensMenu()];
    case 'overview':
      return overviewBindings(stage.chosen);
    case 'keys':
    case 'stored':
      return [back('back', 'enter'), opensHelp];
    case 'typing':
      return [
        enter('confirm'),
        ...textBindings<Message>(charactersOf[stage.page], (edit) => ({
          screen: 'account',
          kind: 'text-edited',
          edit,
        })),
        opensHelp,
        back('back'),
      ];
    case 'explaining':
      return [enter('showACode'), back('back')];
    case 'code-shown':
      return [back('done', 'enter')];
    case 'confirming':
      return stage.state === 'sent'
        ? [back('keepBoth')]
        : [
            confirms('linkThem', () => ({ screen: 'account', kind: 'confirmed' })),
            {
              keys: 'others',
              action: 'toKeepBoth',
              visibleIn: 'footer',
              on: () => ({ screen: 'account', kind: 'overview-opened' }),
            },
          ];
    case 'deleted':
      return [
        {
          keys: ['enter', 'escape', 'q'],
          label: 'Enter',
          action: 'leaveKeypeg',
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
