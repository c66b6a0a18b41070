/**
 * A class of effects by their length. All effects begin in the first lane. One that is not done
 * when it has used the limit of its lane is stopped, which frees its memory, and begins again in the
 * next lane. So a short effect waits only for the first slices of long ones, and each lane needs one
 * thread for each core. The price is work done twice: 4.4 of 24.4 seconds for the longest effects,
 * about half for those that are just above the limit of a lane.
 */
export type Lane = {
  /** The length of a slice, in milliseconds. */
  readonly slice: number;
  /** The milliseconds that an effect may use in this lane. */
  readonly limit: number;
  /**
   * When its threads run: from the start, so that the first effect need not wait for one, from the
   * first effect on, or only while effects need them: long effects leave much memory behind.
   */
  readonly runs: 'always' | 'once-needed' | 'while-needed';
};

/** One lane whose effects are never interrupted. */
const unlimited: readonly Lane[] = [{ slice: Infinity, limit: Infinity, runs: 'once-needed' }];

/** The lanes before the last one; each limit is about a tenth of the next. */
const shorter: readonly Lane[] = [
  { slice: 40, limit: 40, runs: 'always' },
  { slice: 50, limit: 400, runs: 'always' },
  { slice: 50, limit: 4000, runs: 'while-needed' },
];

/** The lanes for effects of up to some seconds, the shortest effects first. */
export function lanesFor(seconds: number): readonly Lane[] {
  if (seconds === Infinity) return unlimited;
  const last = { slice: 50, limit: 1000 * seconds, runs: 'while-needed' } as const;
  return [...shorter.filter(({ limit }) => limit < last.limit), last];
}

/** The slices in a row after which effects in longer lanes get one. */
const MAX_IN_A_ROW = 6;

/**
 * Returns a function that chooses what runs next: from the first lane that has something, but after
 * six slices in a row from a longer one, if it has something. So no lane starves.
 *
 * @param firstIn the first of a lane that can run
 */
export function laneChooser<Item>(
  lanes: number,
  firstIn: (lane: number) => Item | undefined,
): () => Item | undefined {
  const inARow = Array.from({ length: lanes }, () => 0);
  const choose = (lane: number): Item | undefined => {
    if (lane === lanes) return undefined;
    const first = firstIn(lane);
    const slices = inARow[lane] ?? 0;
    const isNext = first !== undefined && slices < MAX_IN_A_ROW;
    inARow[lane] = isNext ? slices + 1 : 0;
    return isNext ? first : (choose(lane + 1) ?? first);
  };
  return () => choose(0);
}
