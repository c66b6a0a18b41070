import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';
import { expect, it } from 'vitest';
import { program } from '../../../scripts/bundles.ts';

const packageFile = 'node_modules/yoga-layout/dist/binaries/yoga-wasm-base64-esm.js';

it('ships the bytes of the package, and no text of them', async () => {
  const { output } = await build({ ...program, write: false });
  const bytes = output.find(({ fileName }) => fileName === 'chunks/yoga.wasm');
  const packed = readFileSync(join(import.meta.dirname, '../../..', packageFile), 'utf8');
  const [, base64 = ''] = /base64,([\w+/=]{9,})/.exec(packed) ?? [];
  expect(base64.length).toBeGreaterThan(50_000);
  const shipped = bytes?.type === 'asset' ? Buffer.from(bytes.source) : undefined;
  expect(shipped?.equals(Buffer.from(base64, 'base64'))).toBe(true);
  const texts = output.flatMap((part) => (part.type === 'chunk' ? [part.code] : []));
  expect(texts.filter((text) => text.includes(base64.slice(0, 100)))).toEqual([]);
});
