import { gameNames, nounsOf } from '../../../prose/games.ts';
import { goes, type Navigation, opensHelp, opensMenu, sharesResult } from '../../app/navigation.ts';
import type { Screen } from '../../app/screen.ts';
import { type Binding, type Keymap, onEnter, onEscape, stepOf } from '../../parts/input/keymap.ts';
import { noPointing, type Pointing, wheelIn } from '../../parts/input/pointing.ts';
import { endBindings, endEntry } from '../panels/end/end-menu.ts';
import { guessesIn } from '../panels/game-status.ts';
import { turnsNumbers } from '../panels/log.ts';
import {
  endActionsIn,
  endIn,
  initWatch,
  playedByMachine,
  shownGame,
  updateWatch,
  type WatchMessage,
  type WatchModel,
  watchEffects,
} from './watch.ts';
import { progressOf } from './watch-text.ts';

type Message = WatchMessage | Navigation;

const LOG_STEP = 3;

export function watchKeymap(model: WatchModel): Keymap<Message> {
  const end = endIn(model);
  if (end !== undefined) {
    return [
      ...endBindings<WatchMessage>(end, (step) => ({
        screen: 'watch',
        kind: 'choice-moved',
        step,
      })),
      ...(playedByMachine(model) === undefined ? [] : sharesResult),
      steps,
      jumps,
      scrolls,
      numbers,
      opensHelp,
    ];
  }
  return [
    pauses(model),
    steps,
    speed,
    jumps,
    scrolls,
    ...(model.source.kind === 'machine'
      ? [anotherCode(model, model.source.mode), numbers, opensHelp, opensMenu('q')]
      : [opensHelp, leaves]),
  ];
}

/** What a mouse does on the end menu. */
function watchPointing(model: WatchModel): Pointing<Message> {
  const end = endIn(model);
  if (end === undefined) return noPointing;
  return {
    entry: endEntry(end),
    wheel: wheelIn(model.choice, endActionsIn(model).length, (step) => ({
      screen: 'watch',
      kind: 'choice-moved',
      step,
    })),
  };
}

const pauses = ({ state }: WatchModel): Binding<WatchMessage> => ({
  keys: [' ', 'p'],
  label: 'Space',
  action: state === 'playing' ? 'pause' : 'resume',
  visibleIn: 'footer',
  on: () => ({ screen: 'watch', kind: 'paused' }),
});

const steps: Binding<WatchMessage> = {
  keys: ['left', 'right'],
  label: '← →',
  action: 'step',
  visibleIn: 'footer',
  on: (key) => ({ screen: 'watch', kind: 'stepped', step: stepOf(key) }),
};

const speed: Binding<WatchMessage> = {
  keys: ['up', 'down', '+', '=', '-'],
  label: '↑ ↓',
  action: 'speed',
  visibleIn: 'footer',
  on: (key) => ({
    screen: 'watch',
    kind: 'speed-changed',
    step: key === 'down' || key === '-' ? -1 : 1,
  }),
};

const jumps: Binding<WatchMessage> = {
  keys: ['home', 'end'],
  label: 'Home End',
  action: 'firstOrLastStep',
  visibleIn: 'help',
  on: (key) => ({ screen: 'watch', kind: 'jumped', to: key === 'home' ? 'start' : 'end' }),
};

const scrolls: Binding<WatchMessage> = {
  keys: ['page-up', 'page-down'],
  label: 'PgUp PgDn',
  action: 'scrollTheMessages',
  visibleIn: 'help',
  on: (key) => ({ screen: 'watch', kind: 'log-scrolled', count: -stepOf(key) * LOG_STEP }),
};

const numbers: Binding<WatchMessage> = turnsNumbers(() => ({
  screen: 'watch',
  kind: 'numbers-turned',
}));

const leaves: Binding<Navigation> = onEscape('leave', () => goes('quit'), 'q');

function anotherCode(
  model: WatchModel,
  mode: Parameters<typeof initWatch>[1],
): Binding<Navigation> {
  const { rules } = shownGame(model);
  return onEnter(
    (catalog) => catalog.actions.another(nounsOf(rules, catalog)),
    () => ({ screen: 'app', kind: 'rules-chosen', rules, mode }),
  );
}

/** The player of a recorded game or of a machine's. */
export const watchScreen = {
  init: initWatch,
  update: updateWatch,
  keymap: watchKeymap,
  pointing: watchPointing,
  effects: watchEffects,
  replied: (reply) => ({ screen: 'watch', kind: 'replied', reply }),
  status: (model, catalog) => ({
    titles: gameNames(shownGame(model).rules, catalog),
    text: progressOf(model),
  }),
  guesses: (model) => guessesIn(shownGame(model)),
} satisfies Screen<WatchModel, WatchMessage>;
