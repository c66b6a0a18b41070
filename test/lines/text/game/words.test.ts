import { describe, expect, it } from 'vitest';
import { seedsFrom } from '../../../../source/engine/core/random.ts';
import type { WordOptions } from '../../../../source/engine/variants/words/word-rules.ts';
import type { FeedbackStyle } from '../../../../source/prose/games/answer-forms.ts';
import { dictionaryWith, wordRulesWith } from '../../../helpers/words.ts';
import { beginWith, type Said, talk, transcript, unsaved } from './transcript.ts';

const seeds = seedsFrom('7');

/** The only answer is CRANE, so no seed matters. */
const crane = dictionaryWith(['crane'], ['board', 'brave', 'caner', 'nacre', 'slice', 'crate']);

function begin(options: Partial<WordOptions> = {}, feedback: FeedbackStyle = 'words'): Said {
  const rules = wordRulesWith(options, crane);
  return beginWith(rules, { seeds, style: unsaved(feedback) });
}

const last = (lines: readonly string[], begun = begin()): readonly string[] =>
  talk(begun, lines).lines;

describe('a game of words in lines', () => {
  it('leads a word that names a lifeline to it, unless it can be guessed', () => {
    expect(last(['hint'])[0]).toBe('Type one of these, with its number.');
    expect(last(['letter'])[0]).toBe('Type one of these, with its number.');
    const rules = wordRulesWith({}, dictionaryWith(['crane'], ['place']));
    const begun = beginWith(rules, { seeds, style: unsaved('words') });
    expect(last(['place'], begun)[0]).toMatch(/^PLACE: /u);
  });

  it('is played, won, shared and played again', () => {
    const lines = ['slice', 'brave', 'lifeline 2', 'crane', 'yes', 'q'];
    expect(transcript(begin(), lines).split('\n')).toEqual([
      'The word has 5 letters.',
      'You have 6 turns to find it. Type a guess such as BOARD. Type help for more.',
      'Turn 1 of 6, word * * * * *: slice',
      'SLICE: S no, L no, I no, C elsewhere, E right',
      'Turn 2 of 6, word * * * * *: brave',
      'BRAVE: B no, R right, A right, V no, E right',
      'Turn 3 of 6, word * * * * *: lifeline 2',
      'LIFELINE place, for 2 turns: Place 1 of the word is C.',
      'Turn 5 of 6, word C * * * *: crane',
      'CRANE: C right, R right, A right, N right, E right',
      'You cracked the word in 5 turns!',
      'Lifelines used: place (2 turns). Seed 7 plays this word again.',
      'To share:',
      'keypeg seed 7, 5 letters, easy mode: found in 5 of 6 turns, lifelines: place. Turn 1: no, no, no, elsewhere, right. Turn 2: no, right, right, no, right. Turn 3: lifeline place. Turn 5: right, right, right, right, right.',
      'Play again, yes or no? yes',
      'The word has 5 letters.',
      'You have 6 turns to find it. Type a guess such as BOARD. Type help for more.',
      'Turn 1 of 6, word * * * * *: q',
      'You gave up after 0 turns. The word was CRANE.',
      'Lifelines used: none. Seed hw9ntgz5 plays this word again.',
      'Goodbye.',
    ]);
  });

  it.each([
    ['words', 'CANER: C right, A elsewhere, N elsewhere, E elsewhere, R elsewhere'],
    ['pegs', 'CANER: ●○○○○'],
    ['letters', 'CANER: GYYYY'],
  ] as const)('tells tiles in %s', (style, line) => {
    expect(last(['caner'], begin({}, style))).toEqual([line]);
  });

  it.each([
    ['pegs', ['⬛🟩🟩⬛🟩', '🟩🟩🟩🟩🟩']],
    ['letters', ['.GG.G', 'GGGGG']],
  ] as const)('shares a result in %s', (style, grid) => {
    expect(last(['brave', 'crane'], begin({}, style)).slice(3)).toEqual([
      'To share:',
      'keypeg seed 7, 5 letters, easy mode: 2/6',
      ...grid,
    ]);
  });

  it.each([
    ['zzzzz', 'ZZZZZ is not in the word list.'],
    ['slices', 'Too long: a word has 5 letters.'],
    ['hlep', 'Too short: a word has 5 letters.'],
    ['cr4ne', 'A word is made of A–Z.'],
    ['help!', 'There is no command “help!”: did you mean help?'],
    ['', 'Type a guess, or help.'],
  ])('refuses “%s” at no cost', (line, sentence) => {
    const begun = begin();
    const { dialogue, lines } = talk(begun, [line]);
    expect(lines).toEqual([sentence]);
    expect(dialogue).toEqual(begun.dialogue);
  });

  it.each(['crane', 'CRANE', ' c r a n e '])('takes “%s” as a guess', (line) => {
    expect(last([line])[0]).toMatch(/^CRANE: C right/);
  });
});

describe('a word that is a command too', () => {
  it.each(['board', 'BOARD', ' Board '])('“%s” asks which one is meant', (line) => {
    const begun = begin();
    expect(talk(begun, [line])).toMatchObject({
      dialogue: begun.dialogue,
      lines: ['BOARD is a command. =board guesses it. /board runs it.'],
    });
  });

  it('is the command after a slash, which costs nothing', () => {
    const begun = begin();
    expect(talk(begun, ['/board'])).toMatchObject({
      dialogue: begun.dialogue,
      lines: ['No guesses yet.', 'Word * * * * *; 6 turns left.'],
    });
  });

  it.each(['=board', '= BOARD', ' =b o a r d'])('“%s” is the guess', (line) => {
    expect(last([line])).toEqual(['BOARD: B no, O no, A right, R elsewhere, D no']);
    expect(last([line, '/board'])).toEqual([
      'Turn 1: BOARD: B no, O no, A right, R elsewhere, D no',
      'Word * * * * *; 5 turns left.',
    ]);
  });

  it.each(['help', 'quit', 'exit'])('is a command in a list with the word “%s”', (word) => {
    const rules = wordRulesWith({}, dictionaryWith(['card'], [word]));
    const begun = beginWith(rules, { seeds });
    expect(begun.lines[1]).toContain('Type help for more.');
    expect(talk(begun, ['']).lines).toEqual(['Type a guess, or help.']);
    expect(talk(begun, ['/help']).lines.at(-2)).toBe(
      `To guess a word that is also a command, type = before it: =${word}.`,
    );
    expect(talk(begun, [`=${word}`]).lines[0]).toMatch(new RegExp(`^${word.toUpperCase()}: `));
    expect(talk(begun, [`/${word}`]).lines[0]).toMatch(/^(Find the word|You gave up)/);
    expect(talk(begun, [word]).lines[0]).toContain('is a command.');
  });

  it.each(['help', '/help', '/HELP', '?'])('“%s” is a command', (line) => {
    expect(last([line])[0]).toBe('Find the word of 5 letters. Type a guess such as BOARD.');
  });

  it.each([
    ['=zzzzz', 'ZZZZZ is not in the word list.'],
    ['=', 'Type 5 letters.'],
    ['=borad', 'BORAD is not in the word list.'],
  ])('has a sign that makes no other guess legal: “%s”', (line, sentence) => {
    expect(last([line])).toEqual([sentence]);
  });
});

describe('hard modes', () => {
  it.each([
    ['hard', 'Hard mode: a guess must use every letter found, in its place if known.'],
    ['ultra-hard', 'Ultra hard mode: a guess must fit every answer so far.'],
  ] as const)('%s is told at the start', (mode, sentence) => {
    expect(begin({ mode }).lines[0]).toBe(`The word has 5 letters. ${sentence}`);
  });

  it.each([
    ['hard', ['brave', 'caner'], 'Letter 2 must be R.'],
    ['hard', ['caner', 'slice'], 'Letter 1 must be C.'],
    ['hard', ['=board', 'slice'], 'Letter 3 must be A.'],
    ['ultra-hard', ['crate', 'crate'], 'The word has no T, so a guess cannot have it.'],
  ] as const)('%s refuses after %j, and says which letter', (mode, lines, sentence) => {
    const { dialogue, lines: told } = talk(begin({ mode }), lines);
    expect(told).toEqual([sentence]);
    expect(dialogue).toEqual(talk(begin({ mode }), lines.slice(0, 1)).dialogue);
  });
});
