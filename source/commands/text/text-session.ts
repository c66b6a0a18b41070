import { setTimeout as pause } from 'node:timers/promises';
import { turnsOf } from '../../engine/core/game/record.ts';
import type { Seeds } from '../../engine/core/random.ts';
import type { Occasion } from '../../engine/core/stored/game.ts';
import { dailyCommandLine } from '../../engine/daily/command-line.ts';
import { dailyOf } from '../../engine/daily/played.ts';
import type { Over } from '../../engine/variants/game.ts';
import type { Rules } from '../../engine/variants/index.ts';
import type { FeedbackStyle } from '../../lines/text/answers/form.ts';
import type { DialogueOptions } from '../../lines/text/game/dialogue.ts';
import { commandOf } from '../../lines/text/game/entry.ts';
import type { Prose, ProseList } from '../../prose/catalog.ts';
import { dailyPlayed, takenOver } from '../../screens/app/effects/from-store.ts';
import { openLocalRecords } from '../../session/records/local/local-records.ts';
import type { PlayerRecords, RecordsChange } from '../../session/records/player-records.ts';
import { terminalProfileOf } from '../../session/terminal-profile.ts';
import type { Terminal } from '../command-line/command.ts';
import { reportUnsaved } from '../output.ts';
import type { RecordedTerminal } from '../play/cast.ts';
import { type LineDialogue, runLineDialogue } from './line-dialogue.ts';
import { gameIn, left, type Talk, type TalkReply, talking } from './talk.ts';
import { warn } from './terminal-text.ts';
import { openTextGameRecorder, type TextGameRecorder } from './text-game-recorder.ts';

/** How games are written. */
export type TextStyle = Pick<DialogueOptions, 'feedback' | 'notes' | 'tiles'>;

/** Games in lines of text that are saved. */
export type TextSession = {
  readonly records: PlayerRecords;
  readonly recorder: TextGameRecorder;
  readonly seeds: Seeds;
  readonly style: TextStyle;
  /** The options of a game that is continued or at a daily. */
  readonly optionsFor: (rules: Rules, occasion: Occasion) => DialogueOptions;
  readonly now: () => number;
};

/** What a session in lines of text needs. */
export type TextSessionOptions = {
  readonly folder: string;
  readonly terminal: RecordedTerminal;
  readonly feedback: FeedbackStyle;
  readonly seeds: Seeds;
};

/** The command that lists unfinished games. */
export const TEXT_COMMAND = 'keypeg text';

/** How long the first question waits for the store, in milliseconds. */
const PATIENCE = 3_000;

/** Plays in lines of text and saves every move when it is made; returns the exit status. */
export async function playSaved(
  options: TextSessionOptions,
  open: (session: TextSession) => Promise<TalkReply | { readonly failed: Prose }>,
): Promise<number> {
  const { terminal, feedback, seeds, folder } = options;
  const say = (sentence: Prose): void => warn(terminal, (catalog) => [sentence(catalog)]);
  const records = openLocalRecords({ kind: 'folder', folder }, say);
  const recorder = openTextGameRecorder(records);
  const style = styleOf(terminal, feedback);
  const session: TextSession = {
    records,
    recorder: recorder,
    seeds,
    style,
    optionsFor: (rules, occasion) => {
      const daily = dailyOf(occasion);
      const command = daily && dailyCommandLine(daily, { rules });
      return {
        ...style,
        chosen: { kind: 'complete', rules },
        continuedBy: command ?? TEXT_COMMAND,
        afterwards: occasion.kind === 'casual' ? 'again' : 'nothing',
      };
    },
    now: Date.now,
  };
  const following = followChanges(records, recorder, say);
  const mark = marking(terminal.onGuess);
  try {
    await readyOrLate(records);
    const opening = await open(session);
    if ('failed' in opening) {
      say(opening.failed);
      return 1;
    }
    const ending = endingWith(session, feedback);
    return await runLineDialogue(opening, following.talking, terminal, (talk) => {
      mark(talk);
      recorder.update(talk);
      return ending(talk);
    });
  } finally {
    following.stop();
    reportUnsaved(await records.close(), terminal);
  }
}

/** Waits for the store, but not long; while it waits, nothing else keeps the program running. */
async function readyOrLate({ ready }: Pick<PlayerRecords, 'ready'>): Promise<void> {
  const stop = new AbortController();
  const late = pause(PATIENCE, undefined, { signal: stop.signal }).catch(() => undefined);
  await Promise.race([ready, late]);
  stop.abort();
}

/** The style of a terminal: a person gets colored tiles, and a note before a wasted guess. */
function styleOf(
  { stdin, stdout, env }: Pick<Terminal, 'stdin' | 'stdout' | 'env'>,
  feedback: FeedbackStyle,
): TextStyle {
  // A script plays what it says.
  if (!stdin.isTTY || !stdout.isTTY) return { feedback };
  const hasTiles =
    feedback !== 'letters' && env.TERM !== 'dumb' && terminalProfileOf(env).colorDepth !== 'none';
  return { feedback, notes: 'on', ...(hasTiles && { tiles: 'colored' as const }) };
}

/**
 * The dialogue, which ends when another session has taken the game. A player who leaves before the
 * store is open does not read that the game is saved.
 */
function followChanges(
  records: Pick<PlayerRecords, 'subscribe' | 'isOpen'>,
  keeper: TextGameRecorder,
  say: (sentence: Prose) => void,
): { readonly talking: LineDialogue<Talk>; readonly stop: () => void } {
  let lost: Prose | undefined;
  const follow = (change: RecordsChange): void => {
    switch (change.kind) {
      case 'game-taken-over':
      case 'game-lost':
        lost = change.kind === 'game-lost' ? change.text : takenOver;
        keeper.stopSaving();
        return;
      case 'daily-already-played':
        say(dailyPlayed);
        keeper.asPractice();
        return;
      case 'profile-changed':
      case 'settings-read':
    }
  };
  return {
    talking: {
      ...talking,
      answer: (talk, line) => {
        if (lost !== undefined) return left(lost);
        const isLeaving = commandOf(line)?.kind === 'leave';
        return talking.answer(isLeaving && !records.isOpen() ? unsaved(talk) : talk, line);
      },
      endOfInput: (talk, catalog) =>
        talking.endOfInput(records.isOpen() ? talk : unsaved(talk), catalog),
    },
    stop: records.subscribe(follow),
  };
}

function unsaved(talk: Talk): Talk {
  if (talk.waitingFor !== 'move') return talk;
  const { continuedBy: _, ...options } = talk.options;
  return { ...talk, options };
}

/** Returns a function that is called with each state; at the end of a game, more lines follow. */
function endingWith(
  { records, recorder: keeper }: TextSession,
  feedback: FeedbackStyle,
): (talk: Talk) => Promise<ProseList> | undefined {
  let ended: Over | 'none' = 'none';
  return (talk) => {
    const game = gameIn(talk);
    if (game === 'none' || game.phase !== 'over' || game === ended) return undefined;
    // A person who gives up to leave does not wait for par.
    if (talk.waitingFor === 'nothing' && keeper.occasion().kind === 'casual') return undefined;
    ended = game;
    return linesAfter(game, keeper.occasion(), feedback, records);
  };
}

async function linesAfter(
  game: Over,
  occasion: Occasion,
  feedback: FeedbackStyle,
  records: PlayerRecords,
): Promise<ProseList> {
  const { dailyEndingLines, endingLines } = await import('./ending.ts');
  return occasion.kind === 'casual'
    ? await endingLines(game, occasion, records)
    : await dailyEndingLines(game, { occasion, feedback }, records);
}

/** Returns a function that is called with each state, and calls `onGuess` after each guess. */
export function marking(onGuess: (number: number) => void): (talk: Talk) => void {
  let made = 0;
  return (talk) => {
    const game = gameIn(talk);
    const guesses = game === 'none' ? 0 : turnsOf(game.record).length;
    if (guesses > made) onGuess(guesses);
    made = guesses;
  };
}
