import { describe, expect, it } from 'vitest';
import { seedsFrom, seedWithCode } from '../../../../source/engine/core/random.ts';
import { rulesWith } from '../../../helpers/games.ts';
import { begin, beginWith, type Said, standard, talk } from './transcript.ts';

/** A game that is saved, with the command that continues it. */
const saved = (seed: string): Said =>
  beginWith(rulesWith(), {
    seeds: seedsFrom(seed),
    style: { speech: 'terse', feedback: 'words', continuedBy: { command: 'keypeg text' } },
  });

describe('leaving a game', () => {
  it('with leave keeps it, and says how it continues', () => {
    const left = talk(saved('7'), ['1122', 'leave']);
    expect(left.lines).toEqual(['Your game is saved: keypeg text continues it.', 'Goodbye.']);
    expect(left.dialogue).toMatchObject({ waitingFor: 'nothing', game: { phase: 'guessing' } });
  });

  it('by giving up needs a second q at once where the game is saved', () => {
    const asked = talk(saved('7'), ['1122', 'q']);
    expect(asked.lines).toEqual([
      'Give up and see the code? It counts as a loss. Type q again, or leave to keep the game for later.',
    ]);
    expect(asked.dialogue).toMatchObject({ game: { phase: 'guessing' } });
    const over = { waitingFor: 'nothing', game: { phase: 'over' } };
    expect(talk(asked, ['quit']).dialogue).toMatchObject(over);
    expect(talk(asked, ['board', 'q']).dialogue).toMatchObject({ waitingFor: 'move' });
    expect(talk(asked, ['leave']).lines[0]).toContain('Your game is saved');
    expect(talk(begin(standard), ['1122', 'q']).dialogue).toMatchObject(over);
  });

  it('where games are not saved shows the seed, unless it contains the code', () => {
    expect(talk(begin(standard), ['leave']).lines[0]).toContain('Seed 7 plays this code again');
    const seeds = {
      ...seedsFrom('1'),
      seed: seedWithCode([0, 1, 2, 3], 'salt'),
      source: 'system',
    } as const;
    const opened = beginWith(rulesWith(), { seeds });
    expect(talk(opened, ['leave']).lines).toEqual(['The game stops here.', 'Goodbye.']);
    expect(talk(opened, ['1234']).lines.join('\n')).not.toContain('Seed');
  });
});

describe('the end of a game', () => {
  it('has the figures of a player whose games are saved, and par', () => {
    const { lines } = talk(saved('7'), ['1122', '6323']);
    expect(lines.slice(3)).toEqual([
      expect.stringMatching(/9 of 11 won, streak 2, best 7\.$/),
      expect.stringMatching(/^Par \d/),
    ]);
    expect(talk(begin(standard), ['1122', '6323']).lines).toHaveLength(3);
  });
});
