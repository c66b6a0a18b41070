import type { ColorForm, Palette } from '../components/theme.ts';

export type { Palette };

/** The environment of a terminal's player. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What a terminal can show, by what its environment says of it. */
export const paletteOf = (env: Environment): Palette => ({
  form: colorFormOf(env),
  background: backgroundOf(env),
  signs: signsOf(env),
});

const forced: Readonly<Record<string, ColorForm>> = {
  '0': 'none',
  false: 'none',
  '2': 'ansi256',
  '3': 'rgb',
};

/** FORCE_COLOR wins over NO_COLOR, as it does in Node. */
function colorFormOf({ FORCE_COLOR, NO_COLOR, COLORTERM, TERM = '' }: Environment): ColorForm {
  if (FORCE_COLOR !== undefined) return forced[FORCE_COLOR] ?? 'ansi16';
  if (NO_COLOR !== undefined && NO_COLOR !== '') return 'none';
  if (/^(?:truecolor|24bit)$/.test(COLORTERM ?? '') || TERM.endsWith('-direct')) return 'rgb';
  if (/256(?:color)?$/.test(TERM)) return 'ansi256';
  return /^vt\d/.test(TERM) ? 'none' : 'ansi16';
}

/** COLORFGBG, where a terminal sets it, ends with the number of its background's colour. */
function backgroundOf({ COLORFGBG = '' }: Environment): Palette['background'] {
  return /;(?:7|15)$/.test(COLORFGBG) ? 'light' : 'dark';
}

/** The first of the three locale variables that is set decides, as in the C library. */
function signsOf({ LC_ALL, LC_CTYPE, LANG }: Environment): Palette['signs'] {
  const locale = LC_ALL || LC_CTYPE || LANG || 'UTF-8';
  return /utf-?8/i.test(locale) ? 'unicode' : 'ascii';
}
