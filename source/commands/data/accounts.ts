import { fail, type Result, succeed } from '../../core/result.ts';
import type { Account, AccountId } from '../../core/stored/account.ts';
import { LOCAL_KEY } from '../../session/records/local-profile.ts';
import type { Accounts, GameStore, Unavailable } from '../../store/port.ts';
import { nearest } from '../../text/nearest.ts';
import type { Option, ParsedArguments } from '../arguments.ts';

/** The options that choose whose games are exported or where they are imported. */
export const accountOptions: readonly Option[] = [
  {
    name: 'account',
    value: 'NAME',
    summary: 'one account, instead of the profile of this computer',
  },
  { name: 'all', summary: 'every account of a server' },
];

/** Whose games a command is about. */
export type AccountChoice =
  | { readonly kind: 'local' | 'all' }
  | { readonly kind: 'named'; readonly name: string };

/** The accounts that the options choose, or a sentence. */
export function readAccountChoice({
  values,
  switches,
}: ParsedArguments): Result<AccountChoice, string> {
  const name = values.get('account');
  const isAll = switches.get('all') === true;
  if (name !== undefined) {
    return isAll
      ? fail('--account and --all exclude each other: give one of them.')
      : succeed({ kind: 'named', name });
  }
  return succeed({ kind: isAll ? 'all' : 'local' });
}

/** How many accounts or games a page has. */
export const PAGE = 200;

/** All accounts of a store, page by page. */
export async function* accountPages({
  list,
}: Pick<Accounts, 'list'>): AsyncGenerator<Result<readonly Account[], Unavailable>, void> {
  let after: AccountId | undefined;
  do {
    const page = await list({ after, limit: PAGE });
    yield page;
    if (!page.ok) return;
    after = page.value.at(-1)?.id;
  } while (after !== undefined);
}

/** The profile of this computer, if the store has it. */
export const localProfile = ({ accounts }: GameStore) =>
  accounts.find({ by: 'key', fingerprint: LOCAL_KEY.fingerprint });

/** No account has the name; `nearest` is the name that was probably meant. */
export type NoSuchName = { readonly kind: 'no-such-name'; readonly nearest: string | undefined };

/** The account of a name. */
export async function accountNamed(
  { accounts }: GameStore,
  typed: string,
): Promise<Result<Account, NoSuchName | Unavailable>> {
  const name = typed.trim().toLowerCase();
  const names: string[] = [];
  for await (const page of accountPages(accounts)) {
    if (!page.ok) return page;
    const found = page.value.find((account) => account.name === name);
    if (found !== undefined) return succeed(found);
    names.push(...page.value.map((account) => account.name));
  }
  return fail({ kind: 'no-such-name', nearest: nearest(name, names) });
}

/** Says that no account has a name, and which name was probably meant. */
export const noSuchNameSentence = (typed: string, { nearest: meant }: NoSuchName): string =>
  meant === undefined
    ? `There is no account “${typed}”.`
    : `There is no account “${typed}”: did you mean ${meant}?`;
