import { describe, expect, it } from 'vitest';
import { openLineWriter } from '../../source/terminal/painter.ts';

/** A terminal that takes nothing more until it has drained. */
function slowTerminal() {
  let written = '';
  let onDrain: (() => void) | undefined;
  return {
    written: () => written,
    drain: () => onDrain?.(),
    write: (text: string) => {
      written += text;
      return false;
    },
    once: (_event: 'drain', listener: () => void) => {
      onDrain = listener;
    },
  };
}

describe('lines for a slow terminal', () => {
  it('wait until it takes them', () => {
    const terminal = slowTerminal();
    const { write } = openLineWriter(terminal);
    for (const text of ['one ', 'two ', 'three']) write(text);
    expect(terminal.written()).toBe('one ');
    terminal.drain();
    expect(terminal.written()).toBe('one two three');
  });

  it('never fill the memory', () => {
    const terminal = slowTerminal();
    const { write } = openLineWriter(terminal);
    for (let count = 0; count < 1000; count++) write('x'.repeat(1000));
    terminal.drain();
    expect(terminal.written().length).toBeLessThanOrEqual(67_000);
  });
});
