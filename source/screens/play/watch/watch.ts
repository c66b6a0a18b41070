import { turnsOf } from '../../../engine/core/game/record.ts';
import type { Game } from '../../../engine/variants/game.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import { presets } from '../../../engine/variants/pegs/peg-rules.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { gameNames, nounsOf } from '../../../prose/games.ts';
import type { Effect, Reply } from '../../app/effects/effects.ts';
import { goes, type Navigation, opensHelp, opensMenu, sharesResult } from '../../app/navigation.ts';
import type { Screen } from '../../app/screen.ts';
import { type Binding, type Keymap, onEnter, stepOf, wrapIndex } from '../../parts/input/keymap.ts';
import { noPointing, type Pointing, wheelIn } from '../../parts/input/pointing.ts';
import type { Mode } from '../modes/mode.ts';
import type { Opponent } from '../modes/opponents.ts';
import { type EndAction, endActionsOf, endBindings, endEntry } from '../panels/end/end-menu.ts';
import { type Numbers, otherNumbers, turnsNumbers } from '../panels/log.ts';
import { guessesOf, isThinking, type Lane, laneAfter, laneEffects, startLane } from './lane.ts';

/** Machines break a code that the watcher can see, each in its own lane. */
export type WatchModel = {
  readonly screen: 'watch';
  readonly mode: Mode;
  readonly lanes: readonly Lane[];
  /** The seed of the machines' random choices. */
  readonly seed: string;
  /** How many guesses of each lane are visible; machines compute ahead. */
  readonly shown: number;
  readonly pace: Pace;
  readonly state: 'playing' | 'paused';
  /** Whether the machines say what they have measured. */
  readonly numbers: Numbers;
  /** The selected entry of the end menu, from 0. */
  readonly choice: number;
};

/** How fast guesses appear: 0 is slow, 4 is fast. */
export type Pace = 0 | 1 | 2 | 3 | 4;

/** What can happen while machines are watched. */
export type WatchMessage = { readonly screen: 'watch' } & (
  | { readonly kind: 'stepped'; readonly step: 1 | -1 }
  | { readonly kind: 'paused' }
  | { readonly kind: 'numbers-turned' }
  | { readonly kind: 'choice-moved'; readonly step: 1 | -1 }
  | { readonly kind: 'pace-changed'; readonly step: 1 | -1 }
  | { readonly kind: 'replied'; readonly reply: Reply; readonly lane: number }
);

/** The time between two guesses, in milliseconds, by pace. */
export const paceMilliseconds: Readonly<Record<Pace, number>> = {
  0: 3000,
  1: 1500,
  2: 800,
  3: 300,
  4: 80,
};

/**
 * Machines before their first guess, all with the same code. In a resumed game they compute the
 * visible guesses again, with the same results.
 */
export const initWatch = (
  game: Game,
  mode: Mode,
  machines: readonly Opponent[],
  seed: string,
): WatchModel => ({
  screen: 'watch',
  mode,
  lanes: machines.map((opponent) => startLane(opponent, game)),
  seed,
  shown: turnsOf(game.record).length,
  pace: 2,
  state: 'playing',
  numbers: 'hidden',
  choice: 0,
});

/** The screen after something has happened on it. */
export function updateWatch(model: WatchModel, message: WatchMessage): WatchModel {
  switch (message.kind) {
    case 'stepped':
      return { ...stepped(model, message.step), state: 'paused' };
    case 'paused':
      return { ...model, state: model.state === 'playing' ? 'paused' : 'playing' };
    case 'numbers-turned':
      return { ...model, numbers: otherNumbers(model.numbers) };
    case 'choice-moved':
      return {
        ...model,
        choice: wrapIndex(model.choice, message.step, endActionsIn(model).length),
      };
    case 'pace-changed':
      return { ...model, pace: faster(model.pace, message.step) };
    case 'replied':
      return message.reply.kind === 'ticked' ? stepped(model, 1) : handleReply(model, message);
  }
}

/** The effects that the screen waits for: every machine's next guess, and the time to show one. */
export function watchEffects(model: WatchModel): readonly Effect[] {
  const guesses = model.lanes.flatMap((lane, index) => laneEffects(lane, index, model.seed));
  const tick: Effect = {
    kind: 'tick',
    after: paceMilliseconds[model.pace],
    count: model.shown,
  };
  return model.state === 'playing' && canStep(model, 1) ? [...guesses, tick] : guesses;
}

/** Whether there is a guess to step to. */
export const canStep = ({ lanes, shown }: WatchModel, step: 1 | -1): boolean =>
  step === -1 ? shown > 0 : lanes.some((lane) => guessesOf(lane) > shown);

/** Whether every machine is done, and all its guesses are visible. */
export const isDone = ({ lanes, shown }: WatchModel): boolean =>
  lanes.every((lane) => !isThinking(lane) && guessesOf(lane) <= shown);

/** The progress in a word or two: `done`, or the pace and whether it is paused. */
export function progressOf(model: WatchModel, { play: { watch } }: Catalog): string {
  if (isDone(model)) return watch.done;
  return model.state === 'paused' ? watch.paused(model.pace) : watch.paces[model.pace];
}

const pauseBinding = (model: WatchModel): Binding<WatchMessage> => ({
  keys: [' ', 'p'],
  label: 'Space',
  action: model.state === 'playing' ? 'pause' : 'resume',
  visibleIn: 'footer',
  on: () => ({ screen: 'watch', kind: 'paused' }),
});

const stepBinding: Binding<WatchMessage> = {
  keys: ['left', 'right'],
  label: '← →',
  action: 'step',
  visibleIn: 'footer',
  on: (key) => ({ screen: 'watch', kind: 'stepped', step: stepOf(key) }),
};

const numbers: Binding<WatchMessage> = turnsNumbers(() => ({
  screen: 'watch',
  kind: 'numbers-turned',
}));

/** What keys do while machines are watched, and when all of them are done. */
export function watchKeymap(model: WatchModel): Keymap<WatchMessage | Navigation> {
  const end = endIn(model);
  return isDone(model) && end !== undefined ? endKeymap(end) : playingKeymap(model);
}

/** What a mouse does when all machines are done. */
function watchPointing(model: WatchModel): Pointing<WatchMessage | Navigation> {
  const { choice } = model;
  const end = endIn(model);
  if (!isDone(model) || end === undefined) return noPointing;
  return {
    entry: endEntry(end),
    wheel: wheelIn(choice, endActionsOf(end).length, (step) => ({
      screen: 'watch',
      kind: 'choice-moved',
      step,
    })),
  };
}

/** The end of the games that machines have played, which is that of the first one. */
export function endIn({ lanes, mode, choice }: WatchModel) {
  const game = lanes[0]?.game;
  const occasion = { kind: 'casual' } as const;
  return game === undefined ? undefined : { game, occasion, mode, choice };
}

/** What a watcher can do when all machines are done, in the order of the end menu. */
export function endActionsIn(model: WatchModel): readonly EndAction[] {
  const end = endIn(model);
  return end === undefined ? [] : endActionsOf(end);
}

const endKeymap = (
  end: NonNullable<ReturnType<typeof endIn>>,
): Keymap<WatchMessage | Navigation> => [
  ...endBindings<WatchMessage>(end, (step) => ({
    screen: 'watch',
    kind: 'choice-moved',
    step,
  })),
  ...sharesResult,
  stepBinding,
  numbers,
  opensHelp,
];

const playingKeymap = (model: WatchModel): Keymap<WatchMessage | Navigation> => [
  pauseBinding(model),
  stepBinding,
  {
    keys: ['up', 'down'],
    label: '↑ ↓',
    action: 'pace',
    visibleIn: 'footer',
    on: (key) => ({ screen: 'watch', kind: 'pace-changed', step: key === 'up' ? 1 : -1 }),
  },
  onEnter(
    (catalog) => catalog.actions.another(nounsOf(rulesIn(model), catalog)),
    () => anotherCode(model),
  ),
  numbers,
  opensHelp,
  opensMenu('q'),
];

const rulesIn = ({ lanes }: WatchModel): Rules => lanes[0]?.game.rules ?? presets[0].rules;

function anotherCode({ lanes, mode }: WatchModel): Navigation {
  const rules = lanes[0]?.game.rules;
  return rules === undefined
    ? goes('menu-opened')
    : { screen: 'app', kind: 'rules-chosen', rules, mode };
}

const stepped = (model: WatchModel, step: 1 | -1): WatchModel =>
  canStep(model, step) ? { ...model, shown: model.shown + step } : model;

function faster(pace: Pace, step: 1 | -1): Pace {
  const paces: readonly Pace[] = [0, 1, 2, 3, 4];
  return paces[pace + step] ?? pace;
}

function handleReply(
  model: WatchModel,
  { reply, lane: index }: Extract<WatchMessage, { readonly kind: 'replied' }>,
): WatchModel {
  const lane = model.lanes[index];
  return lane === undefined
    ? model
    : { ...model, lanes: model.lanes.with(index, laneAfter(lane, reply)) };
}

/** The screen of machines that play. */
export const watchScreen = {
  init: initWatch,
  update: updateWatch,
  keymap: watchKeymap,
  pointing: watchPointing,
  effects: watchEffects,
  replied: (reply, effect) => ({
    screen: 'watch',
    kind: 'replied',
    reply,
    lane: 'lane' in effect ? effect.lane : 0,
  }),
  help: () => 'watchKeys',
  status: (model, catalog) => {
    const rules = model.lanes[0]?.game.rules;
    return rules && { titles: gameNames(rules, catalog), text: progressOf(model, catalog) };
  },
  guesses: ({ lanes, shown }) => (lanes.length > 0 ? shown : undefined),
} satisfies Screen<WatchModel, WatchMessage>;
