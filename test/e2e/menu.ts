import { digitOf } from '../helpers/ssh-player.ts';
import type { Terminal } from '../helpers/terminal/terminal.ts';

/** Opens an entry of the menu by its digit, once the menu knows its player. */
export async function openEntry(terminal: Terminal, entry: string): Promise<void> {
  await terminal.waitFor(
    (rows) => !SIGNING_IN.test(rows[0] ?? '') && rows.some((row) => row.includes(entry)),
  );
  terminal.type(digitOf(terminal.screen(), entry));
}

/** The modes of the set-up, in the order of their digits. */
const mainModes = ['break', 'duel', 'hide', 'watch', 'against'] as const;

export type MainMode = (typeof mainModes)[number];

/** Opens the set-up of a mode from the menu. */
export async function openMode(terminal: Terminal, mode: MainMode): Promise<void> {
  await openEntry(terminal, 'Play');
  await terminal.waitFor('Opponent:');
  terminal.type(String(mainModes.indexOf(mode) + 1));
}

/** The welcome of a player with a key whose account is not known yet. */
const SIGNING_IN = /Welcome$/;
