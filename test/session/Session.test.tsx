import { stripVTControlCharacters } from 'node:util';
import { render } from 'ink-testing-library';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { themeOf } from '../../source/components/theme.ts';
import { restored } from '../../source/screens/unfinished.ts';
import { type Notices, noNotices } from '../../source/session/notices.ts';
import { Session, type SessionProps } from '../../source/session/Session.tsx';
import { eventually } from '../helpers/eventually.ts';
import { plain } from '../helpers/frames.ts';
import { rulesWith, successOf } from '../helpers/games.ts';

/** A session that plays the standard game of a seed, with some of what it is given changed. */
function openSession(props: Partial<SessionProps> = {}) {
  const { stdin, stdout, lastFrame, unmount } = render(
    <Session
      opening={{ kind: 'game', rules: rulesWith(), seed: '7' }}
      theme={themeOf(plain)}
      entropy="session"
      player={{ kind: 'local' }}
      saved={undefined}
      save={() => undefined}
      notices={noNotices}
      stop={undefined}
      carryOut={() => Promise.reject(new Error('nothing is to be waited for'))}
      {...props}
    />,
  );
  onTestFinished(unmount);
  const shows = (text: string) =>
    eventually(() => expect(stripVTControlCharacters(lastFrame() ?? '')).toContain(text));
  const resize = (columns: number, rows: number) => {
    Object.defineProperties(stdout, {
      columns: { value: columns, configurable: true },
      rows: { value: rows, configurable: true },
    });
    stdout.emit('resize');
  };
  return { type: (text: string) => stdin.write(text), shows, resize, stdout, unmount };
}

describe('a session', () => {
  it('hears bursts of keys, arrows and pastes, and draws what they lead to', async () => {
    const { type, shows } = openSession();
    await shows('turn 1 of 10');
    type('1122\r');
    await shows('turn 2 of 10');
    type('\u001b[A\u001b[A');
    await shows('(3) (1) (2) (2)');
    type('\u001b[200~rgyp\u001b[201~');
    await shows('(1) (2) (3) (4)');
    type('6323\r');
    await shows('Cracked in 2 guesses');
    type('\u001b[B');
    await shows('❯ Change rules');
  });

  it('hears a key that is pressed as soon as the first frame of a new size shows', async () => {
    const { type, shows, resize, stdout } = openSession();
    resize(30, 8);
    await shows('40×16');
    const write = vi.spyOn(stdout, 'write').mockImplementation((frame) => {
      stdout.frames.push(frame);
      if (!frame.includes('turn 1 of 10')) return;
      write.mockRestore();
      queueMicrotask(() => type('3456\r'));
    });
    resize(80, 24);
    await eventually(() => expect(stdout.frames.join()).toContain('turn 2 of 10'));
  });

  it('saves the game after each move, and that there is none when it is over', async () => {
    const save = vi.fn<SessionProps['save']>();
    const { type, shows } = openSession({ save });
    await shows('turn 1 of 10');
    type('112');
    await shows('(1) (1) (2)');
    expect(save).not.toHaveBeenCalled();
    type('2\r?');
    await shows('Somebody hides a code');
    await eventually(() => expect(save).toHaveBeenCalledTimes(1));
    type('?.\r');
    await shows('turn 3 of 10');
    await eventually(() => expect(save).toHaveBeenCalledTimes(2));
    type('6323\r');
    await shows('Cracked in 3 guesses');
    await eventually(() => expect(save).toHaveBeenCalledTimes(3));
    const moves = save.mock.calls.map(
      ([saved]) => saved && successOf(restored(saved, [])).game.moves,
    );
    expect(moves.map((made) => made?.length)).toEqual([1, 2, undefined]);
  });

  it('goes on with the game that another session saved, and saves nothing until a move', async () => {
    const before = vi.fn<SessionProps['save']>();
    const first = openSession({ save: before });
    await first.shows('turn 1 of 10');
    first.type('1122\r');
    await eventually(() => expect(before).toHaveBeenCalledTimes(1));
    first.unmount();
    const save = vi.fn<SessionProps['save']>();
    const { type, shows } = openSession({
      opening: { kind: 'menu' },
      player: { kind: 'named', name: 'ada' },
      saved: before.mock.lastCall?.[0],
      save,
    });
    await shows('Welcome back, ada');
    type('\r');
    await shows('turn 2 of 10');
    expect(save).not.toHaveBeenCalled();
    type('6323\r');
    await shows('Cracked in 2 guesses');
    await eventually(() => expect(save.mock.calls).toEqual([[undefined]]));
  });

  it('tells at once what comes from outside, until a key, and listens no longer than it lasts', async () => {
    const listeners = new Set<(text: string) => void>();
    const subscribe: Notices['subscribe'] = (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
    const { type, shows, unmount } = openSession({ notices: { subscribe } });
    await eventually(() => expect(listeners.size).toBe(1));
    for (const tell of listeners) tell('The server restarts.');
    await shows('The server restarts.');
    type('1');
    await shows('Enter guess');
    expect(listeners.size).toBe(1);
    unmount();
    expect(listeners.size).toBe(0);
  });

  it('takes no notice of Ctrl-Z where there is no shell to go back to', async () => {
    const { type, shows } = openSession();
    await shows('turn 1 of 10');
    type('\u001a1\u001a1\u001a22\r\u001a');
    await shows('turn 2 of 10');
  });
});
