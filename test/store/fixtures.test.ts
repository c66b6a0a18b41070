import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { gamePages } from '../../source/commands/data/export.ts';
import { derivedProgress, openReplayer } from '../../source/commands/data/replayer.ts';
import { accountIdOf } from '../../source/engine/core/stored/account.ts';
import type { StoredGame } from '../../source/engine/core/stored/game.ts';
import { variantNames } from '../../source/engine/variants/index.ts';
import { openGameStore } from '../../source/store/database.ts';
import { schemaVersion } from '../../source/store/sql/migrations.ts';
import { exportVersion, parseExportLine } from '../../source/store/transfer/export-format.ts';
import { databases, exports, fixturePath, folderWith } from '../fixtures/store/stored-files.ts';
import { everyRoles } from '../helpers/arbitraries.ts';
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

const replay = openReplayer({ values: new Map([['words', fixturePath('obst.txt')]]) });

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
  // No screen lets a machine play the adversary; the earliest versions let nobody.
  const storedRoles = everyRoles.filter(
    ({ codemaker, codebreaker }) => codemaker !== 'adversary' || codebreaker === 'human',
  );
  const withoutAdversary = storedRoles.filter(({ codemaker }) => codemaker !== 'adversary');
  const withoutRivals = withoutAdversary.filter(({ rival }) => rival === undefined);
  it.each([
    ['schema-1.db', withoutRivals],
    ['schema-3.db', withoutRivals],
    ['export-1.jsonl', withoutAdversary],
    ['schema-5.db', withoutAdversary],
    ['export-2.jsonl', storedRoles],
    ['schema-8.db', storedRoles],
  ])('have games of all kinds: %s', async (file, roles) => {
    const games = await gamesIn(file);
    const kinds = (kindOf: (game: StoredGame) => unknown) =>
      [...new Set(games.map((game) => JSON.stringify(kindOf(game))))].toSorted();
    const all = (values: readonly unknown[]) =>
      values.map((value) => JSON.stringify(value)).toSorted();
    expect(kinds(({ start }) => start.variant)).toEqual(all(variantNames));
    expect(kinds(({ start }) => start.roles)).toEqual(all(roles));
    expect(kinds(({ start }) => start.seedSource)).toEqual(all(['player', 'system']));
    expect(kinds(({ start }) => start.occasion.kind)).toEqual(all(['casual', 'daily', 'practice']));
    expect(
      kinds(({ progress }) => (progress.kind === 'finished' ? progress.result.outcome : 'open')),
    ).toEqual(all(['cracked', 'exhausted', 'open', 'resigned']));
    const moves = games.flatMap((game) => game.moves.map(({ move }) => move.kind));
    expect([...new Set(moves)].toSorted()).toEqual([
      'correct',
      'feedback',
      'guess',
      'hint',
      'lifeline',
      'resign',
      'secret',
    ]);
    const drafts = games.filter(
      ({ progress }) => progress.kind === 'unfinished' && progress.draft !== '',
    );
    expect(drafts.map(({ start }) => start.id).toSorted()).toEqual([
      'pegs-choosing',
      'pegs-not-begun',
      'pegs-unfinished',
      'words-unfinished',
    ]);
  });

  it.each(['schema-8.db', 'schema-10.db'])('have all else that players leave: %s', async (file) => {
    const location = { kind: 'folder', folder: folderWith(file) } as const;
    const { store } = successOf(await openGameStore(location));
    onTestFinished(store.close);
    const [local, ada] = [accountIdOf('local'), accountIdOf('ada')];
    const puzzles = successOf(await store.puzzles.list(local));
    expect(puzzles).toMatchObject([{ day: 316, isSolved: true, errors: 1 }]);
    expect(successOf(await store.accounts.settings(ada))).toBe('{"theme": "dark"}');
  });

  it.each(['export-3.jsonl'])('have all else that an export has: %s', (file) => {
    const kinds = readFileSync(fixturePath(file), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => successOf(parseExportLine(line)).kind);
    expect([...new Set(kinds)].toSorted()).toEqual(['account', 'game', 'header', 'puzzle']);
  });

  it('of today are those of the current schema and export', () => {
    expect(databases.at(-1)).toBe(`schema-${schemaVersion}.db`);
    expect(exports.at(-1)).toBe(`export-${exportVersion}.jsonl`);
  });
});
