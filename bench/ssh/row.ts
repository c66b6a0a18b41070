/** One figure of a server, and the bar for it where there is one. */
export type Row = {
  readonly what: string;
  readonly unit: string;
  readonly reached: number;
  readonly bar?: Bar;
  /** Why the figure may say more of something else than of the server. */
  readonly doubt?: Doubt | undefined;
};

/** Players who were late themselves, or other processes that took the machine's time. */
export type Doubt = 'load late' | 'machine busy';

/** What a figure should reach: a value, or what the peer reached in the same run. */
export type Bar = {
  readonly better: 'less' | 'more';
  readonly at: number | 'peer';
};

/** What a run says of a bar; nothing where the peer that sets it was not measured. */
export type Verdict = 'met' | 'missed' | 'invalid' | '';

export const atMost = (at: number): Bar => ({ better: 'less', at });
export const atLeast = (at: Bar['at']): Bar => ({ better: 'more', at });

/** What is in doubt makes a server look slower, never faster: what is met with it is met. */
export function verdictOf({ reached, bar, doubt }: Row, peer: Row | undefined): Verdict {
  const at = bar?.at === 'peer' ? peer?.reached : bar?.at;
  if (bar === undefined || at === undefined) return '';
  if (bar.better === 'less' ? reached <= at : reached >= at) return 'met';
  return doubt === undefined ? 'missed' : 'invalid';
}
