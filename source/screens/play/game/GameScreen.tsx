import { turnsSpent } from '../../../engine/core/game/record.ts';
import { knowledgeOf } from '../../../engine/core/knowledge.ts';
import { isOfDaily } from '../../../engine/core/stored/game.ts';
import { hasHelp, isBegun } from '../../../engine/variants/game.ts';
import { modes } from '../../../prose/menu.ts';
import { type KeyBindings, keyOf } from '../../../settings/key-bindings.ts';
import { wordingOf } from '../../../settings/settings.ts';
import { goes, leavesGame, type Program } from '../../app/navigation.ts';
import {
  chooses,
  editsRow,
  help,
  key,
  opens,
  type PartKey,
  type ScreenKeys,
  settings,
  steps,
} from '../../page/keys.ts';
import type { Page, Part, Question, Row } from '../../page/page.ts';
import { longest } from '../../page/parts.ts';
import { type Ask, screen } from '../../page/screen.ts';
import { raceAfter, raceEffects, raceNews } from '../../room/room.ts';
import { stateOf } from '../draft.ts';
import { endKeys, endList, isHidden } from '../panels/end-menu.ts';
import { heardIn, questionOf, SCROLL_STEP } from '../panels/log.ts';
import {
  askToLeave,
  guessesIn,
  leavingQuestion,
  scrolled,
  scrollsMessages,
  statusOf,
  withMessage,
} from '../play.ts';
import { adversaryAsks, noAnswer, withAdversaryNews } from './adversary.ts';
import { GameBody } from './GameBody.tsx';
import { endAsks } from './game-end.ts';
import { type GameModel, initGame, isGame, nextBoard, withCodeHidden } from './game-model.ts';
import { proofsEffects, useHint, withProofs, withReason } from './help.ts';
import {
  askToGiveUp,
  carriedOn,
  editRow,
  pasteRow,
  playMove,
  recall,
  withoutHint,
} from './moves.ts';
import { withFiguresSaid } from './news.ts';
import { rivalAfter, rivalEffects, withRivalNews } from './rival.ts';
import { saidOf, submits } from './said.ts';

const isOver = ({ game }: GameModel): boolean => game.phase === 'over';

const isGuessing = ({ game }: GameModel): boolean =>
  game.phase !== 'over' && game.phase !== 'answering';

const hasNoAnswer = ({ game, adversary }: GameModel): boolean =>
  game.phase === 'answering' && adversary !== 'none' && adversary.answer === 'failed';

const canStep = ({ game, board }: GameModel): boolean => nextBoard(game, board) !== board;

/** What Enter does: it guesses the row, takes a hint, opens the lifelines or asks the adversary again. */
function enter(model: GameModel, program: Program) {
  const { hint, draft, adversary } = model;
  if (hasNoAnswer(model)) {
    return adversary === 'none'
      ? model
      : { ...model, adversary: { ...adversary, answer: 'possible' as const } };
  }
  if (hint === 'offered') return useHint(model);
  return stateOf(draft) === 'lifeline' ? goes('lifelines-opened') : submits(model, program);
}

const stepped = (model: GameModel, step: 1 | -1): GameModel => ({
  ...model,
  board: nextBoard(model.game, model.board, step),
});

function asks(model: GameModel, { settings: session }: Program): readonly Ask<GameModel>[] {
  const { game, hint, rival, race, adversary } = model;
  const { keys } = session.settings;
  const shown = withCodeHidden(model).game;
  return [
    ...(shown.phase === 'over'
      ? endAsks(model, shown).map(
          ({ effect, next }): Ask<GameModel> => ({
            effect,
            next: (reply) => {
              const after = next(reply);
              return isGame(after) ? withFiguresSaid(model, after) : after;
            },
          }),
        )
      : []),
    ...(hint === 'requested' && game.phase !== 'over' ? [hintAsk(model, keys)] : []),
    ...proofsEffects(model).map(
      (effect): Ask<GameModel> => ({ effect, next: (reply) => withProofs(model, reply) }),
    ),
    ...rivalEffects(rival).map(
      (effect): Ask<GameModel> => ({
        effect,
        next: (reply) =>
          rival === 'none' ? model : withRivalNews({ ...model, rival: rivalAfter(rival, reply) }),
      }),
    ),
    ...raceEffects(race).map(
      (effect): Ask<GameModel> => ({
        effect,
        next: (reply) => {
          if (race === 'none') return model;
          const after = raceAfter(race, reply);
          const news = raceNews(race, after, game, wordingOf(session));
          return news.length === 0
            ? { ...model, race: after }
            : { ...model, race: after, raceNews: [...model.raceNews, ...news] };
        },
      }),
    ),
    ...adversaryAsks(adversary, game).map(
      ({ effect, next }): Ask<GameModel> => ({
        effect,
        next: (reply) => {
          const after: GameModel = { ...model, adversary: next(reply) };
          const known = withFiguresSaid(model, withAdversaryNews(after, adversary));
          if (effect.kind !== 'adversary-answer') return known;
          return reply.kind === 'adversary-answer'
            ? playMove(known, { kind: 'feedback', feedback: reply.feedback })
            : withMessage(known, 'refusal', noAnswer(reply, keys));
        },
      }),
    ),
  ];
}

function hintAsk(model: GameModel, keys: KeyBindings): Ask<GameModel> {
  const { rules, record } = model.game;
  const cleared: GameModel = { ...model, ...withoutHint(model) };
  return {
    effect: { kind: 'hint', rules, known: knowledgeOf(record), seed: model.hintSeed, lane: 0 },
    next: (reply) => {
      if (reply.kind === 'failed') return withMessage(cleared, 'refusal', reply.reason);
      return reply.kind === 'guess'
        ? withReason(playMove(cleared, { kind: 'hint', pegs: reply.pegs }), reply.analysis, keys)
        : cleared;
    },
  };
}

function questionIn(model: GameModel, style: Program['style']): Question<GameModel> | undefined {
  const { game, givingUp, leaving } = model;
  if (game.phase === 'over' || (givingUp !== 'asked' && leaving === 'stays')) return undefined;
  // A reader hears the question among the messages.
  const text = style === undefined ? questionOf(model.log) : '';
  if (givingUp === 'asked') {
    return {
      part: 'question',
      text,
      tone: 'bad',
      yes: 'give up',
      no: 'to keep playing',
      confirm: (now) => playMove(now, { kind: 'resign' }),
      decline: carriedOn,
    };
  }
  const question = leavingQuestion(model, text, carriedOn);
  // A player who wants to leave may not know how to see the code.
  return question && { ...question, keeps: { 'give-up': 'footer' } };
}

const rowOf = (model: GameModel, { settings: session }: Program): Row<GameModel> => ({
  part: 'row',
  draft: model.draft,
  edit: (now, change) => editRow(now, change, session.settings.keys),
  paste: pasteRow,
});

/** The messages and, where rows are hidden, the board, scrolled; 1 is down. */
const scrolledBack = (model: GameModel, step: 1 | -1): GameModel => ({
  ...scrolled(model, step),
  back: Math.min(Math.max(0, model.back - step * SCROLL_STEP), turnsSpent(model.game.record)),
});

function page(model: GameModel, program: Program): Page<GameModel> {
  const { style, settings: session } = program;
  const question = questionIn(model, style);
  const wheel: Part<GameModel> = { part: 'custom', wheel: scrolledBack, said: [] };
  const wording = wordingOf(session);
  return {
    title: 'Game',
    look: (frame) => (
      <GameBody
        model={model}
        program={program}
        question={longest(question?.text ?? '')}
        frame={frame}
      />
    ),
    parts: [
      wheel,
      ...(style === undefined
        ? []
        : [
            { part: 'log', ...heardIn(model.log, style, wording) } as const,
            { part: 'log', lines: model.raceNews } as const,
          ]),
      ...(question === undefined ? [] : [question]),
      ...(isGuessing(model) ? [rowOf(model, program)] : []),
      ...(style === undefined && isOver(model)
        ? [endList<GameModel>(withCodeHidden(model), model.choice)]
        : []),
    ],
    ...(style !== undefined && { said: saidOf(model, style, wording) }),
  };
}

/** A key without an id of its own: another one has it at another time. */
const shared = <Key extends PartKey | ScreenKeys<GameModel>[string]>(of: Key): Key => ({
  ...of,
  ids: {},
});

// A seed plays the code again.
const isShared = (model: GameModel): boolean =>
  isOver(model) && model.mode.kind !== 'tutorial' && !isHidden(withCodeHidden(model).game);

const keys: ScreenKeys<GameModel> = {
  choose: chooses(),
  select: shared(opens('select')),
  guess: key('enter', 'guess', enter, {
    when: (model) => isGuessing(model) || hasNoAnswer(model),
    now: (model) => {
      if (hasNoAnswer(model)) return 'ask again';
      return model.hint === 'offered' ? 'use hint' : 'guess';
    },
    word: 'none',
  }),
  edit: editsRow(),
  repeat: key('.', 'copy the previous guess', recall, {
    when: isGuessing,
    visibleIn: 'help',
    word: 'none',
  }),
  lifelines: key<GameModel>('tab', 'lifelines', () => goes('lifelines-opened'), {
    when: (model) => isGuessing(model) && hasHelp(model.game.rules),
  }),
  ...endKeys<GameModel>((model) => (isOver(model) ? withCodeHidden(model) : undefined), 'footer'),
  menu: shared(
    key<GameModel>(
      'escape',
      'menu',
      ({ occasion, mode }) =>
        isOfDaily(occasion) ? leavesGame(occasion, mode) : goes('menu-opened'),
      { when: isOver, now: ({ occasion }) => (isOfDaily(occasion) ? 'dailies' : 'menu') },
    ),
  ),
  board: steps('← →', { left: ['left'], right: ['right'] }, 'board', stepped, {
    when: (model) => isOver(model) && canStep(model),
    visibleIn: 'help',
  }),
  copy: shared(key<GameModel>('c', 'copy', () => goes('result-copied'), { when: isShared })),
  share: shared(key<GameModel>('tab', 'share', () => goes('share-opened'), { when: isShared })),
  'give-up': key(
    '!',
    'give up',
    (model, program) => askToGiveUp(model, program.settings.settings.keys),
    { when: (model) => !isOver(model), visibleIn: 'help' },
  ),
  'next-board': shared(
    key<GameModel>('tab', 'next board', (model) => stepped(model, 1), {
      when: (model) => isGuessing(model) && canStep(model),
    }),
  ),
  scroll: scrollsMessages(scrolledBack, 'scroll log and board'),
  help,
  settings,
  leave: key<GameModel>(
    'escape',
    'leave',
    (model, program) =>
      isBegun(model.game)
        ? askToLeave(model, program.kept, keyOf(program.settings.settings.keys, 'game', 'leave'))
        : leavesGame(model.occasion, model.mode),
    { when: (model) => !isOver(model) },
  ),
};

export const gameScreen = screen({
  name: 'game',
  open: initGame,
  keys,
  typed: /^[\p{L}\p{N}+\-*/=]$/u,
  page,
  asks,
  help: ({ game }) => (game.phase === 'over' ? 'ending' : game.rules.variant),
  status: ({ game, mode, occasion }) =>
    mode.kind === 'tutorial'
      ? { ...statusOf(game), titles: [modes.tutorial] }
      : statusOf(game, occasion),
  guesses: ({ game }) => guessesIn(game),
  onReturn: 'changes',
});
