import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';
import { describe, expect, it } from 'vitest';
import { accountIdOf } from '../source/engine/core/stored/account.ts';
import { gameIdOf } from '../source/engine/core/stored/game.ts';
import { rulesToData } from '../source/engine/variants/index.ts';
import { loadWords } from '../source/engine/variants/words/load-words.ts';
import * as keypeg from '../source/index.ts';
import { formatExportLine } from '../source/store/transfer/export-format.ts';
import { successOf } from './helpers/games.ts';

const entry = join(import.meta.dirname, '../source/index.ts');
const page = readFileSync('docs/scripts-and-library.md', 'utf8');

/** The bytes of a program that uses some of the library. */
async function bytesOf(names: readonly string[]): Promise<number> {
  const used = names.length === 0 ? '*' : `{ ${names.join(', ')} }`;
  const { output } = await build({
    input: 'program',
    write: false,
    plugins: [
      {
        name: 'program',
        resolveId: (id) => (id === 'program' ? id : null),
        load: (id) => (id === 'program' ? `export ${used} from '${entry}';` : null),
      },
    ],
    output: { minify: true },
  });
  return output.reduce((sum, part) => sum + (part.type === 'chunk' ? part.code.length : 0), 0);
}

describe('the library', () => {
  it.each([
    [['isMarks'], 1_000],
    [
      ['pegRules', 'wordRules', 'equationRules', 'parseCode', 'start', 'play', 'publicGame'],
      40_000,
    ],
    [[], 200_000],
  ])('of which %j is used takes at most %i bytes', async (names, most) => {
    expect(await bytesOf(names)).toBeLessThanOrEqual(most);
  });

  it('has few names, of which the page has every value', () => {
    const values = Object.keys(keypeg);
    const named = readFileSync(entry, 'utf8')
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .matchAll(/export (type )?\{([^}]*)\}/g);
    const all = Array.from(named).flatMap(([, , names = '']) => names.match(/[\w ]+/g) ?? []);
    const names = all.filter((name) => name.trim() !== '');
    expect(values.length).toBeLessThanOrEqual(40);
    expect(names.length - values.length).toBeLessThanOrEqual(60);
    expect(values.filter((name) => !new RegExp(`\\b${name}\\b`).test(page))).toEqual([]);
  });

  it('plays a game in a line of an export again, with the words of its list', async () => {
    const words = await loadWords(5);
    const rules = successOf(keypeg.wordRules(words));
    const guess = successOf(keypeg.parseCode(rules, 'crane'));
    const roles = { codemaker: 'machine', codebreaker: 'human' } as const;
    const game = keypeg.play(keypeg.start(rules, roles, 'seed'), { kind: 'guess', pegs: guess });
    const line = formatExportLine({
      kind: 'game',
      game: {
        start: {
          id: gameIdOf('one'),
          account: accountIdOf('player'),
          variant: 'words',
          rules: JSON.stringify(rulesToData(rules)),
          roles,
          seed: game.seed,
          seedSource: game.seedSource,
          mode: 'break',
          occasion: { kind: 'casual' },
        },
        started: 0,
        saved: 0,
        version: 1,
        moves: game.moves.map((move) => ({ at: 0, move })),
        progress: { kind: 'unfinished', turn: 2, draft: '' },
      },
    });
    const transcript = successOf(keypeg.fromExport(line));
    expect(keypeg.replay(transcript, [words])).toEqual({ ok: true, value: game });
    expect(keypeg.replay(transcript)).toMatchObject({ problem: { kind: 'dictionary-missing' } });
    expect(keypeg.fromExport('{"format":"keypeg-export","version":3}')).toEqual({
      ok: false,
      problem: { kind: 'not-a-transcript' },
    });
  });

  it('tells which move a game refuses', () => {
    const rules = successOf(keypeg.pegRules());
    const roles = { codemaker: 'machine', codebreaker: 'human' } as const;
    const transcript = keypeg.toTranscript(keypeg.start(rules, roles, 'seed'));
    const moves = [{ kind: 'resign' }, { kind: 'resign' }] as const;
    expect(keypeg.replay({ ...transcript, moves })).toEqual({
      ok: false,
      problem: { kind: 'refused-move', move: 1, problem: { kind: 'game-over' } },
    });
  });
});
