import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { AppModel } from '../../source/screens/app/app.ts';
import { colored, full, opened, screenOf } from '../helpers/frames.ts';
import { sceneNames, scenes } from '../screens/frames/scenes.ts';
import { openEmulator, openPainted, renderedByInk } from './painted-terminal.ts';

/** A program that only draws its model. */
const Program = ({ app }: { readonly app: AppModel }): ReactNode => screenOf(app, colored);

describe('a screen that was parked', () => {
  const first = <Program app={opened(full)} />;
  const parked = openPainted(first, full);

  it.each(sceneNames.filter((_, index) => index % 8 === 0))(
    'paints all of %s, as on an empty screen',
    async (scene) => {
      const app = scenes[scene](full);
      await parked.flush();
      expect(parked.park()).toBe(true);
      expect(await parked.flush()).toEqual([]);
      const written = await parked.paint(<Program app={app} />);
      const empty = openEmulator(full);
      await empty.write(written.join(''));
      expect(empty.cells()).toEqual(parked.screen.cells());
      expect(empty.cells()).toEqual(await renderedByInk(<Program app={app} />, full));
    },
  );

  it('repairs what other programs have written over it when it wakes', async () => {
    const terminal = openPainted(first, full);
    await terminal.flush();
    const cells = terminal.screen.cells();
    terminal.park();
    await terminal.flush();
    await terminal.screen.write('\r\nBroadcast message\r\n');
    expect(terminal.screen.cells()).not.toEqual(cells);
    await terminal.paint(first);
    expect(terminal.screen.cells()).toEqual(cells);
    terminal.unmount();
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
