import { dailyEntries } from '../../../engine/daily/daily.ts';
import { type Navigation, opensHelp, opensMenu } from '../../app/navigation.ts';
import type { Screen } from '../../app/screen.ts';
import {
  type Binding,
  type Keymap,
  onEnter,
  onEscape,
  onKey,
  onUpAndDown,
  stepOf,
} from '../../parts/input/keymap.ts';
import { noPointing, type Pointing, wheelIn } from '../../parts/input/pointing.ts';
import {
  canBeHard,
  type DailyMessage,
  type DailyModel,
  dailyEffects,
  dayIn,
  initDaily,
  stateOn,
  updateDaily,
} from './daily.ts';
import { actionOf } from './daily-text.ts';

type DailyBinding = Binding<DailyMessage | Navigation>;

/** How many days a page of the archive moves. */
const PAGE = 10;

const opensArchive: DailyBinding = onKey('p', 'pastDays', () => ({
  screen: 'daily',
  kind: 'view-changed',
  view: 'archive',
}));

const back: DailyBinding = onEscape(
  'back',
  () => ({ screen: 'daily', kind: 'view-changed', view: 'today' }),
  'q',
);

const plays = (model: DailyModel): DailyBinding => onEnter(actionOf(model), () => playOf(model));

/** The finished game of the counted try; undefined where there is none. */
function resultOf(model: DailyModel): Navigation | undefined {
  const { overview, chosen } = model;
  if (overview === 'none') return undefined;
  const state = stateOn(overview, chosen, dayIn(model, overview));
  return state?.kind === 'solved' || state?.kind === 'lost'
    ? { screen: 'app', kind: 'finished-opened', game: state.game }
    : undefined;
}

/** Enter plays the chosen entry, or shows its result, beside which a key of its own practices it. */
function opens(model: DailyModel): readonly DailyBinding[] {
  const result = resultOf(model);
  if (result === undefined) return [plays(model)];
  const practice = actionOf(model);
  return [
    onEnter('result', () => result),
    {
      keys: ['n'],
      label: 'n',
      // In lines, it is a word: a number shows the result.
      action: ({ actions }) => actions[practice],
      visibleIn: 'footer',
      on: () => playOf(model),
    },
  ];
}

/** What Enter does with the chosen entry. */
export const openingOf = (model: DailyModel): DailyMessage | Navigation =>
  resultOf(model) ?? playOf(model);

/** What plays the chosen entry; puzzles have a screen of their own. */
function playOf(model: DailyModel): DailyMessage | Navigation {
  const { overview, view, chosen } = model;
  if (chosen !== 'puzzle' || overview === 'none') return { screen: 'daily', kind: 'play-chosen' };
  const day = view === 'archive' ? dayIn(model, overview) : 'today';
  return {
    screen: 'app',
    kind: 'puzzle-started',
    start: { kind: 'daily', day, openedFrom: 'dailies' },
  };
}

const choosesDaily: DailyBinding = {
  keys: ['up', 'down', 'k', 'j', 'tab'],
  label: '↑ ↓',
  action: 'choose',
  visibleIn: 'footer',
  on: (key) => ({
    screen: 'daily',
    kind: 'choice-moved',
    step: stepOf(key),
  }),
};

const choosesOther: DailyBinding = onKey('tab', 'nextDaily', () => ({
  screen: 'daily',
  kind: 'choice-moved',
  step: 1,
}));

/** The latest day is at the top of the archive. */
const choosesDay: readonly DailyBinding[] = [
  onUpAndDown('day', (step) => ({ screen: 'daily', kind: 'day-moved', days: step })),
  {
    keys: ['page-up', 'page-down'],
    label: 'PgUp PgDn',
    action: ({ actions }) => actions.days(PAGE),
    visibleIn: 'help',
    on: (key) => ({ screen: 'daily', kind: 'day-moved', days: PAGE * stepOf(key) }),
  },
];

const hardMode = ({ mode }: DailyModel, visibleIn: 'footer' | 'help'): DailyBinding =>
  onKey(
    'h',
    mode === 'easy' ? 'hardMode' : 'easyMode',
    () => ({ screen: 'daily', kind: 'mode-changed' }),
    visibleIn,
  );

/** What a mouse does on the screen of the dailies: a click on the selected entry opens it. */
function dailyPointing(model: DailyModel): Pointing<DailyMessage | Navigation> {
  const { view, overview, chosen, daysAgo } = model;
  if (overview === 'none') return noPointing;
  if (view === 'archive') {
    return {
      entry: (day) => (day === daysAgo ? openingOf(model) : movesDay(day - daysAgo)),
      wheel: movesDay,
    };
  }
  const index = dailyEntries.indexOf(chosen);
  return {
    entry: (entry) =>
      entry === index
        ? openingOf(model)
        : { screen: 'daily', kind: 'daily-chosen', name: dailyEntries[entry] ?? chosen },
    wheel: wheelIn(index, dailyEntries.length, (step) => ({
      screen: 'daily',
      kind: 'choice-moved',
      step,
    })),
  };
}

const movesDay = (days: number): DailyMessage => ({ screen: 'daily', kind: 'day-moved', days });

/** What keys do on the screen of the dailies. */
export function dailyKeymap(model: DailyModel): Keymap<DailyMessage | Navigation> {
  const { view, overview, chosen, waitsFor } = model;
  if (overview === 'none') {
    const again = waitsFor.kind === 'failed' ? opens(model) : [];
    return [...again, opensHelp, opensMenu('q')];
  }
  const startsGame = actionOf(model) !== 'continue';
  // Beside the practice, there is no room in a narrow footer.
  const visibleIn = view === 'today' && resultOf(model) !== undefined ? 'help' : 'footer';
  const modes = canBeHard(chosen) && startsGame ? [hardMode(model, visibleIn)] : [];
  if (view === 'today') {
    return [choosesDaily, ...opens(model), ...modes, opensArchive, opensHelp, opensMenu('q')];
  }
  return dayIn(model, overview) < 1
    ? [opensHelp, back]
    : [...choosesDay, ...opens(model), choosesOther, ...modes, opensHelp, back];
}

/** The dailies and their archive. */
export const dailyScreen = {
  init: initDaily,
  update: updateDaily,
  keymap: dailyKeymap,
  pointing: dailyPointing,
  effects: dailyEffects,
  replied: (reply) => ({ screen: 'daily', kind: 'replied', reply }),
  help: () => 'dailies',
} satisfies Screen<DailyModel, DailyMessage>;
