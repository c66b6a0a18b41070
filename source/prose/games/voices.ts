import { drawBelow, randomFrom } from '../../engine/core/random.ts';
import type { Rarity } from '../../engine/core/variant.ts';
import type { Rules } from '../../engine/variants/index.ts';
import { voices } from '../en/voices.ts';
import { nounsOf } from '../games.ts';
import type { Situation } from '../sentence-data.ts';

export type MachineName = keyof typeof voices;

/** The game in which a machine speaks, and how many lines it has spoken before. */
type Moment = { readonly rules: Rules; readonly seed: string; readonly spoken: number };

/**
 * What a machine says: the same for the same game and moment, and never the same twice in a row,
 * as `spoken` grows by one with each line.
 */
export function lineOf(
  machine: MachineName,
  situation: Situation,
  { rules, seed, spoken }: Moment,
): string {
  const lines = voices[machine](nounsOf(rules))[situation];
  const first = drawBelow(randomFrom(`voice ${machine} ${seed}`), lines.length).value;
  return lines[(first + spoken) % lines.length] ?? lines[0];
}

/** What a machine knows before a guess. */
type Knowing = {
  /** How many codes fit, and whether they are rare ones. */
  readonly candidates: number;
  readonly rarity: Rarity;
  /** How many guesses it has made. */
  readonly guesses: number;
};

/** What it knew before its previous guess, and how many codes it expected to be left now. */
type KnewBefore = Omit<Knowing, 'guesses'> & { readonly expected: number };

/** From these numbers of codes on, many or some of them fit. */
const MANY = 100;
const SOME = 10;

/** Half as many codes again as expected, or a third of them, are a surprise. */
const FAR_MORE_LEFT = 1.5;
const FAR_FEWER_LEFT = 1 / 3;

/** What a machine speaks about when it guesses; `before` is undefined where it is not known. */
export function situationAt(
  { candidates, rarity, guesses }: Knowing,
  before: KnewBefore | undefined,
): Situation {
  const isSameList = before?.rarity === rarity;
  if (rarity === 'rare' && !isSameList) return 'rare';
  if (candidates === 1) return 'last';
  if (guesses === 0) return 'first';
  if (isSameList && candidates <= before.expected * FAR_FEWER_LEFT) return 'cut-more';
  if (isSameList && candidates >= before.expected * FAR_MORE_LEFT) return 'cut-less';
  if (candidates >= MANY) return 'many';
  return candidates >= SOME ? 'some' : 'few';
}
