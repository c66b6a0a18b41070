import { DatabaseSync } from 'node:sqlite';
import { toError } from '../../engine/core/result.ts';
import { dataFileIn, isThere } from './data-file.ts';
import { readableFile } from './readable-file.ts';
import { sqliteUnavailable } from './sqlite-failures.ts';

/** How many problems are reported. */
const MAX_PROBLEMS = 100;

/**
 * What SQLite finds wrong with the structure of the file of a folder, which is not changed; nothing if
 * there is none, or none that can be opened.
 */
export function integrityProblems(folder: string): readonly string[] {
  const path = dataFileIn(folder);
  try {
    if (!isThere(path)) return [];
    const { location, close } = readableFile(path);
    try {
      const problems = problemsIn(location);
      return problems === 'not-opened' ? [] : problems;
    } finally {
      close();
    }
  } catch (error) {
    if (sqliteUnavailable(error) === undefined) throw error;
    return [];
  }
}

function problemsIn(location: string | URL): readonly string[] | 'not-opened' {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(location, { readOnly: true });
    const rows = database.prepare(`pragma integrity_check(${MAX_PROBLEMS})`).all();
    const found = rows.map((row) => String(row.integrity_check)).filter((text) => text !== 'ok');
    const orphans = database
      .prepare('pragma foreign_key_check')
      .all()
      .map((row) => `a row of ${String(row.table)} belongs to no row of ${String(row.parent)}`);
    return [...found, ...orphans];
  } catch (error) {
    const cause = sqliteUnavailable(error)?.cause ?? 'corrupt';
    return cause === 'corrupt' ? [toError(error).message] : 'not-opened';
  } finally {
    database?.close();
  }
}
