import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { seedsFrom } from '../source/engine/core/random.ts';
import * as keypeg from '../source/index.ts';
import { strategyOf } from '../source/solver/strategies/strategies.ts';
import { examples, resultOf, statedValueOf } from './helpers/examples.ts';
import { codeIn, rulesWith } from './helpers/games.ts';
import { dictionaryWith, wordRulesWith } from './helpers/words.ts';

const source = join(import.meta.dirname, '../source');

const rules = rulesWith();
const roles = { codemaker: 'machine', codebreaker: 'human' } as const;
const game = keypeg.start(rules, roles, 'any seed');
const guess = codeIn(rules, '1122');
const dictionary = dictionaryWith(['crane', 'board']);

/** The names that the examples use. */
const given = {
  ...keypeg,
  ...{ rules, roles, game, guess, dictionary },
  secret: codeIn(rules, '1234'),
  /** A game that was resigned after a guess. */
  lost: [{ kind: 'guess', pegs: guess } as const, { kind: 'resign' } as const].reduce(
    keypeg.play,
    game,
  ),
  strategyOf,
  seedsFrom,
  rulesOfWords: wordRulesWith({}, dictionary),
};

describe('the examples of the docstrings', () => {
  it.each(examples)('of $file: $expression is $value', async (example) => {
    const module: object = await import(join(source, example.file));
    // The engine's functions refuse with a name, those of the library with an object.
    const scope = { ...given, ...module };
    expect(example.expression).not.toBe('');
    expect(resultOf(example, scope)).toEqual(statedValueOf(example, scope));
  });

  it.each([
    ...['pegRules', 'dictionaryOf', 'wordRules', 'equationRules', 'variantOf'],
    ...['parseCode', 'formatCode', 'toCode', 'score'],
    ...['start', 'play', 'refusal', 'turnsLeft', 'turnsOf', 'publicGame'],
    ...['boardsOf', 'withBoards', 'lifelineMove'],
    ...['replay', 'toTranscript', 'fromTranscript', 'fromExport'],
    ...['createSolver', 'countCandidates'],
  ])('show %s', (name) => {
    expect(keypeg).toHaveProperty(name);
    const uses = examples.map(({ statements, expression }) => `${statements}${expression}`);
    expect(uses.some((use) => use.includes(`${name}(`) || use.startsWith(`%${name}.`))).toBe(true);
  });
});
