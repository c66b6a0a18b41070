import { expect, it } from 'vitest';
import type { TypedCodeProblem } from '../../../../source/engine/accounts/codes.ts';
import {
  type RefusedName,
  refusedNameSentence,
  typedCodeSentence,
} from '../../../../source/prose/text/stored/accounts.ts';
import { english } from '../../../helpers/english.ts';

it.each<[RefusedName, string]>([
  ['too-short', 'A name has at least 3 characters: add some.'],
  ['name-taken', 'Another player has this name, or one that looks like it: choose another.'],
  [
    { kind: 'renamed-recently', again: '2026-12-22' },
    'You have changed your name in the last 30 days: you can again on 2026-12-22.',
  ],
])('says why a name is refused: %j', (refused, sentence) => {
  expect(refusedNameSentence(refused, english)).toBe(sentence);
});

it.each<[TypedCodeProblem, string]>([
  [{ kind: 'unknown-word', word: 'zodiak' }, 'No code has the word zodiak: did you mean zodiac?'],
  [
    { kind: 'unknown-word', word: 'xyzzyx' },
    'No code has the word xyzzyx: compare it with the other screen.',
  ],
  [{ kind: 'words-missing', found: 2 }, 'A link code has 6 words: type all of them, not 2.'],
  [
    { kind: 'recovery-mistyped' },
    'This is not a recovery code: it has 28 letters and digits in groups of four. Compare them.',
  ],
])('says why a text is no code: %j', (problem, sentence) => {
  expect(typedCodeSentence(problem, english)).toBe(sentence);
});
