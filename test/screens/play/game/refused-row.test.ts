import { describe, expect, it } from 'vitest';
import { equationRules } from '../../../../source/engine/variants/equations/equation-rules.ts';
import type { Rules } from '../../../../source/engine/variants/index.ts';
import type { Key } from '../../../../source/screens/parts/input.ts';
import { compact, frontAs, full, opened, pressed, textOf } from '../../../helpers/frames.ts';
import { rulesWith, successOf } from '../../../helpers/games.ts';
import { wordRulesWith } from '../../../helpers/words.ts';

const refusals: readonly (readonly [
  name: string,
  rules: Rules,
  keys: readonly Key[],
  below: string,
])[] = [
  ['pegs', rulesWith(), ['1', 'enter'], 'Too short'],
  ['words', wordRulesWith(), [...'zzzzz', 'enter'], 'ZZZZZ is not in the word list.'],
  ['equations', successOf(equationRules()), [...'12+35=48', 'enter'], '12+35 is 47, not 48.'],
];

describe.each([full, compact])('a row at %j', (size) => {
  it.each(refusals)(
    'of %s has the reason of its refusal directly below it',
    (_, rules, keys, below) => {
      const refused = pressed(opened(size, { kind: 'game', rules, seed: '7' }), ...keys);
      const { log } = frontAs(refused, 'game');
      const lines = textOf(refused).split('\n');
      const at = lines.findIndex((line) => line.includes(below));
      // The board is on the left, and the messages, which say it too, are on the right or at the end.
      expect(lines[at]?.indexOf(below)).toBeLessThan(8);
      expect(lines.slice(Math.max(0, at - 5), at).some((line) => /^\W{0,3}1 /u.test(line))).toBe(
        true,
      );
      expect(log.lines.at(-1)?.text).toContain(below.split('.')[0]);
      const edited = pressed(refused, 'backspace');
      expect(frontAs(edited, 'game').refused).toBe('');
    },
  );
});
