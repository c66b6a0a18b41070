import { knowledgeOf } from '../../../engine/core/knowledge.ts';
import { isBegun } from '../../../engine/variants/game.ts';
import type { LineStyle } from '../../../prose/games/answer-forms.ts';
import { answerFormOf, typedFeedback } from '../../../prose/games/answers.ts';
import { boardText } from '../../../prose/games/game-text.ts';
import { lines } from '../../../prose/lines.ts';
import { keyOf } from '../../../settings/key-bindings.ts';
import { wordingOf } from '../../../settings/settings.ts';
import type { Effect } from '../../app/effects.ts';
import { goTo, leavesGame, type Navigation, type Program } from '../../app/navigation.ts';
import { chooses, help, key, opens, settings } from '../../page/keys.ts';
import type { Choice, Page, Part, Question, Said } from '../../page/page.ts';
import { longest } from '../../page/parts.ts';
import { type Ask, screen } from '../../page/screen.ts';
import { endChoices, endKeys, endList } from '../panels/end-menu.ts';
import { heardIn, questionOf, withNumbersTurned } from '../panels/log.ts';
import {
  askToLeave,
  carryingOn,
  confirmLine,
  guessesIn,
  keptLines,
  leavesText,
  leavingQuestion,
  scrolled,
  scrollsMessages,
  statusOf,
  withLine,
  withMessage,
} from '../play.ts';
import { AnswerView } from './AnswerView.tsx';
import { type AnswerModel, initAnswer, sent, withReply } from './answer.ts';
import {
  type AnswerEntry,
  answerPointedAt,
  doubtAbout,
  editsAnswer,
  emptyAnswer,
  entryOf,
  lacking,
} from './entry.ts';

const isOver = ({ game }: AnswerModel): boolean => game.phase === 'over';

const isContradicted = (model: AnswerModel): boolean =>
  !isOver(model) && model.answers.kind === 'contradiction';

const isAsked = (model: AnswerModel): boolean =>
  model.game.phase === 'answering' && !isContradicted(model);

/** Whether an answer can be typed, also before the machine has guessed. */
const canEdit = (model: AnswerModel): boolean =>
  !isOver(model) && !isContradicted(model) && model.opponentState === 'plays';

function entryOn({ entry, game }: AnswerModel, { settings: session }: Program): AnswerEntry {
  const isUntouched = doubtAbout(entry) !== undefined;
  return isUntouched ? emptyAnswer(game.rules, wordingOf(session)) : entry;
}

const edited = (model: AnswerModel, entry: AnswerEntry): AnswerModel => ({
  ...model,
  entry,
  untouched: 'not-asked',
});

/** Sends the answer; one that no key has touched only after a question. */
function submit(model: AnswerModel, { settings: session }: Program): AnswerModel {
  const problem = lacking(model.entry, model.game.rules.pegs);
  if (problem !== undefined) return withMessage(model, 'refusal', problem);
  const doubt = doubtAbout(model.entry);
  if (doubt === undefined) return sent(model);
  const enter = keyOf(session.settings.keys, 'answer', 'answer');
  const line = confirmLine(enter, doubt, '');
  return { ...withLine(model, line), untouched: 'asked' };
}

const review = ({ game, answers }: AnswerModel, { settings: session }: Program): Navigation =>
  goTo('referee', { game, answers, wording: wordingOf(session) });

function leave(model: AnswerModel, { kept, settings: session }: Program): AnswerModel | Navigation {
  const { game, occasion, mode } = model;
  if (isOver(model) || !isBegun(game)) return leavesGame(occasion, mode);
  return askToLeave(model, kept, keyOf(session.settings.keys, 'answer', 'leave'));
}

function asks(model: AnswerModel): readonly Ask<AnswerModel>[] {
  const { game, opponent, answers, opponentState } = model;
  if (answers.kind === 'contradiction' || opponentState === 'cannot-play') return [];
  const ask = (effect: Effect): readonly Ask<AnswerModel>[] => [
    { effect, next: (reply) => withReply(model, reply) },
  ];
  // The seed of a game whose code a person made hides nothing.
  const question = { rules: game.rules, known: knowledgeOf(game.record), seed: game.seed, lane: 0 };
  if (game.phase === 'guessing') {
    return ask({ ...question, kind: 'guess', strategy: opponent.strategy });
  }
  const hasEnded = game.phase === 'over' && game.outcome !== 'resigned';
  return hasEnded && answers.kind === 'unknown' ? ask({ ...question, kind: 'check' }) : [];
}

/** Whether an answer of nothing is meant, or the game is to be left; a reader hears it among the messages. */
function questionIn(model: AnswerModel, program: Program): Question<AnswerModel> | undefined {
  const { style } = program;
  const text = style === undefined ? questionOf(model.log) : '';
  const asked = { part: 'question', text, tone: 'bad' } as const;
  if (isOver(model)) return undefined;
  if (model.untouched === 'asked') {
    return {
      ...asked,
      yes: 'answer',
      no: 'to keep playing',
      // A key that changes the answer does so at once.
      keeps: { edit: 'help' },
      confirm: sent,
      decline: (now) => ({ ...now, untouched: 'not-asked' }),
    };
  }
  return leavingQuestion(model, text, carryingOn);
}

function page(model: AnswerModel, program: Program): Page<AnswerModel> {
  const { style } = program;
  const entry = entryOn(model, program);
  const question = questionIn(model, program);
  const board: Part<AnswerModel> = {
    part: 'custom',
    wheel: scrolled,
    ...(isAsked(model) && {
      place: (now, index) => edited(now, answerPointedAt(entry, index, now.game.rules.pegs)),
    }),
    said: [],
  };
  return {
    title: 'Your answers',
    look: (frame) => (
      <AnswerView
        model={model}
        entry={entry}
        question={longest(question?.text ?? '')}
        frame={frame}
      />
    ),
    parts: [
      board,
      ...(style === undefined ? [] : [heard(model, style, program)]),
      ...(question === undefined ? [] : [question]),
      ...(style === undefined && isOver(model) ? [endList<AnswerModel>(model, model.choice)] : []),
    ],
    ...(style !== undefined && { said: saidOf(model, style, program) }),
  };
}

const heard = (
  { log }: AnswerModel,
  style: LineStyle,
  { settings: session }: Program,
): Part<AnswerModel> => ({ part: 'log', ...heardIn(log, style, wordingOf(session)) });

function saidOf(model: AnswerModel, style: LineStyle, program: Program): Said<AnswerModel> {
  const { game, occasion } = model;
  const wording = wordingOf(program.settings);
  const isTerse = style.speech === 'terse';
  return {
    title: '',
    topic: game.seed,
    prompt: promptOf(model, isTerse),
    help: isAsked(model) ? answerFormOf(game.rules).help(game.rules, wording) : [],
    ...(isTerse && { command: leavesText }),
    reads: (line) => {
      if (line.toLowerCase() === 'board') return boardText(game, { feedback: 'words' }, wording);
      if (isOver(model)) return isTerse ? [lines.dialogue.yesOrNo] : undefined;
      if (game.phase !== 'answering' || line === '') return undefined;
      const typed = typedFeedback(line, game.rules, wording);
      if (!typed.ok) return [typed.problem];
      const entry = entryOf(typed.value, wording);
      return (now) => sent(edited(now, entry));
    },
    readsLater: !isTerse && canEdit(model) && !isAsked(model),
    choices: choicesIn(model, isTerse),
    ...(isTerse && !isOver(model) && { closing: keptLines(game, occasion, style) ?? [] }),
    ...(isOver(model) && { end: 'over' }),
  };
}

function promptOf(model: AnswerModel, isTerse: boolean): string {
  if (isOver(model) && isTerse) return lines.dialogue.again.prompt;
  if (isOver(model) || isContradicted(model)) return lines.spoken.choice;
  return isAsked(model) ? 'Your answer: ' : '';
}

function choicesIn(model: AnswerModel, isTerse: boolean): readonly Choice<AnswerModel>[] {
  const reviews: Choice<AnswerModel> = { label: 'Review answers', act: review };
  if (!isOver(model)) return isContradicted(model) ? [reviews] : [];
  return isTerse ? [] : [...endChoices(model), reviews];
}

export const answerScreen = screen({
  name: 'answer',
  open: initAnswer,
  keys: {
    choose: chooses(),
    select: { ...opens('select'), ids: {} },
    answer: key('enter', 'answer', submit, { when: isAsked, word: 'none' }),
    edit: editsAnswer<AnswerModel>(
      (model, program) =>
        canEdit(model)
          ? { entry: entryOn(model, program), pegs: model.game.rules.pegs }
          : undefined,
      edited,
    ),
    ...endKeys<AnswerModel>((model) => (isOver(model) ? model : undefined)),
    review: key<AnswerModel>('tab', 'review answers', review),
    'review-now': {
      ...key<AnswerModel>('enter', 'review answers', review, {
        when: isContradicted,
        visibleIn: 'help',
        word: 'none',
      }),
      ids: {},
    },
    numbers: key<AnswerModel>(
      'i',
      'numbers',
      (model) => ({ ...model, log: withNumbersTurned(model.log) }),
      { visibleIn: 'help' },
    ),
    scroll: scrollsMessages<AnswerModel>(scrolled),
    help,
    settings,
    leave: key('escape', 'leave', leave, {
      now: (model) => (isOver(model) ? 'menu' : 'leave'),
    }),
  },
  typed: /^[0-9bgrwy.●○·]$/i,
  page,
  asks,
  help: ({ game }) => game.rules.variant,
  status: ({ game }) => statusOf(game),
  guesses: ({ game }) => guessesIn(game),
  onReturn: 'changes',
});
