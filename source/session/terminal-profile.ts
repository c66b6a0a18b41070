import type { ColorDepth, TerminalProfile } from '../screens/parts/theme/theme.ts';
import { colorsOf } from '../terminal/controls.ts';

export type { TerminalProfile };
export type Environment = Readonly<Record<string, string | undefined>>;

export const terminalProfileOf = (env: Environment): TerminalProfile => ({
  colorDepth: colorDepthOf(env),
  background: backgroundOf(env),
  charset: charsetOf(env),
});

const forcedDepths: Readonly<Record<string, ColorDepth>> = {
  '0': 'none',
  false: 'none',
  '2': 'ansi256',
  '3': 'rgb',
};

function colorDepthOf({ FORCE_COLOR, NO_COLOR, COLORTERM, TERM = '' }: Environment): ColorDepth {
  if (NO_COLOR !== undefined && NO_COLOR !== '') return 'none';
  if (FORCE_COLOR !== undefined && FORCE_COLOR !== '') {
    return forcedDepths[FORCE_COLOR] ?? 'ansi16';
  }
  return /^(?:truecolor|24bit)$/.test(COLORTERM ?? '') ? 'rgb' : colorsOf(TERM);
}

/** Some terminals set COLORFGBG, which ends with the index of the background color. */
function backgroundOf({ COLORFGBG = '' }: Environment): TerminalProfile['background'] {
  return /;(?:7|15)$/.test(COLORFGBG) ? 'light' : 'dark';
}

/** The first of the three locale variables that is set counts, as in the C library. */
function charsetOf({ LC_ALL, LC_CTYPE, LANG }: Environment): TerminalProfile['charset'] {
  const locale = LC_ALL || LC_CTYPE || LANG || 'UTF-8';
  return /utf-?8/i.test(locale) ? 'unicode' : 'ascii';
}
