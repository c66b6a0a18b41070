import chalk from 'chalk';
import { Text } from 'ink';
import { render } from 'ink-testing-library';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { styled } from '../../../source/screens/parts/StyledText.tsx';
import type { Style } from '../../../source/screens/parts/theme/theme.ts';

const { level } = chalk;
beforeAll(() => {
  chalk.level = 3;
});
afterAll(() => {
  chalk.level = level;
});

const styles: readonly Style[] = [
  {},
  { bold: true },
  { color: 'red' },
  { color: 'cyanBright', bold: true },
  { color: '#d32f2f', backgroundColor: '#102030' },
  { color: 'ansi256(7)', backgroundColor: 'ansi256(160)', bold: true },
];

describe('a styled text', () => {
  it.each(styles)('equals a text of Ink in the style %o', (style) => {
    const { lastFrame, unmount } = render(<Text {...style}>code</Text>);
    expect(styled('code', style)).toBe(lastFrame());
    unmount();
  });

  it('has its style on each line', () => {
    expect(styled('a\nb', { color: 'red' })).toBe('\u001b[31ma\u001b[39m\n\u001b[31mb\u001b[39m');
  });

  it('without a style or without text is unchanged', () => {
    expect(styled('code', undefined)).toBe('code');
    expect(styled('', { bold: true })).toBe('');
  });
});
