import type { Rules } from '../../../engine/variants/index.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { nounsOf } from '../../../prose/games.ts';
import { moveSentence } from '../../../prose/problems.ts';
import type { Offer } from './lifeline.ts';

/** What a lifeline gives, what it gave, or why it is refused. */
export function offerText(offer: Offer, rules: Rules, catalog: Catalog): string {
  switch (offer.state) {
    case 'available':
      return catalog.play.lifeline.gives[offer.lifeline](nounsOf(rules, catalog));
    case 'used':
      return moveSentence('lifeline-spent', rules, offer, catalog);
    case 'refused':
      return moveSentence(offer.problem, rules, {}, catalog);
  }
}
