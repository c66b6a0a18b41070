import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { gamePages } from '../../source/commands/data/export.ts';
import { derivedProgress, openReplayer } from '../../source/commands/data/replayer.ts';
import type { StoredGame } from '../../source/engine/core/stored/game.ts';
import { openGameStore } from '../../source/store/database.ts';
import { schemaVersion } from '../../source/store/sql/migrations.ts';
import { exportVersion, parseExportLine } from '../../source/store/transfer/export-format.ts';
import { databases, exports, fixturePath, folderWith } from '../fixtures/store/stored-files.ts';
import { successOf } from '../helpers/games.ts';

/** All games of a database that this or an earlier version wrote. */
async function gamesInDatabase(file: string): Promise<readonly StoredGame[]> {
  const location = { kind: 'folder', folder: folderWith(file) } as const;
  const { store, setAside } = successOf(await openGameStore(location));
  onTestFinished(store.close);
  expect(setAside).toBeUndefined();
  const games: StoredGame[] = [];
  for await (const page of gamePages(store, undefined)) {
    games.push(...page.map(successOf));
  }
  return games;
}

const gamesInExport = (file: string): readonly StoredGame[] =>
  readFileSync(fixturePath(file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => parseExportLine(line))
    .flatMap((line) => (line.ok && line.value.kind === 'game' ? [line.value.game] : []));

const gamesIn = (file: string) =>
  file.endsWith('.db') ? gamesInDatabase(file) : Promise.resolve(gamesInExport(file));

const replay = successOf(
  await openReplayer({ values: new Map([['words', fixturePath('obst.txt')]]) }),
);

describe.each([...databases, ...exports])('%s, written by this or an earlier version,', (file) => {
  it('has only games that replay to the stored result', async () => {
    const games = await gamesIn(file);
    expect(games.length).toBeGreaterThan(0);
    for (const game of games) {
      const replayed = await replay(game);
      expect(replayed).toMatchObject({ ok: true });
      expect(derivedProgress(successOf(replayed), game.progress)).toEqual(game.progress);
    }
  });
});

it.each(databases)('%s is brought up to date when it is opened', async (file) => {
  const folder = folderWith(file);
  const version = (): number => {
    const database = new DatabaseSync(join(folder, 'keypeg.db'), { readOnly: true });
    const row = database.prepare('select version from schema_version').get();
    database.close();
    return Number(row?.version);
  };
  expect(`schema-${version()}.db`).toBe(file);
  await successOf(await openGameStore({ kind: 'folder', folder })).store.close();
  expect(version()).toBe(schemaVersion);
});

describe('the fixtures', () => {
  it('of today are those of the current schema and export', () => {
    expect(databases.at(-1)).toBe(`schema-${schemaVersion}.db`);
    expect(exports.at(-1)).toBe(`export-${exportVersion}.jsonl`);
  });
});
