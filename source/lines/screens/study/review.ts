import { formatCode } from '../../../engine/variants/codes.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { nounsOf } from '../../../prose/games.ts';
import { endLines, measureIn, type NumberedRow, summaryText } from '../../../prose/review.ts';
import { chosenRow, isHidden, type ReviewModel } from '../../../screens/study/review/review.ts';
import { whyLines } from '../../../screens/study/review/review-why.ts';
import { catalogOf } from '../../../settings/settings.ts';
import { choicePrompt, type Entry, spokenForm } from '../../form.ts';

/** The review of a game: each row is a choice that is read out with its reasons. */
export const reviewForm = spokenForm<ReviewModel>({
  opening: (model, { settings }) => {
    const { state } = model;
    const catalog = catalogOf(settings);
    const { screen } = catalog.review;
    switch (state.kind) {
      case 'running':
        return [screen.running(state.percent)];
      case 'failed':
        return [screen.failed, state.reason(catalog)];
      case 'ready':
        return [
          summaryText(model.game, state.review, state.rows, catalog, model.player),
          ...endLines(state.review, state.rows, model.game.rules, catalog),
        ];
    }
  },
  entries: ({ game, state }, { settings }) =>
    state.kind === 'ready'
      ? state.rows.map((row, index) => entryOf(row, index, game.rules, catalogOf(settings)))
      : [],
  changes: (before, model, { settings }, again) => {
    // The progress of a review would speak all the time.
    if (before.state.kind === 'running' && model.state.kind === 'running') return [];
    if (before.state !== model.state) return again();
    return chosenLines(model, catalogOf(settings));
  },
  prompt: ({ state }, app) => (state.kind === 'running' ? '' : choicePrompt(app)),
  help: (_, { settings }) => [catalogOf(settings).review.screen.spoken.help],
  silent: ['up', 'down', 'left', 'right', 'tab'],
});

function chosenLines(model: ReviewModel, catalog: Catalog): readonly string[] {
  const row = chosenRow(model);
  if (row === undefined || model.state.kind !== 'ready') return [];
  const best = isHidden(model, row) ? 'hidden' : 'shown';
  return whyLines(row, model.state, model.game.rules, best, catalog);
}

function entryOf(
  { row, entry }: NumberedRow,
  index: number,
  rules: Rules,
  catalog: Catalog,
): Entry {
  const { rows, screen } = catalog.review;
  const { spoken } = screen;
  const steps = [{ screen: 'review', kind: 'row-chosen', index }] as const;
  const codes = spoken.codes(entry.before, entry.after, nounsOf(rules, catalog));
  if (entry.kind !== 'turn') {
    return { label: spoken.other(row, rows[entry.kind]), about: codes, steps };
  }
  const { verdict } = entry;
  const guess = formatCode(rules, entry.guess);
  if (verdict.kind !== 'valued') {
    return { label: spoken.row(row, guess, rows.none), about: codes, steps };
  }
  const { judgment, loss } = verdict;
  const kind = judgment.kind === 'opening' ? rows.opening : rows.classes[judgment.class];
  return {
    label: spoken.row(row, guess, kind),
    about: `${spoken.cost(loss, measureIn(verdict))}, ${codes}`,
    steps,
  };
}
