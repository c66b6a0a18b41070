import { codeOf, samePegs } from '../../../engine/core/code.ts';
import { countsOf, type Feedback } from '../../../engine/core/feedback.ts';
import { lazy } from '../../../engine/core/memoize.ts';
import type { ListedPosition } from '../../position/position.ts';
import { storedOpeningsOf, storedPositionsOf } from '../../strategies/openings.ts';
import { exactSource, type Plan } from '../plans/plan.ts';
import { canonicalFacts, neededFacts, renamingFor } from './canonical-facts.ts';
import { openingOf, type StoredOpening } from './openings.ts';
import { positionsOf } from './positions.ts';

/** Returns the plan of a position if a shipped table has it. */
export type TabledPlans = (position: ListedPosition) => Plan | undefined;

/** The plans of the tables of a game; none if no table is shipped. */
export function tabledPlansOf(first: ListedPosition): TabledPlans {
  const openings = openingPlansOf(first);
  const positions = positionPlansOf(first);
  return (position) => openings(position) ?? positions(position);
}

/** The plans before and after the first guess. */
function openingPlansOf({ rules, candidates: { space } }: ListedPosition): TabledPlans {
  const stored = storedOpeningsOf(rules);
  if (stored === undefined) return () => undefined;
  const { source } = stored;
  const openings = stored.openings.map(openingOf);
  const [best] = openings.toSorted(
    (one, other) => totalAfter(one, space.size) - totalAfter(other, space.size),
  );
  return ({ turns, clues }) => {
    const [turn] = turns;
    if (clues.length > 0 || turns.length > 1 || best === undefined) return undefined;
    if (turn === undefined) {
      return { guess: codeOf(best.guess), total: totalAfter(best, space.size), source };
    }
    const { canonical, apply } = renamingFor(turn.guess, space.symbols);
    const opening = openings.find(({ guess }) => samePegs(guess, canonical));
    const answer = opening?.answers.get(keyOf(turn.feedback));
    return answer && { guess: codeOf(apply(answer.next)), total: answer.total, source };
  };
}

/** The plans of later positions with many candidates, whatever facts led to them. */
function positionPlansOf({ rules, candidates: { space } }: ListedPosition): TabledPlans {
  const stored = storedPositionsOf(rules);
  if (stored === undefined) return () => undefined;
  const positions = lazy(() => positionsOf(stored));
  return (position) => {
    if (position.candidates.indices.length <= stored.minCodes) return undefined;
    const needed = neededFacts(position);
    if (needed.length > stored.maxFacts) return undefined;
    const { key, lowestFromCanonical } = canonicalFacts(needed, space.pegs, space.symbols);
    const found = positions().get(key);
    return (
      found && {
        guess: codeOf(lowestFromCanonical(found.next)),
        total: found.total,
        source: exactSource,
      }
    );
  };
}

function keyOf(feedback: Feedback): string {
  const { exact, partial } = countsOf(feedback);
  return `${exact}${partial}`;
}

/** The total of guesses for all codes of a game that begins with an opening. */
const totalAfter = ({ answers }: StoredOpening, codes: number): number =>
  [...answers.values()].reduce((sum, { total }) => sum + total, codes);
