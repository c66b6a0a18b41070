import type { ReactNode } from 'react';
import type { Code } from '../../engine/core/code.ts';
import type { Feedback } from '../../engine/core/feedback.ts';
import { codesIn } from '../../engine/core/game/game.ts';
import { formatCode, score } from '../../engine/variants/codes.ts';
import type { Rules } from '../../engine/variants/index.ts';
import { answerSigns, nounsOf } from '../../prose/games.ts';
import { counted } from '../../prose/phrases.ts';
import type { NumberedRow } from '../../prose/review.ts';
import { wrap } from '../../prose/text.ts';
import { rows as rowWords } from '../../prose/verdicts.ts';
import { type KeyBindings, keyOf } from '../../settings/key-bindings.ts';
import type { ReviewedTurn } from '../../solver/review/review-types.ts';
import { Narrowing } from '../parts/Bars.tsx';
import { inLines, StyledText } from '../parts/StyledText.tsx';
import { useTheme } from '../parts/theme/theme.ts';
import {
  chosenRow,
  gameBefore,
  isHidden,
  type ReviewModel,
  type ReviewPart,
  whyLines,
} from './review.ts';

/** The pointer and a space. */
export const POINTER_COLUMNS = 2;

/** A part of the details: its title, its height in some columns, and its content. */
type DetailPanel = {
  readonly title: string;
  readonly height: (columns: number) => number;
  readonly content: (columns: number, rows: number) => ReactNode;
};

/** A part about the chosen row; undefined if it has nothing to show. */
export function panelOf(
  part: ReviewPart,
  model: ReviewModel,
  keys: KeyBindings,
): DetailPanel | undefined {
  const row = chosenRow(model);
  if (row === undefined || part === 'rows') return undefined;
  const { rules } = model.game;
  switch (part) {
    case 'why':
      return whyPanel(row, model, keys);
    case 'groups':
    case 'best':
      return groupsPanel(part, row, model);
    case 'codes': {
      const rows = model.state.kind === 'ready' ? model.state.rows : [];
      const before = rows.slice(0, rows.indexOf(row) + 1).map(({ entry }) => entry.before);
      const counts = [...before, row.entry.after];
      const left = leftLines(row, model);
      return {
        title: `Possible ${nounsOf(rules).code}s`,
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

function whyPanel(row: NumberedRow, model: ReviewModel, keys: KeyBindings): DetailPanel {
  const key = (action: 'what-if' | 'best'): string => keyOf(keys, 'review', action);
  const about = (maxReasons: number, columns: number): readonly WhyLine[] =>
    whyLines(model, row, maxReasons).flatMap((sentence, at) =>
      wrap(sentence, columns).map((text): WhyLine => ({ text, is: at === 0 ? 'title' : 'text' })),
    );
  const advice = (columns: number): readonly WhyLine[] =>
    isHidden(model, row)
      ? wrap(
          `${key('what-if')}: find a better guess yourself. ${key('best')}: show the best one.`,
          columns,
        ).map((text): WhyLine => ({ text, is: 'advice' }))
      : [];
  const all = (columns: number): readonly WhyLine[] => [
    ...about(Number.POSITIVE_INFINITY, columns),
    ...advice(columns),
  ];
  // Where there is little room, proofs go before the values, and the last line names the keys too.
  const versions = (columns: number): readonly (readonly WhyLine[])[] => [
    all(columns),
    ...[2, 1, 0].map((reasons) => [...about(reasons, columns), ...advice(columns)]),
    about(0, columns),
  ];
  return {
    title: 'About this guess',
    height: (columns) => all(columns).length,
    content: (columns, rows) => (
      <WhyText
        lines={
          versions(columns).find(({ length }) => length <= rows) ?? about(0, columns).slice(0, rows)
        }
      />
    ),
  };
}

type WhyLine = { readonly text: string; readonly is: 'title' | 'text' | 'advice' };

function WhyText({ lines }: { readonly lines: readonly WhyLine[] }): ReactNode {
  const { spell, title, accent } = useTheme();
  const styles = { title, text: undefined, advice: accent };
  return (
    <StyledText
      spans={inLines(lines.map(({ text, is }) => [{ text: spell(text), style: styles[is] }]))}
    />
  );
}

function groupsPanel(
  part: 'groups' | 'best',
  numbered: NumberedRow,
  model: ReviewModel,
): DetailPanel | undefined {
  const { row, entry } = numbered;
  if (entry.kind !== 'turn') return undefined;
  const { rules } = model.game;
  if (part === 'groups') {
    return entry.partition.length === 0
      ? undefined
      : groupBars(
          `Groups of ${formatCode(rules, entry.guess)}`,
          entry.partition,
          entry.feedback,
          rules,
        );
  }
  const { verdict } = entry;
  if (verdict.kind !== 'valued' || verdict.loss < 0.001 || isHidden(model, numbered)) {
    return undefined;
  }
  const { guess, partition } = verdict.best;
  const answered = answerTo(guess, model, row);
  return groupBars(`Groups of ${formatCode(rules, guess)}, the best`, partition, answered, rules);
}

/** The answer that a guess would have got in a game that is over; unknown if a person kept the code. */
function answerTo(guess: Code, model: ReviewModel, row: number): Feedback | 'unknown' {
  const { game } = model;
  const before = game.phase === 'over' ? gameBefore(game, row) : undefined;
  const code = before && codesIn(before.secret)[0];
  return code === undefined ? 'unknown' : score(game.rules, code, guess);
}

/** The groups of a guess as bars. */
export const groupBars = (
  title: string,
  partition: ReviewedTurn['partition'],
  answered: Feedback | 'unknown',
  rules: Rules,
): DetailPanel => ({
  title,
  height: () => partition.length,
  content: (columns, rows) => (
    <Bars partition={partition} answered={answered} rules={rules} columns={columns} rows={rows} />
  ),
});

type BarsProps = {
  readonly partition: ReviewedTurn['partition'];
  readonly answered: Feedback | 'unknown';
  readonly rules: Rules;
  readonly columns: number;
  readonly rows: number;
};

/** The groups of a guess as bars, the largest first; the answer to it is marked. */
function Bars({ partition, answered, rules, columns, rows }: BarsProps): ReactNode {
  const { signs, accent, spell } = useTheme();
  const { codes } = rowWords;
  const largest = Math.max(1, ...partition.map(({ size }) => size));
  const numbers = codes(largest).length;
  const marked = answered === 'unknown' ? '' : answerSigns(answered, rules);
  const room = Math.max(1, columns - rules.pegs - numbers - POINTER_COLUMNS - 2);
  return (
    <StyledText
      spans={inLines(
        partition.slice(0, rows).map(({ feedback, size }) => {
          const answer = answerSigns(feedback, rules);
          const pointer = answer === marked ? signs.pointer : ' ';
          const bar = signs.gauge.repeat(Math.max(1, Math.round((room * size) / largest)));
          return [
            { text: `${pointer} ${spell(answer)} ${codes(size).padStart(numbers)} ` },
            { text: bar, style: accent },
          ];
        }),
      )}
    />
  );
}

/** The codes that are left after a row, as lines in some columns. */
function leftLines(
  { row, entry }: NumberedRow,
  { game: { rules } }: ReviewModel,
): (columns: number) => readonly string[] {
  const { code } = nounsOf(rules);
  return (columns) => {
    if (entry.after === 0) return wrap(`No ${code} was left.`, columns);
    if (entry.codes.length === 0) return wrap(`More than 100 ${code}s were left.`, columns);
    const codes = entry.codes.map((each) => formatCode(rules, each)).join(' ');
    return [
      ...wrap(`${counted(entry.after, code)} left after row ${row}:`, columns),
      ...wrap(codes, columns),
    ];
  };
}

export function Lines({ lines }: { readonly lines: readonly string[] }): ReactNode {
  const { spell } = useTheme();
  return <StyledText spans={inLines(lines.map((text) => [{ text: spell(text) }]))} />;
}
