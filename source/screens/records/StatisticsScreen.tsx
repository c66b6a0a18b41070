import { kindKey } from '../../engine/core/stored/game.ts';
import type { PuzzleRecords } from '../../engine/daily/days.ts';
import {
  isBroken,
  isComparable,
  MAX_COMPARED,
  type MachineResult,
  machineMean,
  type OpeningTally,
  type Statistics,
  sumOf,
  type Tally,
} from '../../engine/statistics.ts';
import {
  barsOf,
  counted,
  figures,
  formatMean,
  grouped,
  numbers,
  percentOf,
} from '../../prose/phrases.ts';
import { kindTitle, kindTitles, storedRowText } from '../../prose/titles.ts';
import { call } from '../app/effects.ts';
import { goTo } from '../app/navigation.ts';
import { chooses, help, key, leaves } from '../page/keys.ts';
import type { Asked, Chart, Page, Part, Table } from '../page/page.ts';
import { answered, gap, known, list, text } from '../page/parts.ts';
import { type Ask, ask, screen } from '../page/screen.ts';
import { wrapIndex } from '../parts/input.ts';
import { opponentWith } from '../play/mode.ts';

/** What is shown below the figures of a game. */
const views = ['turns', 'openings', 'puzzles'] as const;

type View = (typeof views)[number];

const viewTitles: Readonly<Record<View, readonly [string, ...string[]]>> = {
  turns: ['Turns of the games', 'Turns'],
  openings: ['First guesses, the most used first', 'First guesses'],
  puzzles: ['Puzzles'],
};

type StatisticsModel = {
  readonly screen: 'statistics';
  readonly all: Asked<readonly Statistics[]>;
  readonly chosen: number;
  readonly view: View;
  /** How far a machine is with the codes of a kind of game, by the key of the kind. */
  readonly machines: Readonly<Record<string, Asked<MachineResult>>>;
  /** The most used first guesses, by the key of the kind of game. */
  readonly openings: Readonly<Record<string, Asked<readonly OpeningTally[]>>>;
  readonly puzzles: Asked<PuzzleRecords>;
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
  view: 'turns',
  machines: {},
  openings: {},
  puzzles: 'asked',
});

export const chosenOf = ({ all, chosen }: StatisticsModel): Statistics | undefined =>
  known(all, [])[chosen];

/** How far the machine is with the chosen kind of game. */
const machineOf = ({ machines }: StatisticsModel, kind: Statistics): Asked<MachineResult> =>
  machines[kindKey(kind)] ?? 'asked';

const openingsOf = (
  { openings }: StatisticsModel,
  kind: Statistics,
): Asked<readonly OpeningTally[]> => openings[kindKey(kind)] ?? 'asked';

const viewAfter = ({ view }: StatisticsModel): View =>
  views[wrapIndex(views.indexOf(view), 1, views.length)] ?? 'turns';

/** Whether there is a result of puzzles, or a reason why the results cannot be read. */
const hasPuzzles = ({ puzzles }: StatisticsModel): boolean =>
  puzzles !== 'asked' && (!puzzles.ok || puzzles.value.days.size > 0);

const NO_GAMES =
  'You have not finished a game yet. Finish one, and this page shows how many turns you need, how long your streaks are, and how a machine does on the same codes.';

function page(model: StatisticsModel): Page<StatisticsModel> {
  const { all, view } = model;
  const chosen = chosenOf(model);
  if (chosen === undefined) {
    const waits = {
      waiting: 'Counting your games …',
      failed: 'Your games cannot be counted.',
      again: (now: StatisticsModel): StatisticsModel => ({ ...now, all: 'asked' }),
    };
    const only = 'You have not finished a game yet. Your puzzles so far:';
    return {
      title: 'Statistics',
      look: 'text',
      parts: answered(all, waits, () =>
        hasPuzzles(model) ? [text(only), gap, ...puzzleParts(model)] : [text(NO_GAMES)],
      ),
    };
  }
  return {
    title: 'Games',
    look: 'list',
    parts: [
      list(
        known(all, []),
        (each, index) => ({
          label: kindTitles(each),
          detail: [figures.tally(each.all), grouped(each.all.played)],
          opens: (now: StatisticsModel) => ({ ...now, chosen: index }),
        }),
        { chosen: model.chosen, choose: (now, index) => ({ ...now, chosen: index }) },
      ),
    ],
    beside: [
      {
        title: kindTitles(chosen),
        said: `${kindTitle(chosen)}.`,
        parts: [figuresOf(chosen, machineOf(model, chosen))],
      },
      { title: viewTitles[view], said: `${viewTitles[view][0]}:`, parts: partsIn(model, chosen) },
    ],
    said: {
      title: 'Statistics.',
      help: ['openings, puzzles or turns changes what is read after the figures.'],
    },
  };
}

function partsIn(model: StatisticsModel, chosen: Statistics): readonly Part<StatisticsModel>[] {
  switch (model.view) {
    case 'turns':
      return [turnsOf(chosen)];
    case 'puzzles':
      return puzzleParts(model);
    case 'openings':
      return counting(openingsOf(model, chosen), (openings) => [
        {
          part: 'table',
          rows: openings.map((each) => ({
            label: storedRowText(chosen, each.opening),
            figure: figures.average(each),
          })),
        },
      ]);
  }
}

/** What is counted for a panel; one that has failed stays as it is. */
function counting<Value>(
  asked: Asked<Value>,
  show: (value: Value) => readonly Part<StatisticsModel>[],
): readonly Part<StatisticsModel>[] {
  if (asked === 'asked') return [{ part: 'waiting', text: 'Counting …' }];
  return asked.ok ? show(asked.value) : [text(asked.problem, 'bad')];
}

const puzzleParts = ({ puzzles }: StatisticsModel): readonly Part<StatisticsModel>[] =>
  counting(puzzles, (records) => [
    records.days.size === 0
      ? text('No puzzle has counted yet. Find them under Puzzles on the menu.', 'quiet')
      : puzzleTable(records),
  ]);

/** More bars than any game has turns. */
const ALL_BARS = 100;

const turnsOf = (chosen: Statistics): Chart => ({
  part: 'chart',
  bars: (rows) =>
    barsOf(chosen, rows).map(({ label, games, turns }) => ({
      label,
      count: games,
      figure: grouped(games),
      ...(turns === 'lost' && { tone: 'bad' as const }),
    })),
  said: barsOf(chosen, ALL_BARS)
    .filter(({ games }) => games > 0)
    .map(({ label, games, turns }) => {
      const isOne = turns !== 'lost' && turns[0] === turns[1];
      return `${isOne ? counted(turns[0], 'turn') : label}: ${counted(games, 'game')}`;
    }),
});

/**
 * What is waited for, one at a time: the statistics, what is shown below the figures, and a machine that breaks the
 * same codes.
 */
function asks(model: StatisticsModel): readonly Ask<StatisticsModel>[] {
  if (model.all === 'asked') {
    return [ask(call('statistics.all', {}), (all): StatisticsModel => ({ ...model, all }))];
  }
  const chosen = chosenOf(model);
  if (model.puzzles === 'asked' && (chosen === undefined || model.view === 'puzzles')) {
    return [
      ask(call('puzzles.records', {}), (puzzles): StatisticsModel => ({ ...model, puzzles })),
    ];
  }
  if (chosen === undefined) return [];
  const { variant, rules, roles, daily } = chosen;
  const of = { variant, rules, roles, ...(daily !== undefined && { daily }) };
  if (model.view === 'openings' && openingsOf(model, chosen) === 'asked') {
    return [
      ask(
        call('statistics.openings', { of }),
        (openings): StatisticsModel => ({
          ...model,
          openings: { ...model.openings, [kindKey(chosen)]: openings },
        }),
      ),
    ];
  }
  if (chosen.all.won === 0 || !isComparable(chosen)) return [];
  const machine = machineOf(model, chosen);
  if (machine !== 'asked' && (!machine.ok || isBroken(machine.value))) return [];
  const broken = machine === 'asked' ? 0 : sumOf(machine.value.brokenIn);
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
  above: 'menu',
  open,
  keys: {
    choose: chooses('game'),
    view: key<StatisticsModel>(
      'tab',
      'next view',
      (model) => ({ ...model, view: viewAfter(model) }),
      {
        when: (model) => chosenOf(model) !== undefined,
        now: viewAfter,
      },
    ),
    games: key<StatisticsModel>(
      'enter',
      'games',
      (model) => goTo('games', { of: chosenOf(model) ?? 'all' }),
      { when: ({ all }) => all !== 'asked' && all.ok },
    ),
    help,
    back: leaves('q'),
  },
  page,
  asks,
  help: 'statistics',
});

function figuresOf(of: Statistics, machine: Asked<MachineResult>): Table {
  const { all, withLifelines, withoutLifelines, best } = of;
  const compared =
    isComparable(of) && all.won > 0
      ? [{ label: opponentWith('auto').name, figure: machineTexts(machine, of), isLive: true }]
      : [];
  return {
    part: 'table',
    rows: [
      {
        label: 'Played',
        figure: `${grouped(all.played)}, won ${grouped(all.won)} (${percentOf(all)}%)`,
      },
      { label: 'Average', figure: averageOf(all) },
      { label: 'Best', figure: best === undefined ? 'no win yet' : counted(best, 'turn') },
      { label: 'Streak', figure: figures.streaks(of) },
      { label: 'Unaided', figure: averages(withoutLifelines) },
      { label: 'Lifelines', figure: averages(withLifelines) },
      ...compared,
    ],
    compact: 4,
  };
}

function averages(tally: Tally): readonly string[] {
  const { average, shortAverage } = figures;
  return [average(tally), shortAverage(tally), numbers.mean(tally.turns)];
}

function averageOf(all: Tally): readonly string[] {
  const turns = figures.turns(all);
  return [
    ...(all.turns?.margin === undefined ? [] : [`${turns} (95%)`]),
    turns,
    numbers.mean(all.turns),
  ];
}

/** How a machine does on the same codes. */
function machineTexts(
  machine: Asked<MachineResult>,
  { all, compared }: Statistics,
): readonly string[] {
  if (machine === 'asked') return ['breaks the same codes …', 'begins …'];
  if (!machine.ok) return [machine.problem];
  const mean = numbers.mean(machineMean(machine.value));
  const { codes, brokenIn } = machine.value;
  const broken = sumOf(brokenIn);
  if (broken < codes) {
    return [`${mean}, ${grouped(broken)} of ${grouped(codes)} codes …`, `${mean} …`];
  }
  if (all.won <= MAX_COMPARED) return [`${mean}, same codes`, mean];
  const own = formatMean(compared?.mean ?? 0);
  return [`${mean}, you ${own} (last ${grouped(MAX_COMPARED)})`, `${mean}, you ${own}`];
}

function puzzleTable({ days, streaks: { current, longest } }: PuzzleRecords): Table {
  const solved = `${grouped(days.size)} solved`;
  const run = grouped(current.length);
  const errors = counted(sumOf([...days.values()]), 'error');
  return {
    part: 'table',
    rows: [
      { label: 'Daily', figure: [`${solved}, ${errors}`, solved] },
      {
        label: 'Days',
        figure: [`${run} in a row, best ${grouped(longest)}`, `${run}, best ${grouped(longest)}`],
      },
    ],
  };
}
