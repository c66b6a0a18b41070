import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type {
  Account,
  AccountId,
  AccountKey,
  AccountName,
} from '../../engine/core/stored/account.ts';
import { newAccountsOf, triesOf } from '../limits.ts';
import type { AccountQuery, Accounts, CodeEntry, LinkCodes } from '../port.ts';
import type { CodeEntryProblem } from '../problems.ts';
import {
  dropAccount,
  gamesOf,
  isLive,
  type MemoryAccount,
  type MemoryCode,
  type MemoryState,
  useLimits,
} from './state.ts';

/** The accounts of a memory store. */
export function memoryAccounts(state: MemoryState): Accounts {
  const { accounts, reservations, limits, now } = state;

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
  return {
    signIn: async (key, { id, names, sources }) => {
      const existing = find({ by: 'key', fingerprint: key.fingerprint });
      if (existing !== undefined) return succeed(accountOf(existing));
      const name = names.find((candidate) => isFree(id, candidate));
      if (name === undefined || accounts.has(id)) return fail({ kind: 'name-taken' });
      const created = now();
      const used = useLimits(
        state,
        sources.map(({ source, limit }) => ({
          subject: newAccountsOf(source),
          limit,
          until: created + limits.accountInterval,
        })),
      );
      if (!used.ok) return fail({ kind: 'too-many-accounts', again: used.problem });
      const keys = [{ ...key, added: created }];
      return succeed(put({ id, name, keys, created, renamed: undefined, settings: undefined }));
    },
    find: async (query) => {
      const account = find(query);
      return succeed(account && accountOf(account));
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
    settings: async (id) => {
      const account = accounts.get(id);
      return account === undefined ? fail({ kind: 'no-account' }) : succeed(account.settings);
    },
    saveSettings: async (id, settings) => {
      const account = accounts.get(id);
      if (account === undefined) return fail({ kind: 'no-account' });
      accounts.set(id, { ...account, settings });
      return succeed(undefined);
    },
    rename: async (id, name) => {
      const account = accounts.get(id);
      if (account === undefined) return fail({ kind: 'no-account' });
      const again = (account.renamed ?? Number.NEGATIVE_INFINITY) + limits.renameInterval;
      if (again > now()) return fail({ kind: 'renamed-recently', again });
      if (!isFree(id, name)) return fail({ kind: 'name-taken' });
      reserve(state, account.name, id);
      reservations.delete(name.skeleton);
      return succeed(put({ ...account, name, renamed: now() }));
    },
    addKey: async (id, key) => {
      const account = accounts.get(id);
      if (account === undefined) return fail({ kind: 'no-account' });
      if (find({ by: 'key', fingerprint: key.fingerprint })) return fail({ kind: 'key-in-use' });
      return succeed(put(withKeys(account, [...account.keys, { ...key, added: now() }])));
    },
    remove: async (id) => {
      const account = accounts.get(id);
      if (account === undefined) return fail({ kind: 'no-account' });
      dropAccount(state, id);
      reserve(state, account.name, id);
      return succeed(undefined);
    },
  };
}

function reserve(
  { reservations, limits, now }: MemoryState,
  { skeleton }: AccountName,
  account: AccountId,
): void {
  reservations.set(skeleton, { account, until: now() + limits.nameReservation });
}

/** An account as the port returns it. */
const accountOf = ({ id, name, keys, created, renamed }: MemoryAccount): Account => ({
  id,
  keys,
  created,
  renamed,
  name: name.text,
});

/** An account with other keys, in the order of `keysInOrder`. */
const withKeys = (account: MemoryAccount, keys: Account['keys']): MemoryAccount => ({
  ...account,
  keys: keys.toSorted(
    (one, other) => one.added - other.added || (one.fingerprint < other.fingerprint ? -1 : 1),
  ),
});

/** A code that was typed, the key of the session, and the accounts of both. */
type Accepted = {
  readonly code: MemoryCode;
  readonly key: AccountKey;
  readonly joined: MemoryAccount;
  readonly left: MemoryAccount;
};

/** The link codes of a memory store. */
export function memoryCodes(state: MemoryState): LinkCodes {
  const { accounts, codes, limits, now } = state;

  const read = (entry: CodeEntry): Result<Accepted, CodeEntryProblem> => {
    const left = accounts.get(entry.account);
    const key = left?.keys.find(({ fingerprint }) => fingerprint === entry.fingerprint);
    if (left === undefined || key === undefined) return fail({ kind: 'no-account' });
    const until = now() + limits.tryInterval;
    const uses = triesOf(entry).map((subject) => ({ subject, limit: limits.codeTries, until }));
    const before = new Map(state.uses);
    const counted = useLimits(state, uses);
    if (!counted.ok) return fail({ kind: 'too-many-tries', again: counted.problem });
    const code = [...codes].find((each) => each.hash === entry.hash && isLive(each, now()));
    const joined = code && accounts.get(code.account);
    if (code === undefined || joined === undefined) return fail({ kind: 'wrong-code' });
    for (const { subject } of uses) state.uses.set(subject, before.get(subject) ?? []);
    return joined.id === left.id
      ? fail({ kind: 'own-code' })
      : succeed({ code, key, joined, left });
  };
  const withGames = (account: MemoryAccount) => ({
    account: accountOf(account),
    games: gamesOf(state, account.id).length,
  });

  return {
    issue: async (account, hash) => {
      if (!accounts.has(account)) return fail({ kind: 'no-account' });
      for (const code of codes) if (code.account === account) codes.delete(code);
      const until = now() + limits.linkLifetime;
      codes.add({ account, hash, until });
      return succeed(until);
    },
    check: async (entry) => {
      const accepted = read(entry);
      if (!accepted.ok) return accepted;
      const { joined, left } = accepted.value;
      return succeed({ joined: withGames(joined), left: withGames(left) });
    },
    use: async (entry) => {
      const accepted = read(entry);
      if (!accepted.ok) return accepted;
      const { code, key, joined, left } = accepted.value;
      codes.delete(code);
      const keys = left.keys.filter((each) => each !== key);
      accounts.set(left.id, { ...left, keys });
      if (keys.length === 0) {
        dropAccount(state, left.id);
        reserve(state, left.name, joined.id);
      }
      const linked = withKeys(joined, [...joined.keys, { ...key, added: now() }]);
      accounts.set(linked.id, linked);
      return succeed(accountOf(linked));
    },
  };
}
