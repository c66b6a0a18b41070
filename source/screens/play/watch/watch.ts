import { turnsOf } from '../../../engine/core/game/record.ts';
import { knowledgeOf } from '../../../engine/core/knowledge.ts';
import { type Game, type Over, play, refusal, start } from '../../../engine/variants/game.ts';
import { lineOf, type Situation, situationAt } from '../../../prose/games/voices.ts';
import { nounsOf } from '../../../prose/games.ts';
import { counted, quoted } from '../../../prose/phrases.ts';
import { moveSentence } from '../../../prose/refusals.ts';
import type { GuessAnalysis } from '../../../solver/thread/effect.ts';
import type { Effect, Reply } from '../../app/effects.ts';
import type { Ask } from '../../page/screen.ts';
import {
  type Adversary,
  adversaryAsks,
  recordedMessages,
  startAdversary,
} from '../game/adversary.ts';
import type { Mode, Opponent } from '../mode.ts';
import { type EndAction, endActionsOf } from '../panels/end-menu.ts';
import { messagesOfRecord, numbersSentence } from '../panels/game-messages.ts';
import {
  addLine,
  emptyLog,
  type Log,
  type LogLine,
  type Numbers,
  otherNumbers,
  scrollLog,
} from '../panels/log.ts';

export type Lane = {
  readonly opponent: Opponent;
  readonly game: Game;
  readonly analyses: readonly GuessAnalysis[];
  /** Why it cannot go on; empty while it can. */
  readonly trouble: string;
};

export const startLane = (opponent: Opponent, game: Game): Lane => ({
  opponent,
  game: withoutGuesses(game),
  analyses: [],
  trouble: '',
});

const withoutGuesses = ({ rules, roles, seed, seedSource, moves }: Game): Game =>
  moves.filter(({ kind }) => kind === 'secret').reduce(play, start(rules, roles, seed, seedSource));

export const isThinking = ({ game, trouble }: Lane): boolean =>
  game.phase === 'guessing' && trouble === '';

export const guessesOf = ({ game }: Lane): number => turnsOf(game.record).length;

export function laneEffects(lane: Lane, index: number, seed: string): readonly Effect[] {
  if (!isThinking(lane)) return [];
  const { rules, record } = lane.game;
  const { strategy } = lane.opponent;
  return [{ kind: 'guess', strategy, rules, known: knowledgeOf(record), seed, lane: index }];
}

export function laneAfter(lane: Lane, reply: Reply): Lane {
  const { rules } = lane.game;
  switch (reply.kind) {
    case 'guess': {
      const move = { kind: 'guess', pegs: reply.pegs } as const;
      const problem = refusal(lane.game, move);
      return problem === undefined
        ? { ...lane, game: play(lane.game, move), analyses: [...lane.analyses, reply.analysis] }
        : { ...lane, trouble: moveSentence(problem, rules, {}) };
    }
    case 'failed':
      return { ...lane, trouble: reply.reason };
    case 'contradiction':
      return { ...lane, trouble: `It knows no ${nounsOf(rules).code} that fits.` };
    default:
      return lane;
  }
}

/** What a machine says about its last visible guess, or at its end; empty before its first guess. */
export function voiceOf(lane: Lane, shown: number, seed: string): string {
  const situation = situationIn(lane, shown);
  if (situation === undefined) return '';
  const { name } = lane.opponent;
  const { rules } = lane.game;
  const spoken = Math.min(shown, guessesOf(lane)) - 1;
  return quoted(lineOf(name, situation, { rules, seed, spoken }));
}

function situationIn(lane: Lane, shown: number): Situation | undefined {
  const { game, analyses } = lane;
  if (game.phase === 'over' && shown >= guessesOf(lane)) {
    return game.outcome === 'cracked' ? 'found' : 'gave-up';
  }
  const guess = Math.min(shown, analyses.length) - 1;
  const analysis = analyses[guess];
  return analysis && situationAt({ ...analysis, guesses: guess }, analyses[guess - 1]);
}

/** What the machine knew before its last visible guess, and what it expected. */
export function numbersOf({ game, analyses }: Lane, shown: number): string {
  const analysis = analyses[Math.min(shown, analyses.length) - 1];
  return analysis === undefined ? '' : numbersSentence(analysis, game.rules);
}

/** Who has made the guesses: the player of a recorded game, or a machine that computes ahead. */
type Source =
  | { readonly kind: 'recording'; readonly adversary: Adversary | 'none' }
  | {
      readonly kind: 'machine';
      readonly mode: Mode;
      readonly lane: Lane;
      readonly seed: string;
    };

/** A game that is played before the viewer, step by step. */
export type WatchModel = {
  readonly screen: 'watch';
  readonly source: Source;
  /** The game before its first guess, and after each guess and lifeline that is known. */
  readonly states: readonly [Game, ...Game[]];
  /** Which of them is visible, from 0; a machine of a resumed game first computes up to it again. */
  readonly shown: number;
  readonly speed: number;
  readonly state: 'playing' | 'paused';
  readonly scrolled: number;
  readonly numbers: Numbers;
  readonly choice: number;
};

const speedLimits = { min: 0.05, max: 50 } as const;

export const initReplay = (game: Game, speed: number): WatchModel => ({
  ...watched,
  source: { kind: 'recording', adversary: startAdversary(game) },
  states: statesOf(game),
  shown: 0,
  speed,
});

/** A machine that breaks the code of a game, continuing after the guesses that it has made in it. */
export function initWatch(game: Game, mode: Mode, opponent: Opponent, seed: string): WatchModel {
  const lane = startLane(opponent, game);
  const shown = statesOf(game).length - 1;
  return {
    ...watched,
    source: { kind: 'machine', mode, lane, seed },
    states: [lane.game],
    shown,
    speed: 1,
  };
}

const watched = {
  screen: 'watch',
  state: 'playing',
  scrolled: 0,
  numbers: 'hidden',
  choice: 0,
} as const;

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

export const lastOf = ({ states }: Pick<WatchModel, 'states'>): Game => states.at(-1) ?? states[0];

export const shownGame = ({ states, shown }: Pick<WatchModel, 'states' | 'shown'>): Game =>
  states[shown] ?? lastOf({ states });

export const isOpen = ({ source }: WatchModel): boolean =>
  source.kind === 'machine' && isThinking(source.lane);

export const canStep = ({ states, shown }: WatchModel, step: 1 | -1): boolean =>
  states[shown + step] !== undefined;

export const isDone = (model: WatchModel): boolean =>
  !isOpen(model) && model.shown >= model.states.length - 1;

/** The end of a game that a machine has played; a recording has no end menu. */
export function endIn(model: WatchModel) {
  const { source, choice } = model;
  return source.kind === 'machine' && isDone(model)
    ? { game: lastOf(model), occasion: { kind: 'casual' } as const, mode: source.mode, choice }
    : undefined;
}

export function endActionsIn(model: WatchModel): readonly EndAction[] {
  const end = endIn(model);
  return end === undefined ? [] : endActionsOf(end);
}

export function playedByMachine(model: WatchModel): Over | undefined {
  const game = lastOf(model);
  return model.source.kind === 'machine' && game.phase === 'over' ? game : undefined;
}

export function watchLog(model: WatchModel): Log {
  const { source, numbers, scrolled } = model;
  const game = shownGame(model);
  const lines =
    source.kind === 'recording'
      ? recordedMessages(game, source.adversary)
      : messagesOfRecord(game, (guess) => machineLines(source, guess));
  return scrollLog(lines.reduce(addLine, { ...emptyLog, numbers }), scrolled);
}

const machineLines = (
  { lane, seed }: Extract<Source, { readonly kind: 'machine' }>,
  guess: number,
): readonly LogLine[] => [
  { tone: 'advice', text: voiceOf(lane, guess, seed) },
  { tone: 'info', content: 'numbers', text: numbersOf(lane, guess) },
];

export const jumped = (model: WatchModel, to: 'start' | 'end'): WatchModel =>
  at(paused(model), to === 'start' ? 0 : model.states.length - 1);

export const steppedBy = (model: WatchModel, step: 1 | -1): WatchModel =>
  paused(stepped(model, step));

/** Pauses the game or lets it go on; at its end it begins again. */
export function pausedOrResumed(model: WatchModel): WatchModel {
  if (isDone(model)) return at({ ...model, state: 'playing' }, 0);
  return { ...model, state: model.state === 'playing' ? 'paused' : 'playing' };
}

export const atSpeed = (model: WatchModel, step: 1 | -1): WatchModel => ({
  ...model,
  speed: faster(model.speed, step),
});

export const numbersTurned = (model: WatchModel): WatchModel => ({
  ...model,
  scrolled: 0,
  numbers: otherNumbers(model.numbers),
});

export const logScrolled = (model: WatchModel, count: number): WatchModel => ({
  ...model,
  scrolled: scrollLog(watchLog(model), count).scrolled,
});

const paused = (model: WatchModel): WatchModel => ({ ...model, state: 'paused' });
const at = (model: WatchModel, shown: number): WatchModel => ({ ...model, shown, scrolled: 0 });

const stepped = (model: WatchModel, step: 1 | -1): WatchModel =>
  canStep(model, step) ? at(model, model.shown + step) : model;

const faster = (speed: number, step: 1 | -1): number =>
  Math.min(Math.max(step === 1 ? speed * 2 : speed / 2, speedLimits.min), speedLimits.max);

/** What the game waits for from outside: what is looked up about the adversary, or the next guess of the machine. */
function asksOf(model: WatchModel): readonly Ask<WatchModel>[] {
  const { source, states } = model;
  if (source.kind === 'recording') {
    return adversaryAsks(source.adversary, lastOf(model), 'recorded').map(({ effect, next }) => ({
      effect,
      next: (reply) => ({ ...model, source: { ...source, adversary: next(reply) } }),
    }));
  }
  return laneEffects(source.lane, 0, source.seed).map((effect) => ({
    effect,
    next: (reply) => {
      const lane = laneAfter(source.lane, reply);
      const isNew = lane.game !== source.lane.game;
      return {
        ...model,
        source: { ...source, lane },
        states: isNew ? [...states, lane.game] : states,
      };
    },
  }));
}

export function watchAsks(model: WatchModel): readonly Ask<WatchModel>[] {
  const { speed, shown, state } = model;
  const asks = asksOf(model);
  const tick = { kind: 'tick', after: Math.round(1000 / speed), count: shown } as const;
  return state === 'playing' && canStep(model, 1)
    ? [{ effect: tick, next: () => stepped(model, 1) }, ...asks]
    : asks;
}

/** How the game of a machine has ended: `Allan wins in 3 guesses!`, or that it did not find the code. */
export function resultText(model: WatchModel): string {
  const { source } = model;
  if (source.kind === 'recording') return '';
  const { lane, mode } = source;
  const { name } = lane.opponent;
  const game = lastOf(model);
  if (game.phase === 'over' && game.outcome === 'cracked') {
    return `${name} wins in ${counted(guessesOf(lane), 'guess')}!`;
  }
  const notFound = `${name} did not find it.`;
  return mode.kind === 'hide' ? `You win! ${notFound}` : notFound;
}
