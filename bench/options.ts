import { parseArgs } from 'node:util';

/** What the benchmark measures, and beside what. */
export type Options = {
  /** The measures to run; all when empty. */
  readonly names: readonly string[];
  /** The command of another program that does the same. */
  readonly peer: string | undefined;
  readonly peerName: string;
  /** The end of its first screen, or undefined where it is that of a frame of keypeg. */
  readonly peerFrame: string | undefined;
  /** Another commit of keypeg. */
  readonly against: string | undefined;
  /** The runs of each side. */
  readonly runs: number;
  /** Whether the table goes into bench/README.md. */
  readonly page: boolean;
};

/** With fewer runs the noise is wider than the differences that matter. */
const MIN_RUNS = 9;

/** Parses the command line; throws an error with a sentence for invalid options. */
export function readOptions(args: readonly string[], measures: readonly string[]): Options {
  const { values, positionals: names } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      peer: { type: 'string' },
      'peer-name': { type: 'string', default: 'peer' },
      'peer-frame': { type: 'string' },
      against: { type: 'string' },
      runs: { type: 'string', default: `${MIN_RUNS}` },
      page: { type: 'boolean', default: false },
    },
  });
  const unknown = names.find((name) => !measures.includes(name));
  if (unknown !== undefined) {
    throw new Error(`There is no measure “${unknown}”: there are ${measures.join(', ')}.`);
  }
  const { peer, against, page } = values;
  if (peer !== undefined && against !== undefined) {
    throw new Error('--peer and --against exclude each other: give one of them.');
  }
  const [name, ...others] = names;
  if (peer !== undefined && (others.length > 0 || (name !== 'keys' && name !== 'solver'))) {
    throw new Error('--peer compares the solver or the keys: name one of them.');
  }
  if (peer === undefined && names.includes('solver')) {
    throw new Error("The solver is measured beside another one: add --peer 'COMMAND'.");
  }
  return {
    names,
    peer,
    peerName: values['peer-name'],
    peerFrame: values['peer-frame'],
    against,
    runs: runsIn(values.runs),
    page,
  };
}

function runsIn(text: string): number {
  const runs = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (runs >= MIN_RUNS) return runs;
  throw new Error(`--runs is a whole number from ${MIN_RUNS} on, not “${text}”.`);
}
