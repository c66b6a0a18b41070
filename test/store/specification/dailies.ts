import { expect, it } from 'vitest';
import { successOf } from '../../helpers/games.ts';
import { type OpenEmpty, openForTest } from './fixtures.ts';

/** What every store has to do for dailies. */
export function specifyDailies(open: OpenEmpty): void {
  it('keeps the secret that was proposed first', async () => {
    const { dailies } = (await openForTest(open)).store;
    expect(successOf(await dailies.secret('first'))).toBe('first');
    expect(successOf(await dailies.secret('second'))).toBe('first');
  });

  it('has one secret when several sessions ask for it at once', async () => {
    const { dailies } = (await openForTest(open)).store;
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map(dailies.secret));
    const [first, ...others] = answers.map(successOf);
    expect(['a', 'b', 'c', 'd']).toContain(first);
    expect(new Set(others)).toEqual(new Set([first]));
  });
}
