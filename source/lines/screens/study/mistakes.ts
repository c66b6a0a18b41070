import type { Catalog } from '../../../prose/catalog.ts';
import { countsText, mistakeVersions } from '../../../screens/study/mistakes/mistake-text.ts';
import { type MistakesModel, totalOf } from '../../../screens/study/mistakes/mistakes.ts';
import { catalogOf } from '../../../settings/settings.ts';
import { choicePrompt, type Entry, type Step, spokenForm } from '../../form.ts';

/** The player's mistakes, one page at a time. */
export const mistakesForm = spokenForm<MistakesModel>({
  opening: (model, { settings }) => openingLines(model, catalogOf(settings)),
  entries: ({ state }, { settings }) =>
    state.kind === 'ready'
      ? state.listed.map((listed, index): Entry => {
          const [label = ''] = mistakeVersions(listed, state.day, catalogOf(settings));
          const steps: readonly Step[] = [
            { screen: 'mistakes', kind: 'entry-chosen', index },
            { press: 'enter' },
          ];
          return { label, about: '', steps };
        })
      : [],
  changes: (before, model, _, again) => (before.state === model.state ? [] : again()),
  prompt: ({ state }, app) => (state.kind === 'loading' ? '' : choicePrompt(app)),
  read: ({ state }, line, { settings }) => {
    const { spoken } = catalogOf(settings).records.mistakes;
    const typed = line.toLowerCase();
    if (typed === spoken.nextPage) return { steps: [{ press: 'page-down' }] };
    if (typed === spoken.previousPage) return { steps: [{ press: 'page-up' }] };
    if (typed === spoken.due) return { steps: [{ press: 'a' }] };
    const count = state.kind === 'ready' ? state.listed.length : 0;
    const index = Array.from({ length: count }, (_, at) => spoken.review(at + 1)).indexOf(typed);
    return index === -1
      ? undefined
      : { steps: [{ screen: 'mistakes', kind: 'entry-chosen', index }, { press: 'r' }] };
  },
  help: (_, { settings }) => [catalogOf(settings).records.mistakes.spoken.help],
  silent: ['up', 'enter', 'a', 'r', ' ', 'page-up'],
});

function openingLines(model: MistakesModel, catalog: Catalog): readonly string[] {
  const texts = catalog.records.mistakes;
  const { state, skip, limit } = model;
  switch (state.kind) {
    case 'loading':
      return [texts.spokenLoading];
    case 'failed':
      return [texts.failed, state.reason(catalog)];
    case 'ready': {
      const total = totalOf(state.counts);
      if (total === 0) return [texts.spoken.empty, catalog.records.statistics.mistakes.none];
      const page = texts.spoken.page(Math.ceil(skip / limit) + 1, Math.ceil(total / limit));
      return [page, `${countsText(state.counts, catalog)}.`];
    }
  }
}
