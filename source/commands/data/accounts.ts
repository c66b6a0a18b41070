import { nearest } from '../../engine/core/nearest.ts';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { Account, AccountId } from '../../engine/core/stored/account.ts';
import type { LocalizedText } from '../../prose/catalog.ts';
import { LOCAL_KEY } from '../../session/records/local-records.ts';
import type { Accounts, GameStore, Unavailable } from '../../store/port.ts';

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
export const localProfile = ({ accounts }: Pick<GameStore, 'accounts'>) =>
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
export const noSuchName =
  (typed: string, { nearest: meant }: NoSuchName): LocalizedText =>
  ({ commands: { accounts } }) =>
    meant === undefined ? accounts.unknown(typed) : accounts.mistyped(typed, meant);
