import { describe, expect, it } from 'vitest';
import type { Echo } from '../../source/lines/line-meaning.ts';
import { emptyLine, typeKey } from '../../source/lines/reader.ts';
import type { Key } from '../../source/screens/parts/input.ts';
import { openTranscript } from './transcript.ts';

/** What is shown and entered for some keys. */
function typed(keys: readonly Key[], echo: Echo = 'shown') {
  let line = emptyLine(echo);
  let shown = '';
  const entered: string[] = [];
  for (const key of keys) {
    const edited = typeKey(line, key);
    line = edited.line;
    shown += edited.shown;
    if (edited.entered !== undefined) entered.push(edited.entered);
  }
  return { shown, entered, text: line.text };
}

describe('a typed line', () => {
  it('shows what is typed, and is entered as a whole', () => {
    expect(typed([...'1122', 'enter', '3'])).toEqual({
      shown: '1122\r\n3',
      entered: ['1122'],
      text: '3',
    });
  });

  it('takes back one character or all of them', () => {
    expect(typed(['a', 'b', 'backspace', 'c', 'enter']).entered).toEqual(['ac']);
    expect(typed(['backspace']).shown).toBe('');
    expect(typed(['a', 'b', 'ctrl-u'])).toEqual({ shown: 'ab\b \b\b \b', entered: [], text: '' });
  });

  it('shows nothing of an invisible line but its end', () => {
    expect(typed([...'5566', 'backspace', '6', 'enter'], 'hidden')).toEqual({
      shown: '\r\n',
      entered: ['5566'],
      text: '',
    });
  });
});

it('what is typed after the player has left is not read', () => {
  const { type, text } = openTranscript();
  type('quit', 'yes', 'xyz');
  expect(text()).toMatch(/yes\nGoodbye\.\n$/);
});
