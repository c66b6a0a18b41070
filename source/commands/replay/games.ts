import { existsSync } from 'node:fs';
import { fail, hasErrorCode, type Result, succeed } from '../../engine/core/result.ts';
import type { AccountId } from '../../engine/core/stored/account.ts';
import {
  type FinishedGame,
  type GameId,
  gameIdOf,
  type Occasion,
  type StoredGame,
  type UnfinishedGame,
} from '../../engine/core/stored/game.ts';
import { isObject, parseJson } from '../../engine/core/stored/json.ts';
import { countedAs, dateOf, dayAt } from '../../engine/daily/days.ts';
import { fromTranscript, type Game, replay } from '../../engine/variants/game.ts';
import { withOwnWords } from '../../engine/variants/words/load-words.ts';
import { playCommands } from '../../prose/commands/playing.ts';
import { missSentence } from '../../prose/phrases.ts';
import { problems } from '../../prose/problems.ts';
import { dailyTitle, storedTitle, titles } from '../../prose/titles.ts';
import { maxBytes, readTextFile, type TextFileProblem } from '../../store/files.ts';
import type { GameStore } from '../../store/port.ts';
import { reached, valueFrom } from '../../store/problems.ts';
import { parseExportLine } from '../../store/transfer/export-format.ts';
import type { ParsedArguments } from '../command-line/arguments.ts';
import type { Terminal, Usage } from '../command-line/command.ts';
import { localProfile, PAGE, withStore } from '../data/open-store.ts';
import { openReplayer } from '../data/replayer.ts';
import { inColumns, printLines } from '../output.ts';

/** How much of an identity is shown: enough to tell the games of a person apart. */
const SHORT = 8;

export async function gamesCommand(
  given: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  const print = (games: readonly Listed[]): number => {
    if (given.switches.get('json') === true) {
      terminal.stdout.write(`${JSON.stringify({ games })}\n`);
    } else {
      const rows = games.map(({ id, date, game, result }) => [
        id.slice(0, SHORT),
        date,
        game,
        result,
      ]);
      printLines(terminal, rows.length === 0 ? ['No games yet.'] : inColumns(rows, [0, 1, 2, 3]));
    }
    return 0;
  };
  const work = async (store: GameStore): Promise<number> => print(await gamesOf(store));
  return await withStore(given, terminal, 'read', work, () => print([]));
}

type Listed = {
  readonly id: string;
  readonly date: string;
  readonly game: string;
  readonly result: string;
};

async function gamesOf(store: GameStore): Promise<readonly Listed[]> {
  const account = await localProfile(store);
  if (account === undefined) return [];
  const unfinished = valueFrom(await store.games.unfinished(account.id));
  const page = { after: undefined, limit: PAGE };
  const finished = valueFrom(await store.games.finished(account.id, {}, page));
  return [...unfinished.map(unfinishedGame), ...finished.map(finishedGame)];
}

const unfinishedGame = (game: UnfinishedGame): Listed => ({
  id: game.id,
  date: dateOf(dayAt(game.saved)),
  game: dailyTitle(game.occasion) ?? storedTitle(game),
  result: `turn ${game.turn}`,
});

const finishedGame = (game: FinishedGame): Listed => ({
  id: game.id,
  date: dateOf(dayAt(game.finished)),
  game: dailyTitle(countedAs(game.occasion, game.finished)) ?? storedTitle(game),
  result: titles.result(game.result, game.roles),
});

type GameCommand = 'replay' | 'review';

/** The game that the arguments name: one of a file, one of the data, or the one that ended last. */
export async function findGame(
  given: ParsedArguments,
  terminal: Terminal,
  command: GameCommand,
): Promise<FoundGame> {
  const { argument = LAST, furtherArguments } = given;
  const [inFile] = furtherArguments;
  if (existsSync(argument) || inFile !== undefined || !isId(argument)) {
    const game = await readGame(argument, inFile, given, command);
    return game.ok
      ? succeed({ game: game.value, id: undefined })
      : fail({ usage: game.problem, status: 1 });
  }
  return await storedGame(argument === LAST ? undefined : argument, given, terminal);
}

/** Names the game that ended last. */
const LAST = 'last';

/** Whether a text can be the identity of a game, or its beginning. */
const isId = (text: string): boolean => /^[\w-]+$/u.test(text);

/** A game of a file: of a transcript, or of an export, where `wanted` names one of several. */
async function readGame(
  path: string,
  wanted: string | undefined,
  given: ParsedArguments,
  command: GameCommand,
): Promise<Result<Game, string>> {
  const file = await readTextFile(path, maxBytes.games);
  if (!file.ok) return fail(playCommands.replay[sentenceOf(file.problem)](path));
  const text = file.value;
  const whole = parseJson(text);
  return isObject(whole) && whole.format === 'keypeg-1'
    ? await gameOfTranscript(path, whole)
    : await gameOfExport(path, text, { wanted, given, command });
}

/** The name of the sentence about a file that cannot be read. */
function sentenceOf(
  problem: TextFileProblem,
): 'noFile' | 'notUtf8' | 'noRegularFile' | 'slowPipe' | 'tooLarge' {
  switch (problem.kind) {
    case 'no-regular-file':
      return 'noRegularFile';
    case 'slow-pipe':
      return 'slowPipe';
    case 'too-large':
      return 'tooLarge';
    case 'not-utf-8':
      return 'notUtf8';
    case 'unreadable':
      return hasErrorCode(problem.error, 'ENOENT') ? 'noFile' : 'notUtf8';
  }
}

async function gameOfTranscript(path: string, data: unknown): Promise<Result<Game, string>> {
  const transcript = fromTranscript(data);
  if (!transcript.ok) return fail(playCommands.replay.notATranscript(path));
  const game = await withOwnWords((dictionaries) => replay(transcript.value, dictionaries));
  if (game.ok) return game;
  const reason = problems.storedGame(game.problem);
  return fail(`${playCommands.replay.fileNotReplayed(path)} ${reason}`);
}

type Wanted = {
  readonly wanted: string | undefined;
  readonly given: ParsedArguments;
  readonly command: GameCommand;
};

async function gameOfExport(
  path: string,
  text: string,
  { wanted, given, command }: Wanted,
): Promise<Result<Game, string>> {
  const games = text.split('\n').flatMap((line) => {
    const parsed = parseExportLine(line);
    return parsed.ok && parsed.value.kind === 'game' ? [parsed.value.game] : [];
  });
  const chosen = chooseGame(games, wanted);
  if (chosen !== undefined) return await replayed(chosen, given);
  if (games.length === 0) return fail(playCommands.replay.fileWithoutGame(path, command));
  const fact = `There is no game “${wanted}” in “${path}”`;
  const ids = games.map(({ start }) => start.id);
  return fail(missSentence(wanted ?? '', ids, { fact }));
}

/** The wanted game, or the one that was started last. */
const chooseGame = (
  games: readonly StoredGame[],
  wanted: string | undefined,
): StoredGame | undefined =>
  wanted === undefined
    ? games.toSorted((one, other) => one.started - other.started).at(-1)
    : games.find(({ start }) => start.id === wanted);

async function replayed(game: StoredGame, given: ParsedArguments): Promise<Result<Game, string>> {
  const replay = await openReplayer(given);
  if (!replay.ok) return replay;
  const found = await replay.value(game);
  if (found.ok) return found;
  const reason = problems.storedGame(found.problem);
  return fail(`${playCommands.replay.gameNotReplayed(game.start.id)} ${reason}`);
}

/** A game, its identity and occasion if it is stored, or the exit status or the reason why there is none. */
export type FoundGame = Result<
  {
    readonly game: Game;
    readonly id: GameId | undefined;
    readonly occasion?: Occasion;
  },
  number | Usage
>;

/** The game of this computer with an identity or its beginning, or the one that ended last. */
async function storedGame(
  wanted: string | undefined,
  given: ParsedArguments,
  terminal: Terminal,
): Promise<FoundGame> {
  let result: FoundGame = fail({ usage: playCommands.replay.noneFinished, status: 1 });
  const opened = await withStore(given, terminal, 'read', async (store) => {
    const account = await localProfile(store);
    if (account === undefined) return 0;
    const { id: owner } = account;
    const page = { after: undefined, limit: 1 };
    const [last] = valueFrom(await store.games.finished(owner, {}, page));
    const known = await idsOf(owner, store);
    const begun = known.filter((each) => wanted !== undefined && each.startsWith(wanted));
    const [only] =
      begun.length === 1 ? begun : [wanted === undefined ? undefined : gameIdOf(wanted)];
    const id = wanted === undefined ? last?.id : only;
    if (id === undefined) return 0;
    const game = reached(await store.games.read(id));
    if (!game.ok) {
      const usage = missSentence(id, known, {
        fact: `There is no game “${id}”`,
        advice: 'keypeg games lists yours',
      });
      result = fail({ usage, status: 1 });
      return 0;
    }
    const read = await replayed(game.value, given);
    result = read.ok
      ? succeed({ game: read.value, id, occasion: game.value.start.occasion })
      : fail({ usage: read.problem, status: 1 });
    return 0;
  });
  return opened === 0 ? result : fail(opened);
}

async function idsOf(account: AccountId, { games }: GameStore): Promise<readonly GameId[]> {
  const page = { after: undefined, limit: PAGE };
  const unfinished = valueFrom(await games.unfinished(account));
  const finished = valueFrom(await games.finished(account, {}, page));
  return [...unfinished, ...finished].map(({ id }) => id);
}
