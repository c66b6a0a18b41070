import type { Catalog } from '../../../prose/catalog.ts';
import {
  type AccountModel,
  type AccountStage,
  aboutPage,
  accountPages,
  contentsOf,
  linkSentences,
  typingAdvice,
} from '../../../screens/records/account/account-model.ts';
import { catalogOf } from '../../../settings/settings.ts';
import { choicePrompt, type Entry, spokenForm } from '../../form.ts';
import { withoutKeys } from '../../sentences.ts';

/** The account: its pages have numbers; a name or a code is typed. */
export const accountForm = spokenForm<AccountModel>({
  opening: (model, { settings }) => {
    const catalog = catalogOf(settings);
    return [...pageLines(model, catalog), ...remarkOf(model.stage, catalog)];
  },
  entries: ({ account, stage }, { settings }) =>
    stage.kind === 'overview' && account !== 'unknown'
      ? accountPages.map((page, index): Entry => {
          const catalog = catalogOf(settings);
          return {
            label: catalog.records.account.entries[page].label,
            about: aboutPage(page, account, catalog),
            steps: [{ press: String(index + 1) }],
          };
        })
      : [],
  changes: (before, model, { settings }, again) => {
    if (before.stage.kind !== model.stage.kind || before.account !== model.account) return again();
    return before.stage === model.stage ? [] : remarkOf(model.stage, catalogOf(settings));
  },
  prompt: ({ stage }, { settings }) => {
    const { prompts } = catalogOf(settings).records.account;
    switch (stage.kind) {
      case 'loading':
        return '';
      case 'typing':
        return stage.state === 'sent' ? '' : prompts[stage.page];
      case 'explaining':
      case 'confirming':
        return stage.state === 'sent' ? '' : choicePrompt({ settings });
      default:
        return choicePrompt({ settings });
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

/** What has just happened, or why a text was refused. */
function remarkOf(stage: AccountStage, catalog: Catalog): readonly string[] {
  const remark =
    stage.kind === 'overview'
      ? stage.remark
      : stage.kind === 'typing' || stage.kind === 'explaining'
        ? stage.problem
        : 'none';
  return remark === 'none' ? [] : [withoutKeys(remark(catalog))];
}

function pageLines({ account, stage }: AccountModel, catalog: Catalog): readonly string[] {
  const texts = catalog.records.account;
  switch (stage.kind) {
    case 'loading':
      return [texts.spokenLoading];
    case 'failed':
      return [stage.reason(catalog)];
    case 'overview':
      return account === 'unknown' ? [] : [texts.spokenTitle(account.name, contentsOf(account))];
    case 'keys':
      return account === 'unknown'
        ? []
        : account.keys.map((key) => texts.spokenKey(key, key.fingerprint));
    case 'stored':
      return catalog.storedData;
    case 'typing':
      return [typingAdvice(stage.page, account, catalog)];
    case 'explaining':
      return [texts.linkExplanation];
    case 'code-shown':
      return [stage.text, texts.linkAdvice];
    case 'confirming':
      return stage.state === 'sent' ? [texts.spokenLoading] : linkSentences(stage.link, catalog);
    case 'deleted':
      return texts.deleted;
  }
}
