import { expect, it, vi } from 'vitest';
import { openIdleGarbageCollector } from '../../../source/ssh/session/idle-timers.ts';

/** A collection after 20 ms without activity, every 50 ms at most, of a clock that the test sets. */
function openTimed() {
  let time = 0;
  let timer: { readonly run: () => void; readonly at: number } | undefined;
  const collect = vi.fn();
  const prepare = vi.fn();
  const collection = openIdleGarbageCollector({
    after: 20,
    interval: 50,
    collect,
    prepare,
    now: () => time,
    schedule: (run, milliseconds) => {
      timer = { run, at: time + milliseconds };
      return () => {
        timer = undefined;
      };
    },
  });
  const goTo = (target: number): void => {
    while (timer !== undefined && timer.at <= target) {
      const { run, at } = timer;
      time = at;
      timer = undefined;
      run();
    }
    time = target;
  };
  return { ...collection, collect, prepare, goTo };
}

it('collects once when no session has been active for long enough', () => {
  const { touch, collect, goTo } = openTimed();
  goTo(100);
  touch();
  goTo(115);
  touch();
  goTo(134);
  expect(collect).not.toHaveBeenCalled();
  goTo(1000);
  expect(collect).toHaveBeenCalledTimes(1);
});

it('collects again after more activity, but not before the interval has passed', () => {
  const { touch, collect, goTo } = openTimed();
  touch();
  goTo(20);
  expect(collect).toHaveBeenCalledTimes(1);
  touch();
  goTo(69);
  expect(collect).toHaveBeenCalledTimes(1);
  goTo(100);
  expect(collect).toHaveBeenCalledTimes(2);
});

it('prepares for activity once, and once more after each collection', () => {
  const { touch, prepare, goTo } = openTimed();
  expect(prepare).not.toHaveBeenCalled();
  touch();
  touch();
  expect(prepare).toHaveBeenCalledTimes(1);
  goTo(100);
  expect(prepare).toHaveBeenCalledTimes(1);
  touch();
  expect(prepare).toHaveBeenCalledTimes(2);
});

it('collects no more once it is closed', () => {
  const { touch, close, collect, goTo } = openTimed();
  touch();
  close();
  touch();
  goTo(1000);
  expect(collect).not.toHaveBeenCalled();
});
