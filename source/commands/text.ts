import { gameIdOf } from '../core/stored/game.ts';
import type { PlayedGame } from '../screens/app/played-game.ts';
import { newHolderName } from '../session/records/identities.ts';
import { openLocalRecords } from '../session/records/local-records.ts';
import type { PlayerRecords } from '../session/records/player-records.ts';
import { terminalProfileOf } from '../session/terminal-profile.ts';
import type { Dialogue, Reply } from '../text-mode/game/dialogue.ts';
import * as dialogue from '../text-mode/game/dialogue.ts';
import type { Game } from '../variants/game.ts';
import type { ParsedArguments } from './arguments.ts';
import type { Terminal } from './command.ts';
import { runLineDialogue } from './line-dialogue.ts';
import { reportUnsaved } from './local-store.ts';
import { readDataFolder } from './options/store-options.ts';

/**
 * Plays in lines of text; returns the exit status. The games of a person at a terminal are saved as
 * those of the full-screen game are, but not those of a script.
 */
export async function textCommand(
  opening: Reply,
  given: Pick<ParsedArguments, 'values'>,
  terminal: Terminal,
): Promise<number> {
  const { stdin, stdout, stderr } = terminal;
  if (!stdin.isTTY || !stdout.isTTY) return await runLineDialogue(opening, dialogue, terminal);
  const shown = hasTiles(opening, terminal) ? dialogue.withTiles(opening) : opening;
  const store = { kind: 'folder', folder: readDataFolder(given, terminal.env) } as const;
  const records = openLocalRecords(store, (sentence) => stderr.write(`keypeg: ${sentence}\n`));
  try {
    return await runLineDialogue(shown, dialogue, terminal, savingTo(records));
  } finally {
    reportUnsaved(await records.close(), terminal);
  }
}

/** Whether guesses are on colored tiles; letters are for those who want plain text. */
const hasTiles = ({ dialogue: { options } }: Reply, { env }: Terminal): boolean =>
  options.feedback !== 'letters' &&
  env.TERM !== 'dumb' &&
  terminalProfileOf(env).colorDepth !== 'none';

/** Returns a function that saves the game of each state. */
function savingTo({ save }: Pick<PlayerRecords, 'save'>): (state: Dialogue) => void {
  let played: PlayedGame | 'none' = 'none';
  return (state) => {
    const game = dialogue.gameOf(state);
    if (game === 'none') return;
    const isSame = played !== 'none' && continues(played.game, game);
    const id = isSame && played !== 'none' ? played.id : gameIdOf(newHolderName());
    const mode = { kind: game.roles.codemaker === 'human' ? 'challenge' : 'break' } as const;
    played = { id, occasion: { kind: 'casual' }, mode, game, draft: '' };
    save(played);
  };
}

/** Whether a game is a later state of another one. */
const continues = (earlier: Game, later: Game): boolean =>
  earlier.seed === later.seed && earlier.moves.length <= later.moves.length;
