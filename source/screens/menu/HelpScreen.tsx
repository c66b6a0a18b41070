import { Box } from 'ink';
import type { ReactNode } from 'react';
import { isMarks } from '../../engine/core/feedback.ts';
import { formatCode } from '../../engine/variants/codes.ts';
import { feedbackInWords, nounsOf, spokenRow } from '../../prose/games.ts';
import { lines } from '../../prose/lines.ts';
import { list as listed } from '../../prose/phrases.ts';
import type { Wording } from '../../prose/wording.ts';
import { wordingOf } from '../../settings/settings.ts';
import { type Frame, frameOf } from '../app/layout.ts';
import { goes, type Program } from '../app/navigation.ts';
import { ACKNOWLEDGING_KEY } from '../app/notice.ts';
import { type HelpHeading, type HelpPart, headingText } from '../games/game.ts';
import { editsText, key, steps } from '../page/keys.ts';
import type { Page, Part } from '../page/page.ts';
import { list, text } from '../page/parts.ts';
import { screen } from '../page/screen.ts';
import { TextLine } from '../parts/Fields.tsx';
import { editText, type TextField, textField } from '../parts/input.ts';
import { FRAME_COLUMNS, FRAME_ROWS, Panel } from '../parts/Panel.tsx';
import { rowLayoutFor } from '../parts/rows/index.ts';
import { inLines, type Span, StyledText } from '../parts/StyledText.tsx';
import { type Theme, useTheme } from '../parts/theme/theme.ts';
import {
  type CardKey,
  cardLines,
  type HelpLine,
  manual,
  matchingLines,
  paragraphsFor,
  textLines,
} from './manual.ts';

/** The keys of the screen that the help was opened on, and the heading of the manual about that screen. */
export type KeyCard = {
  readonly title: string;
  readonly heading: HelpHeading;
  readonly keys: readonly CardKey[];
};

/** The help: the card with the keys of one screen, or the manual. */
type HelpModel = {
  readonly screen: 'help';
  readonly page: 'card' | 'manual';
  readonly card: KeyCard;
  /** The lines above the first one that is shown. */
  readonly scrolled: number;
  readonly section: number | 'none';
  readonly search: Search | 'none';
};

/** A search in both pages, and how far the page was scrolled before. */
type Search = {
  readonly field: TextField;
  readonly state: 'typing' | 'listed';
  readonly before: number;
};

function open(card: KeyCard, page: HelpModel['page'], program: Program): HelpModel {
  const model = {
    screen: 'help',
    page,
    card,
    scrolled: 0,
    section: 'none',
    search: 'none',
  } as const;
  if (page === 'card') return model;
  const line = shownLines(model, program).findIndex(
    (each) => each.kind === 'heading' && each.name === card.heading,
  );
  return scrolledTo(model, line, program);
}

/** The rows of the field in which a search is typed. */
const FIELD_ROWS = 2;

export const helpHeight = (
  { search }: Pick<HelpModel, 'search'>,
  { size }: Pick<Program, 'size'>,
): number => frameOf(size).body.rows - FRAME_ROWS - (search === 'none' ? 0 : FIELD_ROWS);

/** What the lines depend on in a program. */
type HelpReader = Pick<Program, 'size' | 'settings'>;

/** All lines of what is shown, of which a terminal shows some: the card, the manual or what a search finds. */
export function shownLines(model: HelpModel, { size, settings }: HelpReader): readonly HelpLine[] {
  const { page, card, search } = model;
  const width = size.columns - FRAME_COLUMNS;
  const paragraphs = paragraphsFor({
    width,
    keys: settings.settings.keys,
  });
  if (search === 'none' || search.field.text === '') {
    return page === 'manual'
      ? paragraphs.flat()
      : cardLines(card.keys, width, helpHeight({ search: 'none' }, { size }));
  }
  const { text: wanted } = search.field;
  const found = matchingLines(wanted, width, card.keys, paragraphs);
  return found.length > 0 ? found : textLines(`Nothing contains "${wanted}".`, width);
}

const lastLine = (model: HelpModel, reader: HelpReader): number =>
  Math.max(0, shownLines(model, reader).length - helpHeight(model, reader));

const scrolledTo = (model: HelpModel, line: number, reader: HelpReader): HelpModel => ({
  ...model,
  scrolled: Math.max(0, Math.min(lastLine(model, reader), line)),
});

/** The help some lines further down; a terminal that has grown shows lines above those that were scrolled to. */
const scrolledBy = (model: HelpModel, lines: number, reader: HelpReader): HelpModel =>
  scrolledTo(model, Math.min(model.scrolled, lastLine(model, reader)) + lines, reader);

const isTyping = ({ search }: HelpModel): boolean => search !== 'none' && search.state === 'typing';
const isReading = (model: HelpModel): boolean => !isTyping(model);
const isWhole = ({ search }: HelpModel): boolean => search === 'none';

const canScroll = (model: HelpModel, reader: HelpReader): boolean =>
  isReading(model) && lastLine(model, reader) > 0;

/** More than any word of the help. */
const SEARCH_LIMIT = 40;

const typing = (model: HelpModel, field: TextField): HelpModel => {
  const before = model.search === 'none' ? model.scrolled : model.search.before;
  return { ...model, search: { field, state: 'typing', before } };
};

const search = (model: HelpModel): HelpModel =>
  typing(model, model.search === 'none' ? textField(SEARCH_LIMIT) : model.search.field);

const clear = (model: HelpModel): HelpModel =>
  model.search === 'none' ? model : { ...model, scrolled: model.search.before, search: 'none' };

const listMatches = (model: HelpModel): HelpModel =>
  model.search === 'none' || model.search.field.text === ''
    ? clear(model)
    : { ...model, search: { ...model.search, state: 'listed' } };

/** The characters of a search: those of ASCII but for the key that acknowledges a notice. */
const CHARACTERS = String.fromCodePoint(
  ...Array.from({ length: 95 }, (_, index) => 32 + index),
).replace(ACKNOWLEDGING_KEY, '');

function inputIn(model: HelpModel): readonly Part<HelpModel>[] {
  if (model.search === 'none' || model.search.state !== 'typing') return [];
  return [
    {
      part: 'input',
      field: model.search.field,
      edit: (typed, change) =>
        typed.search === 'none'
          ? typed
          : { ...typing(typed, editText(typed.search.field, change)), scrolled: 0 },
      paste: (typed) => typed,
      characters: CHARACTERS,
      label: 'A…Z',
      noun: 'letter, digit or sign',
    },
  ];
}

const WHEEL_LINES = 3;

function page(model: HelpModel, program: Program): Page<HelpModel> {
  const { section } = model;
  const sections = sectionsOf(program);
  return {
    title: 'How to play',
    look: ({ body }) => {
      const lines = shownLines(model, program);
      const height = helpHeight(model, program);
      const first = Math.min(model.scrolled, Math.max(0, lines.length - height));
      return (
        <HelpView
          model={model}
          lines={lines.slice(first, first + height)}
          below={Math.max(0, lines.length - first - height)}
          height={height}
          body={body}
        />
      );
    },
    parts: [
      ...inputIn(model),
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
      { when: isWhole, now: (model) => (model.page === 'card' ? 'manual' : 'keys'), word: 'none' },
    ),
    list: key('enter', 'list them', listMatches, { when: isTyping }),
    search: key('/', 'search', search, { when: isReading, word: 'none' }),
    edit: editsText(),
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
      (model, step, program) => scrolledBy(model, step * (helpHeight(model, program) - 1), program),
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
    tutorial: key('t', 'tutorial', () => goes('tutorial-opened'), { when: isWhole }),
    'end-search': key('escape', 'clear the search', clear, { when: isTyping }),
    back: key<HelpModel>(
      'escape q ?',
      'back',
      (model) => (model.search === 'none' ? goes('went-back') : clear(model)),
      { when: isReading, now: (model) => (isWhole(model) ? 'back' : 'clear the search') },
    ),
  },
  typed: /^.$/u,
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
  readonly lines: readonly HelpLine[];
  /** How many lines there are below them. */
  readonly below: number;
  readonly height: number;
  readonly body: Frame['body'];
};

function HelpView({ model, lines, below, height, body }: HelpViewProps): ReactNode {
  const theme = useTheme();
  const { page: shown, card, search: searched } = model;
  return (
    <Panel
      title={shown === 'card' ? card.title : 'How to play'}
      aside={below > 0 ? [`${below} lines below`, `${below} below`] : 'the end'}
      width={body.columns}
      height={body.rows}
    >
      <Box height={height} flexDirection="column">
        <StyledText spans={inLines(lines.map((line) => spansOf(line, theme)))} />
      </Box>
      {searched === 'none' ? undefined : searched.state === 'typing' ? (
        <TextLine
          text={searched.field.text}
          cursor={searched.field.cursor}
          width={body.columns - FRAME_COLUMNS}
        />
      ) : (
        <StyledText spans={[{ text: '/ ', style: theme.accent }, { text: searched.field.text }]} />
      )}
    </Panel>
  );
}

/** Wide enough for the rows of the examples. */
const ROW_COLUMNS = 24;

/** The columns before the rows of an example. */
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
