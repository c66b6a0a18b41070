import { describe, expect, it } from 'vitest';
import { server } from '../../../source/prose/commands/server.ts';
import { answerSession } from '../../../source/ssh/session/player-session.ts';

const { help } = server;
const VERSION = '1.2.3';
const pty = { term: 'xterm', size: { columns: 80, rows: 24 } };
const answerOf = (command: string | undefined, terminal: typeof pty | undefined) =>
  answerSession({ command, pty: terminal, env: {} }, VERSION);

describe('the answer to a session', () => {
  it('is the game if there is a terminal', () => {
    expect(answerOf(undefined, pty)).toEqual({ kind: 'game', pty });
  });

  it('is the help without a terminal, with a status that a script notices', () => {
    expect(answerOf(undefined, undefined)).toEqual({ kind: 'text', text: help, status: 1 });
  });

  it('says what a dumb terminal lacks', () => {
    const answer = answerOf(undefined, { ...pty, term: 'dumb' });
    expect(answer).toMatchObject({ kind: 'text', status: 1 });
  });

  it('is the game in lines on a dumb terminal with a screen reader', () => {
    const dumb = { ...pty, term: 'dumb' };
    const env = { INK_SCREEN_READER: '1' };
    const answer = answerSession({ command: undefined, pty: dumb, env }, VERSION);
    expect(answer).toEqual({ kind: 'game', pty: dumb });
  });

  it.each(['help', ' help ', '--help'])('is the help page for “%s”', (command) => {
    expect(answerOf(command, undefined)).toEqual({ kind: 'text', text: help, status: 0 });
  });

  it.each(['version', '--version'])('is the version for “%s”', (command) => {
    expect(answerOf(command, pty)).toEqual({ kind: 'text', text: 'keypeg 1.2.3\n', status: 0 });
  });

  it.each(['', 'sh', 'help; sh', 'scp -t /', 'rm -rf /', 'helpme'])(
    'is a refusal in one line for “%s”',
    (command) => {
      const answer = answerOf(command, pty);
      expect(answer).toMatchObject({ kind: 'text', status: 1 });
      expect(answer.kind === 'text' && answer.text.split('\n')).toHaveLength(2);
    },
  );
});

it('the help fits on any terminal', () => {
  const lines = help.split('\n');
  expect(lines.length).toBeLessThan(24);
  for (const line of lines) expect(line).toMatch(/^[ -~]{0,79}$/);
});
