import { endText, recordText } from '../../prose/games/game-text.ts';
import { type FinishedModel, logOf } from '../../screens/play/finished/finished.ts';
import { spokenAdversary } from '../../screens/play/game/adversary.ts';
import { catalogOf } from '../../settings/settings.ts';
import { choicePrompt, spokenForm } from '../form.ts';

/** A finished game. */
export const finishedForm = spokenForm<FinishedModel>({
  opening: ({ state }, { settings }) => {
    const catalog = catalogOf(settings);
    const { game } = catalog.records.history;
    switch (state.kind) {
      case 'loading':
        return [game.spokenLoading];
      case 'failed':
        return [game.spokenFailed, state.reason(catalog)];
      case 'ready':
        return [
          ...logOf(state)
            .lines.slice(0, 1)
            .map(({ text }) => text(catalog)),
          ...recordText(state.game, { feedback: 'words' }, catalog),
          ...(state.game.roles.codebreaker === 'human'
            ? endText(state.game, catalog)
            : logOf(state)
                .lines.slice(-1)
                .map(({ text }) => text(catalog))),
          ...spokenAdversary(state.game, state.adversary, catalog),
        ];
    }
  },
  changes: (before, model, { settings }, again) => {
    if (before.state.kind !== 'ready' || model.state.kind !== 'ready') {
      return before.state.kind === model.state.kind ? [] : again();
    }
    const { game, adversary } = model.state;
    const known = spokenAdversary(game, before.state.adversary, catalogOf(settings)).length;
    return spokenAdversary(game, adversary, catalogOf(settings)).slice(known);
  },
  prompt: ({ state }, app) => (state.kind === 'loading' ? '' : choicePrompt(app)),
});
