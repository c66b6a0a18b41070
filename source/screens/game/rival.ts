import { turnsOf, turnsSpent } from '../../core/record.ts';
import { counted } from '../../languages/en/phrases.ts';
import type { Game } from '../../variants/game.ts';
import type { Effect, Reply } from '../effects.ts';
import type { Mode } from '../mode.ts';
import { numbersSentence } from '../play/game-messages.ts';
import { addLine, addMessage, type Log, type Tone } from '../play/log.ts';
import {
  guessesOf,
  isThinking,
  type Lane,
  laneAfter,
  laneEffects,
  startLane,
} from '../watch/lane.ts';
import { voiceOf } from '../watch/lane-text.ts';

/**
 * A machine that breaks the same code as the player. It computes its guesses ahead; each turn that the
 * player uses reveals the answer to one more of them.
 */
export type Rival = {
  readonly lane: Lane;
  /** The seed of its random choices and of its lines. */
  readonly seed: string;
  /** How many of its guesses have had their messages; `result` after the message with the result. */
  readonly announced: number | 'result';
};

/** The lane of the rival's effects; lane 0 is that of the player's hint. */
const RIVAL_LANE = 1;

/** The rival of a mode; in a resumed game it makes the same guesses again. */
export const startRival = (game: Game, mode: Mode): Rival | 'none' =>
  mode.kind === 'against'
    ? {
        lane: startLane(mode.opponent, game),
        // Random choices come from a hash of this text, which reveals nothing about the game's seed.
        seed: `rival ${game.seed}`,
        announced: turnsSpent(game.record),
      }
    : 'none';

/** The effects that the rival waits for. */
export const rivalEffects = (rival: Rival | 'none'): readonly Effect[] =>
  rival === 'none' ? [] : laneEffects(rival.lane, RIVAL_LANE, rival.seed);

/** The rival after the reply to one of its effects. */
export const rivalAfter = (rival: Rival, reply: Reply): Rival => ({
  ...rival,
  lane: laneAfter(rival.lane, reply),
});

/** How many guesses of the rival have a known answer: one for each turn that the player has used. */
export const shownOf = ({ lane }: Rival, game: Pick<Game, 'phase' | 'record'>): number =>
  game.phase === 'over' ? guessesOf(lane) : Math.min(guessesOf(lane), turnsSpent(game.record));

/**
 * How a game against a machine has ended for the player, with the turns that each needed; `none` if it
 * did not find the code. In a no-contest the machine could not finish.
 */
export type DuelResult =
  | { readonly kind: 'won'; readonly turns: number; readonly rivalTurns: number | 'none' }
  | { readonly kind: 'lost'; readonly turns: number | 'none'; readonly rivalTurns: number }
  | { readonly kind: 'draw'; readonly turns: number | 'none' }
  | { readonly kind: 'no-contest' };

/** The result of a game against a machine; undefined until both have ended. */
export function duelResultOf(rival: Rival, game: Game): DuelResult | undefined {
  const { lane } = rival;
  if (game.phase !== 'over' || isThinking(lane)) return undefined;
  const turns = game.outcome === 'cracked' ? turnsSpent(game.record) : 'none';
  if (lane.trouble !== '') return { kind: 'no-contest' };
  const isFound = lane.game.phase === 'over' && lane.game.outcome === 'cracked';
  const rivalTurns = isFound ? turnsOf(lane.game.record).length : 'none';
  return comparison(turns, rivalTurns);
}

function comparison(turns: number | 'none', rivalTurns: number | 'none'): DuelResult {
  if (turns === 'none') {
    return rivalTurns === 'none' ? { kind: 'draw', turns } : { kind: 'lost', turns, rivalTurns };
  }
  if (turns === rivalTurns) return { kind: 'draw', turns };
  return rivalTurns === 'none' || turns < rivalTurns
    ? { kind: 'won', turns, rivalTurns }
    : { kind: 'lost', turns, rivalTurns };
}

/** The tones of the results. */
export const resultTones: Readonly<Record<DuelResult['kind'], 'good' | 'bad' | 'info'>> = {
  won: 'good',
  lost: 'bad',
  draw: 'info',
  'no-contest': 'info',
};

/** The result as a sentence: `You win: 4 turns, and Greta needed 5!` */
export function resultSentence(result: DuelResult, { opponent: { name }, trouble }: Lane): string {
  switch (result.kind) {
    case 'won':
      return result.rivalTurns === 'none'
        ? `You win: ${name} did not find it!`
        : `You win: ${turnsText(result.turns)}, and ${name} needed ${result.rivalTurns}!`;
    case 'lost':
      return result.turns === 'none'
        ? `${name} wins, in ${turnsText(result.rivalTurns)}.`
        : `${name} wins: ${turnsText(result.rivalTurns)} to your ${result.turns}.`;
    case 'draw':
      return result.turns === 'none'
        ? `A draw: ${name} did not find it either.`
        : `A draw: ${turnsText(result.turns)} each!`;
    case 'no-contest':
      return `${name} did not finish. ${trouble}`;
  }
}

const turnsText = (turns: number): string => counted(turns, 'turn');

/** The result of a game against a machine as a line to share, or empty. */
export function duelToShare({ game, rival }: Pick<WithRival, 'game' | 'rival'>): string {
  const result = rival === 'none' ? undefined : duelResultOf(rival, game);
  return rival === 'none' || result === undefined ? '' : resultToShare(result, rival.lane);
}

/** The result as a line to share, such as `against Greta (5 turns): won`. */
function resultToShare(result: DuelResult, { opponent: { name } }: Lane): string {
  if (result.kind === 'no-contest') return `against ${name}: no result, ${name} could not go on`;
  const needed = result.kind === 'draw' ? result.turns : result.rivalTurns;
  return `against ${name} (${needed === 'none' ? 'not found' : turnsText(needed)}): ${result.kind}`;
}

type WithRival = { readonly game: Game; readonly log: Log; readonly rival: Rival | 'none' };

/** The first messages of a game; a new game has one that introduces the rival. */
export const withRivalIntroduced = (log: Log, rival: Rival | 'none'): Log =>
  rival === 'none' || rival.announced !== 0 ? log : addMessage(log, 'info', introduction(rival));

/** What a player reads about the rival first. */
export const introduction = ({ lane: { opponent } }: Rival): string =>
  `${opponent.name} breaks the same code. Whoever uses fewer turns wins. You see the answers to its guesses, not the guesses.`;

/** The screen with messages about what the rival has done since the last one. */
export function withRivalNews<Model extends WithRival>(model: Model): Model {
  const { game, rival } = model;
  if (rival === 'none' || rival.announced === 'result') return model;
  const { lane, seed, announced } = rival;
  const isOver = game.phase === 'over';
  // After the end of the game, only the rival's last guess gets a message, once the rival has finished.
  const shown = isOver && isThinking(lane) ? announced : shownOf(rival, game);
  const first = isOver ? Math.max(announced + 1, shown) : announced + 1;
  let { log } = model;
  for (let guess = first; guess <= shown; guess++) log = withGuess(log, lane, guess, seed);
  const result = duelResultOf(rival, game);
  if (result !== undefined) {
    log = addMessage(log, resultTones[result.kind], resultSentence(result, lane));
  }
  const now = result === undefined ? Math.max(announced, shown) : 'result';
  return now === announced ? model : { ...model, log, rival: { ...rival, announced: now } };
}

/** The messages with the rival's comment on one of its guesses, and the numbers of its analysis. */
function withGuess(log: Log, lane: Lane, guess: number, seed: string): Log {
  const { opponent, game, analyses } = lane;
  const commented = addMessage(log, 'advice', `${opponent.name}: ${voiceOf(lane, guess, seed)}`);
  const analysis = analyses[guess - 1];
  const analyzed =
    analysis === undefined
      ? commented
      : addLine(commented, {
          tone: 'advice',
          text: numbersSentence(analysis, game.rules),
          content: 'numbers',
        });
  const isEnd = game.phase === 'over' && guess === guessesOf(lane);
  return isEnd ? addMessage(analyzed, endTone(game), endText(lane)) : analyzed;
}

const endTone = ({ outcome }: Extract<Game, { readonly phase: 'over' }>): Tone =>
  outcome === 'cracked' ? 'bad' : 'good';

const endText = ({ opponent: { name }, game }: Lane): string =>
  game.phase === 'over' && game.outcome === 'cracked'
    ? `${name} has found it in ${counted(turnsOf(game.record).length, 'turn')}.`
    : `${name} is out of turns.`;
