import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fileReason } from '../../../source/prose/text/file-reasons.ts';
import { english } from '../../helpers/english.ts';

const reasonOf = (work: () => unknown): string => {
  try {
    work();
    return 'no error';
  } catch (error) {
    return error instanceof Error ? fileReason(error, english) : 'no error';
  }
};

it.each([
  [() => writeFileSync('/dev/full', 'text'), 'the disk is full'],
  [() => readFileSync('/nonexistent/file'), 'it does not exist'],
  [() => readFileSync(import.meta.dirname), 'it is a folder'],
  [() => readFileSync(`${import.meta.filename}/file`), 'a part of its path is a file'],
  [() => JSON.parse('{'), /JSON/],
])('says why a file cannot be used: %#', (work, reason) => {
  expect(reasonOf(work)).toMatch(reason);
});
