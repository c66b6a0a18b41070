import type {
  AccountModel,
  AccountStage,
  TypingPage,
} from '../../screens/account/account-model.ts';
import {
  accountEntries,
  accountSummary,
  codeAdvice,
  codeExplanations,
  deletionSentence,
  mergerSentences,
  renamingSentence,
  typingAdvice,
} from '../../screens/account/account-pages.ts';
import { storedData } from '../../text/stored/data.ts';
import { CHOICE, type Entry, spokenForm } from '../form.ts';
import { withoutKeys } from '../without-keys.ts';

/** The account: its pages have numbers; a name or a code is typed. */
export const accountForm = spokenForm<AccountModel>({
  opening: (model) => [...pageLines(model), ...remarkOf(model.stage)],
  entries: ({ account, stage }) =>
    stage.kind === 'overview' && account !== 'unknown'
      ? accountEntries.map(
          ({ page, label, about }, index): Entry => ({
            label,
            about: page === 'name' ? renamingSentence(account) : about,
            steps: [{ press: String(index + 1) }],
          }),
        )
      : [],
  changes: (before, model, _, again) => {
    if (before.stage.kind !== model.stage.kind || before.account !== model.account) return again();
    return before.stage === model.stage ? [] : remarkOf(model.stage);
  },
  prompt: ({ stage }) => {
    switch (stage.kind) {
      case 'loading':
        return '';
      case 'typing':
        return stage.state === 'sent' ? '' : typingPrompts[stage.page];
      case 'explaining':
      case 'confirming':
        return stage.state === 'sent' ? '' : CHOICE;
      default:
        return CHOICE;
    }
  },
  read: ({ stage }, line) =>
    stage.kind === 'typing' && stage.state === 'typing' && line !== ''
      ? {
          steps: [
            ...Array.from(stage.field.text, () => ({ press: 'backspace' })),
            { screen: 'account', kind: 'text-pasted', text: line },
            { press: 'enter' },
          ],
        }
      : undefined,
  silent: [],
});

const typingPrompts = { name: 'New name: ', code: 'Code: ', deletion: 'Your name: ' } as const;

/** What has just happened, or why a text was refused. */
function remarkOf(stage: AccountStage): readonly string[] {
  const text =
    stage.kind === 'overview'
      ? stage.remark
      : stage.kind === 'typing' || stage.kind === 'explaining'
        ? stage.problem
        : '';
  return text === '' ? [] : [withoutKeys(text)];
}

const typingLine = (account: AccountModel['account'], page: TypingPage): string => {
  if (page !== 'deletion') return typingAdvice[page];
  return account === 'unknown' ? '' : deletionSentence(account);
};

function pageLines({ account, stage }: AccountModel): readonly string[] {
  switch (stage.kind) {
    case 'loading':
      return ['One moment.'];
    case 'failed':
      return [stage.reason];
    case 'overview':
      return account === 'unknown' ? [] : [`Account ${account.name}: ${accountSummary(account)}.`];
    case 'keys':
      return account === 'unknown'
        ? []
        : account.keys.map(
            ({ added, label, fingerprint, isThis }) =>
              `Since ${added}${isThis ? ', this one' : ''}: ${label}, ${fingerprint}`,
          );
    case 'stored':
      return storedData;
    case 'typing':
      return [typingLine(account, stage.page)];
    case 'explaining':
      return [codeExplanations[stage.code]];
    case 'code-shown':
      return [stage.text, codeAdvice[stage.code]];
    case 'confirming':
      return mergerSentences(stage.merger);
    case 'deleted':
      return ['Your data are deleted.', 'When you log in again, you get a new account.'];
  }
}
