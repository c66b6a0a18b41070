import type { ReactNode } from 'react';
import type { GameId, Occasion } from '../../engine/core/stored/game.ts';
import { hasHelp, type Over, publicGame } from '../../engine/variants/game.ts';
import { endText, recordText } from '../../prose/games/game-text.ts';
import { codeInWords, nounsOf } from '../../prose/games.ts';
import { capitalized } from '../../prose/phrases.ts';
import { play } from '../../prose/play.ts';
import { wordingOf } from '../../settings/settings.ts';
import { call } from '../app/effects.ts';
import type { Frame } from '../app/layout.ts';
import type { Program } from '../app/navigation.ts';
import { goes } from '../app/navigation.ts';
import { help, key, leaves, steps } from '../page/keys.ts';
import type { Asked, Page } from '../page/page.ts';
import { answered, known } from '../page/parts.ts';
import { type Ask, ask, screen } from '../page/screen.ts';
import {
  type Adversary,
  adversaryAsks,
  recordedDetail,
  recordedMessages,
  spokenAdversary,
  startAdversary,
} from './game/adversary.ts';
import { nextBoard, shownBoards } from './game/game-model.ts';
import { Ending, endingRows } from './panels/EndMenu.tsx';
import { endingOf } from './panels/end-menu.ts';
import { addLine, emptyLog, type Log, SCROLL_STEP, scrollLog } from './panels/log.ts';
import { PlayPanels } from './panels/PlayPanels.tsx';
import { guessesIn, statusOf } from './play.ts';

type FinishedModel = {
  readonly screen: 'finished';
  readonly id: GameId;
  readonly finished: Asked<{ readonly game: Over; readonly occasion: Occasion }>;
  readonly adversary: Adversary | 'none';
  readonly board: number;
  readonly scrolled: number;
};

declare module '../app/navigation.ts' {
  interface Openings {
    readonly finished: GameId;
  }
}

const open = (id: GameId): FinishedModel => ({
  screen: 'finished',
  id,
  finished: 'asked',
  adversary: 'none',
  board: 0,
  scrolled: 0,
});

export const finishedGame = ({ finished }: FinishedModel): Over | undefined =>
  known(finished, undefined)?.game;

const finishedLog = (game: Over, { adversary, scrolled }: FinishedModel): Log =>
  scrollLog(recordedMessages(game, adversary).reduce(addLine, emptyLog), scrolled);

const scroll = (model: FinishedModel, step: 1 | -1): FinishedModel => {
  const game = finishedGame(model);
  return game === undefined
    ? model
    : {
        ...model,
        scrolled: scrollLog(finishedLog(game, model), -step * SCROLL_STEP).scrolled,
      };
};

function page(model: FinishedModel, { settings }: Program): Page<FinishedModel> {
  const waits = {
    waiting: 'Loading the game …',
    failed: 'The game cannot be shown.',
    again: (now: FinishedModel): FinishedModel => ({ ...now, finished: 'asked' }),
  };
  const game = finishedGame(model);
  if (game === undefined) {
    return { title: 'Game', look: 'text', parts: answered(model.finished, waits, () => []) };
  }
  const messages = recordedMessages(game, 'none').map(({ text }) => text);
  return {
    title: 'Game',
    look: (frame) => <FinishedBody model={model} game={game} frame={frame} />,
    parts: [
      {
        part: 'custom',
        wheel: scroll,
        said: [
          `${capitalized(codeInWords(game.rules))}.`,
          ...recordText(game, { feedback: 'words' }, wordingOf(settings)),
          ...(game.roles.codebreaker === 'human' ? endText(game) : messages.slice(-1)),
        ],
      },
      { part: 'log', lines: spokenAdversary(game, model.adversary) },
    ],
    said: { title: '', topic: 'game' },
  };
}

type BodyProps = {
  readonly model: FinishedModel;
  readonly game: Over;
  readonly frame: Frame;
};

function FinishedBody({ model, game: whole, frame }: BodyProps): ReactNode {
  const game = publicGame(whole);
  if (game.phase !== 'over') return null;
  const boards = shownBoards(game, model.board);
  const detail = recordedDetail(game, model.adversary);
  const ending = { game, ...endingOf(game), detail };
  return (
    <PlayPanels
      frame={frame}
      game={game}
      boards={boards}
      log={finishedLog(whole, model)}
      active="none"
      action={{
        title:
          boards === undefined
            ? `The ${nounsOf(game.rules).code} was`
            : play.boards.endTitle[game.outcome],
        heights: (columns) => [endingRows(ending, columns)],
        content: (columns) => <Ending {...ending} columns={columns} />,
      }}
      symbols="none"
    />
  );
}

function asks(model: FinishedModel): readonly Ask<FinishedModel>[] {
  const { id, finished, adversary } = model;
  if (finished === 'asked') {
    return [
      ask(
        call('games.finished', { game: id }),
        (answer): FinishedModel => ({
          ...model,
          finished: answer,
          adversary: answer.ok ? startAdversary(answer.value.game) : 'none',
        }),
      ),
    ];
  }
  const game = finishedGame(model);
  return (game === undefined ? [] : adversaryAsks(adversary, game)).map(({ effect, next }) => ({
    effect,
    next: (reply) => ({ ...model, adversary: next(reply) }),
  }));
}

const hasBoards = (model: FinishedModel): boolean => {
  const game = finishedGame(model);
  return game !== undefined && nextBoard(game, model.board) !== model.board;
};

const isShared = (model: FinishedModel): boolean =>
  finishedGame(model)?.roles.codebreaker === 'human';

export const finishedScreen = screen({
  name: 'finished',
  open,
  keys: {
    boards: steps<FinishedModel>(
      '← →',
      { left: ['left'], right: ['right'] },
      'board',
      (model, step) => {
        const game = finishedGame(model);
        return game === undefined ? model : { ...model, board: nextBoard(game, model.board, step) };
      },
      { when: hasBoards, word: 'none' },
    ),
    scroll: steps<FinishedModel>(
      'PgUp PgDn',
      { up: ['up'], down: ['down'], 'page-up': ['page-up'], 'page-down': ['page-down'] },
      'scroll the messages',
      scroll,
      { when: (model) => finishedGame(model) !== undefined, visibleIn: 'help', word: 'none' },
    ),
    review: key<FinishedModel>('r', 'review', () => goes('review-opened'), {
      when: (model) => {
        const game = finishedGame(model);
        return game !== undefined && hasHelp(game.rules);
      },
    }),
    copy: key<FinishedModel>('c', 'copy', () => goes('result-copied'), { when: isShared }),
    share: key<FinishedModel>('tab', 'share', () => goes('share-opened'), { when: isShared }),
    help,
    back: leaves('q'),
  },
  page,
  asks,
  help: 'gameReview',
  status: (model) => {
    const found = known(model.finished, undefined);
    return found && statusOf(found.game, found.occasion);
  },
  guesses: (model) => {
    const game = finishedGame(model);
    return game && guessesIn(game);
  },
});
