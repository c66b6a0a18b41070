import { nameLength } from '../../../engine/accounts/names.ts';
import type { Catalog, LocalizedText } from '../../../prose/catalog.ts';
import type { RefusedCode, RefusedName } from '../../../prose/sentence-data.ts';
import { type Characters, type TextField, textField } from '../../parts/input/text-field.ts';

/** The answers of the store to the account screen. */
export type AccountAnswer =
  | { readonly kind: 'account'; readonly account: AccountView }
  | { readonly kind: 'renamed'; readonly account: AccountView }
  | { readonly kind: 'name-refused'; readonly refused: RefusedName }
  | { readonly kind: 'code-issued'; readonly text: string }
  | { readonly kind: 'code-accepted'; readonly link: LinkView }
  | { readonly kind: 'code-refused'; readonly refused: RefusedCode }
  | { readonly kind: 'linked'; readonly account: AccountView }
  | { readonly kind: 'account-deleted' };

/** The account of the session; days are such as 2026-12-22, in UTC. */
export type AccountView = {
  readonly name: string;
  /** When the name can be changed again. */
  readonly renaming: 'now' | { readonly from: string };
  /** Oldest first. */
  readonly keys: readonly KeyView[];
  readonly games: number;
};

/** A key of the account. */
export type KeyView = {
  readonly fingerprint: string;
  readonly label: string;
  readonly added: string;
  /** Whether this session has signed in with it. */
  readonly isThis: boolean;
};

/** What using a code does: the key of this session joins one account and leaves the other one. */
export type LinkView = { readonly joined: LinkedView; readonly left: LinkedView };

/** One of the accounts of a link; the one that is left goes without another key. */
export type LinkedView = { readonly name: string; readonly games: number; readonly keys: number };

/** A page on which the player types. */
export type TypingPage = 'name' | 'code' | 'deletion';

/** What has happened, or why something was refused, where there is something to say. */
export type Remark = LocalizedText | 'none';

/** What the account screen shows. */
export type AccountStage =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly reason: LocalizedText }
  /** `remark` says what has happened. */
  | { readonly kind: 'overview'; readonly chosen: number; readonly remark: Remark }
  | { readonly kind: 'keys' | 'stored' }
  | {
      readonly kind: 'typing';
      readonly page: TypingPage;
      readonly field: TextField;
      /** Why the text was refused. */
      readonly problem: Remark;
      readonly state: 'typing' | 'sent';
    }
  /** What a link code is for; one is issued when the player wants it. */
  | {
      readonly kind: 'explaining';
      readonly problem: Remark;
      readonly state: 'waiting' | 'sent';
    }
  /** It is followed by a look at the account from time to time. */
  | {
      readonly kind: 'code-shown';
      readonly text: string;
      readonly count: number;
      readonly state: 'waiting' | 'sent';
    }
  | {
      readonly kind: 'confirming';
      readonly code: string;
      readonly link: LinkView;
      readonly state: 'waiting' | 'sent';
    }
  | { readonly kind: 'deleted' };

/** The screen of a player's account. */
export type AccountModel = {
  readonly screen: 'account';
  readonly account: AccountView | 'unknown';
  readonly stage: AccountStage;
  /** The next look at the account, from time to time: another session can change it. */
  readonly look: { readonly count: number; readonly state: 'waiting' | 'sent' };
};

/** The screen as it opens. */
export const initAccount = (): AccountModel => ({
  screen: 'account',
  account: 'unknown',
  stage: { kind: 'loading' },
  look: { count: 0, state: 'waiting' },
});

const letters = 'abcdefghijklmnopqrstuvwxyz';
const digits = '0123456789';

const nameCharacters: Characters = {
  all: `${letters}${letters.toUpperCase()}${digits}-`,
  label: 'a…z 0…9 -',
  noun: ({ records }) => records.account.characters.name,
};

/** The characters that a page takes. */
export const charactersOf: Readonly<Record<TypingPage, Characters>> = {
  name: nameCharacters,
  code: {
    all: `${nameCharacters.all} `,
    label: nameCharacters.label,
    noun: ({ records }) => records.account.characters.code,
  },
  deletion: nameCharacters,
};

/** More than any code has, so that a longer text is refused with a sentence. */
const CODE_LIMIT = 60;

const limits: Readonly<Record<TypingPage, number>> = {
  name: nameLength.max,
  code: CODE_LIMIT,
  deletion: nameLength.max,
};

/** The screen at another stage. */
export const at = (model: AccountModel, stage: AccountStage): AccountModel => ({ ...model, stage });

/** The overview; the entry of the page that was open stays chosen. */
export function overview(model: AccountModel, remark: Remark = 'none'): AccountModel {
  const { stage, account } = model;
  if (account === 'unknown') return at(model, { kind: 'loading' });
  const pages: readonly string[] = accountPages;
  const chosen = pages.indexOf(pageOf(stage));
  return at(model, { kind: 'overview', chosen: Math.max(0, chosen), remark });
}

/** The page of the menu that a stage belongs to. */
export function pageOf(stage: AccountStage): AccountPage | AccountStage['kind'] {
  switch (stage.kind) {
    case 'typing':
      return stage.page;
    case 'explaining':
    case 'code-shown':
      return 'link';
    case 'confirming':
      return 'code';
    default:
      return stage.kind;
  }
}

/** The screen with an empty text field. */
export const typing = (
  model: AccountModel,
  page: TypingPage,
  problem: Remark = 'none',
): AccountModel =>
  at(model, { kind: 'typing', page, field: textField(limits[page]), problem, state: 'typing' });

/** The pages that the account's menu opens, in order. */
export const accountPages = ['name', 'keys', 'link', 'code', 'stored', 'deletion'] as const;

/** A page of the account's menu. */
type AccountPage = (typeof accountPages)[number];

/** What the menu says about a page: of the name, when it can be changed. */
export function aboutPage(
  page: AccountPage,
  { renaming }: AccountView,
  { records: { account } }: Catalog,
): string {
  if (page !== 'name') return account.entries[page].about;
  return renaming === 'now' ? account.renaming.now : account.renaming.from(renaming.from);
}

/** How much there is in an account. */
export const contentsOf = ({ keys, games }: AccountView): Omit<LinkedView, 'name'> => ({
  keys: keys.length,
  games,
});

/** What to type on a page; before the last step, what is deleted. */
export function typingAdvice(
  page: 'name' | 'code' | 'deletion',
  account: AccountView | 'unknown',
  { records }: Catalog,
): string {
  const { typing } = records.account;
  if (page !== 'deletion') return typing[page];
  return account === 'unknown' ? '' : typing.deletion(account.name, contentsOf(account));
}

/** What a player loses by using a code, in sentences. */
export const linkSentences = (
  link: LinkView,
  { records: { account } }: Catalog,
): readonly string[] => [account.leaving(link.left), account.joining(link)];
