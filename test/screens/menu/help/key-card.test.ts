import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AppModel, frontOf } from '../../../../source/screens/app/app.ts';
import { helpHeight, shownLines } from '../../../../source/screens/menu/HelpScreen.tsx';
import {
  footerBindings,
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

/** The scenes with a key that opens the card. */
const scenesWithCard = allSceneNames.filter((scene) => {
  const message = messageFor(bindingsOf(allScenes[scene](full)), '?');
  return message !== undefined && 'kind' in message && message.kind === 'help-opened';
});

const help = (app: AppModel) => frontAs(app, 'help');

const stateOf = (app: AppModel): string =>
  frontOf(app).screen === 'help' ? help(app).page : 'left';

describe('the key card', () => {
  it('says what a puzzle is about, below its keys', () => {
    expect(textOf(pressed(allScenes.puzzle(full), '?'))).toContain('Each puzzle shows rows');
  });

  it('lists no signs that a keyboard lacks', () => {
    expect(textOf(pressed(allScenes['answer-first'](full), '?'))).not.toContain('● ○ ·');
  });

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
        const named = bindingsOf(app).filter(({ visibleIn }) => visibleIn !== 'nowhere');
        expect(listed).toEqual(written(named));
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
    expect(shownLines(help(card), card).length).toBeLessThanOrEqual(helpHeight(card));
    expect(textOf(card)).toContain(help(card).card.title);
  });

  it.each([full, compact])('ends with the keys to the manual and the screen: %o', (size) => {
    const lines = linesOf(drawn(pressed(game(size), '?')));
    expect(lines.join('\n')).toMatch(/Enter manual {2}[\s\S]*Esc back/);
  });
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
  ])('%j: %s', (keys, state) => {
    expect(stateOf(pressed(game(), '?', ...keys))).toBe(state);
  });
});
