import { isIP, isIPv4 } from 'node:net';
import { resolve } from 'node:path';
import { nearest } from '../../engine/core/nearest.ts';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import { rangeText } from '../../prose/phrases.ts';
import {
  addressProblemSentence,
  type Database,
  isAddress,
  parseDatabase,
} from '../../store/database.ts';
import type { Startups } from '../limits/admission.ts';
import { parseRanges } from '../net/address.ts';

export type Setting<Value> = SettingText & {
  readonly defaultValue: (folders: DefaultFolders) => Value;
  /** The default as the help shows it. */
  readonly displayedDefault: string;
  /** Whether the setting takes a list: a repeated option, or values between commas. */
  readonly multiple: boolean;
  /** Parses a value; a relative path is resolved against `folder`. */
  readonly read: (text: string, folder: string) => Result<Value, InvalidValue>;
};

type SettingText = {
  /** Its name as an option and in a settings file; the variable's name is derived from it. */
  readonly name: string;
  readonly group: SettingGroup;
  /** Stands for the value in the help. */
  readonly placeholder: string;
  readonly summary: string;
};

/** The subject of a setting: the server itself (changes need a restart), players, or connections. */
type SettingGroup = 'fixed' | 'players' | 'connections';

type DefaultFolders = {
  /** The folder for user data, such as XDG_DATA_HOME. */
  readonly dataHome: string;
  /** The setting `data`, once it is read. */
  readonly data: string | undefined;
};

/** Why a text is not a value of a setting, and the nearest value. */
export type InvalidValue = {
  /** The reason as a sentence about what a person calls the setting, such as `--port`. */
  readonly reason: (source: string) => string;
  readonly suggestion: string | undefined;
};

type WithDefault<Value> = SettingText & { readonly defaultValue: Value };

const invalid = (
  reason: InvalidValue['reason'],
  suggestion?: string,
): Result<never, InvalidValue> => fail({ reason, suggestion });

type Range = { readonly min: number; readonly max: number };

/** How a number is described: its summary says its range. */
type NumberText = Omit<WithDefault<number>, 'summary'> &
  Range & { readonly summary: (range: Range) => string };

/** A whole number from `min` to `max`. */
export function wholeNumber({
  min,
  max,
  defaultValue,
  summary,
  ...text
}: NumberText): Setting<number> {
  const range = { min, max };
  return {
    ...text,
    summary: summary(range),
    defaultValue: () => defaultValue,
    displayedDefault: `${defaultValue}`,
    multiple: false,
    read: (value) => {
      if (!/^-?\d+$/.test(value)) {
        return invalid(
          (source) => `${source} takes a whole number, ${rangeText(range)}, not “${value}”.`,
        );
      }
      const number = Number(value);
      const allowed = Math.min(Math.max(number, min), max);
      return number === allowed
        ? succeed(number)
        : invalid((source) => `${source} is ${rangeText(range)}, not ${value}.`, `${allowed}`);
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
      : invalid(
          (source) =>
            `${source} takes an address or the name of a host, such as 0.0.0.0, not “${value}”.`,
        ),
});

/** The name under which players reach a server; a port where it is not that of SSH. */
type PublicHost = { readonly host: string; readonly port: number };

/** The longest name that leaves room for a shared result in one message. */
const PUBLIC_HOST_LENGTH = 200;

/** The public name of a server: `play.example.org`, or `play.example.org:2222`; none by default. */
export const publicHost = (text: SettingText): Setting<PublicHost | 'none'> => ({
  ...text,
  defaultValue: () => 'none',
  displayedDefault: 'none',
  multiple: false,
  read: (value) => {
    if (value === '' || value === 'none') return succeed('none');
    const [, name = '', digits = '22'] = /^(?:(.+):(\d{1,5})|.*)$/s.exec(value) ?? [];
    const given = name === '' ? value : name;
    const port = Number(digits);
    const isName = isIPv4(given) || HOST.test(given);
    return isName && given.length <= PUBLIC_HOST_LENGTH && port >= 1 && port <= 65_535
      ? succeed({ host: given, port })
      : invalid(
          (source) =>
            `${source} takes the name of a host, such as play.example.org or play.example.org:2222, not “${value}”.`,
        );
  },
});

/** The command with which players reach a server. */
export const sshCommand = ({ host, port }: PublicHost): string =>
  port === 22 ? `ssh ${host}` : `ssh -p ${port} ${host}`;

/** A file or a folder. */
export const path = (
  text: SettingText & Pick<Setting<string>, 'defaultValue' | 'displayedDefault'>,
): Setting<string> => ({
  ...text,
  multiple: false,
  read: (value, folder) => {
    // It may have a password.
    if (isAddress(value)) return invalid((source) => `${source} takes a path, not an address.`);
    return value === '' || value.includes('\0')
      ? invalid((source) => `${source} takes a path, not “${value.replaceAll('\0', '\\0')}”.`)
      : succeed(resolve(folder, value));
  },
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
    const { problem } = parsed;
    switch (problem) {
      case 'unknown-database':
        return invalid(
          (source) =>
            `${source} takes an address such as postgres://user@host/keypeg, or sqlite or memory.`,
          /^\w+$/.test(value) ? nearest(value, ['sqlite', 'memory']) : undefined,
        );
      case 'not-an-address':
        return invalid(
          (source) =>
            `${source} is no address such as postgres://user:password@host:5432/keypeg: in a password, special characters are written as % and two digits.`,
        );
      default:
        return invalid((source) => addressProblemSentence(source, problem));
    }
  },
});

/** The parameters of random early drop, `BEGIN:RATE:FULL`. */
export function startups({ defaultValue, ...text }: WithDefault<Startups>): Setting<Startups> {
  const example = formatStartups(defaultValue);
  return {
    ...text,
    defaultValue: () => defaultValue,
    displayedDefault: example,
    multiple: false,
    read: (value) => {
      const numbers = /^(\d{1,6}):(\d{1,3}):(\d{1,6})$/.exec(value)?.slice(1).map(Number);
      if (numbers === undefined) {
        return invalid(
          (source) => `${source} takes three whole numbers such as ${example}, not “${value}”.`,
        );
      }
      const [first = 0, percent = 0, last = 0] = numbers;
      const begin = Math.max(first, 1);
      const allowed = { begin, rate: Math.min(percent, 100), full: Math.max(last, begin) };
      return first === begin && percent === allowed.rate && last === allowed.full
        ? succeed(allowed)
        : invalid(
            (source) =>
              `${source} takes a BEGIN of at least 1, a RATE of 0 to 100 percent and a FULL of at least BEGIN, not ${value}.`,
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
    const { problem } = parsed;
    return invalid((source) =>
      problem.kind === 'host-bits'
        ? `${source} takes whole ranges of addresses, and “${problem.text}” begins inside one: try ${problem.whole}.`
        : `${source} takes ranges of addresses such as 10.0.0.0/8 or fd00::/8, not “${problem.text}”.`,
    );
  },
});
