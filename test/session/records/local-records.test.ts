import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fail, succeed } from '../../../source/engine/core/result.ts';
import { call } from '../../../source/screens/app/effects.ts';
import type { PlayedGame } from '../../../source/screens/app/game/unfinished.ts';
import { openLocalRecords } from '../../../source/session/records/local-records.ts';
import { full, opened, pressed } from '../../helpers/frames.ts';
import { rulesWith } from '../../helpers/games.ts';
import { eventually } from '../../helpers/patience.ts';

/** A data folder that does not exist yet. */
function newFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), 'keypeg-records-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  return join(parent, 'keypeg');
}

/** The local records of a folder, and the sentences that they show. */
function openRecords(folder: string) {
  const notify = vi.fn<(sentence: string) => void>();
  const records = openLocalRecords({ kind: 'folder', folder }, notify);
  const sentences = () => notify.mock.calls.map(([sentence]) => sentence);
  return { records, sentences };
}

const started = opened(full, { kind: 'game', rules: rulesWith(), seed: '7' });

function played(...keys: Parameters<typeof pressed>[1][]): PlayedGame {
  const game = pressed(started, ...keys).played;
  if (game === 'none') throw new Error('no game is played');
  return game;
}

describe('the records of this computer', () => {
  it('list the games of the last time, with the typed row', async () => {
    const folder = newFolder();
    const first = openRecords(folder);
    // The end of a session waits only a few seconds for a store that opens.
    await first.records.ready;
    void first.records.save(played(...'1122', 'enter', 'delete', '3'));
    expect(await first.records.close()).toBe(0);
    const second = openRecords(folder);
    await eventually(() =>
      expect(second.records.profile().unfinished).toMatchObject([{ turn: 2, draft: '2,.,.,.@1' }]),
    );
    expect(await second.records.close()).toBe(0);
    expect([...first.sentences(), ...second.sentences()]).toEqual([]);
  });

  it('serve friends once, until they close, also where that comes first', async () => {
    const { records } = openRecords(newFolder());
    const port = Promise.withResolvers<void>();
    const close = vi.fn(() => Promise.resolve());
    const open = vi.fn(() => port.promise.then(() => succeed({ login: 'ssh', close })));
    const hosted = [records.host(open), records.host(open)];
    await eventually(() => expect(open).toHaveBeenCalled());
    const closed = records.close();
    port.resolve();
    expect(await Promise.all(hosted)).toEqual([succeed('ssh'), succeed('ssh')]);
    await closed;
    expect([open.mock.calls.length, close.mock.calls.length]).toEqual([1, 1]);
  });

  it('serve friends at the second try where the first one fails in whatever way', async () => {
    const host = succeed({ login: 'ssh', close: () => Promise.resolve() });
    for (const failure of [() => Promise.reject(new Error('No.')), async () => fail('No.')]) {
      const { records } = openRecords(newFolder());
      const open = vi.fn<Parameters<typeof records.host>[0]>(async () => host);
      open.mockImplementationOnce(failure);
      expect(await records.host(open)).toEqual(fail('No.'));
      expect(await records.host(open)).toEqual(succeed('ssh'));
      await records.close();
    }
  });

  it('set a foreign file aside, name it and start a new one', async () => {
    const folder = newFolder();
    await openRecords(folder).records.close();
    const first = openRecords(folder);
    void first.records.save(played('1'));
    await first.records.close();
    const file = join(folder, 'keypeg.db');
    for (const name of readdirSync(folder)) rmSync(join(folder, name));
    writeFileSync(file, 'a diary', { mode: 0o600 });
    const { records, sentences } = openRecords(folder);
    await eventually(() =>
      expect(sentences()).toEqual([
        expect.stringContaining('They are kept as keypeg.db.set-aside-1'),
      ]),
    );
    void records.save(played('2'));
    expect(await records.close()).toBe(0);
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it('save what was played meanwhile as soon as the file can be opened', async () => {
    const folder = newFolder();
    await openRecords(folder).records.close();
    const other = new DatabaseSync(join(folder, 'keypeg.db'));
    other.exec('pragma locking_mode = exclusive; begin immediate');
    other.exec('create table held (held); drop table held');
    const { records, sentences } = openRecords(folder);
    await eventually(() => expect(sentences()).toHaveLength(1));
    expect(sentences()[0]).toMatch(/^Your games are not saved\. .* in use by another program\.$/);
    void records.save(played(...'1122', 'enter'));
    other.exec('rollback');
    other.close();
    await records.ready;
    expect(await records.close()).toBe(0);
    const again = openRecords(folder);
    await eventually(() => expect(again.records.profile().unfinished).toHaveLength(1));
    await again.records.close();
  });

  it.each(['keypeg', 'keypeg/data'])(
    'end with the session where no folder can be made (%s), which one sentence says',
    async (path) => {
      const parent = newFolder();
      mkdirSync(parent);
      writeFileSync(join(parent, 'keypeg'), 'a file in the place of the folder');
      const folder = join(parent, path);
      const { records, sentences } = openRecords(folder);
      await records.ready;
      expect(sentences()).toEqual([
        `Not saved, choose a folder with --data: ${folder} cannot be used.`,
      ]);
      expect([records.keepsGames(), records.profile().kept]).toEqual([false, 'session']);
      const daily = await records.answer(call('dailies.start', { name: 'code', day: 'today' }));
      expect(daily).toMatchObject({ kind: 'answer', answer: { kind: 'new' } });
      void records.save(played(...'1122', 'enter'));
      expect(await records.close()).toBe(1);
      expect(readdirSync(parent)).toEqual(['keypeg']);
      expect(sentences()).toHaveLength(1);
    },
  );
});
