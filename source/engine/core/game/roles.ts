/** How the program makes the code of a person's game: it draws one, or has none. */
export type ProgramCodemaker = 'machine' | 'adversary';

/** Who plays a role. */
export type Player = 'human' | 'machine';

/**
 * Who makes the code and who breaks it, and where a person's secret is kept: at the table, so that
 * the program answers guesses, or in the person's head, so that only the person can. Against a rival, a
 * machine breaks the same code as the person. The adversary is a machine that has no code: it answers
 * each guess so that as many codes as possible are left.
 */
export type Roles =
  | { readonly codemaker: ProgramCodemaker; readonly codebreaker: Player; readonly rival?: never }
  | { readonly codemaker: 'machine'; readonly codebreaker: 'human'; readonly rival: 'machine' }
  | {
      readonly codemaker: 'human';
      readonly secretKept: 'table' | 'head';
      readonly codebreaker: Player;
      readonly rival?: never;
    };

/** How the guesses of a game are judged: on average over all codes, or by what the adversary forces. */
export const measureOf = ({ codemaker }: Pick<Roles, 'codemaker'>): 'average' | 'worst-case' =>
  codemaker === 'adversary' ? 'worst-case' : 'average';
