import type { GameId, Occasion } from '../../../engine/core/stored/game.ts';
import { hasHelp, type Over } from '../../../engine/variants/game.ts';
import type { LocalizedText } from '../../../prose/catalog.ts';
import { call, isAnswer } from '../../app/effects/calls.ts';
import type { Effect, Reply } from '../../app/effects/effects.ts';
import {
  goes,
  type Navigation,
  opensHelp,
  reviewsGame,
  sharesResult,
} from '../../app/navigation.ts';
import type { Screen } from '../../app/screen.ts';
import { type Binding, type Keymap, onEnter, onEscape, stepOf } from '../../parts/input/keymap.ts';
import type { Pointing } from '../../parts/input/pointing.ts';
import {
  type Adversary,
  recordedAfter,
  recordedEffects,
  recordedMessages,
  startAdversary,
} from '../game/adversary.ts';
import { nextBoard } from '../game/boards.ts';
import { guessesIn, statusOf } from '../panels/game-status.ts';
import { addLine, emptyLog, type Log, scrollLog } from '../panels/log.ts';

/** A finished game of the history, which can only be looked at. */
export type FinishedModel = {
  readonly screen: 'finished';
  readonly id: GameId;
  /** What opens above the screen once the game is there. */
  readonly opens: 'review' | 'nothing';
  /** The board, from 0, that the screen shows first. */
  readonly board: number;
  readonly state:
    | { readonly kind: 'loading' }
    | { readonly kind: 'failed'; readonly reason: LocalizedText }
    | {
        readonly kind: 'ready';
        readonly game: Over;
        readonly occasion: Occasion;
        readonly adversary: Adversary | 'none';
        /** How many messages were scrolled back. */
        readonly scrolled: number;
      };
};

/** What can happen on the screen. */
export type FinishedMessage = { readonly screen: 'finished' } & (
  | { readonly kind: 'log-scrolled'; readonly count: number }
  | { readonly kind: 'tried-again' }
  | { readonly kind: 'board-stepped'; readonly step: 1 | -1 }
  | { readonly kind: 'replied'; readonly reply: Reply }
);

/** The screen before the game is there. */
export const initFinished = (
  id: GameId,
  opens: FinishedModel['opens'] = 'nothing',
): FinishedModel => ({
  screen: 'finished',
  id,
  opens,
  board: 0,
  state: { kind: 'loading' },
});

/** The screen after something has happened on it. */
export function updateFinished(model: FinishedModel, message: FinishedMessage): FinishedModel {
  const { state } = model;
  switch (message.kind) {
    case 'log-scrolled':
      return state.kind === 'ready'
        ? {
            ...model,
            state: { ...state, scrolled: scrollLog(logOf(state), message.count).scrolled },
          }
        : model;
    case 'board-stepped':
      return state.kind === 'ready'
        ? { ...model, board: nextBoard(state.game, model.board, message.step) }
        : model;
    case 'tried-again':
      return { ...model, state: { kind: 'loading' } };
    case 'replied':
      return handleReply(model, message.reply);
  }
}

/** A finished game that is shown. */
export type FinishedGameShown = Extract<FinishedModel['state'], { readonly kind: 'ready' }>;

/** The messages of a finished game. */
export const logOf = ({ game, adversary, scrolled }: FinishedGameShown): Log =>
  scrollLog(recordedMessages(game, adversary).reduce(addLine, emptyLog), scrolled);

function handleReply(model: FinishedModel, reply: Reply): FinishedModel {
  const { state } = model;
  if (state.kind === 'ready') {
    return { ...model, state: { ...state, adversary: recordedAfter(state.adversary, reply) } };
  }
  if (reply.kind === 'failed') {
    return { ...model, state: { kind: 'failed', reason: reply.reason } };
  }
  if (!isAnswer(reply, 'games.finished')) return model;
  const { game, occasion } = reply.answer;
  const adversary = startAdversary(game);
  return { ...model, state: { kind: 'ready', game, occasion, adversary, scrolled: 0 } };
}

/** The game that the screen waits for, and what is looked up about its adversary. */
function finishedEffects({ id, state }: FinishedModel): readonly Effect[] {
  if (state.kind === 'ready') return recordedEffects(state.adversary, state.game);
  return state.kind === 'loading' ? [call('games.finished', { game: id })] : [];
}

const LOG_STEP = 3;

/** What keys do on the screen. */
export function finishedKeymap({
  state,
  board,
}: FinishedModel): Keymap<FinishedMessage | Navigation> {
  switch (state.kind) {
    case 'loading':
      return [leave];
    case 'failed':
      return [tryAgain, leave];
    case 'ready': {
      const several = nextBoard(state.game, board) !== board;
      return [
        ...(several ? [stepsBoards] : []),
        // Without a guess there is one message.
        scroll(several || state.game.record.length === 0 ? 'help' : 'footer'),
        ...(hasHelp(state.game.rules) ? [reviewsGame] : []),
        ...(state.game.roles.codebreaker === 'human' ? sharesResult : []),
        opensHelp,
        leave,
      ];
    }
  }
}

const leave: Binding<Navigation> = onEscape('back', () => goes('went-back'));

const tryAgain: Binding<FinishedMessage> = onEnter('tryAgain', () => ({
  screen: 'finished',
  kind: 'tried-again',
}));

const stepsBoards: Binding<FinishedMessage> = {
  keys: ['left', 'right'],
  label: '← →',
  action: 'board',
  visibleIn: 'footer',
  on: (key) => ({ screen: 'finished', kind: 'board-stepped', step: stepOf(key) }),
};

const scroll = (visibleIn: 'footer' | 'help'): Binding<FinishedMessage> => ({
  keys: ['up', 'down', 'page-up', 'page-down'],
  label: 'PgUp PgDn',
  action: 'scrollTheMessages',
  visibleIn,
  on: (key) => ({ screen: 'finished', kind: 'log-scrolled', count: -stepOf(key) * LOG_STEP }),
});

/** What a mouse does on the screen. */
const finishedPointing: Pointing<FinishedMessage> = {
  wheel: (step) => ({ screen: 'finished', kind: 'log-scrolled', count: -step * LOG_STEP }),
};

/** A finished game of the history. */
export const finishedScreen = {
  init: initFinished,
  update: updateFinished,
  keymap: finishedKeymap,
  pointing: () => finishedPointing,
  effects: finishedEffects,
  replied: (reply) => ({ screen: 'finished', kind: 'replied', reply }),
  help: () => 'gameReview',
  status: ({ state }, catalog) =>
    state.kind === 'ready' ? statusOf(state.game, catalog, state.occasion) : undefined,
  guesses: ({ state }) => (state.kind === 'ready' ? guessesIn(state.game) : undefined),
} satisfies Screen<FinishedModel, FinishedMessage>;
