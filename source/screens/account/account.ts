import { parseCode } from '../../accounts/codes.ts';
import { refusedNameSentence, typedCodeSentence } from '../../text/stored/accounts.ts';
import type { Reply } from '../effects.ts';
import { wrapIndex } from '../keymap.ts';
import { editText, type TextEdit } from '../text-field.ts';
import {
  type AccountModel,
  type AccountStage,
  at,
  charactersOf,
  overview,
  typing,
} from './account-model.ts';
import { accountEntries } from './account-pages.ts';
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
            chosen: wrapIndex(stage.chosen, message.step, accountEntries.length),
            remark: '',
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
  const entry = accountEntries[index];
  const { account } = model;
  if (entry === undefined || account === 'unknown') return model;
  switch (entry.page) {
    case 'keys':
    case 'stored':
      return at(model, { kind: entry.page });
    case 'link':
    case 'recovery':
      return at(model, { kind: 'explaining', code: entry.page, problem: '', state: 'waiting' });
    case 'name': {
      const { renaming } = account;
      if (renaming === 'now') return typing(model, 'name');
      const refused = { kind: 'renamed-recently', again: renaming.from } as const;
      return at(model, { kind: 'overview', chosen: index, remark: refusedNameSentence(refused) });
    }
    case 'code':
    case 'deletion':
      return typing(model, entry.page);
  }
}

function edited(model: AccountModel, change: TextEdit): AccountModel {
  const { stage } = model;
  if (stage.kind !== 'typing' || stage.state === 'sent') return model;
  const edit: TextEdit =
    change.edit === 'typed' && stage.page !== 'code'
      ? { ...change, text: change.text.toLowerCase() }
      : change;
  return at(model, { ...stage, field: editText(stage.field, edit), problem: '' });
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
  return at(model, { ...stage, problem, state: problem === '' ? 'sent' : 'typing' });
}

/** Why a text is refused before the store is asked, or an empty text. */
function problemOf(
  { account }: AccountModel,
  { page, field: { text } }: Extract<AccountStage, { readonly kind: 'typing' }>,
): string {
  switch (page) {
    case 'name':
      return '';
    case 'code': {
      const code = parseCode(text);
      return code.ok ? '' : typedCodeSentence(code.problem);
    }
    case 'deletion': {
      const name = account === 'unknown' ? '' : account.name;
      return text === name ? '' : `Type ${name} to delete your data, or go back to keep them.`;
    }
  }
}
