import { describe, expect, it, vi } from 'vitest';
import { openLateSession } from '../../source/ssh/late-session.ts';
import type { RemoteSession } from '../../source/ssh/remote-session.ts';
import { eventually } from '../helpers/eventually.ts';

const small = { columns: 60, rows: 20 };
const large = { columns: 100, rows: 30 };

function late() {
  const loaded = Promise.withResolvers<undefined>();
  const left = Promise.withResolvers<void>();
  const session = {
    resize: vi.fn(),
    leave: vi.fn(() => left.resolve()),
    left: left.promise,
  } satisfies RemoteSession;
  const open = vi.fn(() => session);
  const { begin, ...hand } = openLateSession({ size: small, load: () => loaded.promise, open });
  return { ...hand, begun: begin(), loaded, session, open };
}

describe('a session that waits for its game', () => {
  it('begins in the window that there is by then, and is resized and left as any other', async () => {
    const { resize, leave, begun, loaded, session, open } = late();
    resize(large);
    expect(open).not.toHaveBeenCalled();
    loaded.resolve(undefined);
    await eventually(() => expect(open).toHaveBeenCalledWith(undefined, large));
    resize(small);
    expect(session.resize.mock.calls).toEqual([[small]]);
    leave();
    await begun;
  });

  it('never begins for a player who has left', async () => {
    const { leave, begun, loaded, open } = late();
    leave();
    await begun;
    loaded.resolve(undefined);
    expect(open).not.toHaveBeenCalled();
  });

  it('does not begin either where both come at once', async () => {
    const { leave, begun, loaded, open } = late();
    loaded.resolve(undefined);
    leave();
    await begun;
    expect(open).not.toHaveBeenCalled();
  });

  it('fails with what it waited for, unless its player has left', async () => {
    const failing = late();
    failing.loaded.reject(new Error('the disk is full'));
    await expect(failing.begun).rejects.toThrow('the disk is full');
    const left = late();
    left.leave();
    left.loaded.reject(new Error('the disk is full'));
    await left.begun;
  });
});
