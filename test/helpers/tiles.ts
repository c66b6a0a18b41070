/** A tile of the word game: green, yellow or gray. */
export type Tile = 'G' | 'Y' | '.';

/**
 * The tiles of a guess by the rules of the word game, on strings: first each letter in its position
 * turns green and leaves the bag; then, from the left, each other letter that is in the bag turns
 * yellow and leaves it.
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
