import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { savedGameOf } from '../../../../source/engine/core/stored/transcript.ts';
import {
  formatSavedGame,
  fromTranscript,
  type Move,
  parseSavedGame,
  replay,
  type SavedParts,
  start,
  type Transcript,
  type TranscriptProblem,
  toTranscript,
} from '../../../../source/engine/variants/game.ts';
import { anyWalk, gamesOf } from '../../../helpers/arbitraries.ts';
import {
  againstMachine,
  answer,
  correction,
  guess,
  inHead,
  playAll,
  rulesWith,
  secret,
  successOf,
} from '../../../helpers/games.ts';

const standard = rulesWith();

/** One move of each kind, none of which any game need accept in this order. */
const everyMove: readonly Move[] = [
  secret(standard, '1122'),
  guess(standard, '3344'),
  answer(1, 2),
  { kind: 'feedback', feedback: ['exact', 'partial', 'absent'] },
  correction(0, { exact: 0, partial: 0 }),
  { kind: 'lifeline', lifeline: 'color' },
  { kind: 'lifeline', lifeline: 'place' },
  { kind: 'aid', gives: 'proofs' },
  { kind: 'resign' },
];

const whole: Transcript = {
  format: 'keypeg-1',
  rules: standard,
  roles: inHead,
  seed: 'seed',
  seedSource: 'system',
  moves: everyMove,
};

const throughJson = (data: unknown): unknown => JSON.parse(JSON.stringify(data));

describe('toTranscript', () => {
  it('keeps how the game started and every move, and no more', () => {
    const game = playAll(start(standard, againstMachine, '7'), [guess(standard, '1122')]);
    expect(toTranscript(game)).toEqual({
      format: 'keypeg-1',
      rules: standard,
      roles: againstMachine,
      seed: '7',
      seedSource: 'player',
      moves: [guess(standard, '1122')],
    });
  });
});

describe('fromTranscript', () => {
  it('reads the transcript of any game back', () => {
    fc.assert(
      fc.property(anyWalk, (walk) => {
        const transcript = toTranscript(gamesOf(walk).at(-1) ?? walk.first);
        expect(fromTranscript(throughJson(transcript))).toEqual({ ok: true, value: transcript });
      }),
    );
  });

  it('reads a transcript of an earlier version, whose seed counts as chosen by a player', () => {
    const { seedSource, ...earlier } = whole;
    expect(seedSource).toBe('system');
    expect(fromTranscript(throughJson(earlier))).toEqual({
      ok: true,
      value: { ...whole, seedSource: 'player' },
    });
  });

  it.each(['player', 'cat', 1, null])('takes no source but the system for granted: %j', (other) => {
    expect(successOf(fromTranscript({ ...whole, seedSource: other })).seedSource).toBe('player');
  });

  it('drops unknown fields', () => {
    const more = {
      ...whole,
      note: 1,
      rules: { ...standard, note: 1 },
      roles: { codemaker: 'machine', codebreaker: 'human', secretKept: 'head' },
      moves: [{ kind: 'resign', note: 1 }],
    };
    expect(fromTranscript(more)).toEqual({
      ok: true,
      value: { ...whole, roles: againstMachine, moves: [{ kind: 'resign' }] },
    });
  });

  it.each<[why: string, change: object, problem?: TranscriptProblem]>([
    ['no format', { format: undefined }],
    ['another format', { format: 'keypeg-2' }],
    ['no seed', { seed: undefined }],
    ['a seed that is not text', { seed: 7 }],
    ['no rules', { rules: undefined }],
    ['rules that are a list', { rules: [] }],
    ['rules of an unknown variant', { rules: { ...standard, variant: 'chess' } }],
    ['rules of an unknown alphabet', { rules: { ...standard, alphabet: 'runes' } }],
    ['pegs that are text', { rules: { ...standard, pegs: '4' } }],
    ['colors that are text', { rules: { ...standard, colors: '6' } }],
    ['attempts that are missing', { rules: { ...standard, attempts: undefined } }],
    ['repeats that are a number', { rules: { ...standard, repeats: 1 } }],
    ['too many pegs', { rules: { ...standard, pegs: 99 } }, 'pegs-out-of-range'],
    ['half a color', { rules: { ...standard, colors: 2.5 } }, 'colors-out-of-range'],
    ['no attempts', { rules: { ...standard, attempts: 0 } }, 'attempts-out-of-range'],
    [
      'rules that do not fit together',
      { rules: { ...standard, pegs: 7, repeats: false } },
      'more-pegs-than-colors',
    ],
    ['no roles', { roles: null }],
    ['roles of nobody', { roles: {} }],
    ['an unknown rival', { roles: { ...againstMachine, rival: 'cat' } }],
    ['a rival of a machine', { roles: { ...inHead, rival: 'machine' } }],
    ['an unknown codemaker', { roles: { ...inHead, codemaker: 'cat' } }],
    ['an unknown codebreaker', { roles: { ...inHead, codebreaker: 'cat' } }],
    ['a secret kept nowhere', { roles: { codemaker: 'human', codebreaker: 'human' } }],
    ['a secret kept elsewhere', { roles: { ...inHead, secretKept: 'pocket' } }],
    ['no moves', { moves: undefined }],
    ['moves that are no list', { moves: { length: 0 } }],
  ])('refuses %s', (_, change, problem = 'not-a-transcript') => {
    expect(fromTranscript({ ...whole, ...change })).toEqual({ ok: false, problem });
  });

  it.each<[why: string, move: unknown]>([
    ['nothing', null],
    ['text', 'resign'],
    ['a list', []],
    ['no kind', {}],
    ['an unknown kind', { kind: 'undo' }],
    ['a guess without pegs', { kind: 'guess' }],
    ['a guess in text', { kind: 'guess', pegs: '1122' }],
    ['a guess with a peg in text', { kind: 'guess', pegs: [0, '1', 2, 3] }],
    ['a guess with a hole', { kind: 'guess', pegs: [0, null, 2, 3] }],
    ['a secret without pegs', { kind: 'secret' }],
    ['feedback without feedback', { kind: 'feedback' }],
    ['feedback with one count', { kind: 'feedback', feedback: { exact: 1 } }],
    ['feedback with the other count', { kind: 'feedback', feedback: { partial: 1 } }],
    ['feedback with counts in text', { kind: 'feedback', feedback: { exact: '1', partial: '0' } }],
    ['feedback with an unknown mark', { kind: 'feedback', feedback: ['exact', 'close'] }],
    ['feedback in text', { kind: 'feedback', feedback: 'bbw' }],
    ['a correction of no turn', { kind: 'correct', feedback: { exact: 0, partial: 0 } }],
    ['a correction to nothing', { kind: 'correct', turn: 0 }],
    ['a correction of a turn in text', correctionOf('0')],
    ['an unknown lifeline', { kind: 'lifeline', lifeline: 'friend' }],
    ['a lifeline without a name', { kind: 'lifeline' }],
    ['a lifeline at a place in text', { kind: 'lifeline', lifeline: 'place', position: '1' }],
    ['a lifeline at no place', { kind: 'lifeline', lifeline: 'place', position: 'first' }],
  ])('refuses a move that is %s, also among good ones', (_, move) => {
    const moves = [...everyMove, move];
    expect(fromTranscript({ ...whole, moves })).toEqual({ ok: false, problem: 'not-a-transcript' });
  });

  it('never throws, whatever the data', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        expect(fromTranscript(data).ok).toBe(false);
      }),
    );
  });

  it('never throws, whatever is in one place of a good transcript', () => {
    const places = fc.constantFrom('format', 'rules', 'roles', 'seed', 'moves');
    fc.assert(
      fc.property(places, fc.anything(), (place, data) => {
        const read = fromTranscript({ ...whole, [place]: data });
        if (read.ok) expect(replay(read.value)).toHaveProperty('ok');
      }),
    );
  });

  it('never throws, whatever is in one place of a move, and neither does replay', () => {
    const move = fc.record(
      {
        kind: fc.constantFrom('secret', 'guess', 'feedback', 'correct', 'lifeline', 'resign'),
        pegs: fc.oneof(fc.array(fc.double()), fc.anything()),
        turn: fc.oneof(fc.double(), fc.anything()),
        lifeline: fc.oneof(fc.constantFrom('color', 'place'), fc.anything()),
        position: fc.oneof(fc.nat(4), fc.anything()),
        feedback: fc.oneof(fc.record({ exact: fc.double(), partial: fc.double() }), fc.anything()),
      },
      { requiredKeys: ['kind'] },
    );
    fc.assert(
      fc.property(fc.array(move), (moves) => {
        const read = fromTranscript({ ...whole, moves });
        if (read.ok) expect(replay(read.value)).toHaveProperty('ok');
      }),
    );
  });
});

function correctionOf(turn: unknown): unknown {
  return { kind: 'correct', turn, feedback: { exact: 0, partial: 0 } };
}

describe('replay', () => {
  it('returns the first move that its game refuses, and why', () => {
    const moves: readonly Move[] = [
      ...[guess(standard, '1122'), answer(0, 0)],
      ...[answer(1, 0), guess(rulesWith({ pegs: 2 }), '11')],
    ];
    expect(replay({ ...whole, moves })).toEqual({
      ok: false,
      problem: { move: 2, problem: 'no-answer-awaited' },
    });
  });
});

const rules = rulesWith();
const game = playAll(start(rules, againstMachine, '7'), [guess(rules, '1122')]);
const parts: SavedParts = { transcript: toTranscript(game), plan: 'break', turn: 2 };

describe('a saved game', () => {
  it('is one line that contains all its parts', () => {
    fc.assert(
      fc.property(anyWalk, fc.string(), fc.integer({ min: 1, max: 20 }), (walk, plan, turn) => {
        const transcript = toTranscript(gamesOf(walk).at(-1) ?? walk.first);
        const text = formatSavedGame({ transcript, plan, turn });
        expect(text).not.toContain('\n');
        expect(parseSavedGame(text)).toEqual({ ok: true, value: { transcript, plan, turn } });
      }),
    );
  });

  it.each<[string, unknown]>([
    ['another plan', { ...parts, plan: 3 }],
    ['no plan', { turn: 2, transcript: parts.transcript }],
    ['turn 0', { ...parts, turn: 0 }],
    ['half a turn', { ...parts, turn: 1.5 }],
    ['a turn in words', { ...parts, turn: '2' }],
    ['no transcript', { plan: 'break', turn: 2 }],
    ['a transcript of another format', { ...parts, transcript: { format: 'keypeg-0' } }],
    ['nothing', null],
    ['a number', 7],
    ['a list', []],
  ])('is not %s', (_, data) => {
    const text = savedGameOf(JSON.stringify(data));
    expect(parseSavedGame(text)).toEqual({ ok: false, problem: 'not-a-saved-game' });
  });

  it.each(['', '{', 'break', `${formatSavedGame(parts)},`])('is not the text %j', (text) => {
    expect(parseSavedGame(savedGameOf(text)).ok).toBe(false);
  });
});
