import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { commands } from '../../source/commands/command-line/commands.ts';
import { fixturePath, temporaryFolder } from '../fixtures/store/stored-files.ts';
import { ran } from './text/fake-terminal.ts';

/** What a terminal would obey: C0, C1 and bidirectional controls, and separators of lines. */
const obeyed = fc.constantFrom(
  ...['\u001b[31m', '\u001b]0;x\u0007', '\u0000', '\b', '\r', '\u007f'],
  ...['\u0085', '\u009b2J', '\u009d0;x\u009c', '\u202e', '\u2066', '\u200f', '\u061c', '\u2028'],
);

/** A name with at least one of them. */
const hostileName = fc
  .tuple(fc.stringMatching(/^[a-z]{1,6}$/), obeyed, fc.stringMatching(/^[a-z]{0,6}$/))
  .map((parts) => parts.join(''));

/** A name that a file can have. */
const fileName = (name: string): string => name.replaceAll(/[/\0]/g, '-');

const OBEYED = /(?![\t\n])[\p{Control}\p{Bidi_Control}\u2028\u2029]/u;

const exported = readFileSync(fixturePath('export-3.jsonl'), 'utf8');

/** An export whose texts are hostile: names of accounts and keys, and what games are named by. */
function exportWith(name: string): string {
  const text = JSON.stringify(name).slice(1, -1).replaceAll('$', '$$$$');
  return exported
    .replaceAll('brisk-otter', text)
    .replaceAll('"label":"laptop"', `"label":"${text}"`)
    .replaceAll('"seed":"monday"', `"seed":"${text}"`)
    .replaceAll('"id":"cows-seeded"', `"id":"${text}"`)
    .replaceAll('"mode":"break"', `"mode":"break${text}"`);
}

/** The texts of a terminal that are written for a person or as JSON data; a file is written as it is. */
async function printed(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { out, err } = await ran(args, '', env);
  return out + err;
}

const expectHarmless = (text: string, args: readonly string[]): void =>
  expect(OBEYED.exec(text)?.[0], JSON.stringify(args)).toBeUndefined();

it('nothing that a command prints of an import is obeyed by a terminal', async () => {
  await fc.assert(
    fc.asyncProperty(hostileName, async (name) => {
      const data = join(temporaryFolder(), fileName(name));
      mkdirSync(data);
      const file = join(data, 'games.jsonl');
      writeFileSync(file, exportWith(name));
      const words = ['--words', fixturePath('obst.txt')];
      const lines = [
        ['data', 'import', file, '--all', '--data', data, ...words],
        ['stats', '--data', data],
        ['stats', '--json', '--data', data],
        ['data', '--data', data],
        ['data', 'delete', '--account', name, '--data', data],
        ['data', 'export', '--all', '--data', data],
        ['data', 'export', '--account', name, '--data', data],
        ['replay', file, name],
        ['review', file, 'pegs-lifelines'],
        ['review', name, '--data', data],
      ];
      for (const args of lines) expectHarmless(await printed(args), args);
    }),
    { numRuns: 1 },
  );
});

/** Arguments that each command takes; a hostile one is added in all places. */
const arguments_ = fc.record({
  name: hostileName,
  command: fc.constantFrom(
    ...commands.map((command) => command.name).filter((one) => one !== 'serve'),
  ),
  option: fc.constantFrom(
    ...['--seed', '--words', '--answers', '--turn', '--strategy'],
    ...['--account', '--database', '--pegs', '--boards', '--role'],
  ),
  form: fc.constantFrom('separate', 'joined', 'argument', 'option'),
  json: fc.boolean(),
});

it('nothing that a command prints of its arguments is obeyed by a terminal', async () => {
  await fc.assert(
    fc.asyncProperty(arguments_, async ({ name, command, option, form, json }) => {
      const given = {
        separate: [option, name],
        joined: [`${option}=${name}`],
        argument: [name],
        option: [`--${name}`],
      }[form];
      const args = [command, ...given, ...(json ? ['--json'] : [])];
      expectHarmless(await printed(args), args);
    }),
    { numRuns: 50 },
  );
});

it('nothing that is printed of a word list and its name is obeyed by a terminal', async () => {
  await fc.assert(
    fc.asyncProperty(hostileName, fc.boolean(), async (name, json) => {
      const file = join(temporaryFolder(), fileName(name));
      writeFileSync(file, `apple\n${name}\nmango\nguava\n`);
      for (const command of [
        ['solve', '--turn', `${name}=GGGGG`],
        ['solve', '--turn', 'apple=.....'],
        ['simulate'],
      ]) {
        const args = [...command, 'words', '--words', file, ...(json ? ['--json'] : [])];
        expectHarmless(await printed(args), args);
      }
    }),
    { numRuns: 8 },
  );
});
