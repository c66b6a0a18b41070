import { boards } from './boards.ts';
import { command } from './command.ts';
import { notes } from './notes.ts';
import { reasons } from './reasons.ts';
import { retry } from './retry.ts';
import { rows } from './rows.ts';
import { screen } from './screen.ts';
import { summary } from './summary.ts';
import { whatIf } from './what-if.ts';

/** What each guess of a game was worth. */
export const review = { boards, command, notes, reasons, retry, rows, screen, summary, whatIf };
