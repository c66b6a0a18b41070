import { expect, it } from 'vitest';
import { rulesToData } from '../../source/engine/variants/index.ts';
import { kindTitle, storedTitle, titles } from '../../source/prose/titles.ts';
import { againstMachine, hotSeat, rulesWith } from '../helpers/games.ts';

const stored = (rules: Parameters<typeof rulesToData>[0]) => ({
  variant: rules.variant,
  rules: JSON.stringify(rulesToData(rules)),
});
const standard = stored(rulesWith());
const unknown = { variant: 'boxes', rules: '{"variant":"boxes"}' };

it('names stored games, also those of other versions', () => {
  expect(storedTitle(standard)).toBe('Pegs 4x6');
  expect(storedTitle(unknown)).toBe('boxes of another version');
  expect(kindTitle({ ...standard, roles: againstMachine })).toBe('Pegs 4x6');
  const rival = { codemaker: 'machine', codebreaker: 'human', rival: 'machine' } as const;
  expect(kindTitle({ ...standard, roles: rival })).toBe('Pegs 4x6, against a machine');
  expect(kindTitle({ ...standard, roles: hotSeat })).toBe('Pegs 4x6, two players');
});

it.each([
  ['human', 'cracked', 'won in 1 turn', 'won in 1'],
  ['human', 'exhausted', 'lost', 'lost'],
  ['human', 'resigned', 'given up', 'given up'],
  ['machine', 'cracked', 'cracked in 1 turn', 'cracked in 1'],
  ['machine', 'exhausted', 'not cracked', 'not cracked'],
  ['machine', 'resigned', 'given up', 'given up'],
] as const)('writes for a %s the outcome %s', (codebreaker, outcome, long, short) => {
  expect([
    titles.result({ outcome, turns: 1 }, { codebreaker }),
    titles.shortResult({ outcome, turns: 1 }, { codebreaker }),
  ]).toEqual([long, short]);
});
