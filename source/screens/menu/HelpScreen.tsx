import type { ReactNode } from 'react';
import { isMarks } from '../../engine/core/feedback.ts';
import { formatCode } from '../../engine/variants/codes.ts';
import { isVariantName } from '../../engine/variants/index.ts';
import { feedbackInWords, nounsOf, spokenRow } from '../../prose/games.ts';
import { lines } from '../../prose/lines.ts';
import { list as listed } from '../../prose/phrases.ts';
import type { Wording } from '../../prose/wording.ts';
import { wordingOf } from '../../settings/settings.ts';
import { type Frame, frameOf } from '../app/layout.ts';
import { goes, type Program } from '../app/navigation.ts';
import { type HelpHeading, type HelpPart, headingText } from '../games/game.ts';
import { key, leaves, steps } from '../page/keys.ts';
import type { Page } from '../page/page.ts';
import { list, text } from '../page/parts.ts';
import { screen } from '../page/screen.ts';
import { CenteredPanel, FRAME_COLUMNS, FRAME_ROWS } from '../parts/Panel.tsx';
import { rowLayoutFor } from '../parts/rows/index.ts';
import { inLines, type Span, StyledText } from '../parts/StyledText.tsx';
import { type Theme, useTheme } from '../parts/theme/theme.ts';
import { type CardKey, cardLines, type HelpLine, manual, manualLines } from './manual.ts';

/** The keys of the screen that the help was opened on, and the heading of the manual about that screen. */
export type KeyCard = {
  readonly title: string;
  readonly heading: HelpHeading;
  readonly keys: readonly CardKey[];
};

type HelpModel = {
  readonly screen: 'help';
  readonly page: 'card' | 'manual';
  readonly card: KeyCard;
  /** The lines above the first one that is shown. */
  readonly scrolled: number;
  readonly section: number | 'none';
};

function open(card: KeyCard, page: HelpModel['page'], program: Program): HelpModel {
  const model = {
    screen: 'help',
    page,
    card,
    scrolled: 0,
    section: 'none',
  } as const;
  if (page === 'card') return model;
  const line = shownLines(model, program).findIndex(
    (each) => each.kind === 'heading' && each.name === card.heading,
  );
  return scrolledTo(model, line, program);
}

export const helpHeight = ({ size }: Pick<Program, 'size'>): number =>
  frameOf(size).body.rows - FRAME_ROWS;

type HelpReader = Pick<Program, 'size' | 'settings'>;

/** The manual, or the keys, and below them as many sentences about the screen as there is room for. */
export function shownLines({ page, card }: HelpModel, reader: HelpReader): readonly HelpLine[] {
  const width = reader.size.columns - FRAME_COLUMNS;
  const all = manualLines(width, reader.settings.settings.keys);
  if (page === 'manual') return all;
  const height = helpHeight(reader);
  const keys = cardLines(card.keys, width, height);
  if (isVariantName(card.heading)) return keys;
  const start = all.findIndex((line) => line.kind === 'heading' && line.name === card.heading);
  const end = all.findIndex(({ kind }, at) => at > start && kind === 'heading');
  const section = all.slice(start, end === -1 ? undefined : end);
  const room = height - keys.length - 1;
  const last = section.findLastIndex(
    (line, at) => at < room && line.kind === 'text' && line.text.endsWith('.'),
  );
  return last === -1 ? keys : [...keys, { kind: 'gap' }, ...section.slice(0, last + 1)];
}

const lastLine = (model: HelpModel, reader: HelpReader): number =>
  Math.max(0, shownLines(model, reader).length - helpHeight(reader));

const scrolledTo = (model: HelpModel, line: number, reader: HelpReader): HelpModel => ({
  ...model,
  scrolled: Math.max(0, Math.min(lastLine(model, reader), line)),
});

/** The help some lines further down; a terminal that has grown shows lines above those that were scrolled to. */
const scrolledBy = (model: HelpModel, lines: number, reader: HelpReader): HelpModel =>
  scrolledTo(model, Math.min(model.scrolled, lastLine(model, reader)) + lines, reader);

const canScroll = (model: HelpModel, reader: HelpReader): boolean => lastLine(model, reader) > 0;

const WHEEL_LINES = 3;

function page(model: HelpModel, program: Program): Page<HelpModel> {
  const { section } = model;
  const sections = sectionsOf(program);
  return {
    title: 'How to play',
    look: ({ body }) => <HelpView model={model} reader={program} body={body} />,
    parts: [
      list<HelpModel, Section>(
        sections,
        ({ label }, index) => ({ label, opens: (read) => ({ ...read, section: index }) }),
        { chosen: 0, choose: (read) => read },
      ),
      // A section that is chosen twice is said twice, as a refusal is.
      ...(section === 'none' ? [] : (sections[section]?.lines ?? [])).map((said) =>
        text([], 'refusal', { said }),
      ),
      {
        part: 'custom',
        said: [],
        wheel: (read, step) => scrolledBy(read, step * WHEEL_LINES, program),
      },
    ],
    said: { title: 'How to play. Choose a section.', topic: 'How to play' },
  };
}

export const helpScreen = screen({
  name: 'help',
  open,
  keys: {
    turn: key<HelpModel>(
      'enter tab',
      'manual',
      ({ card, page: from }, program) => open(card, from === 'card' ? 'manual' : 'card', program),
      { now: (model) => (model.page === 'card' ? 'manual' : 'keys'), word: 'none' },
    ),
    scroll: steps<HelpModel>(
      '↑ ↓',
      { up: ['up', 'k'], down: ['down', 'j'] },
      'scroll',
      (model, step, program) => scrolledBy(model, step, program),
      { when: canScroll },
    ),
    page: steps<HelpModel>(
      'PgUp PgDn',
      { 'page-up': ['page-up'], 'page-down': ['page-down', ' '] },
      'page',
      (model, step, program) => scrolledBy(model, step * (helpHeight(program) - 1), program),
      { when: canScroll },
    ),
    first: key<HelpModel>('home', 'top', (model, program) => scrolledTo(model, 0, program), {
      when: canScroll,
      visibleIn: 'help',
    }),
    last: key<HelpModel>(
      'end',
      'bottom',
      (model, program) => scrolledTo(model, lastLine(model, program), program),
      { when: canScroll, visibleIn: 'help' },
    ),
    tutorial: key<HelpModel>('t', 'tutorial', () => goes('tutorial-opened')),
    back: leaves('q ?'),
  },
  page,
});

type Section = { readonly label: string; readonly lines: readonly string[] };

function sectionsOf({ settings }: HelpReader): readonly Section[] {
  const wording = wordingOf(settings);
  const all: { label: string; lines: string[] }[] = [];
  for (const part of manual(settings.settings.keys)) {
    if (part.kind === 'heading') all.push({ label: headingText(part.name), lines: [] });
    else all.at(-1)?.lines.push(saidOf(part, wording));
  }
  return all;
}

function saidOf(part: Exclude<HelpPart, { readonly kind: 'heading' }>, wording: Wording): string {
  // A sign at the start is that of the drawn answers.
  if (part.kind === 'text') return part.text.replace(/^[●○·] /u, '');
  const { rules, pegs, answer } = part;
  const code = spokenRow(rules, pegs);
  if (answer === 'secret') return `Secret: ${code}.`;
  const words = isMarks(answer)
    ? listed(
        pegs.map((peg, at) =>
          lines.answers.marks.peg(formatCode(rules, [peg]), answer[at] ?? 'absent'),
        ),
      )
    : feedbackInWords(answer, rules, wording);
  return `Guess ${code}: ${words}.`;
}

type HelpViewProps = {
  readonly model: HelpModel;
  readonly reader: HelpReader;
  readonly body: Frame['body'];
};

function HelpView({ model, reader, body }: HelpViewProps): ReactNode {
  const theme = useTheme();
  const lines = shownLines(model, reader);
  const height = helpHeight(reader);
  const first = Math.min(model.scrolled, Math.max(0, lines.length - height));
  const shown = lines.slice(first, first + height);
  const below = lines.length - first - shown.length;
  return (
    <CenteredPanel
      title={model.page === 'card' ? model.card.title : 'How to play'}
      aside={below > 0 ? [`${below} lines below`, `${below} below`] : 'the end'}
      body={body}
      maxColumns={body.columns}
      height={shown.length + FRAME_ROWS}
    >
      <StyledText spans={inLines(shown.map((line) => spansOf(line, theme)))} />
    </CenteredPanel>
  );
}

/** Wide enough for the rows of the examples. */
const ROW_COLUMNS = 24;

const MIN_LABEL_COLUMNS = 8;

function spansOf(line: HelpLine, theme: Theme): readonly Span[] {
  const { accent, title, spell } = theme;
  switch (line.kind) {
    case 'gap':
      return [{ text: ' ' }];
    case 'heading':
      return [{ text: line.text, style: title }];
    case 'text':
      return [{ text: spell(line.text) }];
    case 'key':
      return [{ text: spell(line.label), style: accent }, { text: line.action }];
    case 'key-pair':
      return line.keys.flatMap((key) => spansOf(key, theme));
    case 'row': {
      const { rules, pegs, answer } = line;
      const layout = rowLayoutFor(rules, ROW_COLUMNS);
      const labels = { secret: nounsOf(rules).code, guess: 'guess' };
      const columns = Math.max(...Object.values(labels).map(({ length }) => length + 2));
      const labelled = (label: string) => ` ${label}`.padEnd(Math.max(MIN_LABEL_COLUMNS, columns));
      return answer === 'secret'
        ? [{ text: labelled(labels.secret) }, ...inLines(layout.code(theme, pegs))]
        : [{ text: labelled(labels.guess) }, ...inLines(layout.turn(theme, pegs, answer))];
    }
  }
}
