import type { Reply } from '../../screens/effects.ts';
import type { RecordsAnswer } from '../../screens/records.ts';
import type { Unavailable } from '../../store/port.ts';

/** The reply with an answer. */
export const replyWith = (answer: RecordsAnswer): Reply => ({ kind: 'records', answer });

/** The reply when the store cannot be used now; the player can try again. */
export const unavailableReply = ({ cause }: Unavailable): Reply => ({
  kind: 'failed',
  reason: `${unavailableSentences[cause]} Try again in a moment.`,
});

/** Why the store cannot be used, for players. */
export const unavailableSentences: Readonly<Record<Unavailable['cause'], string>> = {
  full: 'The disk with your games is full.',
  'read-only': 'The disk with your games is read-only.',
  unreachable: 'Your saved games cannot be reached.',
  busy: 'Your saved games are in use by another program.',
  corrupt: 'The file with your games is damaged.',
};
