import type { ReactNode } from 'react';
import type { Mark } from '../../../engine/core/feedback.ts';
import type { FeedbackForm } from '../../../engine/core/variant.ts';
import { type Rules, variantOf } from '../../../engine/variants/index.ts';
import type { Nouns } from '../../../prose/games/game-sentences.ts';
import { countNames, nounsOf } from '../../../prose/games.ts';
import { play } from '../../../prose/play.ts';
import type { Wording } from '../../../prose/wording.ts';
import { useWording } from '../../parts/contexts.ts';
import { inLines, StyledText } from '../../parts/StyledText.tsx';
import { useTheme } from '../../parts/theme/theme.ts';
import type { SidePanel } from './PlayPanels.tsx';

/** Rows that messages keep beside the legend. */
const MESSAGE_ROWS = 8;

/** A line of the legend: a mark with its name, or a remark. */
type Line = { readonly mark?: Mark; readonly name: string; readonly about: string };

type LegendText = typeof play.board.legend;

/** What a peg without a mark means in each form of answer, and what else there is to know. */
const absences: Readonly<
  Record<FeedbackForm, (nouns: Nouns, legend: LegendText) => readonly Line[]>
> = {
  counts: (_, { absent, order }) => [
    { mark: 'absent', name: absent.counts(), about: '' },
    { name: '', about: order },
  ],
  marks: (nouns, { absent }) => [{ mark: 'absent', name: absent.marks(nouns), about: '' }],
};

/** What the marks of an answer mean, where the sentences fit. */
export const legendPanel = (rules: Rules, wording: Wording): SidePanel => ({
  title: play.board.legend.title,
  messageRows: MESSAGE_ROWS,
  heights: (columns) => {
    const lines = linesOf(rules, wording);
    return Math.max(...lines.map((line) => textOf(line, lines).length)) <= columns
      ? [lines.length]
      : [];
  },
  content: () => <Legend rules={rules} />,
});

function linesOf(rules: Rules, wording: Wording): readonly Line[] {
  const { legend } = play.board;
  const nouns = nounsOf(rules);
  const { exact, partial } = countNames(rules, wording);
  return [
    { mark: 'exact', name: exact, about: legend.exact(nouns) },
    { mark: 'partial', name: partial, about: legend.partial(nouns) },
    ...absences[variantOf(rules).feedback](nouns, legend),
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

/** The lines of the short legend. */
export const SHORT_LEGEND_ROWS = 3;

/** The marks of an answer with their names alone. */
export function ShortLegend({ rules }: { readonly rules: Rules }): ReactNode {
  const { signs, marks, quiet } = useTheme();
  return (
    <StyledText
      spans={inLines(
        linesOf(rules, useWording()).flatMap(({ mark, name }) =>
          mark === undefined
            ? []
            : [
                [
                  { text: signs[mark].padEnd(MARK_COLUMNS), style: marks[mark] },
                  { text: name, style: quiet },
                ],
              ],
        ),
      )}
    />
  );
}

function Legend({ rules }: { readonly rules: Rules }): ReactNode {
  const { signs, marks, quiet } = useTheme();
  const lines = linesOf(rules, useWording());
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
