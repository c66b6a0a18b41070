import { checkpoint } from '../../engine/core/checkpoint.ts';
import { type Code, codeOf, type Peg } from '../../engine/core/code.ts';
import { isClue, type Knowledge } from '../../engine/core/knowledge.ts';
import { lazy } from '../../engine/core/memoize.ts';
import type { Drawn, Random } from '../../engine/core/random.ts';
import type { FeedbackForm, Variant } from '../../engine/core/variant.ts';
import { type Rules, variantOf } from '../../engine/variants/index.ts';
import { repeatsOf } from '../space/code-space.ts';
import {
  type CandidateSet,
  drawRanks,
  emptySet,
  type PartSize,
  type Rank,
  scannedSet,
} from './candidate-set.ts';
import {
  type Arrangement,
  type ColorClass,
  type ConstraintOptions,
  type Constraints,
  classesIn,
  constraintsOf,
} from './constraints.ts';
import {
  bucketSize,
  codesByLeftGroup,
  type Half,
  halvesOf,
  type Join,
  joinOf,
  pairCount,
  partSizesOf,
} from './halves.ts';

const methods: Readonly<Record<FeedbackForm, typeof scannedSet>> = {
  counts: (variant, knowledge) => {
    const repeats = repeatsOf(variant);
    return repeats !== undefined && variant.pegs > 1
      ? meetInTheMiddle(variant, repeats, knowledge)
      : scannedSet(variant, knowledge);
  },
  marks: scannedSet,
};

/**
 * The candidates that are consistent with all that is known. In a complete space with counts they are
 * counted by meeting in the middle, which is fast even for ten pegs of ten colors (10¹⁰ codes). In
 * other games every secret is scanned.
 *
 * @param assumed facts that the candidates also have; their guesses may be any rows of the alphabet
 */
export const candidateSetOf = (
  variant: Variant,
  knowledge: Knowledge,
  assumed: Knowledge = [],
): CandidateSet =>
  knowledge.some(
    (fact) => !isClue(fact) && variant.checkFeedback(fact.feedback, fact.guess) !== undefined,
  )
    ? emptySet
    : methods[variant.feedback](variant, [...assumed, ...knowledge]);

/**
 * The exact number of codes that are consistent with every answer and clue, up to 10¹⁰.
 *
 * @example countCandidates(rules, []) // 1296
 */
export const countCandidates = (rules: Rules, knowledge: Knowledge): number =>
  candidateSetOf(variantOf(rules), knowledge).count();

/** `count` different codes that are consistent with all facts, drawn uniformly; all if fewer. */
export const sampleCandidates = (
  rules: Rules,
  knowledge: Knowledge,
  count: number,
  random: Random,
): Drawn<readonly Code[]> => candidateSetOf(variantOf(rules), knowledge).sample(count, random);

export const countParts = (rules: Rules, knowledge: Knowledge, guess: Code): readonly PartSize[] =>
  candidateSetOf(variantOf(rules), knowledge).partSizes(guess);

function meetInTheMiddle(variant: Variant, repeats: boolean, knowledge: Knowledge): CandidateSet {
  const join = (options: ConstraintOptions = {}): Join =>
    joinOf(halvesOf(constraintsOf(variant, repeats, knowledge, options)));
  const counted = lazy(() => {
    const joined = join();
    return { joined, counts: codesByLeftGroup(joined) };
  });
  return {
    count: () => counted().counts.reduce((sum, codes) => sum + codes, 0),
    list: (limit) => lowestCandidates(join({ separateColors: true }), limit),
    sample: (count, random) => sampleOf(counted().joined, counted().counts, count, random),
    partSizes: (guess) => partSizesOf(join({ nextGuess: guess })),
  };
}

/**
 * The lowest candidates of a join, up to `limit`, in ascending order. Its constraints must have
 * `separateColors`, so that classes are colors and arrangements have the order of codes.
 */
function lowestCandidates(join: Join, limit: number): readonly Code[] {
  const { left, right, constraints } = join.halves;
  const row = (arrangement: Arrangement, size: number): readonly Peg[] =>
    classesIn(arrangement, size, constraints.classes);
  const codes: Code[] = [];
  const completionsByGroup = new Map<number, ReadonlyMap<number, Arrangement[]>>();
  for (const { arrangement, key, group } of leftInOrder(left)) {
    if (codes.length >= limit) break;
    const completions = completionsByGroup.get(group) ?? completionsOf(join, group);
    completionsByGroup.set(group, completions);
    const start = row(arrangement, left.size);
    for (const end of completions.get(key) ?? []) {
      if (codes.length >= limit) break;
      codes.push(codeOf([...start, ...row(end, right.size)]));
    }
  }
  return codes;
}

type LeftArrangement = {
  readonly arrangement: Arrangement;
  readonly key: number;
  readonly group: number;
};

function leftInOrder(left: Half): readonly LeftArrangement[] {
  const all: LeftArrangement[] = [];
  for (let group = 0; group < left.groups; group++) {
    const end = left.bucketStarts[group + 1] ?? 0;
    for (let bucket = left.bucketStarts[group] ?? 0; bucket < end; bucket++) {
      const key = left.bucketKeys[bucket] ?? 0;
      for (const arrangement of arrangementsIn(left, bucket)) all.push({ arrangement, key, group });
    }
  }
  checkpoint(500 * all.length);
  // Numbers in a typed array are sorted much faster than objects.
  const order = Float64Array.from(
    all,
    ({ arrangement }, index) => arrangement * all.length + index,
  ).sort();
  checkpoint(100 * all.length);
  return Array.from(order).flatMap((rank) => all[rank % all.length] ?? []);
}

/** For each bucket key of a left group, the right arrangements that complete it, ascending. */
function completionsOf(join: Join, leftGroup: number): ReadonlyMap<number, Arrangement[]> {
  const { right } = join.halves;
  const completions = new Map<number, Arrangement[]>();
  const groups = join.select(leftGroup);
  for (const group of join.rightGroups.subarray(0, groups)) {
    const end = right.bucketStarts[group + 1] ?? 0;
    for (let bucket = right.bucketStarts[group] ?? 0; bucket < end; bucket++) {
      const key = right.bucketKeys[bucket] ?? 0;
      if (join.leftCounts[key] === 0) continue;
      const arrangements = completions.get(key);
      if (arrangements === undefined) completions.set(key, [...arrangementsIn(right, bucket)]);
      else for (const arrangement of arrangementsIn(right, bucket)) arrangements.push(arrangement);
    }
    checkpoint(1000);
  }
  for (const rows of completions.values()) {
    rows.sort((one, other) => one - other);
    checkpoint(500 * rows.length);
  }
  return completions;
}

const arrangementsIn = ({ arrangements, arrangementStarts }: Half, bucket: number): Int32Array =>
  arrangements.subarray(arrangementStarts[bucket], arrangementStarts[bucket + 1]);

/**
 * `count` different candidates of a join, drawn uniformly; all if there are fewer.
 *
 * @param counts the number of candidates with each left group: `codesByLeftGroup`
 */
function sampleOf(
  join: Join,
  counts: Float64Array,
  count: number,
  random: Random,
): Drawn<readonly Code[]> {
  const total = counts.reduce((sum, codes) => sum + codes, 0);
  const draw = drawRanks(random, Math.min(count, total), total);
  const ranks = Float64Array.from(draw.value).sort();
  return { value: codesAt(join, counts, ranks), random: draw.random };
}

/** The candidates at ascending ranks, in one pass that skips left groups without any. */
function codesAt(join: Join, counts: Float64Array, ranks: Float64Array): readonly Code[] {
  const codes: Code[] = [];
  let passed = 0;
  counts.forEach((inGroup, leftGroup) => {
    const before = passed;
    passed += inGroup;
    if ((ranks[codes.length] ?? passed) >= passed) return;
    let start = before;
    const groups = join.select(leftGroup);
    for (let i = 0; i < groups; i++) {
      const rightGroup = join.rightGroups[i] ?? 0;
      const end = start + pairCount(join, rightGroup) * join.codesPerPair(rightGroup);
      for (let rank = ranks[codes.length]; rank !== undefined && rank < end; ) {
        codes.push(codeAt(join, leftGroup, rightGroup, rank - start));
        rank = ranks[codes.length];
      }
      start = end;
    }
  });
  return codes;
}

/** The candidate at a rank among those of two groups, of which the left one is selected. */
function codeAt(join: Join, leftGroup: number, rightGroup: number, rank: Rank): Code {
  const { left, right, constraints } = join.halves;
  checkpoint(2000);
  const codesPerPair = join.codesPerPair(rightGroup);
  let pair = Math.floor(rank / codesPerPair);
  let bucket = right.bucketStarts[rightGroup] ?? 0;
  const leftCount = (): number => join.leftCounts[right.bucketKeys[bucket] ?? 0] ?? 0;
  while (pair >= leftCount() * bucketSize(right, bucket)) {
    pair -= leftCount() * bucketSize(right, bucket);
    bucket++;
  }
  const key = right.bucketKeys[bucket] ?? 0;
  const leftStart = left.bucketStarts[leftGroup] ?? 0;
  const leftEnd = left.bucketStarts[leftGroup + 1] ?? 0;
  const leftBucket = left.bucketKeys.subarray(0, leftEnd).indexOf(key, leftStart);
  const leftFirst = left.arrangementStarts[leftBucket] ?? 0;
  const rightFirst = right.arrangementStarts[bucket] ?? 0;
  const leftArrangement = left.arrangements[leftFirst + (pair % leftCount())] ?? 0;
  const rightArrangement = right.arrangements[rightFirst + Math.floor(pair / leftCount())] ?? 0;
  const row = [
    ...classesIn(leftArrangement, left.size, constraints.classes),
    ...classesIn(rightArrangement, right.size, constraints.classes),
  ];
  return codeOf(colorsOf(constraints, row, rank % codesPerPair));
}

/** The colors of a row of classes; `choice` selects the unseen colors. */
function colorsOf(
  constraints: Constraints,
  row: readonly ColorClass[],
  choice: number,
): readonly Peg[] {
  const { seen, repeats } = constraints;
  const unseen = [...constraints.unseen];
  let rest = choice;
  return row.map((colorClass) => {
    const color = seen[colorClass];
    if (color !== undefined) return color;
    const index = rest % unseen.length;
    rest = Math.floor(rest / unseen.length);
    const peg = unseen[index] ?? 0;
    if (!repeats) unseen.splice(index, 1);
    return peg;
  });
}
