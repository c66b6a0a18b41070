import type { Peg } from '../../../engine/core/code.ts';
import {
  type Note,
  type Notebook,
  type NotedPlace,
  noteNames,
} from '../../../engine/core/notebook.ts';
import { pegOf } from '../../../engine/variants/codes.ts';
import { type Rules, variantOf } from '../../../engine/variants/index.ts';
import type { Catalog, LocalizedTexts } from '../../../prose/catalog.ts';
import { nounsOf, pegInWords } from '../../../prose/games.ts';

/** The notes of a player, in one line. */
export const notebookLine = (notebook: Notebook, rules: Rules, catalog: Catalog): string =>
  notebook.length === 0
    ? catalog.lines.game.noNotes
    : catalog.lines.game.notes(
        notebook.map(({ peg, place, note }) => ({
          symbol: pegInWords(peg, rules, catalog),
          note,
          place: place === 'anywhere' ? place : place + 1,
        })),
      );

/** The notes after the board of a game, if there are any. */
export const notesIn = (
  {
    notebook,
    game,
  }: {
    readonly notebook: Notebook;
    readonly game: { readonly rules: Rules };
  },
  catalog: Catalog,
): readonly string[] =>
  notebook.length === 0 ? [] : [notebookLine(notebook, game.rules, catalog)];

/** How notes are typed, for the help. */
export const notesHelp = (rules: Rules, catalog: Catalog): string => {
  const sign = variantOf(rules).alphabet[0]?.sign ?? '';
  return catalog.lines.game.help.notes(nounsOf(rules, catalog), sign);
};

const pattern = /^note (?<symbol>\S+) (?<note>\w+)(?: (?:at|in)(?: place)? (?<place>\d+))?$/iu;

/** A line about notes: a note to write down, or a question that lines answer. */
export type NoteLine =
  | {
      readonly kind: 'note';
      readonly peg: Peg;
      readonly place: NotedPlace;
      /** Undefined takes the note back. */
      readonly note: Note | undefined;
    }
  | { readonly kind: 'answered'; readonly lines: LocalizedTexts };

/** What a line about notes means; undefined if it is about something else. */
export function readNote(notebook: Notebook, line: string, rules: Rules): NoteLine | undefined {
  if (/^notes$/iu.test(line))
    return answered((catalog) => [notebookLine(notebook, rules, catalog)]);
  if (!/^note /iu.test(line)) return undefined;
  const { symbol = '', note: typed = '', place } = pattern.exec(line)?.groups ?? {};
  const peg = pegNamed(symbol, rules);
  const note = noteNames.find((each) => each === typed.toLowerCase());
  const position = place === undefined ? 'anywhere' : Number(place) - 1;
  const isKnown = note !== undefined || typed.toLowerCase() === 'none';
  const isPlace = position === 'anywhere' || (position >= 0 && position < rules.pegs);
  return peg === undefined || !isKnown || !isPlace
    ? answered((catalog) => [notesHelp(rules, catalog)])
    : { kind: 'note', peg, place: position, note };
}

const answered = (lines: LocalizedTexts): NoteLine => ({ kind: 'answered', lines });

/** A peg by its sign, its initial or its name. */
export function pegNamed(symbol: string, rules: Rules): number | undefined {
  const byName = variantOf(rules).alphabet.findIndex(
    ({ name }) => name.toLowerCase() === symbol.toLowerCase(),
  );
  return pegOf(rules, symbol) ?? (byName === -1 ? undefined : byName);
}
