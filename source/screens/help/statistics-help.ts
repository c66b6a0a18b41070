import { gameIdOf } from '../../core/stored/game.ts';
import { intervals } from '../../core/stored/mistake.ts';
import type { KeyBindings } from '../../settings/key-bindings.ts';
import { keyOf } from '../../settings/key-names.ts';
import { MAX_COMPARED, statisticsOf } from '../../statistics/statistics.ts';
import { play, start } from '../../variants/game.ts';
import { presets } from '../../variants/pegs/peg-rules.ts';
import { gameKindOf } from '../../variants/stored-game.ts';
import {
  type FinishedModel,
  finishedKeymap,
  initFinished,
  updateFinished,
} from '../finished/finished.ts';
import {
  type HistoryModel,
  historyKeymap,
  initHistory,
  updateHistory,
} from '../history/history.ts';
import { layoutSizes } from '../layout.ts';
import { defaultModes, formatMode, rolesOf } from '../mode.ts';
import { opponentWith } from '../opponents.ts';
import {
  initStatistics,
  type StatisticsModel,
  statisticsKeymap,
  updateStatistics,
} from '../statistics/statistics.ts';
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

const history = (): HistoryModel =>
  updateHistory(
    initHistory('all', layoutSizes.full),
    {
      screen: 'history',
      kind: 'replied',
      reply: {
        kind: 'records',
        answer: {
          kind: 'history',
          games: [
            {
              ...{
                ...kind,
                id: gameIdOf('help'),
                seedSource: 'system',
                mode: formatMode({ kind: 'break' }),
              },
              ...{ occasion: { kind: 'casual' }, started: 0, finished: 0, result },
            },
          ],
        },
      },
    },
    layoutSizes.full,
  );

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
  ...keySection('finishedKeys', 'finished', keys, finishedKeymap(finished())),
];
