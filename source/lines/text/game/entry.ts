import type { Peg } from '../../../engine/core/code.ts';
import { type Lifeline, lifelines } from '../../../engine/core/game/record.ts';
import { nearest } from '../../../engine/core/nearest.ts';
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
import { commandWord } from '../typed-line.ts';

/** A line that is not a guess: a command, or an empty line. */
type Entry =
  | { readonly kind: 'help' }
  | { readonly kind: 'board' }
  /** Gives the game up. */
  | { readonly kind: 'quit' }
  /** Leaves the game as it is. */
  | { readonly kind: 'leave' }
  | { readonly kind: 'lifeline'; readonly lifeline: Lifeline }
  | { readonly kind: 'which-lifeline' }
  | { readonly kind: 'nothing' };

const commands: ReadonlyMap<string, Entry> = new Map<string, Entry>([
  ['help', { kind: 'help' }],
  ['?', { kind: 'help' }],
  ['board', { kind: 'board' }],
  ['q', { kind: 'quit' }],
  ['quit', { kind: 'quit' }],
  ['exit', { kind: 'quit' }],
  ['leave', { kind: 'leave' }],
  ['lifeline', { kind: 'which-lifeline' }],
  ...lifelines.map((lifeline): [string, Entry] => [
    lifelineCommand(lifeline),
    { kind: 'lifeline', lifeline },
  ]),
]);

/** The command for a lifeline: `lifeline#1`, `lifeline#2` or `lifeline#3`. */
export function lifelineCommand(lifeline: Lifeline): string {
  return `lifeline#${lifelines.indexOf(lifeline) + 1}`;
}

/** The commands that are words, which can be guesses in a game of words. */
export const commandWords: readonly string[] = [
  ...['board', 'help', 'quit', 'exit', 'leave', 'notes', 'lifeline'],
];

/**
 * The line as a command, or undefined if it is not one; `Lifeline 1` is read as `lifeline#1`. A slash
 * before a command changes nothing.
 */
export function commandOf(line: string): Entry | undefined {
  const typed = commandWord(line);
  if (typed === '') return { kind: 'nothing' };
  const numbered = /^lifeline[\s#]*(?<number>\S+)$/u.exec(typed)?.groups?.number;
  if (numbered === undefined) return commands.get(typed);
  return commands.get(`lifeline#${numbered}`) ?? { kind: 'which-lifeline' };
}

/** The command that is nearest to a line that is neither a command nor a guess. */
export const nearestCommand = (line: string): string | undefined =>
  nearest(line.trim().replace(/^\//u, ''), [...commands.keys()]);

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
type NoteLine =
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
