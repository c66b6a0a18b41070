import { turnsOf } from '../../engine/core/game/record.ts';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { Game } from '../../engine/variants/game.ts';
import { recordText } from '../../lines/text/game/game-text.ts';
import type { Prose } from '../../prose/catalog.ts';
import { codeInWords, gameName } from '../../prose/text/games/index.ts';
import { messagesOfRecord } from '../../screens/play/panels/game-messages.ts';
import { speedLimits } from '../../screens/play/replay/replay.ts';
import type { ParsedArguments } from '../command-line/arguments.ts';
import type { Terminal, Usage } from '../command-line/command.ts';
import { type RecordedTerminal, withCast } from '../options/cast-option.ts';
import { readFeedbackStyle } from '../options/feedback-option.ts';
import { terminalProblem } from '../play/full-screen.ts';
import { textFor } from '../text/terminal-text.ts';
import { readGame } from './read-game.ts';
import { storedGame } from './stored-game.ts';

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
      const { playCommand } = await import('../play/play.ts');
      return await playCommand({ kind: 'replay', game, speed: speed.value }, given, terminal);
    }
    return await withCast(given, terminal, async (recorded) => {
      await printGame(game, recorded, (shown) =>
        recordText(shown, { feedback: style.value }, terminal.catalog),
      );
      return 0;
    });
  };
  const wanted = given.values.get('game');
  if (given.argument === undefined) {
    const game = await storedGame(wanted, given, terminal);
    return game.ok ? await show(game.value.game) : game.problem;
  }
  const game = await readGame(given.argument, wanted, given, 'replay');
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

/** Prints a game: its rules, each guess and lifeline, its end, and what the adversary kept. */
async function printGame(
  game: Game,
  terminal: RecordedTerminal,
  linesOf: (shown: Pick<Game, 'rules' | 'record'>) => readonly string[],
): Promise<void> {
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
  if (game.phase !== 'over' || game.roles.codemaker !== 'adversary') return;
  const { adversaryEndLines } = await import('./adversary-end.ts');
  for (const line of (await adversaryEndLines(game))(catalog)) print(line);
}
