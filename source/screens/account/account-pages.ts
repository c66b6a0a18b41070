import type { CodeKind } from '../../core/stored/account.ts';
import { counted } from '../../languages/en/phrases.ts';
import type { AccountView, MergedView, MergerView } from './account-records.ts';

/** An entry of the account's menu: the page that it opens, and a line about it. */
export type AccountEntry = {
  readonly page: 'name' | 'keys' | 'link' | 'code' | 'recovery' | 'stored' | 'deletion';
  readonly label: string;
  readonly about: string;
};

/** The entries of the account's menu, in order. */
export const accountEntries: readonly AccountEntry[] = [
  { page: 'name', label: 'Change my name', about: 'Once in 30 days.' },
  { page: 'keys', label: 'My keys', about: 'All keys that log in to this account.' },
  { page: 'link', label: 'Link another key', about: 'Shows a code to type in a session with it.' },
  { page: 'code', label: 'Enter a code', about: 'A link code or a recovery code.' },
  { page: 'recovery', label: 'Recovery code', about: 'For the day when you lose your keys.' },
  { page: 'stored', label: 'What is stored', about: 'About you, and for how long.' },
  { page: 'deletion', label: 'Delete my data', about: 'Your name, your keys and your games.' },
];

/** What a code is for, before it is shown. */
export const codeExplanations: Readonly<Record<CodeKind, string>> = {
  link: 'You get a code of six words. Log in with the other key, open Account, Enter a code, and type it there within 10 minutes. The younger account moves into the older one.',
  recovery:
    'With a recovery code a new key gets this account: under Account, Enter a code. Write it down; it is shown once. A new code replaces the one before.',
};

/** What to do with a code that is on the screen. */
export const codeAdvice: Readonly<Record<CodeKind, string>> = {
  link: 'Log in with the other key, open Account, Enter a code, and type these words there. They work once, for 10 minutes.',
  recovery:
    'Write it down: it is not shown again. It works until you ask for another one. Who has it can have your account.',
};

/** What the player types on each page with a text field. */
export const typingAdvice = {
  name: 'Type a new name: 3 to 16 letters from a to z, digits and hyphens. It then stays for 30 days.',
  code: 'Type a link code of six words, or a recovery code. You see what it does before anything moves.',
} as const;

/** What deleting an account deletes. */
export const deletionSentence = ({ name, keys, games }: AccountView): string =>
  `This deletes the name ${name}, ${counted(keys.length, 'key')} and ${counted(games, 'game')}, at once and for ever. To confirm, type your name.`;

/** The account in one line. */
export const accountSummary = ({ keys, games }: AccountView): string =>
  `${counted(keys.length, 'key')}, ${counted(games, 'game')}`;

/** When the name can be changed. */
export const renamingSentence = ({ renaming }: AccountView): string =>
  renaming === 'now'
    ? 'You can change it now; it then stays for 30 days.'
    : `You have changed it in the last 30 days. You can again from ${renaming.from}.`;

/** What using a code does, in sentences. */
export const mergerSentences = ({ stays, gone, own }: MergerView): readonly string[] => [
  `${partsOf(gone)} of ${gone.name}${own === 'gone' ? ', this account,' : ''} move to ${stays.name}, which has ${partsOf(stays)}.`,
  `The name ${stays.name} stays${own === 'stays' ? ' yours' : ' and is yours'}; the name ${gone.name} is kept for you for 90 days.`,
];

const partsOf = ({ keys, games }: MergedView): string =>
  `${counted(keys, 'key')} and ${counted(games, 'game')}`;
