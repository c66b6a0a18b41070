import type { Game } from '../../engine/variants/game.ts';
import { linesOf } from '../../games/games.ts';
import type { Catalog } from '../../prose/catalog.ts';
import { codeInWords } from '../../prose/games.ts';
import type { HelpModel } from '../../screens/menu/help/help-model.ts';
import type { HelpPart } from '../../screens/menu/help/help-part.ts';
import { helpParts } from '../../screens/menu/help/help-text.ts';
import { spokenAdversary } from '../../screens/play/game/adversary.ts';
import {
  isReplayed,
  type ReplayModel,
  replayProgress,
  shownGame,
} from '../../screens/play/replay/replay.ts';
import { catalogOf } from '../../settings/settings.ts';
import { choicePrompt, type Entry, spokenForm } from '../form.ts';
import { turnLine } from '../sentences.ts';
import { endText, recordText } from '../text/game/game-text.ts';

/** The help, one section at a time; what keys do is not part of it. */
export const helpForm = spokenForm<HelpModel>({
  opening: (_, { settings }) => [catalogOf(settings).help.spoken.opening],
  entries: (_, { settings }) =>
    sections(catalogOf(settings)).map((section): Entry => ({ ...section, about: '' })),
  changes: () => [],
  silent: [{ action: 'keysOfScreen' }, { action: 'search' }],
});

type Section = { readonly label: string; readonly lines: readonly string[] };

/** The sections of the help that are not about keys. */
function sections(catalog: Catalog): readonly Section[] {
  const all: { label: string; lines: string[] }[] = [];
  for (const part of helpParts()) {
    if (part.kind === 'heading') all.push({ label: part.text(catalog), lines: [] });
    else all.at(-1)?.lines.push(...partLines(part, catalog));
  }
  return all.filter(({ lines }) => lines.length > 0);
}

function partLines(part: HelpPart, catalog: Catalog): readonly string[] {
  const { spoken } = catalog.help;
  switch (part.kind) {
    case 'text':
      // A sign at the start is that of the drawn answers.
      return [part.text(catalog).replace(/^[●○·] /u, '')];
    case 'row':
      return [
        part.answer === 'secret'
          ? spoken.secret(linesOf(part.rules).guess(part.pegs))
          : spoken.guess(
              turnLine(part.rules, { guess: part.pegs, feedback: part.answer }, catalog),
            ),
      ];
    case 'heading':
    case 'key':
      return [];
  }
}

/** A recorded game: its steps follow each other, or Enter reads the next one. */
export const replayForm = spokenForm<ReplayModel>({
  opening: (model, { settings }) => {
    const catalog = catalogOf(settings);
    return [catalog.play.replay.spoken.opening(codeInWords(shownGame(model).rules, catalog))];
  },
  changes: (before, model, { settings }) => [
    ...stepLines(shownGame(before), shownGame(model), catalogOf(settings)),
    ...adversaryLines(before, model, catalogOf(settings)),
    ...(before.state === model.state || isReplayed(model)
      ? []
      : [
          catalogOf(settings).play.replay.spoken.progress(
            replayProgress(model, catalogOf(settings)),
          ),
        ]),
  ],
  prompt: (model, app) => {
    if (isReplayed(model)) return choicePrompt(app);
    return model.state === 'paused' ? catalogOf(app.settings).play.replay.spoken.prompt : '';
  },
  read: (model, line) =>
    line === '' && !isReplayed(model) ? { steps: [{ press: 'right' }] } : undefined,
  silent: ['+'],
});

/** What a step of a replay adds: guesses, lifelines and the end. */
function stepLines(before: Game, game: Game, catalog: Catalog): readonly string[] {
  const all = recordText(game, { feedback: 'words' }, catalog);
  return [
    ...all.slice(before.record.length),
    ...(game.phase === 'over' && before.phase !== 'over' ? endText(game, catalog) : []),
  ];
}

/** What the end of a replay adds about the adversary, or what has become known of it since. */
function adversaryLines(
  before: ReplayModel,
  model: ReplayModel,
  catalog: Catalog,
): readonly string[] {
  if (!isReplayed(model)) return [];
  const linesOf = ({ adversary }: ReplayModel): readonly string[] =>
    spokenAdversary(shownGame(model), adversary, catalog);
  return linesOf(model).slice(isReplayed(before) ? linesOf(before).length : 0);
}
