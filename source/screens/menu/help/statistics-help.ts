import { type FinishedGame, gameIdOf } from '../../../engine/core/stored/game.ts';
import { MAX_COMPARED, statisticsOf } from '../../../engine/statistics/statistics.ts';
import { play, start } from '../../../engine/variants/game.ts';
import { presets } from '../../../engine/variants/pegs/peg-rules.ts';
import { gameKindOf } from '../../../engine/variants/transcript.ts';
import type { KeyBindings } from '../../../settings/key-bindings.ts';
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
import { type HelpPart, heading, keySection, text } from './help-part.ts';

const [{ rules }] = presets;
const roles = rolesOf(defaultModes.break);
const kind = gameKindOf({ rules, roles });
const result = { outcome: 'resigned', turns: 0, lifelines: 0, opening: [] } as const;

const statistics = (): StatisticsModel =>
  updateStatistics(initStatistics(), {
    screen: 'statistics',
    kind: 'replied',
    reply: {
      kind: 'answer',
      name: 'statistics.all',
      answer: statisticsOf([{ ...kind, results: [result] }]),
    },
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
        kind: 'answer',
        name: 'games.page',
        answer: [finishedGame, finishedGame],
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
          kind: 'answer',
          name: 'games.finished',
          answer: { game: over, occasion: { kind: 'casual' } },
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
  ...keySection('statisticsKeys', 'statistics', keys, statisticsKeymap(statistics())),
  ...keySection('historyKeys', 'history', keys, historyKeymap(history())),
  ...keySection('finishedKeys', 'finished', keys, finishedKeymap(finished())),
];
