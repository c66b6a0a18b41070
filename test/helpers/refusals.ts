import type { FeedbackProblem } from '../../source/engine/core/feedback.ts';
import { CORRECTION_LIMIT, type TurnProblem } from '../../source/engine/core/game/game.ts';
import {
  type Game,
  type Move,
  type MoveProblem,
  play,
  start,
} from '../../source/engine/variants/game.ts';
import { withBoards } from '../../source/engine/variants/index.ts';
import type { PegCodeProblem } from '../../source/engine/variants/pegs.ts';
import {
  againstAdversary,
  againstMachine,
  answer,
  correction,
  guess,
  hotSeat,
  inHead,
  playAll,
  rulesWith,
} from './games.ts';
import { guessOf, wordRulesWith } from './words.ts';

const standard = rulesWith();
const noRepeats = rulesWith({ repeats: false });
const fiveLetters = wordRulesWith();
const twoColors = rulesWith({ colors: 2 });

const machine = start(standard, againstMachine, 'seed');
const head = start(standard, inHead, 'seed');
const asked = play(head, guess(standard, '1122'));
const answered = play(asked, answer(1, 1));
/** A game whose first answer was changed until no more changes are allowed. */
const changed = playAll(
  answered,
  Array.from({ length: CORRECTION_LIMIT - answered.moves.length }, (_, index) =>
    correction(0, { exact: 0, partial: index % 2 }),
  ),
);
const row = (...pegs: readonly number[]): Move => ({ kind: 'guess', pegs });
const color: Move = { kind: 'lifeline', lifeline: 'color' };

type WordProblem = 'not-a-word' | 'feedback-of-another-length';
type PegProblem = Exclude<PegCodeProblem | FeedbackProblem | TurnProblem, WordProblem>;
type Refusals<Problem extends MoveProblem & string> = Readonly<
  Record<Problem, readonly [Game, Move]>
>;

/** Problems that only words have, except those of hard mode. */
export const wordRefusals: Refusals<WordProblem> = {
  'not-a-word': [start(fiveLetters, againstMachine, 'seed'), guessOf(fiveLetters, 'BAABA')],
  'feedback-of-another-length': [
    playAll(start(fiveLetters, inHead, 'seed'), [guess(fiveLetters, 'CRANE')]),
    { kind: 'feedback', feedback: ['exact'] },
  ],
};

/** For each problem of a peg game, a game and a move that it refuses. */
export const refusals: Refusals<PegProblem> = {
  'unknown-symbol': [machine, row(0, 1, 2, 6)],
  'too-short': [machine, row(0, 1, 2)],
  'too-long': [machine, row(0, 1, 2, 3, 4)],
  'repeated-peg': [start(noRepeats, againstMachine, 'seed'), row(0, 1, 2, 0)],
  'feedback-of-another-game': [
    asked,
    { kind: 'feedback', feedback: ['exact', 'absent', 'absent', 'partial'] },
  ],
  'feedback-not-whole': [asked, answer(0.5, 1)],
  'feedback-negative': [asked, answer(-1, 1)],
  'feedback-too-many': [asked, answer(3, 2)],
  'feedback-all-but-one': [asked, answer(3, 1)],
  'feedback-odd': [
    playAll(start(twoColors, inHead, 'seed'), [guess(twoColors, '1122')]),
    answer(1, 1),
  ],
  'feedback-too-few': [
    playAll(start(noRepeats, inHead, 'seed'), [guess(noRepeats, '1234')]),
    answer(1, 0),
  ],
  'no-secret-yet': [start(standard, hotSeat, 'seed'), row(0, 0, 0, 0)],
  'secret-already-set': [machine, { kind: 'secret', pegs: [0, 0, 0, 0] }],
  'answer-awaited': [asked, row(0, 0, 0, 0)],
  'no-answer-awaited': [head, answer(1, 1)],
  'no-such-turn': [answered, correction(1, { exact: 0, partial: 0 })],
  'answer-unchanged': [answered, correction(0, { exact: 1, partial: 1 })],
  'too-many-moves': [changed, correction(0, { exact: 2, partial: 2 })],
  'lifeline-spent': [play(machine, color), color],
  'lifeline-too-expensive': [start(rulesWith({ attempts: 1 }), againstMachine, 'seed'), color],
  'lifeline-without-secret': [
    start(standard, againstAdversary, 'seed'),
    { kind: 'lifeline', lifeline: 'color' },
  ],
  'lifeline-needs-secret': [head, color],
  'help-needs-one-board': [start(withBoards(standard, 2), againstMachine, 'seed'), color],
  'no-such-place': [machine, { kind: 'lifeline', lifeline: 'place', position: 4 }],
  'already-aided': [
    play(machine, { kind: 'aid', gives: 'proofs' }),
    { kind: 'aid', gives: 'proofs' },
  ],
  'game-over': [play(machine, { kind: 'resign' }), row(0, 0, 0, 0)],
};
