import type { Result } from '../../../engine/core/result.ts';
import { isOfDaily } from '../../../engine/core/stored/game.ts';
import { deadlineOf, endOf } from '../../../engine/daily/days.ts';
import {
  type DailyId,
  type DailyOverview,
  dailyOf,
  streaksWith,
  todayIn,
} from '../../../engine/daily/played.ts';
import { gameKindOf, hasHelp, type Over } from '../../../engine/variants/game.ts';
import { duration } from '../../../prose/phrases.ts';
import { play } from '../../../prose/play.ts';
import { type AnswerOf, call, type Reply } from '../../app/effects.ts';
import { type Ask, ask } from '../../page/screen.ts';
import { streakSentences } from '../../records/daily-text.ts';
import { addLine, addMessage, type LogLine } from '../panels/log.ts';
import type { PlayState } from '../play.ts';

export type GameEnd = {
  /** The short text at the end of a daily, which waits for the store. */
  readonly dailyEnd: 'unknown' | 'failed' | { readonly detail: string };
  /** The figures of the player's games of this kind; `none` if the game was not saved. */
  readonly figures: 'unknown' | AnswerOf<'statistics.kind'> | { readonly failed: string };
  readonly par: 'unknown' | 'not-found' | 'failed' | number;
};

type EndState = PlayState & GameEnd;
export const unknownEnd: GameEnd = { dailyEnd: 'unknown', figures: 'unknown', par: 'unknown' };

/** What the end of a game waits for: one thing at a time. */
export function endAsks<Model extends EndState>(model: Model, game: Over): readonly Ask<Model>[] {
  const { occasion, dailyEnd, figures, par } = model;
  const { rules, secret } = game;
  if (isOfDaily(occasion) && dailyEnd === 'unknown') {
    return [ask(call('dailies.overview', {}), (answer) => withDailyEnd(model, game, answer))];
  }
  if (figures === 'unknown') {
    return [
      ask(call('statistics.kind', { of: gameKindOf(game, occasion) }), (answer) => ({
        ...model,
        figures: answer.ok ? answer.value : { failed: answer.problem },
      })),
    ];
  }
  // A machine can play only a code that the program has.
  return par === 'unknown' && secret.kept === 'table' && hasHelp(rules)
    ? [
        {
          effect: { kind: 'par', rules, secret: secret.code },
          next: (reply) => ({ ...model, par: parIn(reply) }),
        },
      ]
    : [];
}

function parIn(reply: Reply): GameEnd['par'] {
  if (reply.kind !== 'par') return 'failed';
  return reply.guesses === 'unknown' ? 'not-found' : reply.guesses;
}

export const oneTryLine: LogLine = { tone: 'advice', text: 'This is your one try that counts.' };

/** Says how a daily ended for its player's streak; without the store, nothing. The overview may predate the save. */
function withDailyEnd<Model extends EndState>(
  model: Model,
  game: Over,
  overview: Result<DailyOverview, string>,
): Model {
  const { occasion, log } = model;
  const daily = dailyOf(occasion);
  if (!overview.ok || daily === undefined || !isOfDaily(occasion)) {
    return { ...model, dailyEnd: 'failed' };
  }
  const { now } = overview.value;
  const isToday = daily.day === todayIn(overview.value);
  const next = duration(Math.max(0, endOf(daily.day) - now));
  const { practice, practiceNext, streakNext, streakWaiting, tooLate } = play.ending.daily;
  const wasLate = occasion.kind === 'daily' && isLate(daily, overview.value);
  if (occasion.kind === 'practice' || wasLate) {
    return {
      ...model,
      dailyEnd: { detail: isToday ? practiceNext(next) : practice },
      occasion: { ...occasion, kind: 'practice' },
      log: wasLate ? addMessage(log, 'bad', tooLate) : log,
    };
  }
  const result = game.outcome === 'cracked' ? 'solved' : 'lost';
  const streaks = streaksWith(overview.value, daily, result);
  const { current, longest } = streaks;
  return {
    ...model,
    dailyEnd: {
      detail: isToday
        ? streakNext(current.length, longest, next)
        : streakWaiting(current.length, longest),
    },
    log: addLine(log, {
      tone: 'info',
      content: 'aloud',
      text: streakSentences(streaks, 'played').join(' '),
    }),
  };
}

/** Whether the counted try was finished after its deadline; where it is saved, by its own time. */
function isLate({ name, day }: DailyId, { now, dailies }: DailyOverview): boolean {
  const kind = dailies[name].states.get(day)?.kind;
  if (kind === 'solved' || kind === 'lost') return false;
  return now >= deadlineOf(day);
}
