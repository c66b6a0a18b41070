import { lifelineName } from '../../../prose/games.ts';
import { type LifelineModel, offerText } from '../../../screens/play/lifeline/lifeline.ts';
import { catalogOf } from '../../../settings/settings.ts';
import { type Entry, spokenForm } from '../../form.ts';

/** The lifelines of a game: each has a number. */
export const lifelineForm = spokenForm<LifelineModel>({
  opening: (_, { settings }) => [catalogOf(settings).play.lifeline.spoken.opening],
  entries: (model, { settings }) => {
    const catalog = catalogOf(settings);
    return model.offers.map((offer, index): Entry => {
      const text = offerText(offer, model.game.rules, catalog);
      const label = lifelineName(offer.lifeline, model.game.rules, catalog);
      const about = `${catalog.play.lifeline.spoken.costs(offer.price)} ${text}`;
      return offer.state === 'refused'
        ? { label, about, lines: [text] }
        : { label, about, steps: [{ press: String(index + 1) }] };
    });
  },
  silent: ['enter'],
});
