import { describe, expect, it } from 'vitest';
import type { WordOptions } from '../../../../source/engine/variants/words/word-rules.ts';
import {
  type SolvingReply,
  startSolvingRules,
} from '../../../../source/lines/text/solving/solving.ts';
import { readTiles } from '../../../../source/prose/games/answer-forms.ts';
import { successOf } from '../../../helpers/games.ts';
import { dictionaryWith, tilesIn, wordRulesWith } from '../../../helpers/words.ts';
import { conversation, tell } from './transcript.ts';

const rules = wordRulesWith();

const howToAnswer =
  'Type one sign for each of the 5 letters: g right, y elsewhere, . absent; or 2, 1, 0; or tiles such as 🟩🟨⬛.';

describe('tiles', () => {
  it.each([
    ['gy..g', 'GY..G'],
    ['G Y . . G', 'GY..G'],
    ['g,y,.,.,g', 'GY..G'],
    ['21002', 'GY..G'],
    ['2 1 0 0 2', 'GY..G'],
    ['gy--g', 'GY..G'],
    ['gy_xg', 'GY..G'],
    ['●○··●', 'GY..G'],
    ['🟩🟨⬛⬛🟩', 'GY..G'],
    ['🟩🟨⬜⬜🟩', 'GY..G'],
    ['🟩🟨⬛\uFE0F⬜\uFE0F🟩', 'GY..G'],
    // The colors that players choose who cannot tell green from yellow.
    ['🟧🟦⬛⬛🟧', 'GY..G'],
  ])('%s', (typed, tiles) => {
    expect(readTiles(typed, rules)).toEqual({ ok: true, value: tilesIn(tiles) });
  });

  it.each([
    ['', ''],
    ['gy..', 'Too few signs: 4 instead of 5. '],
    ['gy..gg', 'Too many signs: 6 instead of 5. '],
    ['gy..q', '“q” is not a sign of an answer. '],
    ['31002', '“3” is not a sign of an answer. '],
    ['crane', '“c” is not a sign of an answer. '],
    ['🟩🟨⬛⬛', 'Too few signs: 4 instead of 5. '],
  ])('not “%s”', (typed, reason) => {
    const tiles = readTiles(typed, rules);
    expect(!tiles.ok && tiles.problem).toBe(`${reason}${howToAnswer}`);
  });
});

const few = dictionaryWith(
  ['crane', 'crate', 'trace', 'grace', 'brace', 'place'],
  ['slice', 'guess', 'board'],
);

function begin(options: Partial<WordOptions> = {}): SolvingReply {
  const plan = { strategy: 'first', seed: '7' };
  return successOf(startSolvingRules(plan, wordRulesWith(options, few)));
}

const told = (...lines: readonly string[]): readonly string[] => tell(begin(), ...lines).lines;

describe('a word that is played elsewhere', () => {
  it('is found from tiles', () => {
    expect(conversation(begin(), ['.ggyg', 'y', 'ggg.g', 'yes'])).toEqual([
      '6 common words of 5 letters may be the answer, or else one of 3 rarer words.',
      'Answer each guess with its tiles: g right, y elsewhere, . absent. Type help for more.',
      'Guess 1: BRACE (6 words are possible)',
      'Good guesses, with the words they leave on average: CRATE 1.3, BRACE 1.7 (this guess), GRACE 1.7, CRANE 2.0, PLACE 2.3.',
      'Tiles: .ggyg',
      'Guess 2: CRANE (2 words are possible)',
      'Good guesses, with the words they leave on average: CRANE 1.0 (this guess).',
      'Tiles: y',
      'Too few signs: 1 instead of 5. Type one sign for each of the 5 letters: g right, y elsewhere, . absent; or 2, 1, 0; or tiles such as 🟩🟨⬛.',
      'Tiles: ggg.g',
      'Found the solution: CRATE. No other word agrees with every answer.',
      'Is that your word, yes or no? yes',
      'Goodbye.',
    ]);
    expect(told('ggggg')).toEqual(['Found the solution: BRACE, in 1 guess.']);
  });

  it.each(['slice ...gg', 'SLICE=00022', 'slice ⬛⬛⬛🟩🟩'])(
    'takes another guess than its own, with its tiles: “%s”',
    (line) => {
      expect(told(line)[0]).toBe('Guess 2: BRACE (3 words are possible)');
    },
  );

  it('takes another guess than its own, and asks for its tiles', () => {
    expect(told('slice')[0]).toBe('Guess 1: SLICE (6 words are possible)');
    expect(told('slice', '...gg')[0]).toBe('Guess 2: BRACE (3 words are possible)');
  });

  it('reads a word that begins a command as a guess where tiles follow, else as the command', () => {
    expect(told('guess ...y.')[0]).toBe('There is no solution.');
    expect(told('guess board')[0]).toBe('Guess 1: BOARD (6 words are possible)');
    expect(told('=board')[0]).toBe('Guess 1: BOARD (6 words are possible)');
    expect(told('=slice ...gg')).toEqual(told('slice ...gg'));
    expect(told('board')).toEqual(['No guesses yet.']);
    expect(told('slice ...gg', 'board')).toEqual([
      'Row 1: SLICE: S no, L no, I no, C right, E right',
    ]);
    expect(told('=zzzzz')).toEqual(['ZZZZZ is not in the word list.']);
    expect(told('guess g.y..')[0]).toBe(
      'Found the solution: GRACE. No other word agrees with every answer.',
    );
  });

  it('refuses tiles that no word can earn, and words that no list has', () => {
    expect(told('ggggy')).toEqual([
      '4 in the right place and 1 elsewhere is impossible: the last letter has nowhere else to go.',
    ]);
    expect(told('guess zzzzz')).toEqual(['ZZZZZ is not in the word list.']);
  });

  it.each([
    ['zzzzz .....', 'ZZZZZ is not in the word list.'],
    ['zzzzz ...', 'ZZZZZ is not in the word list.'],
    ['zzzzz', 'ZZZZZ is not in the word list.'],
    ['slices .....', 'Too long: a word has 5 letters.'],
    ['slic .....', 'Too short: a word has 5 letters.'],
    ['cr4ne .....', 'A word is made of A–Z.'],
    ['cr4ne', 'A word is made of A–Z.'],
    ['crane ...', `Too few signs: 3 instead of 5. ${howToAnswer}`],
    ['crane=......', `Too many signs: 6 instead of 5. ${howToAnswer}`],
    ['crane gy?.g', `“?” is not a sign of an answer. ${howToAnswer}`],
    ['gy?.g', `“?” is not a sign of an answer. ${howToAnswer}`],
    ['gy..', `Too few signs: 4 instead of 5. ${howToAnswer}`],
    ['gy..gg', `Too many signs: 6 instead of 5. ${howToAnswer}`],
    ['', howToAnswer],
    ['hlep', 'There is no command “hlep”: did you mean help?'],
    ['chnage 1 gy..g', 'There is no command “chnage 1 gy..g”: did you mean change?'],
  ])('is refused for the right reason: “%s”', (line, sentence) => {
    const begun = begin();
    expect(tell(begun, line)).toEqual({ dialogue: begun.dialogue, lines: [sentence] });
  });

  it('is sought among rarer words if no common one fits', () => {
    const rare = dictionaryWith(['crane', 'crate'], ['pious', 'moist', 'lousy']);
    const plan = { strategy: 'first', seed: '7' };
    const begun = successOf(startSolvingRules(plan, wordRulesWith({}, rare)));
    expect(conversation(begun, ['.....', 'why', 'list', '.g.g.', 'yes']).slice(4)).toEqual([
      'Tiles: .....',
      'Not a common word, then: 3 rarer words are left.',
      'Guess 2: LOUSY (3 rarer words are possible)',
      'Good guesses, with the words they leave on average: LOUSY 1.0 (this guess), CRATE 1.7.',
      'Tiles: why',
      'LOUSY may be the word itself.',
      'Before the answer 3 rarer words are possible; after it 1.0 on average, 1 word at worst.',
      'The answer is one of 3 kinds and gives 1.58 bits on average.',
      'Tiles: list',
      'LOUSY',
      'MOIST',
      'PIOUS',
      'Tiles: .g.g.',
      'Found the solution: MOIST. No other word agrees with every answer.',
      'Is that your word, yes or no? yes',
      'Goodbye.',
    ]);
    expect(tell(begun, '.....', 'undo').lines[0]).toBe('Guess 1: CRANE (2 words are possible)');
    expect(tell(begun, '.....', 'undo', '.....').lines[0]).toBe(
      'Not a common word, then: 3 rarer words are left.',
    );
    expect(tell(begun, 'moist ggggg').lines).toEqual([
      'Not a common word, then: 1 rarer word is left.',
      'Found the solution: MOIST, in 1 guess.',
    ]);
    expect(tell(begun, '.....', '.y.y.').lines).toEqual([
      'There is no solution.',
      'Your word may not be in my list.',
      'No word agrees with this row:',
      'Row 2: LOUSY: L no, O elsewhere, U no, S elsewhere, Y no',
      'If one answer alone is wrong, it is one of these rows, and should be (G right, Y elsewhere, . absent):',
      'Row 2: GGGGG leaves 1 word; .G.G. leaves 1 word; .YYY. leaves 1 word.',
      'Type undo to take the last answer back, or change ROW ANSWER for another row.',
    ]);
  });

  it('names the rows that contradict each other, and what would repair them', () => {
    const contradiction = ['slice ...gg', 'crate ggg.g'];
    expect(told(...contradiction)).toEqual([
      'There is no solution.',
      'Your word may not be in my list.',
      'No word agrees with these 2 rows together:',
      'Row 1: SLICE: S no, L no, I no, C right, E right',
      'Row 2: CRATE: C right, R right, A right, T no, E right',
      'If one answer alone is wrong, it is one of these rows, and should be (G right, Y elsewhere, . absent):',
      'Row 1: ...YG leaves 1 word.',
      'Row 2: YGG.G leaves 2 words; YGGYG leaves 1 word.',
      'Type undo to take the last answer back, or change ROW ANSWER for another row.',
    ]);
    expect(told(...contradiction, 'change 2 ygg.g')[0]).toBe(
      'Guess 3: BRACE (2 words are possible)',
    );
  });

  it('helps, and tells what is left and what to guess', () => {
    expect(told('help')).toEqual([
      'Type one sign for each of the 5 letters: g right, y elsewhere, . absent; or 2, 1, 0; or tiles such as 🟩🟨⬛.',
      'If you played another guess, type it before its tiles: brace gy..g.',
      'why: the reason for the guess. list: some of the possible words. best: the guesses that reveal most. guess WORD: you played another guess.',
      'undo: take the last answer back. change ROW ANSWER, such as change 1 gy..g: change an answer. board: the answers so far. q: leave.',
      'To guess a word that is also a command, type = before it: =guess.',
    ]);
    expect(told('.ggyg', 'list')).toEqual(['CRANE', 'CRATE']);
    expect(told('.ggyg', 'best')).toEqual([
      'Good guesses, with the words they leave on average: CRANE 1.0 (this guess).',
    ]);
    expect(told('.ggyg', 'why')[0]).toBe('CRANE may be the word itself.');
    expect(told('slice ...gg', 'change')).toEqual([
      'Type a row and its whole answer, such as change 1 gy..g.',
      'Row 1: SLICE: S no, L no, I no, C right, E right',
    ]);
  });
});
