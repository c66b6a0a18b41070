import { counted } from '../../languages/en/phrases.ts';
import type { LifelineModel } from '../../screens/lifeline/lifeline.ts';
import { offerText } from '../../screens/lifeline/offer-text.ts';
import { lifelineName } from '../../text/lifelines.ts';
import { type Entry, spokenForm } from '../form.ts';

/** The lifelines of a game: each has a number. */
export const lifelineForm = spokenForm<LifelineModel>({
  opening: () => ['Lifelines, each once in a game.'],
  entries: (model) =>
    model.offers.map((offer, index): Entry => {
      const text = offerText(offer, model.rules);
      const label = lifelineName(offer.lifeline, model.rules);
      const about = `costs ${counted(offer.price, 'turn')}. ${text}`;
      return offer.state === 'refused'
        ? { label, about, lines: [text] }
        : { label, about, steps: [{ press: String(index + 1) }] };
    }),
  silent: ['enter'],
});
