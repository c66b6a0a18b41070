import type { Rules } from '../variants/index.ts';

/** A machine that breaks codes, as players meet it. */
export type Opponent = {
  /** The strategy that it plays, by the solver's name for it. */
  readonly strategy: OpponentStrategy;
  readonly name: string;
  /** What it is like, in one sentence. */
  readonly character: string;
  /**
   * Guesses it needs on average in the standard game, over all 1,296 secrets: what `simulate`
   * measures, rounded to three decimals. One that draws was measured with the seed `keypeg`.
   */
  readonly average: number;
};

/** The strategies that have a name at the table. */
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

/** The machines to play with, the strongest first. */
export const opponents: readonly [Opponent, Opponent, ...Opponent[]] = [
  {
    strategy: 'auto',
    name: 'Ora',
    character: 'Looks to the end of the game, and wastes nothing.',
    average: 4.34,
  },
  {
    strategy: 'optimal',
    name: 'Perfecta',
    character: 'Plays perfectly, in the games where perfect play is known.',
    average: 4.34,
  },
  {
    strategy: 'beam:3',
    name: 'Theo',
    character: 'Follows the three best guesses to the end of the game.',
    average: 4.355,
  },
  {
    strategy: 'most-parts',
    name: 'Petra',
    character: 'Likes a guess that can be answered in many ways.',
    average: 4.373,
  },
  {
    strategy: 'expected-size',
    name: 'Irma',
    character: 'Leaves as few codes as she can, on average.',
    average: 4.395,
  },
  {
    strategy: 'entropy',
    name: 'Bit',
    character: 'Asks what tells most, counted in bits.',
    average: 4.415,
  },
  {
    strategy: 'worst-case',
    name: 'Greta',
    character: 'Expects the worst answer, and is ready for it.',
    average: 4.476,
  },
  {
    strategy: 'random',
    name: 'Dicey',
    character: 'Guesses any code that could still be it.',
    average: 4.633,
  },
  {
    strategy: 'first',
    name: 'Clerk',
    character: 'Takes the first code on the list that could still be it.',
    average: 5.765,
  },
  {
    strategy: 'sweep',
    name: 'Allan',
    character: 'Tries one colour after another, then shuffles them into place.',
    average: 8.96,
  },
];

/** The machine that plays a strategy. */
export const opponentWith = (strategy: OpponentStrategy): Opponent =>
  opponents.find((opponent) => opponent.strategy === strategy) ?? opponents[0];

/** The machines that play a game: words are no shuffle, and of no list is perfect play known. */
export const opponentsFor = (variant: Rules['variant']): readonly Opponent[] =>
  variant === 'pegs'
    ? opponents
    : opponents.filter(({ strategy }) => strategy !== 'sweep' && strategy !== 'optimal');
