import { createContext, useContext } from 'react';

/** A moment of a motion, counted in frames from 0; `still` if nothing moves. */
export type Moment =
  | 'still'
  | {
      /**
       * `answer`: the marks of the last answer appear; `shake`: the edited row moves; `won`: a star
       * runs along the last guess; `lost`: the secret appears; `round`: the menu's pegs play;
       * `self-play`: its board does, one frame a second.
       */
      readonly kind: 'answer' | 'shake' | 'won' | 'lost' | 'round' | 'self-play';
      readonly frame: number;
    };

const MotionContext = createContext<Moment>('still');

/** Provides the current moment to the components below it. */
export const MotionProvider = MotionContext.Provider;

/** The current moment of the motion on the screen. */
export const useMoment = (): Moment => useContext(MotionContext);

/** The frame of a moment if it is of a kind. */
const frameAt = (moment: Moment, kind: Exclude<Moment, 'still'>['kind']): number | undefined =>
  moment !== 'still' && moment.kind === kind ? moment.frame : undefined;

/** The columns by which a refused row is moved to the left, by frame. */
const SHAKES: readonly number[] = [1, 0, 1];

/** The columns by which the edited row is moved to the left now; undefined if it does not shake. */
export const shiftAt = (moment: Moment): number | undefined =>
  SHAKES[frameAt(moment, 'shake') ?? SHAKES.length];

/** A secret at a moment: that of a lost game appears peg by peg. */
export const secretAt = <Cell>(
  moment: Moment,
  code: readonly Cell[],
): readonly (Cell | 'hidden')[] => {
  const shown = frameAt(moment, 'lost') ?? code.length;
  return code.map((cell, position) => (position < shown ? cell : 'hidden'));
};

/** The second of the menu's board at a moment; at rest nothing plays. */
export const selfPlaySecond = (moment: Moment): number | 'rest' =>
  frameAt(moment, 'self-play') ?? 'rest';

/** The pegs of the menu at a moment: they appear one by one, then all are stars for a frame. */
export const roundAt = <Cell>(
  moment: Moment,
  pegs: readonly Cell[],
): readonly (Cell | 'hidden' | 'star')[] => {
  const frame = frameAt(moment, 'round');
  if (frame === undefined) return pegs;
  return pegs.map((peg, position) => {
    if (frame >= pegs.length) return 'star';
    return position < frame ? peg : 'hidden';
  });
};
