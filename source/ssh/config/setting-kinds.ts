import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fail, type Result, succeed } from '../../core/result.ts';
import type { Startups } from '../limits/admission.ts';
import { parseRanges } from '../net/address.ts';

/** Something of the server that whoever runs it can choose. */
export type Setting<Value> = {
  /** What it is called behind `--` and in a settings file; its variable is derived from it. */
  readonly name: string;
  /** What stands for its value in the help: its unit, where it has one. */
  readonly value: string;
  readonly group: SettingGroup;
  /** What it is, in half a line, with what it may be. */
  readonly summary: string;
  readonly defaultValue: Value;
  /** Its value unless text, as the help shows it. */
  readonly displayedDefault: string;
  /** Whether several values count, one after another or between commas. */
  readonly multiple: boolean;
  /** Its value from a text; a path that is not absolute begins at `folder`. */
  readonly read: (text: string, folder: string) => Result<Value, InvalidValue>;
};

/** What settings are about: what stays until a restart, the players, or those who connect. */
export type SettingGroup = 'fixed' | 'players' | 'connections';

/** Why a text is no value of a setting, to say behind the setting's name, and what comes nearest. */
export type InvalidValue = { readonly reason: string; readonly instead: string | undefined };

/** A setting before it stands in its group of the table. */
export type SettingWithoutGroup<Value> = Omit<Setting<Value>, 'group'>;

type SettingText<Value> = Pick<Setting<Value>, 'name' | 'value' | 'summary' | 'defaultValue'>;

const unfit = (reason: string, instead?: string): Result<never, InvalidValue> =>
  fail({ reason, instead });

/** A whole number from `min` to `max`. */
export function whole({
  min,
  max,
  ...text
}: SettingText<number> & {
  readonly min: number;
  readonly max: number;
}): SettingWithoutGroup<number> {
  const range = `${min} to ${max}`;
  return {
    ...text,
    summary: `${text.summary}, ${range}`,
    displayedDefault: `${text.defaultValue}`,
    multiple: false,
    read: (text) => {
      if (!/^-?\d+$/.test(text)) return unfit(`takes a whole number, ${range}, not “${text}”`);
      const number = Number(text);
      const fit = Math.min(Math.max(number, min), max);
      return number === fit ? succeed(number) : unfit(`is ${range}, not ${text}`, `${fit}`);
    },
  };
}

const HOST =
  /^(?=.*[^\d.])[\p{L}\d]([\p{L}\d-]*[\p{L}\d])?(\.[\p{L}\d]([\p{L}\d-]*[\p{L}\d])?)*\.?$/u;

/** An address, or the name of a host. */
export const host = (text: SettingText<string>): SettingWithoutGroup<string> => ({
  ...text,
  displayedDefault: text.defaultValue,
  multiple: false,
  read: (text) =>
    isIP(text) !== 0 || (text.length <= 253 && HOST.test(text))
      ? succeed(text)
      : unfit(`takes an address or the name of a host, such as 0.0.0.0, not “${text}”`),
});

/** A file or a folder; `shown` says where it is unless text. */
export const path = (
  text: SettingText<string> & { readonly displayedDefault: string },
): SettingWithoutGroup<string> => ({
  ...text,
  multiple: false,
  read: (text, folder) =>
    text === '' || text.includes('\0')
      ? unfit(`takes a path, not “${text.replaceAll('\0', '\\0')}”`)
      : succeed(resolve(folder, text)),
});

/** When newcomers are turned away. */
export const startups = (text: SettingText<Startups>): SettingWithoutGroup<Startups> => {
  const { begin, rate, full } = text.defaultValue;
  const shown = `${begin}:${rate}:${full}`;
  return {
    ...text,
    displayedDefault: shown,
    multiple: false,
    read: (text) => {
      const numbers = /^(\d{1,6}):(\d{1,3}):(\d{1,6})$/.exec(text)?.slice(1).map(Number);
      if (numbers === undefined) {
        return unfit(`takes three whole numbers such as ${shown}, not “${text}”`);
      }
      const [first = 0, percent = 0, last = 0] = numbers;
      const fit = { begin: Math.max(first, 1), rate: Math.min(percent, 100), full: last };
      if (fit.full < fit.begin) fit.full = fit.begin;
      const instead = `${fit.begin}:${fit.rate}:${fit.full}`;
      return first === fit.begin && percent === fit.rate && last === fit.full
        ? succeed(fit)
        : unfit(
            `begins at 1 or more, goes on at 0 to 100 percent and ends no lower than it began, not ${text}`,
            instead,
          );
    },
  };
};

/** Ranges of addresses, such as 10.0.0.0/8; an address alone is a range of one. */
export const ranges = (
  text: SettingText<readonly string[]>,
): SettingWithoutGroup<readonly string[]> => ({
  ...text,
  displayedDefault: text.defaultValue.join(',') || 'none',
  multiple: true,
  read: (text) => {
    const given = text.split(/[\s,]+/).filter((part) => part !== '');
    const read = parseRanges(given);
    if (read.ok) return succeed(given);
    const reason =
      read.problem.kind === 'host-bits'
        ? `takes whole ranges of addresses, and “${read.problem.text}” begins inside one`
        : `takes ranges of addresses such as 10.0.0.0/8 or fd00::/8, not “${read.problem.text}”`;
    return unfit(reason);
  },
});
