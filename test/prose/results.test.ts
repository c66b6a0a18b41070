import { describe, expect, it } from 'vitest';
import { equationRules } from '../../source/engine/variants/equations/equation-rules.ts';
import { type Move, type Over, start } from '../../source/engine/variants/game.ts';
import type { Rules } from '../../source/engine/variants/index.ts';
import {
  DAILY_SHARE_BYTES,
  dailyShareText,
  nearestSentence,
  shareStyles,
  shareText,
} from '../../source/prose/results.ts';
import {
  answer,
  guess,
  hotSeat,
  inHead,
  playAll,
  rulesWith,
  secret,
  successOf,
} from '../helpers/games.ts';
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
    expect(shareText(game, style, 'places').split('\n')).toEqual(lines);
  });

  it('is a few sentences to read out', () => {
    expect(shareText(helped, 'spoken', 'places')).toBe(
      'keypeg word from a friend, 5 letters, hard mode: found in 4 of 6 turns, lifelines: place. ' +
        'Turn 1: elsewhere, no, no, no, right. Turn 2: lifeline place. ' +
        'Turn 4: right, right, right, right, right.',
    );
    expect(shareText(lost, 'spoken', 'places')).toBe(
      'keypeg word from a friend, 5 letters, hard mode: given up after 1 turn, no lifelines. ' +
        'Turn 1: no, elsewhere, no, no, elsewhere.',
    );
  });

  it('never contains a guess', () => {
    for (const style of ['emoji', 'letters', 'spoken'] as const) {
      expect(shareText(won, style, 'places').toUpperCase()).not.toMatch(/CRANE|SLICE/u);
    }
  });
});

describe('dailyShareText', () => {
  it('has the number of the daily, and a star for hard mode', () => {
    expect(dailyShareText(won, 'letters', 'daily word 312', undefined, 'places')).toBe(
      'keypeg daily word 312: 2/6*\nY...G\nGGGGG',
    );
    expect(dailyShareText(lost, 'emoji', 'daily word 7', undefined, 'places')).toBe(
      'keypeg daily word 7: X/6*\n⬛🟨⬛⬛🟨',
    );
    expect(dailyShareText(helped, 'spoken', 'daily word 312', undefined, 'places')).toBe(
      'keypeg daily word 312 in hard mode: found in 4 of 6 turns, lifelines: place. ' +
        'Turn 1: elsewhere, no, no, no, right. Turn 2: lifeline place. ' +
        'Turn 4: right, right, right, right, right.',
    );
    const pegs = rulesWith();
    const code = playAll(start(pegs, inHead, 'monday'), [guess(pegs, '1122'), answer(4, 0)]);
    expect(
      code.phase === 'over' && dailyShareText(code, 'letters', 'daily code 1', undefined, 'places'),
    ).toBe('keypeg daily code 1: 1/10\nGGGG');
  });

  const pegs = rulesWith();
  const equations = successOf(equationRules({ mode: 'hard' }));
  const longest = [
    playAll(start(pegs, inHead, 'monday'), times(10, [guess(pegs, '1122'), answer(0, 2)])),
    playAll(start(pegs, hotSeat, 'monday'), [
      secret(pegs, '1234'),
      ...times(6, [guess(pegs, '1122')]),
      { kind: 'lifeline', lifeline: 'color' },
      { kind: 'lifeline', lifeline: 'place' },
      guess(pegs, '1122'),
    ]),
    playAll(start(rules, hotSeat, 'monday'), [
      secret(rules, 'SLICE'),
      ...times(6, [guess(rules, 'CRANE')]),
    ]),
    playAll(start({ ...equations, mode: 'easy' }, hotSeat, 'monday'), [
      secret(equations, '12+34=46'),
      ...times(6, [guess(equations, '43+21=64')]),
    ]),
  ];

  const LONGEST = 'keypeg daily equation 2299-12-31 --mode hard';

  it.each(longest)('takes at most 500 bytes: %#', (game) => {
    if (game.phase !== 'over') throw new Error('the game goes on');
    for (const style of shareStyles) {
      const text = dailyShareText(game, style, 'server daily equation 100000', LONGEST, 'places');
      expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(DAILY_SHARE_BYTES);
    }
  });

  it('counts marks where each of them would take too many bytes', () => {
    const game = longest[3];
    expect(
      game?.phase === 'over' &&
        dailyShareText(game, 'spoken', 'daily equation 312', undefined, 'places'),
    ).toMatch(
      /^keypeg daily equation 312: not found in 6 turns, no lifelines\. Turn 1: \d right, \d elsewhere\. /,
    );
  });
});

function times(count: number, moves: readonly Move[]): readonly Move[] {
  return Array.from({ length: count }, () => moves).flat();
}

const pegs = rulesWith();
const words = wordRulesWith();

it.each<[Rules, string, readonly string[], string]>([
  [pegs, '1234', ['1111', '1243', '5555'], 'Your closest guess, 1243, had 2 of 4 pegs in place.'],
  [pegs, '1234', ['1243', '1235'], 'Your closest guess, 1235, had 3 of 4 pegs in place. So close!'],
  [pegs, '1234', ['5156', '4321'], 'Your closest guess, 4321, had 4 colors of the code.'],
  [pegs, '1234', ['5155'], 'Your closest guess, 5155, had 1 color of the code.'],
  [pegs, '1234', ['5566'], 'Every miss ruled something out.'],
  [pegs, '1234', [], ''],
  [rulesWith({ pegs: 2 }), '12', ['13'], 'Your closest guess, 13, had 1 of 2 pegs in place.'],
  [words, 'SLICE', ['CRANE'], 'Your closest guess, CRANE, had 1 of 5 letters in place.'],
])('%#: is a calm sentence about the nearest guess', (rules, code, guesses, sentence) => {
  const moves = [secret(rules, code), ...guesses.map((row) => guess(rules, row))];
  const game = playAll(start(rules, hotSeat, 'seed'), [...moves, { kind: 'resign' }]);
  expect(nearestSentence(game)).toBe(`${sentence} The next one is yours.`.trim());
});
