import { expect, it, vi } from 'vitest';
import { openNoticeBoard } from '../../source/session/notice-board.ts';

it('a notice reaches all current subscribers', () => {
  const { subscribe, post: tell } = openNoticeBoard();
  const [one, other] = [vi.fn(), vi.fn()];
  subscribe(one);
  const leave = subscribe(other);
  tell('first');
  leave();
  tell('second');
  expect(one.mock.calls).toEqual([['first'], ['second']]);
  expect(other.mock.calls).toEqual([['first']]);
});

it('the last notice waits for the first subscriber only', () => {
  const { subscribe, post: tell } = openNoticeBoard();
  tell('old');
  tell('new');
  const [first, second] = [vi.fn(), vi.fn()];
  subscribe(first);
  subscribe(second);
  expect(first.mock.calls).toEqual([['new']]);
  expect(second).not.toHaveBeenCalled();
});
