import { copyFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { copiedFile } from '../../../source/store/sqlite/read-only-store.ts';
import { temporaryFolder } from '../../fixtures/store/stored-files.ts';

/** A database with one row in its log, and a function that moves the row to the file. */
function databaseWithLog() {
  const path = join(temporaryFolder(), 'keypeg.db');
  const database = new DatabaseSync(path);
  onTestFinished(() => database.close());
  database.exec('pragma journal_mode = wal; create table numbers (number)');
  database.exec('pragma wal_checkpoint(truncate); insert into numbers values (7)');
  return { path, checkpoint: () => database.exec('pragma wal_checkpoint(truncate)') };
}

function numbersIn(location: string | URL): unknown {
  const database = new DatabaseSync(location);
  try {
    return database
      .prepare('select number from numbers')
      .all()
      .map(({ number }) => number);
  } finally {
    database.close();
  }
}

describe('a copy of a data file', () => {
  it('has what is in the log', () => {
    const { location, close } = copiedFile(databaseWithLog().path);
    expect(numbersIn(location)).toEqual([7]);
    close();
  });

  it('has every row when a checkpoint empties the log between the two copies', () => {
    const { path, checkpoint } = databaseWithLog();
    const copied: string[] = [];
    const { location, close } = copiedFile(path, (from, to) => {
      copyFileSync(from, to);
      copied.push(String(from));
      if (copied.length === 1) checkpoint();
    });
    expect(numbersIn(location)).toEqual([7]);
    expect(copied).toEqual([path, path]);
    close();
  });

  it('is made ten times at most of a file that always changes', () => {
    const path = join(temporaryFolder(), 'keypeg.db');
    writeFileSync(path, 'a');
    let copies = 0;
    const { location, folder, close } = copiedFile(path, (from, to) => {
      copyFileSync(from, to);
      copies += 1;
      writeFileSync(path, 'a'.repeat(copies + 1));
    });
    expect(copies).toBe(10);
    expect(existsSync(location)).toBe(true);
    close();
    expect(existsSync(folder)).toBe(false);
  });
});
