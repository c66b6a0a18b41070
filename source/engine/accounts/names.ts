import { fail, type Result, succeed } from '../core/result.ts';
import type { AccountName } from '../core/stored/account.ts';

/** The limits of how many characters a name has. */
export const nameLength = { min: 3, max: 16 } as const;

/** Why a text cannot be the name of any account. */
export type NameProblem =
  | 'too-short'
  | 'too-long'
  | 'illegal-character'
  | 'first-not-letter'
  | 'hyphens'
  | 'reserved';

/**
 * Checks a name that a player has chosen; whether it is free is up to the store. Capitals become
 * small letters.
 *
 * @example checkName('Old-Owl') // { ok: true, value: { text: 'old-owl', skeleton: 'oldovvl' } }
 */
export function checkName(chosen: string): Result<AccountName, NameProblem> {
  const trimmed = chosen.trim();
  // Before the change of case, which turns the Kelvin sign into a k.
  if (/[^A-Za-z0-9-]/.test(trimmed)) return fail('illegal-character');
  const text = trimmed.toLowerCase();
  if (text.length < nameLength.min) return fail('too-short');
  if (text.length > nameLength.max) return fail('too-long');
  if (!/^[a-z]/.test(text)) return fail('first-not-letter');
  if (/--|-$/.test(text)) return fail('hyphens');
  return isReserved(text) ? fail('reserved') : succeed({ text, skeleton: skeletonOf(text) });
}

/**
 * A text that is equal for names that look alike. Stored names are compared by it, so a change
 * needs a migration. The first line has all entries of Unicode's confusables.txt (UTS 39) between
 * characters of names; the others are keypeg's own, for the digits that players put in the place of
 * letters, for fonts that join two letters, and because a hyphen is easily missed.
 */
export const skeletonOf = (name: string): string =>
  name.replaceAll(/[01im5w-]/g, (character) => prototypes[character] ?? character);

const prototypes: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'l', m: 'rn' },
  ...{ i: 'l', '5': 's' },
  w: 'vv',
  '-': '',
};

/** Names of people who run a server: also reserved as a part of a name, or with digits after it. */
const staff = [
  ...['admin', 'administrator', 'hostmaster', 'keypeg', 'mod', 'moderator', 'official', 'operator'],
  ...['owner', 'postmaster', 'root', 'security', 'server', 'staff', 'support', 'sysadmin'],
  ...['system', 'webmaster', 'guest'],
];

/** What programs and screens call something else: machines, players without an account, nothing. */
const others = [
  ...['allan', 'bit', 'clerk', 'dicey', 'greta', 'irma', 'ora', 'perfecta', 'petra', 'theo'],
  ...['machine', 'robot', 'solver', 'codemaker', 'codebreaker', 'referee', 'opponent'],
  ...['anonymous', 'deleted', 'nobody', 'none', 'null', 'player', 'someone', 'undefined'],
  ...['unknown', 'you', 'everyone', 'everybody', 'daily', 'account', 'accounts', 'ssh', 'sshd'],
  ...['localhost', 'nan', 'true', 'false', 'void', 'daemon', 'www', 'ftp', 'mail', 'me'],
];

const staffSkeletons: ReadonlySet<string> = new Set(staff.map(skeletonOf));
const reservedSkeletons: ReadonlySet<string> = new Set([...staff, ...others].map(skeletonOf));

const isReserved = (text: string): boolean =>
  reservedSkeletons.has(skeletonOf(text)) ||
  [text.replaceAll('-', ''), ...text.split('-')].some(
    (part) =>
      staffSkeletons.has(skeletonOf(part)) || staffSkeletons.has(skeletonOf(withoutDigits(part))),
  );

const withoutDigits = (part: string): string => part.replace(/\d+$/, '');
