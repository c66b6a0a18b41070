import { memo, type ReactNode } from 'react';
import type { Mark } from '../../../engine/core/feedback.ts';
import type { FeedbackForm } from '../../../engine/core/variant.ts';
import { typedPegs } from '../../../engine/variants/codes.ts';
import type { PublicGame } from '../../../engine/variants/game.ts';
import { type Rules, variantOf } from '../../../engine/variants/index.ts';
import type { Nouns } from '../../../prose/games/game-sentences.ts';
import { countNames, nounsOf } from '../../../prose/games.ts';
import { grouped } from '../../../prose/phrases.ts';
import { play } from '../../../prose/play.ts';
import { wrap } from '../../../prose/text.ts';
import type { Wording } from '../../../prose/wording.ts';
import { useOwnKeys, useWording } from '../../parts/contexts.ts';
import { guessSpans } from '../../parts/rows/index.ts';
import { inLines, type Span, StyledText } from '../../parts/StyledText.tsx';
import { type Style, type Theme, useTheme } from '../../parts/theme/theme.ts';
import type { Draft } from '../draft.ts';
import { fittingCodes, lessonFor, situationOf } from '../tutorial.ts';
import type { SidePanel } from './SidePanel.tsx';

/** The lines of the guide; they stay the same, so that the board does not move. */
const LINES = 3;

export const guidePanel = (game: PublicGame, content: SidePanel['content']): SidePanel => ({
  title: 'Tutorial',
  aside: fitText(fittingCodes(game.rules, game.record).length),
  heights: () => [LINES],
  content,
});

const fitText = (count: number): string =>
  count === 1 ? '1 code fits' : `${grouped(count)} codes fit`;

type GuideProps = {
  readonly game: PublicGame;
  readonly draft: Draft;
  readonly columns: number;
  readonly rows: number;
};

/** What the guide says now, with its codes as pegs and what to do in color. */
export const Guide = memo(({ game, draft, columns, rows }: GuideProps): ReactNode => {
  const theme = useTheme();
  const { told, action } = lessonFor(situationOf(game, draft, useOwnKeys(), theme.pegStyle));
  const lines = [
    ...told.split('\n').flatMap((text) => linesOfPegs(text, theme, game.rules, columns)),
    ...linesOfPegs(action, theme, game.rules, columns, theme.accent),
  ];
  return <StyledText spans={inLines(lines.slice(0, rows))} />;
});

/** A text in lines; its codes, which are in digits, are drawn as pegs. */
const linesOfPegs = (
  text: string,
  theme: Theme,
  rules: Rules,
  columns: number,
  style?: Style,
): readonly (readonly Span[])[] =>
  (text === '' ? [] : wrap(theme.spell(text), columns)).map((line) =>
    line
      .split(/\b(\d{4})\b/u)
      .flatMap((part, at) =>
        at % 2 === 0
          ? [{ text: part, style }]
          : guessSpans(theme, rules, typedPegs(rules, part), { exact: 0, partial: 0 }, 1),
      ),
  );

const MESSAGE_ROWS = 8;
type Line = { readonly mark?: Mark; readonly name: string; readonly about: string };

/** What a peg without a mark means in each form of answer, and what else there is to know. */
const absences: Readonly<
  Record<FeedbackForm, (nouns: Nouns, legend: typeof play.board.legend) => readonly Line[]>
> = {
  counts: (_, { absent, order }) => [
    { mark: 'absent', name: absent.counts(), about: '' },
    { name: '', about: order },
  ],
  marks: (nouns, { absent }) => [{ mark: 'absent', name: absent.marks(nouns), about: '' }],
};

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

function nameIn({ name, about }: Line, lines: readonly Line[]): string {
  if (name === '' || about === '') return name;
  const names = lines.filter((line) => line.about !== '').map((line) => line.name.length);
  return name.padEnd(Math.max(...names) + 2);
}

const textOf = (line: Line, lines: readonly Line[]): string =>
  `${' '.repeat(line.mark === undefined ? 0 : MARK_COLUMNS)}${nameIn(line, lines)}${line.about}`;

export const SHORT_LEGEND_ROWS = 3;

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
