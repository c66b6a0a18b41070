/**
 * Packs words of one length into one text, half as long: each word omits what it shares with the
 * word before, and a capital starts the rest, so `AbackSeTeBotHor` is aback, abase, abate, abbot,
 * abhor.
 *
 * @param words lower case, of one length, in ascending order
 */
export const pack = (words: readonly string[]): string =>
  words.map((word, index) => capitalized(restAfter(words[index - 1] ?? '', word))).join('');

/** The words of a packed text. */
export function unpack(packed: string): readonly string[] {
  const rests = packed.match(/[A-Z][a-z]*/gu) ?? [];
  const words: string[] = [];
  let before = '';
  for (const rest of rests) {
    before = before.slice(0, Math.max(0, before.length - rest.length)) + rest.toLowerCase();
    words.push(before);
  }
  return words;
}

function restAfter(before: string, word: string): string {
  let shared = 0;
  while (shared < before.length && before[shared] === word[shared]) shared++;
  return word.slice(shared);
}

const capitalized = (rest: string): string => rest.charAt(0).toUpperCase() + rest.slice(1);
