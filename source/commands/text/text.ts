import { seedsFrom } from '../../engine/core/random.ts';
import { type Result, succeed } from '../../engine/core/result.ts';
import { standardRules } from '../../engine/variants/pegs.ts';
import type { LineMeaning } from '../../lines/line-meaning.ts';
import { continueQuestion, type Setup } from '../../lines/setup-questions.ts';
import type { FeedbackStyle, LineStyle } from '../../prose/games/answer-forms.ts';
import { openLocalRecords, unsavedRecords } from '../../session/records/local-records.ts';
import type { PlayerRecords } from '../../session/records/player-records.ts';
import type { SettingsKeeper } from '../../session/session-context.ts';
import { systemSeeds } from '../../session/system-random.ts';
import { terminalProfileOf } from '../../session/terminal-profile.ts';
import { withoutWrongSettings } from '../../settings/settings.ts';
import { withTimeout } from '../../store/queue/promises.ts';
import type { ParsedArguments } from '../command-line/arguments.ts';
import type { Terminal, Usage } from '../command-line/command.ts';
import { reportUnsaved, warn } from '../output.ts';
import { type RecordedTerminal, withCast } from '../play/cast.ts';
import { type LocalStart, prepareStart } from '../start/local-start.ts';
import { type LineSessionOptions, runLineSession } from './line-session.ts';
import { roundsAfter, type TextStart } from './start.ts';

/** Whether an unfinished game is continued: never; if the player agrees; or at once. */
type Continuing = 'never' | 'offered' | 'always';

export type Saving =
  | { readonly kind: 'unsaved' }
  | {
      readonly kind: 'saved';
      readonly continuing: Continuing;
      /** What the records lead to before the first game; a problem is a sentence. */
      readonly lookup: (records: PlayerRecords) => Promise<Result<LineMeaning | 'first', string>>;
    };

const looksNothingUp = async (): Promise<Result<'first', string>> => succeed('first');

/**
 * Plays in lines of text; returns the exit status. The games of a person at a terminal are saved as
 * those of the full-screen game are, but not those of a script, unless it continues one.
 */
export async function textCommand(
  start: TextStart,
  continuing: Continuing,
  given: Pick<ParsedArguments, 'values' | 'switches'>,
  terminal: Terminal,
): Promise<number | Usage> {
  const isSaved = (terminal.stdin.isTTY && terminal.stdout.isTTY) || continuing === 'always';
  const saving: Saving = isSaved
    ? { kind: 'saved', continuing, lookup: looksNothingUp }
    : { kind: 'unsaved' };
  return await playLines(start, saving, given, terminal);
}

/** Opens a screen of the program in lines of text; returns the exit status. */
export async function screenInLines(
  startScreen: TextStart['startScreen'],
  kind: Saving['kind'],
  given: Pick<ParsedArguments, 'values' | 'switches'>,
  terminal: Terminal,
): Promise<number | Usage> {
  const start = {
    ...roundsAfter(standardRules),
    startScreen,
    feedback: 'words',
    seeds: systemSeeds(),
    continuedBy: 'keypeg',
  } as const;
  const saving: Saving =
    kind === 'saved' ? { kind, continuing: 'never', lookup: looksNothingUp } : { kind };
  return await playLines(start, saving, given, terminal);
}

/** Plays in lines of text until the player leaves; returns the exit status. */
export async function playLines(
  start: TextStart,
  saving: Saving,
  given: Pick<ParsedArguments, 'values' | 'switches'>,
  terminal: Terminal,
): Promise<number | Usage> {
  // A wrong variable counts as none where lines are typed by scripts.
  const local = await prepareStart(given, { env: withoutWrongSettings(terminal.env) });
  if ('usage' in local) return local;
  warn(terminal, local.settings.current().problems);
  return await withCast(given, terminal, async (recorded) => {
    const played =
      saving.kind === 'saved'
        ? await playSaved(start, saving, local, recorded)
        : await playUnsaved(start, local, recorded);
    await local.settings.saved();
    if (typeof played === 'number') return played;
    if (played === 'failed') return 1;
    return played === 'not-won' && given.switches.get('exit-code') === true ? 1 : 0;
  });
}

/** How the last game ended, or that what the player wanted could not be opened. */
type Played = 'won' | 'not-won' | 'failed';

/** Plays what a script says: nothing is saved, and every guess is played at once. */
const playUnsaved = (
  start: TextStart,
  { notices, settings }: LocalStart,
  terminal: RecordedTerminal,
): Promise<Played> =>
  runLineSession({
    ...openRounds(start, start.first),
    terminal,
    startScreen: start.startScreen,
    records: unsavedRecords,
    notices,
    settings: withoutWarnings(settings),
    style: () => ({ speech: 'terse', feedback: start.feedback, continuedBy: 'nothing' }),
    // The same seed gives the same output.
    seeds: seedsFrom(`screens of ${start.seeds.seed}`),
    par: 'not-asked',
  });

/** The settings of a player, but without warnings before a guess. */
const withoutWarnings = (settings: SettingsKeeper): SettingsKeeper => ({
  current: () => {
    const current = settings.current();
    return { ...current, settings: { ...current.settings, 'guess-warning': 'off' } };
  },
  subscribe: settings.subscribe,
  save: (changed) =>
    settings.save({
      ...changed,
      'guess-warning': settings.current().settings['guess-warning'],
    }),
});

/** How long the first question waits for the store, in milliseconds. */
const OPEN_WAIT = 3_000;

/** Plays and saves every move when it is made; a number is the exit status where that is impossible. */
async function playSaved(
  start: TextStart,
  { continuing, lookup }: Extract<Saving, { readonly kind: 'saved' }>,
  { folder, settings, notices }: LocalStart,
  terminal: RecordedTerminal,
): Promise<Played | number> {
  const say = (sentence: string): void => warn(terminal, [sentence]);
  const records = openLocalRecords({ kind: 'folder', folder }, say);
  let played: Played;
  let unsaved: number;
  try {
    await withTimeout(OPEN_WAIT, records.ready);
    const { unfinished } = records.profile();
    if (continuing === 'always' && unfinished.length === 0) {
      say('You have no unfinished game: keypeg text starts one.');
      return 1;
    }
    const lookupResult = await lookup(records);
    if (!lookupResult.ok) {
      say(lookupResult.problem);
      return 1;
    }
    const isAsked = continuing !== 'never' && unfinished.length > 0;
    const first: TextStart['first'] = (begin) => {
      const openGame = (): LineMeaning =>
        lookupResult.value === 'first' ? start.first(begin) : lookupResult.value;
      return isAsked ? { asks: continueQuestion(unfinished, openGame) } : openGame();
    };
    const turns = turnStyle(terminal, start.feedback);
    played = await runLineSession({
      ...openRounds(start, first),
      terminal,
      startScreen: start.startScreen,
      records,
      settings,
      notices,
      style: (): LineStyle => ({
        ...turns,
        speech: 'terse',
        // A player who leaves before the store is open does not read that the game is saved.
        continuedBy: records.keepsGames() ? { command: start.continuedBy } : 'nothing',
      }),
      seeds: systemSeeds(),
      par: 'asked',
    });
  } finally {
    unsaved = reportUnsaved(await records.close(), terminal);
  }
  return unsaved === 0 ? played : unsaved;
}

/** How turns are written: a person at a terminal gets colored tiles. */
function turnStyle(
  { stdin, stdout, env }: Pick<Terminal, 'stdin' | 'stdout' | 'env'>,
  feedback: FeedbackStyle,
): { readonly feedback: FeedbackStyle; readonly tiles?: 'colored' } {
  const hasTiles =
    stdin.isTTY &&
    stdout.isTTY &&
    feedback !== 'letters' &&
    env.TERM !== 'dumb' &&
    terminalProfileOf(env).colorDepth !== 'none';
  return { feedback, ...(hasTiles && { tiles: 'colored' as const }) };
}

/** The questions of a text game, and its first steps; each game takes the next seed. */
function openRounds(
  { seeds, rounds }: TextStart,
  first: TextStart['first'],
): Pick<LineSessionOptions, 'rounds' | 'first'> {
  let left = seeds;
  const begin: Setup['begin'] = (rules, mode, ...more) => {
    const { seed, source, rest } = left;
    left = rest();
    return {
      steps: [{ screen: 'app', kind: 'game-seeded', rules, mode, seed, source }, ...more],
    };
  };
  const meaning = first(begin);
  return {
    first: 'steps' in meaning ? meaning.steps : [],
    rounds: { ...rounds(begin), first: 'asks' in meaning ? meaning.asks : 'none' },
  };
}
