import { settingsFile } from './sentences.ts';

export type Member = {
  readonly name: string;
  readonly value: unknown;
  /** From 1. */
  readonly line: number;
  readonly start: number;
  readonly end: number;
};

export type LineProblem = { readonly line: number; readonly reason: string };

/** The members of an object that can be read, what is wrong with the rest, and where it ends. */
type Members = {
  readonly members: readonly Member[];
  readonly problems: readonly LineProblem[];
  /** Where another member can be added: after the last part, whatever it is. */
  readonly end: number;
  /** Whether the object has parts already, and the last one is not followed by a comma. */
  readonly needsComma: boolean;
};

type Part = { readonly text: string; readonly start: number };

const noObject = settingsFile.noObject;

/**
 * Reads the members of a JSON object one by one, so that a bad line does not hide the others;
 * undefined where the text is no object at all.
 */
export function readMembers(text: string): Members | LineProblem {
  const open = /^\s*\{/.exec(text.replace(/^\uFEFF/, ' '));
  if (open === null) return { line: 1, reason: noObject };
  const { parts, end, isClosed } = partsFrom(text, open[0].length);
  const members: Member[] = [];
  const problems: LineProblem[] = [];
  for (const part of parts) {
    const read = memberOf(text, part);
    if (read.ok) members.push(read.member);
    else readLines(text, part, members, problems);
  }
  if (!isClosed)
    problems.push({
      line: lineAt(text, text.trimEnd().length),
      reason: settingsFile.noEnd,
    });
  const last = parts.at(-1);
  const lastEnd = last === undefined ? open[0].length : last.start + last.text.length;
  return {
    members,
    problems,
    end: last === undefined || last.text.trim() !== '' ? lastEnd : Math.min(last.start, end),
    needsComma: last !== undefined && last.text.trim() !== '',
  };
}

/** The parts of an object between its commas, without the blanks after them. */
function partsFrom(text: string, from: number) {
  const parts: Part[] = [];
  let depth = 0;
  let start = from;
  let inText = false;
  const add = (end: number): void => {
    parts.push({ text: text.slice(start, end).trimEnd(), start });
    start = end + 1;
  };
  for (let at = from; at < text.length; at++) {
    const sign = text[at];
    if (inText) {
      if (sign === '\\') at++;
      // A text cannot go on in the next line, so its quotation mark is missing.
      else if (sign === '"' || sign === '\n') inText = false;
    } else if (sign === '"') inText = true;
    else if (sign === '[' || sign === '{') depth++;
    else if (sign === ']' || (sign === '}' && depth > 0)) depth--;
    else if (sign === '}') {
      add(at);
      return { parts: withoutEmpty(parts), end: at, isClosed: true };
    } else if (sign === ',' && depth === 0) add(at);
  }
  add(text.length);
  return { parts: withoutEmpty(parts), end: text.length, isClosed: false };
}

/** A comma after the last member does no harm. */
const withoutEmpty = (parts: readonly Part[]): readonly Part[] =>
  parts.length === 1 && parts[0]?.text.trim() === '' ? [] : parts;

type ReadMember = { readonly ok: true; readonly member: Member } | { readonly ok: false };

function memberOf(text: string, { text: part, start }: Part): ReadMember {
  const name = /^\s*"(?:[^"\\\n]|\\.)*"\s*:\s*/.exec(part);
  try {
    const [entry, ...others] = Object.entries(JSON.parse(`{${part}}`));
    if (entry === undefined || name === null || others.length > 0) return { ok: false };
    const first = start + (part.length - part.trimStart().length);
    return {
      ok: true,
      member: {
        name: entry[0],
        value: entry[1],
        line: lineAt(text, first),
        start: start + name[0].length,
        end: start + part.length,
      },
    };
  } catch {
    return { ok: false };
  }
}

/** Reads a part that is no member line by line: a comma or a quotation mark may be missing. */
function readLines(text: string, part: Part, members: Member[], problems: LineProblem[]): void {
  let { start } = part;
  const lines = part.text.split('\n');
  if (part.text.trim() === '') return;
  for (const [index, line] of lines.entries()) {
    const read = memberOf(text, { text: line.trimEnd().replace(/,$/, ''), start });
    if (read.ok) members.push(read.member);
    if (line.trim() !== '') {
      if (!read.ok) problems.push({ line: lineAt(text, start), reason: notAMember });
      else if (lines.slice(index + 1).some((other) => other.trim() !== '')) {
        problems.push({
          line: lineAt(text, start),
          reason: settingsFile.noComma,
        });
      }
    }
    start += line.length + 1;
  }
}

const notAMember = settingsFile.noSetting;

/** The line of a position, from 1. */
const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;
