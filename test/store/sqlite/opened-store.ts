import { onTestFinished } from 'vitest';
import { openSqliteStore } from '../../../source/store/sqlite/sqlite-store.ts';
import { successOf } from '../../helpers/games.ts';

/** The store in a folder, which is closed after the test. */
export const open = async (folder: string) => {
  const opened = successOf(await openSqliteStore({ folder }));
  onTestFinished(() => opened.store.close());
  return opened;
};
