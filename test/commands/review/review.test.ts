import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { runReview } from '../../../source/commands/review/review.ts';
import { startOf } from '../../../source/engine/daily/days.ts';
import { start, toTranscript } from '../../../source/engine/variants/game.ts';
import { againstMachine, guess, playAll, rulesWith } from '../../helpers/games.ts';
import { ran } from '../text/fake-terminal.ts';

const exported = join(import.meta.dirname, '../../fixtures/store/export-3.jsonl');
const folder = mkdtempSync(join(tmpdir(), 'keypeg-review-'));
const file = (name: string): string => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

const rules = rulesWith();
const game = playAll(start(rules, againstMachine, '7'), [
  guess(rules, '1122'),
  guess(rules, '6323'),
]);
writeFileSync(file('game.json'), JSON.stringify(toTranscript(game)));
writeFileSync(file('empty.json'), '');

const reviewed = (...args: readonly string[]) =>
  ran(['review', ...args], '', { KEYPEG_DATA: join(folder, 'data') });

describe('keypeg review of a file', () => {
  it('prints the review of a transcript', async () => {
    const { status, out, err } = await reviewed(file('game.json'));
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toMatch(
      /^Solved in 2 guesses\. No mistakes\.\nPerfect play needs 4\.34 on average; your/u,
    );
    expect(out).toContain('\nSkill: ');
  });

  it('prints a game of an export as JSON', async () => {
    const { status, out } = await reviewed(exported, 'words-cracked', '--json');
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      variant: 'words',
      outcome: 'cracked',
      balance: { kind: 'valued', turns: 2, source: { kind: 'reference', strategy: 'most-parts' } },
      rows: [{ guess: 'SLICE' }, { guess: 'CRATE', after: 1 }],
    });
  });

  it('prints ASCII where the terminal has nothing else', async () => {
    const { out } = await ran(['review', file('game.json')], '', { LC_ALL: 'C' });
    expect(out).not.toMatch(/[^\n -~]/u);
    expect(out).toContain('1,296  ->');
  });

  it.each([
    [[file('missing.json')], `There is no file “${file('missing.json')}”.`],
    [
      [file('empty.json')],
      `“${file('empty.json')}” has no game: keypeg review takes an export or a transcript.`,
    ],
    [
      [exported, 'word-cracked'],
      `There is no game “word-cracked” in “${exported}”: did you mean words-cracked?`,
    ],
    [['last'], `There is no data yet: ${file('data/keypeg.db')} does not exist.`],
  ])('says what works instead of %j', async (args, sentence) => {
    expect(await reviewed(...args)).toEqual({ status: 1, out: '', err: `keypeg: ${sentence}\n` });
  });
});

describe('keypeg review of the games of this computer', () => {
  const data = file('stored');
  const stored = (...args: readonly string[]) =>
    ran(['review', ...args], '', { KEYPEG_DATA: data });

  beforeAll(async () => {
    await ran(['data', 'import', exported, '--all', '--data', data]);
  });

  it('takes the last finished game, with or without its name', async () => {
    const last = await stored('last');
    expect(last).toMatchObject({ status: 0, err: '' });
    expect(last.out).toContain('Skill');
    expect(await stored()).toEqual(last);
  });

  it('takes a game by its identity, finished or not', async () => {
    expect((await stored('words-cracked')).out).toContain('2  CRATE  ●●●●●');
    expect((await stored('pegs-unfinished')).out).toMatch(/so far/u);
  });

  it.each([
    ['today', 0, 1],
    ['long ago', 100, 0],
  ])('an unfinished try at the daily of %s', async (name, daysAgo, status) => {
    vi.useFakeTimers({ toFake: ['Date'], now: startOf(330) });
    onTestFinished(() => void vi.useRealTimers());
    const day = 330 - daysAgo;
    const occasion = JSON.stringify({ kind: 'daily', daily: 'standard', day });
    const lines = readFileSync(exported, 'utf8')
      .split('\n')
      .map((line) =>
        line.includes('"id":"pegs-unfinished"')
          ? line
              .replace('"id":"pegs-unfinished"', `"id":"daily-${daysAgo}"`)
              .replace(/"occasion":\{[^}]*\}/u, `"occasion":${occasion}`)
          : line,
      );
    writeFileSync(file(`${daysAgo}.jsonl`), lines.join('\n'));
    const imported = await ran([
      'data',
      'import',
      file(`${daysAgo}.jsonl`),
      '--all',
      '--data',
      data,
    ]);
    expect(imported).toMatchObject({ out: expect.stringContaining('1 game') });
    const { out, ...rest } = await stored(`daily-${daysAgo}`);
    expect(rest.status).toBe(status);
    expect(`${out}${rest.err}`).toMatch(
      name === 'today' ? /is reviewed when it is finished/u : /so far/u,
    );
  });
});

describe('a review in its thread', () => {
  it('reports its progress, and goes on after each slice', async () => {
    const shares: number[] = [];
    const { signal } = new AbortController();
    const review = await runReview(game, signal, (share) => shares.push(share), 1);
    expect(review?.entries).toHaveLength(2);
    expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
  });

  it('stops when it is aborted', async () => {
    const stop = new AbortController();
    const review = runReview(game, stop.signal, () => undefined);
    stop.abort();
    expect(await review).toBeUndefined();
    expect(await runReview(game, stop.signal, () => undefined)).toBeUndefined();
  });
});
