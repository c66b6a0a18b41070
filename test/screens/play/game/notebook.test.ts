import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../../source/engine/core/random.ts';
import type { AppModel } from '../../../../source/screens/app/app.ts';
import { blankDraft } from '../../../../source/screens/play/draft/draft.ts';
import { formatTyped, withTypedText } from '../../../../source/screens/play/draft/draft-text.ts';
import { frontAs, full, opened, pressed, textOf } from '../../../helpers/frames.ts';
import { rulesWith } from '../../../helpers/games.ts';
import { dictionaryWith, wordRulesWith } from '../../../helpers/words.ts';

const rules = rulesWith();
const words = wordRulesWith({}, dictionaryWith(['crane', 'slate']));
const game = (of: typeof rules | typeof words = rules): AppModel =>
  opened(full, { kind: 'game', rules: of, seed: '7' });
const notesOf = (app: AppModel) => frontAs(app, 'game').notebook;

describe('the notebook', () => {
  it('notes the peg at the cursor, anywhere or at its place', () => {
    const app = pressed(game(), ...'12', 'left', ';', ':', ':');
    expect(notesOf(app)).toEqual([
      { peg: 1, place: 'anywhere', note: 'out' },
      { peg: 1, place: 1, note: 'sure' },
    ]);
  });

  it('notes the symbol that was just typed', () => {
    expect(notesOf(pressed(game(words), 'c', ';'))).toEqual([
      { peg: 2, place: 'anywhere', note: 'out' },
    ]);
  });

  it('shows notes on the palette and on the board', () => {
    const app = pressed(game(), ...'1122', 'enter', ';', ':', ':');
    const text = textOf(app);
    expect(text).toMatch(/\(1\) R {2}red +× 1✓/u);
    expect(text).toContain(' 1✓   1×  (2)  (2)');
  });

  it('shows notes on the keyboard', () => {
    expect(textOf(pressed(game(words), 'c', ';'))).toContain('C×');
  });

  it('says why nothing is noted, and costs nothing', () => {
    const app = pressed(game(), ';', ':');
    expect(notesOf(app)).toEqual([]);
    expect(textOf(app)).toContain('No peg at the cursor to mark.');
    expect(frontAs(app, 'game').game.moves).toEqual([]);
  });

  it('is kept when a game is left and continued', () => {
    const left = pressed(game(), ...'12', 'left', ';', 'escape');
    expect(notesOf(pressed(left, '1'))).toEqual([{ peg: 1, place: 'anywhere', note: 'out' }]);
  });
});

describe('what is typed as text', () => {
  const draft = blankDraft(rules, randomFrom(''));

  it.each(['', '0,5,.,.@2', '|3x', '0,5,.,.@2|3x,5s,2@1m'])('%o is read back', (text) => {
    expect(formatTyped(withTypedText(draft, text))).toBe(text);
  });

  it.each(['|9x', '|3q', '|3@9x', '|x', '|3@x', '|3x|5s,,'])(
    'ignores notes that are not about this game: %o',
    (text) => {
      const { notebook } = withTypedText(draft, text);
      expect(notebook).toEqual(
        text.startsWith('|3x') ? [{ peg: 3, place: 'anywhere', note: 'out' }] : [],
      );
    },
  );
});
