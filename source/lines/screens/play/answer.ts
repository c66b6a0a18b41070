import type { Feedback } from '../../../engine/core/feedback.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { answerFormOf, typedFeedback } from '../../../prose/games/answers/index.ts';
import { boardText } from '../../../prose/games/game-text.ts';
import { spokenRow } from '../../../prose/games.ts';
import type { AppModel } from '../../../screens/app/app.ts';
import type { AnswerModel } from '../../../screens/play/answer/answer.ts';
import { entryOf } from '../../../screens/play/answer/forms/index.ts';
import { type LogLine, visibleLines } from '../../../screens/play/panels/log.ts';
import { catalogOf } from '../../../settings/settings.ts';
import {
  choicePrompt,
  type Entry,
  type LineMeaning,
  type SpokenApp,
  type Step,
  spokenForm,
} from '../../form.ts';
import {
  againPrompt,
  endEntries,
  entryLines,
  keptLines,
  leaveIn,
  newLines,
  yesOrNoAsked,
} from '../../sentences.ts';

/** A person answers the guesses of a machine. */
export const answerForm = spokenForm<AnswerModel>({
  opening: (model, { settings }) =>
    visibleLines(model.log).map((line) => spoken(model, line, catalogOf(settings))),
  entries: (model, { settings }) => {
    const catalog = catalogOf(settings);
    if (model.game.phase === 'over') return endingEntries(model, catalog);
    return model.answers.kind === 'contradiction' ? [review(catalog)] : [];
  },
  changes: (before, model, { settings }) => {
    const catalog = catalogOf(settings);
    const lines = newLines(before.log, model.log);
    const isEnd = model.game.phase === 'over' && before.game.phase !== 'over';
    return [
      ...lines.map((line) => spoken(model, line, catalog)),
      ...(isEnd ? entryLines(endingEntries(model, catalog)) : []),
    ];
  },
  prompt: ({ game, answers }, { settings }) => {
    if (game.phase === 'over' || answers.kind === 'contradiction')
      return choicePrompt({ settings });
    return game.phase === 'answering' ? catalogOf(settings).play.answer.spoken.prompt : '';
  },
  read,
  help: ({ game }, { settings }) =>
    game.phase === 'answering'
      ? [
          ...answerFormOf(game.rules).help(game.rules, catalogOf(settings)),
          catalogOf(settings).play.answer.spoken.help,
        ]
      : [],
  silent: ['enter', 'w', 'r', 'n', { action: 'reviewAnswers' }],
  onReturn: 'changes',
  isLater: (before, { game }) =>
    before.game.seed === game.seed && before.game.moves.length <= game.moves.length,
  end: ({ game }) => (game.phase === 'over' ? 'over' : 'none'),
  terse: {
    opening: (model, app) => terseLines(model, visibleLines(model.log), app),
    entries: (model, { settings }) =>
      model.game.phase !== 'over' && model.answers.kind === 'contradiction'
        ? [review(catalogOf(settings))]
        : [],
    changes: (before, model, app) => terseLines(model, newLines(before.log, model.log), app),
    prompt: ({ game, answers }, app) => {
      if (game.phase === 'over') return againPrompt(app);
      if (answers.kind === 'contradiction') return choicePrompt(app);
      return game.phase === 'answering' ? catalogOf(app.settings).play.answer.spoken.prompt : '';
    },
    command: (_, line) => leaveIn(line),
    read: (model, line, app) =>
      read(model, line, app) ?? (model.game.phase === 'over' ? yesOrNoAsked(app) : undefined),
    closingLines: ({ game, occasion }, { settings, style }) =>
      game.phase === 'over' ? [] : (keptLines(game, occasion, style, catalogOf(settings)) ?? []),
  },
});

/** Messages without the small talk of the machine. */
const terseLines = (
  model: AnswerModel,
  lines: readonly LogLine[],
  { settings }: SpokenApp,
): readonly string[] =>
  lines
    .filter(({ content }) => content !== 'machine-talks')
    .map((line) => spoken(model, line, catalogOf(settings)));

const reviewSteps: readonly Step[] = [{ press: 'tab' }];

const review = ({ play }: Catalog): Entry => ({
  label: play.answer.spoken.review,
  about: '',
  steps: reviewSteps,
});

const endingEntries = (model: AnswerModel, catalog: Catalog): readonly Entry[] => [
  ...endEntries(model, catalog),
  review(catalog),
];

/** A message with the guess that waits for its answer in single pegs, which are easier to hear. */
const spoken = (
  { game, opponent }: AnswerModel,
  { content, text, spoken: said = text }: LogLine,
  catalog: Catalog,
): string =>
  game.phase === 'answering' && content === 'machine-asks'
    ? catalog.play.answer.asks(opponent.name, spokenRow(game.rules, game.guess))
    : said(catalog);

function read(
  { game }: AnswerModel,
  line: string,
  { settings }: AppModel,
): LineMeaning | undefined {
  const catalog = catalogOf(settings);
  if (line.toLowerCase() === 'board') {
    return { lines: boardText(game, { feedback: 'words' }, catalog) };
  }
  if (line.toLowerCase() === catalog.actions.reviewAnswers) {
    return { steps: reviewSteps };
  }
  if (game.phase !== 'answering' || line === '') return undefined;
  const stepsFor = (feedback: Feedback): readonly Step[] => [
    {
      screen: 'answer',
      kind: 'answer-edited',
      entry: entryOf(game.rules, feedback, catalog.wording),
    },
    { screen: 'answer', kind: 'answer-submitted' },
  ];
  const typed = typedFeedback(line, game.rules, catalog);
  return typed.ok ? { steps: stepsFor(typed.value) } : { lines: [typed.problem] };
}
