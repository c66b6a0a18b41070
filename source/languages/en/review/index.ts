import { command } from './command.ts';
import { notes } from './notes.ts';
import { reasons } from './reasons.ts';
import { rows } from './rows.ts';
import { summary } from './summary.ts';

/** What each guess of a game was worth. */
export const review = { command, notes, reasons, rows, summary };
