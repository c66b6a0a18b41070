import type { ReactNode } from 'react';
import { inLines, StyledText } from '../../components/StyledText.tsx';
import { useTheme } from '../../components/theme/theme.ts';
import type { Mark } from '../../core/feedback.ts';
import type { FeedbackForm } from '../../core/variant.ts';
import type { Nouns } from '../../languages/nouns.ts';
import type { Wording } from '../../languages/wording.ts';
import { countNames, nounsOf } from '../../text/games/index.ts';
import { type Rules, variantOf } from '../../variants/index.ts';
import type { SidePanel } from './PlayPanels.tsx';

/** Rows that messages keep beside the legend. */
const MESSAGE_ROWS = 8;

/** A line of the legend: a mark with its name, or a remark. */
type Line = { readonly mark?: Mark; readonly name: string; readonly about: string };

/** What a peg without a mark means in each form of answer, and what else there is to know. */
const absences: Readonly<Record<FeedbackForm, (nouns: Nouns) => readonly Line[]>> = {
  counts: () => [
    { mark: 'absent', name: 'neither', about: '' },
    { name: '', about: 'Their order means nothing.' },
  ],
  marks: ({ code }) => [
    { mark: 'absent', name: `not in the ${code}, or no further copies`, about: '' },
  ],
};

/** What the marks of an answer mean, where the sentences fit. */
export const legendPanel = (rules: Rules): SidePanel => ({
  title: 'Answers',
  messageRows: MESSAGE_ROWS,
  heights: (columns) => {
    const lines = linesOf(rules, 'places');
    return Math.max(...lines.map((line) => textOf(line, lines).length)) <= columns
      ? [lines.length]
      : [];
  },
  content: () => <Legend rules={rules} />,
});

function linesOf(rules: Rules, wording: Wording): readonly Line[] {
  const nouns = nounsOf(rules);
  const { exact, partial } = countNames(rules, wording);
  return [
    { mark: 'exact', name: exact, about: `${nouns.symbol} and place are right` },
    { mark: 'partial', name: partial, about: `the ${nouns.code} has it elsewhere` },
    ...absences[variantOf(rules).feedback](nouns),
  ];
}

const MARK_COLUMNS = 2;

/** A name and what it means, below those of the other lines. */
function nameIn({ name, about }: Line, lines: readonly Line[]): string {
  if (name === '' || about === '') return name;
  const names = lines.filter((line) => line.about !== '').map((line) => line.name.length);
  return name.padEnd(Math.max(...names) + 2);
}

const textOf = (line: Line, lines: readonly Line[]): string =>
  `${' '.repeat(line.mark === undefined ? 0 : MARK_COLUMNS)}${nameIn(line, lines)}${line.about}`;

function Legend({ rules }: { readonly rules: Rules }): ReactNode {
  const { signs, marks, quiet, wording } = useTheme();
  const lines = linesOf(rules, wording);
  return (
    <StyledText
      spans={inLines(
        lines.map((line) => [
          line.mark === undefined
            ? { text: '' }
            : { text: signs[line.mark].padEnd(MARK_COLUMNS), style: marks[line.mark] },
          { text: nameIn(line, lines) },
          { text: line.about, style: quiet },
        ]),
      )}
    />
  );
}
