import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { Code, Peg } from '../../source/engine/core/code.ts';
import { start } from '../../source/engine/variants/game.ts';
import { type Rules, variantOf } from '../../source/engine/variants/index.ts';
import { standardRules } from '../../source/engine/variants/pegs.ts';
import { quietPlay } from '../helpers/ssh-player.ts';
import type { Key } from '../helpers/terminal/keys.ts';
import { terminalState, underShell } from '../helpers/terminal/shell.ts';
import { openTerminal, type Terminal, type TerminalOptions } from '../helpers/terminal/terminal.ts';

/** The default rules of `keypeg play`. */
export const standard: Rules = standardRules;

/**
 * Opens a terminal that is closed when the test ends; its programs have an empty data folder, and
 * nothing moves in them, so that one frame shows all that a key has changed.
 */
export function open(options: TerminalOptions): Terminal {
  const env = { XDG_DATA_HOME: newDataHome(), ...quietPlay, ...options.env };
  const terminal = openTerminal({ ...options, env });
  onTestFinished(terminal.close);
  return terminal;
}

/** A folder for the data of programs, which is deleted when the test ends. */
export function newDataHome(): string {
  const folder = mkdtempSync(join(tmpdir(), 'keypeg-data-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs the built program under a shell that reports the state of the terminal afterwards. */
export const openKeypeg = (
  args: readonly string[],
  options: Omit<TerminalOptions, 'command' | 'args'> = {},
): Terminal => open({ ...underShell(process.execPath, ['dist/cli.js', ...args]), ...options });

/** Opens the standard game of a seed, at its first turn. */
export async function openGame(
  seed: string,
  options: Omit<TerminalOptions, 'command' | 'args'> = {},
): Promise<Terminal> {
  const terminal = openKeypeg(['play', '--seed', seed], options);
  await terminal.waitFor('turn 1 of 10');
  return terminal;
}

/** Types texts, each when what the one before leads to is shown. */
export async function typeInTurn(
  terminal: Pick<Terminal, 'type' | 'waitFor'>,
  ...steps: readonly (readonly [typed: string, shown: string | RegExp])[]
): Promise<void> {
  for (const [typed, shown] of steps) {
    terminal.type(typed);
    await terminal.waitFor(shown);
  }
}

/** The secret of the standard game of a seed. */
export function secretOf(seed: string): Code {
  const game = start(standard, { codemaker: 'machine', codebreaker: 'human' }, seed);
  if (game.phase !== 'guessing' || game.secret.kept !== 'table') throw new Error('no secret');
  return game.secret.code;
}

/** A row of pegs or blanks. */
type Row = readonly (Peg | 'blank')[];

/** The empty row of the standard game. */
export const blankRow: Row = ['blank', 'blank', 'blank', 'blank'];

/** The arrow keys that turn one row into another, starting and ending at the first position. */
export const arrowsFor = (from: Row, to: readonly Peg[]): readonly Key[] =>
  to.flatMap((peg, position) => {
    const values = variantOf(standard).alphabet.length + 1;
    const now = from[position] ?? 'blank';
    const steps = now === 'blank' ? peg + 1 : (peg - now + values) % values;
    return [...Array<Key>(steps).fill('up'), 'right' as const];
  });

/** Checks that the program has ended and has restored the terminal. */
export async function expectRestored(terminal: Terminal, status: number): Promise<void> {
  expect(await terminalState(terminal)).toEqual({ status, lineMode: true, echo: true });
  expect(terminal.modes()).toEqual({
    alternateScreen: false,
    cursorVisible: true,
    bracketedPaste: false,
    mouse: 'none',
    midFrame: false,
    title: '',
  });
}
