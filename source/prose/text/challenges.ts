import type { ChallengeProblem } from '../../engine/challenge/challenge.ts';
import type { Catalog } from '../catalog.ts';

/** The command that plays a challenge. */
export const challengeCommandLine = (challenge: string): string =>
  `keypeg play --challenge ${challenge}`;

/** One sentence that says why a text is not a challenge that can be played. */
export function challengeSentence(problem: ChallengeProblem, catalog: Catalog): string {
  const { challenges } = catalog.problems;
  switch (problem.kind) {
    case 'unknown-sign':
      return challenges.unknownSign(problem.sign);
    case 'mistyped':
      return challenges.mistyped;
    case 'newer-version':
      return challenges.newerVersion;
    case 'unknown-code':
      return challenges.unknownCode;
  }
}
