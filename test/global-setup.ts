import { execFileSync } from 'node:child_process';

/** Builds the program that the e2e tests play, so that they never play an older one. */
export const setup = (): void => {
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] });
};
