import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type OpsServer, openOpsServer } from '../../../source/ssh/operations/metrics.ts';
import { successOf } from '../../helpers/games.ts';

let server: OpsServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const opened = async (
  problem?: string,
  metrics = () => Promise.resolve('keypeg_sessions 1\n'),
): Promise<(path: string, method?: string) => Promise<Response>> => {
  const options = { port: 0, problem: () => problem, metrics };
  const open = successOf(await openOpsServer(options));
  server = open;
  return (path, method = 'GET') => fetch(`http://127.0.0.1:${open.port}${path}`, { method });
};

const resultOf = async (response: Promise<Response>) => {
  const { status } = await response;
  return { status, text: await (await response).text() };
};

describe('the operations server', () => {
  it.each([
    ['/health', undefined, 200, 'ok\n'],
    ['/health', 'draining', 503, 'draining\n'],
    ['/metrics', undefined, 200, 'keypeg_sessions 1\n'],
    ['/metrics?x=1', 'draining', 200, 'keypeg_sessions 1\n'],
    ['/', undefined, 404, 'Not found. Try /health or /metrics.\n'],
    ['/health/', undefined, 404, 'Not found. Try /health or /metrics.\n'],
    ['/%2e%2e/etc/passwd', undefined, 404, 'Not found. Try /health or /metrics.\n'],
  ])('answers %s (problem: %s)', async (path, problem, status, text) => {
    const ask = await opened(problem);
    expect(await resultOf(ask(path))).toEqual({ status, text });
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('rejects %s', async (method) => {
    const ask = await opened();
    const response = await ask('/health', method);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('answers HEAD without a body', async () => {
    const ask = await opened();
    expect(await resultOf(ask('/health', 'HEAD'))).toEqual({ status: 200, text: '' });
  });

  it('names the format of Prometheus', async () => {
    const ask = await opened();
    expect((await ask('/metrics')).headers.get('content-type')).toBe(
      'text/plain; version=0.0.4; charset=utf-8',
    );
  });

  it('reports metrics that are not available', async () => {
    const ask = await opened(undefined, () => Promise.reject(new Error('a worker is gone')));
    expect((await ask('/metrics')).status).toBe(503);
  });

  it('limits the size of a request', async () => {
    await opened();
    const headers = { 'x-long': 'x'.repeat(10_000) };
    const response = await fetch(`http://127.0.0.1:${server?.port}/health`, { headers });
    expect(response.status).toBe(431);
  });
});

it('says which port is in use, and what to try', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const at = other.address();
  const port = typeof at === 'object' && at !== null ? at.port : 0;
  const problem = () => undefined;
  const metrics = async () => '';
  const opening = openOpsServer({ port, problem, metrics });
  const result = await opening;
  expect(result.ok ? '' : result.problem).toBe(
    `Port ${port} on 127.0.0.1 is already in use. Choose another with --metrics-port, or 0 to turn metrics off.`,
  );
  await new Promise((resolve) => other.close(resolve));
});
