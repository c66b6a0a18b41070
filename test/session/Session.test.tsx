import { EventEmitter } from 'node:events';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Profile } from '../../source/screens/app/game/profile.ts';
import { openSession } from '../../source/session/open-session.ts';
import type { PlayerRecords } from '../../source/session/records/player-records.ts';
import { sessionContent } from '../../source/session/Session.tsx';
import type { Notices, SessionContext } from '../../source/session/session-context.ts';
import { renderPainted } from '../../source/terminal/ink/render-painted.tsx';
import { openKeyboard } from '../../source/terminal/input/reader.ts';
import { plain } from '../helpers/frames.ts';
import { eventually } from '../helpers/patience.ts';
import { openEmulator } from '../terminal/painted-terminal.ts';
import { contextWith, recordsWith } from './session-context.ts';

/** Opens a session with the standard game of a seed; `props` overrides its defaults. */
function openGame(context: Partial<SessionContext> = {}) {
  const runEffect = () => Promise.reject(new Error('The session has no effects.'));
  const session = openSession(contextWith({ runEffect, ...context }), { columns: 80, rows: 24 });
  const stdin = openKeyboard();
  const screen = openEmulator({ columns: 80, rows: 24 });
  const written: Promise<void>[] = [];
  const stdout = Object.assign(new EventEmitter(), {
    columns: 80,
    rows: 24,
    write: (output: string): boolean => {
      written.push(screen.write(output));
      return true;
    },
  });
  const { unmount } = renderPainted(sessionContent(session, plain), { stdin, stdout });
  onTestFinished(session.close);
  onTestFinished(() => unmount());
  const shows = (text: string) =>
    eventually(async () => {
      await Promise.all(written);
      expect(screen.text()).toContain(text);
    });
  const resize = (columns: number, rows: number) => {
    screen.resize({ columns, rows });
    Object.assign(stdout, { columns, rows });
    stdout.emit('resize');
  };
  return { type: (text: string) => stdin.push(text), shows, resize, stdout, close: session.close };
}

describe('a session', () => {
  it('handles bursts of keys, arrows and pastes and draws the result', async () => {
    const { type, shows } = openGame();
    await shows('turn 1 of 10');
    type('1122\r');
    await shows('turn 2 of 10');
    type('\u001b[A\u001b[A');
    await shows('╭ 3 ╮  ╭ 1 ╮  ╭ 2 ╮  ╭ 2 ╮');
    type('\u001b[200~rgyp\u001b[201~');
    await shows('╭ 1 ╮  ╭ 2 ╮  ╭ 3 ╮  ╭ 4 ╮');
    type('6323\r');
    await shows('You cracked it!');
    type('\u001b[B');
    await shows('❯ Review');
  });

  it('passes the game on after each key that changes it', async () => {
    const save = vi.fn<PlayerRecords['save']>();
    const { type, shows } = openGame({ records: recordsWith({ save }) });
    await shows('turn 1 of 10');
    type('112');
    await shows('╭ 1 ╮  ╭ 1 ╮  ╭ 2 ╮');
    const last = () => save.mock.lastCall?.[0];
    await eventually(() =>
      expect(last()).toMatchObject({ draft: '0,0,1,.@3', game: { moves: [] } }),
    );
    type('2\r');
    await shows('turn 2 of 10');
    await eventually(() => expect(last()).toMatchObject({ game: { moves: [{ kind: 'guess' }] } }));
    type('6323\r');
    await shows('You cracked it!');
    await eventually(() => expect(last()).toMatchObject({ draft: '', game: { phase: 'over' } }));
    type('q');
  });

  it('greets the player whose profile arrives after the first frame', async () => {
    const listeners = new Set<Parameters<PlayerRecords['subscribe']>[0]>();
    const subscribe: PlayerRecords['subscribe'] = (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
    const { shows } = openGame({
      startScreen: { kind: 'menu' },
      records: recordsWith({ subscribe }),
    });
    await shows('❯ 3 Play');
    await eventually(() => expect(listeners.size).toBe(1));
    const profile: Profile = {
      player: { kind: 'named', name: 'ada' },
      experience: 'played',
      unfinished: [],
      last: 'none',
      kept: 'stored',
    };
    for (const report of listeners) report({ kind: 'profile-changed', profile });
    await shows('Welcome, ada');
  });

  it('shows a notice at once, until a key, and unsubscribes at its end', async () => {
    const listeners = new Set<(text: string) => void>();
    const subscribe: Notices['subscribe'] = (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
    const { type, shows, close } = openGame({ notices: { subscribe } });
    await eventually(() => expect(listeners.size).toBe(1));
    for (const notify of listeners) notify('The server restarts.');
    await shows('The server restarts.');
    type('1');
    await shows('Enter guess');
    expect(listeners.size).toBe(1);
    close();
    expect(listeners.size).toBe(0);
  });
});
