import { goes, type Navigation } from '../../app/navigation.ts';
import { ACKNOWLEDGING_KEY } from '../../app/notice.ts';
import {
  type Key,
  type Keymap,
  onEnter,
  onEscape,
  onKey,
  stepOf,
} from '../../parts/input/keymap.ts';
import type { Pointing } from '../../parts/input/pointing.ts';
import {
  type Characters,
  type TextEdit,
  type TextField,
  textBindings,
} from '../../parts/input/text-field.ts';
import type { KeyCard } from './help-part.ts';

/** The help: the card with the keys of one screen or the manual, scrolled down by some lines. */
export type HelpModel = {
  readonly screen: 'help';
  readonly page: 'card' | 'manual';
  readonly card: KeyCard;
  readonly scrolled: number;
  readonly search: HelpSearch | 'none';
};

/** A search in both pages: whether its text is being typed, and how far the page was scrolled before. */
type HelpSearch = {
  readonly field: TextField;
  readonly state: 'typing' | 'listed';
  readonly before: number;
};

/** A scroll by lines, by pages, or to an end. */
export type HelpScroll = { readonly screen: 'help' } & (
  | { readonly kind: 'line-scrolled'; readonly step: number }
  | { readonly kind: 'page-scrolled'; readonly step: 1 | -1 }
  | { readonly kind: 'end-reached'; readonly end: 'top' | 'bottom' }
);

/** What can happen in the help. */
export type HelpMessage =
  | HelpScroll
  | ({ readonly screen: 'help' } & (
      | { readonly kind: 'page-turned' | 'search-opened' | 'search-listed' | 'search-cleared' }
      | { readonly kind: 'search-edited'; readonly edit: TextEdit }
    ));

const WHEEL_LINES = 3;

/** What a mouse does in the help. */
export const helpPointing: Pointing<HelpMessage> = {
  wheel: (step) => ({ screen: 'help', kind: 'line-scrolled', step: step * WHEEL_LINES }),
};

/** The characters of a search: those of ASCII but for the key that acknowledges a notice. */
const characters: Characters = {
  all: String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 32 + index)).replace(
    ACKNOWLEDGING_KEY,
    '',
  ),
  label: 'A…Z',
  noun: ({ help }) => help.character,
};

type HelpKeymap = Keymap<HelpMessage | Navigation>;
type HelpBinding = HelpKeymap[number];

const scrolls = (visibleIn: HelpBinding['visibleIn'], ...aliases: readonly Key[]): HelpBinding => ({
  keys: ['up', 'down', ...aliases],
  label: '↑ ↓',
  action: 'scroll',
  visibleIn,
  on: (key) => ({ screen: 'help', kind: 'line-scrolled', step: stepOf(key) }),
});

const pages = (visibleIn: HelpBinding['visibleIn'], ...aliases: readonly Key[]): HelpBinding => ({
  keys: ['page-up', 'page-down', ...aliases],
  label: 'PgUp PgDn',
  action: 'page',
  visibleIn,
  on: (key) => ({ screen: 'help', kind: 'page-scrolled', step: stepOf(key) }),
});

const reachesEnds: HelpBinding = {
  keys: ['home', 'end'],
  label: 'Home End',
  action: 'topOrBottom',
  visibleIn: 'help',
  on: (key) => ({ screen: 'help', kind: 'end-reached', end: key === 'home' ? 'top' : 'bottom' }),
};

const turnsTo = (action: 'manual' | 'keysOfScreen'): HelpBinding => ({
  keys: ['enter', 'tab'],
  label: 'Enter',
  action,
  visibleIn: 'footer',
  on: () => ({ screen: 'help', kind: 'page-turned' }),
});

const searches: HelpBinding = onKey('/', 'search', () => ({
  screen: 'help',
  kind: 'search-opened',
}));

const opensTutorial = (visibleIn: HelpBinding['visibleIn']): HelpBinding =>
  onKey('t', 'tutorial', () => goes('tutorial-opened'), visibleIn);

const back = onEscape<HelpMessage | Navigation>('back', () => goes('went-back'), 'q', '?');

const clears = (...others: readonly Key[]): HelpBinding =>
  onEscape('clearSearch', () => ({ screen: 'help', kind: 'search-cleared' }), ...others);

/** What keys do on each page, and during a search. */
export const helpKeymaps = {
  card: [
    turnsTo('manual'),
    searches,
    scrolls('help', 'k', 'j'),
    pages('help', ' '),
    reachesEnds,
    opensTutorial('help'),
    back,
  ],
  manual: [
    scrolls('footer', 'k', 'j'),
    pages('footer', ' '),
    reachesEnds,
    turnsTo('keysOfScreen'),
    searches,
    opensTutorial('footer'),
    back,
  ],
  typing: [
    onEnter('listMatches', () => ({ screen: 'help', kind: 'search-listed' })),
    ...textBindings<HelpMessage | Navigation>(characters, (edit) => ({
      screen: 'help',
      kind: 'search-edited',
      edit,
    })),
    scrolls('help'),
    pages('help'),
    clears(),
  ],
  listed: [
    scrolls('footer', 'k', 'j'),
    pages('footer', ' '),
    reachesEnds,
    searches,
    clears('q', '?'),
  ],
} as const satisfies Readonly<Record<string, HelpKeymap>>;

/** What keys do in the help now. */
export const helpKeymap = ({ page, search }: HelpModel): HelpKeymap =>
  helpKeymaps[search === 'none' ? page : search.state];
