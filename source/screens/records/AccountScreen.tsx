import { parseLinkCode } from '../../engine/accounts/link-code.ts';
import { nameLength } from '../../engine/accounts/names.ts';
import { type Result, succeed } from '../../engine/core/result.ts';
import { counted } from '../../prose/phrases.ts';
import { codeRefusal, linkCodeRefusal, nameRefusal } from '../../prose/refusals.ts';
import { type AnswerOf, call } from '../app/effects.ts';
import { goes, goTo } from '../app/navigation.ts';
import { storedData } from '../menu/manual.ts';
import { chooses, editsText, help, key, opens, opensByNumber } from '../page/keys.ts';
import type { Asked, Page, Part } from '../page/page.ts';
import { answered, gap, known, list, text } from '../page/parts.ts';
import { type Ask, ask, screen } from '../page/screen.ts';
import { editText, type TextEdit, type TextField, textField } from '../parts/input.ts';
import { type Contents, contentsOf, type LinkView, leftIn, linkSentences } from './link-text.ts';

declare module '../app/navigation.ts' {
  interface Openings {
    readonly account: undefined;
  }
}

type AccountAnswer = AnswerOf<'account.read'>;
type AccountView = Extract<AccountAnswer, { readonly kind: 'account' }>['account'];

/** What is shown: the entries, or what one of them opens. */
type Stage =
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

type StageOf<Kind extends Stage['kind']> = Extract<Stage, { readonly kind: Kind }>;

type AccountModel = {
  readonly screen: 'account';
  readonly account: Asked<AccountView>;
  readonly chosen: number;
  readonly stage: Stage;
  /** The looks at the account so far; the next one is sent from time to time. */
  readonly looks: { readonly count: number; readonly next: 'waiting' | 'sent' };
};

const open = (): AccountModel => ({
  screen: 'account',
  account: 'asked',
  chosen: 0,
  stage: { kind: 'entries', remark: '' },
  looks: { count: 0, next: 'waiting' },
});

/** How often the screen looks at the account, and how long at a link code. */
const LOOK_AFTER = 3_000;
const LOOKS = 200;

const at = (model: AccountModel, stage: Stage): AccountModel => ({ ...model, stage });

const entries = (model: AccountModel, remark = ''): AccountModel =>
  at(model, { kind: 'entries', remark });

const typing = (kind: Typing['kind'], problem = ''): Typing => ({
  kind,
  field: textField(typed[kind].limit),
  problem,
  state: 'typing',
});

type Typing = StageOf<'name' | 'code' | 'deletion'>;

const isTyping = (stage: Stage): stage is Typing =>
  stage.kind === 'name' || stage.kind === 'code' || stage.kind === 'deletion';

const sizeOf = ({ keys, games }: AccountView): Contents => ({ keys: keys.length, games });

const entriesFor = ({
  keys,
  renaming,
}: AccountView): readonly (readonly [label: string, about: string, opens: Stage | 'closed'])[] => [
  renaming === 'now'
    ? ['Change my name', 'You can change it once every 30 days.', typing('name')]
    : [
        'Change my name',
        `You changed it recently. You can change it again on ${renaming.from}.`,
        'closed',
      ],
  [
    'My keys',
    'All keys that log in to this account.',
    {
      kind: 'keys',
      // Another session can have linked the key of this one to another account.
      chosen: Math.max(
        0,
        keys.findIndex(({ isThis }) => isThis),
      ),
    },
  ],
  [
    'Link another key',
    'Shows a code to type in a session with it.',
    { kind: 'link', problem: '', state: 'waiting' },
  ],
  ['Enter a code', 'A link code, which another key shows.', typing('code')],
  ['What is stored', 'About you, and for how long.', { kind: 'stored' }],
  ['Delete my data', 'Your name, your keys and your games.', typing('deletion')],
];

const waits = {
  waiting: 'One moment …',
  failed: 'Your account cannot be read.',
  again: (model: AccountModel): AccountModel => ({ ...model, account: 'asked' }),
};

function page(model: AccountModel): Page<AccountModel> {
  const { account, stage, chosen } = model;
  const read = known(account, undefined);
  const title = read === undefined || stage.kind === 'deleted' ? 'Account' : `Account ${read.name}`;
  const opened = read && stage.kind !== 'entries' ? entriesFor(read)[chosen]?.[0] : undefined;
  return {
    title: stage.kind === 'deleted' ? title : (opened ?? title),
    look: 'text',
    parts:
      stage.kind === 'deleted'
        ? paragraphs(DELETED)
        : answered(account, waits, (found) => partsFor(stage, chosen, found)),
    said: {
      topic: `${title}, ${stage.kind}`,
      ...(isTyping(stage) && { prompt: typed[stage.kind].prompt }),
    },
  };
}

const waiting: Part<AccountModel> = { part: 'waiting', text: 'One moment …' };

const isBeingDone = (stage: Stage): boolean =>
  (stage.kind === 'name' || stage.kind === 'deletion' || stage.kind === 'confirming') &&
  stage.state === 'sent';

function partsFor(
  stage: Exclude<Stage, StageOf<'deleted'>>,
  chosen: number,
  account: AccountView,
): readonly Part<AccountModel>[] {
  switch (stage.kind) {
    case 'entries':
      return [
        text(`${contentsOf(sizeOf(account))}.`, 'quiet'),
        gap,
        list(
          entriesFor(account),
          ([label, about, to], index) => ({
            label,
            about,
            opens:
              to === 'closed' ? { refused: about } : (now) => at({ ...now, chosen: index }, to),
          }),
          { chosen, choose: (now, index) => entries({ ...now, chosen: index }), click: 'opens' },
        ),
        text(stage.remark, 'accent'),
      ];
    case 'keys':
      return [
        list(
          account.keys,
          ({ added, label, fingerprint, isThis }) => ({
            date: added,
            label,
            detail: isThis ? 'this one' : '',
            about: fingerprint,
            opens: { refused: 'There is nothing more to say of a key.' },
          }),
          {
            chosen: stage.chosen,
            choose: (now, index) => at(now, { kind: 'keys', chosen: index }),
          },
        ),
      ];
    case 'stored':
      return paragraphs(storedData);
    case 'name':
    case 'code':
    case 'deletion':
      return [
        text(typed[stage.kind].advice(account), 'quiet'),
        gap,
        inputOf(stage),
        stage.state === 'sent' ? waiting : text(stage.problem, 'refusal'),
      ];
    case 'link':
      return [
        text(
          'You get a code of six words. Log in with the other key, open Account, Enter a code, and type it there within 10 minutes. The other key then logs in to this account. Link two keys before you lose one.',
        ),
        stage.state === 'sent' ? waiting : text(stage.problem, 'refusal'),
      ];
    case 'code-shown':
      return [
        text(stage.text, 'accent'),
        gap,
        text(
          'Log in with the other key, open Account, Enter a code, and type these words there. They work once, for 10 minutes. This page shows when the code was used.',
        ),
      ];
    case 'confirming':
      return stage.state === 'sent' ? [waiting] : paragraphs(linkSentences(stage.link));
  }
}

const DELETED = ['Your data has been deleted.', 'When you log in again, you get a new account.'];

const paragraphs = (texts: readonly string[]): readonly Part<AccountModel>[] =>
  texts.flatMap((each, index) => (index === 0 ? [text(each)] : [gap, text(each)]));

const NAME_CHARACTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-';

type Typed = {
  readonly prompt: string;
  readonly limit: number;
  readonly characters: string;
  readonly noun: string;
  /** What to type; before the last step, what is deleted. */
  readonly advice: (account: AccountView) => string;
};

const nameInput = {
  limit: nameLength.max,
  characters: NAME_CHARACTERS,
  noun: 'letter, digit or hyphen',
} as const;

const typed: Readonly<Record<Typing['kind'], Typed>> = {
  name: {
    ...nameInput,
    prompt: 'New name: ',
    advice: () =>
      'Type a new name: 3 to 16 letters from a to z, digits and hyphens. You can change it once every 30 days.',
  },
  code: {
    prompt: 'Code: ',
    // More than any code has, so that a longer text is refused with a sentence.
    limit: 60,
    characters: `${NAME_CHARACTERS} `,
    noun: 'letter, digit, hyphen or space',
    advice: () =>
      'Type a link code of six words. This key then logs in to the account that shows it.',
  },
  deletion: {
    ...nameInput,
    prompt: 'Your name: ',
    advice: (account) =>
      `This deletes the name ${account.name}, ${contentsOf(sizeOf(account))}, at once and forever. To confirm, type your name.`,
  },
};

const inputOf = ({ kind, field }: Typing): Part<AccountModel> => ({
  part: 'input',
  field,
  edit: edited,
  paste: (model, pasted) => {
    const taken = [...pasted.replaceAll(/[\s,]+/gu, ' ').trim()].filter((character) =>
      typed[kind].characters.includes(character),
    );
    return isTyping(model.stage) && model.stage.state === 'typing'
      ? edited(at(model, typing(kind)), { edit: 'typed', text: taken.join('') })
      : model;
  },
  characters: typed[kind].characters,
  label: 'a…z 0…9 -',
  noun: typed[kind].noun,
});

function edited(model: AccountModel, change: TextEdit): AccountModel {
  const { stage } = model;
  if (!isTyping(stage) || stage.state === 'sent') return model;
  const edit: TextEdit =
    change.edit === 'typed' && stage.kind !== 'code'
      ? { ...change, text: change.text.toLowerCase() }
      : change;
  return at(model, { ...stage, field: editText(stage.field, edit), problem: '' });
}

/** The typed text is sent, unless it is refused before the store is asked; it stays to be corrected. */
function submit(model: AccountModel): AccountModel {
  const { stage } = model;
  if (!isTyping(stage)) return model;
  const problem = problemOf(stage, known(model.account, { name: '' }).name);
  return at(model, { ...stage, problem, state: problem === '' ? 'sent' : 'typing' });
}

/** Whether Enter says something new: a text that was refused here is refused again. */
const canSubmit = ({ stage, account }: AccountModel): boolean =>
  isTyping(stage) &&
  stage.state === 'typing' &&
  (stage.problem === '' || stage.problem !== problemOf(stage, known(account, { name: '' }).name));

function problemOf({ kind, field }: Typing, name: string): string {
  if (kind === 'name') return '';
  if (kind === 'deletion') {
    return field.text === name ? '' : `Type ${name} to delete your data, or go back to keep it.`;
  }
  const code = parseLinkCode(field.text);
  return code.ok ? '' : linkCodeRefusal(code.problem);
}

/** What is asked of the store; the account is looked at from time to time. */
function asks(model: AccountModel): readonly Ask<AccountModel>[] {
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
      const state = leftIn(link).length === 0 ? 'sent' : 'waiting';
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
      return isSame ? next : entries(next);
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
  return stage.kind === 'confirming' ? at(model, typing('code', problem)) : looked(model);
}

export const accountScreen = screen({
  name: 'account',
  open,
  tab: { name: 'Account', opens: goTo('account'), for: 'named' },
  keys: {
    choose: chooses(),
    open: opens(),
    number: opensByNumber('go to that entry'),
    confirm: key<AccountModel>('enter', 'confirm', submit, {
      when: canSubmit,
      word: 'none',
    }),
    'show-code': key<AccountModel>(
      'enter',
      'show a code',
      (model) => at(model, { kind: 'link', problem: '', state: 'sent' }),
      { when: ({ stage }) => stage.kind === 'link' && stage.state === 'waiting' },
    ),
    // Not Enter, which has sent the code and may be held down.
    link: key<AccountModel>(
      'y',
      'link this key',
      (model) =>
        model.stage.kind === 'confirming' ? at(model, { ...model.stage, state: 'sent' }) : model,
      { when: ({ stage }) => stage.kind === 'confirming' && stage.state === 'waiting' },
    ),
    edit: editsText(),
    help,
    back: key<AccountModel>(
      'escape',
      'back',
      (model) => {
        if (model.stage.kind === 'deleted') return goes('quit');
        if (model.stage.kind === 'entries') return goes('went-back');
        return entries(model, isBeingDone(model.stage) ? 'What you sent goes on.' : '');
      },
      { now: ({ stage }) => (isBeingDone(stage) ? undefined : backTexts[stage.kind]) ?? 'back' },
    ),
  },
  typed: /^[a-z0-9 -]$/iu,
  page,
  asks,
  help: 'storedData',
});

const backTexts: Partial<Record<Stage['kind'], string>> = {
  deleted: 'leave keypeg',
  'code-shown': 'done',
  confirming: 'keep the account',
};
