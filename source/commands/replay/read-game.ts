import { readFile } from 'node:fs/promises';
import { fail, hasErrorCode, type Result } from '../../core/result.ts';
import type { StoredGame } from '../../core/stored/game.ts';
import { isObject, parseJson } from '../../core/stored/json.ts';
import { withOwnWords } from '../../session/records/stored-rules.ts';
import { parseExportLine } from '../../store/transfer/export-format.ts';
import { nearest } from '../../text/nearest.ts';
import { storedGameSentence } from '../../text/stored/games.ts';
import type { Game } from '../../variants/game.ts';
import { fromTranscript, replay } from '../../variants/transcript.ts';
import type { ParsedArguments } from '../arguments.ts';
import { openReplayer } from '../data/replayer.ts';

/** A game of a file: of a transcript, or of an export, where `wanted` names one of several. */
export async function readGame(
  path: string,
  wanted: string | undefined,
  given: ParsedArguments,
): Promise<Result<Game, string>> {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch (error) {
    const isMissing = hasErrorCode(error, 'ENOENT');
    return fail(isMissing ? `There is no file “${path}”.` : `“${path}” is not readable as UTF-8.`);
  }
  const whole = parseJson(text);
  return isObject(whole) && whole.format === 'keypeg-1'
    ? await gameOfTranscript(path, whole)
    : await gameOfExport(path, text, wanted, given);
}

async function gameOfTranscript(path: string, data: unknown): Promise<Result<Game, string>> {
  const transcript = fromTranscript(data);
  if (!transcript.ok) return fail(`“${path}” is not a transcript of a game.`);
  const game = await withOwnWords((dictionaries) => replay(transcript.value, dictionaries));
  return game.ok ? game : fail(`“${path}” cannot be replayed. ${storedGameSentence(game.problem)}`);
}

async function gameOfExport(
  path: string,
  text: string,
  wanted: string | undefined,
  given: ParsedArguments,
): Promise<Result<Game, string>> {
  const games = text.split('\n').flatMap((line) => {
    const parsed = parseExportLine(line);
    return parsed.ok && parsed.value.kind === 'game' ? [parsed.value.game] : [];
  });
  const chosen = chooseGame(games, wanted);
  if (chosen !== undefined) return await replayed(chosen, given);
  return games.length === 0
    ? fail(`“${path}” has no game: keypeg replay takes an export or a transcript.`)
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

function noSuchGame(wanted: string, games: readonly StoredGame[]): string {
  const meant = nearest(
    wanted,
    games.map(({ start }) => start.id),
  );
  return meant === undefined
    ? `There is no game “${wanted}”.`
    : `There is no game “${wanted}”: did you mean ${meant}?`;
}

/** A stored game with all its moves, or why it cannot be replayed. */
export async function replayed(
  game: StoredGame,
  given: ParsedArguments,
): Promise<Result<Game, string>> {
  const found = await openReplayer(given)(game);
  return found.ok
    ? found
    : fail(`The game ${game.start.id} cannot be replayed. ${storedGameSentence(found.problem)}`);
}
