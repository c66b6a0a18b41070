import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import * as keypeg from '../../source/index.ts';
import { examples } from '../helpers/examples.ts';
import { codeIn, rulesWith } from '../helpers/games.ts';

const { parseCode, play, presets, publicGame, start } = keypeg;

/** What the examples in the docstrings take for granted. */
const given = {
  ...keypeg,
  rules: rulesWith(),
  roles: { codemaker: 'machine', codebreaker: 'human' },
  game: start(rulesWith(), { codemaker: 'machine', codebreaker: 'human' }, 'any seed'),
  secret: codeIn(rulesWith(), '1234'),
  guess: codeIn(rulesWith(), '1122'),
};

/** Runs the body of a JavaScript function in which the entries of `scope` have names. */
function run(body: string, scope: object): unknown {
  const made: unknown = runInThisContext(`({ ${Object.keys(scope).join(', ')} }) => {${body}}`);
  if (typeof made !== 'function') throw new Error('no function');
  return made(scope);
}

const evaluate = (expression: string): unknown => run(`return (${expression});`, given);

describe('the examples of the docstrings', () => {
  it.each(examples.map((example) => [example.expression, example.value]))(
    '%s is %s',
    (expression, value) => {
      expect(evaluate(expression)).toEqual(evaluate(value));
    },
  );

  it.each([
    ...['pegRules', 'presets', 'parseCode', 'formatCode', 'score', 'pegsOf', 'start', 'play'],
    ...['refusal', 'replay', 'publicGame', 'toTranscript', 'fromTranscript'],
  ])('show %s', (name) => {
    expect(keypeg).toHaveProperty(name);
    expect(
      examples.some(
        ({ expression }) => expression.includes(`${name}(`) || expression.startsWith(`${name}.`),
      ),
    ).toBe(true);
  });
});

it('the example above the library plays a turn as it says', () => {
  const text = readFileSync(join(import.meta.dirname, '../../source/index.ts'), 'utf8');
  const [, indented = ''] = /@example\n([\s\S]*?) \*\//.exec(text) ?? [];
  const body = indented.replaceAll(/^ \* ?/gm, '').replace(' as const', '');
  const lastLine = 'publicGame(game).record;';
  expect(body).toContain(lastLine);
  const guess = codeIn(rulesWith(), '1122');
  expect(run(body.replace(lastLine, `return ${lastLine}`), keypeg)).toEqual([
    { kind: 'turn', guess, feedback: { exact: 1, partial: 1 }, corrected: [] },
  ]);
});

it('plays every preset from seed to end with nothing but the public face', () => {
  for (const { rules } of presets) {
    const game = start(rules, { codemaker: 'machine', codebreaker: 'human' }, 'library');
    const over = publicGame(play(game, { kind: 'resign' }));
    if (over.phase !== 'over' || over.secret.kept !== 'table') throw new Error('not over');
    const text = keypeg.formatCode(rules, over.secret.code);
    const cracked = play(game, { kind: 'guess', pegs: valueOfCode(rules, text) });
    expect(publicGame(cracked)).toMatchObject({ phase: 'over', outcome: 'cracked' });
  }
});

function valueOfCode(rules: keypeg.Rules, text: string): keypeg.Code {
  const code = parseCode(rules, text);
  if (!code.ok) throw new Error(keypeg.moveSentence(code.problem, rules));
  return code.value;
}
