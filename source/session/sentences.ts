const causes = {
  full: 'The disk with your games is full.',
  'read-only': 'The disk with your games is read-only.',
  unreachable: 'Your saved games cannot be reached.',
  busy: 'Your saved games are in use by another program.',
  corrupt: 'The file with your games is damaged.',
  refused: 'The database of your games refuses them.',
};

type Cause = keyof typeof causes;

/** The messages about saving games and settings. */
const saving = {
  /** Only what passes by itself is worth another try. */
  unavailable: (cause: Cause) =>
    cause === 'corrupt' || cause === 'read-only' || cause === 'full'
      ? causes[cause]
      : `${causes[cause]} Try again in a moment.`,
  /** Why a game cannot be saved now, while others are. */
  outage: (cause: Cause) => `This game cannot be saved now. ${causes[cause]}`,
  localOutage: (cause: Cause) =>
    `${causes[cause]} Play on: your game is saved as soon as that changes.`,
  waits: (cause: Cause | undefined) =>
    `Your move is not saved yet, and one try counts: its answer waits.${cause === undefined ? '' : ` ${causes[cause]}`}`,
  notSavedNow: (cause: Cause) => `Your games are not saved. ${causes[cause]}`,
};

/** What players read about their games, their results and their account. */
export const records = {
  saving,
};
