import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HANG_SECONDS, makeWaiting } from '../../helpers/terminal/waiting.ts';
import { placeOn, type Screen } from './screens.ts';
import { createTypist, type Typist } from './typist.ts';

const menu = ['  3 With a friend', '  6 Help'];
const lost = ['╭─ Board ─╮', 'You continue this game in another window. Press # for the menu.'];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A typist in a window that shows what `answer` returns for each key. */
function typistOf(
  first: Screen,
  answer: (key: string, screen: Screen) => Screen,
): { readonly typist: Typist; readonly typed: () => string; readonly close: () => void } {
  let screen = first;
  let typed = '';
  let isOpen = true;
  const waiting = makeWaiting(
    () => screen,
    () => false,
  );
  const show = async (key: string): Promise<void> => {
    await vi.advanceTimersByTimeAsync(10);
    screen = answer(key, screen);
    waiting.changed();
  };
  const typist = createTypist(
    {
      type: (key) => {
        typed += key;
        void show(key);
      },
      screen: () => screen,
      waitFor: waiting.until,
      isOpen: () => isOpen,
      closed: Promise.withResolvers<never>().promise,
      kill: () => undefined,
    },
    'ada',
  );
  const close = (): void => {
    isOpen = false;
    waiting.ended();
  };
  return { typist, typed: () => typed, close };
}

it('acknowledges once that another window continues the game', async () => {
  const { typist, typed } = typistOf(lost, (key, screen) => {
    if (placeOn(screen) === 'taken-over') return key === '#' ? menu : screen;
    return [...menu, `${key} does nothing here.`];
  });
  await typist.settle();
  expect(placeOn(await typist.look())).toBe('menu');
  expect(typed().match(/#/g)).toHaveLength(1);
});

it('stops waiting for an answer, and says who waited for what on which screen', async () => {
  const { typist } = typistOf(['a screen without answers'], (_, screen) => screen);
  const end = expect(typist.settle()).rejects.toThrow(
    new RegExp(
      `^${HANG_SECONDS} s passed, and ada still waited for the answer to the key .:\na screen without answers$`,
    ),
  );
  await vi.advanceTimersByTimeAsync((HANG_SECONDS + 10) * 1000);
  await end;
});

it('stops waiting when the window closes', async () => {
  const { typist, close } = typistOf(['a board'], (_, screen) => screen);
  const end = expect(
    typist.waitFor('the menu', (screen) => placeOn(screen) === 'menu'),
  ).rejects.toThrow('The window closed, and ada still waited for the menu:\na board');
  close();
  await end;
});
