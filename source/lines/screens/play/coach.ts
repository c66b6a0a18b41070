import { type CoachQuestion, withNote } from '../../../engine/core/notebook.ts';
import { type Rules, variantOf } from '../../../engine/variants/index.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { nounsOf } from '../../../prose/games.ts';
import type { CoachModel } from '../../../screens/play/coach/coach.ts';
import { codesLeftSentence } from '../../../screens/play/coach/coach-text.ts';
import { catalogOf } from '../../../settings/settings.ts';
import { type LineMeaning, spokenForm } from '../../form.ts';
import { newLines } from '../../sentences.ts';
import { commandOf, notebookLine, notesHelp, pegNamed, readNote } from '../../text/game/entry.ts';
import { boardText } from '../../text/game/game-text.ts';

const style = { feedback: 'words' } as const;

/** The coach: questions and notes are typed. */
export const coachForm = spokenForm<CoachModel>({
  opening: (model, { settings }) => {
    const catalog = catalogOf(settings);
    const { rules } = model.game;
    const { title, spoken } = catalog.play.coach;
    return [
      title,
      ...leftLines(model, catalog),
      spoken.help(signOf(rules), nounsOf(rules, catalog)),
    ];
  },
  changes: (before, model, { settings }) => {
    const catalog = catalogOf(settings);
    return [
      ...(before.left === 'unknown' ? leftLines(model, catalog) : []),
      ...newLines(before.log, model.log).map(({ text }) => text(catalog)),
      ...(before.notebook === model.notebook
        ? []
        : [notebookLine(model.notebook, model.game.rules, catalog)]),
    ];
  },
  prompt: ({ task }, { settings }) =>
    task.kind === 'none' ? catalogOf(settings).play.coach.spoken.prompt : '',
  read: (model, line, { settings }) => read(model, line, catalogOf(settings)),
  help: ({ game: { rules } }, { settings }) => {
    const catalog = catalogOf(settings);
    return [
      catalog.play.coach.spoken.help(signOf(rules), nounsOf(rules, catalog)),
      notesHelp(rules, catalog),
      catalog.play.messages.spoken.boardHelp,
    ];
  },
  silent: ['enter', ' '],
});

const signOf = (rules: Rules): string => variantOf(rules).alphabet[0]?.sign ?? '';

const leftLines = ({ left, game }: CoachModel, catalog: Catalog): readonly string[] =>
  left === 'unknown' ? [] : [codesLeftSentence(left, game.rules)(catalog)];

function read(
  { game, notebook }: CoachModel,
  line: string,
  catalog: Catalog,
): LineMeaning | undefined {
  const { rules } = game;
  if (commandOf(line)?.kind === 'board') return { lines: boardText(game, style, catalog) };
  const noted = readNote(notebook, line, rules);
  if (noted?.kind === 'answered') return { lines: noted.lines(catalog) };
  if (noted !== undefined) {
    const { peg, place, note } = noted;
    const written = withNote(notebook, peg, place, note);
    return { steps: [{ screen: 'coach', kind: 'notes-written', notebook: written }] };
  }
  if (!/^certain\b/iu.test(line)) return undefined;
  const question = questionIn(line, rules);
  return question === undefined
    ? { lines: [catalog.play.coach.spoken.notUnderstood(signOf(rules))] }
    : { steps: [{ screen: 'coach', kind: 'question-asked', question }] };
}

const pattern = /^certain (?<symbol>\S+)(?: (?:at|in)(?: place)? (?<place>\d+))?\s*\??$/iu;

function questionIn(line: string, rules: Rules): CoachQuestion | undefined {
  const { symbol = '', place } = pattern.exec(line)?.groups ?? {};
  const peg = pegNamed(symbol, rules);
  const position = place === undefined ? 'anywhere' : Number(place) - 1;
  const isPlace = position === 'anywhere' || (position >= 0 && position < rules.pegs);
  return peg === undefined || !isPlace ? undefined : { peg, place: position };
}
