import { setTimeout as pause } from 'node:timers/promises';
import { turnsOf } from '../../engine/core/game/record.ts';
import type { Game, Over } from '../../engine/variants/game.ts';
import { playCommands } from '../../prose/commands/playing.ts';
import { recordText } from '../../prose/games/game-text.ts';
import { codeInWords, gameName } from '../../prose/games.ts';
import type { Effect, Reply } from '../../screens/app/effects.ts';
import {
  type Adversary,
  adversaryAsks,
  spokenAdversary,
  startAdversary,
} from '../../screens/play/game/adversary.ts';
import { endSentence } from '../../screens/play/panels/game-messages.ts';
import { runEffect } from '../../session/effects.ts';
import { unsavedRecords } from '../../session/records/local-records.ts';
import { openSolverClient } from '../../session/solving/solver-pool.ts';
import type { ParsedArguments } from '../command-line/arguments.ts';
import { isUsable, type Terminal, type Usage } from '../command-line/command.ts';
import { outputTable } from '../options/player-table.ts';
import { printLines } from '../output.ts';
import { type RecordedTerminal, withCast } from '../play/cast.ts';
import { chosenWording } from '../start/local-start.ts';
import { findGame } from './games.ts';

export async function replayCommand(
  given: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  const style = outputTable.feedback.read(given);
  if (!style.ok) return { usage: style.problem };
  const wording = chosenWording(given, terminal);
  const show = async (game: Game): Promise<number | Usage> => {
    const inText = async (): Promise<number | Usage> =>
      await withCast(given, terminal, async (recorded) => {
        await printGame(game, recorded, (shown) =>
          recordText(shown, { feedback: style.value }, wording),
        );
        return 0;
      });
    if (!isUsable(terminal, 'full-screen')) return await inText();
    const { playCommand } = await import('../play/play.ts');
    return await playCommand({ kind: 'replay', game, speed: 1 }, given, terminal, inText);
  };
  const found = await findGame(given, terminal, 'replay');
  return found.ok ? await show(found.value.game) : found.problem;
}

async function printGame(
  game: Game,
  terminal: RecordedTerminal,
  linesOf: (shown: Pick<Game, 'rules' | 'record'>) => readonly string[],
): Promise<void> {
  const print = (line: string): void => printLines(terminal, [line]);
  const { rules, record } = game;
  print(playCommands.replay.title(gameName(rules), codeInWords(rules)));
  for (const [index, line] of linesOf(game).entries()) {
    if (record[index]?.kind === 'turn') {
      terminal.onGuess(turnsOf(record.slice(0, index + 1)).length);
    }
    print(line);
  }
  if (game.phase !== 'over') return;
  print(endSentence(game));
  if (game.roles.codemaker !== 'adversary') return;
  for (const line of spokenAdversary(game, await adversaryOf(game))) print(line);
}

/** How long each question about the adversary may take, in milliseconds. */
const REPLY_WAIT = 2_000;

const NO_MOTION = { frameInterval: 0, keepsUp: () => false };

/** What is known of the adversary at the end of a game; what takes too long stays unknown. */
async function adversaryOf(game: Over): Promise<Adversary | 'none'> {
  let adversary = startAdversary(game);
  for (;;) {
    const [asked] = adversaryAsks(adversary, game);
    if (asked === undefined) return adversary;
    adversary = asked.next(await replyTo(asked.effect));
  }
}

async function replyTo(effect: Effect): Promise<Reply> {
  const solver = openSolverClient();
  const stop = new AbortController();
  const sources = {
    solver,
    records: unsavedRecords,
    motion: NO_MOTION,
    writeControl: () => undefined,
  };
  const late: Reply = { kind: 'failed', reason: '' };
  try {
    return await Promise.race([
      runEffect(effect, sources, stop.signal).catch(() => late),
      pause(REPLY_WAIT, late, { ref: false }),
    ]);
  } finally {
    stop.abort();
    solver.close();
  }
}
