/** A set of codes as a part of a longer list, in which sets need no memory of their own. */
export type CodeSlice = {
  readonly codes: Uint32Array;
  readonly start: number;
  readonly length: number;
};

/** The slice that is all of a list. */
export const sliceOf = (codes: Uint32Array): CodeSlice => ({
  codes,
  start: 0,
  length: codes.length,
});

/** The codes of a slice, which change when the list does. */
export const codesIn = ({ codes, start, length }: CodeSlice): Uint32Array =>
  codes.subarray(start, start + length);
