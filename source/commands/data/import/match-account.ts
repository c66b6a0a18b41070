import { skeletonOf } from '../../../engine/accounts/names.ts';
import { fail, succeed } from '../../../engine/core/result.ts';
import type { Account } from '../../../engine/core/stored/account.ts';
import type { GameStore } from '../../../store/port.ts';
import { reached, valueFrom } from '../../../store/problems.ts';
import { stripControls } from '../../../terminal/controls.ts';
import type { ImportJob } from './import-games.ts';

/** Finds each account by its identity or one of its keys, or creates it with its name and keys. */
export const intoMatchingAccounts =
  ({ accounts }: GameStore): ImportJob['matchAccount'] =>
  async (account) => {
    const { id, name, keys } = account;
    const queries = [
      { by: 'id', id } as const,
      ...keys.map(({ fingerprint }) => ({ by: 'key', fingerprint }) as const),
    ];
    for (const query of queries) {
      const found = valueFrom(await accounts.find(query));
      if (found !== undefined) return succeed(found.id);
    }
    const [first, ...others] = keys;
    if (first === undefined) return fail(({ commands }) => commands.importGames.accountWithoutKey);
    if (!isPrintable(account)) {
      return fail(({ commands }) => commands.importGames.lines['invalid-account']);
    }
    const names = [{ text: name, skeleton: skeletonOf(name) }];
    const created = reached(await accounts.signIn(first, { id, names, sources: [] }));
    if (!created.ok) return fail(({ commands }) => commands.importGames.nameInUse(name));
    for (const key of others) reached(await accounts.addKey(id, key));
    return succeed(id);
  };

/** The most characters of a name in an import. */
const MAX_NAME = 64;

/** Whether a name and the labels of the keys have nothing that a terminal would obey. */
const isPrintable = ({ name, keys }: Account): boolean =>
  name.length <= MAX_NAME &&
  [name, ...keys.map(({ label }) => label)].every((text) => stripControls(text) === text);
