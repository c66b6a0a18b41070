import { skeletonOf } from '../../../engine/accounts/names.ts';
import { fail, type Result, succeed } from '../../../engine/core/result.ts';
import type { Account, AccountId, AccountName } from '../../../engine/core/stored/account.ts';
import type { LocalizedText } from '../../../prose/catalog.ts';
import type { GameStore, Unavailable } from '../../../store/port.ts';
import { stripControls } from '../../../terminal/controls.ts';
import type { AccountMatcher } from './import-games.ts';

/** Puts all games into one account. */
export const intoAccount =
  (id: AccountId): AccountMatcher =>
  async () =>
    succeed(id);

/** Finds each account by its identity or one of its keys, or creates it with its name and keys. */
export const intoMatchingAccounts =
  ({ accounts }: GameStore): AccountMatcher =>
  async (account) => {
    const { id, keys } = account;
    const queries = [
      { by: 'id', id } as const,
      ...keys.map(({ fingerprint }) => ({ by: 'key', fingerprint }) as const),
    ];
    for (const query of queries) {
      const found = await accounts.find(query);
      if (!found.ok) return found;
      if (found.value !== undefined) return succeed(found.value.id);
    }
    return createAccount(accounts, account);
  };

async function createAccount(
  accounts: GameStore['accounts'],
  account: Account,
): Promise<Result<AccountId, LocalizedText | Unavailable>> {
  const { id } = account;
  const name = cleanName(account.name) ?? FALLBACK_NAME;
  const [first, ...others] = account.keys.map((key) => ({
    ...key,
    label: stripControls(key.label),
  }));
  if (first === undefined) {
    return fail(({ commands }) => commands.importGames.accountWithoutKey);
  }
  const created = await accounts.signIn(first, { id, names: freeNames(name), sources: [] });
  if (!created.ok) {
    return created.problem.kind === 'unavailable'
      ? fail(created.problem)
      : fail(({ commands }) => commands.importGames.nameInUse(name));
  }
  for (const key of others) {
    const added = await accounts.addKey(id, key);
    if (!added.ok && added.problem.kind === 'unavailable') return fail(added.problem);
  }
  return succeed(id);
}

/** The most characters of a name in an import. */
const MAX_NAME = 64;

/** The name of an account whose name in the file is not readable. */
const FALLBACK_NAME = 'player';

/** A name without what a terminal would obey, as short as names are; undefined if nothing is left. */
const cleanName = (text: string): string | undefined => {
  const name = stripControls(text).replaceAll(/\s+/gu, ' ').trim().slice(0, MAX_NAME);
  return name === '' ? undefined : name;
};

/** A name, and others like it for the case that it is in use. */
const freeNames = (name: string): readonly AccountName[] =>
  [name, ...Array.from({ length: 98 }, (_, n) => `${name.slice(0, 13)}-${n + 2}`)].map((text) => ({
    text,
    skeleton: skeletonOf(text),
  }));
