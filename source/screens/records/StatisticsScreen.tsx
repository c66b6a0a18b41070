import { kindKey } from '../../engine/core/stored/game.ts';
import { type DailyOverview, dailyNamed } from '../../engine/daily/played.ts';
import {
  isBroken,
  isComparable,
  MAX_COMPARED,
  type MachineResult,
  machineMean,
  type Statistics,
  sumOf,
  type Tally,
} from '../../engine/statistics.ts';
import { barsOf, counted, figures, grouped, percentOf, shortMean } from '../../prose/phrases.ts';
import { kindTitle, kindTitles } from '../../prose/titles.ts';
import { call } from '../app/effects.ts';
import { goTo, type Navigation } from '../app/navigation.ts';
import { chooses, help, key, leaves } from '../page/keys.ts';
import type { Asked, Page, Part } from '../page/page.ts';
import { answered, gap, heard, known, list, text } from '../page/parts.ts';
import { type Ask, ask, screen } from '../page/screen.ts';
import { TurnBars } from '../parts/Bars.tsx';
import { opponentWith } from '../play/mode.ts';
import { calendar } from './daily-text.ts';

type StatisticsModel = {
  readonly screen: 'statistics';
  readonly all: Asked<readonly Statistics[]>;
  readonly chosen: number;
  /** How far a machine is with the codes of a kind of game, by the key of the kind. */
  readonly machines: Readonly<Record<string, Asked<MachineResult>>>;
  /** The days of the dailies, asked for once a daily is chosen. */
  readonly overview: Asked<DailyOverview>;
};

declare module '../app/navigation.ts' {
  interface Openings {
    readonly statistics: undefined;
  }
}

const open = (): StatisticsModel => ({
  screen: 'statistics',
  all: 'asked',
  chosen: 0,
  machines: {},
  overview: 'asked',
});

export const chosenOf = ({ all, chosen }: StatisticsModel): Statistics | undefined =>
  known(all, [])[chosen];

const machineOf = ({ machines }: StatisticsModel, kind: Statistics): Asked<MachineResult> =>
  machines[kindKey(kind)] ?? 'asked';

const gamesOf = (model: StatisticsModel): Navigation =>
  goTo('games', { of: chosenOf(model) ?? 'all' });

const isCompared = (of: Statistics): boolean => isComparable(of) && of.all.won > 0;

const NO_GAMES =
  'No finished games yet. Finish one to see your turns, your streaks, and how a machine does on the same codes.';

const waits = {
  waiting: 'Counting your games …',
  failed: 'Your games cannot be counted.',
  again: (model: StatisticsModel): StatisticsModel => ({ ...model, all: 'asked' }),
};

function page(model: StatisticsModel): Page<StatisticsModel> {
  const { all } = model;
  const chosen = chosenOf(model);
  if (chosen === undefined) {
    const parts = answered(all, waits, () => [text(NO_GAMES)]);
    return { title: 'Statistics', look: 'text', parts };
  }
  const machine = machineOf(model, chosen);
  const isDone = machine !== 'asked' && machine.ok && isBroken(machine.value);
  const compared = isCompared(chosen) ? machineText(machine, chosen) : '';
  return {
    title: 'Statistics',
    look: 'list',
    parts: [
      list(
        known(all, []),
        (each, index) => ({
          label: kindTitles(each),
          detail: [figures.tally(each.all), grouped(each.all.played)],
          opens: (now: StatisticsModel) =>
            index === now.chosen ? gamesOf(now) : { ...now, chosen: index },
        }),
        { chosen: model.chosen, choose: (now, index) => ({ ...now, chosen: index }) },
      ),
      gap,
      text(`All: ${figures.tally(totalOf(known(all, [])))}`, 'quiet', MORE),
      heard(isDone ? `${MACHINE}: ${compared}` : ''),
    ],
    beside: [
      {
        title: kindTitles(chosen),
        said: `${kindTitle(chosen)}.`,
        parts: [
          ...figuresOf(model, chosen),
          text(compared === '' ? '' : labeled(MACHINE, compared), 'plain', MORE),
        ],
      },
      { title: 'Turns', said: 'Turns of the games:', parts: [turnsOf(chosen)] },
    ],
  };
}

/** How many games of all kinds were played and won. */
const totalOf = (kinds: readonly Statistics[]): Tally => ({
  played: sumOf(kinds.map(({ all }) => all.played)),
  won: sumOf(kinds.map(({ all }) => all.won)),
  turns: undefined,
});

/** More bars than any game has turns. */
const ALL_BARS = 100;

const turnsOf = (chosen: Statistics): Part<StatisticsModel> => ({
  part: 'custom',
  draw: (columns, rows) => <TurnBars table={chosen} own="none" columns={columns} rows={rows} />,
  rows: (_, rows) => barsOf(chosen, rows).length,
  said: barsOf(chosen, ALL_BARS)
    .filter(({ games }) => games > 0)
    .map(({ label, games, turns }) => {
      const isOne = turns !== 'lost' && turns[0] === turns[1];
      return `${isOne ? counted(turns[0], 'turn') : label}: ${counted(games, 'game')}`;
    }),
});

/** What is waited for, one at a time: the statistics, the days of a daily, and a machine that breaks the same codes. */
function asks(model: StatisticsModel): readonly Ask<StatisticsModel>[] {
  if (model.all === 'asked') {
    return [ask(call('statistics.all', {}), (all): StatisticsModel => ({ ...model, all }))];
  }
  const chosen = chosenOf(model);
  if (chosen === undefined) return [];
  const { variant, rules, roles, daily } = chosen;
  if (daily !== undefined && model.overview === 'asked') {
    return [
      ask(call('dailies.overview', {}), (overview): StatisticsModel => ({ ...model, overview })),
    ];
  }
  const machine = machineOf(model, chosen);
  const isSettled = machine !== 'asked' && (!machine.ok || isBroken(machine.value));
  if (!isCompared(chosen) || isSettled) return [];
  const broken = sumOf(known(machine, { brokenIn: [] }).brokenIn);
  const of = { variant, rules, roles, ...(daily !== undefined && { daily }) };
  return [
    ask(
      call('statistics.machine', { of }, broken),
      (found): StatisticsModel => ({
        ...model,
        machines: { ...model.machines, [kindKey(chosen)]: found },
      }),
    ),
  ];
}

export const statisticsScreen = screen({
  name: 'statistics',
  open,
  tab: { name: 'Statistics', opens: goTo('statistics') },
  keys: {
    choose: chooses('game'),
    games: key<StatisticsModel>('enter', 'these games', gamesOf, {
      when: ({ all }) => all !== 'asked' && all.ok,
      now: (model) => (chosenOf(model) === undefined ? 'games' : 'these games'),
    }),
    help,
    back: leaves('q'),
  },
  page,
  asks,
  help: 'statistics',
});

const MACHINE = opponentWith('auto').name;

const LABEL_COLUMNS = 13;

const labeled = (label: string, figure: string): string =>
  `${label.padEnd(LABEL_COLUMNS)}${figure}`;

/** What a compact layout leaves out. */
const MORE = { said: '', compact: 0 } as const;

function figuresOf(
  { overview: asked }: StatisticsModel,
  of: Statistics,
): readonly Part<StatisticsModel>[] {
  const { all, withLifelines, withoutLifelines, best, daily } = of;
  const overview = known(asked, undefined);
  const name = daily === undefined ? undefined : dailyNamed(daily);
  const rows = [
    ['Played', `${grouped(all.played)}, won ${grouped(all.won)} (${percentOf(all)}%)`],
    ['Average', figures.turns(all, shortMean)],
    ['Best', best === undefined ? 'no win yet' : counted(best, 'turn')],
    ['Streak', figures.streaks(of)],
    ['No lifelines', figures.average(withoutLifelines, shortMean)],
    ['Lifelines', figures.average(withLifelines, shortMean)],
  ] as const;
  const days =
    name && overview
      ? [text(labeled('Last 14 days', calendar(overview, name.name)), 'plain', MORE)]
      : [];
  return [
    ...rows.map(([label, figure], index) =>
      text([labeled(label, figure)], 'plain', {
        said: `${label}: ${figure}`,
        ...(index >= 4 && { compact: 0 }),
      }),
    ),
    ...days,
  ];
}

function machineText(machine: Asked<MachineResult>, { all, compared }: Statistics): string {
  if (machine === 'asked') return 'breaks the same codes …';
  if (!machine.ok) return machine.problem;
  const mean = shortMean(machineMean(machine.value));
  const { codes, brokenIn } = machine.value;
  const broken = sumOf(brokenIn);
  if (broken < codes) return `${mean}, ${grouped(broken)} of ${grouped(codes)} …`;
  if (all.won <= MAX_COMPARED) return `${mean} on the same codes`;
  return `${mean}, you ${shortMean(compared)} (last ${grouped(MAX_COMPARED)})`;
}
