import { expect, it, vi } from 'vitest';
import { openPendingRequests } from '../../../source/ssh/cluster/pending-requests.ts';

it('each request gets the answer under its own number, once', async () => {
  const { request: ask, resolve: answer } = openPendingRequests<string>();
  const numbers: number[] = [];
  const [one, other] = [
    ask((request) => numbers.push(request)),
    ask((request) => numbers.push(request)),
  ];
  answer(numbers[1] ?? 0, 'to the other');
  answer(numbers[0] ?? 0, 'to the one');
  answer(numbers[0] ?? 0, 'again');
  expect(await Promise.all([one, other])).toEqual(['to the one', 'to the other']);
});

it('an answer that nobody waits for is dropped', () => {
  const { resolve: answer, resolveAll: answerAll } = openPendingRequests<string>();
  answer(7, 'nobody asked');
  answerAll('nor now');
});

it('all that wait can be answered, and whoever asks later waits', async () => {
  const { request: ask, resolveAll: answerAll } = openPendingRequests<string | undefined>();
  const send = vi.fn();
  const waiting = [ask(send), ask(send)];
  answerAll(undefined);
  expect(await Promise.all(waiting)).toEqual([undefined, undefined]);
  const later = vi.fn();
  void ask(send).then(later);
  await Promise.resolve();
  expect(later).not.toHaveBeenCalled();
});
