import { describe, expect, it } from 'vitest';
import type { AppModel } from '../../../source/screens/app/app.ts';
import type { Key } from '../../../source/screens/parts/input.ts';
import { compact, drawn, full, linesOf, opened, plain, pressed } from '../../helpers/frames.ts';
import { rulesWith } from '../../helpers/games.ts';
import { type AnySceneName, allScenes } from '../frames/all-scenes.ts';
import { scenes } from '../frames/scenes.ts';

const noticeIn = ({ notice }: AppModel): string =>
  notice !== 'none' && notice.kind === 'unknown-key' ? notice.text : '';

const answerTo = (app: AppModel, key: Key): string => noticeIn(pressed(app, key));

describe('a key without a meaning', () => {
  it.each<[scene: AnySceneName, key: Key, answer: string]>([
    ['menu', 'z', 'z does nothing here. ? shows the keys.'],
    ['setup', '9', '9 does nothing here. ? shows the keys.'],
    ['game-guesses', 'x', 'x is not a color. ? shows the keys.'],
    ['game-guesses', '9', '9 is not a color. ? shows the keys.'],
    ['game-guesses', ' ', 'Space does nothing here. ? shows the keys.'],
    ['game-bulls-and-cows', 'r', 'r is not a digit. ? shows the keys.'],
    ['game-won', 'h', 'h does nothing here. ? shows the keys.'],
    ['words-typing', '7', '7 is not a letter. ? shows the keys.'],
    ['words-typing', ' ', 'Space does nothing here. ? shows the keys.'],
    ['secret-dots', '0', '0 is not a color. ? shows the keys.'],
    ['secret-handed-over', 'x', 'x does nothing here. ? shows the keys.'],
    ['words-secret', '7', '7 is not a letter. ? shows the keys.'],
    ['answer-counts', 'z', 'z does nothing here. ? shows the keys.'],
    ['words-asked', 'z', 'z does nothing here. ? shows the keys.'],
    ['watch', 'z', 'z does nothing here. ? shows the keys.'],
    ['lifelines', '9', '9 does nothing here. Use ↑ ↓, Enter or Esc.'],
    ['referee', 'z', 'z does nothing here. Use ↑ ↓, Enter or Esc.'],
    ['words-loading', 'z', 'z does nothing here. Use Esc.'],
    ['words-share', 'z', 'z does nothing here. Use Tab or Esc.'],
    ['help', 'x', 'x does nothing here. Use Enter, ↑ ↓, PgUp PgDn, t or Esc.'],
    ['account-name-refused', 'ß', 'ß is not a letter, digit or hyphen. ? shows the keys.'],
    ['review-first', 'b', 'An opening is not judged.'],
    ['menu', ' ', 'Space does nothing here. ? shows the keys.'],
    ['menu', 'F13', 'That key does nothing here. ? shows the keys.'],
    ['menu', '\u009b', 'That key does nothing here. ? shows the keys.'],
  ])('on %s: %j is answered %j', (scene, key, answer) => {
    const app = allScenes[scene](full);
    expect(answerTo(app, key)).toBe(answer);
    // It says that no key is held down any more, and nothing else.
    expect({ ...pressed(app, key), notice: 'none' }).toEqual({ ...app, held: 'none' });
  });

  const game = scenes['game-guesses'](full);

  it('is answered once while it is held down', () => {
    const once = pressed(game, 'x');
    expect(pressed(once, 'x', 'x')).toBe(once);
  });

  it('is answered until the next key with a meaning, which does what it always does', () => {
    expect(pressed(game, 'x', 'z', '1')).toEqual(pressed(game, '1'));
    expect(answerTo(pressed(game, 'x', '1'), 'z')).toBe('z is not a color. ? shows the keys.');
  });

  it('is not answered where any key is one to stay', () => {
    expect(noticeIn(pressed(scenes['game-leaving'](full), 'z'))).toBe('');
  });

  it.each([full, compact])(
    'is answered in the place of the footer, in ASCII too, at %o',
    (size) => {
      const app = pressed(opened(size, { kind: 'game', rules: rulesWith(), seed: '7' }), 'ß');
      const bottom = (lines: readonly string[]) => lines.slice(size === full ? -1 : -2).join('');
      expect(bottom(linesOf(drawn(app)))).toBe(' ß is not a color. ? shows the keys.');
      const ascii = linesOf(drawn(app, { ...plain, charset: 'ascii' }));
      expect(bottom(ascii)).toBe(' ? is not a color. ? shows the keys.');
    },
  );
});
