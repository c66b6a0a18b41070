import { grouped } from '../phrases.ts';

/** A mean, rounded: `185`, or `4.3` below ten. */
export const mean = (value: number): string =>
  value < 10 ? String(Math.round(10 * value) / 10) : grouped(Math.round(value));

/** The worst case after an expected number, where it is worse. */
export const worstOf = (expected: number, worst: number): string =>
  worst > expected ? `, at worst to ${grouped(worst)}` : '';
