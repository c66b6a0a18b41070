import { turnsOf } from '../../core/record.ts';
import { moveSentence, nounsOf } from '../../text/sentences.ts';
import { type Game, play, refusal, start } from '../../variants/game.ts';
import { goes, type Navigation, opensHelp, opensMenu } from '../app/navigation.ts';
import type { Effect, GuessAnalysis, Reply } from '../effects.ts';
import { type Binding, type Keymap, stepOf } from '../keymap.ts';
import type { Mode } from '../mode.ts';
import type { Opponent } from '../opponents.ts';

/** One machine at work: its game as far as it has thought, and a thought for each guess. */
export type Lane = {
  readonly opponent: Opponent;
  readonly game: Game;
  readonly thoughts: readonly GuessAnalysis[];
  /** Why it cannot go on, or nothing to say. */
  readonly trouble: string;
};

/** Machines break a code that the watcher sees; each has a lane of its own. */
export type WatchModel = {
  readonly screen: 'watch';
  readonly mode: Mode;
  readonly lanes: readonly Lane[];
  /** How many guesses of each lane are shown; machines think ahead of it. */
  readonly shown: number;
  readonly pace: Pace;
  readonly state: 'playing' | 'paused';
};

/** How fast guesses are shown: 0 is slow, 4 is fast. */
export type Pace = 0 | 1 | 2 | 3 | 4;

/** What can happen while machines are watched. */
export type WatchMessage = { readonly screen: 'watch' } & (
  | { readonly kind: 'stepped'; readonly step: 1 | -1 }
  | { readonly kind: 'paused' }
  | { readonly kind: 'pace-changed'; readonly step: 1 | -1 }
  | { readonly kind: 'replied'; readonly reply: Reply; readonly lane: number }
);

/** How long each guess is shown before the next, in milliseconds, by pace. */
export const paceMilliseconds: Readonly<Record<Pace, number>> = {
  0: 3000,
  1: 1500,
  2: 800,
  3: 300,
  4: 80,
};

const paceNames: Readonly<Record<Pace, string>> = {
  0: 'very slow',
  1: 'slow',
  2: 'steady',
  3: 'fast',
  4: 'very fast',
};

/**
 * Machines before their first guess, all at the same code. In a game that is taken up again they
 * think once more what they have shown: the same questions have the same answers.
 */
export const initWatch = (game: Game, mode: Mode, machines: readonly Opponent[]): WatchModel => ({
  screen: 'watch',
  mode,
  lanes: machines.map((opponent) => ({
    opponent,
    game: withoutGuesses(game),
    thoughts: [],
    trouble: '',
  })),
  shown: turnsOf(game.record).length,
  pace: 2,
  state: 'playing',
});

const withoutGuesses = ({ rules, roles, seed, moves }: Game): Game =>
  moves.filter(({ kind }) => kind !== 'guess').reduce(play, start(rules, roles, seed));

/** The screen after something has happened on it. */
export function updateWatch(model: WatchModel, message: WatchMessage): WatchModel {
  switch (message.kind) {
    case 'stepped':
      return { ...stepped(model, message.step), state: 'paused' };
    case 'paused':
      return { ...model, state: model.state === 'playing' ? 'paused' : 'playing' };
    case 'pace-changed':
      return { ...model, pace: faster(model.pace, message.step) };
    case 'replied':
      return message.reply.kind === 'ticked' ? stepped(model, 1) : handleReply(model, message);
  }
}

/** What the screen waits for: every machine's next guess, and the moment to show one more. */
export function watchEffects(model: WatchModel): readonly Effect[] {
  const guesses = model.lanes.flatMap((lane, index) => guessWait(lane, index));
  const tick: Effect = {
    kind: 'tick',
    after: paceMilliseconds[model.pace],
    beat: model.shown,
  };
  return model.state === 'playing' && canStep(model, 1) ? [...guesses, tick] : guesses;
}

/** Whether there is a guess to step to. */
export const canStep = ({ lanes, shown }: WatchModel, step: 1 | -1): boolean =>
  step === -1 ? shown > 0 : lanes.some((lane) => guessesOf(lane) > shown);

/** Whether every machine has come to its end, and all of it is shown. */
export const isDone = ({ lanes, shown }: WatchModel): boolean =>
  lanes.every((lane) => !isThinking(lane) && guessesOf(lane) <= shown);

/** Whether another guess of a machine is to come. */
export const isThinking = ({ game, trouble }: Lane): boolean =>
  game.phase === 'guessing' && trouble === '';

/** How it goes on, in a word or two: by itself at some pace, by steps, or not at all. */
export function progressOf(model: WatchModel): string {
  if (isDone(model)) return 'done';
  const pace = paceNames[model.pace];
  return model.state === 'paused' ? `paused, ${pace}` : pace;
}

/** How many guesses a machine has made. */
export const guessesOf = ({ game }: Lane): number => turnsOf(game.record).length;

const pauses = (model: WatchModel): Binding<WatchMessage> => ({
  keys: [' ', 'p'],
  label: 'Space',
  action: model.state === 'playing' ? 'pause' : 'go on',
  visibleIn: 'footer',
  on: () => ({ screen: 'watch', kind: 'paused' }),
});

/** What keys do while machines are watched. */
export const watchKeymap = (model: WatchModel): Keymap<WatchMessage | Navigation> => [
  ...(isDone(model) ? [] : [pauses(model)]),
  {
    keys: ['left', 'right'],
    label: '← →',
    action: 'step',
    visibleIn: 'footer',
    on: (key) => ({ screen: 'watch', kind: 'stepped', step: stepOf(key) }),
  },
  {
    keys: ['up', 'down'],
    label: '↑ ↓',
    action: 'pace',
    visibleIn: 'footer',
    on: (key) => ({ screen: 'watch', kind: 'pace-changed', step: key === 'up' ? 1 : -1 }),
  },
  {
    keys: ['enter'],
    label: 'Enter',
    action: `another ${nounOf(model)}`,
    visibleIn: 'footer',
    on: () => anotherCode(model),
  },
  opensHelp,
  opensMenu('q'),
];

const nounOf = ({ lanes }: WatchModel): string => {
  const rules = lanes[0]?.game.rules;
  return rules === undefined ? 'code' : nounsOf(rules).code;
};

function anotherCode({ lanes, mode }: WatchModel): Navigation {
  const rules = lanes[0]?.game.rules;
  return rules === undefined
    ? goes('menu-opened')
    : { screen: 'app', kind: 'rules-chosen', rules, plan: mode };
}

const stepped = (model: WatchModel, step: 1 | -1): WatchModel =>
  canStep(model, step) ? { ...model, shown: model.shown + step } : model;

function faster(pace: Pace, step: 1 | -1): Pace {
  const paces: readonly Pace[] = [0, 1, 2, 3, 4];
  return paces[pace + step] ?? pace;
}

function guessWait(lane: Lane, index: number): readonly Effect[] {
  if (!isThinking(lane)) return [];
  const { rules, record, seed } = lane.game;
  const { strategy } = lane.opponent;
  return [{ kind: 'guess', strategy, rules, turns: turnsOf(record), seed, lane: index }];
}

function handleReply(
  model: WatchModel,
  { reply, lane: index }: Extract<WatchMessage, { readonly kind: 'replied' }>,
): WatchModel {
  const lane = model.lanes[index];
  return lane === undefined
    ? model
    : { ...model, lanes: model.lanes.with(index, moved(lane, reply)) };
}

function moved(lane: Lane, reply: Reply): Lane {
  switch (reply.kind) {
    case 'guess': {
      const move = { kind: 'guess', pegs: reply.pegs } as const;
      const problem = refusal(lane.game, move);
      return problem === undefined
        ? { ...lane, game: play(lane.game, move), thoughts: [...lane.thoughts, reply.thought] }
        : { ...lane, trouble: moveSentence(problem, lane.game.rules) };
    }
    case 'failed':
      return { ...lane, trouble: reply.reason };
    case 'contradiction':
      return { ...lane, trouble: `It knows no ${nounsOf(lane.game.rules).code} that fits.` };
    case 'consistent':
    case 'dictionary':
    case 'ticked':
      return lane;
  }
}
