import { stripVTControlCharacters } from 'node:util';
import { Box, type DOMElement } from 'ink';
import { render } from 'ink-testing-library';
import { expect, it } from 'vitest';
import { Menu } from '../../../../source/screens/parts/Menu.tsx';

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

// Every idle player keeps a menu in memory, and a text takes more than its characters.
it('a menu has one text for each entry', () => {
  let box: DOMElement | null = null;
  const { unmount } = render(
    <Box
      ref={(element: DOMElement | null) => {
        box ??= element;
      }}
    >
      <Menu labels={['Open', 'Help', 'Quit']} chosen={1} />
    </Box>,
  );
  expect(box === null ? [] : textsIn(box)).toHaveLength(3);
  unmount();
});

const textsIn = (element: DOMElement): readonly DOMElement[] =>
  element.nodeName === 'ink-text'
    ? [element]
    : element.childNodes.flatMap((child) => (child.nodeName === '#text' ? [] : textsIn(child)));
