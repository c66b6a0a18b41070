import { expect, it } from 'vitest';
import { withCheckpoints } from '../../../source/engine/core/checkpoint.ts';
import type { Code } from '../../../source/engine/core/code.ts';
import { parseCode } from '../../../source/engine/variants/codes.ts';
import { searchLine } from '../../../source/solver/adversary/line.ts';
import {
  isListed,
  type ListedPosition,
  positionAfter,
  startPosition,
} from '../../../source/solver/position/position.ts';
import { rulesWith, successOf } from '../../helpers/games.ts';

/** The reads between two checkpoints: some milliseconds, at a few nanoseconds each. */
const MAX_READS = 2 ** 19;

let reads = 0;

/** Candidates that count how often one of them is read. */
class CountedCandidates extends Uint32Array {
  override join(separator?: string): string {
    reads += this.length;
    return super.join(separator);
  }

  override filter(
    predicate: (value: number, index: number, array: this) => unknown,
  ): Uint32Array<ArrayBuffer> {
    return super.filter((value, index) => {
      reads += 1;
      return predicate(value, index, this);
    });
  }
}

/** An array that counts its reads. */
const counted = <Values extends Uint8Array | Uint16Array | Uint32Array>(values: Values): Values =>
  new Proxy(values, {
    get: (target, key) => {
      reads += 1;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

/** 7 pegs of 7 colors, with 823,543 codes, which count how often they are read. */
function countedStart(): ListedPosition {
  const position = startPosition(rulesWith({ pegs: 7, colors: 7 }));
  if (!isListed(position)) throw new Error('not listed');
  const { space, indices } = position.candidates;
  return {
    ...position,
    candidates: {
      ...position.candidates,
      space: { ...space, placements: counted(space.placements), pegRows: counted(space.pegRows) },
      indices: CountedCandidates.from(indices),
    },
  };
}

/** The most reads between two checkpoints of a piece of work. */
function mostReads(work: () => unknown): number {
  let most = 0;
  reads = 0;
  const take = (): void => {
    most = Math.max(most, reads);
    reads = 0;
  };
  withCheckpoints(take, work);
  take();
  return most;
}

const codeOf = (position: ListedPosition, text: string): Code =>
  successOf(parseCode(position.rules, text));

it('the search for a line reads few codes between two checkpoints', () => {
  const start = countedStart();
  expect(mostReads(() => searchLine(start, 9, { steps: 2 ** 30, width: 1 }))).toBeLessThan(
    MAX_READS,
  );
});

it('the answer of an adversary reads few codes between two checkpoints', () => {
  const start = countedStart();
  const guess = codeOf(start, '1122334');
  expect(mostReads(() => positionAfter(start, guess, { exact: 1, partial: 3 }))).toBeLessThan(
    MAX_READS,
  );
});
