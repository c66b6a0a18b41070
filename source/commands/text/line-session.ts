import { createInterface, type Interface } from 'node:readline';
import { Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Seeds } from '../../engine/core/random.ts';
import type { Step } from '../../lines/line-meaning.ts';
import { openReader, type Reader } from '../../lines/reader.ts';
import type { Rounds } from '../../lines/setup-questions.ts';
import { hasFailed, outcomeOf } from '../../lines/spoken.ts';
import type { LineStyle } from '../../prose/games/answer-forms.ts';
import { runEffect } from '../../session/effects.ts';
import { type OpenSession, openSession } from '../../session/open-session.ts';
import type { PlayerRecords } from '../../session/records/player-records.ts';
import type {
  Notices,
  RunEffect,
  SessionContext,
  SettingsKeeper,
} from '../../session/session-context.ts';
import { openSolverClient } from '../../session/solving/solver-pool.ts';
import { withTimeout } from '../../store/queue/promises.ts';
import { screenSizeOf } from '../../terminal/ink/streams.ts';
import { coloredTextFor, textFor, wrappedFor } from '../output.ts';
import type { RecordedTerminal } from '../play/cast.ts';

export type LineSessionOptions = {
  readonly terminal: RecordedTerminal;
  readonly startScreen: SessionContext['startScreen'];
  readonly rounds: Rounds;
  readonly style: () => LineStyle;
  readonly records: Pick<PlayerRecords, 'profile' | 'subscribe' | 'save' | 'answer'>;
  readonly settings: SettingsKeeper;
  readonly notices: Notices;
  /** The seeds of everything random but the codes. */
  readonly seeds: Seeds;
  /** What happens before anything is said. */
  readonly first: readonly Step[];
  /** Whether par is computed after a game. */
  readonly par: 'asked' | 'not-asked';
};

/** How long the next prompt waits for the analysis of a finished game, in milliseconds. */
const ANALYSIS_WAIT = 2_000;

/**
 * Plays in lines of text until the player leaves or the input ends; returns whether the last game was
 * won, or that the last game could not be opened. Where the lines do not come from a
 * terminal, they are printed after their prompts, so that the output reads as the whole dialogue, and each
 * waits until everything before it is answered.
 */
export async function runLineSession(
  options: LineSessionOptions,
): Promise<'won' | 'not-won' | 'failed'> {
  const { terminal, rounds, style, records } = options;
  const { stdout, env } = terminal;
  const solver = openSolverClient();
  const effects = openEffects(
    (effect, signal, report) =>
      runEffect(
        effect,
        {
          solver,
          records,
          motion: { frameInterval: 0, keepsUp: () => false },
          writeControl: () => undefined,
        },
        signal,
        report,
      ),
    options.par,
  );
  const context: SessionContext = {
    ...options,
    clipboard: 'none',
    suspend: undefined,
    runEffect: effects.run,
    onInput: () => undefined,
    onGuess: terminal.onGuess,
  };
  const session = openSession(context, screenSizeOf(stdout));
  const reader = openReader({
    current: session.current,
    dispatch: session.dispatch,
    write: (text) => stdout.write(wrappedFor({ stdout }, coloredTextFor({ env }, text))),
    style,
    rounds,
  });
  try {
    await effects.idle();
    reader.act(options.first);
    return await talk(session, reader, effects, terminal);
  } finally {
    session.close();
    solver.close();
  }
}

async function talk(
  { current, settled, isWaiting, subscribe }: OpenSession,
  reader: Reader,
  { idle }: Effects,
  { env, stdin, stdout }: RecordedTerminal,
): Promise<'won' | 'not-won' | 'failed'> {
  const isInteractive = stdin.isTTY && stdout.isTTY;
  const lines = openLines(stdin, stdout, isInteractive, reader.isHidden);
  let last: 'won' | 'not-won' = 'not-won';
  const settle = async (): Promise<void> => {
    do {
      do {
        await settled();
        const isOver = outcomeOf(current()) !== 'none';
        // A player who leaves waits for nothing.
        if (current().state === 'running')
          await idle(isInteractive && isOver ? ANALYSIS_WAIT : undefined);
      } while (isWaiting());
      reader.tell();
      const outcome = outcomeOf(current());
      if (outcome !== 'none') last = outcome;
    } while (reader.runAutomaticSteps());
  };
  // Why an answer waits is read out at once.
  const unsubscribe = subscribe(() => {
    if (isWaiting()) reader.tell();
  });
  // The iterator starts here, so that lines which arrive meanwhile are buffered.
  const typed = lines.readline[Symbol.asyncIterator]();
  await settle();
  while (current().state === 'running') {
    lines.ask(wrappedFor({ stdout }, textFor({ env }, reader.prompt())));
    const next = await typed.next();
    if (next.done === true) break;
    if (!isInteractive)
      stdout.write(reader.isHidden() ? '\n' : textFor({ env }, `${next.value}\n`));
    reader.enter(next.value);
    await settle();
  }
  unsubscribe();
  lines.readline.close();
  if (current().state === 'running') {
    stdout.write('\n');
    reader.sayGoodbye();
  }
  return hasFailed(current()) ? 'failed' : last;
}

type LineInput = {
  readonly readline: Interface;
  readonly ask: (prompt: string) => void;
};

function openLines(
  stdin: RecordedTerminal['stdin'],
  stdout: RecordedTerminal['stdout'],
  isInteractive: boolean,
  isHidden: () => boolean,
): LineInput {
  let hidden = false;
  const echo = new Writable({
    write: (chunk, _encoding, done) => {
      if (!hidden) stdout.write(String(chunk));
      done();
    },
  });
  const output = Object.defineProperties(echo, {
    isTTY: { value: true },
    // A window can be resized.
    columns: { get: () => stdout.columns },
  });
  const readline = createInterface({ input: stdin, ...(isInteractive && { output }) });
  // readline throws if it should prompt after the end of the input.
  let input: 'open' | 'ended' = 'open';
  readline.once('close', () => {
    input = 'ended';
  });
  readline.on('line', () => {
    if (hidden && isInteractive) stdout.write('\n');
    hidden = false;
  });
  // What was typed invisibly must not come back with the up arrow.
  readline.on('history', (history) => {
    if (hidden) history.shift();
  });
  return {
    readline,
    ask: (prompt) => {
      if (!isInteractive) stdout.write(prompt);
      else if (input === 'open') {
        readline.setPrompt(prompt);
        readline.prompt();
      }
      hidden = isHidden();
    },
  };
}

type Effects = {
  readonly run: RunEffect;
  /** Resolves when every effect except timers has finished, or after some milliseconds. */
  readonly idle: (milliseconds?: number) => Promise<void>;
};

/** Effects that wait for time to pass. */
const timers: readonly string[] = ['tick', 'motion-frame'];
const parKinds: readonly string[] = ['par', 'adversary-par', 'codes-kept'];

function openEffects(runOne: RunEffect, par: 'asked' | 'not-asked'): Effects {
  const running = new Set<Promise<unknown>>();
  let replies = 0;
  return {
    run: (effect, signal, report) => {
      if (par === 'not-asked' && parKinds.includes(effect.kind)) {
        return Promise.resolve({ kind: 'failed', reason: '' });
      }
      const result = runOne(effect, signal, report);
      if (!timers.includes(effect.kind)) {
        const settled = result.catch(() => undefined);
        running.add(settled);
        void settled.then(() => {
          replies += 1;
          running.delete(settled);
        });
      }
      return result;
    },
    idle: async (milliseconds) => {
      const deadline = performance.now() + (milliseconds ?? Number.POSITIVE_INFINITY);
      for (;;) {
        // A reply is dispatched in one turn, and the effects after it start in the next.
        const before = replies;
        await nextTurn();
        await nextTurn();
        const rest = deadline - performance.now();
        if (rest <= 0 || (running.size === 0 && replies === before)) return;
        const all = Promise.all(running);
        await (milliseconds === undefined ? all : withTimeout(rest, all));
      }
    },
  };
}
