/**
 * Loaded before the program by `bench/response.ts`: writes when each part of the start ends, in
 * milliseconds since the process began, to the file that KEYPEG_BENCH_MARKS names. It is JavaScript,
 * because Node would take longer to strip its types than keypeg takes to start.
 */
import { writeFileSync } from 'node:fs';

const FIRST_WRITE = '\u001b[?1049h';
const FRAME_END = '\u001b[?2026l';

const marks = [performance.now()];
const { stdin, stdout, env } = process;
const setRawMode = stdin.setRawMode.bind(stdin);
const write = stdout.write.bind(stdout);

// Raw mode is set when all modules are loaded, just before the first render.
stdin.setRawMode = (isRaw) => {
  if (marks.length === 1) marks.push(performance.now());
  return setRawMode(isRaw);
};
stdout.write = (output) => {
  const text = String(output);
  if (text.includes(FIRST_WRITE) && marks.length === 2) marks.push(performance.now());
  if (!text.includes(FRAME_END) || marks.length !== 3) return write(output);
  marks.push(performance.now());
  const isWritten = write(output);
  marks.push(performance.now());
  writeFileSync(env.KEYPEG_BENCH_MARKS ?? '', JSON.stringify(marks));
  return isWritten;
};
