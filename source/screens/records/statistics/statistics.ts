import { kindKey } from '../../../engine/core/stored/game.ts';
import type { PuzzleRecords } from '../../../engine/daily/streak.ts';
import {
  isBroken,
  isComparable,
  type MachineResult,
  type OpeningTally,
  type Statistics,
  sumOf,
} from '../../../engine/statistics/statistics.ts';
import type { LocalizedText } from '../../../prose/catalog.ts';
import { call, isAnswer } from '../../app/effects/calls.ts';
import type { Effect, Reply } from '../../app/effects/effects.ts';
import { type Navigation, opensHelp, opensMenu } from '../../app/navigation.ts';
import type { Screen } from '../../app/screen.ts';
import { type Keymap, onEnter, onKey, stepOf, wrapIndex } from '../../parts/input/keymap.ts';

/** What is shown below the figures of a game. */
const parts = ['turns', 'openings', 'puzzles'] as const;

/** What is shown below the figures of a game. */
export type Part = (typeof parts)[number];

/** How far a machine is with the codes of a kind of game. */
export type MachineState = MachineResult | { readonly failed: LocalizedText };

/** First guesses, or why they cannot be read. */
export type OpeningsState = readonly OpeningTally[] | { readonly failed: LocalizedText };

/** Results of puzzles, or why they cannot be read. */
export type PuzzlesState = PuzzleRecords | { readonly failed: LocalizedText };

/** The statistics of the player, of which one kind of game is chosen. */
export type StatisticsModel = {
  readonly screen: 'statistics';
  readonly state:
    | { readonly kind: 'loading' }
    | { readonly kind: 'failed'; readonly reason: LocalizedText }
    | { readonly kind: 'ready'; readonly all: readonly Statistics[] };
  readonly chosen: number;
  readonly part: Part;
  /** By the key of the kind of game. */
  readonly machines: Readonly<Record<string, MachineState>>;
  /** The most used first guesses, by the key of the kind of game. */
  readonly openings: Readonly<Record<string, OpeningsState>>;
  /** What the player has made of the puzzles, or why that cannot be read. */
  readonly puzzles: PuzzlesState | 'unknown';
};

/** What can happen on the screen. */
export type StatisticsMessage = { readonly screen: 'statistics' } & (
  | { readonly kind: 'choice-moved'; readonly step: 1 | -1 }
  | { readonly kind: 'part-turned' }
  | { readonly kind: 'tried-again' }
  | { readonly kind: 'replied'; readonly reply: Reply }
);

/** The screen before the statistics are there. */
export const initStatistics = (): StatisticsModel => ({
  screen: 'statistics',
  state: { kind: 'loading' },
  chosen: 0,
  part: 'turns',
  machines: {},
  openings: {},
  puzzles: 'unknown',
});

/** The chosen statistics, if there are any. */
export const chosenOf = ({ state, chosen }: StatisticsModel): Statistics | undefined =>
  state.kind === 'ready' ? state.all[chosen] : undefined;

/** What is shown: without a finished game only what the player has made of the puzzles. */
const shownPartOf = (model: StatisticsModel): Part =>
  chosenOf(model) === undefined ? 'puzzles' : model.part;

/** How far the machine is with the chosen kind of game. */
export function machineOf(model: StatisticsModel): MachineState | undefined {
  const chosen = chosenOf(model);
  return chosen && model.machines[kindKey(chosen)];
}

/** The first guesses of the chosen kind of game, as far as they are known. */
export function openingsOf(model: StatisticsModel): OpeningsState | undefined {
  const chosen = chosenOf(model);
  return chosen && model.openings[kindKey(chosen)];
}

const partAfter = (part: Part): Part =>
  parts[wrapIndex(parts.indexOf(part), 1, parts.length)] ?? 'turns';

/** The screen after something has happened on it. */
export function updateStatistics(
  model: StatisticsModel,
  message: StatisticsMessage,
): StatisticsModel {
  switch (message.kind) {
    case 'choice-moved': {
      const games = model.state.kind === 'ready' ? model.state.all.length : 0;
      return { ...model, chosen: wrapIndex(model.chosen, message.step, Math.max(1, games)) };
    }
    case 'part-turned': {
      return { ...model, part: partAfter(model.part) };
    }
    case 'tried-again':
      return { ...model, state: { kind: 'loading' } };
    case 'replied':
      return handleReply(model, message.reply);
  }
}

function handleReply(model: StatisticsModel, reply: Reply): StatisticsModel {
  if (model.state.kind === 'loading') {
    if (reply.kind === 'failed') {
      return { ...model, state: { kind: 'failed', reason: reply.reason } };
    }
    return isAnswer(reply, 'statistics.all')
      ? { ...model, state: { kind: 'ready', all: reply.answer } }
      : model;
  }
  if (isPuzzlesAwaited(model)) return handlePuzzles(model, reply);
  const chosen = chosenOf(model);
  if (chosen === undefined) return model;
  const withMachine = (state: MachineState): StatisticsModel => ({
    ...model,
    machines: { ...model.machines, [kindKey(chosen)]: state },
  });
  const withOpenings = (state: OpeningsState): StatisticsModel => ({
    ...model,
    openings: { ...model.openings, [kindKey(chosen)]: state },
  });
  if (isAnswer(reply, 'statistics.machine')) return withMachine(reply.answer);
  if (isAnswer(reply, 'statistics.openings')) return withOpenings(reply.answer);
  if (reply.kind !== 'failed') return model;
  return isOpeningsAwaited(model)
    ? withOpenings({ failed: reply.reason })
    : withMachine({ failed: reply.reason });
}

function handlePuzzles(model: StatisticsModel, reply: Reply): StatisticsModel {
  if (reply.kind === 'failed') return { ...model, puzzles: { failed: reply.reason } };
  return isAnswer(reply, 'puzzles.records') ? { ...model, puzzles: reply.answer } : model;
}

const isOpeningsAwaited = (model: StatisticsModel): boolean =>
  model.part === 'openings' && openingsOf(model) === undefined;

const isPuzzlesAwaited = (model: StatisticsModel): boolean =>
  shownPartOf(model) === 'puzzles' && model.puzzles === 'unknown';

/**
 * What the screen waits for, one at a time: the statistics, the first guesses or the
 * puzzles if they are shown, and a machine that breaks the same codes.
 */
function statisticsEffects(model: StatisticsModel): readonly Effect[] {
  if (model.state.kind === 'loading') return [call('statistics.all', {})];
  if (isPuzzlesAwaited(model)) {
    return [call('puzzles.records', {})];
  }
  const chosen = chosenOf(model);
  if (chosen === undefined) return [];
  const { variant, rules, roles, daily } = chosen;
  const of = { variant, rules, roles, ...(daily === undefined ? {} : { daily }) };
  if (isOpeningsAwaited(model)) return [call('statistics.openings', { of })];
  if (chosen.all.won === 0 || !isComparable(chosen)) return [];
  const machine = machineOf(model);
  if (machine !== undefined && ('failed' in machine || isBroken(machine))) return [];
  const broken = machine === undefined ? 0 : sumOf(machine.brokenIn);
  return [call('statistics.machine', { of }, broken)];
}

/** What keys do on the screen. */
export function statisticsKeymap(model: StatisticsModel): Keymap<StatisticsMessage | Navigation> {
  const again: Keymap<StatisticsMessage> = [
    onEnter('tryAgain', () => ({ screen: 'statistics', kind: 'tried-again' })),
  ];
  switch (model.state.kind) {
    case 'loading':
      return [opensMenu()];
    case 'failed':
      return [...again, opensMenu()];
    case 'ready':
      return [
        ...(chosenOf(model) === undefined ? [] : figureKeys(model)),
        opensGames(model),
        opensHelp,
        opensMenu(),
      ];
  }
}

const figureKeys = ({ part }: StatisticsModel): Keymap<StatisticsMessage> => [
  {
    keys: ['up', 'down', 'left', 'right', 'k', 'j'],
    label: '↑ ↓',
    action: 'game',
    visibleIn: 'footer',
    on: (key) => ({
      screen: 'statistics',
      kind: 'choice-moved',
      step: stepOf(key),
    }),
  },
  onKey('tab', partAfter(part), () => ({ screen: 'statistics', kind: 'part-turned' })),
];

const opensGames = (model: StatisticsModel): Keymap<Navigation>[number] =>
  onEnter('games', () => {
    const chosen = chosenOf(model);
    return { screen: 'app', kind: 'games-opened', of: chosen ?? 'all' };
  });

/** The statistics of a player. */
export const statisticsScreen = {
  init: initStatistics,
  update: updateStatistics,
  keymap: statisticsKeymap,
  effects: statisticsEffects,
  replied: (reply) => ({ screen: 'statistics', kind: 'replied', reply }),
  help: () => 'statistics',
} satisfies Screen<StatisticsModel, StatisticsMessage>;
