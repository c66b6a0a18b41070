import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultSettings } from '../../../source/ssh/config/settings.ts';
import { openConnectionGuard } from '../../../source/ssh/limits/guard.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const KILOBYTE = Buffer.alloc(1024);

function guarded({ unread = 0 } = {}) {
  const socket = new Socket();
  Object.defineProperty(socket, 'writableLength', { get: () => unread });
  const pause = vi.spyOn(socket, 'pause');
  const resume = vi.spyOn(socket, 'resume');
  const broken = vi.fn();
  const settings = { ...defaultSettings('/'), inputKilobytes: 4, outputKilobytes: 8 };
  const guard = openConnectionGuard(socket, settings, broken);
  resume.mockClear();
  const send = (kilobytes: number) => {
    for (let sent = 0; sent < kilobytes; sent++) socket.emit('data', KILOBYTE);
  };
  return { guard, socket, pause, resume, broken, send };
}

describe('a guard', () => {
  it('lets a page be pasted, and makes more of it wait at the steady rate', () => {
    const { send, pause, resume, broken } = guarded();
    send(16);
    expect(pause).not.toHaveBeenCalled();
    send(4);
    expect(pause).toHaveBeenCalled();
    vi.advanceTimersByTime(900);
    expect(resume).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(resume).toHaveBeenCalledTimes(1);
    expect(broken).not.toHaveBeenCalled();
  });

  it('ends who does not read', () => {
    const { send, broken } = guarded({ unread: 8 * 1024 + 1 });
    send(1);
    expect(broken).toHaveBeenCalledWith('unread-output');
  });

  it('ends who goes on asking for what nobody gets, once', () => {
    const { guard, broken } = guarded();
    for (let asked = 0; asked < 10; asked++) guard.countRefusal();
    expect(broken).not.toHaveBeenCalled();
    for (let asked = 0; asked < 500; asked++) guard.countRefusal();
    expect(broken.mock.calls).toEqual([['too-many-refusals']]);
  });

  it('bears one exchange of keys a second, and thirty at once', () => {
    const { guard, broken } = guarded();
    for (let exchange = 0; exchange < 30; exchange++) guard.countRekey();
    for (let exchange = 0; exchange < 30; exchange++) {
      vi.advanceTimersByTime(1001);
      guard.countRekey();
    }
    expect(broken).not.toHaveBeenCalled();
    guard.countRekey();
    guard.countRekey();
    expect(broken.mock.calls).toEqual([['too-many-rekeys']]);
  });

  it('wakes nobody once it is closed', () => {
    const { guard, send, resume } = guarded();
    send(40);
    guard.close();
    vi.advanceTimersByTime(60_000);
    expect(resume).not.toHaveBeenCalled();
  });
});
