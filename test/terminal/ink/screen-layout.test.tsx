import fc from 'fast-check';
import { Box, type BoxProps, Text, type TextProps, Transform } from 'ink';
import { memo, type ReactNode, useEffect, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import Yoga from 'yoga-layout';
import type { Size } from '../../../source/screens/app/layout.ts';
import { layoutPrototype } from '../layout-prototype.ts';
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
const breakLines = (line: string): string => line.replaceAll('Z', 'Z\nZ');

/** Its only text becomes more lines than it has. */
const anyBrokenText = anyText.map((text) => (
  <Text>
    <Transform transform={breakLines}>{text}</Transform>
  </Text>
));

const { node: anyNode } = fc.letrec<{ node: ReactNode; box: ReactNode; text: ReactNode }>(
  (tie) => ({
    node: fc.oneof({ depthSize: 'small' }, tie('text'), tie('box'), anyBrokenText),
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

/** Ink draws beyond the terminal unless the content is clipped. */
const clipped = (node: ReactNode): ReactNode => (
  <Box width={size.columns} height={size.rows} overflow="hidden">
    {node}
  </Box>
);

it('paints any tree over any other as Ink draws it: wide characters, marks, clips, styles', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyNode, { minLength: 2, maxLength: 5 }), async (nodes) => {
      const terminal = openPainted(null, size);
      for (const tree of nodes) {
        const node = clipped(tree);
        await terminal.paint(node);
        expect(terminal.screen.cells()).toEqual(await renderedByInk(node, size));
      }
      terminal.unmount();
    }),
    { numRuns: 25 },
  );
});

it('paints a frame in another color, also after it was rendered again in the same one', async () => {
  const terminal = openPainted(null, size);
  for (const color of ['red', 'red', 'green', 'red']) {
    const node = clipped(<Box width={9} height={3} borderStyle="round" borderColor={color} />);
    await terminal.paint(node);
    expect(terminal.screen.cells()).toEqual(await renderedByInk(node, size));
  }
  terminal.unmount();
});

describe('a component', () => {
  it('is drawn again for other props only, if it is memoized', async () => {
    const drawn = vi.fn(({ text }: { readonly text: string }) => <Text>{text}</Text>);
    const Memoized = memo(drawn);
    const terminal = openPainted(<Memoized text="a" />, size);
    await terminal.flush();
    for (const text of ['a', 'b', 'b', 'c']) {
      await terminal.paint(<Memoized text={text} />);
      expect(terminal.screen.text()[0]).toBe(text);
    }
    expect(drawn).toHaveBeenCalledTimes(3);
    terminal.unmount();
  });

  it('may have state and effects of its own', async () => {
    const Counting = ({ step }: { readonly step: number }): ReactNode => {
      const [sum, setSum] = useState(0);
      useEffect(() => setSum((before) => before + step), [step]);
      return <Text>{sum}</Text>;
    };
    const terminal = openPainted(<Counting step={1} />, size);
    await terminal.flush();
    expect(terminal.screen.text()).toMatch(/^1 /);
    await terminal.paint(<Counting step={5} />);
    await terminal.flush();
    expect(terminal.screen.text()).toMatch(/^6 /);
    terminal.unmount();
  });
});

/** Entries of a list by their names, in any order, of which some are several texts. */
const anyEntries = fc.uniqueArray(fc.constantFrom(...'abcdef'), { maxLength: 6 });
const Entry = memo(
  ({ name }: { readonly name: string }): ReactNode =>
    name < 'd' ? (
      <Text>{name}</Text>
    ) : (
      <>
        <Text>{name}</Text>
        {name === 'f' && <Box height={1} />}
        <Text>{`and ${name}`}</Text>
      </>
    ),
);

it('keeps the entries of a list by their keys, in the order of the list', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyEntries, { minLength: 2, maxLength: 6 }), async (lists) => {
      // Yoga shrinks what does not fit differently in a changed layout than in a new one.
      const tall = { columns: 24, rows: 24 };
      const terminal = openPainted(null, tall);
      for (const names of lists) {
        const node = (
          <Box flexDirection="column">
            <Text>first</Text>
            {names.map((name) => (
              <Entry key={name} name={name} />
            ))}
            <Text>last</Text>
          </Box>
        );
        await terminal.paint(node);
        expect(terminal.screen.cells()).toEqual(await renderedByInk(node, tall));
      }
      terminal.unmount();
      await terminal.ended;
    }),
    { numRuns: 20 },
  );
});

it('ends with the error of a component that fails in place of what was there', async () => {
  const Failing = (): ReactNode => {
    throw new Error('broken');
  };
  const terminal = openPainted(<Text key="a">before</Text>, size);
  await terminal.flush();
  await terminal.paint(
    <Box key="b">
      <Text>one</Text>
      <Failing />
    </Box>,
  );
  await expect(terminal.ended).rejects.toThrow('broken');
  expect(terminal.listenerCount()).toBe(0);
});

it('draws nothing of a text that changes outside of the screen', async () => {
  const outside = (place: number, text: string): ReactNode => (
    <Box height={size.rows} overflow="hidden">
      <Box marginTop={place} height={1} flexShrink={0}>
        <Text wrap="truncate">{text}</Text>
      </Box>
      <Text>inside</Text>
    </Box>
  );
  for (const place of [-3, size.rows + 3]) {
    const terminal = openPainted(outside(place, 'one'), size);
    await terminal.flush();
    expect(await terminal.paint(outside(place, 'two'))).toEqual([]);
    expect(terminal.screen.cells()).toEqual(
      await renderedByInk(clipped(outside(place, 'two')), size),
    );
    terminal.unmount();
    await terminal.ended;
  }
});

it('gives back the layout of everything that is gone', async () => {
  const prototype = layoutPrototype();
  const created = vi.spyOn(Yoga.Node, 'create');
  const freed = vi.spyOn(prototype, 'free');
  const terminal = openPainted(null, size);
  const large = (
    <Box>
      {[...'abcdef'].map((name) => (
        <Entry key={name} name={name} />
      ))}
    </Box>
  );
  for (const node of [large, null, large, <Text key="a">a</Text>]) await terminal.paint(node);
  terminal.unmount();
  await terminal.ended;
  const [made, gone] = [created, freed].map(({ mock }) => mock.calls.length);
  for (const spy of [created, freed]) spy.mockRestore();
  expect(made).toBeGreaterThan(20);
  expect(gone).toBe(made);
});
