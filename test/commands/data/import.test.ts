import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { MAX_LINE } from '../../../source/commands/data/import-games.ts';
import { accountIdOf } from '../../../source/engine/core/stored/account.ts';
import { openGameStore } from '../../../source/store/database.ts';
import {
  currentFolder,
  fixturePath,
  folderWith,
  temporaryFolder,
} from '../../fixtures/store/stored-files.ts';
import { successOf } from '../../helpers/games.ts';
import { ran } from '../text/fake-terminal.ts';

const ownWords = ['--words', fixturePath('obst.txt')];
const header = '{"format":"keypeg-export","version":1}';

const exported = async (folder: string, ...args: readonly string[]): Promise<string> => {
  const { status, out } = await ran(['data', 'export', '--data', folder, ...args]);
  expect(status).toBe(0);
  return out;
};

/** Imports a text from standard input. */
const imported = (folder: string, text: string | Uint8Array, ...args: readonly string[]) =>
  ran(['data', 'import', '-', '--data', folder, ...args], text);

/** An export with the games of the fixture that have these identities. */
async function exportOf(ids: readonly string[], ...args: readonly string[]): Promise<string> {
  const lines = (await exported(folderWith(), ...args)).split('\n');
  return lines
    .filter(
      (line) => !line.startsWith('{"game"') || ids.some((id) => line.includes(`"id":"${id}"`)),
    )
    .join('\n');
}

/** A folder with results of puzzles of two accounts. */
async function folderWithRecords(): Promise<string> {
  const folder = folderWith();
  const { store } = successOf(await openGameStore({ kind: 'folder', folder }));
  const [local, ada] = [accountIdOf('local'), accountIdOf('ada')];
  const result = { finished: 1_794_500_000_000, isSolved: true, errors: 1 };
  successOf(await store.puzzles.save(local, { ...result, day: 320 }));
  successOf(await store.puzzles.save(local, { ...result, day: 321 }));
  successOf(await store.puzzles.save(ada, { ...result, day: 320 }));
  await store.close();
  return folder;
}

describe('keypeg import', () => {
  it('restores results of puzzles, each once', async () => {
    const all = await exported(await folderWithRecords(), '--all');
    expect(all.match(/^\{"puzzle"/gm)).toHaveLength(3);
    const folder = join(temporaryFolder(), 'new');
    expect(await imported(folder, all, '--all', ...ownWords)).toEqual({
      status: 0,
      out: 'Imported 31 games; 3 puzzle results were added.\n',
      err: '',
    });
    const times = /"(added|created)":\d+/g;
    expect((await exported(folder, '--all')).replaceAll(times, '')).toBe(all.replaceAll(times, ''));
    expect(await imported(folder, all, '--all', ...ownWords)).toEqual({
      status: 0,
      out: 'Imported 0 games; 31 were there already.\n',
      err: '',
    });
  });

  it('gives those of one account to another one', async () => {
    const lines = (await exported(await folderWithRecords())).trimEnd().split('\n');
    const puzzle = lines.find((line) => line.startsWith('{"puzzle"')) ?? '';
    const text = [
      ...lines.filter((line) => !line.startsWith('{"game"') || line.includes('"pegs-cracked"')),
      puzzle.replace('"account":"local"', '"account":"ada"'),
    ].join('\n');
    const folder = folderWith();
    expect(await imported(folder, text, '--account', 'brisk-otter')).toEqual({
      status: 1,
      out: 'Imported 0 games; 1 was there already; 2 puzzle results were added; 1 line was skipped.\n',
      err: expect.stringContaining('Its account is not in the lines before it'),
    });
  });

  it('restores all accounts and games, and changes nothing the second time', async () => {
    const all = await exported(folderWith(), '--all');
    const folder = join(temporaryFolder(), 'new');
    expect(await imported(folder, all, '--all', ...ownWords)).toEqual({
      status: 0,
      out: 'Imported 31 games.\n',
      err: '',
    });
    const times = /"(added|created)":\d+/g;
    const restored = await exported(folder, '--all');
    expect(restored.replaceAll(times, '')).toBe(all.replaceAll(times, ''));
    expect(await imported(folder, all, '--all', ...ownWords)).toEqual({
      status: 0,
      out: 'Imported 0 games; 31 were there already.\n',
      err: '',
    });
    expect(await exported(folder, '--all')).toBe(restored);
  });

  it('adds games to the profile of this computer, which it creates where it is missing', async () => {
    const file = join(temporaryFolder(), 'games.jsonl');
    writeFileSync(file, await exported(folderWith(), '--account', 'brisk-otter'));
    const folder = join(temporaryFolder(), 'new');
    const ran1 = await ran(['data', 'import', file, '--data', folder]);
    expect(ran1).toEqual({ status: 0, out: 'Imported 3 games.\n', err: '' });
    const [, account, ...games] = (await exported(folder)).trimEnd().split('\n');
    expect(JSON.parse(account ?? '')).toMatchObject({ account: { name: 'local' } });
    expect(games).toHaveLength(3);
  });

  it('skips an account whose name is in use, and its games', async () => {
    const folder = folderWith();
    const text = (await exportOf(['ada-daily-words'], '--account', 'brisk-otter'))
      .replaceAll('"ada"', '"other-ada"')
      .replaceAll('ada-daily-words', 'another')
      .replaceAll('SHA256:', 'SHA256:other-');
    expect(await imported(folder, text, '--all')).toEqual({
      status: 1,
      out: 'Imported 0 games; 2 lines were skipped.\n',
      err: [
        'keypeg: line 2: Another account has the name “brisk-otter”.',
        'keypeg: line 3: Its account is not in the lines before it.',
        '',
      ].join('\n'),
    });
  });

  it('skips a second try of a daily', async () => {
    const folder = folderWith();
    const text = (await exportOf(['daily-words', 'daily-pegs'])).replaceAll('"daily-', '"second-');
    expect(await imported(folder, text)).toEqual({
      status: 1,
      out: 'Imported 0 games; 2 lines were skipped.\n',
      err: [3, 4]
        .map(
          (line) =>
            `keypeg: line ${line}: The account has played that daily, and one try counts.\n`,
        )
        .join(''),
    });
    expect(await exported(folder)).not.toContain('second-');
  });

  it('takes results from the moves, not from the file', async () => {
    const folder = join(temporaryFolder(), 'new');
    const text = (await exportOf(['pegs-resigned'])).replace(
      '"outcome":"resigned","turns":2',
      '"outcome":"cracked","turns":1',
    );
    expect(text).toContain('"cracked","turns":1');
    expect(await imported(folder, text)).toMatchObject({ status: 0 });
    expect(await exported(folder)).toContain('"outcome":"resigned","turns":2');
  });

  it('names each bad line with its reason, and imports the others', async () => {
    const lines = (await exportOf(['pegs-cracked', 'pegs-resigned', 'words-head', 'own-words']))
      .trimEnd()
      .split('\n');
    const line = (id: string): string => lines.find((text) => text.includes(`"${id}"`)) ?? '';
    const text = [
      ...lines.slice(0, 2),
      '',
      'no JSON',
      line('pegs-cracked').slice(0, 80),
      `{"game":"${'x'.repeat(MAX_LINE)}"}`,
      line('pegs-cracked').replace('"pegs":[0,0,1,1]', '"pegs":[0,0,1,9]'),
      line('pegs-cracked').replace('"variant":"pegs","rules"', '"variant":"words","rules"'),
      line('pegs-cracked').replace('"account":"local"', '"account":"ada"'),
      line('words-head').replace('english-5', 'english-6'),
      line('own-words'),
      line('pegs-cracked').replaceAll('"attempts":10', '"attempts":99'),
      '{"hello":1}',
      '{"format":"keypeg-export","version":4}',
      line('pegs-resigned'),
      line('pegs-cracked').slice(0, -1),
    ].join('\n');
    const folder = join(temporaryFolder(), 'new');
    const { status, out, err } = await imported(folder, text);
    expect({ status, out }).toEqual({
      status: 1,
      out: 'Imported 1 game; 12 lines were skipped.\n',
    });
    expect(err).toMatchInlineSnapshot(`
      "keypeg: line 4: It is not JSON, or is nested too deeply.
      keypeg: line 5: It is not JSON, or is nested too deeply.
      keypeg: line 6: It is longer than any game.
      keypeg: line 7: Its move 2 is against the rules.
      keypeg: line 8: Its rules are those of another game.
      keypeg: line 9: Its account is not in the lines before it.
      keypeg: line 10: That game needs the word list “english-6”, which is missing. Add it with --words.
      keypeg: line 11: That game needs the word list “obst.txt”, which is missing. Add it with --words.
      keypeg: line 12: A game has from 1 to 20 attempts, or unlimited ones.
      keypeg: line 13: It is no line of this version of the format.
      keypeg: line 14: It is no line of this version of the format.
      keypeg: line 16: It is not JSON, or is nested too deeply.
      "
    `);
    const restored = (await exported(folder)).trimEnd().split('\n');
    expect(restored.slice(2).map((game) => JSON.parse(game).game.id)).toEqual(['pegs-resigned']);
  });

  it.each<[text: string, sentence: string, ...args: string[]]>([
    [header, 'There is no file missing.txt.', '--words', 'missing.txt'],
    ['', 'standard input is no export of keypeg: its first line is not a header.'],
    ['hello', 'standard input is no export of keypeg: its first line is not a header.'],
    [
      '\u0000\u0001\u0002',
      'standard input is no export of keypeg: its first line is not a header.',
    ],
    [
      '{"format":"keypeg-export","version":4}\n{"account":{}}',
      'standard input has version 4 of the format, and this keypeg reads versions up to 3: please update keypeg.',
    ],
  ])('writes nothing for %j', async (text, sentence, ...args) => {
    const folder = join(temporaryFolder(), 'new');
    expect(await imported(folder, text, ...args)).toEqual({
      status: 2,
      out: '',
      err: `keypeg: ${sentence}\n`,
    });
    expect(existsSync(folder)).toBe(false);
  });

  it('keeps the limit of unfinished games', async () => {
    const folder = folderWith();
    const line = (await exportOf(['pegs-unfinished'])).split('\n');
    const [account = '', game = ''] = line.slice(1);
    const games = Array.from({ length: 20 }, (_, n) =>
      game.replace('"pegs-unfinished"', `"unfinished-${n}"`),
    );
    const { status, out, err } = await imported(folder, [header, account, ...games].join('\n'));
    expect({ status, out }).toEqual({
      status: 1,
      out: 'Imported 12 games; 8 lines were skipped.\n',
    });
    expect(err).toContain('line 22: The account has the most unfinished games that it may have');
  });

  it('says what it has imported when the disk is full', async () => {
    const folder = await currentFolder();
    const other = new DatabaseSync(join(folder, 'keypeg.db'));
    other.exec('pragma journal_mode = wal; begin immediate');
    try {
      const { status, out, err } = await imported(folder, await exportOf(['pegs-cracked']));
      expect({ status, out }).toEqual({ status: 1, out: 'Imported 0 games.\n' });
      expect(err).toMatch(
        /^keypeg: Another program uses .+\/keypeg\.db: try again in a moment\.\n$/,
      );
    } finally {
      other.close();
    }
  });

  it.each([
    [[], 'keypeg data import needs a file, or - for standard input: keypeg data import FILE.'],
    [['/no/such/file'], 'There is no file /no/such/file.'],
    [['/'], '/ is a folder: name a file in it.'],
    [['-', '--account', 'brisk'], 'There is no account “brisk”: did you mean brisk-otter?'],
    [['-', '--all', '--account', 'x'], '--account and --all exclude each other: give one of them.'],
  ])('says why it cannot run with %j', async (args, sentence) => {
    const folder = await currentFolder();
    const content = readFileSync(join(folder, 'keypeg.db'));
    expect(await ran(['data', 'import', ...args, '--data', folder], header)).toEqual({
      status: 2,
      out: '',
      err: `keypeg: ${sentence}\n`,
    });
    expect(readdirSync(folder)).toEqual(['keypeg.db']);
    expect(readFileSync(join(folder, 'keypeg.db'))).toEqual(content);
  });

  it('shows progress on a terminal', async () => {
    const file = join(temporaryFolder(), 'games.jsonl');
    writeFileSync(file, await exported(folderWith()));
    const { err } = await ran(['data', 'import', file, '--data', temporaryFolder()], '', {}, true);
    expect(err).toContain('27 games');
  });
});
