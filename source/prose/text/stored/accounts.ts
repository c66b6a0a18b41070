import { LINK_WORDS, linkWords, type TypedCodeProblem } from '../../../engine/accounts/codes.ts';
import { type NameProblem, nameLength } from '../../../engine/accounts/names.ts';
import { nearest } from '../../../engine/core/nearest.ts';
import type { Catalog } from '../../catalog.ts';

/** Why a player cannot have a name: it is no name at all, or this player cannot have it now. */
export type RefusedName =
  | NameProblem
  | 'offensive'
  | 'name-taken'
  /** The name that the player has. */
  | 'own-name'
  /** `again` is a day such as 2026-12-22. */
  | { readonly kind: 'renamed-recently'; readonly again: string };

/** One sentence that says why a player cannot have a name, and what to do. */
export const refusedNameSentence = (refused: RefusedName, catalog: Catalog): string =>
  typeof refused === 'string'
    ? catalog.problems.accounts.names[refused](nameLength)
    : catalog.problems.accounts.renamedRecently(refused.again);

/** Why a code does nothing; `minutes` is how long a player has to wait for the next try. */
export type RefusedCode =
  | 'wrong-code'
  | 'own-code'
  | { readonly kind: 'too-many-tries'; readonly minutes: number };

/** One sentence that says why a code does nothing, and what to do. */
export const refusedCodeSentence = (refused: RefusedCode, catalog: Catalog): string =>
  typeof refused === 'string'
    ? catalog.problems.accounts.codes[refused]
    : catalog.problems.accounts.tooManyTries(refused.minutes);

/** One sentence that says why a typed text is no code, and what to do. */
export function typedCodeSentence(problem: TypedCodeProblem, catalog: Catalog): string {
  const { accounts } = catalog.problems;
  switch (problem.kind) {
    case 'unknown-word': {
      const meant = nearest(problem.word, linkWords);
      return meant === undefined
        ? accounts.unknownWord(problem.word)
        : accounts.unknownWordMeant(problem.word, meant);
    }
    case 'words-missing':
      return accounts.wordsMissing(LINK_WORDS, problem.found);
    case 'recovery-mistyped':
      return accounts.recoveryMistyped;
  }
}
