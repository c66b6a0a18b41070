import { fail, type Result, succeed } from '../engine/core/result.ts';
import type { StoreLocation } from './open-game-store.ts';

/** Which database keeps accounts and games: SQLite in the data folder, PostgreSQL, or none. */
export type Database =
  | { readonly kind: 'sqlite' | 'memory' }
  | { readonly kind: 'postgres'; readonly url: string };

/** The names of the databases that need no address. */
const names = ['sqlite', 'memory'] as const;

/** Why a text does not name a database; the text may have a password and is never repeated. */
export type DatabaseProblem = 'unknown-database' | 'not-an-address';

/** Parses the name of a database, or the address of one in PostgreSQL. */
export function parseDatabase(text: string): Result<Database, DatabaseProblem> {
  const kind = names.find((name) => name === text);
  if (kind !== undefined) return succeed({ kind });
  if (!/^postgres(?:ql)?:\/\//.test(text)) return fail('unknown-database');
  return isAddress(text) ? succeed({ kind: 'postgres', url: text }) : fail('not-an-address');
}

function isAddress(text: string): boolean {
  try {
    const { username, password, pathname } = new URL(text);
    // PostgreSQL takes no zero bytes. The bundler leaves out a decoding whose result is not used.
    return [username, password, pathname].every((part) => !decodeURIComponent(part).includes('\0'));
  } catch {
    return false;
  }
}

/** Where the data are, unless they are in memory only. */
export const locationOf = (
  database: Exclude<Database, { readonly kind: 'memory' }>,
  folder: string,
): StoreLocation =>
  database.kind === 'postgres'
    ? { kind: 'postgres', url: database.url }
    : { kind: 'folder', folder };

/** A text for people or a log, without the passwords of the addresses in it. */
export const withoutPasswords = (text: string): string =>
  text
    .replaceAll(/(\w:\/\/[^\s/:@]*):\S*@/g, '$1:…@')
    .replaceAll(/([?&]password=)[^\s&"”]*/g, '$1…');
