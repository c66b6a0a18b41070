import { readFile } from 'node:fs/promises';
import { fail, hasErrorCode, type Result } from '../../engine/core/result.ts';
import type { StoredGame } from '../../engine/core/stored/game.ts';
import { isObject, parseJson } from '../../engine/core/stored/json.ts';
import type { Game } from '../../engine/variants/game.ts';
import { fromTranscript, replay } from '../../engine/variants/transcript.ts';
import type { LocalizedText } from '../../prose/catalog.ts';
import { withOwnWords } from '../../session/records/stored-rules.ts';
import { parseExportLine } from '../../store/transfer/export-format.ts';
import type { ParsedArguments } from '../command-line/arguments.ts';
import { missProse } from '../command-line/misses.ts';
import { openReplayer } from '../data/replayer.ts';

/** A command that takes the game of a file. */
type GameCommand = 'replay' | 'review';

/** A game of a file: of a transcript, or of an export, where `wanted` names one of several. */
export async function readGame(
  path: string,
  wanted: string | undefined,
  given: ParsedArguments,
  command: GameCommand,
): Promise<Result<Game, LocalizedText>> {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch (error) {
    const isMissing = hasErrorCode(error, 'ENOENT');
    return fail(({ commands }) =>
      isMissing ? commands.replay.noFile(path) : commands.replay.notUtf8(path),
    );
  }
  const whole = parseJson(text);
  return isObject(whole) && whole.format === 'keypeg-1'
    ? await gameOfTranscript(path, whole)
    : await gameOfExport(path, text, { wanted, given, command });
}

async function gameOfTranscript(path: string, data: unknown): Promise<Result<Game, LocalizedText>> {
  const transcript = fromTranscript(data);
  if (!transcript.ok) return fail(({ commands }) => commands.replay.notATranscript(path));
  const game = await withOwnWords((dictionaries) => replay(transcript.value, dictionaries));
  return game.ok
    ? game
    : fail((catalog) => {
        const reason = catalog.problems.storedGame(game.problem);
        return `${catalog.commands.replay.fileNotReplayed(path)} ${reason}`;
      });
}

/** Which game of a file a command wants. */
type Wanted = {
  readonly wanted: string | undefined;
  readonly given: ParsedArguments;
  readonly command: GameCommand;
};

async function gameOfExport(
  path: string,
  text: string,
  { wanted, given, command }: Wanted,
): Promise<Result<Game, LocalizedText>> {
  const games = text.split('\n').flatMap((line) => {
    const parsed = parseExportLine(line);
    return parsed.ok && parsed.value.kind === 'game' ? [parsed.value.game] : [];
  });
  const chosen = chooseGame(games, wanted);
  if (chosen !== undefined) return await replayed(chosen, given);
  return games.length === 0
    ? fail(({ commands }) => commands.replay.fileWithoutGame(path, command))
    : fail(noSuchGame(wanted ?? '', games));
}

/** The wanted game, or the one that was started last. */
const chooseGame = (
  games: readonly StoredGame[],
  wanted: string | undefined,
): StoredGame | undefined =>
  wanted === undefined
    ? games.toSorted((one, other) => one.started - other.started).at(-1)
    : games.find(({ start }) => start.id === wanted);

const noSuchGame = (wanted: string, games: readonly StoredGame[]): LocalizedText =>
  missProse(
    wanted,
    games.map(({ start }) => start.id),
    ({ commands }) => commands.replay.games,
  );

/** A stored game with all its moves, or why it cannot be replayed. */
export async function replayed(
  game: StoredGame,
  given: ParsedArguments,
): Promise<Result<Game, LocalizedText>> {
  const found = await openReplayer(given)(game);
  return found.ok
    ? found
    : fail((catalog) => {
        const reason = catalog.problems.storedGame(found.problem);
        return `${catalog.commands.replay.gameNotReplayed(game.start.id)} ${reason}`;
      });
}
