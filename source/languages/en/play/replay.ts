/** A recorded game that is played again. */
export const replay = {
  title: 'Replay',
  end: 'end of the replay',
  /** The visible step of all of them, and how many steps follow in a second. */
  progress: (step: number, steps: number, speed: number) =>
    `step ${step} of ${steps}, ${speed} a second`,
  paused: (step: number, steps: number) => `step ${step} of ${steps}, paused`,
};
