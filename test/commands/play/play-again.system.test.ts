import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { randomFrom } from '../../../source/engine/core/random.ts';
import {
  equationLimits,
  equationRules,
} from '../../../source/engine/variants/equations/equation-rules.ts';
import { type Game, type Over, play, start } from '../../../source/engine/variants/game.ts';
import { hardModes } from '../../../source/engine/variants/hard-mode.ts';
import { type Rules, variantOf, withBoards } from '../../../source/engine/variants/index.ts';
import { bullsAndCows, pegRules, pegSizes } from '../../../source/engine/variants/pegs.ts';
import { loadWords } from '../../../source/engine/variants/words/load-words.ts';
import { playAgainLine, shareText } from '../../../source/prose/results.ts';
import type { StartScreen } from '../../../source/screens/app/init-app.ts';
import { anyAttempts, anyRules } from '../../helpers/arbitraries.ts';
import { againstMachine, hotSeat, inHead, rulesWith, successOf } from '../../helpers/games.ts';
import { dictionaryWith, wordRulesWith } from '../../helpers/words.ts';
import { ran } from '../text/fake-terminal.ts';

const played = vi.hoisted((): StartScreen[] => []);

vi.mock('../../../source/commands/play/play.ts', () => ({
  playCommand: (screen: StartScreen) => Promise.resolve(played.push(screen) && 0),
}));

beforeEach(() => {
  played.length = 0;
});

/** The arguments of a command line, as a shell reads them. */
function argumentsOf(line: string): readonly string[] {
  const printed = execFileSync('sh', ['-c', `printf '%s\\0' ${line}`], { encoding: 'utf8' });
  const [program, ...args] = printed.split('\0').slice(0, -1);
  expect(program).toBe('keypeg');
  return args;
}

/** The game that a command line starts, through the real parser. */
async function startedBy(line: string): Promise<Game> {
  played.length = 0;
  expect(await ran(argumentsOf(line))).toEqual({ status: 0, out: '', err: '' });
  const [screen] = played;
  if (screen?.kind === 'challenge') return screen.game;
  if (screen?.kind !== 'game') throw new Error('no game starts');
  return start(screen.rules, againstMachine, screen.seed ?? '');
}

/** A game that is over, whose code the program drew from a seed. */
const drawn = (rules: Rules, seed: string, source: 'player' | 'system' = 'player'): Over =>
  givenUp(start(rules, againstMachine, seed, source));

/** A game that is over, whose code a person chose. */
function chosen(rules: Rules, seed: string): Over {
  const pegs = variantOf(rules).drawSecret(randomFrom(seed)).value;
  return givenUp(play(start(rules, hotSeat, 'seed'), { kind: 'secret', pegs }));
}

function givenUp(game: Game): Over {
  const over = play(game, { kind: 'resign' });
  if (over.phase !== 'over') throw new Error('the game goes on');
  return over;
}

const superRules = successOf(pegRules({ pegs: 5, colors: 8, attempts: 12 }));

const lists = await Promise.all(([4, 5, 6, 11] as const).map((length) => loadWords(length)));

const anyWordRules = fc
  .record({
    mode: fc.constantFrom(...hardModes),
    attempts: anyAttempts,
    list: fc.constantFrom(...lists),
  })
  .map(({ list, ...options }) => wordRulesWith(options, list));

const anyEquationRules = fc
  .record({
    // Longer equations take seconds to list.
    length: fc.integer({ ...equationLimits.length, max: 8 }),
    mode: fc.constantFrom(...hardModes),
    attempts: anyAttempts,
  })
  .map((options) => successOf(equationRules(options)));

const anyGameRules: fc.Arbitrary<Rules> = fc.oneof(
  anyRules,
  anyWordRules,
  anyEquationRules,
  fc.constantFrom(...pegSizes, bullsAndCows),
);

/** A seed as a command reads it. */
const anyTypedSeed = fc
  .oneof(
    fc.string({ minLength: 1 }),
    fc.string({ minLength: 1, unit: 'grapheme' }),
    fc.string({ minLength: 1, unit: fc.constantFrom(...'-=~$`!*?\'"\\ a0\n\u0007') }),
    fc.constantFrom('monday', '-', '--help', '=ls', '~', "it's", 'code-1 0.1.2.3 x'),
  )
  .map((seed) => seed.normalize('NFC').trim())
  .filter((seed) => seed !== '');

describe('the command that plays a code again', () => {
  it('starts a game with the same rules and the same code', async () => {
    const anyGame = fc.oneof(
      fc.tuple(anyGameRules, anyTypedSeed).map(([rules, seed]) => drawn(rules, seed)),
      fc
        .tuple(
          anyGameRules,
          fc.string({ minLength: 32, maxLength: 32, unit: fc.constantFrom(...'0123456789abcdef') }),
        )
        .map(([rules, seed]) => drawn(rules, seed, 'system')),
      fc.tuple(anyGameRules, fc.string()).map(([rules, seed]) => chosen(rules, seed)),
    );
    await fc.assert(
      fc.asyncProperty(anyGame, async (over) => {
        const game = await startedBy(playAgainLine(over) ?? '');
        expect(game).toMatchObject({ phase: 'guessing', rules: over.rules, secret: over.secret });
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    [drawn(rulesWith(), 'monday'), 'keypeg play --seed monday'],
    [drawn(superRules, 'a b'), "keypeg play --pegs 5 --colors 8 --attempts 12 --seed 'a b'"],
    [
      drawn(rulesWith({ pegs: 5, colors: 7, repeats: false, attempts: 'unlimited' }), '-7'),
      'keypeg play --pegs 5 --colors 7 --attempts unlimited --no-repeats --seed=-7',
    ],
    [drawn(rulesWith(), '0f'.repeat(16), 'system'), `keypeg play --seed ${'0f'.repeat(16)}`],
    [
      drawn(successOf(equationRules({ length: 6, mode: 'hard' })), '1'),
      'keypeg play equations --length 6 --mode hard --seed 1',
    ],
    [drawn(wordRulesWith({}, lists[1]), '3'), 'keypeg words --seed 3'],
    [
      drawn(withBoards(wordRulesWith({ mode: 'hard' }, lists[2]), 4), '3'),
      'keypeg words --length 6 --mode hard --boards 4 --seed 3',
    ],
    [chosen(rulesWith(), 'any'), expect.stringMatching(/^keypeg play [0-9A-Z-]+$/u)],
  ])('%#: is short', (over, line) => {
    expect(playAgainLine(over)).toEqual(line);
  });

  it('is a challenge where a seed contains the code', () => {
    const over = drawn(rulesWith(), 'code-1 0.1.2.3 salt');
    expect(playAgainLine(over)).toMatch(/^keypeg play /u);
    expect(shareText(over, 'emoji', 'places')).not.toMatch(/0\.1\.2\.3|salt/u);
  });

  it.each([
    ['a seed of a daily', drawn(rulesWith(), 'code-1 0.1.2.3 salt', 'system')],
    ['words of a player', drawn(wordRulesWith({}, dictionaryWith(['crane'])), 'monday')],
    [
      'words of a player that a person chose',
      chosen(wordRulesWith({}, dictionaryWith(['crane'])), ''),
    ],
    ['a code in a head', givenUp(start(rulesWith(), inHead, 'seed'))],
  ])('does not exist for %s', (_, over) => {
    expect(playAgainLine(over)).toBeUndefined();
    expect(shareText(over, 'emoji', 'places').split('\n')).toHaveLength(1);
  });
});
