import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerAt,
  answerCount,
  type CodeDailyName,
  codeDailyNames,
  dailyOrder,
  dailyRules,
  dailySeed,
  hasHardMode,
  offlineDailies,
  REPEAT_FREE_DAYS,
} from '../../../source/engine/daily/daily.ts';
import { formatCode } from '../../../source/engine/variants/codes.ts';
import {
  type Game,
  publicGame,
  replay,
  start,
  toTranscript,
} from '../../../source/engine/variants/game.ts';
import { rulesToData, variantOf } from '../../../source/engine/variants/index.ts';
import { loadWords } from '../../../source/engine/variants/words/load-words.ts';
import { againstMachine, playAll, successOf } from '../../helpers/games.ts';
import { shortestRepeat } from './repeats.ts';

it('draws each day among the answers that were not drawn in the 1,000 days before', () => {
  const limits: number[] = [];
  const order = dailyOrder(1_003, (_, limit) => {
    limits.push(limit);
    return 0;
  });
  order(1_005);
  expect(limits.slice(0, 3)).toEqual([1_003, 1_002, 1_001]);
  expect(limits.slice(999)).toEqual([4, 3, 3, 3, 3, 3]);
});

it('repeats no answer in 1,000 days, whatever is drawn', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: REPEAT_FREE_DAYS + 1, max: 1_200 }),
      fc.infiniteStream(fc.nat()),
      (count, numbers) => {
        const order = dailyOrder(count, (_, limit) => Number(numbers.next().value) % limit);
        const drawn = Array.from({ length: 3_000 }, (_, index) => order(index + 1));
        expect(drawn.every((index) => index >= 0 && index < count)).toBe(true);
        expect(shortestRepeat(drawn)).toBeGreaterThan(REPEAT_FREE_DAYS);
      },
    ),
    { numRuns: 20 },
  );
});

it('gives a day the same answer in whatever order days are asked for', () => {
  const draw = (day: number, limit: number): number => (day * 7_919) % limit;
  const [forward, jumping] = [dailyOrder(1_296, draw), dailyOrder(1_296, draw)];
  const late = jumping(2_500);
  expect([1, 700, 2_500].map(forward)).toEqual([1, 700, 2_500].map(jumping));
  expect(jumping(2_500)).toBe(late);
});

const english = await loadWords(5);
const rulesOf = (name: CodeDailyName) => successOf(dailyRules(name, 'easy', [english], 1));
const gameOf = (name: CodeDailyName, day: number): Game =>
  start(rulesOf(name), againstMachine, dailySeed(offlineDailies.series[name], day), 'system');
const secretOf = (name: CodeDailyName, day: number): string => {
  const game = gameOf(name, day);
  if (game.phase !== 'guessing' || game.secret.kept !== 'table') throw new Error('no secret');
  return formatCode(game.rules, game.secret.code);
};

/** If one of these changes, everyone has another daily from then on: correct the code, not them. */
const golden: Readonly<Record<number, Readonly<Record<CodeDailyName, string>>>> = {
  1: { code: '3351', word: 'PHONY', equation: '3+7+5=15' },
  2: { code: '4221', word: 'BEACH', equation: '7-15+9=1' },
  3: { code: '2262', word: 'ALTAR', equation: '41+10=51' },
  100: { code: '2251', word: 'BASIS', equation: '94-80=14' },
  311: { code: '5361', word: 'LINEN', equation: '3+9-1=11' },
  312: { code: '5543', word: 'DOWRY', equation: '25+47=72' },
  366: { code: '1253', word: 'CRANK', equation: '62-16=46' },
  1000: { code: '1661', word: 'FUNNY', equation: '3*6-10=8' },
  1001: { code: '5333', word: 'REVUE', equation: '71-52=19' },
  10000: { code: '4546', word: 'REIGN', equation: '603/67=9' },
};

describe('the daily of a day never changes', () => {
  it.each(Object.entries(golden))('day %i', (day, expected) => {
    const found = codeDailyNames.map((name) => [name, secretOf(name, Number(day))]);
    expect(Object.fromEntries(found)).toEqual(expected);
  });
});

describe.each(codeDailyNames)('the daily %s', (name) => {
  const answers = Array.from({ length: answerCount(name) }, (_, index) => answerAt(name, index));

  it('has answers that the rules allow, each once', () => {
    const { checkSecret } = variantOf(rulesOf(name));
    expect(answers.filter((pegs) => checkSecret(pegs) !== undefined)).toEqual([]);
    expect(new Set(answers.map((pegs) => pegs.join('.'))).size).toBe(answers.length);
    expect(answers.length).toBeGreaterThan(REPEAT_FREE_DAYS);
  });

  it('repeats no answer in 1,000 days', () => {
    const codes = Array.from({ length: 30_000 }, (_, index) =>
      offlineDailies.series[name].pegsOn(index + 1).join('.'),
    );
    expect(shortestRepeat(codes)).toBeGreaterThan(REPEAT_FREE_DAYS);
    // All answers come up, not only those that happen to be free at first.
    expect(new Set(codes).size).toBeGreaterThan(0.8 * answers.length);
  });

  it('replays from its transcript', () => {
    const game = playAll(gameOf(name, 7), [{ kind: 'resign' }]);
    expect(replay(toTranscript(game), [english])).toEqual({ ok: true, value: game });
  });

  it('hides its code and its seed until it is over', () => {
    const game = gameOf(name, 7);
    expect(Object.keys(publicGame(game)).toSorted()).toEqual([
      'aid',
      'phase',
      'record',
      'roles',
      'rules',
    ]);
  });
});

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

it.each<[CodeDailyName, number, string]>([
  ['code', 1_296, 'a604812995fc669d531454c49f6da5a1affce53fa3990028af34a469dd117d67'],
  ['word', 2_022, '480d6392b3401b1a8230a90724607d0b94c0980cd2880b1242aa8d71998c388f'],
  ['equation', 17_447, 'f775dc1a83359d239d766362f680da7e7f74380b965d4fbaba6f8897ab107959'],
])('the answers of the daily %s and their order never change', (name, count, hash) => {
  const answers = Array.from({ length: count }, (_, index) => answerAt(name, index).join('.'));
  expect([answerCount(name), sha256(answers.join(' '))]).toEqual([count, hash]);
});

it('the rules of the dailies never change', () => {
  expect(codeDailyNames.map((name) => rulesToData(rulesOf(name)))).toEqual([
    { variant: 'pegs', alphabet: 'colors', pegs: 4, colors: 6, repeats: true, attempts: 10 },
    {
      variant: 'words',
      mode: 'easy',
      attempts: 6,
      spelling: 'checked',
      dictionary: { id: 'english-5', hash: english.hash },
    },
    { variant: 'equations', length: 8, pegs: 8, mode: 'easy', attempts: 6 },
  ]);
  const hard = codeDailyNames
    .filter(hasHardMode)
    .map((name) => dailyRules(name, 'hard', [english], 1));
  expect(hard.map((rules) => successOf(rules))).toMatchObject([{ mode: 'hard' }, { mode: 'hard' }]);
});

it('the daily word needs its dictionary', () => {
  expect(dailyRules('word', 'easy', [], 1)).toEqual({ ok: false, problem: { length: 5 } });
});
