import type { Lifeline } from '../../core/lifeline.ts';
import { nounsOf } from '../../text/games/index.ts';
import { moveSentence } from '../../text/problems/problems.ts';
import type { Rules } from '../../variants/index.ts';
import type { Offer } from './lifeline.ts';

/** What a lifeline gives, what it gave, or why it is refused. */
export function offerText(offer: Offer, rules: Rules): string {
  switch (offer.state) {
    case 'available':
      return descriptionOf(offer.lifeline, rules);
    case 'used':
      return moveSentence('lifeline-spent', rules, offer);
    case 'refused':
      return moveSentence(offer.problem, rules);
  }
}

const descriptionOf = (lifeline: Lifeline, rules: Rules): string => {
  const { code, peg } = nounsOf(rules);
  const descriptions: Readonly<Record<Lifeline, string>> = {
    color: `One ${peg} of the ${code}, but not its place.`,
    place: `One place and its ${peg}.`,
    hint: 'A good guess, and why it is good.',
  };
  return descriptions[lifeline];
};
