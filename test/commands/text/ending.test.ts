import { describe, expect, it } from 'vitest';
import {
  adversaryEndLines,
  dailyEndingLines,
  endingLines,
} from '../../../source/commands/text/ending.ts';
import { knowledgeOf } from '../../../source/engine/core/knowledge.ts';
import { statisticsOf } from '../../../source/engine/statistics/statistics.ts';
import { type Game, type Over, play, start } from '../../../source/engine/variants/game.ts';
import { gameKindOf } from '../../../source/engine/variants/transcript.ts';
import { verbatim } from '../../../source/prose/catalog.ts';
import type { Reply } from '../../../source/screens/app/effects/effects.ts';
import type { RecordsQuery } from '../../../source/screens/app/effects/records.ts';
import { adversaryAnswer } from '../../../source/solver/adversary/adversary.ts';
import { overviewWith, TODAY } from '../../helpers/dailies.ts';
import { english } from '../../helpers/english.ts';
import { againstMachine, guess, playAll, rulesWith } from '../../helpers/games.ts';

/** In milliseconds; par takes less, however busy the machine is. */
const HANG = 100_000;

const casual = { kind: 'casual' } as const;

/** A game that is won at once: the seed 7 hides 6323. */
function won(): Over {
  const game = playAll(start(rulesWith(), againstMachine, '7'), [guess(rulesWith(), '6323')]);
  if (game.phase !== 'over') throw new Error('the game goes on');
  return game;
}

const recordsWith = (reply: Reply) => {
  const asked: RecordsQuery[] = [];
  return {
    asked,
    answer: async (query: RecordsQuery) => {
      asked.push(query);
      return reply;
    },
    wonSeeds: async () => ({ ok: true as const, value: [] }),
  };
};

describe('the lines after a game in text', () => {
  it('are the games of its kind and par', async () => {
    const of = gameKindOf(won());
    const results = [1, 5, 6].map(
      (turns) => ({ outcome: 'cracked', turns, lifelines: 0 }) as const,
    );
    const [statistics = 'none' as const] = statisticsOf([{ ...of, results }]);
    const records = recordsWith({
      kind: 'records',
      answer: { kind: 'kind-statistics', statistics },
    });
    expect((await endingLines(won(), casual, records, HANG))(english)).toEqual([
      'Played 3, won 3. Streak 3, best 3.',
      'Par 5: you beat our machine Ora!',
    ]);
    expect(records.asked).toEqual([{ kind: 'kind-statistics', of }]);
  });

  it('count the tries of a daily alone', async () => {
    const occasion = { kind: 'daily', daily: 'code', day: 9 } as const;
    const records = recordsWith({ kind: 'failed', reason: verbatim('The disk is gone.') });
    await endingLines(won(), occasion, records, HANG);
    const of = gameKindOf(won(), occasion);
    expect(of.daily).toBe('code');
    expect(records.asked).toEqual([{ kind: 'kind-statistics', of }]);
  });

  it('are par alone where games cannot be counted', async () => {
    const records = recordsWith({ kind: 'failed', reason: verbatim('The disk is gone.') });
    expect((await endingLines(won(), casual, records, HANG))(english)).toEqual([
      'Par 5: you beat our machine Ora!',
    ]);
  });
});

describe('the lines after a game against the adversary', () => {
  const line = ['1123', '2445', '2566', '6434', '5451'];
  /** Five guesses that crack it, with the answers that keep the most codes. */
  const game = line.reduce<Game>(
    (before, row) => {
      const guessed = play(before, guess(before.rules, row));
      if (guessed.phase !== 'answering') throw new Error('the game goes on');
      const feedback = adversaryAnswer(guessed.rules, knowledgeOf(guessed.record), guessed.guess);
      return feedback === undefined ? guessed : play(guessed, { kind: 'feedback', feedback });
    },
    start(rulesWith(), { codemaker: 'adversary', codebreaker: 'human' }, 'any'),
  );
  const over = (): Over => {
    if (game.phase !== 'over') throw new Error('the game goes on');
    return game;
  };
  const records = recordsWith({
    kind: 'records',
    answer: { kind: 'daily-overview', overview: overviewWith() },
  });

  it('say how many codes each answer kept, and par', async () => {
    expect((await adversaryEndLines(over(), HANG))(english)).toEqual([
      expect.stringMatching(/^There was no code\. Each answer kept the most: 1,296 → 276 → /),
      'Par 5, proved: you made it!',
    ]);
  });

  it('share the result of a daily with par', async () => {
    const daily = { kind: 'daily', daily: 'adversary', day: TODAY } as const;
    const options = { occasion: daily, feedback: 'words' } as const;
    const lines = (await dailyEndingLines(over(), options, records, HANG))(english);
    const shared = lines.slice(lines.indexOf('To share:'));
    expect(shared.join('\n')).toMatch(/daily adversary 312[\s\S]+\npar 5 \(proved\): made it\n/);
  });
});
