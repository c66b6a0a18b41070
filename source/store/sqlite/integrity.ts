import { DatabaseSync } from 'node:sqlite';
import { toError } from '../../core/result.ts';

/** How many problems are reported. */
const MAX_PROBLEMS = 100;

/** What SQLite finds wrong with the structure of a file; it is opened for reading only. */
export function integrityProblems(path: string): readonly string[] {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { readOnly: true });
    const rows = database.prepare(`pragma integrity_check(${MAX_PROBLEMS})`).all();
    const found = rows.map((row) => String(row.integrity_check)).filter((text) => text !== 'ok');
    const orphans = database
      .prepare('pragma foreign_key_check')
      .all()
      .map((row) => `a row of ${String(row.table)} belongs to no row of ${String(row.parent)}`);
    return [...found, ...orphans];
  } catch (error) {
    return [toError(error).message];
  } finally {
    database?.close();
  }
}
