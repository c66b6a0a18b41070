import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { playedGame, storedGame } from '../../../bench/growth/stored-games.ts';
import { localProfile } from '../../../source/commands/data/open-store.ts';
import { statisticsJson, statisticsText } from '../../../source/commands/stats/stats.ts';
import { gameIdOf } from '../../../source/engine/core/stored/game.ts';
import { startOf } from '../../../source/engine/daily/days.ts';
import { statisticsOf } from '../../../source/engine/statistics.ts';
import { equationRules } from '../../../source/engine/variants/equations/equation-rules.ts';
import type { Rules } from '../../../source/engine/variants/index.ts';
import { pegSizes, standardRules } from '../../../source/engine/variants/pegs.ts';
import { loadWords } from '../../../source/engine/variants/words/load-words.ts';
import { signInLocalProfile } from '../../../source/session/records/local-records.ts';
import { openGameStore } from '../../../source/store/database.ts';
import { againstMachine, hotSeat, successOf } from '../../helpers/games.ts';
import { wordRulesWith } from '../../helpers/words.ts';
import { ran } from '../text/fake-terminal.ts';

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'keypeg-stats-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const unicode = { LANG: 'en_US.UTF-8' };
const stats = (...args: readonly string[]) => ran(['stats', ...args], '', unicode);

/** The profile of a player with some finished games of each kind. */
async function sampleFolder(counts: Iterable<readonly [Rules, number]> = []): Promise<string> {
  const folder = newFolder();
  const { store } = successOf(await openGameStore({ kind: 'folder', folder }));
  const { id } = successOf(await signInLocalProfile(store));
  const games = Array.from(counts).flatMap(([rules, count]) => Array<Rules>(count).fill(rules));
  const writes = games.flatMap((rules, index) =>
    storedGame(playedGame(rules, `sample ${index}`), id, gameIdOf(`sample-${index}`)),
  );
  for (const written of successOf(await store.games.write(writes))) successOf(written);
  await store.close();
  return folder;
}

describe('keypeg stats', () => {
  it('says in a sentence that there are no data, and creates none', async () => {
    const folder = newFolder();
    const { status, out, err } = await stats('--data', join(folder, 'none'));
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toMatch(/^There is no data yet: .*none\/keypeg\.db does not exist\.\n$/);
    expect(readdirSync(folder)).toEqual([]);
    for (const command of ['stats', 'games']) {
      const printed = await ran([command, '--json', '--data', join(folder, 'none')], '', unicode);
      expect(printed).toEqual({ status: 0, out: '{"games":[]}\n', err: '' });
    }
  });

  it('has the games that keypeg games lists', async () => {
    const folder = await sampleFolder([[standardRules, 2]]);
    const { out } = await ran(['games', '--data', folder], '', unicode);
    expect(out.match(/^sample-\d .* Pegs 4x6 /gm)).toHaveLength(2);
  });

  it('has the puzzles of days', async () => {
    const today = 330;
    vi.useFakeTimers({ toFake: ['Date'], now: startOf(today) });
    onTestFinished(() => void vi.useRealTimers());
    const folder = await sampleFolder();
    const { store } = successOf(await openGameStore({ kind: 'folder', folder }));
    const profile = await localProfile(store);
    if (profile === undefined) throw new Error('there is no profile');
    successOf(
      await store.puzzles.save(profile.id, {
        ...{ day: today - 1, finished: startOf(today - 1), isSolved: true, errors: 2 },
      }),
    );
    await store.close();
    expect(await stats('--data', folder)).toEqual({
      status: 0,
      out: [
        'No game is finished yet: keypeg play starts one.',
        '',
        'Puzzles',
        '  Puzzles of the day  1 solved, 2 errors',
        '  Streak              1 day now, best 1',
        '',
      ].join('\n'),
      err: '',
    });
    const { puzzles } = JSON.parse((await stats('--json', '--data', folder)).out);
    expect(puzzles).toEqual({
      daily: { solved: 1, errors: 2, streak: { current: 1, longest: 1 } },
    });
  });

  it('refuses an option that it does not have, with the nearest one', async () => {
    expect(await stats('--jsn')).toEqual({
      status: 2,
      out: '',
      err: 'keypeg: keypeg stats has no option --jsn: did you mean --json?\n',
    });
    expect(await stats('--data')).toMatchObject({ status: 2 });
    const place = join(newFolder(), 'none');
    const after = await stats('--json', '--data', place);
    expect(await ran(['--data', place, 'stats', '--json'], '', unicode)).toEqual(after);
    expect(await ran([`--data=${place}`, 'stats', '--json'], '', unicode)).toEqual(after);
  });

  it('prints the same figures as text and as JSON, with a machine on the same codes', async () => {
    const folder = await sampleFolder([
      [standardRules, 48],
      [wordRulesWith({}, await loadWords(5)), 16],
      [pegSizes.at(-1) ?? standardRules, 12],
      [successOf(equationRules({ length: 6 })), 4],
    ]);
    const { out, status } = await stats('--data', folder);
    const { games } = JSON.parse((await stats('--json', '--data', folder)).out);
    expect(status).toBe(0);
    expect(games.map(({ title }: { title: string }) => title)).toEqual([
      'Pegs 4x6',
      'Words of 5 letters',
      'Pegs 5x8',
      'Equations of 6 symbols',
    ]);
    for (const { title, played, won, turns, streak, machine } of games) {
      expect(out).toContain(`${title}: ${played} games, ${won} won`);
      expect(out).toContain(`${turns.mean.toFixed(2)} ± ${turns.margin95.toFixed(2)} turns`);
      expect(out).toContain(`now, best ${streak.longest}`);
      expect(machine).toMatchObject({ strategy: 'auto', codes: won });
      expect(out).toContain(`${machine.guesses.mean.toFixed(2)} ±`);
      expect(machine.turns.mean).toBeCloseTo(turns.mean, 10);
    }
    const fast = JSON.parse((await stats('--json', '--no-machine', '--data', folder)).out);
    const withoutMachine = games.map((game: object) => ({ ...game, machine: null }));
    expect(fast.games).toEqual(withoutMachine);
  });
});

describe('the output of statistics', () => {
  const result = (outcome: 'cracked' | 'exhausted', turns: number, lifelines = 0) => ({
    outcome,
    turns,
    lifelines,
  });
  const rules =
    '{"variant":"pegs","alphabet":"colors","pegs":4,"colors":6,"repeats":true,"attempts":10}';
  const compared = statisticsOf([
    {
      ...{ variant: 'pegs', rules, roles: againstMachine },
      results: [result('cracked', 4), result('cracked', 6, 1), result('exhausted', 10)],
    },
    { ...{ variant: 'pegs', rules, roles: hotSeat }, results: [result('cracked', 3)] },
    { ...{ variant: 'boxes', rules: '?', roles: hotSeat }, results: [result('exhausted', 3)] },
  ]).map((each, index) => ({
    ...each,
    openings: index === 0 ? [{ opening: [0, 0, 1, 1], ...each.all }] : [],
    machine: index === 0 ? { codes: 2, brokenIn: [0, 0, 1] } : undefined,
  }));

  it('as text has one block for each kind of game', () => {
    expect(statisticsText(compared, 80).join('\n')).toMatchInlineSnapshot(`
      "Pegs 4x6: 3 games, 2 won (67%)
        Average            5.00 ± 12.71 turns
        Best               4 turns
        Streak             0 wins now, best 2
        Without lifelines  4.00, 1 of 2 won
        With lifelines     6.00, 1 of 1 won
        A machine          3.00 guesses on the same 1 of 2 codes; you 5.00 ± 12.71
        Turns of the games:
             1  0
             2  0
             3  0
             4  1  ████████████████████████████████████████
             5  0
             6  1  ████████████████████████████████████████
          lost  1  ████████████████████████████████████████
        First guesses, 1 of 1:
          1122  5.00 ± 12.71, 2 of 3 won

      boxes of another version, two players: 1 game, 0 won (0%)
        Average            no win yet
        Best               no win yet
        Streak             0 wins now, best 0
        Without lifelines  0 of 1 won
        With lifelines     no games
        Turns of the games:
          lost  1  ████████████████████████████████████████

      Pegs 4x6, two players: 1 game, 1 won (100%)
        Average            3.00 turns
        Best               3 turns
        Streak             1 win now, best 1
        Without lifelines  3.00, 1 of 1 won
        With lifelines     no games
        Turns of the games:
             1  0
             2  0
             3  1  ████████████████████████████████████████
          lost  0"
    `);
  });

  it('as JSON has documented fields', () => {
    const turns = (mean: number, margin95: number | null = null) => ({ mean, margin95 });
    expect(statisticsJson(compared).games[0]).toStrictEqual({
      title: 'Pegs 4x6',
      variant: 'pegs',
      rules: JSON.parse(rules),
      codemaker: 'machine',
      daily: null,
      ...{ played: 3, won: 2, best: 4, wonIn: [0, 0, 0, 1, 0, 1] },
      streak: { current: 0, longest: 2 },
      turns: turns(5, 12.7062047),
      withLifelines: { played: 1, won: 1, turns: turns(6) },
      withoutLifelines: { played: 2, won: 1, turns: turns(4) },
      openings: [{ opening: '1122', played: 3, won: 2, turns: turns(5, 12.7062047) }],
      machine: { strategy: 'auto', codes: 1, guesses: turns(3), turns: turns(5, 12.7062047) },
    });
    expect(statisticsJson(compared).games.slice(1)).toMatchObject([
      { title: 'boxes of another version, two players', rules: null, turns: null, best: null },
      { title: 'Pegs 4x6, two players', codemaker: 'human', machine: null, best: 3 },
    ]);
  });
});
