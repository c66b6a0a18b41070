import { countsOf } from '../../../engine/core/feedback.ts';
import { turnsOf, turnsSpent } from '../../../engine/core/game/record.ts';
import type { Game } from '../../../engine/variants/game.ts';
import { turnLine } from '../../../prose/games/game-text.ts';
import { feedbackInWords } from '../../../prose/games.ts';
import { roles } from '../../../prose/play.ts';
import type { Effect, Reply } from '../../app/effects.ts';
import type { Mode } from '../mode.ts';
import { numbersSentence } from '../panels/game-messages.ts';
import { addLine, addMessage, aloud, type Log, type LogLine, type Tone } from '../panels/log.ts';
import { sentences } from '../play.ts';
import {
  guessesOf,
  isThinking,
  type Lane,
  laneAfter,
  laneEffects,
  startLane,
  voiceOf,
} from '../watch/watch.ts';

/**
 * A machine that breaks the same code as the player. It computes its guesses ahead; each turn that the
 * player uses reveals the answer to one more of them.
 */
export type Rival = {
  readonly lane: Lane;
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

export const rivalEffects = (rival: Rival | 'none'): readonly Effect[] =>
  rival === 'none' ? [] : laneEffects(rival.lane, RIVAL_LANE, rival.seed);

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
export type DuelResult = {
  readonly kind: 'won' | 'lost' | 'draw' | 'no-contest';
  readonly turns: number | 'none';
  readonly rivalTurns: number | 'none';
};

export function duelResultOf({ lane }: Rival, game: Game): DuelResult | undefined {
  if (game.phase !== 'over' || isThinking(lane)) return undefined;
  const turns = turnsIn(game);
  const rivalTurns = turnsIn(lane.game);
  return {
    kind: lane.trouble === '' ? comparison(turns, rivalTurns) : 'no-contest',
    turns,
    rivalTurns,
  };
}

const turnsIn = (game: Game): number | 'none' =>
  game.phase === 'over' && game.outcome === 'cracked' ? turnsSpent(game.record) : 'none';

function comparison(turns: number | 'none', rivalTurns: number | 'none'): DuelResult['kind'] {
  if (turns === rivalTurns) return 'draw';
  if (turns === 'none') return 'lost';
  return rivalTurns === 'none' || turns < rivalTurns ? 'won' : 'lost';
}

export const resultTones: Readonly<Record<DuelResult['kind'], 'good' | 'bad' | 'info'>> = {
  won: 'good',
  lost: 'bad',
  draw: 'info',
  'no-contest': 'info',
};

/** The result as a sentence: `You won: 4 to 5 turns!` */
export const resultSentence = (
  { kind, turns, rivalTurns }: DuelResult,
  { opponent, trouble }: Lane,
): string => sentences(roles.rival.result[kind](opponent.name, turns, rivalTurns), trouble);

/** The result of a game against a machine as a line to share, such as `against Greta (5 turns): won`, or empty. */
export function duelToShare({ game, rival }: Pick<WithRival, 'game' | 'rival'>): string {
  const result = rival === 'none' ? undefined : duelResultOf(rival, game);
  return rival === 'none' || result === undefined
    ? ''
    : roles.rival.shared(rival.lane.opponent.name, result.kind, result.rivalTurns);
}

type WithRival = { readonly game: Game; readonly log: Log; readonly rival: Rival | 'none' };

export const withRivalIntroduced = (log: Log, rival: Rival | 'none'): Log =>
  rival === 'none' || rival.announced !== 0 ? log : addMessage(log, 'info', introduction(rival));

export const introduction = ({ lane: { opponent } }: Rival): string =>
  `${opponent.name} breaks the same code. Fewer turns win. You see the answers to its guesses, but not the guesses.`;

export function withRivalNews<Model extends WithRival>(model: Model): Model {
  const { game, rival } = model;
  if (rival === 'none' || rival.announced === 'result') return model;
  const { lane, seed, announced } = rival;
  const isOver = game.phase === 'over';
  // After the end of the game, only the rival's last guess gets a message, once the rival has finished.
  const shown = isOver && isThinking(lane) ? announced : shownOf(rival, game);
  const first = isOver ? Math.max(announced + 1, shown) : announced + 1;
  let { log } = model;
  for (let guess = first; guess <= shown; guess++) {
    if (!isOver) log = addLine(log, answerLine(lane, guess));
    log = withGuess(log, lane, guess, seed);
  }
  const result = duelResultOf(rival, game);
  if (result !== undefined) {
    log = addLine(log, guessesLine(lane));
    log = addLine(log, {
      tone: resultTones[result.kind],
      content: 'aloud',
      text: resultSentence(result, lane),
    });
  }
  const now = result === undefined ? Math.max(announced, shown) : 'result';
  return now === announced ? model : { ...model, log, rival: { ...rival, announced: now } };
}

/** How a guess of the machine was answered, as counts: the guesses are covered until the end. */
function answerLine({ opponent: { name }, game: { rules, record } }: Lane, guess: number): LogLine {
  const turn = turnsOf(record)[guess - 1];
  const counts = turn === undefined ? { exact: 0, partial: 0 } : countsOf(turn.feedback);
  return aloud((_, wording) => [
    `${name}, turn ${guess}: ${feedbackInWords(counts, rules, wording)}.`,
  ]);
}

const guessesLine = ({ opponent: { name }, game: { rules, record } }: Lane): LogLine =>
  aloud((_, wording) =>
    turnsOf(record).map(
      (turn, index) => `${name}, turn ${index + 1}: ${turnLine(rules, turn, wording)}`,
    ),
  );

function withGuess(log: Log, lane: Lane, guess: number, seed: string): Log {
  const { opponent, game, analyses } = lane;
  const line = voiceOf(lane, guess, seed);
  const commented = addMessage(log, 'advice', `${opponent.name}: ${line}`);
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
  return isEnd
    ? addLine(analyzed, { tone: endTone(game), content: 'aloud', text: endText(lane) })
    : analyzed;
}

const endTone = ({ outcome }: Extract<Game, { readonly phase: 'over' }>): Tone =>
  outcome === 'cracked' ? 'bad' : 'good';

function endText({ opponent: { name }, game }: Lane): string {
  const guesses = turnsOf(game.record).length;
  return game.phase === 'over' && game.outcome === 'cracked'
    ? roles.rival.found(name, guesses)
    : `${name} is out of turns.`;
}
