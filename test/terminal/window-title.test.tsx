import fc from 'fast-check';
import { Text } from 'ink';
import { describe, expect, it, onTestFinished } from 'vitest';
import { titleString } from '../../source/terminal/controls.ts';
import { contentOf, openPaintedContent } from './painted-terminal.ts';

const SAVE = '\u001b[22;2t';
const RESTORE = '\u001b[23;2t';

/** Opens a screen with a title. */
const open = (title: string, windowTitle: boolean) => {
  const content = contentOf(<Text>text</Text>);
  content.change(<Text>text</Text>, title);
  const terminal = openPaintedContent(
    content,
    { columns: 20, rows: 4 },
    { windowTitle, start: 'full-screen' },
  );
  onTestFinished(() => terminal.unmount());
  const paint = (next: string, text = 'text') => {
    content.change(<Text>{text}</Text>, next);
    return terminal.flush();
  };
  return { ...terminal, paint };
};

describe('a title', () => {
  it('is saved before the full screen, set with a frame, and restored after it', async () => {
    const terminal = open('one', true);
    const opening = (await terminal.flush()).join('');
    expect(opening).toContain(`${SAVE}\u001b[?1049h`);
    expect(opening.endsWith('\u001b]2;one\u001b\\')).toBe(true);
    terminal.unmount();
    const closing = (await terminal.flush()).join('');
    expect(closing).toContain(`\u001b[?1049l${RESTORE}`);
    expect(closing).not.toContain('\u001b]2;');
  });

  it('comes with a wheel that types nothing, which is restored like the title', async () => {
    const terminal = open('one', true);
    expect((await terminal.flush()).join('')).toContain('\u001b[?1007s\u001b[?1007l');
    const resume = await terminal.suspend();
    expect((await terminal.flush()).join('')).toContain('\u001b[?1007h\u001b[?1007r');
    await resume();
    expect((await terminal.flush()).join('')).toContain('\u001b[?1007s\u001b[?1007l');
    terminal.unmount();
    expect((await terminal.flush()).join('')).toContain('\u001b[?1007h\u001b[?1007r');
  });

  it('is written in the write of the frame, and only when it changes', async () => {
    const terminal = open('one', true);
    await terminal.flush();
    expect(await terminal.paint('one')).toEqual([]);
    const [write = '', ...more] = await terminal.paint('two', 'test');
    expect(more).toEqual([]);
    expect(write.endsWith('\u001b]2;two\u001b\\')).toBe(true);
    expect(await terminal.paint('three', 'test')).toEqual(['\u001b]2;three\u001b\\']);
  });

  it('is neither saved nor set where it is off, like the wheel', async () => {
    const terminal = open('one', false);
    terminal.unmount();
    const output = (await terminal.flush()).join('');
    expect(output).not.toContain('\u001b]');
    expect(output).not.toContain(SAVE);
    expect(output).not.toContain(RESTORE);
  });
});

describe('the control string of a title', () => {
  it('has no controls, bidi signs or invisible signs inside', () => {
    expect(titleString('a\u0007b\u001b\\c\u009cd\u202ee\u200bf\ng')).toBe(
      '\u001b]2;ab\\cdefg\u001b\\',
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (title) => {
        expect(titleString(title).slice(4, -2)).not.toMatch(/\p{C}/u);
      }),
    );
  });

  it('is short', () => {
    expect(titleString('×'.repeat(1000))).toBe(`\u001b]2;${'×'.repeat(80)}\u001b\\`);
  });
});
