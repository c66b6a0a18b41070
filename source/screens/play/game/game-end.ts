import { isOfDaily, type Occasion } from '../../../engine/core/stored/game.ts';
import { deadlineOf, endOf, type Streaks } from '../../../engine/daily/days.ts';
import {
  type DailyId,
  type DailyOverview,
  dailyOf,
  streaksWith,
  todayIn,
} from '../../../engine/daily/played.ts';
import { gameKindOf, hasHelp, type Over } from '../../../engine/variants/game.ts';
import { numbers } from '../../../prose/phrases.ts';
import { play } from '../../../prose/play.ts';
import { type AnswerOf, call, type Effect, isAnswer, type Reply } from '../../app/effects.ts';
import { streakSentences } from '../../records/daily-text.ts';
import { addLine, type LogLine } from '../panels/MessageLog.tsx';
import type { PlayState } from '../play.ts';

/** What becomes known when a game is over, one after the other. */
export type GameEnd = {
  /** The short text at the end of a daily, which waits for the store. */
  readonly dailyEnd: 'unknown' | 'failed' | { readonly detail: string };
  /** The figures of the player's games of this kind; `none` if the game was not saved. */
  readonly figures: 'unknown' | AnswerOf<'statistics.kind'> | { readonly failed: string };
  /** How many guesses the strongest machine needs for the same code. */
  readonly par: 'unknown' | 'not-found' | 'failed' | number;
};

type EndState = PlayState & GameEnd;

export const unknownEnd: GameEnd = { dailyEnd: 'unknown', figures: 'unknown', par: 'unknown' };

type Lookup = keyof GameEnd | 'nothing';

function nextLookup({ occasion, dailyEnd: daily, figures, par }: EndState, game: Over): Lookup {
  if (isOfDaily(occasion) && daily === 'unknown') return 'dailyEnd';
  if (figures === 'unknown') return 'figures';
  return par === 'unknown' && game.secret.kept === 'table' && hasHelp(game.rules)
    ? 'par'
    : 'nothing';
}

/** What the end of a game waits for: one effect at a time, as a failure does not name its effect. */
export function endEffects(state: EndState, game: Over): readonly Effect[] {
  switch (nextLookup(state, game)) {
    case 'dailyEnd':
      return [call('dailies.overview', {})];
    case 'figures':
      return [call('statistics.kind', { of: gameKindOf(game, state.occasion) })];
    case 'par':
      return parEffects(game);
    case 'nothing':
      return [];
  }
}

/** Asks for par, if the program has the code. */
function parEffects({ rules, secret }: Pick<Over, 'rules' | 'secret'>): readonly Effect[] {
  if (secret.kept !== 'table') return [];
  return [{ kind: 'par', rules, secret: secret.code } as const];
}

export function withEndReply<State extends EndState>(
  state: State,
  game: Over,
  reply: Reply,
): State {
  switch (nextLookup(state, game)) {
    case 'dailyEnd':
      return withDailyEnd(state, game, reply);
    case 'figures':
      return { ...state, figures: figuresIn(reply) };
    case 'par':
      return {
        ...state,
        par: parIn(reply),
      };
    case 'nothing':
      return state;
  }
}

/** Says how a daily ended for its player's streak; without the store, nothing. */
function withDailyEnd<State extends EndState>(state: State, game: Over, reply: Reply): State {
  const end = isAnswer(reply, 'dailies.overview')
    ? dailyEnd(game, state.occasion, reply.answer)
    : undefined;
  return end === undefined
    ? { ...state, dailyEnd: 'failed' }
    : {
        ...state,
        dailyEnd: { detail: end.detail },
        occasion: end.occasion,
        log: end.lines.reduce(addLine, state.log),
      };
}

function parIn(reply: Reply): GameEnd['par'] {
  if (reply.kind !== 'par') return 'failed';
  return reply.guesses === 'unknown' ? 'not-found' : reply.guesses;
}

function figuresIn(reply: Reply): GameEnd['figures'] {
  if (isAnswer(reply, 'statistics.kind')) return reply.answer;
  return {
    failed: reply.kind === 'failed' ? reply.reason : play.ending.panel.failed,
  };
}

/** The message at the start of a counted daily. */
export const oneTryLine: LogLine = {
  tone: 'advice',
  text: play.messages.oneTry,
};

const tooLateLine: LogLine = {
  tone: 'bad',
  text: play.ending.daily.tooLate,
};

type DailyEnd = {
  /** The streak and the time until the next dailies, short enough for any panel. */
  readonly detail: string;
  readonly lines: readonly LogLine[];
  /** What the game counts as. */
  readonly occasion: Occasion;
};

/** The end of a daily; `overview` may predate the save. Undefined for other games. */
function dailyEnd(game: Over, occasion: Occasion, overview: DailyOverview): DailyEnd | undefined {
  const daily = dailyOf(occasion);
  if (daily === undefined || !isOfDaily(occasion)) return undefined;
  const next = daily.day === todayIn(overview) ? endOf(daily.day) - overview.now : 'waiting';
  if (occasion.kind === 'practice') return { detail: practiceDetail(next), lines: [], occasion };
  if (isLate(daily, overview)) {
    return {
      detail: practiceDetail(next),
      lines: [tooLateLine],
      occasion: { ...occasion, kind: 'practice' },
    };
  }
  const result = game.outcome === 'cracked' ? 'solved' : 'lost';
  const streaks = streaksWith(overview, daily, result);
  return {
    occasion,
    detail: streakDetail(streaks, next),
    lines: [
      {
        tone: 'info',
        content: 'aloud',
        text: streakSentences(streaks, 'played').join(' '),
      },
    ],
  };
}

/** The time until the next dailies in milliseconds, unless that of today is waiting. */
type Next = number | 'waiting';

const practiceDetail = (next: Next): string => {
  const { daily } = play.ending;
  return next === 'waiting' ? daily.practice : daily.practiceNext(numbers.duration(next));
};

const streakDetail = ({ current, longest }: Streaks, next: Next): string => {
  const { daily } = play.ending;
  const days = current.length;
  return next === 'waiting'
    ? daily.streakWaiting(days, longest)
    : daily.streakNext(days, longest, numbers.duration(next));
};

/** Whether the counted try was finished after its deadline; where it is saved, by its own time. */
function isLate({ name, day }: DailyId, { now, dailies }: DailyOverview): boolean {
  const kind = dailies[name].states.get(day)?.kind;
  if (kind === 'solved' || kind === 'lost') return false;
  return now >= deadlineOf(day);
}
