import type { Catalog } from '../../prose/catalog.ts';
import { linesOf } from '../../screens/games/games.ts';
import type { HelpModel } from '../../screens/menu/help/help-model.ts';
import type { HelpPart } from '../../screens/menu/help/help-part.ts';
import { helpParts } from '../../screens/menu/help/help-text.ts';
import { catalogOf } from '../../settings/settings.ts';
import { type Entry, spokenForm } from '../form.ts';
import { turnLine } from '../sentences.ts';

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
      return [];
  }
}
