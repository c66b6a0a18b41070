/** Why a machine cannot play a game, in a few words. */
const obstacles = {
  'one-symbol': 'tries one symbol alone',
  'too-many-codes': 'too many codes',
  'needs-repeats': 'needs repeats',
  'unknown-play': 'perfect play is not known',
  'one-board': 'one board only',
};

/** The machines as they are presented to players, by the strategies that they play. */
export const machines = {
  characters: {
    auto: 'Looks to the end of the game, and wastes nothing.',
    optimal: 'Plays perfectly, in the games where perfect play is known.',
    'beam:3': 'Follows the three best guesses to the end of the game.',
    'most-parts': 'Prefers a guess with many possible answers.',
    'expected-size': 'Leaves as few codes as she can, on average.',
    entropy: 'Asks for the most information, in bits.',
    'worst-case': 'Prepares for the worst answer.',
    random: 'Guesses any code that is still possible.',
    first: 'Takes the first code that is still possible.',
    sweep: 'Tries one color after another, then shuffles them into place.',
  },
  average: (guesses: number) => `Average: ${guesses.toFixed(2)} guesses in the standard game.`,
  alone: 'One machine alone.',
  unavailable: (
    groups: readonly { readonly names: readonly string[]; readonly why: keyof typeof obstacles }[],
  ) =>
    `Not here: ${groups.map(({ names, why }) => `${names.join(', ')} (${obstacles[why]})`).join('; ')}.`,
  replaced: (machine: string, why: keyof typeof obstacles, other: string) =>
    `${machine} cannot play this (${obstacles[why]}): now ${other}.`,
  slow: 'A slow machine plays: attempts are unlimited now.',
};
