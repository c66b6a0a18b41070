import { parseLinkCode } from '../../engine/accounts/link-code.ts';
import { nameLength } from '../../engine/accounts/names.ts';
import { type Result, succeed } from '../../engine/core/result.ts';
import { counted } from '../../prose/phrases.ts';
import { codeRefusal, nameRefusal } from '../../prose/refusals.ts';
import { type AnswerOf, call } from '../app/effects.ts';
import type { Asked } from '../page/page.ts';
import { known } from '../page/parts.ts';
import { type Ask, ask } from '../page/screen.ts';
import { type TextField, textField } from '../parts/input.ts';

type AccountAnswer = AnswerOf<'account.read'>;
/** The account of the session. */
export type AccountView = Extract<AccountAnswer, { readonly kind: 'account' }>['account'];
/** What using a code does. */
export type LinkView = Extract<AccountAnswer, { readonly kind: 'code-accepted' }>['link'];

/** What is shown: the entries, or what one of them opens. */
export type Stage =
  /** `remark` says what has happened, or is empty. */
  | { readonly kind: 'entries'; readonly remark: string }
  | { readonly kind: 'keys'; readonly chosen: number }
  | { readonly kind: 'stored' }
  | { readonly kind: 'deleted' }
  /** A text is typed; `problem` says why it was refused, or is empty. */
  | {
      readonly kind: 'name' | 'code' | 'deletion';
      readonly field: TextField;
      readonly problem: string;
      readonly state: 'typing' | 'sent';
    }
  /** What a link code is for; one is issued when the player wants it. */
  | { readonly kind: 'link'; readonly problem: string; readonly state: 'waiting' | 'sent' }
  /** A code is shown, up to a number of looks at the account. */
  | { readonly kind: 'code-shown'; readonly text: string; readonly looks: number }
  | {
      readonly kind: 'confirming';
      readonly code: string;
      readonly link: LinkView;
      readonly state: 'waiting' | 'sent';
    };

/** What is shown, of one kind. */
export type StageOf<Kind extends Stage['kind']> = Extract<Stage, { readonly kind: Kind }>;

/** The account of a player, which another session can change. */
export type AccountModel = {
  readonly screen: 'account';
  readonly account: Asked<AccountView>;
  readonly chosen: number;
  readonly stage: Stage;
  /** The looks at the account so far; the next one is sent from time to time. */
  readonly looks: { readonly count: number; readonly next: 'waiting' | 'sent' };
};

export const initAccount = (): AccountModel => ({
  screen: 'account',
  account: 'asked',
  chosen: 0,
  stage: { kind: 'entries', remark: '' },
  looks: { count: 0, next: 'waiting' },
});

/** How often the screen looks at the account, and how long at a link code. */
const LOOK_AFTER = 3_000;
const LOOKS = 200;

export const at = (model: AccountModel, stage: Stage): AccountModel => ({ ...model, stage });

export const entries = (model: AccountModel, remark = ''): AccountModel =>
  at(model, { kind: 'entries', remark });

/** More than any code has, so that a longer text is refused with a sentence. */
const CODE_LIMIT = 60;

/** The screen with an empty line to type. */
export const typing = (model: AccountModel, kind: Typing['kind'], problem = ''): AccountModel => {
  const field = textField(kind === 'code' ? CODE_LIMIT : nameLength.max);
  return at(model, { kind, field, problem, state: 'typing' });
};

export type Typing = StageOf<'name' | 'code' | 'deletion'>;

export const isTyping = (stage: Stage): stage is Typing =>
  stage.kind === 'name' || stage.kind === 'code' || stage.kind === 'deletion';

/** What is asked of the store; the account is looked at from time to time. */
export function accountAsks(model: AccountModel): readonly Ask<AccountModel>[] {
  const { account, stage, looks } = model;
  const then = (answer: Result<AccountAnswer, string>) => afterAnswer(model, answer);
  if (account === 'asked' && stage.kind !== 'deleted') return [ask(call('account.read', {}), then)];
  switch (stage.kind) {
    case 'entries':
    case 'keys':
    case 'code-shown':
      if (account === 'asked' || !account.ok) return [];
      if (looks.next === 'sent') return [ask(call('account.read', {}), then)];
      return [
        {
          effect: { kind: 'tick', after: LOOK_AFTER, count: looks.count },
          next: () => ({ ...model, looks: { ...looks, next: 'sent' } }),
        },
      ];
    case 'name':
      if (stage.state === 'typing') return [];
      return [ask(call('account.rename', { name: stage.field.text }), then)];
    case 'code': {
      const code = parseLinkCode(stage.field.text);
      if (stage.state === 'typing' || !code.ok) return [];
      return [ask(call('account.checkCode', { code: code.value }), then)];
    }
    case 'deletion':
      return stage.state === 'sent' ? [ask(call('account.delete', {}), then)] : [];
    case 'link':
      return stage.state === 'sent' ? [ask(call('account.issueCode', {}), then)] : [];
    case 'confirming':
      if (stage.state === 'waiting') return [];
      return [ask(call('account.useCode', { code: stage.code }), then)];
    case 'stored':
    case 'deleted':
      return [];
  }
}

function afterAnswer(model: AccountModel, answered: Result<AccountAnswer, string>): AccountModel {
  const { stage } = model;
  if (!answered.ok) {
    return model.account === 'asked'
      ? { ...model, account: answered }
      : refused(model, answered.problem);
  }
  const answer = answered.value;
  switch (answer.kind) {
    case 'account':
      return withAccount(model, answer.account);
    case 'renamed': {
      const renamed: AccountModel = { ...model, account: succeed(answer.account) };
      return entries(renamed, `Your name is ${answer.account.name} now.`);
    }
    case 'linked':
      return entries({ ...model, account: succeed(answer.account) }, linked(answer.account));
    case 'name-refused':
      return refused(model, nameRefusal(answer.refused));
    case 'code-refused':
      return refused(model, codeRefusal(answer.refused));
    case 'code-issued':
      return at(model, { kind: 'code-shown', text: answer.text, looks: model.looks.count + LOOKS });
    case 'code-accepted': {
      const code = stage.kind === 'code' ? parseLinkCode(stage.field.text) : undefined;
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

/** The account as it is now; if a key has joined it while a link code is shown, the code was used. */
function withAccount(model: AccountModel, account: AccountView): AccountModel {
  const { stage } = model;
  const last = known(model.account, undefined);
  const isSame = JSON.stringify(last) === JSON.stringify(account);
  const next = looked(isSame ? model : { ...model, account: succeed(account) });
  switch (stage.kind) {
    case 'entries':
    case 'keys':
      return next;
    case 'code-shown':
      if (last !== undefined && account.keys.length > last.keys.length) {
        return entries(next, linked(account));
      }
      return next.looks.count <= stage.looks
        ? next
        : entries(next, 'The link code expired after 10 minutes.');
    default:
      return entries(next);
  }
}

const linked = ({ name, keys }: AccountView): string =>
  `Linked: you are ${name}, with ${counted(keys.length, 'key')}.`;

const looked = (model: AccountModel): AccountModel => ({
  ...model,
  looks: { count: model.looks.count + 1, next: 'waiting' },
});

/** The screen after something was refused, or after a look has failed, which is tried again. */
function refused(model: AccountModel, problem: string): AccountModel {
  const { stage } = model;
  if (isTyping(stage)) return at(model, { ...stage, problem, state: 'typing' });
  if (stage.kind === 'link') return at(model, { ...stage, problem, state: 'waiting' });
  return stage.kind === 'confirming' ? typing(model, 'code', problem) : looked(model);
}
