import type { MachineName } from '../../../prose/voices.ts';

/** A machine that breaks codes, as it is presented to players. */
export type Opponent = {
  /** The solver's name of the strategy that it plays. */
  readonly strategy: OpponentStrategy;
  readonly name: MachineName;
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
    average: 4.34,
    deepest: 6,
  },
  {
    strategy: 'optimal',
    name: 'Perfecta',
    average: 4.34,
    deepest: 6,
  },
  {
    strategy: 'beam:3',
    name: 'Theo',
    average: 4.355,
    deepest: 6,
  },
  {
    strategy: 'most-parts',
    name: 'Petra',
    average: 4.373,
    deepest: 6,
  },
  {
    strategy: 'expected-size',
    name: 'Irma',
    average: 4.395,
    deepest: 6,
  },
  {
    strategy: 'entropy',
    name: 'Bit',
    average: 4.415,
    deepest: 6,
  },
  {
    strategy: 'worst-case',
    name: 'Greta',
    average: 4.476,
    deepest: 5,
  },
  {
    strategy: 'random',
    name: 'Dicey',
    average: 4.633,
    deepest: 7,
  },
  {
    strategy: 'first',
    name: 'Clerk',
    average: 5.765,
    deepest: 9,
  },
  {
    strategy: 'sweep',
    name: 'Allan',
    average: 8.96,
    deepest: 13,
  },
];

/** The machine that plays a strategy. */
export const opponentWith = (strategy: OpponentStrategy): Opponent =>
  opponents.find((opponent) => opponent.strategy === strategy) ?? opponents[0];
