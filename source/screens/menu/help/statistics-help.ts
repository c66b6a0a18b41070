import { codeOf } from '../../../engine/core/code.ts';
import { type FinishedGame, gameIdOf } from '../../../engine/core/stored/game.ts';
import { intervals } from '../../../engine/core/stored/training.ts';
import { MAX_COMPARED, statisticsOf } from '../../../engine/statistics/statistics.ts';
import { play, start } from '../../../engine/variants/game.ts';
import { presets } from '../../../engine/variants/pegs/peg-rules.ts';
import { gameKindOf } from '../../../engine/variants/transcript.ts';
import { type KeyBindings, keyOf } from '../../../settings/key-bindings.ts';
import { layoutSizes } from '../../app/layout.ts';
import {
  type FinishedModel,
  finishedKeymap,
  initFinished,
  updateFinished,
} from '../../play/finished/finished.ts';
import { defaultModes, formatMode, rolesOf } from '../../play/modes/mode.ts';
import { opponentWith } from '../../play/modes/opponents.ts';
import {
  type HistoryModel,
  historyKeymap,
  initHistory,
  updateHistory,
} from '../../records/history/history.ts';
import {
  initStatistics,
  type StatisticsModel,
  statisticsKeymap,
  updateStatistics,
} from '../../records/statistics/statistics.ts';
import type { Mistake } from '../../study/mistake.ts';
import { initMistakes, type MistakesModel, mistakesKeymap } from '../../study/mistakes/mistakes.ts';
import { type HelpPart, heading, keySection, text } from './help-part.ts';

const [{ rules }] = presets;
const roles = rolesOf(defaultModes.break);
const kind = gameKindOf({ rules, roles });
const result = { outcome: 'resigned', turns: 0, lifelines: 0, opening: [] } as const;

const none = { counts: { due: 0, later: 0, done: 0, next: undefined }, due: [] };

const statistics = (): StatisticsModel => ({
  ...updateStatistics(initStatistics(), {
    screen: 'statistics',
    kind: 'replied',
    reply: {
      kind: 'records',
      answer: { kind: 'statistics', statistics: statisticsOf([{ ...kind, results: [result] }]) },
    },
  }),
  mistakes: none,
});

const finishedGame: FinishedGame = {
  ...kind,
  id: gameIdOf('help'),
  seedSource: 'system',
  mode: formatMode({ kind: 'break' }),
  occasion: { kind: 'casual' },
  started: 0,
  finished: 0,
  result,
};

/** Two games, so that there is one to choose. */
const history = (): HistoryModel =>
  updateHistory(
    initHistory('all', layoutSizes.full),
    {
      screen: 'history',
      kind: 'replied',
      reply: {
        kind: 'records',
        answer: { kind: 'history', games: [finishedGame, finishedGame] },
      },
    },
    layoutSizes.full,
  );

function mistakes(): MistakesModel {
  const game = start(rules, roles, 'help');
  const over = play(game, { kind: 'resign' });
  const known = initMistakes('unknown', layoutSizes.full);
  if (game.phase !== 'guessing' || over.phase !== 'over') return known;
  const guess = codeOf([0, 0, 1, 1]);
  const mistake: Mistake = { game, row: 1, guess, loss: 1, value: 1, best: guess };
  const schedule = { kind: 'waiting', step: 0, due: 0 } as const;
  const stored = { ...mistake, game: gameIdOf('help'), schedule };
  const { variant } = rules;
  const listed = {
    stored,
    class: 'mistake' as const,
    finished: 0,
    kind: { variant, rules: '', roles },
    replayed: { mistake, game: over },
  };
  const counts = { due: 1, later: 0, done: 0, next: undefined };
  return {
    ...known,
    state: { kind: 'ready', counts, day: 0, listed: [listed] },
    due: { counts, due: [{ mistake, stored }] },
  };
}

function finished(): FinishedModel {
  const over = play(start(rules, roles, 'help'), { kind: 'resign' });
  const loading = initFinished(gameIdOf('help'));
  return over.phase === 'over'
    ? updateFinished(loading, {
        screen: 'finished',
        kind: 'replied',
        reply: {
          kind: 'records',
          answer: { kind: 'finished-game', game: over, occasion: { kind: 'casual' } },
        },
      })
    : loading;
}

/** The help of the statistics, the history and a finished game. */
export const statisticsHelp = (keys: KeyBindings): readonly HelpPart[] => [
  heading('statistics'),
  text(({ helpPages }) => helpPages.statistics.counted),
  text(({ helpPages }) => helpPages.statistics.average),
  text(({ helpPages }) => helpPages.statistics.machine(opponentWith('auto').name, MAX_COMPARED)),
  text(({ helpPages }) =>
    helpPages.statistics.mistakes(keyOf(keys, 'statistics', 'mistakes'), intervals),
  ),
  ...keySection('statisticsKeys', 'statistics', keys, statisticsKeymap(statistics())),
  ...keySection('historyKeys', 'history', keys, historyKeymap(history())),
  ...keySection('mistakesKeys', 'mistakes', keys, mistakesKeymap(mistakes())),
  ...keySection('finishedKeys', 'finished', keys, finishedKeymap(finished())),
];
