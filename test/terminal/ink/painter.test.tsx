import { Box, Text, type TextProps, useInput } from 'ink';
import type { ReactNode } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Size } from '../../../source/screens/app/layout.ts';
import { PLAIN_INPUT } from '../../../source/terminal/controls.ts';
import { WIDTH_PROBE } from '../../../source/terminal/input/sequences.ts';
import { layoutPrototype } from '../layout-prototype.ts';
import {
  contentOf,
  openEmulator,
  openPainted,
  openPaintedContent,
  type PaintedTerminal,
  renderedByInk,
} from '../painted-terminal.ts';

const size: Size = { columns: 20, rows: 4 };
const BEGIN = '\u001b[?2026h';
const END = '\u001b[?2026l';
const ERASE = '\u001b[J';

const open = async (node: ReactNode): Promise<PaintedTerminal> => {
  const terminal = openPainted(node, size);
  onTestFinished(() => terminal.unmount());
  await terminal.flush();
  return terminal;
};

const row = (text: string): ReactNode => <Text>{text}</Text>;

type Content = ReturnType<typeof openPaintedContent>;

/** A screen that reads keys. */
const Listening = ({ text }: { readonly text: string }): ReactNode => {
  useInput(() => undefined);
  return <Text>{text}</Text>;
};

const FULL_SCREEN = `\u001b[?1049h${PLAIN_INPUT}`;

describe('a frame', () => {
  it('is one write of only what changed', async () => {
    const terminal = await open(row('guess 1 of 10'));
    expect(await terminal.paint(row('guess 2 of 10'))).toEqual(['\u001b[7D2']);
  });

  it.each([
    // A terminal reads this many at once, and could show a part of more.
    ['is not', 200],
    ['is', 201],
  ])('%s synchronized with %i bytes', async (_, bytes) => {
    const terminal = openPainted(null, { columns: 200, rows: 2 });
    onTestFinished(() => terminal.unmount());
    await terminal.flush();
    const text = 'é'.repeat(100) + 'x'.repeat(bytes - 200);
    expect(await terminal.paint(row(text))).toEqual([bytes > 200 ? BEGIN + text + END : text]);
  });

  it('is not written when nothing changed', async () => {
    const terminal = await open(row('same'));
    expect(await terminal.paint(row('same'))).toEqual([]);
    expect(await terminal.paint(<Text bold>{'same'}</Text>)).toHaveLength(1);
    expect(await terminal.paint(<Text bold>{'same    '}</Text>)).toEqual([]);
  });

  it('is painted once for all layouts of a burst', async () => {
    const terminal = await open(row('one'));
    const writes = await Promise.all([terminal.paint(row('two')), terminal.paint(row('six'))]);
    expect(writes.flat()).toHaveLength(1);
    expect(terminal.screen.cells()).toEqual(await renderedByInk(row('six'), size));
  });

  it('is laid out again only for a text whose size or wrapping changes', async () => {
    const textAndBar = (text: string, wrap: TextProps['wrap'] = 'truncate'): ReactNode => (
      <Box>
        <Text wrap={wrap}>{text}</Text>
        <Text>|</Text>
      </Box>
    );
    const terminal = await open(textAndBar('one'));
    const layouts = vi.spyOn(layoutPrototype(), 'calculateLayout');
    onTestFinished(() => layouts.mockRestore());
    for (const [node, times] of [
      [textAndBar('two'), 0],
      [textAndBar('三x'), 0],
      [textAndBar('four'), 1],
      [textAndBar('four', 'wrap'), 1],
      [textAndBar('five', 'wrap'), 1],
      [textAndBar('six\nseven'), 1],
      [textAndBar('six'), 1],
      [textAndBar(''), 1],
      [textAndBar('one'), 1],
    ] as const) {
      layouts.mockClear();
      await terminal.paint(node);
      expect(layouts).toHaveBeenCalledTimes(times);
      expect(terminal.screen.cells()).toEqual(await renderedByInk(node, size));
    }
  });

  it('erases a long blank to the end of its row, including its background', async () => {
    const terminal = await open(<Text backgroundColor="red">{'a long red row     !'}</Text>);
    const [write = ''] = await terminal.paint(row('a'));
    expect(write).toContain('\u001b[K');
    expect(terminal.screen.cells()).toEqual(await renderedByInk(row('a'), size));
  });

  it('keeps its columns on a terminal with narrow emoji and leaves no old cells', async () => {
    const terminal = await open(row('abcdefgh'));
    const narrow = openEmulator(size, 'narrow');
    await narrow.write(`abcdefgh\u001b[H`);
    await narrow.write((await terminal.paint(row('🙂x⬛ye\u0301漢|'))).join(''));
    expect([0, 1, 2, 3, 4, 5, 6, 7, 9].map((x) => narrow.characterAt(x, 0))).toEqual([
      '🙂',
      ' ',
      'x',
      '⬛',
      ' ',
      'y',
      'e\u0301',
      '漢',
      '|',
    ]);
  });
});

describe('a busy terminal', () => {
  it('gets only the latest frame when it is ready', async () => {
    const terminal = await open(row('first'));
    terminal.stall();
    expect(terminal.isBusy()).toBe(false);
    expect(await terminal.paint(row('second'))).toHaveLength(1);
    expect(terminal.isBusy()).toBe(true);
    expect(await terminal.paint(row('third'))).toEqual([]);
    expect(await terminal.paint(row('fourth'))).toEqual([]);
    expect(await terminal.drain()).toHaveLength(1);
    expect(terminal.isBusy()).toBe(false);
    expect(terminal.screen.cells()).toEqual(await renderedByInk(row('fourth'), size));
  });

  it('gets nothing when there is no newer frame', async () => {
    const terminal = await open(row('first'));
    terminal.stall();
    await terminal.paint(row('second'));
    expect(await terminal.drain()).toEqual([]);
    expect(await terminal.paint(row('third'))).toHaveLength(1);
  });
});

describe('a terminal in an unknown state', () => {
  it('is erased and painted again when its size changes', async () => {
    const terminal = await open(row('stay'));
    await terminal.screen.write('\u001b[3Hgarbage');
    terminal.resize({ columns: 30, rows: 5 });
    expect((await terminal.flush()).join('')).toContain(ERASE);
    expect(terminal.screen.cells()).toEqual(
      await renderedByInk(row('stay'), { columns: 30, rows: 5 }),
    );
  });

  it('gets no frames while the program is suspended, and is painted again after it', async () => {
    const terminal = await open(row('before'));
    const resume = await terminal.suspend();
    expect(await terminal.flush()).toEqual(['\u001b[?25h', '\u001b[?1049l']);
    expect(await terminal.paint(row('meanwhile'))).toEqual([]);
    await resume();
    const [fullScreen, hidden, frame, ...rest] = await terminal.flush();
    expect([fullScreen, hidden, rest]).toEqual([FULL_SCREEN, '\u001b[?25l', []]);
    expect(frame).toContain(ERASE);
    expect(terminal.screen.cells()).toEqual(await renderedByInk(row('meanwhile'), size));
  });

  it.each([
    ['Ctrl-L', (terminal: Content) => terminal.type('\f')],
    ['Ctrl-L in kitty', (terminal: Content) => terminal.type('\u001b[108;5u')],
    ['a resize to the same size', (terminal: Content) => terminal.resize(size)],
    ['a request', (terminal: Content) => terminal.repaint()],
  ])('is painted again after %s, also while it is parked', async (_, ask) => {
    const terminal = openPaintedContent(contentOf(<Listening text="whole" />), size);
    onTestFinished(() => terminal.unmount());
    await terminal.flush();
    const cells = terminal.screen.cells();
    for (const state of ['mounted', 'parked']) {
      await terminal.screen.write('\r\nBroadcast message\r\n');
      expect(terminal.screen.cells()).not.toEqual(cells);
      if (state === 'parked') terminal.park();
      ask(terminal);
      await terminal.flush();
      await terminal.flush();
      expect(terminal.screen.cells()).toEqual(cells);
    }
  });

  it('is asked once how wide it draws signs, under the first frame', async () => {
    const reports: string[] = [];
    const terminal = openPaintedContent(contentOf(<Listening text="whole" />), size, {
      windowTitle: false,
      start: 'full-screen',
      width: 'probed',
      onReport: (report) => void reports.push(report),
    });
    onTestFinished(() => terminal.unmount());
    const [fullScreen = '', ...others] = await terminal.flush();
    expect(fullScreen.endsWith(WIDTH_PROBE)).toBe(true);
    expect(others.join('')).not.toContain(WIDTH_PROBE);
    expect(terminal.screen.cells()).toEqual(await renderedByInk(<Text>whole</Text>, size));
    terminal.type('\u001b[1;3R');
    await terminal.flush();
    expect(reports).toEqual(['\u001b[1;3R']);
    await (await terminal.suspend())();
    expect((await terminal.flush()).join('')).not.toContain(WIDTH_PROBE);
  });

  it('of unknown size counts as 80x24', async () => {
    const terminal = openPainted(row('lost'), { columns: 0, rows: 0 });
    onTestFinished(() => terminal.unmount());
    expect((await terminal.flush()).join('')).toContain('lost');
  });
});

describe('entering and leaving full screen', () => {
  it('hides the cursor, restores it, and paints frames only on the alternate screen', async () => {
    const terminal = openPainted(row('here'), size);
    const entered = await terminal.flush();
    expect(entered.slice(0, 2)).toEqual([FULL_SCREEN, '\u001b[?25l']);
    expect(entered.filter((write) => write.includes('here'))).toEqual(entered.slice(-1));
    expect(terminal.screen.modes()).toEqual({ alternate: true, midFrame: false });
    terminal.unmount();
    const left = await terminal.flush();
    expect(left).toEqual(['\u001b[?25h', '\u001b[?1049l']);
    expect(terminal.screen.modes()).toEqual({ alternate: false, midFrame: false });
    expect(terminal.listenerCount()).toBe(0);
  });

  it('keeps the color of text over a blank on another background', async () => {
    const terminal = await open(null);
    const writes = await terminal.paint(
      <Text color="red">
        <Text backgroundColor="blue">a </Text>
        <Text backgroundColor="white"> b</Text>
      </Text>,
    );
    expect(writes).toEqual(['\u001b[31;44ma \u001b[47m b\u001b[m']);
  });

  it('resets the style after a frame', async () => {
    const terminal = await open(null);
    const writes = await terminal.paint(<Text color="red">{'red'}</Text>);
    expect(writes).toEqual(['\u001b[31mred\u001b[m']);
  });
});
