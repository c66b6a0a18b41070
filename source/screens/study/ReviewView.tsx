import { Box, Text } from 'ink';
import { Fragment, type ReactNode } from 'react';
import type { Code } from '../../engine/core/code.ts';
import type { Feedback } from '../../engine/core/feedback.ts';
import { codesIn } from '../../engine/core/game/game.ts';
import { formatCode, score } from '../../engine/variants/codes.ts';
import type { Rules } from '../../engine/variants/index.ts';
import { answerSigns, type Naming, nounsOf } from '../../prose/games.ts';
import { counted } from '../../prose/phrases.ts';
import { isBest, type NumberedRow } from '../../prose/review.ts';
import { wrap } from '../../prose/text.ts';
import { rows as rowWords } from '../../prose/verdicts.ts';
import { type KeyBindings, keyOf } from '../../settings/key-bindings.ts';
import type { ReviewedTurn } from '../../solver/review/review-types.ts';
import { type Frame, panelRows } from '../app/layout.ts';
import { Narrowing } from '../parts/Bars.tsx';
import { useWording } from '../parts/contexts.ts';
import { windowAround } from '../parts/Fields.tsx';
import { entryTarget } from '../parts/input.ts';
import { FRAME_COLUMNS, FRAME_ROWS, Panel } from '../parts/Panel.tsx';
import { guessSpans } from '../parts/rows/index.ts';
import { inLines, type Span, StyledText, withTarget } from '../parts/StyledText.tsx';
import { type Style, type Theme, useTheme } from '../parts/theme/theme.ts';
import {
  chosenRow,
  gameBefore,
  isHidden,
  nextMistake,
  type ReadyReview,
  type ReviewPart,
  reviewParts,
  whyLines,
} from './review.ts';
import { type ReviewLine, reviewColumns, reviewLines, type SymbolWidth } from './review-table.ts';

type ReviewViewProps = {
  readonly model: ReadyReview;
  readonly frame: Frame;
  readonly keys: KeyBindings;
};

export const ReviewView = (props: ReviewViewProps): ReactNode =>
  props.frame.layout === 'full' ? <FullReview {...props} /> : <CompactReview {...props} />;

const MIN_DETAIL_COLUMNS = 34;
/** The head and this number of rows stay in view where the summary is long. */
const MIN_LIST_ROWS = 4;

function FullReview({ model, frame: { body }, keys }: ReviewViewProps): ReactNode {
  const theme = useTheme();
  const naming = { wording: useWording(), style: theme.pegStyle };
  const { columns } = body;
  const summary = summaryLines(model, columns - 2, theme, 'all');
  const rows = body.rows - summary.length;
  const lines = reviewLines(
    reviewColumns,
    model.rows,
    model.game.rules,
    columns - MIN_DETAIL_COLUMNS - FRAME_COLUMNS - POINTER_COLUMNS,
    theme.pegStyle,
    SYMBOL_WIDTHS,
  );
  const width = POINTER_COLUMNS + FRAME_COLUMNS + Math.max(...lines.map(({ text }) => text.length));
  const side = columns - width;
  const parts = partsFrom(model.part)
    .map((part) => ({ part, panel: panelOf(part, model, keys, naming) }))
    .flatMap(({ part, panel }) => (panel === undefined ? [] : [{ part, panel }]));
  const heights = panelRows(
    parts.map(({ panel }, at) => ({
      heights: [panel.height(side - FRAME_COLUMNS) + FRAME_ROWS, ...(at === 0 ? [rows] : [])],
      rest: 0,
    })),
    rows,
  );
  return (
    <Box flexDirection="column" height={body.rows}>
      <Box paddingX={1} height={summary.length}>
        <StyledText spans={inLines(summary)} />
      </Box>
      <Box height={rows}>
        <Panel title="Rows" aside={mistakesKey(model, keys)} width={width} height={rows}>
          {(_, listRows) => (
            <StyledText spans={inLines(listSpans(theme, model, lines, listRows))} />
          )}
        </Panel>
        <Box flexDirection="column">
          {parts.map(({ part, panel }, at) => {
            const height = heights[at] ?? 0;
            return height === 0 ? null : (
              <Panel key={part} title={panel.title} width={side} height={height}>
                {panel.content}
              </Panel>
            );
          })}
        </Box>
      </Box>
    </Box>
  );
}

/** The parts beside the rows in their order, rotated so that `part` is first. */
function partsFrom(part: ReviewPart): readonly ReviewPart[] {
  const parts: readonly ReviewPart[] = reviewParts.filter((each) => each !== 'rows');
  const first = Math.max(0, parts.indexOf(part));
  return [...parts.slice(first), ...parts.slice(0, first)];
}

function CompactReview({ model, frame: { body }, keys }: ReviewViewProps): ReactNode {
  const theme = useTheme();
  const columns = body.columns - 2;
  const naming = { wording: useWording(), style: theme.pegStyle };
  const panel = panelOf(model.part, model, keys, naming);
  if (panel !== undefined) {
    return (
      <Box flexDirection="column" height={body.rows} paddingX={1}>
        <Text {...theme.title}>{theme.spell(panel.title)}</Text>
        {panel.content(columns, body.rows - 1)}
      </Box>
    );
  }
  const summary = summaryLines(model, columns, theme, 'first');
  const shown = summary.slice(0, body.rows - MIN_LIST_ROWS);
  const lines = reviewLines(
    reviewColumns,
    model.rows,
    model.game.rules,
    columns - POINTER_COLUMNS,
    theme.pegStyle,
    SYMBOL_WIDTHS,
  );
  const room = body.rows - shown.length;
  const list = listSpans(theme, model, lines, room);
  const row = chosenRow(model);
  const [first = ''] = row === undefined ? [] : whyLines(model, row, naming);
  const about = wrap(first, columns);
  const isRoom = room > list.length + about.length;
  return (
    <Box flexDirection="column" height={body.rows} paddingX={1}>
      <StyledText spans={inLines(shown)} />
      <StyledText spans={inLines(list)} />
      {isRoom && <Lines lines={['', ...about]} />}
    </Box>
  );
}

/** The verdict, and in gray the figures after it. */
function summaryLines(
  { verdict, figures }: ReadyReview,
  columns: number,
  { spell, title, quiet }: Theme,
  sentences: 'all' | 'first',
): readonly (readonly Span[])[] {
  const shown = sentences === 'first' ? figures.slice(0, 1) : figures;
  return [
    ...wrap(verdict, columns).map((line) => [{ text: spell(line), style: title }]),
    ...wrap(shown.join(' '), columns).map((line) => [{ text: spell(line), style: quiet }]),
  ];
}

const mistakesKey = (model: ReadyReview, keys: KeyBindings): string =>
  model.asked === 'asked' || nextMistake(model) === undefined
    ? ''
    : `${keyOf(keys, 'review', 'mistake')} next mistake`;

/** The head, and as many rows as fit around the chosen one. */
function listSpans(
  theme: Theme,
  { chosen, rows, game: { rules } }: ReadyReview,
  [head, ...lines]: readonly ReviewLine[],
  height: number,
): readonly (readonly Span[])[] {
  const { signs, accent, quiet, tones, spell } = theme;
  const room = Math.max(1, height - 1);
  return [
    [{ text: `  ${spell(head?.text ?? '')}`, style: quiet }],
    ...windowAround(lines, chosen, room).map(({ line, index: at }): readonly Span[] => {
      const isChosen = at === chosen;
      const style = isChosen ? accent : rowStyle(rows[at], tones);
      return withTarget(entryTarget(at), [
        { text: `${isChosen ? signs.pointer : ' '} `, style },
        ...lineSpans(theme, rules, line, style),
      ]);
    }),
  ];
}

const SYMBOL_WIDTHS: readonly SymbolWidth[] = [3, 1];

/** A line of the table; where the terminal has colors, its guess has those of its pegs or tiles. */
function lineSpans(
  theme: Theme,
  rules: Rules,
  { text, guess, symbolWidth }: ReviewLine,
  style: Style | undefined,
): readonly Span[] {
  const { spell, colorDepth } = theme;
  if (guess === 'none' || colorDepth === 'none') return [{ text: spell(text), style }];
  const end = guess.start + guess.code.length * symbolWidth;
  return [
    { text: spell(text.slice(0, guess.start)), style },
    ...guessSpans(theme, rules, guess.code, guess.feedback, symbolWidth),
    { text: spell(text.slice(end)), style },
  ];
}

/** Blunders stand out by their look too; their sign and their name say the same. */
const rowStyle = (row: NumberedRow | undefined, tones: Theme['tones']) =>
  row?.entry.kind === 'turn' &&
  row.entry.verdict.kind === 'valued' &&
  row.entry.verdict.judgment.kind === 'class' &&
  row.entry.verdict.judgment.class === 'blunder'
    ? tones.bad
    : undefined;

const POINTER_COLUMNS = 2;

/** A part of the details: its title, its height at a given width, and its content. */
type DetailPanel = {
  readonly title: string;
  readonly height: (columns: number) => number;
  readonly content: (columns: number, rows: number) => ReactNode;
};

function panelOf(
  part: ReviewPart,
  model: ReadyReview,
  keys: KeyBindings,
  naming: Naming,
): DetailPanel | undefined {
  const row = chosenRow(model);
  if (row === undefined || part === 'rows') return undefined;
  const { rules } = model.game;
  switch (part) {
    case 'why':
      return whyPanel(row, model, keys, naming);
    case 'groups':
      return groupsPanel(row, model);
    case 'codes': {
      const before = model.rows.slice(0, model.chosen + 1).map(({ entry }) => entry.before);
      const counts = [...before, row.entry.after];
      const left = leftLines(row, model, naming);
      return {
        title: `Possible ${nounsOf(rules).code}s, log scale`,
        height: (columns) => counts.length + left(columns).length,
        content: (columns, room) => {
          const lines = left(columns);
          const graph = Math.min(counts.length, Math.max(3, room - lines.length));
          return (
            <>
              <Narrowing candidates={counts} columns={columns} rows={graph} />
              <Lines lines={lines.slice(0, Math.max(0, room - graph))} />
            </>
          );
        },
      };
    }
  }
}

function whyPanel(
  row: NumberedRow,
  model: ReadyReview,
  keys: KeyBindings,
  naming: Naming,
): DetailPanel {
  const key = (action: 'what-if' | 'best'): string => keyOf(keys, 'review', action);
  const [title = '', ...others] = whyLines(model, row, naming);
  // No key for a row works until all rows are judged.
  const advice =
    model.asked !== 'asked' && isHidden(model, row)
      ? `${key('what-if')}: find a better guess yourself. ${key('best')}: show the best one.`
      : '';
  const all = (columns: number) =>
    [title, ...others, advice].flatMap((line) => (line === '' ? [] : wrap(line, columns)));
  return {
    title: 'About this guess',
    height: (columns) => all(columns).length,
    content: (columns, rows) => {
      const first = wrap(title, columns);
      const last = advice === '' ? [] : wrap(advice, columns);
      const room = rows - first.length - last.length;
      // A sentence for which there is no room is left out.
      const rest: string[] = [];
      for (const line of others) {
        const lines = wrap(line, columns);
        if (rest.length + lines.length <= room) rest.push(...lines);
      }
      return (
        <>
          <Lines lines={first} style="title" />
          <Lines lines={rest} />
          <Lines lines={last} style="accent" />
        </>
      );
    },
  };
}

/** The groups into which a guess and the best one split the codes, on one scale. */
function groupsPanel(numbered: NumberedRow, model: ReadyReview): DetailPanel | undefined {
  const { row, entry } = numbered;
  if (entry.kind !== 'turn' || entry.partition.length === 0) return undefined;
  const { game, player } = model;
  const { guess, feedback, partition, verdict } = entry;
  const best =
    verdict.kind === 'valued' && !isBest(verdict.loss) && !isHidden(model, numbered)
      ? verdict.best
      : undefined;
  const isOwn = player === '' && game.roles.codebreaker === 'human';
  const all = [
    { label: isOwn ? 'yours' : 'played', guess, partition, answered: feedback },
    ...(best === undefined
      ? []
      : [{ ...best, label: 'best', answered: answerTo(best.guess, model, row) }]),
  ];
  const scale = largestOf(entry);
  return {
    title: 'Groups of codes',
    height: () => all.reduce((sum, each) => sum + 1 + each.partition.length, 0),
    content: (columns, rows) => {
      const room = best === undefined ? rows : Math.ceil(rows / 2);
      const first = Math.min(partition.length, room - 1);
      return all.map((each, at) => (
        <Fragment key={each.label}>
          <GuessLine {...each} rules={game.rules} />
          <Bars
            {...each}
            scale={scale}
            rules={game.rules}
            columns={columns}
            rows={at === 0 ? first : Math.max(0, rows - first - 2)}
          />
        </Fragment>
      ));
    },
  };
}

type GuessLineProps = {
  readonly label: string;
  readonly guess: Code;
  readonly answered: Feedback | 'unknown';
  readonly rules: Rules;
};

function GuessLine({ label, guess, answered, rules }: GuessLineProps): ReactNode {
  const theme = useTheme();
  const code =
    answered === 'unknown'
      ? [{ text: formatCode(rules, guess, theme.pegStyle) }]
      : guessSpans(theme, rules, guess, answered, 3);
  return <StyledText spans={[{ text: `${label} `.padEnd(7), style: theme.quiet }, ...code]} />;
}

/** The largest group of a guess and of the best one, also while that one is hidden, so that the bars do not jump. */
function largestOf({ partition, verdict }: ReviewedTurn): number {
  const best = verdict.kind === 'valued' ? verdict.best.partition : [];
  return Math.max(1, ...[...partition, ...best].map(({ size }) => size));
}

/** The answer that a guess would have got in a game that is over; unknown if a person kept the code. */
function answerTo(guess: Code, model: ReadyReview, row: number): Feedback | 'unknown' {
  const { game } = model;
  const before = game.phase === 'over' ? gameBefore(game, row) : undefined;
  const code = before && codesIn(before.secret)[0];
  return code === undefined ? 'unknown' : score(game.rules, code, guess);
}

type Groups = {
  readonly partition: ReviewedTurn['partition'];
  readonly answered: Feedback | 'unknown';
  /** The size of a group whose bar takes all the room. */
  readonly scale: number;
};

export const groupBars = (title: string, rules: Rules, groups: Groups): DetailPanel => ({
  title,
  height: () => groups.partition.length,
  content: (columns, rows) => <Bars {...groups} rules={rules} columns={columns} rows={rows} />,
});

type BarsProps = Groups & {
  readonly rules: Rules;
  readonly columns: number;
  readonly rows: number;
};

/** The groups of a guess as bars, the largest first; the answer to it is marked. */
function Bars({ partition, answered, scale, rules, columns, rows }: BarsProps): ReactNode {
  const { signs, accent, spell } = useTheme();
  const { codes } = rowWords;
  const numbers = codes(scale).length;
  const marked = answered === 'unknown' ? '' : answerSigns(answered, rules);
  const room = Math.max(1, columns - rules.pegs - numbers - POINTER_COLUMNS - 2);
  return (
    <StyledText
      spans={inLines(
        partition.slice(0, rows).map(({ feedback, size }) => {
          const answer = answerSigns(feedback, rules);
          const pointer = answer === marked ? signs.pointer : ' ';
          const bar = signs.gauge.repeat(Math.max(1, Math.round((room * size) / scale)));
          return [
            { text: `${pointer} ${spell(answer)} ${codes(size).padStart(numbers)} ` },
            { text: bar, style: accent },
          ];
        }),
      )}
    />
  );
}

function leftLines(
  { row, entry }: NumberedRow,
  { game: { rules } }: ReadyReview,
  { style }: Naming,
): (columns: number) => readonly string[] {
  const { code } = nounsOf(rules);
  const left = `${counted(entry.after, code)} left after row ${row}`;
  return (columns) => {
    if (entry.after === 0) return wrap(`No ${code} was left.`, columns);
    if (entry.codes.length === 0) return wrap(`${left}, too many to list.`, columns);
    const codes = entry.codes.map((each) => formatCode(rules, each, style)).join(' ');
    return [...wrap(`${left}:`, columns), ...wrap(codes, columns)];
  };
}

type LinesProps = { readonly lines: readonly string[]; readonly style?: 'title' | 'accent' };

function Lines({ lines, style }: LinesProps): ReactNode {
  const theme = useTheme();
  return lines.length === 0 ? null : (
    <StyledText
      spans={inLines(
        lines.map((text) => [{ text: theme.spell(text), style: style && theme[style] }]),
      )}
    />
  );
}
