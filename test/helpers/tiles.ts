/** One tile of the word game: green, yellow or grey. */
export type Tile = 'G' | 'Y' | '.';

/**
 * The tiles of a guess as the rules of the word game tell it, on plain strings: first every letter
 * in its place turns green and leaves the bag; then, from the left, each other letter turns yellow
 * and leaves the bag if it is still in there.
 */
export function tilesOf(secret: string, guess: string): readonly Tile[] {
  const bag = [...secret];
  const tiles: Tile[] = [...guess].map(() => '.');
  const takeOut = (letter: string): void => {
    bag.splice(bag.indexOf(letter), 1);
  };
  for (const [position, letter] of [...guess].entries()) {
    if (letter === [...secret][position]) {
      tiles[position] = 'G';
      takeOut(letter);
    }
  }
  for (const [position, letter] of [...guess].entries()) {
    if (tiles[position] === '.' && bag.includes(letter)) {
      tiles[position] = 'Y';
      takeOut(letter);
    }
  }
  return tiles;
}
