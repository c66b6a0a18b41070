import { expect, it, vi } from 'vitest';
import { openPendingRequests } from '../../../source/store/remote/remote-store.ts';

it('answers each request by its number, once', async () => {
  const { request, resolve } = openPendingRequests<string>();
  const numbers: number[] = [];
  const answers = [
    request((number) => numbers.push(number)),
    request((number) => numbers.push(number)),
  ];
  resolve(numbers[1] ?? 0, 'second');
  resolve(numbers[0] ?? 0, 'first');
  resolve(numbers[0] ?? 0, 'again');
  expect(await Promise.all(answers)).toEqual(['first', 'second']);
});

it('rejects a request that failed', async () => {
  const { request, reject } = openPendingRequests<string>();
  const answer = request((number) => queueMicrotask(() => reject(number, new Error('broken'))));
  await expect(answer).rejects.toThrow('broken');
});

it('ignores answers without a request', () => {
  const { resolve, reject, resolveAll } = openPendingRequests<string>();
  resolve(7, 'nobody asked');
  reject(7, new Error('nobody asked'));
  resolveAll('nobody asked');
});

it('answers all open requests, but no later ones', async () => {
  const { request, resolveAll } = openPendingRequests<string | undefined>();
  const send = vi.fn();
  const open = [request(send), request(send)];
  resolveAll(undefined);
  expect(await Promise.all(open)).toEqual([undefined, undefined]);
  const later = vi.fn();
  void request(send).then(later);
  await Promise.resolve();
  expect(later).not.toHaveBeenCalled();
});

it('counts what is not answered yet', () => {
  const { request, resolve, count } = openPendingRequests<string>();
  void request(() => undefined);
  void request(() => undefined);
  resolve(1, 'first');
  expect(count()).toBe(1);
});
