import { checkpoint } from '../../engine/core/checkpoint.ts';
import { compareCodes, type Peg } from '../../engine/core/code.ts';
import { countsOf } from '../../engine/core/feedback.ts';
import { type Fact, isClue, isConsistent, type Knowledge } from '../../engine/core/knowledge.ts';
import { variantOf } from '../../engine/variants/index.ts';
import { knowledgeAt, type ListedPosition } from '../position.ts';
import { codeAt } from '../space/code-space.ts';
import { BLANK } from '../space/symmetry.ts';

/**
 * Facts about the code of a game with counts, written in a way that is equal for all facts that differ
 * only by an exchange of positions, a renaming of pegs, and their order.
 */
export type CanonicalFacts = {
  /** The facts as a text: `0123:02 0145:11`. */
  readonly key: string;
  /** The canonical row that a row becomes; blanks stay blank. */
  readonly toCanonical: (row: readonly Peg[]) => readonly Peg[];
  /** The lowest row whose canonical row is worth the same as a canonical row; blanks stay blank. */
  readonly lowestFromCanonical: (row: readonly Peg[]) => readonly Peg[];
};

/** A fact as a row, and the answer to it or the kind of the clue. */
type Row = { readonly pegs: readonly (Peg | undefined)[]; readonly tag: string };

export function canonicalFacts(knowledge: Knowledge, pegs: number, colors: number): CanonicalFacts {
  const rows = knowledge.map((fact) => rowOf(fact, pegs));
  let best: readonly [Rearrangement, ...Rearrangement[]] = [
    { key: LAST_KEY, order: [], names: new Map() },
  ];
  const orders = permutationsOf(pegs);
  for (const sorted of ordersByTag(rows)) {
    for (const order of orders) {
      const names: Names = new Map();
      let key = '';
      for (const { pegs, tag } of sorted) {
        key += `${key === '' ? '' : ' '}${rename(pegs, order, names)}:${tag}`;
        // The rows that follow cannot make the key lower.
        if (key > best[0].key.slice(0, key.length)) break;
      }
      if (key === best[0].key) best = [...best, { key, order, names }];
      if (key < best[0].key) best = [{ key, order, names }];
    }
  }
  const [{ key, order, names }] = best;
  const all = complete(names, colors);
  return {
    key,
    toCanonical: (row) => order.map((position) => all.get(row[position] ?? 0) ?? 0),
    lowestFromCanonical: (row) =>
      best.map((renaming) => lowestImage(row, renaming, colors)).toSorted(compareCodes)[0] ?? row,
  };
}

/** An exchange of positions with a renaming of pegs, and the key that both give the facts. */
type Rearrangement = {
  readonly key: string;
  readonly order: readonly number[];
  readonly names: Names;
};

/** The lowest row that a renaming makes a canonical row: pegs without a name are alike. */
function lowestImage(
  row: readonly Peg[],
  { order, names }: Rearrangement,
  colors: number,
): readonly Peg[] {
  const pegOf = new Map([...names].map(([peg, name]) => [name, peg])).set(BLANK, BLANK);
  const free = Array.from({ length: colors }, (_, peg) => peg).filter((peg) => !names.has(peg));
  return order.map((_, position) => {
    const name = row[order.indexOf(position)] ?? 0;
    const peg = pegOf.get(name) ?? free.shift() ?? 0;
    pegOf.set(name, peg);
    return peg;
  });
}

type Names = Map<Peg, Peg>;

/** A text that is greater than any key. */
const LAST_KEY = '~';

function rowOf(fact: Fact, pegs: number): Row {
  if (isClue(fact)) {
    return {
      pegs: Array.from({ length: pegs }, (_, position) =>
        fact.lifeline === 'color' || fact.position === position ? fact.peg : undefined,
      ),
      tag: fact.lifeline,
    };
  }
  const { exact, partial } = countsOf(fact.feedback);
  return { pegs: fact.guess, tag: `${exact}${partial}` };
}

/** The pegs of a row in an order of positions; a peg without a name gets the lowest free one. */
function rename(pegs: Row['pegs'], order: readonly number[], names: Names): string {
  let text = '';
  for (const position of order) {
    const peg = pegs[position];
    if (peg === undefined) {
      text += '.';
      continue;
    }
    const name = names.get(peg) ?? names.size;
    names.set(peg, name);
    text += name.toString(36);
  }
  return text;
}

function complete(names: Names, colors: number): Names {
  const all = new Map(names);
  for (let peg = 0; peg < colors; peg++) if (!all.has(peg)) all.set(peg, all.size);
  return all.set(BLANK, BLANK);
}

function ordersByTag(rows: readonly Row[]): readonly (readonly Row[])[] {
  const groups = [...Map.groupBy(rows, ({ tag }) => tag)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return groups.reduce<readonly (readonly Row[])[]>(
    (orders, [, group]) =>
      orders.flatMap((order) =>
        permutationsOf(group.length).map((permutation) => [
          ...order,
          ...permutation.flatMap((at) => group[at] ?? []),
        ]),
      ),
    [[]],
  );
}

function permutationsOf(length: number): readonly (readonly number[])[] {
  if (length === 0) return [[]];
  return permutationsOf(length - 1).flatMap((shorter) =>
    Array.from({ length }, (_, at) => [...shorter.slice(0, at), length - 1, ...shorter.slice(at)]),
  );
}

/** A renaming of pegs and positions that turns rows of the canonical first guess into rows of another first guess. */
type Renaming = {
  /** The canonical first guess: the most frequent peg first. */
  readonly canonical: readonly Peg[];
  /** The row that a row after the canonical first guess becomes. */
  readonly apply: (row: readonly Peg[]) => readonly Peg[];
};

export function renamingFor(guess: readonly Peg[], colors: number): Renaming {
  const positionsOf = Map.groupBy(guess.keys(), (position) => guess[position] ?? 0);
  const byFrequency = [...positionsOf].toSorted(([, one], [, other]) => other.length - one.length);
  const positions = byFrequency.flatMap(([, same]) => same);
  const used = byFrequency.map(([peg]) => peg);
  const all = Array.from({ length: colors }, (_, peg) => peg);
  const names = [...used, ...all.filter((peg) => !used.includes(peg))];
  return {
    canonical: byFrequency.flatMap(([, same], peg) => same.map(() => peg)),
    apply: (row) => guess.map((_, position) => names[row[positions.indexOf(position)] ?? 0] ?? 0),
  };
}

/** The facts that leave the candidates of a position, without those that follow from the others. */
export function neededFacts(position: ListedPosition): Knowledge {
  const { rules, candidates } = position;
  const { space, indices } = candidates;
  const variant = variantOf(rules);
  const codes = Array.from(space.all, (index) => codeAt(space, index));
  const isAllowed = (facts: Knowledge): boolean => {
    let left = 0;
    for (const code of codes) {
      checkpoint(200);
      if (facts.every((fact: Fact) => isConsistent(variant, fact, code))) left += 1;
      if (left > indices.length) return false;
    }
    return true;
  };
  return knowledgeAt(position).reduceRight<Knowledge>((needed, fact) => {
    const others = needed.filter((other) => other !== fact);
    return isAllowed(others) ? others : needed;
  }, knowledgeAt(position));
}
