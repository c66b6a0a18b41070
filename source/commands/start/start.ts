// What the start needs first, in one file: each file that it reads costs a millisecond.
import { commandLine } from '../../prose/commands/line.ts';
import { problems } from '../../prose/problems.ts';

export { wordingIn } from '../../settings/settings-text.ts';
export { stripControls } from '../../terminal/controls.ts';

/** An error of the system names its file or has its own words; any other one is a fault of the program, not of the data. */
export function problemText(error: Error): string {
  const { stackShown, unusableFile } = commandLine.line;
  if ('path' in error && typeof error.path === 'string') {
    return stackShown(unusableFile(error.path, problems.file(error)));
  }
  return stackShown('syscall' in error ? error.message : problems.program(error));
}
