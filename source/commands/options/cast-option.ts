import type { Option, ParsedArguments } from '../command-line/arguments.ts';
import type { Terminal, Usage } from '../command-line/command.ts';
import { type Cast, openCast } from '../play/cast.ts';
import { textFor } from '../text/terminal-text.ts';

/** The option that records what the terminal shows. */
export const castOption: Option = {
  name: 'cast',
  value: 'FILE',
  summary: ({ commands: { cast } }) => cast.summary,
};

/** A terminal that is perhaps recorded, and what marks a guess in the recording. */
export type RecordedTerminal = Terminal & { readonly onGuess: (number: number) => void };

/** Runs with a terminal whose output is recorded if `--cast` names a file; returns the exit status. */
export async function withCast(
  { values }: Pick<ParsedArguments, 'values'>,
  terminal: Terminal,
  work: (recorded: RecordedTerminal) => Promise<number | Usage>,
): Promise<number | Usage> {
  const path = values.get('cast');
  if (path === undefined) return await work({ ...terminal, onGuess: () => undefined });
  const { stdout, stderr, env, catalog } = terminal;
  const sentences = catalog.commands.cast;
  const size = { columns: stdout.columns || 80, rows: stdout.rows || 24 };
  const opened = openCast(path, { ...size, term: env.TERM, now: Date.now });
  if (!opened.ok) {
    const { problem } = opened;
    return {
      usage: (catalog) =>
        problem === 'file-exists'
          ? catalog.commands.cast.exists(path)
          : catalog.commands.cast.unwritable(path, catalog.problems.file(problem)),
    };
  }
  const cast = opened.value;
  const onResize = (): void => cast.resize({ columns: stdout.columns, rows: stdout.rows });
  stdout.on('resize', onResize);
  let status = 1;
  try {
    const done = await work({
      ...terminal,
      stdout: recordedStream(stdout, cast),
      onGuess: (number) => cast.mark(sentences.guess(number)),
    });
    if (typeof done === 'number') status = done;
    return done;
  } finally {
    stdout.off('resize', onResize);
    const trouble = cast.close(status);
    if (trouble !== undefined) {
      const sentence = sentences.incomplete(catalog.problems.file(trouble));
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
