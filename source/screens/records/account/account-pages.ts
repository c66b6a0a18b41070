import type { Catalog } from '../../../prose/catalog.ts';
import type { AccountView, MergedView, MergerView } from './account-records.ts';

/** The pages that the account's menu opens, in order. */
export const accountPages = [
  'name',
  'keys',
  'link',
  'code',
  'recovery',
  'stored',
  'deletion',
] as const;

/** A page of the account's menu. */
export type AccountPage = (typeof accountPages)[number];

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
export const contentsOf = ({ keys, games }: AccountView): Omit<MergedView, 'name'> => ({
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

/** What using a code does, in sentences. */
export const mergerSentences = (
  merger: MergerView,
  { records: { account } }: Catalog,
): readonly string[] => [account.mergedContents(merger), account.mergedNames(merger)];
