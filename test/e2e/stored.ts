import { execFileSync } from 'node:child_process';
import { programPid } from '../helpers/terminal/shell.ts';
import type { Terminal } from '../helpers/terminal/terminal.ts';

/** Kills the program without a warning; returns when its terminal has noticed. */
export async function kill(terminal: Terminal): Promise<void> {
  process.kill(await programPid(terminal), 'SIGKILL');
  await terminal.waitFor(() => terminal.raw().includes('ended 137'));
}

/** What the data file of a folder has of the unfinished games: their drafts and moves. */
export const storedIn = (home: string): string =>
  execFileSync(process.execPath, ['--no-warnings', '-e', QUERY, `${home}/keypeg/keypeg.db`], {
    encoding: 'utf8',
  });

const QUERY = `
  const { DatabaseSync } = require('node:sqlite');
  const database = new DatabaseSync(process.argv[1], { timeout: 60_000 });
  const rows = database.prepare('select draft, moves from games where finished is null').all();
  console.log(rows.map(({ draft, moves }) => draft + ' ' + moves).join(';'));
`;
