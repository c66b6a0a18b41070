import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { derivedProgress } from '../../../source/commands/data/replayer.ts';
import {
  type Account,
  accountIdOf,
  type PuzzleResult,
} from '../../../source/engine/core/stored/account.ts';
import { gameIdOf, type StoredGame } from '../../../source/engine/core/stored/game.ts';
import { replayStored } from '../../../source/engine/variants/game.ts';
import { rulesToData } from '../../../source/engine/variants/index.ts';
import {
  type ExportLine,
  formatExportLine,
  parseExportLine,
} from '../../../source/store/transfer/export-format.ts';
import { anyWalk, gamesOf } from '../../helpers/arbitraries.ts';
import { successOf } from '../../helpers/games.ts';
import { guess, result, startOf, unfinished } from '../specification/fixtures.ts';

const time = fc.nat({ max: 2 ** 43 });
/** PostgreSQL has no text with NUL. */
const text = fc.string({ unit: 'binary' }).map((any) => any.replaceAll('\0', ''));
const identity = fc.stringMatching(/^[\w-]{1,64}$/);

const anyAccount: fc.Arbitrary<Account> = fc.record({
  id: identity.map(accountIdOf),
  name: text.filter((name) => name !== ''),
  keys: fc.array(fc.record({ fingerprint: text, label: text, added: time })),
  created: time,
  renamed: fc.option(time, { nil: undefined }),
});

/** A stored game with the moves of any game. */
const anyStoredGame: fc.Arbitrary<StoredGame> = fc
  .record({
    walk: anyWalk,
    id: identity,
    mode: text,
    seed: text,
    times: fc.tuple(time, time, fc.nat()),
    occasion: fc.oneof(
      fc.constant({ kind: 'casual' } as const),
      fc.record({
        kind: fc.constantFrom('daily' as const, 'practice' as const),
        daily: text,
        day: fc.nat(),
      }),
    ),
    progress: fc.oneof(
      fc.constant({ kind: 'finished' as const, result }),
      fc.record({ kind: fc.constant('unfinished' as const), turn: fc.nat(), draft: text }),
    ),
  })
  .map(({ walk, id, mode, seed, times: [started, saved, version], occasion, progress }) => {
    const { rules, roles, seedSource, moves } = gamesOf(walk).at(-1) ?? walk.first;
    return {
      start: {
        ...{ id: gameIdOf(id), account: accountIdOf(id), variant: rules.variant, roles, seed },
        ...{ rules: JSON.stringify(rulesToData(rules)), seedSource, mode, occasion },
      },
      ...{ started, saved, version, progress },
      moves: moves.map((move, n) => ({ at: started + n, move })),
    };
  });

const anyPuzzleResult: fc.Arbitrary<PuzzleResult> = fc.record({
  day: fc.integer({ min: 1, max: 9e4 }),
  finished: time,
  isSolved: fc.boolean(),
  errors: fc.nat(),
});

it('is documented with lines that can be read', async () => {
  const page = readFileSync(
    join(import.meta.dirname, '../../../docs/scripts-and-library.md'),
    'utf8',
  );
  const [, block = ''] = /```json\n([\s\S]*?)\n```/.exec(page) ?? [];
  const examples = block.split('\n').map((line) => successOf(parseExportLine(line)));
  expect(examples.map(({ kind }) => kind)).toEqual(['header', 'account', 'game', 'puzzle']);
  for (const line of examples) {
    if (line.kind !== 'game') continue;
    const game = successOf(replayStored(line.game));
    expect(derivedProgress(game, line.game.progress)).toEqual(line.game.progress);
  }
});

describe('a line of an export', () => {
  it('has all of an account or a game, and no line break', () => {
    const anyLine: fc.Arbitrary<ExportLine> = fc.oneof(
      fc.record({ kind: fc.constant('header' as const), version: fc.nat() }),
      fc.record({
        kind: fc.constant('account' as const),
        account: anyAccount,
        settings: fc.constantFrom(undefined, '{}', '{"theme":"dark","keys.menu.quit":["x"]}'),
      }),
      fc.record({ kind: fc.constant('game' as const), game: anyStoredGame }),
      fc.record({
        kind: fc.constant('puzzle' as const),
        account: identity.map(accountIdOf),
        result: anyPuzzleResult,
      }),
    );
    fc.assert(
      fc.property(anyLine, (line) => {
        const formatted = formatExportLine(line);
        expect(formatted).not.toMatch(/[\r\n]/);
        expect(parseExportLine(formatted)).toEqual({ ok: true, value: line });
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['', 'not-json'],
    ['{"game":', 'not-json'],
    ['7', 'unknown-line'],
    ['[]', 'unknown-line'],
    ['{}', 'unknown-line'],
    ['{"format":"other","version":1}', 'unknown-line'],
    ['{"format":"keypeg-export","version":"1"}', 'unknown-line'],
    ['{"game":7}', 'unknown-line'],
    ['{"account":{}}', 'invalid-account'],
    ['{"game":{}}', 'invalid-game'],
    ['{"puzzle":{}}', 'invalid-puzzle'],
  ])('is not %j', (line, problem) => {
    expect(parseExportLine(line)).toEqual({ ok: false, problem });
  });

  const game: StoredGame = {
    start: startOf('g'),
    started: 1,
    saved: 2,
    version: 1,
    moves: [{ at: 2, move: guess(0, 0, 1, 1) }],
    progress: unfinished(2, 'draft'),
  };
  const account = { id: 'ada', name: 'ada', keys: [], created: 1 };

  it.each([
    ['id', 'two words'],
    ['id', ''],
    ['account', 7],
    ['rules', '{}'],
    ['rules', null],
    ['roles', {}],
    ['seed', 7],
    ['mode', undefined],
    ['occasion', { kind: 'daily', daily: 'word' }],
    ['occasion', { kind: 'party' }],
    ['started', -1],
    ['saved', 1.5],
    ['version', 1e300],
    ['moves', {}],
    ['moves', [{ move: { kind: 'resign' } }]],
    ['moves', [{ at: 1, move: { kind: 'cheat' } }]],
    ['progress', { kind: 'unfinished', turn: 1 }],
    ['progress', { kind: 'finished', result: { ...result, outcome: 'won' } }],
    ['progress', { kind: 'finished', result: { ...result, opening: ['1'] } }],
  ])('is no game with %s %j', (field, value) => {
    const data = JSON.parse(formatExportLine({ kind: 'game', game }));
    expect(parseExportLine(JSON.stringify(data)).ok).toBe(true);
    data.game[field] = value;
    expect(parseExportLine(JSON.stringify(data))).toEqual({ ok: false, problem: 'invalid-game' });
  });

  it.each([
    ['id', '../../etc'],
    ['name', ''],
    ['keys', [{ fingerprint: 'SHA256:1', label: 7, added: 1 }]],
    ['created', '1'],
    ['renamed', null],
  ])('is no account with %s %j', (field, value) => {
    expect(parseExportLine(JSON.stringify({ account })).ok).toBe(true);
    const line = JSON.stringify({ account: { ...account, [field]: value } });
    expect(parseExportLine(line)).toEqual({ ok: false, problem: 'invalid-account' });
  });

  const puzzle = { account: 'ada', day: 312, finished: 1, isSolved: true, errors: 0 };

  it.each([
    ['account', undefined],
    ['day', '312'],
    ['day', 0],
    ['finished', -1],
    ['isSolved', 1],
    ['errors', '0'],
  ])('is no result of puzzles with %s %j', (field, value) => {
    expect(parseExportLine(JSON.stringify({ puzzle })).ok).toBe(true);
    const line = JSON.stringify({ puzzle: { ...puzzle, [field]: value } });
    expect(parseExportLine(line)).toEqual({ ok: false, problem: 'invalid-puzzle' });
  });
});

it.each([
  ['invalid-account', { account: { id: 'a', name: 'a\0b', keys: [], created: 1 } }],
  [
    'invalid-account',
    {
      account: {
        ...{ id: 'a', name: 'ada', created: 1 },
        keys: [{ fingerprint: 'f', label: 'a\0b', added: 1 }],
      },
    },
  ],
])('a NUL, which PostgreSQL does not take, is refused as %s', (problem, line) => {
  expect(parseExportLine(JSON.stringify(line))).toEqual({ ok: false, problem });
  const without = JSON.stringify(line).replaceAll('\\u0000', '');
  expect(parseExportLine(without).ok).toBe(true);
});

it.each([
  ['mode', { mode: 'a\0b' }],
  ['daily', { occasion: { kind: 'daily', daily: 'a\0b', day: 1 } }],
])('a NUL in the %s of a game is refused', (_, change) => {
  const stored: StoredGame = {
    ...{ start: startOf('one'), started: 1, saved: 1, version: 1, moves: [] },
    progress: unfinished(1),
  };
  const line = formatExportLine({ kind: 'game', game: stored });
  expect(parseExportLine(line).ok).toBe(true);
  const { game } = JSON.parse(line);
  const changed = JSON.stringify({ game: { ...game, ...change } });
  expect(parseExportLine(changed)).toEqual({ ok: false, problem: 'invalid-game' });
});
