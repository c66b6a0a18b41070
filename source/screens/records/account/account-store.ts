import { parseLinkCode } from '../../../engine/accounts/link-code.ts';
import { nameLength } from '../../../engine/accounts/names.ts';
import type { LocalizedText } from '../../../prose/catalog.ts';
import { type CallName, type CallOf, call, isAnswer } from '../../app/effects/calls.ts';
import type { Effect, Reply } from '../../app/effects/effects.ts';
import {
  type AccountAnswer,
  type AccountModel,
  type AccountView,
  at,
  overview,
  type TypingPage,
  typing,
} from './account-model.ts';

/** How often the screen looks at the account, and how long at a link code. */
const LOOK_AFTER = 3_000;
const LOOKS = 200;

/** What the screen asks the store, if it waits for an answer. */
function queryOf({ stage, look }: AccountModel): CallOf<CallName> | undefined {
  switch (stage.kind) {
    case 'overview':
    case 'keys':
      return look.state === 'sent' ? call('account.read', {}) : undefined;
    case 'loading':
      return call('account.read', {});
    case 'typing':
      return stage.state === 'sent' ? typedQuery(stage.page, stage.field.text) : undefined;
    case 'explaining':
      return stage.state === 'sent' ? call('account.issueCode', {}) : undefined;
    case 'code-shown':
      return stage.state === 'sent' ? call('account.read', {}) : undefined;
    case 'confirming':
      return stage.state === 'sent' ? call('account.useCode', { code: stage.code }) : undefined;
    default:
      return undefined;
  }
}

function typedQuery(page: TypingPage, text: string): CallOf<CallName> | undefined {
  switch (page) {
    case 'name':
      return call('account.rename', { name: text });
    case 'code': {
      const code = parseLinkCode(text);
      return code.ok ? call('account.checkCode', { code: code.value }) : undefined;
    }
    case 'deletion':
      return call('account.delete', {});
  }
}

/** What the screen waits for. */
export function accountEffects(model: AccountModel): readonly Effect[] {
  const query = queryOf(model);
  if (query !== undefined) return [query];
  const { stage, look } = model;
  if (showsAccount(model)) return [{ kind: 'tick', after: LOOK_AFTER, count: look.count }];
  return stage.kind === 'code-shown'
    ? [{ kind: 'tick', after: LOOK_AFTER, count: stage.count }]
    : [];
}

/** Whether the screen shows facts that another session can change. */
const showsAccount = ({ stage }: AccountModel): boolean =>
  stage.kind === 'overview' || stage.kind === 'keys';

/** The screen after a look at the account. */
const afterLook = (model: AccountModel): AccountModel => ({
  ...model,
  look: { count: model.look.count + 1, state: 'waiting' },
});

const accountCalls = [
  ...(['account.read', 'account.rename', 'account.issueCode'] as const),
  ...(['account.checkCode', 'account.useCode', 'account.delete'] as const),
];

/** The screen after a reply to what it has waited for. */
export function replied(model: AccountModel, reply: Reply): AccountModel {
  switch (reply.kind) {
    case 'answer':
      return isAnswer(reply, ...accountCalls) ? answered(model, reply.answer) : model;
    case 'failed':
      return failed(model, reply.reason);
    case 'ticked':
      return looking(model);
    default:
      return model;
  }
}

function answered(model: AccountModel, answer: AccountAnswer): AccountModel {
  const { stage } = model;
  switch (answer.kind) {
    case 'account':
      return looked(model, answer.account);
    case 'renamed':
      return overview({ ...model, account: answer.account }, ({ records }) =>
        records.account.renamed(answer.account.name),
      );
    case 'linked':
      return overview({ ...model, account: answer.account }, linked(answer.account));
    case 'name-refused':
      return refused(model, (catalog) => catalog.problems.name(answer.refused, nameLength));
    case 'code-refused':
      return refused(model, (catalog) => catalog.problems.code(answer.refused));
    case 'code-issued':
      return stage.kind === 'explaining'
        ? at(model, { kind: 'code-shown', text: answer.text, count: 0, state: 'waiting' })
        : model;
    case 'code-accepted': {
      const code = stage.kind === 'typing' ? parseLinkCode(stage.field.text) : undefined;
      if (!code?.ok) return model;
      const { link } = answer;
      // An account without games is nothing to ask about.
      const state = link.left.games === 0 ? 'sent' : 'waiting';
      return at(model, { kind: 'confirming', code: code.value, link, state });
    }
    case 'account-deleted':
      return at(model, { kind: 'deleted' });
  }
}

/** The account as it is now; if a key has joined it, a link code was used. */
function looked(model: AccountModel, account: AccountView): AccountModel {
  const { stage, account: before } = model;
  if (showsAccount(model)) {
    return afterLook(isSame(before, account) ? model : { ...model, account });
  }
  const next: AccountModel = { ...model, account };
  if (stage.kind !== 'code-shown') return overview(next);
  const isLinked = before !== 'unknown' && account.keys.length > before.keys.length;
  if (isLinked) return overview(next, linked(account));
  return stage.count < LOOKS
    ? at(next, { ...stage, count: stage.count + 1, state: 'waiting' })
    : overview(next, ({ records }) => records.account.linkEnded);
}

/** That an account has got another key. */
const linked =
  ({ name, keys }: AccountView): LocalizedText =>
  ({ records }) =>
    records.account.linked(name, keys.length);

/** Whether an answer says what is known. */
const isSame = (before: AccountModel['account'], account: AccountView): boolean =>
  JSON.stringify(before) === JSON.stringify(account);

function looking(model: AccountModel): AccountModel {
  if (showsAccount(model)) return { ...model, look: { ...model.look, state: 'sent' } };
  const { stage } = model;
  return stage.kind === 'code-shown' ? at(model, { ...stage, state: 'sent' }) : model;
}

/** The text stays, so that it can be corrected. */
function refused(model: AccountModel, problem: LocalizedText): AccountModel {
  const { stage } = model;
  switch (stage.kind) {
    case 'typing':
      return at(model, { ...stage, problem, state: 'typing' });
    case 'confirming':
      return typing(model, 'code', problem);
    default:
      return model;
  }
}

/** The store cannot be used now. */
function failed(model: AccountModel, reason: LocalizedText): AccountModel {
  const { stage } = model;
  switch (stage.kind) {
    case 'loading':
      return at(model, { kind: 'failed', reason });
    case 'explaining':
      return at(model, { ...stage, problem: reason, state: 'waiting' });
    case 'code-shown':
      return at(model, { ...stage, count: stage.count + 1, state: 'waiting' });
    case 'overview':
    case 'keys':
      return afterLook(model);
    default:
      return refused(model, reason);
  }
}
