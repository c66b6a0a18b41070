import { fail, type Result, succeed } from '../../engine/core/result.ts';
import { type DailyName, dailyNameOf, dailyNames, hasHardMode } from '../../engine/daily/daily.ts';
import { dateOf, dayAt, dayOf, isDay } from '../../engine/daily/days.ts';
import type { Level } from '../../engine/puzzle.ts';
import type { HardMode } from '../../engine/variants/hard-mode.ts';
import { standardRules } from '../../engine/variants/pegs.ts';
import type { FeedbackStyle } from '../../prose/games/answer-forms.ts';
import { missSentence } from '../../prose/phrases.ts';
import type { PuzzleStart } from '../../screens/puzzle/puzzle.ts';
import type { PlayerRecords } from '../../session/records/player-records.ts';
import { systemSeeds } from '../../session/system-random.ts';
import type { ParsedArguments } from '../command-line/arguments.ts';
import type { Terminal, Usage } from '../command-line/command.ts';
import { gameTable, puzzleNames } from '../options/game-table.ts';
import {
  gameChoiceOptions,
  gameOptions,
  isGiven,
  readVariant,
  ruleOptions,
  withGame,
} from '../options/games.ts';
import { outputTable } from '../options/player-table.ts';
import { warn } from '../output.ts';
import type { DailyChoice, TextStart } from '../text/start.ts';

/** Where something is played: full screen where there is one, or in lines of text. */
type Form = 'screen' | 'lines';

/** Opens the dailies, or one of them; the exit status, or why that is impossible. */
export async function dailyCommand(
  given: ParsedArguments,
  terminal: Terminal,
  form: Form = 'screen',
): Promise<number | Usage> {
  if (given.argument?.toLowerCase() === PUZZLE) return await openPuzzle(given, terminal, form);
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
  if (form === 'lines' || given.values.has('feedback')) return await inText();
  const { playCommand } = await import('./play.ts');
  return await playCommand({ kind: 'daily', ...daily }, given, terminal, inText);
}

const PUZZLE = 'puzzle';

/** Opens the puzzle of today, as `keypeg puzzle daily` does. */
async function openPuzzle(
  given: ParsedArguments,
  terminal: Terminal,
  form: Form,
): Promise<number | Usage> {
  if (given.furtherArguments.length > 0) {
    return {
      usage: 'To play the puzzle of a past day, run keypeg daily, choose Puzzle and press p.',
    };
  }
  const option = ['mode', 'feedback'].find((name) => given.values.has(name));
  if (option !== undefined) return { usage: `The daily puzzle has no --${option}: leave it out.` };
  return await puzzleCommand({ ...given, argument: 'daily' }, terminal, form);
}

/** Plays in lines of text, which needs no terminal; what is typed counts as on the screen. */
async function playInText(
  daily: DailyChoice,
  feedback: FeedbackStyle,
  given: ParsedArguments,
  terminal: Terminal,
): Promise<number | Usage> {
  const { playLines } = await import('../text/text.ts');
  const { roundsAfter } = await import('../text/start.ts');
  const { openDaily } = await import('../text/start.ts');
  const start = {
    ...roundsAfter(standardRules),
    startScreen: { kind: 'menu' },
    feedback,
    seeds: systemSeeds(),
    continuedBy: 'keypeg daily',
  } as const;
  const saving = {
    kind: 'saved',
    continuing: 'never',
    lookup: (records: PlayerRecords) => openDaily(daily, records),
  } as const;
  return await playLines(start, saving, given, terminal);
}

function readName(typed: string | undefined): Result<DailyName | undefined, string> {
  if (typed === undefined) return succeed(undefined);
  const name = dailyNameOf(typed.toLowerCase());
  if (name !== undefined) return succeed(name);
  const known = [...dailyNames, PUZZLE];
  const advice = `the dailies are ${known.join(', ')}`;
  return fail(missSentence(typed, known, { fact: `There is no daily “${typed}”`, advice }));
}

/** The day of a date; a problem names the nearest day that has dailies. */
function readDay(typed: string | undefined): Result<number | 'today', string> {
  if (typed === undefined) return succeed('today');
  const day = dayOf(typed);
  if (day === undefined) {
    return fail(`“${typed}” is not a day: type it as 2026-11-22.`);
  }
  if (!isDay(day)) return fail(`There is no daily for ${typed}: the first day is ${dateOf(1)}.`);
  const today = dayAt(Date.now());
  // A clock before the first day is wrong, which the game says.
  return day > today && isDay(today)
    ? fail(
        `There is no daily for ${typed} yet: today is ${dateOf(today)}. Try keypeg daily without a date.`,
      )
    : succeed(day);
}

/** The mode of the daily: where it can be chosen, easy or hard. */
function readMode(given: ParsedArguments, name: DailyName | undefined): Result<HardMode, string> {
  const mode = gameTable.mode.read(given);
  if (!mode.ok || mode.value === 'easy') return mode;
  if (name !== undefined && !hasHardMode(name)) {
    return fail(`The daily ${name} has no hard mode: leave --mode out.`);
  }
  return mode.value === 'hard' ? mode : fail('--mode of a daily is easy or hard. Try --mode hard.');
}

/** Opens a puzzle; the exit status, or why that is impossible. */
export async function puzzleCommand(
  typed: ParsedArguments,
  terminal: Terminal,
  form: Form = 'screen',
): Promise<number | Usage> {
  const given = withGame(typed, typed.furtherArguments[0]);
  if (!given.ok) return { usage: given.problem };
  const start = await readStart(given.value, terminal);
  if ('usage' in start) return start;
  return await openScreen({ kind: 'puzzle', start }, 'saved', given.value, terminal, form);
}

/** Opens the tutorial; the exit status, or why that is impossible. */
export const tutorialCommand = async (
  given: ParsedArguments,
  terminal: Terminal,
  form: Form = 'screen',
): Promise<number | Usage> => {
  const option = gameChoiceOptions.find(({ name }) => isGiven(name, given));
  return option === undefined
    ? await openScreen({ kind: 'tutorial' }, 'unsaved', given, terminal, form)
    : { usage: `The tutorial has its own game: leave --${option.name} out.` };
};

async function openScreen(
  start: TextStart['startScreen'],
  saving: 'saved' | 'unsaved',
  given: ParsedArguments,
  terminal: Terminal,
  form: Form,
): Promise<number | Usage> {
  const inText = async (): Promise<number | Usage> => {
    const { screenInLines } = await import('../text/text.ts');
    return await screenInLines(start, saving, given, terminal);
  };
  if (form === 'lines') return await inText();
  const { playCommand } = await import('./play.ts');
  return await playCommand(start, given, terminal, inText);
}

async function readStart(given: ParsedArguments, terminal: Terminal): Promise<PuzzleStart | Usage> {
  const typed = (given.argument ?? 'easy').toLowerCase();
  const name = puzzleNames.find((each) => each === typed);
  if (name === undefined) {
    const advice = `type ${puzzleNames.join(', ')}, or nothing`;
    const fact = `There is no puzzle “${typed}”`;
    return { usage: missSentence(typed, puzzleNames, { fact, advice }) };
  }
  return name === 'daily' ? readDaily(given) : await readSingle(name, given, terminal);
}

async function readSingle(
  level: Level,
  given: ParsedArguments,
  terminal: Terminal,
): Promise<PuzzleStart | Usage> {
  const variant = readVariant(given);
  if (!variant.ok) return { usage: variant.problem };
  const rules = await gameOptions[variant.value].readRules(given);
  if (!rules.ok) return { usage: rules.problem };
  warn(terminal, rules.value.warnings);
  return { kind: 'single', rules: rules.value.value, level, seed: given.values.get('seed') };
}

/** The options of a puzzle of a level: the daily puzzle is always of the same game. */
const singleOptions: readonly string[] = ['seed', ...ruleOptions.map(({ name }) => name)];

function readDaily(given: ParsedArguments): PuzzleStart | Usage {
  const option = singleOptions.find((name) => isGiven(name, given));
  return option === undefined
    ? { kind: 'daily', day: 'today', openedFrom: 'puzzles' }
    : { usage: `keypeg puzzle daily always uses the standard game: leave --${option} out.` };
}
