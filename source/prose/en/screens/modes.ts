/** The names of the modes: who plays which role. */
export const modes = {
  break: 'Break the code',
  tutorial: 'Tutorial',
  duel: 'Two players',
  challenge: 'Challenge',
  against: 'Against a machine',
  adversary: 'Adversary',
  hide: 'Hide a code',
  watch: 'Watch machines',
};
