import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fail, type Result, succeed } from '../../core/result.ts';
import { type Database, parseDatabase } from '../../store/database.ts';
import { nearest } from '../../text/nearest.ts';
import type { Startups } from '../limits/admission.ts';
import { parseRanges } from '../net/address.ts';

/** One setting of the server. */
export type Setting<Value> = SettingText & {
  /** The value where none is given. */
  readonly defaultValue: (folders: DefaultFolders) => Value;
  /** The default as the help shows it. */
  readonly displayedDefault: string;
  /** Whether the setting takes a list: a repeated option, or values between commas. */
  readonly multiple: boolean;
  /** Parses a value; a relative path is resolved against `folder`. */
  readonly read: (text: string, folder: string) => Result<Value, InvalidValue>;
};

/** How a setting is called and described. */
type SettingText = {
  /** Its name as an option and in a settings file; the variable's name is derived from it. */
  readonly name: string;
  readonly group: SettingGroup;
  /** Stands for the value in the help. */
  readonly placeholder: string;
  readonly summary: string;
};

/** What a setting is about: the server itself (changes need a restart), players, or connections. */
export type SettingGroup = 'fixed' | 'players' | 'connections';

/** What default paths depend on. */
export type DefaultFolders = {
  /** The folder for user data, such as XDG_DATA_HOME. */
  readonly dataHome: string;
  /** The setting `data`, once it is read. */
  readonly data: string | undefined;
};

/** Why a text is not a value of a setting, to append to the setting's name, and the nearest value. */
export type InvalidValue = { readonly reason: string; readonly suggestion: string | undefined };

type WithDefault<Value> = SettingText & { readonly defaultValue: Value };

const invalid = (reason: string, suggestion?: string): Result<never, InvalidValue> =>
  fail({ reason, suggestion });

/** A whole number from `min` to `max`. */
export function wholeNumber({
  min,
  max,
  defaultValue,
  ...text
}: WithDefault<number> & { readonly min: number; readonly max: number }): Setting<number> {
  const range = `${min} to ${max}`;
  return {
    ...text,
    summary: `${text.summary}, ${range}`,
    defaultValue: () => defaultValue,
    displayedDefault: `${defaultValue}`,
    multiple: false,
    read: (value) => {
      if (!/^-?\d+$/.test(value)) return invalid(`takes a whole number, ${range}, not “${value}”`);
      const number = Number(value);
      const allowed = Math.min(Math.max(number, min), max);
      return number === allowed
        ? succeed(number)
        : invalid(`is ${range}, not ${value}`, `${allowed}`);
    },
  };
}

const HOST =
  /^(?=.*[^\d.])[\p{L}\d]([\p{L}\d-]*[\p{L}\d])?(\.[\p{L}\d]([\p{L}\d-]*[\p{L}\d])?)*\.?$/u;

/** An IP address or a host name. */
export const host = ({ defaultValue, ...text }: WithDefault<string>): Setting<string> => ({
  ...text,
  defaultValue: () => defaultValue,
  displayedDefault: defaultValue,
  multiple: false,
  read: (value) =>
    isIP(value) !== 0 || (value.length <= 253 && HOST.test(value))
      ? succeed(value)
      : invalid(`takes an address or the name of a host, such as 0.0.0.0, not “${value}”`),
});

/** A file or a folder. */
export const path = (
  text: SettingText & Pick<Setting<string>, 'defaultValue' | 'displayedDefault'>,
): Setting<string> => ({
  ...text,
  multiple: false,
  read: (value, folder) =>
    value === '' || value.includes('\0')
      ? invalid(`takes a path, not “${value.replaceAll('\0', '\\0')}”`)
      : succeed(resolve(folder, value)),
});

/** A database. A value may have a password, so no problem repeats it. */
export const database = ({
  defaultValue,
  ...text
}: WithDefault<Exclude<Database, { readonly url: string }>>): Setting<Database> => ({
  ...text,
  defaultValue: () => defaultValue,
  displayedDefault: defaultValue.kind,
  multiple: false,
  read: (value) => {
    const parsed = parseDatabase(value);
    if (parsed.ok) return parsed;
    switch (parsed.problem) {
      case 'unknown-database':
        return invalid(
          'takes an address such as postgres://user@host/keypeg, or sqlite or memory',
          /^\w+$/.test(value) ? nearest(value, ['sqlite', 'memory']) : undefined,
        );
      case 'not-an-address':
        return invalid(
          'is no address such as postgres://user:password@host:5432/keypeg: in a password, special characters are written as % and two digits',
        );
    }
  },
});

/** The parameters of random early drop, `BEGIN:RATE:FULL`. */
export function startups({ defaultValue, ...text }: WithDefault<Startups>): Setting<Startups> {
  const displayedDefault = formatStartups(defaultValue);
  return {
    ...text,
    defaultValue: () => defaultValue,
    displayedDefault,
    multiple: false,
    read: (value) => {
      const numbers = /^(\d{1,6}):(\d{1,3}):(\d{1,6})$/.exec(value)?.slice(1).map(Number);
      if (numbers === undefined) {
        return invalid(`takes three whole numbers such as ${displayedDefault}, not “${value}”`);
      }
      const [first = 0, percent = 0, last = 0] = numbers;
      const begin = Math.max(first, 1);
      const allowed = { begin, rate: Math.min(percent, 100), full: Math.max(last, begin) };
      return first === begin && percent === allowed.rate && last === allowed.full
        ? succeed(allowed)
        : invalid(
            `begins at 1 or more, goes on at 0 to 100 percent and ends no lower than it began, not ${value}`,
            formatStartups(allowed),
          );
    },
  };
}

const formatStartups = ({ begin, rate, full }: Startups): string => `${begin}:${rate}:${full}`;

/** Address ranges such as 10.0.0.0/8, or single addresses. */
export const ranges = ({
  defaultValue,
  ...text
}: WithDefault<readonly string[]>): Setting<readonly string[]> => ({
  ...text,
  defaultValue: () => defaultValue,
  displayedDefault: defaultValue.join(',') || 'none',
  multiple: true,
  read: (value) => {
    const texts = value.split(/[\s,]+/).filter((part) => part !== '');
    const parsed = parseRanges(texts);
    if (parsed.ok) return succeed(texts);
    const { kind, text: range } = parsed.problem;
    return invalid(
      kind === 'host-bits'
        ? `takes whole ranges of addresses, and “${range}” begins inside one`
        : `takes ranges of addresses such as 10.0.0.0/8 or fd00::/8, not “${range}”`,
    );
  },
});
