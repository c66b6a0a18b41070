/** A figure of a server, and its target if there is one. */
export type Row = {
  readonly what: string;
  readonly unit: string;
  readonly reached: number;
  readonly bar?: Bar;
  /** Why the figure may not be that of the server. */
  readonly doubt?: Doubt | undefined;
};

/** The players were late, or other processes used the CPU. */
export type Doubt = 'load late' | 'machine busy';

/** The target of a figure: a value, or a multiple of the peer's figure in the same run. */
export type Bar = {
  readonly better: 'less' | 'more';
  readonly at: number | { readonly peerTimes: number };
};

/** Whether a target is met; empty without a target, or without the peer that sets it. */
export type Verdict = 'met' | 'missed' | 'invalid' | '';

export const atMost = (at: Bar['at']): Bar => ({ better: 'less', at });
export const atLeast = (at: Bar['at']): Bar => ({ better: 'more', at });

/** Judges a figure. Doubt makes a server look slower, never faster, so a met target is met. */
export function verdictOf({ reached, bar, doubt }: Row, peer: Row | undefined): Verdict {
  if (bar === undefined) return '';
  const at = typeof bar.at === 'number' ? bar.at : peer && peer.reached * bar.at.peerTimes;
  if (at === undefined) return '';
  if (bar.better === 'less' ? reached <= at : reached >= at) return 'met';
  return doubt === undefined ? 'missed' : 'invalid';
}
