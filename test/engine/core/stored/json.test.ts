import { expect, it } from 'vitest';
import { parseJson } from '../../../../source/engine/core/stored/json.ts';

const nested = (depth: number, open: string, close: string): string =>
  `${open.repeat(depth)}1${close.repeat(depth)}`;

it.each([
  ['arrays', nested(100_000, '[', ']')],
  ['objects', nested(100_000, '{"a":', '}')],
  ['no JSON', '{'],
])('JSON that cannot be formatted is none: %s', (_, text) => {
  expect(parseJson(text)).toBeUndefined();
});

it('JSON as deep as a game is read', () => {
  const text = nested(20, '[', ']');
  expect(JSON.stringify(parseJson(text))).toBe(text);
});
