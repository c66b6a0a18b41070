import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AppModel, frontOf } from '../../../../source/screens/app/app.ts';
import { footerBindings } from '../../../../source/screens/app/input.ts';
import { helpHeight, shownLines } from '../../../../source/screens/menu/HelpScreen.tsx';
import {
  type Key,
  type Keymap,
  labelOf,
  messageFor,
} from '../../../../source/screens/parts/input.ts';
import {
  compact,
  drawn,
  frontAs,
  full,
  linesOf,
  opened,
  pressed,
  textOf,
} from '../../../helpers/frames.ts';
import { rulesWith } from '../../../helpers/games.ts';
import { bindingsOf } from '../../../helpers/keys.ts';
import { allSceneNames, allScenes } from '../../frames/all-scenes.ts';

const game = (size = full): AppModel =>
  opened(size, { kind: 'game', rules: rulesWith(), seed: '7' });

/** The scenes with a key that opens the card, but not a search, in which that key is typed. */
const scenesWithCard = allSceneNames.filter((scene) => {
  const message = messageFor(bindingsOf(allScenes[scene](full)), '?');
  return message !== undefined && 'kind' in message && message.kind === 'help-opened';
});

const help = (app: AppModel) => frontAs(app, 'help');

/** What the help is: its page, and the text and the state of its search. */
function stateOf(app: AppModel): string {
  if (frontOf(app).screen !== 'help') return 'left';
  const { page, search } = help(app);
  return search === 'none' ? page : `${page} ${search.state} '${search.field.text}'`;
}

describe('the key card', () => {
  it('lists each key in the footer of its screen, and all others', () => {
    expect(scenesWithCard.length).toBeGreaterThan(100);
    fc.assert(
      fc.property(fc.constantFrom(...scenesWithCard), (scene) => {
        const app = allScenes[scene](full);
        const card = pressed(app, '?');
        const { keys } = help(card).card;
        const listed = keys.map(({ label, action }) => `${label} ${action}`);
        const written = (bindings: Keymap<unknown>): readonly string[] =>
          bindings.map((each) => `${labelOf(each)} ${each.action}`);
        expect(listed).toEqual(written(bindingsOf(app)));
        const text = textOf(card);
        for (const line of written(footerBindings(bindingsOf(app)))) {
          expect(text.replaceAll(/[│ ]+/gu, ' ')).toContain(` ${line}`);
        }
      }),
      { numRuns: 20 },
    );
  });

  it.each(scenesWithCard.filter((_, index) => index % 5 === 0))('of %s is one page', (scene) => {
    const card = pressed(allScenes[scene](full), '?');
    expect(shownLines(help(card), card).length).toBeLessThanOrEqual(helpHeight(help(card), card));
    expect(textOf(card)).toContain(help(card).card.title);
  });

  it.each([full, compact])(
    'ends with the keys to the manual, the search and the screen: %o',
    (size) => {
      const lines = linesOf(drawn(pressed(game(size), '?')));
      expect(lines.join('\n')).toMatch(/Enter manual {2}\/ search {2}[\s\S]*Esc back/);
    },
  );
});

describe('a key in the help', () => {
  it.each<[keys: readonly Key[], state: string]>([
    [[], 'card'],
    [['enter'], 'manual'],
    [['tab'], 'manual'],
    [['enter', 'enter'], 'card'],
    [['escape'], 'left'],
    [['enter', 'escape'], 'left'],
    [['enter', '?'], 'left'],
    [['/'], "card typing ''"],
    [['/', 'enter'], 'card'],
    [['/', 'escape'], 'card'],
    [['/', 'escape', 'escape'], 'left'],
    [['/', ...'q?t/ J'], "card typing 'q?t/ J'"],
    [['/', ...'ab', 'left', 'backspace'], "card typing 'b'"],
    [['/', ...'peg', 'enter'], "card listed 'peg'"],
    [['/', ...'peg', 'enter', '/', 's'], "card typing 'pegs'"],
    [['/', ...'peg', 'enter', 'escape'], 'card'],
    [['/', ...'peg', 'enter', 'q', 'q'], 'left'],
    [['enter', '/', ...'peg', 'enter'], "manual listed 'peg'"],
    [['enter', '/', ...'peg', 'enter', '?'], 'manual'],
  ])('%j: %s', (keys, state) => {
    expect(stateOf(pressed(game(), '?', ...keys))).toBe(state);
  });
});

describe('a search', () => {
  const found = (size: typeof full, ...keys: readonly Key[]): string =>
    textOf(pressed(game(size), '?', '/', ...keys));

  it('lists keys of the card and paragraphs of the manual under their headings', () => {
    const text = found({ columns: 80, rows: 60 }, ...'Certain');
    expect(text).toMatch(/│ Lifelines +│\n│ 4 what the rows prove/);
    expect(text).not.toContain('give up');
  });

  it('scrolls what it has found, and returns to the line before it', () => {
    const manual = pressed(game(), '?', 'enter', 'page-down');
    const listed = pressed(manual, '/', 'e', 'enter', 'page-down', 'down');
    expect(help(listed).scrolled).toBeGreaterThan(10);
    expect(help(pressed(listed, 'escape')).scrolled).toBe(help(manual).scrolled);
    expect(help(pressed(manual, '/', 'e', 'down', 'x')).scrolled).toBe(0);
  });

  it.each(['peg', 'Enter', 'ESC'])('finds only keys with %s, where no heading has it', (text) => {
    // Wide enough that no key takes two lines.
    fc.assert(
      fc.property(fc.integer({ min: 150, max: 300 }), (columns) => {
        const size = { columns, rows: 24 };
        const found = pressed(game(size), '?', '/', ...text);
        const lines = shownLines(help(found), found);
        const keys = lines.flatMap((line) =>
          line.kind === 'key' ? [`${line.label.trim()} ${line.action}`.toLowerCase()] : [],
        );
        expect(keys).not.toEqual([]);
        expect(keys.filter((key) => !key.includes(text.toLowerCase()))).toEqual([]);
      }),
      { numRuns: 10 },
    );
  });
});
