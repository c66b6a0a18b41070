import { fail, succeed } from '../../core/result.ts';
import type { Account, AccountId, AccountName } from '../../core/stored/account.ts';
import type { AccountQuery, Accounts } from '../port.ts';
import { gamesOf, type MemoryAccount, type MemoryState, occasionKey } from './state.ts';

/** The accounts of a memory store. */
export function memoryAccounts(state: MemoryState): Accounts {
  const { accounts, reservations, games, limits, now } = state;

  const find = (query: AccountQuery): MemoryAccount | undefined =>
    [...accounts.values()].find((account) => {
      if (query.by === 'id') return account.id === query.id;
      if (query.by === 'name') return account.name.skeleton === query.skeleton;
      return account.keys.some((key) => key.fingerprint === query.fingerprint);
    });
  const put = (account: MemoryAccount): Account => {
    accounts.set(account.id, account);
    return accountOf(account);
  };
  const isFree = (id: AccountId, { skeleton }: AccountName): boolean => {
    const owner = find({ by: 'name', skeleton })?.id ?? id;
    const reservation = reservations.get(skeleton);
    return (
      owner === id &&
      (reservation === undefined || reservation.account === id || reservation.until <= now())
    );
  };
  const reserve = ({ skeleton }: AccountName, account: AccountId): void => {
    reservations.set(skeleton, { account, until: now() + limits.nameReservation });
  };

  return {
    signIn: async (key, { id, names }) => {
      const known = find({ by: 'key', fingerprint: key.fingerprint });
      if (known !== undefined) return succeed(accountOf(known));
      const name = names.find((candidate) => isFree(id, candidate));
      if (name === undefined) return fail({ kind: 'name-taken' });
      const created = now();
      const keys = [{ ...key, added: created }];
      return succeed(put({ id, name, keys, created, renamed: undefined }));
    },
    find: async (query) => {
      const found = find(query);
      return succeed(found && accountOf(found));
    },
    list: async ({ after, limit }) =>
      succeed(
        [...accounts.values()]
          .filter(({ id }) => after === undefined || id > after)
          .toSorted((one, other) => (one.id < other.id ? -1 : 1))
          .slice(0, limit)
          .map(accountOf),
      ),
    count: async () => succeed(accounts.size),
    rename: async (id, name) => {
      const account = accounts.get(id);
      if (account === undefined) return fail({ kind: 'no-account' });
      const again = (account.renamed ?? Number.NEGATIVE_INFINITY) + limits.renameInterval;
      if (again > now()) return fail({ kind: 'renamed-recently', again });
      if (!isFree(id, name)) return fail({ kind: 'name-taken' });
      reserve(account.name, id);
      reservations.delete(name.skeleton);
      return succeed(put({ ...account, name, renamed: now() }));
    },
    addKey: async (id, key) => {
      const account = accounts.get(id);
      if (account === undefined) return fail({ kind: 'no-account' });
      if (find({ by: 'key', fingerprint: key.fingerprint })) return fail({ kind: 'key-in-use' });
      return succeed(put(withKeys(account, [...account.keys, { ...key, added: now() }])));
    },
    merge: async (fromId, intoId) => {
      const [from, into] = [accounts.get(fromId), accounts.get(intoId)];
      if (from === undefined || into === undefined) return fail({ kind: 'no-account' });
      if (fromId === intoId) return succeed(accountOf(into));
      const counted = new Set(
        gamesOf(state, intoId).map(({ start }) => occasionKey(start.occasion)),
      );
      for (const game of gamesOf(state, fromId)) {
        const { occasion } = game.start;
        const isSecondTry = occasion.kind === 'daily' && counted.has(occasionKey(occasion));
        games.set(game.start.id, {
          ...game,
          start: {
            ...game.start,
            account: intoId,
            occasion: isSecondTry ? { ...occasion, kind: 'practice' } : occasion,
          },
        });
      }
      accounts.delete(fromId);
      reserve(from.name, intoId);
      return succeed(put(withKeys(into, [...into.keys, ...from.keys])));
    },
    remove: async (id) => {
      const account = accounts.get(id);
      if (account === undefined) return fail({ kind: 'no-account' });
      for (const game of gamesOf(state, id)) games.delete(game.start.id);
      accounts.delete(id);
      reserve(account.name, id);
      return succeed(undefined);
    },
  };
}

const accountOf = ({ name, ...account }: MemoryAccount): Account => ({
  ...account,
  name: name.text,
});

/** An account with other keys, in the order of `keysInOrder`. */
const withKeys = (account: MemoryAccount, keys: Account['keys']): MemoryAccount => ({
  ...account,
  keys: keys.toSorted(
    (one, other) => one.added - other.added || (one.fingerprint < other.fingerprint ? -1 : 1),
  ),
});
