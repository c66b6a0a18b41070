import { parseCode } from '../../../engine/variants/codes.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { endText, recordText } from '../../../prose/games/game-text.ts';
import { moveSentence } from '../../../prose/refusals.ts';
import type { PositionSentence } from '../../../screens/study/position/position.ts';
import type { WhatIfModel } from '../../../screens/study/what-if/what-if.ts';
import {
  statusSentences,
  taskSentences,
  valueSentence,
} from '../../../screens/study/what-if/what-if-text.ts';
import { catalogOf } from '../../../settings/settings.ts';
import { choicePrompt, spokenForm } from '../../form.ts';
import { turnLine } from '../../sentences.ts';

/** A branch of a reviewed game: a line is a guess, which is answered and valued. */
export const whatIfForm = spokenForm<WhatIfModel>({
  opening: (model, { settings }) => {
    const catalog = catalogOf(settings);
    return [
      catalog.review.whatIf.title,
      ...recordText(model.game, { feedback: 'words' }, catalog),
      ...said(taskSentences(model, settings.settings.keys, catalog)),
      ...model.rows.map((row) => valueSentence(row, model.game.rules, catalog)),
      ...said(statusSentences(model, settings.settings.keys, catalog)),
    ];
  },
  changes: (before, model, { settings }, again) => {
    const catalog = catalogOf(settings);
    const { keys } = settings.settings;
    if (before.answerer !== model.answerer || model.guessed.length < before.guessed.length) {
      return again();
    }
    const { problem, game } = model;
    const hasEnded = game.phase === 'over' && before.game.phase !== 'over';
    return [
      ...(problem === 'none' || problem === before.problem ? [] : [problem(catalog)]),
      ...answerLines(before, model, catalog),
      ...(hasEnded ? endText(game, catalog).slice(0, 1) : []),
      ...(hasEnded ? said(statusSentences({ ...model, values: 'known' }, keys, catalog)) : []),
      ...(model.values === 'failed' && before.values !== 'failed'
        ? [catalog.review.whatIf.values.failed]
        : []),
      ...(model.rows === before.rows
        ? []
        : model.rows.slice(-1).map((row) => valueSentence(row, game.rules, catalog))),
    ];
  },
  prompt: ({ game }, app) => (game.phase === 'answering' ? '' : choicePrompt(app)),
  read: ({ game }, line, { settings }) => {
    if (game.phase !== 'guessing') return undefined;
    const code = parseCode(game.rules, line);
    return code.ok
      ? {
          steps: [
            { screen: 'what-if', kind: 'row-pasted', text: line },
            { screen: 'what-if', kind: 'row-submitted' },
          ],
        }
      : { lines: [moveSentence(code.problem, game.rules, {}, catalogOf(settings))] };
  },
  help: (_, { settings }) => [catalogOf(settings).review.whatIf.spoken.help],
  silent: [
    ...['left', 'right', 'up', 'down', 'backspace', 'delete', '*', 'r'],
    { action: 'guess' },
  ],
});

/** The answers that the branch has in addition. */
const answerLines = (
  { game: before }: WhatIfModel,
  { game: { rules, record } }: WhatIfModel,
  catalog: Catalog,
): readonly string[] =>
  record
    .slice(before.record.length)
    .flatMap((entry) => (entry.kind === 'turn' ? [turnLine(rules, entry, catalog)] : []));

/** Sentences without the names of keys, which a reader does not press. */
const said = (sentences: readonly PositionSentence[]): readonly string[] =>
  sentences.filter(({ tone }) => tone !== 'advice').map(({ text }) => text);
