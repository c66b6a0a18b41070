import { fail, type Result, succeed } from '../core/result.ts';

/**
 * The signs of Crockford's base 32, which has no I, L, O and U: a person who reads I or L means 1,
 * and O means 0.
 */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const lookalikes: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' };

/** The most signs of a group. */
const GROUP = 5;

/** Signs of five bits each as text, in groups of nearly the same length: `7K2QX-0VPM3`. */
export function formatSigns(values: readonly number[]): string {
  const text = values.map((value) => SIGNS.charAt(value)).join('');
  const groups = Math.ceil(text.length / GROUP);
  const endOf = (group: number): number => Math.ceil((group * text.length) / groups);
  return Array.from({ length: groups }, (_, group) =>
    text.slice(endOf(group), endOf(group + 1)),
  ).join('-');
}

/** Reads signs in either case, with any spaces and hyphens; a problem is the first unknown one. */
export function parseSigns(text: string): Result<readonly number[], string> {
  const signs = [...text.replaceAll(/[\s-]/gu, '')];
  const values = signs.map((sign) => {
    const capital = sign.toUpperCase();
    return SIGNS.indexOf(lookalikes[capital] ?? capital);
  });
  const unknown = signs[values.indexOf(-1)];
  return unknown === undefined ? succeed(values) : fail(unknown);
}
