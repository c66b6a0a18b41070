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

/** A machine that breaks the same code as the player. It computes ahead, and shows a guess a turn. */
export type Rival = {
  readonly lane: Lane;
  /** The seed of its random choices and of its lines. */
  readonly seed: string;
  /** How many of its guesses the messages are about, or that they have the result. */
  readonly announced: number | 'result';
};

/** The lane of the rival's effects; the player's hint has the first one. */
const RIVAL_LANE = 1;

/** The rival of a mode; in a resumed game it makes the same guesses again. */
export const startRival = (game: Game, mode: Mode): Rival | 'none' =>
  mode.kind === 'against'
    ? {
        lane: startLane(mode.opponent, game),
        // A hash of the game's seed, which reveals nothing of it.
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

/** How many guesses of the rival are known: one for each turn that the player has used. */
export const shownOf = ({ lane }: Rival, game: Pick<Game, 'phase' | 'record'>): number =>
  game.phase === 'over' ? guessesOf(lane) : Math.min(guessesOf(lane), turnsSpent(game.record));

/** How a game against a machine has ended, with the turns of each that found the code. */
export type DuelResult = {
  readonly kind: 'won' | 'lost' | 'draw' | 'no-contest';
  readonly turns: number | 'none';
  readonly rivalTurns: number | 'none';
};

/** The result of a game against a machine; undefined until both have ended. */
export function resultOf(rival: Rival, game: Game): DuelResult | undefined {
  const { lane } = rival;
  if (game.phase !== 'over' || isThinking(lane)) return undefined;
  const turns = game.outcome === 'cracked' ? turnsSpent(game.record) : 'none';
  if (lane.trouble !== '') return { kind: 'no-contest', turns, rivalTurns: 'none' };
  const isFound = lane.game.phase === 'over' && lane.game.outcome === 'cracked';
  const rivalTurns = isFound ? turnsOf(lane.game.record).length : 'none';
  return { kind: comparison(turns, rivalTurns), turns, rivalTurns };
}

function comparison(turns: number | 'none', rivalTurns: number | 'none'): DuelResult['kind'] {
  if (turns === rivalTurns) return 'draw';
  if (turns === 'none') return 'lost';
  return rivalTurns === 'none' || turns < rivalTurns ? 'won' : 'lost';
}

/** The tones of the results. */
export const resultTones: Readonly<Record<DuelResult['kind'], 'good' | 'bad' | 'info'>> = {
  won: 'good',
  lost: 'bad',
  draw: 'info',
  'no-contest': 'info',
};

/** The result as a sentence: `You win: 4 turns, and Greta needed 5!` */
export function resultSentence(
  { kind, turns, rivalTurns }: DuelResult,
  { opponent: { name }, trouble }: Lane,
): string {
  switch (kind) {
    case 'won':
      return rivalTurns === 'none'
        ? `You win: ${name} did not find it!`
        : `You win: ${turnsText(turns)}, and ${name} needed ${rivalTurns}!`;
    case 'lost':
      return turns === 'none'
        ? `${name} wins, in ${turnsText(rivalTurns)}.`
        : `${name} wins: ${turnsText(rivalTurns)} to your ${turns}.`;
    case 'draw':
      return turns === 'none'
        ? `A draw: ${name} did not find it either.`
        : `A draw: ${turnsText(turns)} each!`;
    case 'no-contest':
      return `${name} did not finish. ${trouble}`;
  }
}

const turnsText = (turns: number | 'none'): string =>
  turns === 'none' ? 'no turns' : counted(turns, 'turn');

/** The result of a game against a machine as a line to share, or empty. */
export function duelToShare({ game, rival }: Pick<WithRival, 'game' | 'rival'>): string {
  const result = rival === 'none' ? undefined : resultOf(rival, game);
  return rival === 'none' || result === undefined ? '' : resultToShare(result, rival.lane);
}

/** The result as a line to share, such as `against Greta (5 turns): won`. */
function resultToShare({ kind, rivalTurns }: DuelResult, { opponent }: Lane): string {
  const results = { won: 'won', lost: 'lost', draw: 'draw', 'no-contest': 'not finished' };
  const needed = rivalTurns === 'none' ? 'not found' : counted(rivalTurns, 'turn');
  return `against ${opponent.name} (${needed}): ${results[kind]}`;
}

type WithRival = { readonly game: Game; readonly log: Log; readonly rival: Rival | 'none' };

/** The first messages of a game, with one about the rival where the game is new. */
export const withRivalIntroduced = (log: Log, rival: Rival | 'none'): Log =>
  rival === 'none' || rival.announced !== 0 ? log : addMessage(log, 'info', introduction(rival));

/** What a player reads about the rival first. */
export const introduction = ({ lane: { opponent } }: Rival): string =>
  `${opponent.name} breaks the same code. Fewer turns win, and you see its answers only.`;

/** The screen with what the rival has said and done since the last message about it. */
export function withRivalNews<Model extends WithRival>(model: Model): Model {
  const { game, rival } = model;
  if (rival === 'none' || rival.announced === 'result') return model;
  const { lane, seed, announced } = rival;
  const isOver = game.phase === 'over';
  // At the end only the rival's last guess matters, which may have to be waited for.
  const shown = isOver && isThinking(lane) ? announced : shownOf(rival, game);
  const first = isOver ? Math.max(announced + 1, shown) : announced + 1;
  let { log } = model;
  for (let guess = first; guess <= shown; guess++) log = withGuess(log, lane, guess, seed);
  const result = resultOf(rival, game);
  if (result !== undefined) {
    log = addMessage(log, resultTones[result.kind], resultSentence(result, lane));
  }
  const now = result === undefined ? Math.max(announced, shown) : 'result';
  return now === announced ? model : { ...model, log, rival: { ...rival, announced: now } };
}

/** The messages with what the rival says at one of its guesses, and what it has measured. */
function withGuess(log: Log, lane: Lane, guess: number, seed: string): Log {
  const { opponent, game, analyses } = lane;
  const said = addMessage(log, 'advice', `${opponent.name}: ${voiceOf(lane, guess, seed)}`);
  const analysis = analyses[guess - 1];
  const measured =
    analysis === undefined
      ? said
      : addLine(said, {
          tone: 'advice',
          text: numbersSentence(analysis, game.rules),
          content: 'numbers',
        });
  const isEnd = game.phase === 'over' && guess === guessesOf(lane);
  return isEnd ? addMessage(measured, endTone(game), endText(lane)) : measured;
}

const endTone = ({ outcome }: Extract<Game, { readonly phase: 'over' }>): Tone =>
  outcome === 'cracked' ? 'bad' : 'good';

const endText = ({ opponent: { name }, game }: Lane): string =>
  game.phase === 'over' && game.outcome === 'cracked'
    ? `${name} has found it in ${counted(turnsOf(game.record).length, 'turn')}.`
    : `${name} is out of turns.`;
