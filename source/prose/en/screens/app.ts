/** What the program says on every screen: its notices and its heading. */
export const app = {
  /** Why keypeg draws nothing, with shorter versions. */
  tooSmall: (needed: string, window: string) => [
    `keypeg needs a window of ${needed} (this one is ${window}). Make it larger, or Ctrl-C.`,
    `keypeg needs a window of ${needed} (this one is ${window}).`,
    `keypeg needs a window of ${needed}.`,
    `Needs ${needed}`,
  ],
  pressForMenu: (key: string) => `Press ${key} for the menu.`,
  /** A key that means nothing on a screen. */
  unknownKey: {
    typed: (key: string, noun: string) => `${key} is not a ${noun}.`,
    named: (key: string) => `${key} does nothing here.`,
    other: 'That key does nothing here.',
    helpKey: (key: string) => `${key} shows the keys.`,
    use: (keys: readonly string[]) =>
      `Use ${keys.length > 1 ? `${keys.slice(0, -1).join(', ')} or ` : ''}${keys.at(-1)}.`,
  },
  anyOtherKey: 'any other key',
  dailyPlayed: 'You have played this daily already, so this game is practice.',
  takenOver: 'You continue this game in another window.',
  gameGone: 'That game has ended in another window.',
  rulesChanged: 'That game cannot be continued: its rules or its word list have changed.',
  // What happens comes first, because a narrow terminal cuts the line.
  fullList: (count: number, game: string) => `A move drops the oldest of ${count} games: ${game}.`,
  unfinished: {
    label: (name: string, turn: string) => `${name}, ${turn}`,
    about: (name: string, turn: string) => [`Your game of ${name}, ${turn}.`, `${name}, ${turn}.`],
    otherVersion: 'A game of another version',
  },
};
