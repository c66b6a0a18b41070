import { fail, type Result, succeed } from '../../engine/core/result.ts';
import { olderOf } from '../../engine/core/stored/account.ts';
import { triesOf } from '../limit-use.ts';
import type { AccountCodes, CodeEntry, CodeProblem } from '../port.ts';
import { accountOf, mergeAccounts } from './accounts.ts';
import {
  gamesOf,
  isLive,
  type MemoryAccount,
  type MemoryCode,
  type MemoryState,
  useLimits,
} from './state.ts';

/** A code that was typed, and the accounts that it merges. */
type Accepted = {
  readonly code: MemoryCode;
  readonly stays: MemoryAccount;
  readonly gone: MemoryAccount;
};

/** The codes of a memory store. */
export function memoryCodes(state: MemoryState): AccountCodes {
  const { accounts, codes, limits, now } = state;

  const read = (entry: CodeEntry): Result<Accepted, CodeProblem> => {
    const typist = accounts.get(entry.account);
    if (typist === undefined) return fail({ kind: 'no-account' });
    const until = now() + limits.tryInterval;
    const uses = triesOf(entry).map((subject) => ({ subject, limit: limits.codeTries, until }));
    const before = new Map(state.uses);
    const counted = useLimits(state, uses);
    if (!counted.ok) return fail({ kind: 'too-many-tries', again: counted.problem });
    const code = [...codes].find(
      (each) => each.kind === entry.kind && each.hash === entry.hash && isLive(each, now()),
    );
    const owner = code && accounts.get(code.account);
    if (code === undefined || owner === undefined) return fail({ kind: 'wrong-code' });
    for (const { subject } of uses) state.uses.set(subject, before.get(subject) ?? []);
    if (owner.id === typist.id) return fail({ kind: 'own-code' });
    const stays = entry.kind === 'recovery' ? owner : olderOf(owner, typist);
    return succeed({ code, stays, gone: stays === owner ? typist : owner });
  };
  const withGames = (account: MemoryAccount) => ({
    account: accountOf(account),
    games: gamesOf(state, account.id).length,
  });

  return {
    issue: async (account, kind, hash) => {
      if (!accounts.has(account)) return fail({ kind: 'no-account' });
      for (const code of codes) {
        if (code.account === account && code.kind === kind) codes.delete(code);
      }
      const until = kind === 'link' ? now() + limits.linkLifetime : undefined;
      codes.add({ account, kind, hash, until });
      return succeed(until);
    },
    check: async (entry) => {
      const accepted = read(entry);
      if (!accepted.ok) return accepted;
      const { stays, gone } = accepted.value;
      return succeed({ stays: withGames(stays), gone: withGames(gone) });
    },
    use: async (entry) => {
      const accepted = read(entry);
      if (!accepted.ok) return accepted;
      const { code, stays, gone } = accepted.value;
      if (code.kind === 'link') codes.delete(code);
      return succeed(mergeAccounts(state, gone, stays));
    },
  };
}
