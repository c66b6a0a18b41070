import { equationRules } from '../../../../source/engine/variants/equations/equation-rules.ts';
import type { Rules } from '../../../../source/engine/variants/index.ts';
import { literal } from '../../../../source/prose/catalog.ts';
import { effectsOf } from '../../../../source/screens/app/app.ts';
import type { Key } from '../../../../source/screens/parts/input/keymap.ts';
import { opened, pressed } from '../../../helpers/frames.ts';
import { rulesWith, successOf } from '../../../helpers/games.ts';
import { dictionaryWith, wordRulesWith } from '../../../helpers/words.ts';
import { replied, thought } from '../../outside.ts';
import type { Scene } from '../scene.ts';

/** A game after some guesses, with its coach. */
const coached =
  (rules: Rules, guesses: readonly string[], ...keys: readonly Key[]): Scene =>
  (size) => {
    const begun = opened(size, { kind: 'game', rules, seed: '7' });
    const guessed = guesses.reduce((app, row) => pressed(app, ...row, 'enter'), begun);
    const called = thought(pressed(guessed, '@', 'enter'));
    return keys.reduce((app, key) => thought(pressed(app, key)), called);
  };

const standard = rulesWith();
const bulls = rulesWith({ alphabet: 'digits', colors: 10, repeats: false });
const equations = successOf(equationRules());
const rows = ['1122', '3344', '6335'];
/** Green is marked out, wrongly; red sure at the second place; blue maybe at the first. */
const marks: readonly Key[] = ['3', ' ', '1', 'down', 'down', ' ', ' ', '4', 'up', ' ', ' ', ' '];
const words = wordRulesWith(
  {},
  dictionaryWith(['crane', 'slate', 'crate', 'grape', 'brine', 'prune', 'fjord']),
);

/** The coach in all games. */
export const coachScenes = {
  'coach-asked': (size) =>
    pressed(opened(size, { kind: 'game', rules: standard, seed: '7' }), ...'1122', 'enter', '@'),
  'coach-game': (size) => thought(pressed(coached(standard, rows)(size), 'escape')),
  coach: coached(standard, rows),
  'coach-open': coached(standard, rows, ...'3', 'down', 'enter'),
  'coach-certain': coached(standard, rows, ...'2', 'enter'),
  'coach-no-marks': coached(standard, rows, 'tab'),
  'coach-checked': coached(standard, rows, ...marks, 'tab'),
  'coach-failed': (size) => {
    const asked = pressed(coached(standard, rows)(size), 'enter');
    const [effect] = effectsOf(asked);
    return effect === undefined
      ? asked
      : replied(asked, effect, { kind: 'failed', reason: literal('The machine has stopped.') });
  },
  'coach-bulls': coached(bulls, ['0123', '4567'], 'enter'),
  'coach-bulls-marked': coached(bulls, ['0123'], '7', ' ', 'down', '5', ' ', ' '),
  'coach-scrolled': coached(standard, rows, ...marks, 'tab', 'page-up', 'page-up'),
  'coach-words-asked': coached(words, ['fjord'], 'a', 'enter'),
  'coach-equations-marked': coached(equations, ['12+35=47'], '9', ' '),
  'coach-words': coached(words, ['fjord'], 'c', ' ', ' ', 'down', ' ', ' ', 'tab'),
  'coach-equations': coached(equations, ['12+35=47'], 'enter'),
  'coach-widest': coached(
    rulesWith({ pegs: 10, colors: 10, attempts: 20 }),
    ['1122334455'],
    'down',
    'down',
    'enter',
  ),
} as const satisfies Readonly<Record<string, Scene>>;
