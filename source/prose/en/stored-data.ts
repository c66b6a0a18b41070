/** What a server stores about a player, and how to delete it, in paragraphs. */
export const storedData: readonly string[] = [
  'Of a guest, nothing. With a key: name; settings; each key’s fingerprint, first login name and day; each game’s moves and mistakes.',
  'Codes are stored as hashes. An address is stored for an hour after a new account or a wrong code, as a hash that only this server can make.',
  'Delete my data, under Account, deletes all of it at once. Nobody else can have your name for 90 days.',
];

/** The same in fewer words, for a small screen. */
export const storedDataInShort: readonly string[] = [
  'Of a guest, nothing. With a key: name, settings, keys, every game and its mistakes.',
  'Codes are stored as hashes. So are addresses, for an hour.',
  'Account, Delete my data deletes all of it at once.',
];

/** What a challenge does not promise. */
export const challengeHonesty =
  'The secret is scrambled, not encrypted: nobody reads it by accident, but a programmer could.';
