import { type Log, type LogLine, visibleLines } from '../screens/play/panels/log.ts';

/** The visible messages of a log that an earlier one does not show; the oldest ones can be gone. */
export function newLines(before: Log, log: Log): readonly LogLine[] {
  const known = new Set(visibleLines(before));
  const lines = visibleLines(log);
  return lines.slice(lines.findLastIndex((line) => known.has(line)) + 1);
}
