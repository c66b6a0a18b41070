import { fail, type Result, succeed } from '../../engine/core/result.ts';
import { type DailyName, dailyNameOf, dailyNames, hasHardMode } from '../../engine/daily/daily.ts';
import { dateOf, dayOf, isDay } from '../../engine/daily/days.ts';
import type { HardMode } from '../../engine/variants/hard-mode.ts';
import type { FeedbackStyle } from '../../lines/text/answers/form.ts';
import type { Prose } from '../../prose/catalog.ts';
import { systemSeeds } from '../../session/system-seeds.ts';
import type { ParsedArguments } from '../command-line/arguments.ts';
import type { Terminal, Usage } from '../command-line/command.ts';
import { missProse } from '../command-line/values.ts';
import { gameTable } from '../options/game.ts';
import { outputTable } from '../options/output.ts';
import { playerTable } from '../options/player.ts';
import type { DailyChoice } from '../text/daily.ts';
import { withCast } from './cast.ts';
import { playCommand } from './play.ts';

/** Opens the dailies, or one of them; the exit status, or why that is impossible. */
export async function dailyCommand(
  given: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  if (given.argument?.toLowerCase() === PUZZLE) return await openPuzzle(given, terminal);
  const name = readName(given.argument);
  if (!name.ok) return { usage: name.problem };
  const day = readDay(given.furtherArguments[0]);
  if (!day.ok) return { usage: day.problem };
  const mode = readMode(given, name.value);
  if (!mode.ok) return { usage: mode.problem };
  const feedback = outputTable.feedback.read(given);
  if (!feedback.ok) return { usage: feedback.problem };
  const daily = { name: name.value, day: day.value, mode: mode.value };
  const inText = () => playInText(daily, feedback.value, given, terminal);
  return given.values.has('feedback')
    ? await inText()
    : await playCommand({ kind: 'daily', ...daily }, given, terminal, { inText });
}

/** The name of the daily puzzle, which has a command of its own. */
const PUZZLE = 'puzzle';

/** Opens the puzzle of today, as `keypeg puzzle daily` does. */
async function openPuzzle(given: ParsedArguments, terminal: Terminal): Promise<number | Usage> {
  if (given.furtherArguments.length > 0) {
    return { usage: ({ commands }) => commands.daily.noPastPuzzle };
  }
  const option = ['mode', 'feedback'].find((name) => given.values.has(name));
  if (option !== undefined) return { usage: ({ commands }) => commands.daily.noOption(option) };
  const { puzzleCommand } = await import('./puzzle.ts');
  return await puzzleCommand({ ...given, argument: 'daily' }, terminal);
}

/** Plays in lines of text, which needs no terminal; what is typed counts as on the screen. */
async function playInText(
  daily: DailyChoice,
  feedback: FeedbackStyle,
  given: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  const folder = playerTable.data.read(given, terminal.env);
  if (!folder.ok) return { usage: folder.problem };
  const { playSaved } = await import('../text/text-session.ts');
  const { openDaily } = await import('../text/daily.ts');
  return await withCast(given, terminal, (recorded) =>
    playSaved(
      { folder: folder.value, terminal: recorded, feedback, seeds: systemSeeds() },
      (session) => openDaily(daily, session),
    ),
  );
}

function readName(typed: string | undefined): Result<DailyName | undefined, Prose> {
  if (typed === undefined) return succeed(undefined);
  const name = dailyNameOf(typed.toLowerCase());
  return name === undefined
    ? fail(missProse(typed, [...dailyNames, PUZZLE], ({ commands }) => commands.daily.names))
    : succeed(name);
}

/** The day of a date; that it has no daily yet only the clock of the game can say. */
function readDay(typed: string | undefined): Result<number | 'today', Prose> {
  if (typed === undefined) return succeed('today');
  const day = dayOf(typed);
  if (day === undefined) {
    return fail(({ commands }) => commands.daily.notADay(typed, '2026-11-22'));
  }
  return isDay(day)
    ? succeed(day)
    : fail(({ commands }) => commands.daily.beforeFirst(typed, dateOf(1)));
}

/** The mode of the daily: where it can be chosen, easy or hard. */
function readMode(given: ParsedArguments, name: DailyName | undefined): Result<HardMode, Prose> {
  const mode = gameTable.mode.read(given);
  if (!mode.ok || mode.value === 'easy') return mode;
  if (name !== undefined && !hasHardMode(name)) {
    return fail(({ commands }) => commands.daily.noHardMode(name));
  }
  return mode.value === 'hard' ? mode : fail(({ commands }) => commands.daily.easyOrHard);
}
