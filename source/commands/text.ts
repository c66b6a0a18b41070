import { answer, endOfInput, promptOf, type Reply } from '../text-mode/game/text-game.ts';
import type { Terminal } from './command.ts';
import { converse } from './conversation.ts';

/** Plays as lines of text until the player leaves or no more lines come; the exit status. */
export const textCommand = (opening: Reply, terminal: Terminal): Promise<number> =>
  converse(opening, { answer, promptOf, endOfInput }, terminal);
