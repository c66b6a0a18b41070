export const actions = {
  moveToEnd: 'move it to the start or the end',
};

export const app = {
  /** Why keypeg draws nothing, with shorter versions. */
  tooSmall: (needed: string, window: string) => [
    `keypeg needs a window of ${needed} (this one is ${window}). Make it larger, or Ctrl-C.`,
    `keypeg needs a window of ${needed} (this one is ${window}).`,
    `keypeg needs a window of ${needed}.`,
    `Needs ${needed}`,
  ],
};

export const modes = {
  break: 'Break the code',
  tutorial: 'Tutorial',
  duel: 'Two players',
  challenge: 'Challenge',
  race: 'Race',
  against: 'Against a machine',
  adversary: 'Adversary',
  hide: 'Hide a code',
  watch: 'Watch a machine',
};
