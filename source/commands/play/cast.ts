import { appendFileSync, closeSync, openSync } from 'node:fs';
import { fail, type Result, succeed, toError } from '../../engine/core/result.ts';
import { problems } from '../../prose/problems.ts';
import type { Given } from '../command-line/arguments.ts';
import type { Terminal, Usage } from '../command-line/command.ts';
import { textFor } from '../output.ts';

/** A recording of a terminal in a file: asciicast v3, https://docs.asciinema.org/manual/asciicast/v3/. */
export type Cast = {
  readonly output: (text: string) => void;
  readonly resize: (size: CastSize) => void;
  /** Marks this moment, such as a guess, for players to jump to. */
  readonly mark: (label: string) => void;
  /** Ends the recording with the exit status; returns what made it incomplete, if it is. */
  readonly close: (status: number) => Error | undefined;
};

type CastSize = { readonly columns: number; readonly rows: number };

type CastOptions = CastSize & {
  /** The type of the terminal, such as `xterm-256color`. */
  readonly term: string | undefined;
  /** The current time in milliseconds. */
  readonly now: () => number;
};

type CastProblem = 'file-exists' | Error;

/**
 * Starts a recording in a new file that only its owner can read. Each event is appended at once as one
 * line, so that the file is complete whenever the program ends. When the file can no longer be
 * written, the recording ends, but not the program.
 */
export function openCast(path: string, options: CastOptions): Result<Cast, CastProblem> {
  const { columns, rows, term, now } = options;
  let file: number;
  try {
    file = openSync(path, 'wx', 0o600);
  } catch (error) {
    const thrown = toError(error);
    const exists = thrown.message.startsWith('EEXIST');
    return fail(exists ? 'file-exists' : thrown);
  }
  let last = now();
  let trouble: Error | undefined;
  const write = (line: unknown): void => {
    if (trouble !== undefined) return;
    try {
      appendFileSync(file, `${JSON.stringify(line)}\n`);
    } catch (error) {
      trouble = toError(error);
    }
  };
  const event = (code: 'o' | 'm' | 'r' | 'x', data: string): void => {
    const time = now();
    write([Math.max(0, Math.round(time - last)) / 1000, code, data]);
    last = time;
  };
  const header = { cols: columns, rows, ...(term && { type: term }) };
  write({ version: 3, term: header, timestamp: Math.floor(last / 1000), title: 'keypeg' });
  return succeed({
    // The line discipline of a terminal adds the carriage returns, and a player has none.
    output: (text) => event('o', text.replaceAll(/\r?\n/gu, '\r\n')),
    resize: (size) => event('r', `${size.columns}x${size.rows}`),
    mark: (label) => event('m', label),
    close: (status) => {
      event('x', `${status}`);
      closeSync(file);
      return trouble;
    },
  });
}

export type RecordedTerminal = Terminal & { readonly onGuess: (number: number) => void };

/** Runs with a terminal whose output is recorded if `--cast` names a file; returns the exit status. */
export async function withCast(
  { values }: Pick<Given, 'values'>,
  terminal: Terminal,
  work: (recorded: RecordedTerminal) => Promise<number | Usage>,
): Promise<number | Usage> {
  const path = values.get('cast');
  if (path === undefined) return await work({ ...terminal, onGuess: () => undefined });
  if (path === '-') {
    return { usage: '--cast names a file, because the terminal shows the game: --cast game.cast.' };
  }
  const { stdout, stderr, env } = terminal;
  const size = { columns: stdout.columns || 80, rows: stdout.rows || 24 };
  const opened = openCast(path, { ...size, term: env.TERM, now: Date.now });
  if (!opened.ok) {
    const { problem } = opened;
    return {
      usage:
        problem === 'file-exists'
          ? `--cast writes a new file, and “${path}” exists: name another one.`
          : `--cast cannot write “${path}”: ${problems.file(problem)}.`,
    };
  }
  const cast = opened.value;
  const onResize = (): void => cast.resize({ columns: stdout.columns, rows: stdout.rows });
  stdout.on('resize', onResize);
  let status = 1;
  try {
    const result = await work({
      ...terminal,
      stdout: recordedStream(stdout, cast),
      onGuess: (number) => cast.mark(`guess ${number}`),
    });
    if (typeof result === 'number') status = result;
    return result;
  } finally {
    stdout.off('resize', onResize);
    const trouble = cast.close(status);
    if (trouble !== undefined) {
      const sentence = `The recording is incomplete: ${problems.file(trouble)}.`;
      stderr.write(textFor(terminal, `keypeg: ${sentence}\n`));
    }
  }
}

/** The same stream, whose text is also recorded. */
function recordedStream(stdout: NodeJS.WriteStream, cast: Cast): NodeJS.WriteStream {
  const write = (...args: Parameters<NodeJS.WriteStream['write']>): boolean => {
    cast.output(String(args[0]));
    return stdout.write(...args);
  };
  return new Proxy(stdout, {
    get: (target, name) => {
      if (name === 'write') return write;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
