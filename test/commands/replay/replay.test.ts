import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { start, toTranscript } from '../../../source/engine/variants/game.ts';
import { againstMachine, guess, playAll, rulesWith } from '../../helpers/games.ts';
import { ran } from '../text/fake-terminal.ts';

const exported = join(import.meta.dirname, '../../fixtures/store/export-3.jsonl');
const folder = mkdtempSync(join(tmpdir(), 'keypeg-replay-'));
const file = (name: string): string => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

const rules = rulesWith();
const game = playAll(start(rules, againstMachine, '7'), [
  guess(rules, '1122'),
  guess(rules, '6323'),
]);
writeFileSync(file('game.json'), JSON.stringify(toTranscript(game), null, 2));
writeFileSync(
  file('refused.json'),
  JSON.stringify({ ...toTranscript(game), moves: [{ kind: 'guess', pegs: [9, 9, 9, 9] }] }),
);
writeFileSync(file('empty.json'), '');

const replayed = (...args: readonly string[]) =>
  ran(['replay', ...args], '', { KEYPEG_DATA: folder });

it.each([
  ['replay', file('game.json')],
  ['solve', '--turn', '1122=bw..', '--turn', '1122=bb..'],
  ['text', '--seed', '7'],
])('%s %s has the words that a variable or the settings choose', async (...args) => {
  const own = mkdtempSync(join(folder, 'own-'));
  writeFileSync(join(own, 'settings.json'), '{"wording": "black-white"}');
  for (const env of [{ KEYPEG_WORDING: 'black-white' }, { KEYPEG_DATA: own }]) {
    expect((await ran(args, '1122\n', env)).out).toContain('black 1, white');
  }
  expect((await ran(args, '1122\n', { KEYPEG_WORDING: 'blak-white' })).out).not.toContain('black');
});

describe('keypeg replay without a terminal', () => {
  it('prints the game of a transcript', async () => {
    const { status, out } = await replayed(file('game.json'), '--feedback', 'letters');
    expect(status).toBe(0);
    expect(out.split('\n')).toEqual([
      'Pegs 4x6: 4 pegs, 6 colors, repeats allowed.',
      'Turn 1: 1 1 2 2: w...',
      'Turn 2: 6 3 2 3: wwww',
      'Cracked in 2 guesses, no lifelines.',
      '',
    ]);
  });

  it('prints a game of an export, with its own words', async () => {
    const { status, out } = await replayed(exported, 'words-cracked', '--feedback', 'letters');
    expect(status).toBe(0);
    expect(out).toContain('Turn 2: CRATE: GGGGG\nCracked in 2 guesses');
  });

  it('records the game with a mark for each guess', async () => {
    const path = file('game.cast');
    await replayed(file('game.json'), '--cast', path);
    const marks = readFileSync(path, 'utf8').match(/"m","guess \d"/gu);
    expect(marks).toEqual(['"m","guess 1"', '"m","guess 2"']);
  });

  it('replays the last finished game of this computer', async () => {
    const lines = readFileSync(exported, 'utf8').split('\n');
    const game = lines.find((line) => line.startsWith('{"game":{"id":"words-cracked"')) ?? '';
    const account = /"account":"([^"]+)"/u.exec(game)?.[1] ?? '';
    const words = [
      ...lines.slice(0, 1),
      ...lines.filter((line) => line.startsWith(`{"account":{"id":"${account}"`)),
      game,
    ];
    writeFileSync(file('words.jsonl'), words.join('\n'));
    const none = await replayed();
    expect(none.status).toBe(1);
    const imported = await ran(['data', 'import', file('words.jsonl'), '--data', folder]);
    expect(imported.status).toBe(0);
    expect((await replayed()).out).toContain('Turn 2: CRATE');
    expect((await replayed('words-cracked')).out).toContain('Turn 2: CRATE');
    expect((await replayed('other')).err).toBe(
      'keypeg: There is no game “other”: keypeg games lists yours.\n',
    );
  });

  it.each([
    [[file('missing')], `There is no file “${file('missing')}”.`],
    [
      [file('empty.json')],
      `“${file('empty.json')}” has no game: keypeg replay takes an export or a transcript.`,
    ],
    [[exported, 'own-words', '--words', file('no')], `There is no file ${file('no')}.`],
    [
      [exported, 'word-cracked'],
      `There is no game “word-cracked” in “${exported}”: did you mean words-cracked?`,
    ],
    [
      [file('refused.json')],
      `“${file('refused.json')}” cannot be replayed. Its move 1 is against the rules.`,
    ],
  ])('says what works instead of %j', async (args, sentence) => {
    expect(await replayed(...args)).toEqual({ status: 1, out: '', err: `keypeg: ${sentence}\n` });
  });
});
