import fc from 'fast-check';
import { Box, type BoxProps, Text, type TextProps, Transform } from 'ink';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { Size } from '../../../source/screens/layout.ts';
import { openPainted, renderedByInk } from '../painted-terminal.ts';

const size: Size = { columns: 24, rows: 8 };

/** Narrow, wide, with combining marks, of several code points, and blank. */
const characters = [
  'a',
  'Z',
  '│',
  'é',
  'e\u0301',
  'o\u0308\u0301',
  '漢',
  '字',
  '한',
  '🙂',
  '👍🏽',
  ' ',
  '\t',
];

const anyText = fc
  .array(fc.constantFrom(...characters), { minLength: 1, maxLength: 16 })
  .map((parts) => parts.join(''));

const anyColor = fc.constantFrom(
  'red',
  'whiteBright',
  'gray',
  'ansi256(160)',
  '#d32f2f',
  'rgb(1, 2, 3)',
);

const anyTextProps: fc.Arbitrary<TextProps> = fc.record(
  {
    color: anyColor,
    backgroundColor: anyColor,
    bold: fc.boolean(),
    dimColor: fc.boolean(),
    italic: fc.boolean(),
    underline: fc.boolean(),
    inverse: fc.boolean(),
    strikethrough: fc.boolean(),
    wrap: fc.constantFrom('wrap', 'hard', 'truncate', 'truncate-middle', 'truncate-start'),
  },
  { requiredKeys: [] },
);

const anyBoxProps: fc.Arbitrary<BoxProps> = fc.record(
  {
    width: fc.integer({ min: 1, max: 20 }),
    height: fc.integer({ min: 1, max: 6 }),
    padding: fc.integer({ min: 0, max: 2 }),
    marginLeft: fc.integer({ min: -3, max: 3 }),
    marginTop: fc.integer({ min: -2, max: 2 }),
    flexDirection: fc.constantFrom('row', 'column', 'row-reverse'),
    flexShrink: fc.constantFrom(0, 1),
    overflow: fc.constantFrom('hidden', 'visible'),
    overflowX: fc.constantFrom('hidden', 'visible'),
    backgroundColor: anyColor,
    borderStyle: fc.constantFrom('round', 'double', 'classic'),
    borderTop: fc.boolean(),
    borderRight: fc.boolean(),
    borderColor: anyColor,
    borderLeftColor: anyColor,
    borderBottomBackgroundColor: anyColor,
    borderDimColor: fc.boolean(),
    display: fc.constantFrom('flex', 'flex', 'none'),
  },
  { requiredKeys: [] },
);

const replaceLetters = (line: string, row: number): string =>
  row === 0 ? line.replaceAll('a', 'b') : line;

const { node: anyNode } = fc.letrec<{ node: ReactNode; box: ReactNode; text: ReactNode }>(
  (tie) => ({
    node: fc.oneof({ depthSize: 'small' }, tie('text'), tie('box')),
    text: fc
      .tuple(anyTextProps, anyTextProps, anyText, anyText, fc.boolean())
      .map(([outer, inner, before, after, isTransformed]) => {
        const text = (
          <Text {...outer}>
            {before}
            <Text {...inner}>{after}</Text>
            {'\n'}
            {before}
          </Text>
        );
        return isTransformed ? <Transform transform={replaceLetters}>{text}</Transform> : text;
      }),
    box: fc.tuple(anyBoxProps, fc.array(tie('node'), { maxLength: 3 })).map(([props, children]) => (
      <Box {...props}>
        {children.map((child, index) => (
          <Box key={index}>{child}</Box>
        ))}
      </Box>
    )),
  }),
);

/**
 * Ink draws beyond the terminal unless the content is clipped. The key makes a new tree each time,
 * because Ink lays out a changed tree slightly differently from a new one.
 */
const clipped = (node: ReactNode, key: number): ReactNode => (
  <Box key={key} width={size.columns} height={size.rows} overflow="hidden">
    {node}
  </Box>
);

it('paints any tree over any other as Ink draws it: wide characters, marks, clips, styles', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyNode, { minLength: 2, maxLength: 5 }), async (nodes) => {
      const terminal = openPainted(null, size);
      for (const [key, tree] of nodes.entries()) {
        const node = clipped(tree, key);
        await terminal.paint(node);
        expect(terminal.screen.cells()).toEqual(await renderedByInk(node, size));
      }
      terminal.unmount();
    }),
    { numRuns: 80 },
  );
});
