import type { Feedback } from '../../../engine/core/feedback.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import type { AppModel } from '../../../screens/app/app.ts';
import type { AnswerModel } from '../../../screens/play/answer/answer.ts';
import { entryOf } from '../../../screens/play/answer/forms/index.ts';
import { type LogLine, visibleLines } from '../../../screens/play/panels/log.ts';
import { catalogOf } from '../../../settings/session-catalog.ts';
import { choicePrompt, type Entry, type Heard, type Step, spokenForm } from '../../form.ts';
import { readAnswer } from '../../read-answer.ts';
import { endEntries, entryLines, newLines } from '../../sentences.ts';
import { answerFormOf } from '../../text/answers/index.ts';
import { boardText } from '../../text/game/game-text.ts';
import { guessText } from '../../text/games/index.ts';

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
  silent: ['enter', 'w', ({ actions }) => actions.reviewAnswers],
  onReturn: 'changes',
  isLater: (before, { game }) =>
    before.game.seed === game.seed && before.game.moves.length <= game.moves.length,
});

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
    ? catalog.play.answer.asks(opponent.name, guessText(game.rules, game.guess))
    : said(catalog);

function read({ game }: AnswerModel, line: string, { settings }: AppModel): Heard | undefined {
  const catalog = catalogOf(settings);
  if (line.toLowerCase() === 'board') {
    return { lines: boardText(game, { feedback: 'words' }, catalog) };
  }
  if (line.toLowerCase() === catalog.actions.reviewAnswers) {
    return { steps: reviewSteps };
  }
  if (game.phase !== 'answering' || line === '') return undefined;
  const stepsFor = (feedback: Feedback): readonly Step[] => [
    { screen: 'answer', kind: 'answer-edited', entry: entryOf(game.rules, feedback) },
    { screen: 'answer', kind: 'answer-submitted' },
  ];
  return readAnswer(game.rules, line, stepsFor, catalog);
}
