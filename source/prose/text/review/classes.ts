import type {
  GuessClass,
  GuessVerdict,
  ReviewMeasure,
} from '../../../solver/review/review-types.ts';

/** The signs of the classes, as in the notation of chess. */
export const classSigns: Readonly<Record<GuessClass, string>> = {
  best: '=',
  good: '~',
  inaccuracy: '?!',
  mistake: '?',
  blunder: '??',
};

/** The sign of a guess without an alternative. */
export const ONLY_MOVE_SIGN = '!';

/** Whether a guess with this loss is as good as the best one, but for rounding errors. */
export const isBest = (loss: number): boolean => loss < 1e-9;

/** How a guess was judged. */
export const measureIn = ({
  answer,
}: Extract<GuessVerdict, { readonly kind: 'valued' }>): ReviewMeasure =>
  answer.kind === 'adversary' ? 'worst-case' : 'average';
