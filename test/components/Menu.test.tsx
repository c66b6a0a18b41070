import { stripVTControlCharacters } from 'node:util';
import { render } from 'ink-testing-library';
import { expect, it } from 'vitest';
import { Menu } from '../../source/components/Menu.tsx';

it('a menu points at the chosen entry, after every change of it or of the entries', () => {
  const { rerender, lastFrame, unmount } = render(<Menu labels={['Open', 'Help']} chosen={1} />);
  const after = (labels: readonly string[], chosen: number): string => {
    rerender(<Menu labels={labels} chosen={chosen} />);
    return stripVTControlCharacters(lastFrame() ?? '');
  };
  expect(after(['Open', 'Help'], 1)).toBe('  Open\n❯ Help');
  expect(after(['Open', 'Help'], 0)).toBe('❯ Open\n  Help');
  expect(after(['Open', 'Help', 'Quit'], 2)).toBe('  Open\n  Help\n❯ Quit');
  expect(after(['Continue', 'Open', 'Help'], 2)).toBe('  Continue\n  Open\n❯ Help');
  unmount();
});
