/** The short wait for what a game needs. */
export const loading = {
  dictionary: { loading: 'Loading words …', failed: 'The words cannot be loaded.' },
  game: {
    title: 'Continue',
    loading: 'Loading your game …',
    failed: 'Your game cannot be loaded.',
  },
};

/** The challenge of a friend that is typed. */
export const challenge = {
  title: 'Challenge',
  advice:
    'Type or paste the challenge of a friend, who made it with keypeg challenge: TE11-2QVT, say.',
  character: 'letter, digit or hyphen',
  spoken: 'Type the challenge that a friend has sent you.',
  prompt: 'Challenge: ',
};
