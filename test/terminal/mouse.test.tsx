import { EventEmitter } from 'node:events';
import { type SuspendTerminal, Text, useApp, useInput } from 'ink';
import type { ReactNode } from 'react';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  type PaintedContent,
  type PaintOptions,
  renderPainted,
} from '../../source/terminal/ink/render-painted.tsx';
import { openKeyboard } from '../../source/terminal/input/reader.ts';
import { MOUSE_OFF, MOUSE_ON, useMouse } from '../../source/terminal/terminal-context.ts';
import { eventually } from '../helpers/patience.ts';
import { pressBytes, releaseBytes, wheelBytes } from '../helpers/terminal/keys.ts';

const ESC = '\u001b';

/** A screen that writes down what comes from its player, with or without the mouse. */
function openScreen(mouse: 'on' | 'off', options?: PaintOptions) {
  const heard: string[] = [];
  const writes: string[] = [];
  const stdout = Object.assign(new EventEmitter(), {
    columns: 20,
    rows: 4,
    write: (output: string) => {
      writes.push(output);
      return true;
    },
  });
  let suspend: SuspendTerminal | undefined;
  const Mouse = (): ReactNode => {
    useMouse(listener);
    return null;
  };
  const listener = ({ x, y, kind }: { x: number; y: number; kind: string }): void =>
    void heard.push(`${kind} ${x},${y}`);
  const Controls = ({ reports }: { readonly reports: 'on' | 'off' }): ReactNode => {
    suspend = useApp().suspendTerminal;
    useInput((input, key) => heard.push(key.escape ? 'escape' : input));
    return reports === 'on' && <Mouse />;
  };
  const contentOf = (reports: 'on' | 'off'): PaintedContent => ({
    node: (
      <>
        <Controls reports={reports} />
        <Text>text</Text>
      </>
    ),
    subscribe: () => () => undefined,
  });
  const stdin = openKeyboard();
  const painted = renderPainted(contentOf(mouse), { stdin, stdout }, options);
  onTestFinished(() => painted.unmount());
  return {
    heard,
    type: (text: string) => stdin.push(text),
    output: () => writes.join(''),
    change: (reports: 'on' | 'off') => painted.show(contentOf(reports)),
    suspend: async () => (await suspend?.())?.resume,
    unmount: painted.unmount,
  };
}

/** How often a text has another one in it. */
const countIn = (text: string, part: string): number => text.split(part).length - 1;

describe('a terminal', () => {
  it('reports its mouse on the full screen only, until the program ends', () => {
    const { output, unmount } = openScreen('on');
    expect(output().indexOf(MOUSE_ON)).toBeGreaterThan(output().indexOf(`${ESC}[?1049h`));
    unmount();
    expect(output().indexOf(MOUSE_OFF)).toBeLessThan(output().indexOf(`${ESC}[?1049l`));
    expect([countIn(output(), MOUSE_ON), countIn(output(), MOUSE_OFF)]).toEqual([1, 1]);
  });

  it('reports its mouse when the setting changes, and stops when it changes again', () => {
    const { output, change } = openScreen('off');
    change('on');
    expect(output().endsWith(MOUSE_ON)).toBe(true);
    change('off');
    expect(output().endsWith(MOUSE_OFF)).toBe(true);
  });

  it('reports nothing while the program is suspended', async () => {
    const { output, suspend } = openScreen('on');
    const resume = await suspend();
    expect([countIn(output(), MOUSE_ON), countIn(output(), MOUSE_OFF)]).toEqual([1, 1]);
    await resume?.();
    expect([countIn(output(), MOUSE_ON), countIn(output(), MOUSE_OFF)]).toEqual([2, 1]);
  });
});

describe('input with reports', () => {
  it('keeps the order of keys and reports', async () => {
    const { heard, type } = openScreen('on');
    type(`a${pressBytes(2, 1)}${releaseBytes(2, 1)}b${wheelBytes(1)}${ESC}[A`);
    await eventually(() => expect(heard).toHaveLength(5));
    expect(heard).toEqual(['a', 'pressed 2,1', 'b', 'turned 4,4', '']);
  });

  it('still has a lone Esc', async () => {
    const { heard, type } = openScreen('on');
    type(ESC);
    await eventually(() => expect(heard).toEqual(['escape']));
  });

  it('is as Ink reads it while the mouse is off', async () => {
    const { heard, type } = openScreen('off');
    type(`a${pressBytes(2, 1)}b`);
    await eventually(() => expect(heard).toHaveLength(2));
    expect(heard).toEqual(['a', 'b']);
  });
});
