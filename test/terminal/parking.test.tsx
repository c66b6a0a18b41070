import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { AppModel } from '../../source/screens/app/app.ts';
import { colored, full, opened, screenOf } from '../helpers/frames.ts';
import { sceneNames, scenes } from '../screens/frames/scenes.ts';
import { openPainted } from './painted-terminal.ts';

/** A program that only draws its model. */
const Program = ({ app }: { readonly app: AppModel }): ReactNode => screenOf(app, colored);

describe('a screen that was parked', () => {
  const first = <Program app={opened(full)} />;
  const drawn = openPainted(first, full);
  const parked = openPainted(first, full);

  it.each(sceneNames)('writes for %s what any other screen writes', async (scene) => {
    const app = scenes[scene](full);
    await Promise.all([drawn.flush(), parked.flush()]);
    expect(parked.park()).toBe(true);
    expect(await parked.flush()).toEqual([]);
    const written = await parked.paint(<Program app={app} />);
    expect(written.join('')).toBe((await drawn.paint(<Program app={app} />)).join(''));
    expect(parked.screen.cells()).toEqual(drawn.screen.cells());
  });

  it('writes nothing when it wakes without a change', async () => {
    const terminal = openPainted(first, full);
    await terminal.flush();
    terminal.park();
    await terminal.flush();
    expect(await terminal.paint(first)).toEqual([]);
    terminal.unmount();
  });

  it('is painted anew in another window', async () => {
    const window = { columns: 60, rows: 20 };
    const node = <Program app={opened(window)} />;
    const [resized, other] = [openPainted(node, full), openPainted(node, full)];
    await Promise.all([resized.flush(), other.flush()]);
    resized.park();
    for (const terminal of [resized, other]) terminal.resize(window);
    expect((await resized.flush()).join('')).toBe((await other.flush()).join(''));
    expect(resized.screen.cells()).toEqual(other.screen.cells());
    for (const terminal of [resized, other]) terminal.unmount();
  });

  it('is not parked before its terminal has taken the last frame', async () => {
    const terminal = openPainted(first, full);
    await terminal.flush();
    terminal.stall();
    await terminal.paint(<Program app={scenes[sceneNames[1] ?? 'menu'](full)} />);
    expect(terminal.park()).toBe(false);
    await terminal.drain();
    expect(terminal.park()).toBe(true);
    terminal.unmount();
  });

  it('restores the terminal when it ends', async () => {
    const terminal = openPainted(first, full);
    await terminal.flush();
    terminal.park();
    terminal.unmount();
    await terminal.flush();
    expect(terminal.screen.modes().alternate).toBe(false);
    expect(terminal.listenerCount()).toBe(0);
  });
});
