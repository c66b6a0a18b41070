import { fail, type Result, succeed } from '../core/result.ts';
import { type DailyName, dailyNameOf, dailyNames, hasHardMode } from '../daily/daily.ts';
import { dateOf, dayOf, isDay } from '../daily/days.ts';
import { systemSeeds } from '../session/system-seeds.ts';
import { nearest } from '../text/nearest.ts';
import type { FeedbackStyle } from '../text-mode/answers/form.ts';
import type { HardMode } from '../variants/hard-mode.ts';
import type { ParsedArguments } from './arguments.ts';
import type { Terminal, Usage } from './command.ts';
import { withCast } from './options/cast-option.ts';
import { readFeedbackStyle } from './options/feedback-option.ts';
import { readHardMode } from './options/hard-mode-option.ts';
import { readDataFolder } from './options/store-options.ts';
import { playCommand } from './play.ts';
import type { DailyChoice } from './text/daily.ts';

/** Opens the dailies, or one of them; the exit status, or why that is impossible. */
export async function dailyCommand(
  given: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  const name = readName(given.argument);
  if (!name.ok) return { usage: name.problem };
  const day = readDay(given.furtherArguments[0]);
  if (!day.ok) return { usage: day.problem };
  const mode = readMode(given, name.value);
  if (!mode.ok) return { usage: mode.problem };
  const feedback = readFeedbackStyle(given);
  if (!feedback.ok) return { usage: feedback.problem };
  const daily = { name: name.value, day: day.value, mode: mode.value };
  const inText = () => playInText(daily, feedback.value, given, terminal);
  return given.values.has('feedback')
    ? await inText()
    : await playCommand({ kind: 'daily', ...daily }, given, terminal, { inText });
}

/** Plays in lines of text, which needs no terminal; what is typed counts as on the screen. */
async function playInText(
  daily: DailyChoice,
  feedback: FeedbackStyle,
  given: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  const folder = readDataFolder(given, terminal.env);
  if (!folder.ok) return { usage: folder.problem };
  const { playSaved } = await import('./text/text-session.ts');
  const { openDaily } = await import('./text/daily.ts');
  return await withCast(given, terminal, (recorded) =>
    playSaved(
      { folder: folder.value, terminal: recorded, feedback, seeds: systemSeeds() },
      (session) => openDaily(daily, session),
    ),
  );
}

function readName(typed: string | undefined): Result<DailyName | undefined, string> {
  if (typed === undefined) return succeed(undefined);
  const name = dailyNameOf(typed.toLowerCase());
  if (name !== undefined) return succeed(name);
  const meant = nearest(typed, dailyNames);
  return meant === undefined
    ? fail(`There is no daily “${typed}”: the dailies are ${dailyNames.join(', ')}.`)
    : fail(`There is no daily “${typed}”: did you mean ${meant}?`);
}

/** The day of a date; that it has no daily yet only the clock of the game can say. */
function readDay(typed: string | undefined): Result<number | 'today', string> {
  if (typed === undefined) return succeed('today');
  const day = dayOf(typed);
  if (day === undefined) return fail(`“${typed}” is not a day: type it as 2026-11-22.`);
  return isDay(day)
    ? succeed(day)
    : fail(`There is no daily of ${typed}: the first ones are of ${dateOf(1)}.`);
}

/** The mode of the daily: where it can be chosen, easy or hard. */
function readMode(given: ParsedArguments, name: DailyName | undefined): Result<HardMode, string> {
  const mode = readHardMode(given);
  if (!mode.ok || mode.value === 'easy') return mode;
  if (name !== undefined && !hasHardMode(name)) {
    return fail(`The daily ${name} has no hard mode: leave --mode out.`);
  }
  return mode.value === 'hard' ? mode : fail('--mode of a daily is easy or hard. Try --mode hard.');
}
