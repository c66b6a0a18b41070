import { parseLinkCode } from '../../../engine/accounts/link-code.ts';
import { nameLength } from '../../../engine/accounts/names.ts';
import type { Reply } from '../../app/effects/effects.ts';
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
  wrapIndex,
} from '../../parts/input/keymap.ts';
import { noPointing, type Pointing, wheelIn } from '../../parts/input/pointing.ts';
import { editText, type TextEdit, textBindings } from '../../parts/input/text-field.ts';
import {
  type AccountModel,
  type AccountStage,
  accountPages,
  at,
  charactersOf,
  initAccount,
  overview,
  type Remark,
  typing,
} from './account-model.ts';
import { accountEffects, replied } from './account-store.ts';

/** What can happen on the account screen. */
type AccountMessage = { readonly screen: 'account' } & (
  | { readonly kind: 'choice-moved'; readonly step: 1 | -1 }
  | { readonly kind: 'entry-opened'; readonly entry: number }
  | { readonly kind: 'overview-opened' }
  | { readonly kind: 'text-edited'; readonly edit: TextEdit }
  | { readonly kind: 'text-pasted'; readonly text: string }
  /** Enter, on every page but the overview. */
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'replied'; readonly reply: Reply }
);

/** The screen after something has happened on it. */
function updateAccount(model: AccountModel, message: AccountMessage): AccountModel {
  const { stage } = model;
  switch (message.kind) {
    case 'choice-moved':
      return stage.kind === 'overview'
        ? at(model, {
            ...stage,
            chosen: wrapIndex(stage.chosen, message.step, accountPages.length),
            remark: 'none',
          })
        : model;
    case 'entry-opened':
      return opened(model, message.entry);
    case 'overview-opened':
      return overview(model);
    case 'text-edited':
      return edited(model, message.edit);
    case 'text-pasted':
      return pasted(model, message.text);
    case 'confirmed':
      return confirmed(model);
    case 'replied':
      return replied(model, message.reply);
  }
}

function opened(model: AccountModel, index: number): AccountModel {
  const page = accountPages[index];
  const { account } = model;
  if (page === undefined || account === 'unknown') return model;
  switch (page) {
    case 'keys':
    case 'stored':
      return at(model, { kind: page });
    case 'link':
      return at(model, { kind: 'explaining', problem: 'none', state: 'waiting' });
    case 'name': {
      const { renaming } = account;
      if (renaming === 'now') return typing(model, 'name');
      const refused = { kind: 'renamed-recently', again: renaming.from } as const;
      return at(model, {
        kind: 'overview',
        chosen: index,
        remark: (catalog) => catalog.problems.name(refused, nameLength),
      });
    }
    case 'code':
    case 'deletion':
      return typing(model, page);
  }
}

function edited(model: AccountModel, change: TextEdit): AccountModel {
  const { stage } = model;
  if (stage.kind !== 'typing' || stage.state === 'sent') return model;
  const edit: TextEdit =
    change.edit === 'typed' && stage.page !== 'code'
      ? { ...change, text: change.text.toLowerCase() }
      : change;
  return at(model, { ...stage, field: editText(stage.field, edit), problem: 'none' });
}

/** A pasted text without the characters that the page does not take. */
function pasted(model: AccountModel, text: string): AccountModel {
  const { stage } = model;
  if (stage.kind !== 'typing') return model;
  const { all } = charactersOf[stage.page];
  const taken = [...text.replaceAll(/\s+/g, ' ').trim()].filter((character) =>
    all.includes(character),
  );
  return edited(model, { edit: 'typed', text: taken.join('') });
}

function confirmed(model: AccountModel): AccountModel {
  const { stage } = model;
  switch (stage.kind) {
    case 'failed':
      return at(model, { kind: 'loading' });
    case 'typing':
      return submitted(model, stage);
    case 'explaining':
    case 'confirming':
      return at(model, { ...stage, state: 'sent' });
    default:
      return overview(model);
  }
}

function submitted(
  model: AccountModel,
  stage: Extract<AccountStage, { readonly kind: 'typing' }>,
): AccountModel {
  const problem = problemOf(model, stage);
  return at(model, { ...stage, problem, state: problem === 'none' ? 'sent' : 'typing' });
}

/** Why a text is refused before the store is asked. */
function problemOf(
  { account }: AccountModel,
  { page, field: { text } }: Extract<AccountStage, { readonly kind: 'typing' }>,
): Remark {
  switch (page) {
    case 'name':
      return 'none';
    case 'code': {
      const code = parseLinkCode(text);
      if (code.ok) return 'none';
      const { problem } = code;
      return (catalog) => catalog.problems.linkCode(problem);
    }
    case 'deletion': {
      const name = account === 'unknown' ? '' : account.name;
      return text === name ? 'none' : ({ records }) => records.account.wrongName(name);
    }
  }
}

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
        ...(stage.state === 'sent' ? [] : [enter('confirm')]),
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
        ? [back('back')]
        : [
            confirms('linkKey', () => ({ screen: 'account', kind: 'confirmed' })),
            {
              keys: 'others',
              label: 'Esc',
              action: 'keepAccount',
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
  help: () => 'storedData',
} satisfies Screen<AccountModel, AccountMessage>;
