import type { LinkCodeProblem } from '../../../engine/accounts/link-code.ts';
import type { Limits } from '../../../engine/core/variant.ts';
import type { RefusedCode, RefusedName } from '../../sentence-data.ts';
import { counted, grouped } from '../phrases.ts';

type Contents = { readonly keys: number; readonly games: number };

const contentsOf = ({ keys, games }: Contents): string =>
  `${counted(keys, 'key')} and ${counted(games, 'game')}`;

/** One of the accounts of a link: the key of the session joins one and leaves the other. */
type Linked = Contents & { readonly name: string };

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
    code: { label: 'Enter a code', about: 'A link code, which another key shows.' },
    stored: { label: 'What is stored', about: 'About you, and for how long.' },
    deletion: { label: 'Delete my data', about: 'Your name, your keys and your games.' },
  },
  /** When the name can be changed. */
  renaming: {
    now: 'You can change it now; it then stays for 30 days.',
    from: (day: string) =>
      `You have changed it in the last 30 days. You can change it again from ${day}.`,
  },
  key: ({ added, label, isThis }: Key) => `Since ${added}${isThis ? ' (this one)' : ''}: ${label}`,
  spokenKey: ({ added, label, isThis }: Key, fingerprint: string) =>
    `Since ${added}${isThis ? ', this one' : ''}: ${label}, ${fingerprint}`,
  moreKeys: (count: number) => `and ${count} more`,
  /** What a link code is for, before it is shown. */
  linkExplanation:
    'You get a code of six words. Log in with the other key, open Account, Enter a code, and type it there within 10 minutes. The other key then logs in to this account. Link two keys before you lose one.',
  /** What to do with a code that is on the screen. */
  linkAdvice:
    'Log in with the other key, open Account, Enter a code, and type these words there. They work once, for 10 minutes.',
  showsUse: 'This page shows when the code was used.',
  /** What the player types on each page with a text field. */
  typing: {
    name: 'Type a new name: 3 to 16 letters from a to z, digits and hyphens. It then stays for 30 days.',
    code: 'Type a link code of six words. This key then logs in to the account that shows it.',
    deletion: (name: string, { keys, games }: Contents) =>
      `This deletes the name ${name}, ${counted(keys, 'key')} and ${counted(games, 'game')}, at once and forever. To confirm, type your name.`,
  },
  prompts: { name: 'New name: ', code: 'Code: ', deletion: 'Your name: ' },
  /** What one of the characters of a page is called. */
  characters: {
    name: 'letter, digit or hyphen',
    code: 'letter, digit, hyphen or space',
  },
  /** What a key loses when it leaves an account with games. */
  leaving: ({ name, keys, games }: Linked) =>
    keys === 1
      ? `This key leaves ${name}, which has no other key: ${counted(games, 'game')} and all else of ${name} are deleted.`
      : `This key leaves ${name}, which keeps its ${counted(games, 'game')} and ${counted(keys - 1, 'other key')}.`,
  joining: ({ joined, left }: { readonly joined: Linked; readonly left: Linked }) =>
    `It then logs in to ${joined.name}, which has ${contentsOf(joined)}.${left.keys === 1 ? ` The name ${left.name} is kept for you for 90 days.` : ''}`,
  renamed: (name: string) => `Your name is ${name} now.`,
  linked: (name: string, keys: number) => `Linked: you are ${name}, with ${counted(keys, 'key')}.`,
  linkEnded: 'The link code expired after 10 minutes.',
  wrongName: (name: string) => `Type ${name} to delete your data, or go back to keep it.`,
  deleted: ['Your data has been deleted.', 'When you log in again, you get a new account.'],
};

const causes = {
  full: 'The disk with your games is full.',
  'read-only': 'The disk with your games is read-only.',
  unreachable: 'Your saved games cannot be reached.',
  busy: 'Your saved games are in use by another program.',
  corrupt: 'The file with your games is damaged.',
  refused: 'The database of your games refuses them.',
};

type Cause = keyof typeof causes;

/** The messages about saving games and settings. */
export const saving = {
  /** Only what passes by itself is worth another try. */
  unavailable: (cause: Cause) =>
    cause === 'corrupt' || cause === 'read-only' || cause === 'full'
      ? causes[cause]
      : `${causes[cause]} Try again in a moment.`,
  /** Why a game cannot be saved now, while others are. */
  outage: (cause: Cause) => `This game cannot be saved now. ${causes[cause]}`,
  resumed: 'This game is saved again.',
  localOutage: (cause: Cause) =>
    `${causes[cause]} Play on: your game is saved as soon as that changes.`,
  recovered: 'Your games are saved again.',
  neverOpen: 'That needs your saved games, which cannot be opened.',
  late: 'Your last move is not saved yet. Play on: it is saved as soon as that is possible.',
  /** The short fact comes first, because a narrow terminal cuts what follows. */
  notSaved: 'Your games are not saved.',
  folderOpenToOthers: (folder: string) =>
    `Not saved: run chmod 700 ${folder} (others can open it).`,
  notSavedNow: (cause: Cause) => `Your games are not saved. ${causes[cause]}`,
  /** It fits into 80 columns. */
  setAside: (file: string) => `Your old games cannot be read. They are kept as ${file}.`,
  settings: 'Your settings cannot be saved now: they count for this session.',
  overQuota: 'This game is not saved any more: your games take all the space that you have.',
  gone: 'This game is not saved any more: it was deleted or finished in another window.',
  noAccount:
    'This game is not saved: your account was deleted, or your key was linked with another one.',
  queueFull: 'This game is not saved any more: too much waits for the store.',
  tooManyUnfinished: (count: number) =>
    `You have ${grouped(count)} unfinished games, so this one replaces the oldest.`,
  impossible: 'This game cannot be saved.',
  notGivenUp: 'This game cannot be given up: its rules or its words have changed.',
  onlyKeys: 'Only a player with an SSH key has an account.',
};

const elsewhere = 'or choose another folder with --data.';

/** Why a store cannot be opened or used, and what to do, for those who can change that. */
export const store = {
  folderOpenToOthers: (folder: string) => `Run chmod 700 ${folder} first: other users can open it.`,
  folderOfAnotherUser: (folder: string) =>
    `The folder ${folder} belongs to another user: choose another one with --data.`,
  noRegularFile: (path: string) => `${path} is not a regular file: move it away first.`,
  noDataFile: (path: string) => `There is no data yet: ${path} does not exist.`,
  unreadableFile: (path: string) =>
    `You may not read ${path}: ask its owner, or choose another folder with --data.`,
  damagedFile: (path: string) =>
    `${path} is damaged, or another program wrote it: restore a backup.`,
  newerSchema: (found: number, known: number) =>
    `A later version of keypeg wrote the data (version ${found} of the tables; this one knows ${known}): please update keypeg.`,
  wrongEncoding: (encoding: string) =>
    `The database has the encoding ${encoding}: make one with UTF8 (createdb -T template0 -E UTF8).`,
  notOpened: (reason: string) => `The data cannot be opened: ${reason}`,
  /** Why a file with data cannot be used. */
  file: {
    full: (file: string) => `The disk with ${file} is full: free some space, ${elsewhere}`,
    'read-only': (file: string) =>
      `${file} cannot be written: its disk, its folder or its mode forbids it. Change that, ${elsewhere}`,
    unreachable: (file: string) =>
      `${file} cannot be used: look at its disk and its folder, ${elsewhere}`,
    busy: (file: string) => `Another program uses ${file}: try again in a moment.`,
    corrupt: (file: string) => `${file} is damaged: restore a backup, or export what can be read.`,
    refused: (file: string) => `${file} has other tables than keypeg needs: restore a backup.`,
  },
  /** Why a database cannot be used; the reason is what it says itself. */
  database: {
    full: (reason: string) => `The disk of the database is full (${reason}).`,
    'read-only': (reason: string) => `The database is read-only (${reason}).`,
    unreachable: (reason: string) => `The database cannot be used (${reason}).`,
    busy: (reason: string) => `The database is in use (${reason}).`,
    corrupt: (reason: string) => `The database is damaged (${reason}).`,
    refused: (reason: string) => `The database refuses what keypeg asks (${reason}).`,
  },
};

/** The screen with a result to share. A list of texts has the longest first; the first that fits is shown. */
export const sharing = {
  titles: ['To copy and share', 'To share'],
  styles: { emoji: 'emoji', letters: 'letters', spoken: 'a sentence' },
  noEmoji: (key: string) => `This terminal shows no emoji. Press ${key} for letters.`,
  sent: 'Sent to your terminal, for its clipboard.',
  tooLong: 'This text is too long to send: select it with the mouse.',
  spoken: {
    titles: {
      emoji: 'To copy and share, as emoji:',
      letters: 'To copy and share, as letters:',
      spoken: 'To copy and share, as a sentence:',
    },
    sent: 'Sent to your terminal, for its clipboard.',
  },
};

/** What a server stores about a player, and how to delete it, in paragraphs. */
export const storedData: readonly string[] = [
  'Of a guest, only races. With a key: name; settings; each key’s fingerprint, first login name and day; games, moves, races.',
  'Codes are stored as hashes. An address is stored for an hour after a new account or a wrong code, as a hash that only this server can make.',
  'Delete my data, under Account, deletes all of it at once. Nobody else can have your name for 90 days.',
];

/** The same in fewer words, for a small screen. */
export const storedDataInShort: readonly string[] = [
  'Of a guest, only races. With a key: name, settings, keys, games and races.',
  'Codes are stored as hashes. So are addresses, for an hour.',
  'Account, Delete my data deletes all of it at once.',
];

/** The challenge of a friend that is typed. */
export const challenge = {
  title: 'Challenge',
  advice: 'Type or paste the challenge that your friend sent, such as TE11-2QVT.',
  character: 'letter, digit or hyphen',
  spoken: 'Type the challenge that a friend has sent you.',
  prompt: 'Challenge: ',
};

/** What a challenge does not promise. */
export const challengeHonesty =
  'The secret is scrambled, not encrypted: nobody reads it by accident, but a programmer could.';

const names: Readonly<Record<Extract<RefusedName, string>, (length: Limits) => string>> = {
  'too-short': ({ min }) => `A name has at least ${min} characters: add some.`,
  'too-long': ({ max }) => `A name has at most ${max} characters: leave some out.`,
  'illegal-character': () => 'A name has only letters from a to z, digits and hyphens.',
  'first-not-letter': () => 'A name begins with a letter from a to z.',
  hyphens: () => 'A hyphen is between two letters or digits: leave out the others.',
  reserved: () =>
    'This name is reserved, for machines or for those who run the server: choose another.',
  offensive: () => 'This name can offend other players: choose another.',
  'own-name': () => 'This is your name already: choose another.',
  'name-taken': () => 'Another player has this name, or one that looks like it: choose another.',
};

const refusedCodes: Readonly<Record<Extract<RefusedCode, string>, string>> = {
  'wrong-code': 'This code is wrong or has expired: compare it, or show a new one.',
  'own-code': 'This code belongs to this account: type it where you use the other key.',
};

/** Why a text is no link code, and what to do. */
function linkCode(problem: LinkCodeProblem): string {
  switch (problem.kind) {
    case 'unknown-word':
      return `No code has the word ${problem.word}: ${problem.meant === undefined ? 'compare it with the other screen.' : `did you mean ${problem.meant}?`}`;
    case 'words-missing':
      return `A link code has ${problem.words} words: type all of them, not ${problem.found}.`;
  }
}

/** Why an account refuses a name or a code, and what to do. */
export const accountProblems = {
  /** Why a player cannot have a name, and what to do. */
  name: (refused: RefusedName, length: Limits) =>
    typeof refused === 'string'
      ? names[refused](length)
      : `You have changed your name in the last 30 days: you can change it again on ${refused.again}.`,
  /** Why a code of an account does nothing, and what to do. */
  code: (refused: RefusedCode) =>
    typeof refused === 'string'
      ? refusedCodes[refused]
      : `You typed too many wrong codes: try again in ${counted(refused.minutes, 'minute')}.`,
  linkCode,
};
