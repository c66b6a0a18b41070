import { hasHardMode } from '../../daily/daily.ts';
import { type Binding, type Keymap, stepOf } from '../keymap.ts';
import { type Navigation, opensHelp, opensMenu } from '../navigation.ts';
import type { DailyMessage, DailyModel, DailyView } from './daily.ts';
import { actionOf } from './daily-text.ts';

type DailyBinding = Binding<DailyMessage | Navigation>;

/** How many days a page of the archive moves. */
const PAGE = 10;

const changesView = (key: string, action: string, view: DailyView): DailyBinding => ({
  keys: [key],
  label: key,
  action,
  visibleIn: 'footer',
  on: () => ({ screen: 'daily', kind: 'view-changed', view }),
});

const back: DailyBinding = {
  keys: ['escape', 'q'],
  label: 'Esc',
  action: 'back',
  visibleIn: 'footer',
  on: () => ({ screen: 'daily', kind: 'view-changed', view: 'today' }),
};

const plays = (model: DailyModel): DailyBinding => ({
  keys: ['enter'],
  label: 'Enter',
  action: actionOf(model),
  visibleIn: 'footer',
  on: () => ({ screen: 'daily', kind: 'play-chosen' }),
});

const choosesDaily: DailyBinding = {
  keys: ['up', 'down', 'k', 'j', 'tab'],
  label: '↑ ↓',
  action: 'choose',
  visibleIn: 'footer',
  on: (key) => ({
    screen: 'daily',
    kind: 'choice-moved',
    step: key === 'j' || key === 'tab' ? 1 : stepOf(key),
  }),
};

const choosesOther: DailyBinding = {
  keys: ['tab'],
  label: 'Tab',
  action: 'next daily',
  visibleIn: 'footer',
  on: () => ({ screen: 'daily', kind: 'choice-moved', step: 1 }),
};

/** The latest day is at the top of the archive. */
const choosesDay: readonly DailyBinding[] = [
  {
    keys: ['up', 'down', 'k', 'j'],
    label: '↑ ↓',
    action: 'day',
    visibleIn: 'footer',
    on: (key) => ({ screen: 'daily', kind: 'day-moved', days: key === 'j' ? 1 : stepOf(key) }),
  },
  {
    keys: ['page-up', 'page-down'],
    label: 'PgUp PgDn',
    action: `${PAGE} days`,
    visibleIn: 'help',
    on: (key) => ({ screen: 'daily', kind: 'day-moved', days: PAGE * stepOf(key) }),
  },
];

const hardMode = ({ mode }: DailyModel): DailyBinding => ({
  keys: ['h'],
  label: 'h',
  action: mode === 'easy' ? 'hard mode' : 'easy mode',
  visibleIn: 'footer',
  on: () => ({ screen: 'daily', kind: 'mode-changed' }),
});

/** What keys do on the screen of the dailies. */
export function dailyKeymap(model: DailyModel): Keymap<DailyMessage | Navigation> {
  const { view, overview, chosen, waitsFor } = model;
  if (overview === 'none') {
    const again = waitsFor.kind === 'failed' ? [plays(model)] : [];
    return [...again, opensHelp, opensMenu('q')];
  }
  const startsGame = actionOf(model) !== 'continue';
  const modes = hasHardMode(chosen) && startsGame ? [hardMode(model)] : [];
  switch (view) {
    case 'today': {
      const sealed = overview.source === 'server' ? [changesView('s', 'seals', 'sealed')] : [];
      const archive = changesView('p', 'past days', 'archive');
      return [choosesDaily, plays(model), ...modes, archive, ...sealed, opensHelp, opensMenu('q')];
    }
    case 'archive':
      return [...choosesDay, plays(model), choosesOther, ...modes, opensHelp, back];
    case 'sealed':
      return [choosesOther, opensHelp, back];
  }
}
