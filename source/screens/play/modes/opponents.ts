import type { MachineName } from '../../../prose/games/voices.ts';

/** A machine that breaks codes, as it is presented to players. */
export type Opponent = {
  /** The solver's name of the strategy that it plays. */
  readonly strategy: OpponentStrategy;
  readonly name: MachineName;
  /** How it plays, in a sentence. */
  readonly character: string;
  /**
   * The average number of guesses in the standard game over all 1,296 secrets, as `simulate`
   * measures it, rounded to three decimals. Random strategies were measured with the seed `keypeg`.
   */
  readonly average: number;
  /** The most guesses that it took for one of these secrets. */
  readonly deepest: number;
};

/** The strategies that opponents play. */
export type OpponentStrategy =
  | 'auto'
  | 'optimal'
  | 'beam:3'
  | 'most-parts'
  | 'expected-size'
  | 'entropy'
  | 'worst-case'
  | 'random'
  | 'first'
  | 'sweep';

/** All machines, the strongest first. */
export const opponents: readonly [Opponent, Opponent, ...Opponent[]] = [
  {
    strategy: 'auto',
    name: 'Ora',
    character: 'Looks to the end of the game, and wastes nothing.',
    average: 4.34,
    deepest: 6,
  },
  {
    strategy: 'optimal',
    name: 'Perfecta',
    character: 'Plays perfectly, in the games where perfect play is known.',
    average: 4.34,
    deepest: 6,
  },
  {
    strategy: 'beam:3',
    name: 'Theo',
    character: 'Follows the three best guesses to the end of the game.',
    average: 4.355,
    deepest: 6,
  },
  {
    strategy: 'most-parts',
    name: 'Petra',
    character: 'Prefers a guess with many possible answers.',
    average: 4.373,
    deepest: 6,
  },
  {
    strategy: 'expected-size',
    name: 'Irma',
    character: 'Leaves as few codes as she can, on average.',
    average: 4.395,
    deepest: 6,
  },
  {
    strategy: 'entropy',
    name: 'Bit',
    character: 'Asks for the most information, in bits.',
    average: 4.415,
    deepest: 6,
  },
  {
    strategy: 'worst-case',
    name: 'Greta',
    character: 'Prepares for the worst answer.',
    average: 4.476,
    deepest: 5,
  },
  {
    strategy: 'random',
    name: 'Dicey',
    character: 'Guesses any code that is still possible.',
    average: 4.633,
    deepest: 7,
  },
  {
    strategy: 'first',
    name: 'Clerk',
    character: 'Takes the first code that is still possible.',
    average: 5.765,
    deepest: 9,
  },
  {
    strategy: 'sweep',
    name: 'Allan',
    character: 'Tries one color after another, then shuffles them into place.',
    average: 8.96,
    deepest: 13,
  },
];

/** The machine that plays a strategy. */
export const opponentWith = (strategy: OpponentStrategy): Opponent =>
  opponents.find((opponent) => opponent.strategy === strategy) ?? opponents[0];
