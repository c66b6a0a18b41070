import { turnsOf } from '../../core/record.ts';
import { fail, type Result, succeed } from '../../core/result.ts';
import { gameIdOf } from '../../core/stored/game.ts';
import type { Catalog, Prose } from '../../languages/catalog.ts';
import { messagesOfRecord } from '../../screens/play/game-messages.ts';
import { speedLimits } from '../../screens/replay/replay.ts';
import { codeInWords, gameName } from '../../text/games/index.ts';
import { recordText } from '../../text-mode/game/game-text.ts';
import type { Game } from '../../variants/game.ts';
import type { ParsedArguments } from '../arguments.ts';
import type { Terminal, Usage } from '../command.ts';
import { localProfile } from '../data/accounts.ts';
import { unavailable, withStore } from '../data/open-store.ts';
import { terminalProblem } from '../full-screen.ts';
import { type RecordedTerminal, withCast } from '../options/cast-option.ts';
import { readFeedbackStyle } from '../options/feedback-option.ts';
import { textFor } from '../text/terminal-text.ts';
import { readGame, replayed } from './read-game.ts';

/** Replays a game of a file or of the data: full screen, or as lines where there is no terminal. */
export async function replayCommand(
  given: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  const speed = readSpeed(given.values.get('speed') ?? '1');
  if (!speed.ok) return { usage: speed.problem };
  const style = readFeedbackStyle(given);
  if (!style.ok) return { usage: style.problem };
  const show = async (game: Game): Promise<number | Usage> => {
    if (terminalProblem(terminal, 'full-screen') === undefined) {
      const { playCommand } = await import('../play.ts');
      return await playCommand({ kind: 'replay', game, speed: speed.value }, given, terminal);
    }
    return await withCast(given, terminal, async (recorded) => {
      printGame(game, recorded, (shown) =>
        recordText(shown, { feedback: style.value }, terminal.catalog),
      );
      return 0;
    });
  };
  const game =
    given.argument === undefined
      ? await storedGame(given, terminal)
      : await readGame(given.argument, given.values.get('game'), given);
  return game.ok ? await show(game.value) : { usage: game.problem };
}

function readSpeed(typed: string): Result<number, Prose> {
  const { min, max } = speedLimits;
  if (!/^\d*\.?\d+$/u.test(typed)) {
    return fail(({ commands }) => commands.replay.notASpeed(speedLimits, typed));
  }
  const speed = Math.min(Math.max(Number(typed), min), max);
  return speed === Number(typed)
    ? succeed(speed)
    : fail(({ commands }) => commands.replay.speedOutOfRange(speedLimits, typed, speed));
}

/** The game of this computer that the option names, or the one that ended last. */
async function storedGame(
  given: ParsedArguments,
  terminal: Terminal,
): Promise<Result<Game, Prose>> {
  let found: Result<Game, Prose> = fail(({ commands }) => commands.replay.noneFinished);
  const opened = await withStore(given, terminal, 'read', async (store, location) => {
    const account = await localProfile(store);
    if (!account.ok) return { usage: unavailable(account.problem, location) };
    if (account.value === undefined) return 0;
    const wanted = given.values.get('game');
    const last = await store.games.finished(account.value.id, {}, { after: undefined, limit: 1 });
    if (!last.ok) return { usage: unavailable(last.problem, location) };
    const id = wanted === undefined ? last.value[0]?.id : gameIdOf(wanted);
    if (id === undefined) return 0;
    const game = await store.games.read(id);
    found = game.ok
      ? await replayed(game.value, given)
      : fail(({ commands }: Catalog) => commands.replay.games.unknown(id));
    return 0;
  });
  return typeof opened === 'number' ? found : fail(opened.usage);
}

/** Prints a game: its rules, each guess and lifeline, and its end. */
function printGame(
  game: Game,
  terminal: RecordedTerminal,
  linesOf: (shown: Pick<Game, 'rules' | 'record'>) => readonly string[],
): void {
  const print = (line: string): void => void terminal.stdout.write(textFor(terminal, `${line}\n`));
  const { rules, record } = game;
  const { catalog } = terminal;
  const { replay } = catalog.commands;
  print(replay.title(gameName(rules, catalog), codeInWords(rules, catalog)));
  for (const [index, line] of linesOf(game).entries()) {
    if (record[index]?.kind === 'turn') {
      terminal.onGuess(turnsOf(record.slice(0, index + 1)).length);
    }
    print(line);
  }
  const end = messagesOfRecord(game).at(-1);
  if (game.phase === 'over' && end !== undefined) print(end.text(terminal.catalog));
}
