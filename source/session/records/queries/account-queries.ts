import { createHash } from 'node:crypto';
import {
  type AccountCode,
  linkCodeOf,
  recoveryCodeOf,
} from '../../../engine/accounts/account-codes.ts';
import { parseName } from '../../../engine/accounts/names.ts';
import { fail, type Result, succeed } from '../../../engine/core/result.ts';
import type { Account, Time } from '../../../engine/core/stored/account.ts';
import { dateOf, dayAt } from '../../../engine/daily/days.ts';
import type { Reply } from '../../../screens/app/effects/effects.ts';
import type {
  AccountAnswer,
  AccountQueries,
  AccountView,
  MergedView,
} from '../../../screens/records/account/account-model.ts';
import { defaultLimits, type StoreLimits } from '../../../store/limits.ts';
import type { CodeEntry, MergedAccount, Unavailable } from '../../../store/port.ts';
import type { CodeEntryProblem } from '../../../store/problems.ts';
import { systemSeeds } from '../../system-random.ts';
import type { SessionKey } from '../player-store.ts';
import { type Handler, type QueryContext, replyWith, unavailableReply } from './query.ts';

/** The context of a player who has an account. */
type AccountContext = QueryContext & { readonly key: SessionKey };

type Answers<Kind extends keyof AccountQueries> = (
  query: AccountQueries[Kind],
  context: AccountContext,
) => Promise<Result<AccountAnswer, Unavailable>>;

/** Answers the queries of players with an account; other players cannot open the account screen. */
const withAccount =
  <Kind extends keyof AccountQueries>(answer: Answers<Kind>): Handler<Kind> =>
  async (query, context): Promise<Reply> => {
    const { key } = context;
    if (key === 'none') return { kind: 'failed', reason: ({ records }) => records.saving.onlyKeys };
    const result = await answer(query, { ...context, key });
    return result.ok ? replyWith(result.value) : unavailableReply(result.problem);
  };

/** The handlers of the account screen. */
export const accountHandlers: { readonly [Kind in keyof AccountQueries]: Handler<Kind> } = {
  account: withAccount((_query, context) => readAccount(context)),
  rename: withAccount(rename),
  'issue-code': withAccount(issueCode),
  'check-code': withAccount(checkAccountCode),
  'use-code': withAccount(useAccountCode),
  'delete-account': withAccount(deleteAccount),
};

const DELETED = succeed({ kind: 'account-deleted' } as const);

/** The account of the session's key, which another session can have linked or deleted. */
async function readAccount(context: AccountContext): Promise<Result<AccountAnswer, Unavailable>> {
  const { key, store, account, onAccount } = context;
  const result = await store.accounts.find({ by: 'key', fingerprint: key.fingerprint });
  if (!result.ok) return result;
  if (result.value === undefined) return DELETED;
  if (result.value.id !== account.id) onAccount(result.value);
  return viewed('account', result.value, context);
}

async function rename(
  { name: typed }: AccountQueries['rename'],
  context: AccountContext,
): Promise<Result<AccountAnswer, Unavailable>> {
  const { account, key, store, onAccount } = context;
  const refuse = (refused: Extract<AccountAnswer, { kind: 'name-refused' }>['refused']) =>
    succeed({ kind: 'name-refused', refused } as const);
  const name = parseName(typed);
  if (!name.ok) return refuse(name.problem);
  if (name.value.text === account.name) return refuse('own-name');
  // Only those who choose a name need the lists.
  const { offenseOf } = await import('../../../engine/accounts/offensive.ts');
  const offense = offenseOf(name.value.text);
  if (offense === 'blocked') return refuse('offensive');
  const renamed = await store.accounts.rename(account.id, name.value);
  if (renamed.ok) {
    if (offense === 'doubtful') key.onDoubtfulName(name.value.text);
    onAccount(renamed.value);
    return viewed('renamed', renamed.value, context);
  }
  const { problem } = renamed;
  switch (problem.kind) {
    case 'unavailable':
      return fail(problem);
    case 'no-account':
      return readAccount(context);
    case 'name-taken':
      return refuse(problem.kind);
    case 'renamed-recently':
      return refuse({ kind: problem.kind, again: dateOf(dayAt(problem.again)) });
  }
}

async function issueCode(
  { code }: AccountQueries['issue-code'],
  context: AccountContext,
): Promise<Result<AccountAnswer, Unavailable>> {
  const { account, store } = context;
  const { seed } = systemSeeds();
  const text = code === 'link' ? linkCodeOf(seed) : recoveryCodeOf(seed);
  const issued = await store.codes.issue(account.id, code, hashOf(text));
  if (issued.ok) return succeed({ kind: 'code-issued', code, text });
  return issued.problem.kind === 'no-account' ? readAccount(context) : fail(issued.problem);
}

async function checkAccountCode(
  { code }: AccountQueries['check-code'],
  context: AccountContext,
): Promise<Result<AccountAnswer, Unavailable>> {
  const { account, key, store } = context;
  const checked = await store.codes.check(entryOf(code, account, key));
  if (!checked.ok) return refusedCode(checked.problem, context);
  const { stays, gone } = checked.value;
  const own = stays.account.id === account.id ? 'stays' : 'gone';
  return succeed({
    kind: 'code-accepted',
    merger: { stays: mergedView(stays), gone: mergedView(gone), own },
  });
}

async function useAccountCode(
  { code }: AccountQueries['use-code'],
  context: AccountContext,
): Promise<Result<AccountAnswer, Unavailable>> {
  const { account, key, store, onAccount } = context;
  const used = await store.codes.use(entryOf(code, account, key));
  if (!used.ok) return refusedCode(used.problem, context);
  onAccount(used.value);
  return viewed('merged', used.value, context);
}

async function deleteAccount(
  _query: AccountQueries['delete-account'],
  context: AccountContext,
): Promise<Result<AccountAnswer, Unavailable>> {
  const result = await context.store.accounts.remove(context.account.id);
  if (result.ok) return DELETED;
  // Linked in another session, the data are in the other account, which the player has to see first.
  return result.problem.kind === 'no-account' ? readAccount(context) : fail(result.problem);
}

/** An answer with an account. */
async function viewed(
  kind: 'account' | 'renamed' | 'merged',
  account: Account,
  { key, store, now }: AccountContext,
): Promise<Result<AccountAnswer, Unavailable>> {
  const games = await store.games.count(account.id);
  if (!games.ok) return games;
  const view: AccountView = {
    name: account.name,
    renaming: renamingOf(account, defaultLimits, now()),
    keys: account.keys.map(({ fingerprint, label, added }) => ({
      fingerprint,
      label,
      added: dateOf(dayAt(added)),
      isThis: fingerprint === key.fingerprint,
    })),
    games: games.value,
  };
  return succeed({ kind, account: view });
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

const mergedView = ({ account, games }: MergedAccount): MergedView => ({
  name: account.name,
  games,
  keys: account.keys.length,
});

const entryOf = (
  { kind, text }: AccountCode,
  account: Account,
  { source }: SessionKey,
): CodeEntry => ({ kind, hash: hashOf(text), account: account.id, source });

async function refusedCode(
  problem: CodeEntryProblem | Unavailable,
  context: AccountContext,
): Promise<Result<AccountAnswer, Unavailable>> {
  switch (problem.kind) {
    case 'unavailable':
      return fail(problem);
    case 'no-account':
      return readAccount(context);
    case 'wrong-code':
    case 'own-code':
      return succeed({ kind: 'code-refused', refused: problem.kind });
    case 'too-many-tries': {
      const minutes = Math.max(1, Math.ceil((problem.again - context.now()) / 60_000));
      return succeed({ kind: 'code-refused', refused: { kind: problem.kind, minutes } });
    }
  }
}

/** The hash of a code, which is all that the store keeps. */
const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex');
