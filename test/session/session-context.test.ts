import { expect, it, vi } from 'vitest';
import { literal } from '../../source/prose/catalog.ts';
import { openNoticeFeed } from '../../source/session/session-context.ts';

const first = literal('first');
const second = literal('second');
const last = literal('last');

it('a notice reaches all current subscribers', () => {
  const { subscribe, post: tell } = openNoticeFeed();
  const [one, other] = [vi.fn(), vi.fn()];
  subscribe(one);
  const leave = subscribe(other);
  tell(first);
  leave();
  tell(second);
  expect(one.mock.calls).toEqual([[first], [second]]);
  expect(other.mock.calls).toEqual([[first]]);
});

it('the last notice waits for the first subscriber only', () => {
  const { subscribe, post: tell } = openNoticeFeed();
  tell(first);
  tell(last);
  const [early, late] = [vi.fn(), vi.fn()];
  subscribe(early);
  subscribe(late);
  expect(early.mock.calls).toEqual([[last]]);
  expect(late).not.toHaveBeenCalled();
});
