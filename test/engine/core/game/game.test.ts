import { describe, expect, it } from 'vitest';
import { CORRECTION_LIMIT, codesIn } from '../../../../source/engine/core/game/game.ts';
import { turnsOf } from '../../../../source/engine/core/game/record.ts';
import { seedWithCode } from '../../../../source/engine/core/random.ts';
import {
  type Game,
  type Move,
  type Outcome,
  play,
  refusal,
  type Secret,
  start,
  turnsLeft,
} from '../../../../source/engine/variants/game.ts';
import { everyRoles } from '../../../helpers/arbitraries.ts';
import {
  againstAdversary,
  againstMachine,
  answer,
  codeIn,
  correction,
  guess,
  hotSeat,
  inHead,
  playAll,
  rulesWith,
  secret,
  withSecret,
} from '../../../helpers/games.ts';
import { refusals, wordRefusals } from '../../../helpers/refusals.ts';

const standard = rulesWith();
const resign: Move = { kind: 'resign' };
const head = start(standard, inHead, 'seed');
const adversary = start(standard, againstAdversary, 'seed');

/** Phase, number of record entries, turns left, outcome: what a table of games compares. */
const state = (game: Game) => [
  game.phase,
  game.record.length,
  turnsLeft(game),
  game.phase === 'over' ? game.outcome : undefined,
];

describe('start', () => {
  it.each(everyRoles)('waits for the right move: %o', (roles) => {
    const game = start(standard, roles, 'seed');
    const kept = roles.codemaker === 'human' ? roles.secretKept : roles.codemaker;
    expect(game.phase).toBe(kept === 'table' ? 'choosing' : 'guessing');
    expect(game.phase === 'guessing' && game.secret.kept).toBe(
      { machine: 'table', adversary: 'nowhere', head: 'head', table: false }[kept],
    );
    expect([game.record, game.moves, turnsLeft(game)]).toEqual([[], [], 10]);
  });
});

describe('a seed with a code', () => {
  const seed = seedWithCode([0, 1, 2, 3], 'salt');
  it.each([
    ['sets the code that a person has hidden elsewhere', hotSeat, 'system', [[0, 1, 2, 3]]],
    ['does not for a person who hides it here', hotSeat, 'player', 'choosing'],
    ['does not where the code stays in a head', inHead, 'system', []],
  ] as const)('%s', (_, roles, source, codes) => {
    const game = start(standard, roles, seed, source);
    expect(game.phase === 'guessing' ? codesIn(game.secret) : game.phase).toEqual(codes);
  });
});

describe('a refusal', () => {
  it.each(Object.entries({ ...refusals, ...wordRefusals }))(
    '%s: the game stays the very same',
    (problem, [game, move]) => {
      const before = JSON.stringify(game);
      expect(refusal(game, move)).toBe(problem);
      expect(play(game, move)).toBe(game);
      expect(JSON.stringify(game)).toBe(before);
    },
  );

  const asked = play(head, guess(standard, '1122'));
  const choosing = start(standard, hotSeat, 'seed');
  const machine = start(standard, againstMachine, 'seed');
  const color: Move = { kind: 'lifeline', lifeline: 'color' };
  it.each<[why: string, game: Game, move: Move, problem: string]>([
    ['an illegal secret', choosing, { kind: 'secret', pegs: [0, 0] }, 'too-short'],
    ['a lifeline before the secret', choosing, color, 'no-secret-yet'],
    ['a lifeline while an answer is awaited', asked, color, 'lifeline-needs-secret'],
    ['a secret in a game of the head', head, secret(standard, '1122'), 'secret-already-set'],
    [
      'a secret set twice',
      withSecret(standard, '1122'),
      secret(standard, '1122'),
      'secret-already-set',
    ],
    ['an answer to the machine', machine, answer(0, 0), 'no-answer-awaited'],
    ['an answer before the secret', choosing, answer(0, 0), 'no-answer-awaited'],
    ['a correction before any turn', head, correction(0, { exact: 0, partial: 0 }), 'no-such-turn'],
    [
      'a correction of the open guess',
      asked,
      correction(0, { exact: 0, partial: 0 }),
      'no-such-turn',
    ],
    [
      'a correction of what the program answered',
      play(withSecret(standard, '1122'), guess(standard, '3344')),
      correction(0, { exact: 1, partial: 0 }),
      'no-such-turn',
    ],
    [
      'a correction to what is impossible',
      play(asked, answer(0, 0)),
      correction(0, { exact: 3, partial: 1 }),
      'feedback-all-but-one',
    ],
  ])('%s', (_, game, move, problem) => {
    expect(refusal(game, move)).toBe(problem);
  });
});

describe('a game whose secret is kept at the table', () => {
  const game = withSecret(standard, '1123');

  it('is cracked by the secret', () => {
    const won = playAll(game, [guess(standard, '1231'), guess(standard, '1123')]);
    expect(state(won)).toEqual(['over', 2, 8, 'cracked']);
    expect(won.phase === 'over' && won.secret).toEqual({
      kept: 'table',
      code: codeIn(standard, '1123'),
    });
  });

  it('is exhausted by the last wrong guess, and not before', () => {
    const wrong = (count: number) => Array.from({ length: count }, () => guess(standard, '1111'));
    expect(state(playAll(game, wrong(9)))).toEqual(['guessing', 9, 1, undefined]);
    expect(state(playAll(game, wrong(10)))).toEqual(['over', 10, 0, 'exhausted']);
  });

  it('is cracked, not exhausted, by a right guess in the last turn', () => {
    const one = withSecret(rulesWith({ attempts: 1 }), '1123');
    expect(state(play(one, guess(standard, '1123')))).toEqual(['over', 1, 0, 'cracked']);
  });
});

describe('a game whose secret is in a head', () => {
  const asked = play(head, guess(standard, '1122'));

  it('waits for the answer, which uses the turn', () => {
    expect(asked.phase === 'answering' && asked.guess).toEqual(codeIn(standard, '1122'));
    expect(state(asked)).toEqual(['answering', 0, 10, undefined]);
    expect(state(play(asked, answer(1, 2)))).toEqual(['guessing', 1, 9, undefined]);
  });

  it('is cracked when all pegs are answered as exact', () => {
    const won = play(asked, answer(4, 0));
    expect(state(won)).toEqual(['over', 1, 9, 'cracked']);
    expect(won.phase === 'over' && won.secret).toEqual({ kept: 'head' });
  });

  it('is exhausted by the last answer', () => {
    const rounds = Array.from({ length: 10 }, () => [guess(standard, '1122'), answer(0, 0)]);
    expect(state(playAll(head, rounds.flat()))).toEqual(['over', 10, 0, 'exhausted']);
  });
});

describe('a game against the adversary', () => {
  const asked = play(adversary, guess(standard, '1122'));

  it('waits for the answer, which is computed outside', () => {
    expect(asked.phase === 'answering' && asked.guess).toEqual(codeIn(standard, '1122'));
    expect(state(play(asked, answer(0, 0)))).toEqual(['guessing', 1, 9, undefined]);
    const won = play(asked, answer(4, 0));
    expect(state(won)).toEqual(['over', 1, 9, 'cracked']);
    expect(won.phase === 'over' && won.secret).toEqual({ kept: 'nowhere' });
  });

  it('has no answer to correct and no secret to reveal', () => {
    const answered = play(asked, answer(0, 0));
    const change = correction(0, { exact: 1, partial: 1 });
    expect(refusal(answered, change)).toBe('no-such-turn');
    expect(refusal(play(answered, guess(standard, '3344')), change)).toBe('no-such-turn');
    expect(refusal(play(answered, resign), change)).toBe('game-over');
    expect(refusal(play(asked, answer(4, 0)), change)).toBe('game-over');
    for (const lifeline of ['color', 'place'] as const) {
      expect(refusal(answered, { kind: 'lifeline', lifeline })).toBe('lifeline-without-secret');
    }
    expect(refusal(answered, { kind: 'secret', pegs: [0, 0, 0, 0] })).toBe('secret-already-set');
  });
});

describe('a correction', () => {
  const twoTurns = playAll(head, [
    ...[guess(standard, '1122'), answer(1, 1)],
    ...[guess(standard, '3344'), answer(0, 2)],
  ]);

  it('changes one answer and keeps the one before', () => {
    const once = play(twoTurns, correction(0, { exact: 0, partial: 1 }));
    const twice = play(once, correction(0, { exact: 1, partial: 1 }));
    expect(turnsOf(twice.record).map(({ feedback, corrected }) => [feedback, corrected])).toEqual([
      [
        { exact: 1, partial: 1 },
        [
          { exact: 1, partial: 1 },
          { exact: 0, partial: 1 },
        ],
      ],
      [{ exact: 0, partial: 2 }, []],
    ]);
    expect(state(twice)).toEqual(['guessing', 2, 8, undefined]);
  });

  it('leaves an open guess open', () => {
    const asked = play(twoTurns, guess(standard, '5566'));
    const corrected = play(asked, correction(1, { exact: 2, partial: 0 }));
    expect(corrected.phase === 'answering' && corrected.guess).toEqual(codeIn(standard, '5566'));
    expect(turnsOf(corrected.record)[1]?.feedback).toEqual({ exact: 2, partial: 0 });
  });

  it('to all pegs exact ends the game at that turn', () => {
    const won = play(twoTurns, correction(0, { exact: 4, partial: 0 }));
    expect(state(won)).toEqual(['over', 1, 9, 'cracked']);
    expect(turnsOf(won.record)[0]).toMatchObject({
      feedback: { exact: 4, partial: 0 },
      corrected: [{ exact: 1, partial: 1 }],
    });
    const second = play(twoTurns, correction(1, { exact: 4, partial: 0 }));
    expect(state(second)).toEqual(['over', 2, 8, 'cracked']);
  });

  it('is refused after many moves, which playing on is not', () => {
    const changes = Array.from({ length: CORRECTION_LIMIT }, (_, index) =>
      correction(0, { exact: 0, partial: index % 2 }),
    );
    const changed = changes.reduce(play, twoTurns);
    expect(changed.moves).toHaveLength(CORRECTION_LIMIT);
    expect(refusal(changed, correction(1, { exact: 4, partial: 0 }))).toBe('too-many-moves');
    expect(state(play(changed, guess(standard, '5566')))).toEqual(['answering', 2, 8, undefined]);
  });
});

describe('resigning', () => {
  const outcomeOf = (game: Game): Outcome | undefined =>
    game.phase === 'over' ? game.outcome : undefined;

  it.each<[where: string, game: Game, kept: Secret['kept']]>([
    ['before the secret is set', start(standard, hotSeat, 'seed'), 'head'],
    ['with the secret at the table', withSecret(standard, '1122'), 'table'],
    ['with the secret in a head', head, 'head'],
    ['while an answer is awaited', play(head, guess(standard, '1122')), 'head'],
    ['against the adversary', adversary, 'nowhere'],
    ['while the adversary must answer', play(adversary, guess(standard, '1122')), 'nowhere'],
  ])('ends the game %s', (_, game, kept) => {
    const over = play(game, resign);
    expect(outcomeOf(over)).toBe('resigned');
    expect(over.phase === 'over' && over.secret.kept).toBe(kept);
    expect(over.record).toBe(game.record);
  });
});

it('play does not change the game that it is given', () => {
  const game = withSecret(standard, '1123');
  const before = structuredClone(game);
  playAll(game, [{ kind: 'lifeline', lifeline: 'place' }, guess(standard, '1111'), resign]);
  expect(game).toEqual(before);
});
