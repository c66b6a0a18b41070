import type { ChallengeProblem } from '../challenge/challenge.ts';
import type { Catalog } from '../languages/catalog.ts';
import { languages } from '../languages/languages.ts';

/** The command that plays a challenge. */
export const challengeCommandLine = (challenge: string): string =>
  `keypeg play --challenge ${challenge}`;

/** One sentence that says why a text is not a challenge that can be played. */
export function challengeSentence(
  problem: ChallengeProblem,
  _catalog: Catalog = languages.en.catalogs.places,
): string {
  switch (problem.kind) {
    case 'unknown-sign':
      return `“${problem.sign}” is in no challenge: they are made of digits and letters, without U.`;
    case 'mistyped':
      return 'That challenge is mistyped: a sign is wrong, missing, or swapped with another one.';
    case 'newer-version':
      return 'That challenge needs a newer version of keypeg.';
    case 'unknown-code':
      return 'The secret of that challenge is not in the word list of this version of keypeg.';
  }
}

/** What a challenge does not promise. */
export const CHALLENGE_HONESTY =
  'The secret is scrambled, not encrypted: nobody reads it by accident, but a programmer could.';
