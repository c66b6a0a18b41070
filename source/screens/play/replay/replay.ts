import { type Game, play, start } from '../../../engine/variants/game.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { gameNames, nounsOf } from '../../../prose/games.ts';
import type { Effect, Reply } from '../../app/effects/effects.ts';
import { goes, type Navigation, opensHelp } from '../../app/navigation.ts';
import type { Screen } from '../../app/screen.ts';
import { type Keymap, onEscape, stepOf } from '../../parts/input/keymap.ts';
import {
  type Adversary,
  recordedAfter,
  recordedEffects,
  recordedMessages,
  startAdversary,
} from '../game/adversary.ts';
import { guessesIn } from '../panels/game-status.ts';
import { addLine, emptyLog, type Log, scrollLog } from '../panels/log.ts';

/** A recorded game that is played again, step by step. */
export type ReplayModel = {
  readonly screen: 'replay';
  /** The game before its first guess, and after each guess and lifeline, up to its end. */
  readonly states: readonly [Game, ...Game[]];
  /** Which of them is visible, from 0. */
  readonly shown: number;
  /** Steps per second. */
  readonly speed: number;
  readonly state: 'playing' | 'paused';
  /** How many messages were scrolled back. */
  readonly scrolled: number;
  readonly adversary: Adversary | 'none';
};

/** What can happen during a replay. */
export type ReplayMessage = { readonly screen: 'replay' } & (
  | { readonly kind: 'stepped'; readonly step: 1 | -1 }
  | { readonly kind: 'jumped'; readonly to: 'start' | 'end' }
  | { readonly kind: 'paused' }
  | { readonly kind: 'speed-changed'; readonly step: 1 | -1 }
  | { readonly kind: 'log-scrolled'; readonly count: number }
  | { readonly kind: 'replied'; readonly reply: Reply }
);

/** The limits of the speed, in steps per second. */
export const speedLimits = { min: 0.05, max: 50 } as const;

/** A replay of a game from its start. */
export const initReplay = (game: Game, speed: number): ReplayModel => ({
  screen: 'replay',
  states: statesOf(game),
  shown: 0,
  speed,
  state: 'playing',
  scrolled: 0,
  adversary: startAdversary(game),
});

/** The states of a game that a reader sees: a correction changes an entry, and adds none. */
function statesOf({ rules, roles, seed, seedSource, moves }: Game): readonly [Game, ...Game[]] {
  const first = start(rules, roles, seed, seedSource);
  const states: [Game, ...Game[]] = [first];
  let last = first;
  for (const move of moves) {
    const next = play(last, move);
    const isStep = next.record.length > last.record.length || next.phase === 'over';
    if (isStep) states.push(next);
    else states[states.length - 1] = next;
    last = next;
  }
  return states;
}

/** The visible state of the game. */
export const shownGame = ({ states, shown }: ReplayModel): Game => states[shown] ?? states[0];

/** The messages about everything that is visible. */
export const replayLog = (model: ReplayModel): Log =>
  scrollLog(
    recordedMessages(shownGame(model), model.adversary).reduce(addLine, emptyLog),
    model.scrolled,
  );

/** Whether nothing is left to show. */
export const isReplayed = ({ states, shown }: ReplayModel): boolean => shown === states.length - 1;

/** The screen after something has happened on it. */
export function updateReplay(model: ReplayModel, message: ReplayMessage): ReplayModel {
  switch (message.kind) {
    case 'stepped':
      return { ...stepped(model, message.step), state: 'paused' };
    case 'jumped':
      return at(
        { ...model, state: 'paused' },
        message.to === 'start' ? 0 : model.states.length - 1,
      );
    case 'paused':
      return isReplayed(model)
        ? at({ ...model, state: 'playing' }, 0)
        : { ...model, state: model.state === 'playing' ? 'paused' : 'playing' };
    case 'speed-changed':
      return { ...model, speed: faster(model.speed, message.step) };
    case 'log-scrolled':
      return { ...model, scrolled: scrollLog(replayLog(model), message.count).scrolled };
    case 'replied':
      return message.reply.kind === 'ticked'
        ? stepped(model, 1)
        : { ...model, adversary: recordedAfter(model.adversary, message.reply) };
  }
}

const at = (model: ReplayModel, shown: number): ReplayModel => ({ ...model, shown, scrolled: 0 });

const stepped = (model: ReplayModel, step: 1 | -1): ReplayModel =>
  model.states[model.shown + step] === undefined ? model : at(model, model.shown + step);

const faster = (speed: number, step: 1 | -1): number =>
  Math.min(Math.max(step === 1 ? speed * 2 : speed / 2, speedLimits.min), speedLimits.max);

/** The time until the next step, and what is looked up about the adversary. */
export const replayEffects = (model: ReplayModel): readonly Effect[] => [
  ...(model.state === 'playing' && !isReplayed(model)
    ? [{ kind: 'tick', after: Math.round(1000 / model.speed), count: model.shown } as const]
    : []),
  ...recordedEffects(model.adversary, model.states.at(-1) ?? model.states[0]),
];

/** The progress in a few words: the step, and the speed or that it is paused. */
export function replayProgress(model: ReplayModel, { play: { replay } }: Catalog): string {
  if (isReplayed(model)) return replay.end;
  const { shown, speed, state, states } = model;
  const steps = states.length - 1;
  return state === 'paused'
    ? replay.paused(shown, steps)
    : replay.progress(shown, steps, Math.round(100 * speed) / 100);
}

/** The title above what the replay shows first. */
export function replayTitle(model: ReplayModel, catalog: Catalog): string {
  const { phase, rules } = shownGame(model);
  const { ending, replay } = catalog.play;
  return phase === 'over' ? ending.codeWas(nounsOf(rules, catalog)) : replay.title;
}

const LOG_STEP = 3;

/** What keys do during a replay. */
export const replayKeymap: Keymap<ReplayMessage | Navigation> = [
  {
    keys: [' ', 'p'],
    label: 'Space',
    action: 'pauseOrPlay',
    visibleIn: 'footer',
    on: () => ({ screen: 'replay', kind: 'paused' }),
  },
  {
    keys: ['left', 'right', 'up', 'down'],
    label: '← →',
    action: 'step',
    visibleIn: 'footer',
    on: (key) => ({ screen: 'replay', kind: 'stepped', step: stepOf(key) }),
  },
  {
    keys: ['+', '=', '-'],
    label: '+ -',
    action: 'speed',
    visibleIn: 'footer',
    on: (key) => ({ screen: 'replay', kind: 'speed-changed', step: key === '-' ? -1 : 1 }),
  },
  {
    keys: ['home', 'end'],
    label: 'Home End',
    action: 'firstOrLastStep',
    visibleIn: 'help',
    on: (key) => ({ screen: 'replay', kind: 'jumped', to: key === 'home' ? 'start' : 'end' }),
  },
  {
    keys: ['page-up', 'page-down'],
    label: 'PgUp PgDn',
    action: 'scrollTheMessages',
    visibleIn: 'help',
    on: (key) => ({ screen: 'replay', kind: 'log-scrolled', count: -stepOf(key) * LOG_STEP }),
  },
  opensHelp,
  onEscape('leave', () => goes('quit'), 'q'),
];

/** The replay of a recorded game. */
export const replayScreen = {
  init: initReplay,
  update: updateReplay,
  keymap: () => replayKeymap,
  effects: replayEffects,
  replied: (reply) => ({ screen: 'replay', kind: 'replied', reply }),
  help: () => 'replayKeys',
  status: (model, catalog) => ({
    titles: gameNames(shownGame(model).rules, catalog),
    text: replayProgress(model, catalog),
  }),
  guesses: (model) => guessesIn(shownGame(model)),
} satisfies Screen<ReplayModel, ReplayMessage>;
