import { describe, expect, it } from 'vitest';
import { frontOf, updateApp } from '../../../../source/screens/app/app.ts';
import { frontAs, opened, pressed, textOf } from '../../../helpers/frames.ts';
import { dictionaryWith } from '../../../helpers/words.ts';

/** The screen of a challenge, from the menu through Two players. */
const typing = pressed(opened(), '4', '2');
const pastedInto = (text: string) =>
  updateApp(typing, { screen: 'terminal', kind: 'text-pasted', text });

describe('a challenge', () => {
  it('is typed in either case, and played', () => {
    const game = frontAs(pressed(typing, ...'te112qvt', 'enter'), 'game');
    expect(game).toMatchObject({ mode: { kind: 'challenge' }, game: { phase: 'guessing' } });
    expect(game.game).toMatchObject({ secret: { code: [0, 0, 1, 1] } });
  });

  it('can be typed with its command, as a terminal without bracketed paste sends it', () => {
    const keys = [...'keypeg play TE11-2QVT'];
    expect(frontOf(pressed(typing, ...keys, 'enter')).screen).toBe('game');
  });

  it('is refused with a reason, which goes with the next key', () => {
    const refused = pressed(typing, ...'te112qvx', 'enter');
    expect(textOf(refused)).toContain('That challenge has a typo');
    expect(frontAs(pressed(refused, 'backspace'), 'challenge').problem).toBe('');
  });

  it('waits for the words that it needs', () => {
    const waiting = pressed(pastedInto('Y68RJ-QNJF5'), 'enter');
    expect(frontAs(waiting, 'loading').loads).toEqual({ kind: 'dictionary', letters: 5 });
    const loaded = (word: string) =>
      updateApp(waiting, {
        screen: 'outside',
        effect: { kind: 'dictionary', length: 5 },
        reply: { kind: 'dictionary', dictionary: dictionaryWith([word], [], 'english-5') },
      });
    expect(frontAs(loaded('crane'), 'game').game.rules.variant).toBe('words');
    expect(textOf(loaded('slate'))).toContain('is not in the word list');
  });
});
