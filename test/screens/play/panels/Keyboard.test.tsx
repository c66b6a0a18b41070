import { stripVTControlCharacters } from 'node:util';
import { renderToString } from 'ink';
import { describe, expect, it } from 'vitest';
import type { KeyCap } from '../../../../source/screens/play/keyboard.ts';
import {
  LargeKeyboard,
  largeKeyboardColumns,
  largeKeyboardRows,
} from '../../../../source/screens/play/panels/SymbolsPanel.tsx';

const rows: readonly (readonly KeyCap[])[] = [
  [
    { face: 'Q', mark: 'exact', parts: [] },
    { face: 'W', mark: 'unknown', parts: [] },
    { face: 'E', mark: 'unknown', parts: [] },
  ],
  [{ face: 'A', mark: 'absent', parts: [] }],
];

describe('a large keyboard', () => {
  it('shows marks on its keys', () => {
    const drawing = renderToString(<LargeKeyboard rows={rows} />, { columns: 20 });
    expect(stripVTControlCharacters(drawing).split('\n')).toEqual([
      '╭──╮ ╭──╮ ╭──╮',
      '│Q●│ │W │ │E │',
      '╰──╯ ╰──╯ ╰──╯',
      '  ╭──╮',
      '  │A·│',
      '  ╰──╯',
    ]);
  });

  it('has the size that it takes', () => {
    expect([largeKeyboardColumns(rows), largeKeyboardRows(rows)]).toEqual([14, 6]);
  });
});
