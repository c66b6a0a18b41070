import { expect, it } from 'vitest';
import { commandLine, serveOptions } from '../../../source/commands/command-line/commands.ts';
import { gameTable } from '../../../source/commands/options/game-table.ts';
import {
  outputTable,
  playerTable,
  settingsOptions,
} from '../../../source/commands/options/player-table.ts';

const table = [gameTable, outputTable, playerTable].flatMap((part) => Object.values(part));
const rows = [...table, ...settingsOptions, ...serveOptions];
const inUse = [commandLine, ...commandLine.commands].flatMap(({ options }) => options);

/** A row as the help and the completions of shells show it, without its summary. */
const shown = ({ name, value, choices }: (typeof inUse)[number]) => ({ name, value, choices });

it('has every option of every command', () => {
  const known = rows.map(shown);
  for (const option of inUse) expect(known).toContainEqual(shown(option));
});

it('has only options that the help of a command lists', () => {
  const summaries = inUse.map(({ name, summary }) => `${name}: ${summary}`);
  for (const { name, summary } of table) {
    // The summaries of an option that several games have are joined.
    expect(summaries).toContainEqual(
      expect.toSatisfy((line: string) => line.startsWith(`${name}: `) && line.includes(summary)),
    );
  }
});

it('has few options and commands', () => {
  expect(new Set(inUse.map(({ name }) => name)).size).toBeLessThanOrEqual(45);
  expect(commandLine.commands.filter(({ name }) => name !== 'help').length).toBeLessThanOrEqual(14);
});

it('has a `--no-` form only of switches that are on unless they are turned off', () => {
  const negatable = inUse.filter((option) => option.negatable).map(({ name }) => name);
  expect([...new Set(negatable)].toSorted()).toEqual(['machine', 'motion', 'repeats']);
});
