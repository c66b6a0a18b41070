import { Box, type DOMElement, Text, type TextProps, Transform } from 'ink';
import type { ReactNode } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Size } from '../../source/screens/layout.ts';
import { openMonitor, openStage, type Stage, seenByInk } from './monitor.ts';

const size: Size = { columns: 20, rows: 4 };
const BEGIN = '\u001b[?2026h';
const END = '\u001b[?2026l';
const ERASE = '\u001b[J';

const open = async (node: ReactNode): Promise<Stage> => {
  const stage = openStage(node, size);
  onTestFinished(() => stage.unmount());
  await stage.settle();
  return stage;
};

const row = (text: string): ReactNode => <Text>{text}</Text>;

describe('a frame', () => {
  it('is one write of synchronized output, of only what changed', async () => {
    const stage = await open(row('guess 1 of 10'));
    expect(await stage.paint(row('guess 2 of 10'))).toEqual([`${BEGIN}\u001b[7D2${END}`]);
  });

  it('that shows nothing new is not written', async () => {
    const stage = await open(row('same'));
    expect(await stage.paint(row('same'))).toEqual([]);
    expect(await stage.paint(<Text bold>{'same'}</Text>)).toHaveLength(1);
    expect(await stage.paint(<Text bold>{'same    '}</Text>)).toEqual([]);
  });

  it('is one for all that was laid out in a burst', async () => {
    const stage = await open(row('one'));
    const writes = await Promise.all([stage.paint(row('two')), stage.paint(row('six'))]);
    expect(writes.flat()).toHaveLength(1);
    expect(stage.monitor.seen()).toEqual(await seenByInk(row('six'), size));
  });

  it('is laid out anew for a text that takes more or less room, or is cut otherwise, and no other', async () => {
    const found: { current: DOMElement | null } = { current: null };
    const beside = (text: string, wrap: TextProps['wrap'] = 'truncate'): ReactNode => (
      <Box ref={found}>
        <Text wrap={wrap}>{text}</Text>
        <Text>|</Text>
      </Box>
    );
    const stage = await open(beside('one'));
    const dirtied = vi.fn<() => void>();
    found.current?.yogaNode?.setDirtiedFunc(dirtied);
    for (const [node, times] of [
      [beside('two'), 0],
      [beside('三x'), 0],
      [beside('four'), 1],
      [beside('four', 'wrap'), 2],
      [beside('five', 'wrap'), 3],
      [beside('six\nseven'), 4],
      [beside('six'), 5],
      [beside(''), 6],
      [beside('one'), 7],
    ] as const) {
      await stage.paint(node);
      expect(dirtied).toHaveBeenCalledTimes(times);
      expect(stage.monitor.seen()).toEqual(await seenByInk(node, size));
    }
  });

  it('keeps its layout where a text is cut, be it before a wide character', async () => {
    const cut = (text: string): ReactNode => (
      <Box>
        <Box width={5}>
          <Text wrap="truncate">{text}</Text>
        </Box>
        <Text>|</Text>
      </Box>
    );
    const stage = await open(cut('abcdefgh'));
    for (const text of ['漢字漢字', 'a漢字漢b', 'ijklmnop']) {
      await stage.paint(cut(text));
      expect(stage.monitor.seen()).toEqual(await seenByInk(cut(text), size));
    }
  });

  it('erases a long blank to the end of its row, and its ground with it', async () => {
    const stage = await open(<Text backgroundColor="red">{'a long red row     !'}</Text>);
    const [write = ''] = await stage.paint(row('a'));
    expect(write).toContain('\u001b[K');
    expect(stage.monitor.seen()).toEqual(await seenByInk(row('a'), size));
  });

  it('writes a few blanks, which is shorter than to erase them', async () => {
    const stage = await open(row('1234'));
    expect(await stage.paint(row('1'))).toEqual([`${BEGIN}\b\b\b   ${END}`]);
    expect(await stage.paint(row('123456'))).toHaveLength(1);
    expect(await stage.paint(row('1'))).toEqual([`${BEGIN}\u001b[5D\u001b[K${END}`]);
  });

  it('keeps its columns on a terminal that makes emoji narrow, and leaves nothing old', async () => {
    const stage = await open(row('abcdefgh'));
    const old = openMonitor(size, 'narrow');
    await old.show(`abcdefgh\u001b[H`);
    await old.show((await stage.paint(row('🙂x⬛ye\u0301漢|'))).join(''));
    expect([0, 1, 2, 3, 4, 5, 6, 7, 9].map((x) => old.at(x, 0))).toEqual([
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

  it('holds no control character that came with a text', async () => {
    const stage = await open(null);
    const writes = await stage.paint(row('a\u001b[2J\u0007b\u009b31mc\u0000\td'));
    for (const control of ['[2J', '\u0007', '\u009b', '\u0000', '\t']) {
      expect(writes.join('')).not.toContain(control);
    }
    expect(stage.monitor.seen()[0]).toMatch(/^‹a› ‹b› ‹c›/);
  });

  it('gives a mark without a letter a cell of its own', async () => {
    const stage = await open(null);
    await stage.paint(
      <Box>
        <Text>ab</Text>
        <Box width={1}>
          <Text>{'\u0301'}</Text>
        </Box>
      </Box>,
    );
    expect(stage.monitor.seen()[0]).toMatch(/^‹a› ‹b› ‹ \u0301?›/);
  });
});

describe('a terminal that is slow', () => {
  it('gets the latest frame when it is ready, and no other', async () => {
    const stage = await open(row('first'));
    stage.stall();
    expect(await stage.paint(row('second'))).toHaveLength(1);
    expect(await stage.paint(row('third'))).toEqual([]);
    expect(await stage.paint(row('fourth'))).toEqual([]);
    expect(await stage.drain()).toHaveLength(1);
    expect(stage.monitor.seen()).toEqual(await seenByInk(row('fourth'), size));
  });

  it('gets nothing when there is nothing newer', async () => {
    const stage = await open(row('first'));
    stage.stall();
    await stage.paint(row('second'));
    expect(await stage.drain()).toEqual([]);
    expect(await stage.paint(row('third'))).toHaveLength(1);
  });

  it('gets nothing when it is ready but handed over', async () => {
    const stage = await open(row('first'));
    stage.stall();
    await stage.paint(row('second'));
    await stage.paint(row('third'));
    await stage.handOver();
    await stage.settle();
    expect(await stage.drain()).toEqual([]);
  });

  it('gets nothing after the end', async () => {
    const stage = await open(row('first'));
    stage.stall();
    await stage.paint(row('second'));
    await stage.paint(row('third'));
    stage.unmount();
    await stage.settle();
    expect(await stage.drain()).toEqual([]);
  });
});

describe('a terminal that shows what nobody knows', () => {
  it('is erased and painted anew when its size changes', async () => {
    const stage = await open(row('stay'));
    await stage.monitor.show('\u001b[3Hrubbish');
    stage.resize({ columns: 30, rows: 5 });
    expect((await stage.settle()).join('')).toContain(ERASE);
    expect(stage.monitor.seen()).toEqual(await seenByInk(row('stay'), { columns: 30, rows: 5 }));
  });

  it('is left alone while it is handed over, and painted anew after it', async () => {
    const stage = await open(row('before'));
    const resume = await stage.handOver();
    expect(await stage.settle()).toEqual(['\u001b[?25h', '\u001b[?1049l']);
    expect(await stage.paint(row('meanwhile'))).toEqual([]);
    await resume();
    const [fullScreen, hidden, frame, ...rest] = await stage.settle();
    expect([fullScreen, hidden, rest]).toEqual(['\u001b[?1049h', '\u001b[?25l', []]);
    expect(frame).toContain(ERASE);
    expect(stage.monitor.seen()).toEqual(await seenByInk(row('meanwhile'), size));
  });

  it('of no known size is taken for a common one', async () => {
    const stage = openStage(row('lost'), { columns: 0, rows: 0 });
    onTestFinished(() => stage.unmount());
    expect((await stage.settle()).join('')).toContain('lost');
  });
});

describe('the way in and out', () => {
  it('is the full screen without a cursor, and back, with no frame outside', async () => {
    const stage = openStage(row('here'), size);
    const entered = await stage.settle();
    expect(entered.slice(0, 2)).toEqual(['\u001b[?1049h', '\u001b[?25l']);
    expect(entered.filter((write) => write.startsWith(BEGIN) && write.endsWith(END))).toEqual(
      entered.slice(-1),
    );
    expect(stage.monitor.modes()).toEqual({ alternate: true, midFrame: false });
    stage.unmount();
    const left = await stage.settle();
    expect(left.toSorted()).toEqual(['\u001b[?1049l', '\u001b[?25h', '\u001b[?25h', '\u001b[?25h']);
    expect(stage.monitor.modes()).toEqual({ alternate: false, midFrame: false });
    expect(stage.listeners()).toBe(0);
  });

  it('is left without a last frame of Ink, which nobody would see', async () => {
    let drawings = 0;
    const counted = (text: string): string => {
      drawings++;
      return text;
    };
    const stage = await open(
      <Transform transform={counted}>
        <Text>gone</Text>
      </Transform>,
    );
    const before = drawings;
    stage.unmount();
    await stage.settle();
    expect(drawings).toBe(before);
  });

  it('leaves no style on after a frame', async () => {
    const stage = await open(null);
    const writes = await stage.paint(<Text color="red">{'red'}</Text>);
    expect(writes).toEqual([`${BEGIN}\u001b[31mred\u001b[m${END}`]);
  });
});
