/** What a machine speaks about, in the order in which a game can bring it. */
export const situations = [
  /** Its first guess. */
  'first',
  /** A guess while many codes fit, while some do, and while few do. */
  'many',
  'some',
  'few',
  /** A guess after an answer that has ruled out far more, or far less, than expected. */
  'cut-more',
  'cut-less',
  /** A guess that is the only code left. */
  'last',
  /** No common word fits any more. */
  'rare',
  /** No code fits the answers. */
  'contradiction',
  /** It has found the code, or its turns are used. */
  'found',
  'gave-up',
] as const;

/** One of the things that a machine speaks about. */
export type Situation = (typeof situations)[number];

/** The lines for one situation: at least two, so that none is said twice in a row. */
export type Lines = readonly [string, string, ...string[]];

/** What a machine says: lines in its character for every situation. */
export type Voice = Readonly<Record<Situation, Lines>>;
