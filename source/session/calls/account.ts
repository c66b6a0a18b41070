import { createHash } from 'node:crypto';
import { linkCodeOf } from '../../engine/accounts/link-code.ts';
import { isOffensive, parseName } from '../../engine/accounts/names.ts';
import type { Account, Time } from '../../engine/core/stored/account.ts';
import { dateOf, dayAt } from '../../engine/daily/days.ts';
import type { RefusedCode, RefusedName } from '../../prose/refusals.ts';
import { defaultLimits, type StoreLimits } from '../../store/limits.ts';
import type { CodeEntry, LinkedAccount } from '../../store/port.ts';
import { type CodeEntryProblem, reached, valueFrom } from '../../store/problems.ts';
import type { SessionKey } from '../records/player-store.ts';
import { systemSeeds } from '../system-random.ts';
import { type CallContext, CallFailed, type NoArgs, read, write } from './call.ts';

/** The answers to the calls of the account; each of them can find that the account is another one, or is gone. */
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
  readonly renaming: 'now' | { readonly from: string };
  /** Oldest first. */
  readonly keys: readonly KeyView[];
  readonly games: number;
};

type KeyView = {
  readonly fingerprint: string;
  readonly label: string;
  readonly added: string;
  readonly isThis: boolean;
};

export type LinkView = {
  readonly joined: LinkedView;
  readonly left: LinkedView & {
    readonly puzzles: number;
    readonly races: number;
    readonly hasSettings: boolean;
  };
};
type LinkedView = { readonly name: string; readonly games: number; readonly keys: number };
type AccountContext = CallContext & { readonly key: SessionKey };

/** Answers players with an account; other players cannot open the account screen. */
const withAccount =
  <Args = NoArgs>(answer: (context: AccountContext, args: Args) => Promise<AccountAnswer>) =>
  async (context: CallContext, args: Args): Promise<AccountAnswer> => {
    const { key } = context;
    if (key === 'none') throw new CallFailed('Only a player with an SSH key has an account.');
    return await answer({ ...context, key }, args);
  };

/** What the account screen asks. Nobody sees the code of a screen that is left, so issuing one is no write. */
export const accountCalls = {
  'account.read': read(withAccount(readAccount)),
  'account.rename': write(withAccount(rename)),
  'account.issueCode': read(withAccount(issueCode)),
  'account.checkCode': read(withAccount(checkCode)),
  'account.useCode': write(withAccount(useCode)),
  'account.delete': write(withAccount(deleteAccount)),
};

const DELETED: AccountAnswer = { kind: 'account-deleted' };

/** The account of the session's key, which another session can have linked or deleted. */
async function readAccount(context: AccountContext): Promise<AccountAnswer> {
  const { key, store, account, onAccount } = context;
  const found = valueFrom(await store.accounts.find({ by: 'key', fingerprint: key.fingerprint }));
  if (found === undefined) return DELETED;
  if (found.id !== account.id) onAccount(found);
  return await viewed('account', found, context);
}

async function rename(
  context: AccountContext,
  { name: typed }: { readonly name: string },
): Promise<AccountAnswer> {
  const { account, store, onAccount } = context;
  const refuse = (
    refused: Extract<AccountAnswer, { kind: 'name-refused' }>['refused'],
  ): AccountAnswer => ({ kind: 'name-refused', refused });
  const name = parseName(typed);
  if (!name.ok) return refuse(name.problem);
  if (name.value.text === account.name) return refuse('own-name');
  if (isOffensive(name.value.text)) return refuse('offensive');
  const renamed = reached(await store.accounts.rename(account.id, name.value));
  if (renamed.ok) {
    onAccount(renamed.value);
    return await viewed('renamed', renamed.value, context);
  }
  const { problem } = renamed;
  switch (problem.kind) {
    case 'no-account':
      return await readAccount(context);
    case 'name-taken':
      return refuse(problem.kind);
    case 'renamed-recently':
      return refuse({ kind: problem.kind, again: dateOf(dayAt(problem.again)) });
  }
}

async function issueCode(context: AccountContext): Promise<AccountAnswer> {
  const { account, store } = context;
  const text = linkCodeOf(systemSeeds().seed);
  const issued = reached(await store.codes.issue(account.id, hashOf(text)));
  return issued.ok ? { kind: 'code-issued', text } : await readAccount(context);
}

async function checkCode(
  context: AccountContext,
  { code }: { readonly code: string },
): Promise<AccountAnswer> {
  const { account, key, store } = context;
  const checked = reached(await store.codes.check(entryOf(code, account, key)));
  if (!checked.ok) return await refusedCode(checked.problem, context);
  const { joined, left } = checked.value;
  const { id } = left.account;
  const settings = reached(await store.accounts.settings(id));
  const contents = {
    puzzles: valueFrom(await store.puzzles.list(id)).length,
    races: valueFrom(await store.rooms.list(id)).length,
    hasSettings: settings.ok && settings.value !== undefined,
  };
  const link = { joined: viewOf(joined), left: { ...viewOf(left), ...contents } };
  return { kind: 'code-accepted', link };
}

async function useCode(
  context: AccountContext,
  { code }: { readonly code: string },
): Promise<AccountAnswer> {
  const { account, key, store, onAccount } = context;
  const used = reached(await store.codes.use(entryOf(code, account, key)));
  if (!used.ok) return await refusedCode(used.problem, context);
  onAccount(used.value);
  return await viewed('linked', used.value, context);
}

async function deleteAccount(context: AccountContext): Promise<AccountAnswer> {
  const removed = reached(await context.store.accounts.remove(context.account.id));
  // Linked in another session, the data are in the other account, which the player has to see first.
  return removed.ok ? DELETED : await readAccount(context);
}

async function viewed(
  kind: 'account' | 'renamed' | 'linked',
  account: Account,
  { key, store, now }: AccountContext,
): Promise<AccountAnswer> {
  const view: AccountView = {
    name: account.name,
    renaming: renamingOf(account, defaultLimits, now()),
    keys: account.keys.map(({ fingerprint, label, added }) => ({
      fingerprint,
      label,
      added: dateOf(dayAt(added)),
      isThis: fingerprint === key.fingerprint,
    })),
    games: valueFrom(await store.games.count(account.id)),
  };
  return { kind, account: view };
}

function renamingOf(
  { renamed }: Account,
  { renameInterval }: StoreLimits,
  now: Time,
): AccountView['renaming'] {
  if (renamed === undefined) return 'now';
  const again = renamed + renameInterval;
  return again <= now ? 'now' : { from: dateOf(dayAt(again)) };
}

const viewOf = ({ account, games }: LinkedAccount): LinkedView => ({
  name: account.name,
  games,
  keys: account.keys.length,
});

const entryOf = (
  code: string,
  account: Account,
  { fingerprint, source }: SessionKey,
): CodeEntry => ({ hash: hashOf(code), account: account.id, fingerprint, source });

async function refusedCode(
  problem: CodeEntryProblem,
  context: AccountContext,
): Promise<AccountAnswer> {
  switch (problem.kind) {
    case 'no-account':
      return await readAccount(context);
    case 'wrong-code':
    case 'own-code':
      return { kind: 'code-refused', refused: problem.kind };
    case 'too-many-tries': {
      const minutes = Math.max(1, Math.ceil((problem.again - context.now()) / 60_000));
      return { kind: 'code-refused', refused: { kind: problem.kind, minutes } };
    }
  }
}

const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex');
