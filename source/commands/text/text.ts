import { turnsOf } from '../../core/record.ts';
import { gameIdOf } from '../../core/stored/game.ts';
import type { PlayedGame } from '../../screens/app/played-game.ts';
import { newHolderName } from '../../session/records/identities.ts';
import { openLocalRecords } from '../../session/records/local-records.ts';
import type { PlayerRecords } from '../../session/records/player-records.ts';
import { terminalProfileOf } from '../../session/terminal-profile.ts';
import type { Dialogue, Reply } from '../../text-mode/game/dialogue.ts';
import * as dialogue from '../../text-mode/game/dialogue.ts';
import type { Game, Over } from '../../variants/game.ts';
import type { ParsedArguments } from '../arguments.ts';
import type { Terminal, Usage } from '../command.ts';
import { type RecordedTerminal, withCast } from '../options/cast-option.ts';
import { readDataFolder } from '../options/store-options.ts';
import { reportUnsaved } from '../player-files/local-store.ts';
import { runLineDialogue } from './line-dialogue.ts';

/**
 * Plays in lines of text; returns the exit status. The games of a person at a terminal are saved as
 * those of the full-screen game are, but not those of a script.
 */
export async function textCommand(
  opening: Reply,
  given: Pick<ParsedArguments, 'values'>,
  terminal: Terminal,
): Promise<number | Usage> {
  return await withCast(
    given,
    terminal,
    async (recorded) => await playLines(opening, given, recorded),
  );
}

async function playLines(
  opening: Reply,
  given: Pick<ParsedArguments, 'values'>,
  terminal: RecordedTerminal,
): Promise<number | Usage> {
  const { stdin, stdout, stderr } = terminal;
  const mark = marking(terminal.onGuess);
  if (!stdin.isTTY || !stdout.isTTY) {
    return await runLineDialogue(opening, dialogue, terminal, (state) => {
      mark(state);
      return undefined;
    });
  }
  const shown = hasTiles(opening, terminal) ? dialogue.withTiles(opening) : opening;
  const folder = readDataFolder(given, terminal.env);
  if (!folder.ok) return { usage: folder.problem };
  const store = { kind: 'folder', folder: folder.value } as const;
  const records = openLocalRecords(store, (sentence) => stderr.write(`keypeg: ${sentence}\n`));
  const save = savingTo(records);
  const ending = endingWith(records);
  try {
    return await runLineDialogue(withNotes(shown), dialogue, terminal, (state) => {
      mark(state);
      save(state);
      return ending(state);
    });
  } finally {
    reportUnsaved(await records.close(), terminal);
  }
}

/** Returns a function that is called with each state; at the end of a game, more lines follow. */
function endingWith(
  records: PlayerRecords,
): (state: Dialogue) => Promise<readonly string[]> | undefined {
  let ended: Over | 'none' = 'none';
  return (state) => {
    if (state.waitingFor !== 'again' || state.game === ended) return undefined;
    ended = state.game;
    return linesAfter(ended, records);
  };
}

async function linesAfter(game: Over, records: PlayerRecords): Promise<readonly string[]> {
  const { endingLines } = await import('./ending.ts');
  return await endingLines(game, records);
}

/** A person gets a note before a wasted guess; a script plays what it says. */
const withNotes = (opening: Reply): Reply => ({
  ...opening,
  dialogue: { ...opening.dialogue, options: { ...opening.dialogue.options, notes: 'on' } },
});

/** Whether guesses are on colored tiles; letters are for those who want plain text. */
const hasTiles = ({ dialogue: { options } }: Reply, { env }: Terminal): boolean =>
  options.feedback !== 'letters' &&
  env.TERM !== 'dumb' &&
  terminalProfileOf(env).colorDepth !== 'none';
/** Returns a function that is called with each state, and calls `onGuess` after each guess. */
function marking(onGuess: (number: number) => void): (state: Dialogue) => void {
  let made = 0;
  return (state) => {
    const game = dialogue.gameOf(state);
    const guesses = game === 'none' ? 0 : turnsOf(game.record).length;
    if (guesses > made) onGuess(guesses);
    made = guesses;
  };
}

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
