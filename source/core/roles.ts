/** Who fills a seat at the table. */
export type Player = 'human' | 'machine';

/**
 * Who makes the code and who breaks it, and where the secret is kept: at the table, where the
 * program answers guesses, or in a person's head, where only that person can.
 */
export type Roles =
  | { readonly codemaker: 'machine'; readonly codebreaker: Player }
  | {
      readonly codemaker: 'human';
      readonly secretKept: 'table' | 'head';
      readonly codebreaker: Player;
    };
