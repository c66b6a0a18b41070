/** Why a machine, or what a game needs from outside, does not answer. */
export const machines = {
  tooManyCodes: (other: string) =>
    `This game has too many codes for that machine. ${other} can play it.`,
  oneColorOnly: (machine: string) => `${machine} guesses one color only, which this game forbids.`,
  unknown: 'There is no such machine.',
  wordsMissing: 'The words of these games are not here.',
  cannotPlay: 'The machine cannot play this game.',
  failed: 'The machine cannot think right now. Try again in a moment.',
  tooSlow: (seconds: number) => `The machine has thought for ${seconds} seconds: too long.`,
  noWords: (letters: number) => `There are no words of ${letters} letters.`,
  slowTerminal: 'The terminal is too slow to move.',
};
