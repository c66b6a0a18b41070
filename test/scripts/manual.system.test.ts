import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { literal, manualPage, prose, word } from '../../scripts/manual.ts';
import { namesOf } from '../../source/commands/command-line/arguments.ts';
import { commandLine } from '../../source/commands/command-line/commands.ts';
import { run } from '../helpers/installed.ts';

const folder = mkdtempSync(join(tmpdir(), 'keypeg-manual-'));
const page = join(folder, 'keypeg.6');

beforeAll(() => writeFileSync(page, manualPage(commandLine)));
afterAll(() => rmSync(folder, { recursive: true }));

/** The page as a reader sees it, in one line. */
const readPage = async (): Promise<string> => {
  const { stdout } = await run('mandoc', ['-T', 'utf8', '-O', 'width=900', page]);
  // Bold and underlined letters are printed twice, with a backspace between.
  const [last = '', ...before] = stdout.split('\b').toReversed();
  const letters = [...before.toReversed().map((piece) => piece.slice(0, -1)), last];
  return letters.join('').replaceAll(/\s+/gu, ' ');
};

it('has no errors or warnings', async () => {
  const lint = await run('mandoc', ['-T', 'lint', '-W', 'warning', page]);
  expect(lint).toEqual({ status: 0, stdout: '', stderr: '' });
});

it('is in the package', () => {
  expect(packageJson.man).toEqual(['dist/keypeg.6']);
  expect(packageJson.files).toContain('dist');
});

it('shows every command with its notes, and each option once', async () => {
  const text = await readPage();
  for (const command of commandLine.commands) {
    expect(text).toContain(`keypeg ${command.name}`);
    for (const option of command.options) {
      const form =
        option.value === undefined
          ? namesOf(option).join(', ')
          : `--${option.name} ${option.value}`;
      expect(text).toContain(`${form} `);
      expect(text).toContain(option.summary);
    }
    const { notes } = 'notes' in command ? command : {};
    for (const note of notes ?? []) expect(text).toContain(note);
  }
  const lines = manualPage(commandLine).split('\n');
  expect(lines.length).toBeLessThanOrEqual(450);
});

it('never takes a text for a request', () => {
  const long = 'word '.repeat(13);
  expect(prose(`${long}.Section is one. Two.`)).toEqual([
    long.trim(),
    String.raw`\&.Section is one.`,
    'Two.',
  ]);
  expect(prose('.Sh NAME')).toEqual([String.raw`\&.Sh NAME`]);
  expect(prose("'quoted' \\n")).toEqual([String.raw`\&'quoted' \en`]);
  expect(word('No')).toBe(String.raw`\&No`);
  expect(literal('--turn a\\b')).toBe(String.raw`\-\-turn a\eb`);
});
