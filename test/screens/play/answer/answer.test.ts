import { describe, expect, it } from 'vitest';
import { turnsOf } from '../../../../source/engine/core/game/record.ts';
import { knowledgeOf } from '../../../../source/engine/core/knowledge.ts';
import { defaultEquationRules } from '../../../../source/engine/variants/equations/equation-rules.ts';
import { type Game, start, turnsLeft } from '../../../../source/engine/variants/game.ts';
import type { PegOptions } from '../../../../source/engine/variants/pegs/peg-rules.ts';
import { literal } from '../../../../source/prose/catalog.ts';
import type { Situation } from '../../../../source/prose/sentence-data.ts';
import type { Reply } from '../../../../source/screens/app/effects/effects.ts';
import type { Key } from '../../../../source/screens/parts/input/keymap.ts';
import {
  type AnswerModel,
  answerEffects,
  initAnswer,
} from '../../../../source/screens/play/answer/answer.ts';
import { emptyCounts } from '../../../../source/screens/play/answer/forms/counts.ts';
import { defaultModes } from '../../../../source/screens/play/modes/mode.ts';
import { inHead } from '../../../helpers/games.ts';
import {
  after,
  afterGuess,
  afterMove,
  afterReply,
  analysis,
  contradicted,
  contradiction,
  fresh,
  messageOf,
  messagesOf,
  modelOf,
  opponent,
  shownIn,
  spokenBy,
} from './answer-models.ts';

describe('a new game', () => {
  it.each<[options: Partial<PegOptions>, said: string]>([
    [
      {},
      'Answer with two numbers, right place and right color, or with a sign for each peg: w right place, b right color in the wrong place, . neither.',
    ],
    [
      { alphabet: 'digits' },
      'Answer with two numbers, bulls and cows, or with a sign for each peg: w right place, b right digit in the wrong place, . neither.',
    ],
  ])('says to write the code down, and how to answer %o', (options, said) => {
    expect(messagesOf(modelOf(options), 2)).toEqual([
      `Think of a code and write it down. ${opponent.name} will guess.`,
      said,
    ]);
  });

  it('names the signs of tiles', () => {
    const equations = initAnswer(
      start(defaultEquationRules, inHead, 'seed'),
      defaultModes.hide,
      opponent,
    );
    expect(messagesOf(equations)).toEqual([
      'Answer with a sign for each symbol: g right, y elsewhere in the equation, . not in it.',
    ]);
  });
});

const first = afterGuess(fresh);

const question = (game: Game) => ({
  rules: game.rules,
  known: knowledgeOf(game.record),
  seed: 'seed',
  lane: 0,
});

describe('what the screen waits for', () => {
  const answered = after(first, '0', '1', 'enter');
  const cracked = after(first, '4', 'enter');
  const exhausted = after(afterGuess(modelOf({ attempts: 1 })), '0', 'enter');

  it.each<[when: string, model: AnswerModel, kinds: readonly string[]]>([
    ['before a guess', fresh, ['guess']],
    ['while the person answers', first, []],
    ['after the answer', answered, ['guess']],
    ['after the code was cracked', cracked, ['check']],
    ['when the turns are used up', exhausted, ['check']],
    ['when the game is given up', afterMove(first, { kind: 'resign' }), []],
    ['when no code fits', contradicted(answered), []],
    ['when the answers were found to fit', afterReply(cracked, consistent()), []],
    [
      'when the machine cannot play',
      afterReply(fresh, { kind: 'failed', reason: literal('No.') }),
      [],
    ],
  ])('%s', (_, model, kinds) => {
    expect(answerEffects(model).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('is a guess of the opponent, from the answered turns', () => {
    expect(answerEffects(answered)).toEqual([
      { ...question(answered.game), kind: 'guess', strategy: opponent.strategy },
    ]);
    expect(turnsOf(answered.game.record)).toHaveLength(1);
  });

  it('is a check of every answer when the game has ended', () => {
    expect(answerEffects(cracked)).toEqual([{ ...question(cracked.game), kind: 'check' }]);
  });
});

function consistent(): Reply {
  return { kind: 'consistent', candidates: 1 };
}

describe('a guess', () => {
  it('comes with a line of the machine, and with its numbers behind a key', () => {
    expect(first.game.phase).toBe('answering');
    expect(shownIn(first, 2)).toEqual([spokenBy('Ora', 'first', 0), 'Ora: is it 1122?']);
    const numbers = '105 codes fit. I expect to cut that to about 14, at worst to 22.';
    const shown = after(first, 'i');
    expect(shownIn(shown, 2)).toEqual(['Ora: is it 1122?', numbers]);
    expect(shownIn(after(shown, 'i'), 9)).toEqual(shownIn(first, 9));
  });

  it('comes with numbers as long as they are shown', () => {
    const second = afterGuess(after(first, 'i', '1', 'enter'));
    expect(shownIn(second)[0]).toMatch(/^105 codes fit/);
    expect(shownIn(after(second, 'i'))).toEqual(['Ora: is it 1122?']);
  });

  it.each<[expected: number, candidates: number, about: Situation]>([
    [300, 105, 'many'],
    [21, 20, 'some'],
    [60, 20, 'cut-more'],
    [10, 20, 'cut-less'],
    [3, 1, 'last'],
    [3, 3, 'few'],
  ])('after %i expected codes and %i that are left comes with: %s', (before, left, about) => {
    const known = { candidates: 1296, rarity: 'common', expected: before, worst: 400 } as const;
    const now = { candidates: left, rarity: 'common', expected: 1, worst: 1 } as const;
    const asked = afterReply(fresh, { kind: 'guess', pegs: [0, 0, 1, 1], analysis: known });
    const again = afterReply(after(asked, '1', 'enter'), {
      kind: 'guess',
      pegs: [0, 0, 1, 2],
      analysis: now,
    });
    expect(shownIn(again, 2)[0]).toBe(spokenBy('Ora', about, 1));
  });

  it('comes without surprise after an answer has changed', () => {
    const known = { candidates: 1296, rarity: 'common', expected: 300, worst: 400 } as const;
    const asked = afterReply(fresh, { kind: 'guess', pegs: [0, 0, 1, 1], analysis: known });
    const answered = after(asked, '1', 'enter');
    const feedback = { exact: 0, partial: 0 };
    const corrected = afterMove(answered, { kind: 'correct', turn: 0, feedback });
    const now = { candidates: 20, rarity: 'common', expected: 1, worst: 1 } as const;
    const again = afterReply(corrected, { kind: 'guess', pegs: [0, 0, 1, 2], analysis: now });
    expect(shownIn(again, 2)[0]).toBe(spokenBy('Ora', 'some', 1));
  });

  it('is shown with a short reason when it is the only code left', () => {
    const reply = { candidates: 1, rarity: 'common', expected: 1, worst: 1 } as const;
    const sure = afterReply(fresh, { kind: 'guess', pegs: [0, 0, 1, 1], analysis: reply });
    expect(messagesOf(sure)).toEqual(['No other code is possible.']);
  });

  it('says once that only rarer codes fit', () => {
    const rare = { candidates: 3, rarity: 'rare', expected: 1, worst: 1 } as const;
    const guessAfter = (model: AnswerModel): AnswerModel =>
      afterReply(after(model, '0', 'enter'), { kind: 'guess', pegs: [0, 0, 1, 1], analysis: rare });
    const told = guessAfter(first);
    expect(shownIn(told, 3)).toEqual([
      spokenBy('Ora', 'rare', 1),
      'Ora: is it 1122?',
      'Not a common code, then: 3 rarer codes are left.',
    ]);
    const again = guessAfter(told);
    expect(messagesOf(again)).toEqual(['3 rarer codes fit. I expect to cut that to about 1.']);
    const common = afterReply(after(again, '0', 'enter'), {
      kind: 'guess',
      pegs: [0, 0, 1, 1],
      analysis,
    });
    expect(shownIn(guessAfter(common))).toEqual(shownIn(told));
  });

  it('that the game refuses changes only the messages', () => {
    const odd = afterReply(fresh, { kind: 'guess', pegs: [0, 0], analysis });
    expect(odd.game).toBe(fresh.game);
  });
});

describe('an answer', () => {
  it.each<[how: string, keys: readonly Key[], exact: number, partial: number]>([
    ['by arrows', ['right', 'down', 'right', 'right'], 1, 2],
    ['by digits', ['1', '2'], 1, 2],
    ['by signs', [...'.wbb'], 1, 2],
    ['of two zeros', ['0', '0'], 0, 0],
    ['of two zeros, untouched but confirmed', ['enter'], 0, 0],
  ])('%s is recorded, and the next one starts empty', (_, keys, exact, partial) => {
    const answered = after(first, ...keys, 'enter');
    expect(turnsOf(answered.game.record).map(({ feedback }) => feedback)).toEqual([
      { exact, partial },
    ]);
    expect(answered.game.phase).toBe('guessing');
    expect(answered.entry).toEqual(emptyCounts.places);
  });

  it('that is untouched asks once, and any other key goes on', () => {
    const asked = after(first, 'enter');
    expect(asked.game).toBe(first.game);
    expect(messagesOf(asked)).toEqual(['No pegs at all? Press Enter or y.']);
    expect(turnsOf(after(asked, 'y').game.record)).toHaveLength(1);
    for (const key of ['escape', 'n', 'x']) {
      const carriedOn = after(asked, key);
      expect(carriedOn).toMatchObject({ game: first.game, untouched: 'not-asked' });
      expect(after(carriedOn, 'enter').untouched).toBe('asked');
    }
    expect(after(asked, '2')).toMatchObject({ untouched: 'not-asked', entry: { exact: 2 } });
    expect(turnsOf(after(asked, '2', 'enter').game.record)).toMatchObject([
      { feedback: { exact: 2, partial: 0 } },
    ]);
  });

  it.each<[keys: readonly Key[], said: string]>([
    [
      ['3', '1'],
      '3 in the right place and 1 elsewhere is impossible: the last peg has nowhere else to go.',
    ],
    [['9'], 'The two counts together cannot be more than the 4 pegs.'],
    [['3', '3'], 'The two counts together cannot be more than the 4 pegs.'],
    [[...'wb'], '2 more: w, b or .'],
    [[...'wwb'], '1 more: w, b or .'],
    [
      [...'wwwb'],
      '3 in the right place and 1 elsewhere is impossible: the last peg has nowhere else to go.',
    ],
  ])('of %j is refused with the reason, and nothing is lost', (keys, said) => {
    const before = after(first, ...keys);
    const refused = after(before, 'enter');
    expect(refused).toEqual({ ...before, log: refused.log });
    expect(refused.game).toBe(first.game);
    expect(refused.log.lines.at(-1)).toEqual({ tone: 'refusal', text: said });
    expect(after(refused, '0', '0', '0', 'enter').game.phase).toBe('guessing');
  });

  it('is refused where two codes always share a color', () => {
    const game = afterGuess(modelOf({ colors: 4, repeats: false }), '1234');
    expect(messagesOf(after(game, '1', '1', 'enter'))[0]).toMatch(
      /^In this game at least 4 colors always match/,
    );
  });

  it('is not given by Enter while the machine thinks', () => {
    expect(messageOf(fresh, 'enter')).toBeUndefined();
  });
});

describe('keys while the machine is thinking', () => {
  it('are kept for the answer to its guess, which Enter gives', () => {
    const thinking = after(first, '1', 'enter');
    expect(thinking.game.phase).toBe('guessing');
    const ahead = after(thinking, ...'wwb.', 'enter', 'enter');
    expect(ahead.game).toBe(thinking.game);
    const asked = afterGuess(ahead);
    expect(asked.game.phase).toBe('answering');
    expect(turnsOf(after(asked, 'enter').game.record).at(-1)?.feedback).toEqual({
      exact: 2,
      partial: 1,
    });
  });

  it('are not kept past the answer', () => {
    const answered = after(first, ...'ww', '.', '.', 'enter');
    expect(answered.entry).toEqual(afterGuess(answered).entry);
    expect(answered.entry).toEqual(first.entry);
  });
});

describe('the end', () => {
  it.each<[what: string, model: AnswerModel, outcome: string, said: string]>([
    ['all in place', after(first, '4', 'enter'), 'cracked', 'Ora cracked it in 1 guess.'],
    [
      'the last turn',
      after(afterGuess(modelOf({ attempts: 1 })), '0', 'enter'),
      'exhausted',
      'Ora gives up. You win: your code held!',
    ],
    ['giving up', afterMove(first, { kind: 'resign' }), 'resigned', 'You gave up.'],
  ])('comes with %s', (_, model, outcome, said) => {
    expect(model.game.phase === 'over' && model.game.outcome).toBe(outcome);
    expect(messagesOf(model, 2)).toContain(said);
  });

  it.each<[about: Situation, model: AnswerModel]>([
    ['found', after(first, '4', 'enter')],
    ['gave-up', after(afterGuess(modelOf({ attempts: 1 })), '0', 'enter')],
  ])('comes with a line of the machine: %s', (about, model) => {
    expect(shownIn(model)).toEqual([spokenBy('Ora', about, 1)]);
  });

  it('offers its menu and a review of the answers', () => {
    const over = after(first, '4', 'enter');
    const { rules } = over.game;
    const again = { screen: 'app', kind: 'rules-chosen', rules, mode: defaultModes.hide };
    expect(messageOf(over, 'enter')).toEqual(again);
    expect(after(over, 'up').choice).toBe(4);
    expect(messageOf(over, 'tab')).toEqual({ screen: 'app', kind: 'answers-opened' });
    expect(messageOf(over, 'n')).toEqual(again);
    expect(messageOf(over, '1')).toBeUndefined();
    expect(messageOf(over, 'escape')).toEqual({ screen: 'app', kind: 'menu-opened' });
  });

  it('keeps its menu when the answers contradict each other', () => {
    const over = contradicted(after(first, '4', 'enter'));
    expect(messageOf(after(over, 'down', 'down', 'down'), 'enter')).toEqual({
      screen: 'app',
      kind: 'menu-opened',
    });
    expect(messageOf(over, 'tab')).toEqual({ screen: 'app', kind: 'answers-opened' });
  });
});

describe('a contradiction', () => {
  const answered = after(first, '4', '0', 'left', 'enter');
  const withoutCode = contradicted(answered);

  it('is announced, and the answers can be reviewed', () => {
    expect(shownIn(withoutCode, 2)).toEqual([
      spokenBy('Ora', 'contradiction', 1),
      'No code fits your answers. Some of them contradict each other.',
    ]);
    expect(withoutCode.answers).toEqual({ kind: 'contradiction', contradiction });
    for (const key of ['tab', 'enter']) {
      expect(messageOf(withoutCode, key)).toEqual({ screen: 'app', kind: 'answers-opened' });
    }
    expect(messageOf(withoutCode, '1')).toBeUndefined();
  });

  it('is dropped when a row is changed, and the machine thinks again', () => {
    const feedback = { exact: 0, partial: 1 };
    const changed = afterMove(withoutCode, { kind: 'correct', turn: 0, feedback });
    expect(changed.answers).toEqual({ kind: 'unknown' });
    expect(messagesOf(changed)).toEqual(['Row 1 changed.']);
    // The machine's view had counts that the changed answer made wrong.
    expect(withoutCode.candidates).not.toEqual([]);
    expect(changed.candidates).toEqual([]);
    expect(answerEffects(changed).map(({ kind }) => kind)).toEqual(['guess']);
    const [turn] = turnsOf(changed.game.record);
    expect(turn).toMatchObject({ feedback, corrected: [{ exact: 3, partial: 0 }] });
    expect(turnsLeft(changed.game)).toBe(9);
  });
});

describe('a machine that cannot play', () => {
  const unable = afterReply(fresh, { kind: 'failed', reason: literal('Too many codes.') });

  it('gives the reason, and is not asked again', () => {
    expect(unable.log.lines.at(-1)).toEqual({ tone: 'refusal', text: 'Too many codes.' });
    expect(unable.opponentState).toBe('cannot-play');
  });

  it('is asked again after a move', () => {
    const once = afterReply(after(first, '0', 'enter'), {
      kind: 'failed',
      reason: literal('Broken.'),
    });
    const feedback = { exact: 1, partial: 0 };
    expect(answerEffects(afterMove(once, { kind: 'correct', turn: 0, feedback }))).toHaveLength(1);
  });
});

describe('Esc', () => {
  it('leaves at once before the first answer', () => {
    for (const model of [fresh, first]) {
      expect(messageOf(model, 'escape')).toEqual({ screen: 'app', kind: 'menu-opened' });
    }
  });

  it('warns first, in every phase after an answer, and leaves at the second press', () => {
    for (const model of [after(first, '0', 'enter'), contradicted(after(first, '0', 'enter'))]) {
      const warned = after(model, 'escape');
      expect(warned.leaving).toBe('warned');
      expect(messageOf(warned, 'escape')).toEqual({ screen: 'app', kind: 'menu-opened' });
      expect(after(warned, '1')).toMatchObject({ leaving: 'stays', entry: model.entry });
    }
  });

  it('no longer warns when the game has ended meanwhile: the keys are those of the end menu', () => {
    const ended = afterMove(after(first, '0', 'enter', 'escape'), { kind: 'resign' });
    expect(ended).toMatchObject({ game: { phase: 'over' }, leaving: 'warned' });
    expect(after(ended, 'down').choice).toBe(1);
  });
});

describe('the log', () => {
  it('scrolls', () => {
    const busy = after(afterGuess(after(first, '0', 'enter'), '3344'), 'page-up');
    expect(busy.log.scrolled).toBe(3);
    expect(after(busy, 'page-down').log.scrolled).toBe(0);
  });
});
