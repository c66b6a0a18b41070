/** A recorded game that is played again. */
export const replay = {
  title: 'Replay',
  end: 'end of the replay',
  /** The visible step of all of them, and how many steps follow in a second. */
  progress: (step: number, steps: number, speed: number) =>
    `step ${step} of ${steps}, ${speed} a second`,
  spoken: {
    /** `code` describes the code: `4 pegs, 6 colors`. */
    opening: (code: string) => `Replay: ${code}.`,
    progress: (progress: string) => `${progress}.`,
    prompt: 'Enter for the next step: ',
  },
  paused: (step: number, steps: number) => `step ${step} of ${steps}, paused`,
};
