import { checkpoint } from '../../engine/core/checkpoint.ts';
import { lazy } from '../../engine/core/memoize.ts';
import {
  type CodeIndex,
  type CodeSpace,
  type Ordinals,
  type PositionSet,
  popcount,
} from './code-space.ts';
import { ratingBytes } from './rating-bytes.ts';
import { PAGE_BYTES, type WasmMemory, wasmModule } from './web-assembly.ts';

/** The functions and the memory of `rating.wat`, which describes them. */
type RatingModule = {
  readonly memory: WasmMemory;
  begin(
    candidates: number,
    width: number,
    places: number,
    rows: number,
    tableVectors: number,
    ordinals: number,
    costs: number,
  ): void;
  next(block: number, end: number, minParts: number, limit: number): number;
};

const ratingModule = (): RatingModule | undefined => wasmModule<RatingModule>(ratingBytes)?.();

/** The costs of guesses by the sizes of their parts: a cost for each part, or the largest size − 1. */
export type PartCosts =
  | {
      readonly kind: 'sum';
      /** The cost of a part of each size, up to the number of candidates: whole numbers. */
      readonly bySize: Float64Array;
      /** A lower bound of the cost of a guess by its number of parts, for few candidates. */
      readonly minByParts: Float64Array;
    }
  | { readonly kind: 'largest' };

/**
 * Calls `report` for each guess that costs less than a limit, in order; it returns the next limit.
 * The costs are whole numbers, 0 or more; `report` must not rate guesses itself.
 */
export type RateGuesses = (
  guesses: Uint32Array,
  limit: number,
  report: (guess: CodeIndex, cost: number) => number,
) => void;

/** The number of candidates up to which guesses are rated by comparing all pairs of candidates. */
export const MAX_PAIRED = 32;

/** With more candidates, a block of guesses takes too long between two checkpoints. */
const MAX_CANDIDATES = 2 ** 17;
const MAX_ORDINALS = 64;
const MAX_PLACEMENTS = 2048;
const MAX_PEGS = 8;

// Where the memory has what; `rating.wat` describes it.
const ROWS = 0x07000;
const ROW_ENTRIES = 0x10000;
const TABLES = 0x14000;
const LANES = 16;

/**
 * Rates guesses over candidates by the WebAssembly module. Undefined if the host cannot run it, or if
 * it cannot rate the guesses of such a game over so many candidates.
 */
export function raterOf(
  space: CodeSpace,
  candidates: Uint32Array,
  costs: PartCosts,
): RateGuesses | undefined {
  const { ordinals, pegs, symbols } = space;
  const isPaired = candidates.length <= MAX_PAIRED;
  if (ordinals.bytes > 1 || pegs > MAX_PEGS || symbols << pegs > MAX_PLACEMENTS) return undefined;
  if (!isPaired && ordinals.occurring.length > MAX_ORDINALS) return undefined;
  if (candidates.length > MAX_CANDIDATES) return undefined;
  const memory = ratingMemory();
  if (memory === undefined) return undefined;
  return (guesses, limit, report) => memory.rate(space, candidates, costs, guesses, limit, report);
}

/** The pairs of a guess and a candidate that a process rates without the module: loading it takes about as long. */
const PAIRS_BEFORE_MODULE = 2 ** 16;

let ratedPairs = 0;

/** Counts pairs that are about to be rated; whether so many were rated that the module pays off. */
export function paysForModule(pairs: number): boolean {
  ratedPairs += pairs;
  return ratedPairs > PAIRS_BEFORE_MODULE;
}

const ratingMemory = lazy(() => {
  const module = ratingModule();
  return module && memoryOf(module);
});

type RatingMemory = {
  /** Rates guesses; loads what the memory does not have yet. */
  readonly rate: (
    space: CodeSpace,
    candidates: Uint32Array,
    costs: PartCosts,
    guesses: Uint32Array,
    limit: number,
    report: (guess: CodeIndex, cost: number) => number,
  ) => void;
};

function memoryOf(module: RatingModule): RatingMemory {
  const { memory } = module;
  let bytes = new Uint8Array(memory.buffer);
  let words = new Uint32Array(memory.buffer);
  let halves = new Uint16Array(memory.buffer);
  let numbers = new Float64Array(memory.buffer);
  let loaded: CodeSpace | undefined;
  /** Whose look-up tables the memory has. */
  let tables: Ordinals | undefined;
  let loadedCandidates: Uint32Array | undefined;
  let loadedCosts: PartCosts | undefined;
  let allColumns = 0;
  let hasAllColumns = false;
  let afterSpace = 0;
  let slots = new Uint16Array();
  let afterCandidates = 0;

  const reserve = (end: number): void => {
    if (end <= bytes.length) return;
    memory.grow(Math.ceil((end - bytes.length) / PAGE_BYTES));
    bytes = new Uint8Array(memory.buffer);
    words = new Uint32Array(memory.buffer);
    halves = new Uint16Array(memory.buffer);
    numbers = new Float64Array(memory.buffer);
  };

  /** Writes the look-up tables and the ordinals of a game. */
  const loadSpace = (space: CodeSpace): void => {
    if (loaded === space) return;
    // What follows can throw half-way, where memory cannot grow.
    loaded = undefined;
    loadedCandidates = undefined;
    const { pegs, symbols, size, ordinals } = space;
    const length = tableLengthOf(space);
    allColumns = TABLES + (length << pegs);
    hasAllColumns = false;
    afterSpace = allColumns + symbols * strideOf(size);
    reserve(afterSpace);
    if (tables !== ordinals) {
      const loadTable = pegs > MAX_TABLE_PEGS ? loadLongTable : loadShortTable;
      for (let inSecret = 0; inSecret < 1 << pegs; inSecret++) {
        loadTable(space, inSecret, bytes.subarray(TABLES + inSecret * length));
      }
      tables = ordinals;
    }
    slots = new Uint16Array(symbols << pegs);
    loaded = space;
  };

  /** Writes the columns of guesses; returns their address. */
  const loadColumns = (space: CodeSpace, guesses: Uint32Array): number => {
    const isAll = guesses === space.all;
    if (isAll && hasAllColumns) return allColumns;
    const { placements, stride: cells, pegs, symbols } = space;
    const stride = strideOf(guesses.length);
    const start = isAll ? allColumns : afterCandidates;
    reserve(start + symbols * stride);
    bytes.fill(0, start, start + symbols * stride);
    const positions = (1 << pegs) - 1;
    for (let i = 0; i < guesses.length; i++) {
      const first = (guesses[i] ?? 0) * cells;
      for (let at = first; at < first + pegs; at++) {
        const placement = placements[at] ?? 0;
        if (placement === 0) break;
        bytes[start + (placement >> pegs) * stride + i] = placement & positions;
      }
    }
    if (isAll) hasAllColumns = true;
    return start;
  };

  let used: number[] = [];
  let placesAt = 0;
  let costsAt = 0;

  const loadCandidates = (space: CodeSpace, candidates: Uint32Array, costs: PartCosts): void => {
    if (loadedCandidates === candidates && loadedCosts === costs) return;
    loadedCandidates = undefined;
    const { placements, stride: cells, pegs } = space;
    const width = widthOf(space);
    costsAt = Math.ceil(afterSpace / 8) * 8;
    placesAt = costsAt + 8 * (candidates.length + 1);
    afterCandidates = placesAt + 2 * width * candidates.length;
    reserve(afterCandidates);
    if (costs.kind === 'sum') {
      numbers.set(costs.bySize.subarray(0, candidates.length + 1), costsAt / 8);
    }
    for (const placement of used) slots[placement] = 0;
    used = [];
    let to = placesAt / 2;
    for (let i = 0; i < candidates.length; i++) {
      const first = (candidates[i] ?? 0) * cells;
      let at = first;
      for (; at < first + pegs; at++) {
        const placement = placements[at] ?? 0;
        if (placement === 0) break;
        let slot = slots[placement] ?? 0;
        if (slot === 0) {
          used.push(placement);
          slot = used.length;
          slots[placement] = slot;
        }
        halves[to++] = ROWS + 16 * slot;
      }
      for (; at < first + width; at++) halves[to++] = ROWS;
    }
    loadedCandidates = candidates;
    loadedCosts = costs;
  };

  return {
    rate: (space, candidates, costs, guesses, initialLimit, report) => {
      loadSpace(space);
      loadCandidates(space, candidates, costs);
      const columns = loadColumns(space, guesses);
      const { pegs, ordinals } = space;
      const stride = strideOf(guesses.length);
      const length = tableLengthOf(space);
      const positions = (1 << pegs) - 1;
      let entry = ROW_ENTRIES / 4 + 2;
      for (const placement of used) {
        words[entry++] = columns + (placement >> pegs) * stride;
        words[entry++] = TABLES + (placement & positions) * length;
      }
      module.begin(
        candidates.length,
        widthOf(space),
        placesAt,
        used.length + 1,
        length / LANES,
        ordinals.limit,
        costs.kind === 'sum' ? costsAt : 0,
      );
      const end = Math.ceil(guesses.length / LANES);
      const step = Math.max(1, Math.floor(STEPS / candidates.length));
      let limit = initialLimit;
      let block = 0;
      while (block < end && limit > 0) {
        const stop = Math.min(end, block + step);
        const minParts = costs.kind === 'sum' ? minPartsFor(costs.minByParts, limit) : 0;
        const at = module.next(block, stop, minParts, limit);
        checkpoint((at - block + 1) * candidates.length * 8);
        block = at;
        if (at === stop) continue;
        block += 1;
        for (let lane = 0; lane < LANES; lane++) {
          const cost = numbers[lane] ?? 0;
          const guess = guesses[at * LANES + lane];
          if (cost < limit && guess !== undefined) limit = report(guess, cost);
        }
      }
    },
  };
}

/** Writes what a symbol at some positions of the secret adds to the ordinal, for each set in the guess. */
function loadShortTable(
  { pegs, ordinals }: CodeSpace,
  inSecret: PositionSet,
  to: Uint8Array,
): void {
  to[0] = 0;
  for (let inGuess = 1; inGuess < 1 << pegs; inGuess++) {
    to[inGuess] = ordinals.contributions(inGuess)[inSecret] ?? 0;
  }
}

/**
 * Writes the same as three tables, whose sum it is: by the low four positions, by the high ones, and by
 * the number of positions. Ordinals of so many pegs that fit in a byte are those of counts.
 */
function loadLongTable({ pegs }: CodeSpace, inSecret: PositionSet, to: Uint8Array): void {
  for (let bits = 0; bits < LANES; bits++) {
    to[bits] = popcount(bits & inSecret);
    to[LANES + bits] = popcount((bits << 4) & inSecret);
    to[2 * LANES + bits] = pegs * Math.min(bits, popcount(inSecret));
  }
}

/** The blocks that are rated between two checkpoints, times the number of candidates. */
const STEPS = 2 ** 17;

/** The lowest number of parts with which a guess can cost less than a limit. */
function minPartsFor(minByParts: Float64Array, limit: number): number {
  let parts = 1;
  while (parts < minByParts.length && (minByParts[parts] ?? 0) >= limit) parts++;
  return parts;
}

const widthOf = ({ pegs }: CodeSpace): number => Math.max(4, pegs);

/** Codes of more pegs have three short tables in place of one. */
const MAX_TABLE_PEGS = 5;

/** The length of the look-up tables of a set of positions, in whole vectors. */
const tableLengthOf = ({ pegs }: CodeSpace): number =>
  pegs > MAX_TABLE_PEGS ? 3 * LANES : Math.max(LANES, 1 << pegs);

/** The length of a column, in whole blocks. */
const strideOf = (guesses: number): number => Math.ceil(guesses / LANES) * LANES;
