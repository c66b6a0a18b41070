import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openConnectionGuard } from '../../../source/ssh/limits/guard.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const KILOBYTE = Buffer.alloc(1024);

function openTestGuard({ unread = 0, overhead = 0 } = {}) {
  const socket = new Socket();
  Object.defineProperty(socket, 'writableLength', { get: () => unread });
  const pause = vi.spyOn(socket, 'pause');
  const resume = vi.spyOn(socket, 'resume');
  const onAbuse = vi.fn();
  const guard = openConnectionGuard(
    { socket, input: socket, overheadWait: () => overhead },
    { inputKilobytes: 4, outputKilobytes: 8 },
    onAbuse,
  );
  resume.mockClear();
  const send = (kilobytes: number) => {
    for (let sent = 0; sent < kilobytes; sent++) socket.emit('data', KILOBYTE);
  };
  return { guard, socket, pause, resume, onAbuse, send };
}

describe('a connection guard', () => {
  it('allows a burst of input, and then delays it to the rate', () => {
    const { send, pause, resume, onAbuse } = openTestGuard();
    send(16);
    expect(pause).not.toHaveBeenCalled();
    send(4);
    expect(pause).toHaveBeenCalled();
    vi.advanceTimersByTime(900);
    expect(resume).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(resume).toHaveBeenCalledTimes(1);
    expect(onAbuse).not.toHaveBeenCalled();
  });

  it('delays input while reading it uses too much CPU time', () => {
    const { send, pause, resume } = openTestGuard({ overhead: 500 });
    send(1);
    expect(pause).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(499);
    expect(resume).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(resume).toHaveBeenCalledTimes(1);
  });

  it('reports a client that does not read', () => {
    const { send, onAbuse } = openTestGuard({ unread: 8 * 1024 + 1 });
    send(1);
    expect(onAbuse).toHaveBeenCalledWith('unread-output');
  });

  it('reports too many refused requests, once', () => {
    const { guard, onAbuse } = openTestGuard();
    for (let count = 0; count < 10; count++) guard.countRefusal();
    expect(onAbuse).not.toHaveBeenCalled();
    for (let count = 0; count < 500; count++) guard.countRefusal();
    expect(onAbuse.mock.calls).toEqual([['too-many-refusals']]);
  });

  it('allows thirty key exchanges at once, and then one per second', () => {
    const { guard, onAbuse } = openTestGuard();
    for (let exchange = 0; exchange < 30; exchange++) guard.countRekey();
    for (let exchange = 0; exchange < 30; exchange++) {
      vi.advanceTimersByTime(1001);
      guard.countRekey();
    }
    expect(onAbuse).not.toHaveBeenCalled();
    guard.countRekey();
    guard.countRekey();
    expect(onAbuse.mock.calls).toEqual([['too-many-rekeys']]);
  });

  it('reads nothing while the session is paused, also when the rate allows it', () => {
    const { guard, send, pause, resume } = openTestGuard();
    guard.pauseInput();
    expect(pause).toHaveBeenCalledTimes(1);
    send(20);
    vi.advanceTimersByTime(60_000);
    expect(resume).not.toHaveBeenCalled();
    guard.resumeInput();
    guard.resumeInput();
    expect(resume).toHaveBeenCalledTimes(1);
  });

  it('does not exceed the rate when the session reads on', () => {
    const { guard, send, resume } = openTestGuard();
    send(20);
    guard.pauseInput();
    guard.resumeInput();
    expect(resume).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1100);
    expect(resume).toHaveBeenCalledTimes(1);
  });

  it('does not resume the socket after close', () => {
    const { guard, send, resume } = openTestGuard();
    send(40);
    guard.close();
    vi.advanceTimersByTime(60_000);
    expect(resume).not.toHaveBeenCalled();
  });
});
