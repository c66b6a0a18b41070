import { describe, expect, it } from 'vitest';
import { shareText } from '../../source/text/share.ts';
import { type Move, type Over, start } from '../../source/variants/game.ts';
import { answer, guess, hotSeat, inHead, playAll, rulesWith, secret } from '../helpers/games.ts';
import { wordRulesWith } from '../helpers/words.ts';

const rules = wordRulesWith({ mode: 'hard' });
const lifeline: Move = { kind: 'lifeline', lifeline: 'place' };

function overAfter(moves: readonly Move[]): Over {
  const game = playAll(start(rules, hotSeat, 'monday'), [secret(rules, 'SLICE'), ...moves]);
  if (game.phase !== 'over') throw new Error('the game goes on');
  return game;
}

const won = overAfter([guess(rules, 'CRANE'), guess(rules, 'SLICE')]);
const helped = overAfter([guess(rules, 'CRANE'), lifeline, guess(rules, 'SLICE')]);
const lost = overAfter([guess(rules, 'PIOUS'), { kind: 'resign' }]);

describe('shareText', () => {
  it.each([
    [
      won,
      'emoji',
      ['keypeg word from a friend, 5 letters, hard mode: 2/6', '🟨⬛⬛⬛🟩', '🟩🟩🟩🟩🟩'],
    ],
    [won, 'letters', ['keypeg word from a friend, 5 letters, hard mode: 2/6', 'Y...G', 'GGGGG']],
    [
      helped,
      'emoji',
      [
        'keypeg word from a friend, 5 letters, hard mode: 4/6',
        '🟨⬛⬛⬛🟩',
        '💡',
        '💡',
        '🟩🟩🟩🟩🟩',
      ],
    ],
    [lost, 'letters', ['keypeg word from a friend, 5 letters, hard mode: X/6', '.Y..Y']],
  ] as const)('%#: in %s', (game, style, lines) => {
    expect(shareText(game, style).split('\n')).toEqual(lines);
  });

  it('is a few sentences to read out', () => {
    expect(shareText(helped, 'spoken')).toBe(
      'keypeg word from a friend, 5 letters, hard mode: found in 4 of 6 turns, lifelines: place. ' +
        'Turn 1: elsewhere, no, no, no, right. Turn 2: lifeline place. ' +
        'Turn 4: right, right, right, right, right.',
    );
    expect(shareText(lost, 'spoken', 'no. 12')).toBe(
      'keypeg no. 12, 5 letters, hard mode: not found in 6 turns, no lifelines. ' +
        'Turn 1: no, elsewhere, no, no, elsewhere.',
    );
  });

  it('names the seed where a machine drew the word', () => {
    const roles = { codemaker: 'machine', codebreaker: 'human' } as const;
    const over = playAll(start(rules, roles, 'monday'), [{ kind: 'resign' }]);
    expect(over.phase === 'over' && shareText(over, 'letters')).toBe(
      'keypeg seed monday, 5 letters, hard mode: X/6',
    );
  });

  it('says that a word is random where nobody chose its seed', () => {
    const roles = { codemaker: 'machine', codebreaker: 'human' } as const;
    const over = playAll(start(rules, roles, '0f'.repeat(16), 'system'), [{ kind: 'resign' }]);
    expect(over.phase === 'over' && shareText(over, 'letters')).toBe(
      'keypeg random word, 5 letters, hard mode: X/6',
    );
  });

  it('never contains a guess', () => {
    for (const style of ['emoji', 'letters', 'spoken'] as const) {
      expect(shareText(won, style).toUpperCase()).not.toMatch(/CRANE|SLICE/u);
    }
  });

  it('shows counts as signs too', () => {
    const pegs = rulesWith();
    const over = playAll(start(pegs, inHead, 'monday'), [
      ...[guess(pegs, '1122'), answer(1, 2), guess(pegs, '1213'), answer(4, 0)],
    ]);
    expect(over.phase === 'over' && shareText(over, 'letters')).toBe(
      'keypeg code from a friend, 4 pegs, 6 colors, repeats allowed: 2/10\nGYY.\nGGGG',
    );
  });
});
