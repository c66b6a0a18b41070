import type { Log, LogLine } from '../screens/play/log.ts';

/** The messages of a log that an earlier one does not have yet; the oldest messages can be gone. */
export function newLines(before: Log, { lines }: Log): readonly LogLine[] {
  const last = before.lines.at(-1);
  return last === undefined ? lines : lines.slice(lines.lastIndexOf(last) + 1);
}
