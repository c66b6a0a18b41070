import type { Mode } from './mode.ts';
import { opponents } from './opponents.ts';

/** What of a mode is played by one person at least; machines among themselves can be had again. */
export type ResumableMode = Exclude<Mode, { readonly kind: 'watch' }>;

/** A mode as a word or three, such as `break` or `hide head auto`. */
export const formatMode = (mode: ResumableMode): string =>
  mode.kind === 'hide' ? `hide ${mode.secretKept} ${mode.opponent.strategy}` : mode.kind;

/** The mode that a text means, if it means one. */
export function parseMode(text: string): ResumableMode | undefined {
  const everyMode: readonly ResumableMode[] = [
    { kind: 'break' },
    { kind: 'duel' },
    ...(['head', 'table'] as const).flatMap((secretKept) =>
      opponents.map((opponent): ResumableMode => ({ kind: 'hide', secretKept, opponent })),
    ),
  ];
  return everyMode.find((mode) => formatMode(mode) === text);
}
