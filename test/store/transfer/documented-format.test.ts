import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isObject, parseJson } from '../../../source/engine/core/stored/json.ts';
import { replayStored } from '../../../source/engine/variants/game.ts';
import { parseExportLine } from '../../../source/store/transfer/export-format.ts';
import { successOf } from '../../helpers/games.ts';

const text = readFileSync(
  join(import.meta.dirname, '../../../docs/scripts-and-library.md'),
  'utf8',
);

/** The lines of JSON that the document has as examples. */
const examples = text
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line.startsWith('{"'));
const [gameLine = ''] = examples.filter((line) => line.startsWith('{"game":'));

/** A part of the document in backquotes. */
const quoted = (start: string): unknown => {
  const [, found = ''] = new RegExp(`\`(${start}[^\`]*)\``, 'u').exec(text) ?? [];
  return parseJson(found);
};

/** The line of the document's game with other moves and another progress. */
const lineWith = (moves: (all: readonly unknown[]) => readonly unknown[], progress: unknown) => {
  const line = parseJson(gameLine);
  if (!isObject(line) || !isObject(line.game) || !Array.isArray(line.game.moves)) throw new Error();
  return JSON.stringify({ game: { ...line.game, moves: moves(line.game.moves), progress } });
};

it('every example of the document is a line that an import takes', () => {
  expect(examples.length).toBeGreaterThan(2);
  for (const line of examples) expect([line, parseExportLine(line).ok]).toEqual([line, true]);
});

it('an unfinished game with the progress of the document is imported', () => {
  const unfinished = lineWith((all) => all.slice(0, 1), quoted('\\{"kind":"unfinished"'));
  const parsed = successOf(parseExportLine(unfinished));
  if (parsed.kind !== 'game') throw new Error('no game');
  expect(parsed.game.progress).toEqual({ kind: 'unfinished', turn: 2, draft: '11' });
  expect(replayStored(parsed.game, []).ok).toBe(true);
});

it('a game that was given up before a guess is imported with an empty opening', () => {
  const result = { outcome: 'resigned', turns: 0, lifelines: 0, opening: [] };
  const given = lineWith((all) => all.slice(1), { kind: 'finished', result });
  expect(text).toContain('`[]`');
  expect(successOf(parseExportLine(given)).kind).toBe('game');
});
