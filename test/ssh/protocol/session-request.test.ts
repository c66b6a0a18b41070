import { describe, expect, it } from 'vitest';
import { answerSession, isHeardVariable } from '../../../source/ssh/protocol/session-request.ts';

const texts = { help: 'the help\n', version: 'keypeg 1\n' };
const pty = { term: 'xterm', size: { columns: 80, rows: 24 } };
const asked = (command: string | undefined, terminal: typeof pty | undefined) =>
  answerSession({ command, pty: terminal, env: {} }, texts);

describe('what a session gets', () => {
  it('plays where there is a terminal', () => {
    expect(asked(undefined, pty)).toEqual({ kind: 'game', pty });
  });

  it('explains itself, with a status that tells a script, where there is none', () => {
    expect(asked(undefined, undefined)).toEqual({ kind: 'text', text: texts.help, status: 1 });
  });

  it('says what a terminal without a cursor lacks', () => {
    const answer = asked(undefined, { ...pty, term: 'dumb' });
    expect(answer).toMatchObject({ kind: 'text', status: 1 });
  });

  it.each(['help', ' help ', '--help'])('prints the page for “%s”', (command) => {
    expect(asked(command, undefined)).toEqual({ kind: 'text', text: texts.help, status: 0 });
  });

  it.each(['version', '--version'])('prints the version for “%s”', (command) => {
    expect(asked(command, pty)).toEqual({ kind: 'text', text: texts.version, status: 0 });
  });

  it.each(['', 'sh', 'help; sh', 'scp -t /', 'rm -rf /', 'helpme'])('runs no “%s”', (command) => {
    const answer = asked(command, pty);
    expect(answer).toMatchObject({ kind: 'text', status: 1 });
    expect(answer.kind === 'text' && answer.text.split('\n')).toHaveLength(2);
  });
});

it.each([
  ['LANG', true],
  ['LC_ALL', true],
  ['LC_CTYPE', true],
  ['COLORTERM', true],
  ['NO_COLOR', true],
  ['TERM_PROGRAM', true],
  ['FORCE_COLOR', false],
  ['LD_PRELOAD', false],
  ['NODE_OPTIONS', false],
  ['LC_', false],
  ['LC_all', false],
  ['__proto__', false],
  ['', false],
])('of the variables, %s is heard: %s', (name, isHeard) => {
  expect(isHeardVariable(name)).toBe(isHeard);
});
