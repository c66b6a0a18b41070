import type { ReactNode } from 'react';
import { useCatalog } from './catalog.ts';
import { inLines, StyledText } from './StyledText.tsx';
import { useTheme } from './theme/theme.ts';

type NarrowingProps = {
  /** How many codes were possible before each guess, from the first one. */
  readonly candidates: readonly number[];
  readonly columns: number;
  readonly rows: number;
};

/** How many codes a machine had left before each of its last guesses, on a logarithmic scale. */
export function Narrowing({ candidates, columns, rows }: NarrowingProps): ReactNode {
  const { signs, accent, quiet } = useTheme();
  const { grouped } = useCatalog().numbers;
  const first = Math.max(0, candidates.length - rows);
  const most = Math.log2(Math.max(1, ...candidates) + 1);
  const numbers = Math.max(0, ...candidates.map((count) => grouped(count).length));
  const room = columns - LABEL.length - numbers - 1;
  return (
    <StyledText
      spans={inLines(
        candidates.slice(first).map((count, index) => [
          {
            text: String(first + index + 1)
              .padStart(2)
              .padEnd(LABEL.length),
            style: quiet,
          },
          { text: `${grouped(count).padStart(numbers)} ` },
          {
            text: signs.gauge.repeat(Math.max(1, Math.round((room * Math.log2(count + 1)) / most))),
            style: accent,
          },
        ]),
      )}
    />
  );
}

const LABEL = '    ';
