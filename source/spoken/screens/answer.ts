import type { AnswerModel } from '../../screens/answer/answer.ts';
import { entryOf } from '../../screens/answer/forms/index.ts';
import { visibleLines } from '../../screens/play/log.ts';
import { answerFormOf } from '../../text-mode/answers/index.ts';
import { boardText } from '../../text-mode/game/game-text.ts';
import { guessText } from '../../text-mode/games/index.ts';
import { endEntries, entryLines } from '../end.ts';
import { CHOICE, type Entry, type Heard, spokenForm } from '../form.ts';
import { newLines } from '../new-lines.ts';
import { readAnswer } from '../read-answer.ts';
import { withoutKeys } from '../without-keys.ts';

/** A person answers the guesses of a machine. */
export const answerForm = spokenForm<AnswerModel>({
  opening: (model) => visibleLines(model.log).map(({ text }) => spoken(model, text)),
  entries: (model) => {
    if (model.game.phase === 'over') return [...endEntries(model), review];
    return model.answers.kind === 'contradiction' ? [review] : [];
  },
  changes: (before, model) => {
    const lines = newLines(before.log, model.log);
    const isAsked = model.leaving === 'warned' && before.leaving !== 'warned';
    const isEnd = model.game.phase === 'over' && before.game.phase !== 'over';
    return [
      ...(isAsked ? lines.slice(0, -1) : lines).map(({ text }) => spoken(model, text)),
      ...(isAsked ? lines.slice(-1).map(({ text }) => withoutKeys(text)) : []),
      ...(isEnd ? entryLines([...endEntries(model), review]) : []),
    ];
  },
  prompt: ({ game, answers }) => {
    if (game.phase === 'over' || answers.kind === 'contradiction') return CHOICE;
    return game.phase === 'answering' ? 'Your answer: ' : '';
  },
  read,
  help: ({ game }) =>
    game.phase === 'answering'
      ? [...answerFormOf(game.rules).help(game.rules), 'review answers: hear them, and change one.']
      : [],
  silent: ['enter', 'w', ({ actions }) => actions.reviewAnswers],
  onReturn: 'changes',
  isLater: (before, { game }) =>
    before.game.seed === game.seed && before.game.moves.length <= game.moves.length,
});

const review = { label: 'Review answers', about: '', steps: [{ press: 'tab' }] } satisfies Entry;

/** A message with the guess that waits for its answer in single pegs, which are easier to hear. */
const spoken = ({ game, opponent }: AnswerModel, text: string): string =>
  game.phase === 'answering' && text.startsWith(`${opponent.name}: is it `)
    ? `${opponent.name}: is it ${guessText(game.rules, game.guess)}?`
    : text;

function read({ game }: AnswerModel, line: string): Heard | undefined {
  if (line.toLowerCase() === 'board') {
    return { lines: boardText(game, { feedback: 'words' }) };
  }
  if (line.toLowerCase() === 'review answers') return { steps: review.steps };
  if (game.phase !== 'answering' || line === '') return undefined;
  return readAnswer(game.rules, line, (feedback) => [
    { screen: 'answer', kind: 'answer-edited', entry: entryOf(game.rules, feedback) },
    { screen: 'answer', kind: 'answer-submitted' },
  ]);
}
