import { parseLinkCode } from '../../engine/accounts/link-code.ts';
import { counted } from '../../prose/phrases.ts';
import { linkCodeRefusal } from '../../prose/refusals.ts';
import { goes } from '../app/navigation.ts';
import { storedData } from '../menu/manual.ts';
import { chooses, editsText, help, key, opens, opensByNumber } from '../page/keys.ts';
import type { Page, Part } from '../page/page.ts';
import { answered, gap, known, list, text } from '../page/parts.ts';
import { screen } from '../page/screen.ts';
import { editText, type TextEdit } from '../parts/input.ts';
import {
  type AccountModel,
  type AccountView,
  accountAsks,
  at,
  entries,
  initAccount,
  isTyping,
  type LinkView,
  type Stage,
  type StageOf,
  type Typing,
  typing,
} from './account.ts';

declare module '../app/navigation.ts' {
  interface Openings {
    readonly account: undefined;
  }
}

type Contents = { readonly keys: number; readonly games: number };

const contentsOf = ({ keys, games }: Contents): string =>
  `${counted(keys, 'key')} and ${counted(games, 'game')}`;

const sizeOf = ({ keys, games }: AccountView): Contents => ({ keys: keys.length, games });

type AccountEntry = {
  readonly label: string;
  readonly about: string | ((account: AccountView) => string);
  readonly open: (model: AccountModel, account: AccountView) => AccountModel;
};

const openName = (model: AccountModel): AccountModel => typing(model, 'name');

const accountEntries: readonly AccountEntry[] = [
  {
    label: 'Change my name',
    about: ({ renaming }) =>
      renaming === 'now'
        ? 'You can change it now; it then stays for 30 days.'
        : `You have changed it in the last 30 days. You can change it again from ${renaming.from}.`,
    open: openName,
  },
  {
    label: 'My keys',
    about: 'All keys that log in to this account.',
    open: (model, { keys }) =>
      at(model, {
        kind: 'keys',
        chosen: Math.max(
          0,
          keys.findIndex(({ isThis }) => isThis),
        ),
      }),
  },
  {
    label: 'Link another key',
    about: 'Shows a code to type in a session with it.',
    open: (model) => at(model, { kind: 'link', problem: '', state: 'waiting' }),
  },
  {
    label: 'Enter a code',
    about: 'A link code, which another key shows.',
    open: (model) => typing(model, 'code'),
  },
  {
    label: 'What is stored',
    about: 'About you, and for how long.',
    open: (model) => at(model, { kind: 'stored' }),
  },
  {
    label: 'Delete my data',
    about: 'Your name, your keys and your games.',
    open: (model) => typing(model, 'deletion'),
  },
];

function page(model: AccountModel): Page<AccountModel> {
  const { account, stage, chosen } = model;
  const name = known(account, { name: '' }).name;
  const title = name === '' || stage.kind === 'deleted' ? 'Account' : `Account ${name}`;
  const opened = accountEntries[chosen]?.label ?? title;
  const waits = {
    waiting: 'One moment …',
    failed: 'Your account cannot be read.',
    again: (now: AccountModel): AccountModel => ({ ...now, account: 'asked' }),
  };
  return {
    title: stage.kind === 'entries' || stage.kind === 'deleted' ? title : opened,
    look: 'text',
    parts:
      stage.kind === 'deleted'
        ? paragraphs(DELETED)
        : answered(account, waits, (read) => partsFor(stage, chosen, read)),
    said: {
      topic: `${title}, ${stage.kind}`,
      ...(isTyping(stage) && { prompt: prompts[stage.kind] }),
    },
  };
}

const prompts = { name: 'New name: ', code: 'Code: ', deletion: 'Your name: ' };

const waiting: Part<AccountModel> = { part: 'waiting', text: 'One moment …' };

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
          accountEntries,
          (entry, index) => {
            const about = typeof entry.about === 'string' ? entry.about : entry.about(account);
            const isOpen = entry.open !== openName || account.renaming === 'now';
            return {
              label: entry.label,
              about,
              opens: isOpen
                ? (now) => entry.open({ ...now, chosen: index }, account)
                : { refused: about },
            };
          },
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
        text(adviceOf(stage.kind, account), 'quiet'),
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
      return stage.state === 'sent' ? [waiting] : linkParts(stage.link);
  }
}

const DELETED = ['Your data has been deleted.', 'When you log in again, you get a new account.'];

const paragraphs = (texts: readonly string[]): readonly Part<AccountModel>[] =>
  texts.flatMap((each, index) => (index === 0 ? [text(each)] : [gap, text(each)]));

/** What to type; before the last step, what is deleted. */
function adviceOf(kind: Typing['kind'], account: AccountView): string {
  switch (kind) {
    case 'name':
      return 'Type a new name: 3 to 16 letters from a to z, digits and hyphens. It then stays for 30 days.';
    case 'code':
      return 'Type a link code of six words. This key then logs in to the account that shows it.';
    case 'deletion':
      return `This deletes the name ${account.name}, ${contentsOf(sizeOf(account))}, at once and forever. To confirm, type your name.`;
  }
}

const NAME_CHARACTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-';

const charactersOf = (kind: Typing['kind']): string =>
  kind === 'code' ? `${NAME_CHARACTERS} ` : NAME_CHARACTERS;

const inputOf = ({ kind, field }: Typing): Part<AccountModel> => ({
  part: 'input',
  field,
  edit: edited,
  paste: (model, pasted) => {
    const taken = [...pasted.replaceAll(/\s+/gu, ' ').trim()].filter((character) =>
      charactersOf(kind).includes(character),
    );
    return isTyping(model.stage) && model.stage.state === 'typing'
      ? edited(typing(model, kind), { edit: 'typed', text: taken.join('') })
      : model;
  },
  characters: charactersOf(kind),
  label: 'a…z 0…9 -',
  noun: kind === 'code' ? 'letter, digit, hyphen or space' : 'letter, digit or hyphen',
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

/** What a player loses by using a code: the key leaves one account and joins the other. */
function linkParts({ joined, left }: LinkView): readonly Part<AccountModel>[] {
  const isLast = left.keys === 1;
  const games = counted(left.games, 'game');
  return [
    text(
      isLast
        ? `This key leaves ${left.name}, which has no other key: ${games} and all else of ${left.name} are deleted.`
        : `This key leaves ${left.name}, which keeps its ${games} and ${counted(left.keys - 1, 'other key')}.`,
    ),
    gap,
    text(
      `It then logs in to ${joined.name}, which has ${contentsOf(joined)}.${isLast ? ` The name ${left.name} is kept for you for 90 days.` : ''}`,
    ),
  ];
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

export const accountScreen = screen({
  name: 'account',
  open: initAccount,
  above: 'menu',
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
        return model.stage.kind === 'entries' ? goes('went-back') : entries(model);
      },
      { now: ({ stage: { kind } }) => backTexts[kind] ?? 'back' },
    ),
  },
  typed: /^[a-z0-9 -]$/iu,
  page,
  asks: accountAsks,
  help: 'storedData',
});

const backTexts: Partial<Record<Stage['kind'], string>> = {
  deleted: 'leave keypeg',
  'code-shown': 'done',
  confirming: 'keep the account',
};
