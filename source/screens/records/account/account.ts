import { parseCode } from '../../../engine/accounts/codes.ts';
import { nameLength } from '../../../engine/accounts/names.ts';
import type { Reply } from '../../app/effects/effects.ts';
import { wrapIndex } from '../../parts/input/keymap.ts';
import { editText, type TextEdit } from '../../parts/input/text-field.ts';
import {
  type AccountModel,
  type AccountStage,
  accountPages,
  at,
  charactersOf,
  overview,
  type Remark,
  typing,
} from './account-model.ts';
import { replied } from './account-store.ts';

/** What can happen on the account screen. */
export type AccountMessage = { readonly screen: 'account' } & (
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
export function updateAccount(model: AccountModel, message: AccountMessage): AccountModel {
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
    case 'recovery':
      return at(model, { kind: 'explaining', code: page, problem: 'none', state: 'waiting' });
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
      const code = parseCode(text);
      if (code.ok) return 'none';
      const { problem } = code;
      return (catalog) => catalog.problems.typedCode(problem);
    }
    case 'deletion': {
      const name = account === 'unknown' ? '' : account.name;
      return text === name ? 'none' : ({ records }) => records.account.wrongName(name);
    }
  }
}
