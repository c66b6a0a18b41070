import { counted } from '../phrases.ts';

type Contents = { readonly keys: number; readonly games: number };

const contentsOf = ({ keys, games }: Contents): string =>
  `${counted(keys, 'key')} and ${counted(games, 'game')}`;

/** One of two accounts that are merged. */
type Merged = Contents & { readonly name: string };

/** The account that stays, the one that goes, and which of them is the player's. */
type Merger = {
  readonly stays: Merged;
  readonly gone: Merged;
  readonly own: 'stays' | 'gone';
};

/** A key of the account; the day when it was added is such as 2026-12-22. */
type Key = { readonly added: string; readonly label: string; readonly isThis: boolean };

/** The screen of a player's account. */
export const account = {
  title: 'Account',
  loading: 'One moment …',
  spokenLoading: 'One moment.',
  spokenTitle: (name: string, { keys, games }: Contents) =>
    `Account ${name}: ${counted(keys, 'key')}, ${counted(games, 'game')}.`,
  summary: ({ keys, games }: Contents) => `${counted(keys, 'key')}, ${counted(games, 'game')}`,
  entries: {
    name: { label: 'Change my name', about: 'Once in 30 days.' },
    keys: { label: 'My keys', about: 'All keys that log in to this account.' },
    link: { label: 'Link another key', about: 'Shows a code to type in a session with it.' },
    code: { label: 'Enter a code', about: 'A link code or a recovery code.' },
    recovery: { label: 'Recovery code', about: 'For the day when you lose your keys.' },
    stored: { label: 'What is stored', about: 'About you, and for how long.' },
    deletion: { label: 'Delete my data', about: 'Your name, your keys and your games.' },
  },
  /** When the name can be changed. */
  renaming: {
    now: 'You can change it now; it then stays for 30 days.',
    from: (day: string) => `You have changed it in the last 30 days. You can again from ${day}.`,
  },
  key: ({ added, label, isThis }: Key) => `Since ${added}${isThis ? ' (this one)' : ''}: ${label}`,
  spokenKey: ({ added, label, isThis }: Key, fingerprint: string) =>
    `Since ${added}${isThis ? ', this one' : ''}: ${label}, ${fingerprint}`,
  moreKeys: (count: number) => `and ${count} more`,
  /** What a code is for, before it is shown. */
  codeExplanations: {
    link: 'You get a code of six words. Log in with the other key, open Account, Enter a code, and type it there within 10 minutes. The younger account moves into the older one.',
    recovery:
      'With a recovery code a new key gets this account: under Account, Enter a code. Write it down; it is shown once. A new code replaces the one before.',
  },
  /** What to do with a code that is on the screen. */
  codeAdvice: {
    link: 'Log in with the other key, open Account, Enter a code, and type these words there. They work once, for 10 minutes.',
    recovery:
      'Write it down: it is not shown again. It works until you ask for another one. Who has it can have your account.',
  },
  showsUse: 'This page shows when the code was used.',
  /** What the player types on each page with a text field. */
  typing: {
    name: 'Type a new name: 3 to 16 letters from a to z, digits and hyphens. It then stays for 30 days.',
    code: 'Type a link code of six words, or a recovery code. You see what it does before anything moves.',
    deletion: (name: string, { keys, games }: Contents) =>
      `This deletes the name ${name}, ${counted(keys, 'key')} and ${counted(games, 'game')}, at once and for ever. To confirm, type your name.`,
  },
  prompts: { name: 'New name: ', code: 'Code: ', deletion: 'Your name: ' },
  /** What one of the characters of a page is called. */
  characters: {
    name: 'letter, digit or hyphen',
    code: 'letter, digit, hyphen or space',
  },
  /** What using a code does. */
  mergedContents: ({ stays, gone, own }: Merger) =>
    `${contentsOf(gone)} of ${gone.name}${own === 'gone' ? ', this account,' : ''} move to ${stays.name}, which has ${contentsOf(stays)}.`,
  mergedNames: ({ stays, gone, own }: Merger) =>
    `The name ${stays.name} stays${own === 'stays' ? ' yours' : ' and is yours'}; the name ${gone.name} is kept for you for 90 days.`,
  renamed: (name: string) => `Your name is ${name} now.`,
  linked: (name: string, keys: number) => `Linked: you are ${name}, with ${counted(keys, 'key')}.`,
  linkEnded: 'The link code has ended after 10 minutes.',
  wrongName: (name: string) => `Type ${name} to delete your data, or go back to keep them.`,
  deleted: ['Your data are deleted.', 'When you log in again, you get a new account.'],
};
