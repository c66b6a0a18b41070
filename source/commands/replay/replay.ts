import { turnsOf } from '../../engine/core/game/record.ts';
import type { Game } from '../../engine/variants/game.ts';
import { recordText } from '../../prose/games/game-text.ts';
import { codeInWords, gameName } from '../../prose/games.ts';
import { endSentence } from '../../screens/play/panels/game-messages.ts';
import { speedLimits } from '../../screens/play/watch/watch.ts';
import type { ParsedArguments } from '../command-line/arguments.ts';
import { type Terminal, terminalProblem, type Usage } from '../command-line/command.ts';
import { outputTable } from '../options/output.ts';
import { type RecordedTerminal, withCast } from '../play/cast.ts';
import { printLines } from '../text/terminal-text.ts';
import { readGame, storedGame } from './find-game.ts';

/** Replays a game of a file or of the data: full screen, or as lines where there is no terminal. */
export async function replayCommand(
  given: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  const speed = outputTable.speed.read(given, speedLimits);
  if (!speed.ok) return { usage: speed.problem };
  const style = outputTable.feedback.read(given);
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

/** Prints a game: its rules, each guess and lifeline, its end, and what the adversary kept. */
async function printGame(
  game: Game,
  terminal: RecordedTerminal,
  linesOf: (shown: Pick<Game, 'rules' | 'record'>) => readonly string[],
): Promise<void> {
  const print = (line: string): void => printLines(terminal, [line]);
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
  if (game.phase !== 'over') return;
  print(endSentence(game)(catalog));
  if (game.roles.codemaker !== 'adversary') return;
  const { adversaryEndLines } = await import('./adversary-end.ts');
  for (const line of (await adversaryEndLines(game))(catalog)) print(line);
}
