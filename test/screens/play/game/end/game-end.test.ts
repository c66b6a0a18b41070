import { describe, expect, it } from 'vitest';
import { deadlineOf } from '../../../../../source/engine/daily/days.ts';
import type { DailyState } from '../../../../../source/engine/daily/played.ts';
import { gameKindOf, publicGame, start } from '../../../../../source/engine/variants/game.ts';
import { type AppModel, effectsOf } from '../../../../../source/screens/app/app.ts';
import { answerReply, call, type Reply } from '../../../../../source/screens/app/effects.ts';
import { parText } from '../../../../../source/screens/play/game/EndPanel.tsx';
import { overviewWith, solved, summaryWith, TODAY } from '../../../../helpers/dailies.ts';
import { besideBoard, frontAs, full, opened, pressed, textOf } from '../../../../helpers/frames.ts';
import { guess, hotSeat, playAll, rulesWith, secret } from '../../../../helpers/games.ts';
import { replied, thought } from '../../../outside.ts';

const game = opened(full, { kind: 'game', rules: rulesWith(), seed: '7' });
const won = pressed(game, ...'6323', 'enter');
const givenUp = pressed(game, ...'1122', 'enter', '!', 'enter');

/** The program after the reply to the one effect that it waits for. */
function answered(app: AppModel, reply: Reply): AppModel {
  const [effect, ...more] = effectsOf(app);
  if (effect === undefined || more.length > 0) throw new Error('one effect is expected');
  return replied(app, effect, reply);
}

const noFigures: Reply = answerReply('statistics.kind', 'none');

describe('the end of a game', () => {
  it.each([
    ['won', won],
    ['given up', givenUp],
  ])('looks up the figures, and then par: %s', (_, over) => {
    const { game: ended } = frontAs(over, 'game');
    expect(effectsOf(over)).toEqual([call('statistics.kind', { of: gameKindOf(ended) })]);
    const counted = answered(over, noFigures);
    expect(effectsOf(counted)).toEqual([{ kind: 'par', rules: rulesWith(), secret: [5, 2, 1, 2] }]);
    const known = answered(counted, { kind: 'par', guesses: 5 });
    expect(effectsOf(known)).toEqual([]);
    expect(textOf(known).includes('Uncanny! 1 turn, par 5')).toBe(over === won);
  });

  it('says what is not known, and takes keys meanwhile', () => {
    expect(textOf(won)).toContain('Counting your games');
    expect(frontAs(pressed(won, 'down'), 'game').choice).toBe(1);
    const reason = 'Your saved games cannot be reached.';
    const failed = answered(won, { kind: 'failed', reason: reason });
    expect(besideBoard(failed)).toContain(reason);
    expect(textOf(answered(won, noFigures))).toContain('This game was not saved.');
  });

  it('says each fact once: how it ended, the turns, the lifelines and the code', () => {
    const over = (...keys: Parameters<typeof pressed>[1][]) =>
      textOf(thought(pressed(game, 'tab', '2', ...keys)));
    const counts = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;
    const result = /You cracked|Given up|gave up|Not this time|Out of turns|Cracked|Won in|Lost/gu;
    const code = /6\W+3\W+2\W+3/gu;
    const win = over(...'6323', 'enter');
    expect(counts(win, result)).toBe(1);
    expect(counts(win, /3 turns/gu)).toBe(1);
    expect(counts(win, /lifelines/giu)).toBe(1);
    expect(counts(win, code)).toBe(1);
    const lost = over(...'1122', 'enter', '!', 'y');
    expect(counts(lost, result)).toBe(1);
    expect(counts(lost, code)).toBe(1);
  });
});

describe('the end of a daily', () => {
  /** The daily code of day 312, cracked at a time; what the store knows of it by then. */
  const endedAt = (now: number, states: Readonly<Record<number, DailyState>> = {}): AppModel => {
    const begun = thought(pressed(thought(pressed(opened(full), '2')), 'enter'));
    const overview = overviewWith({ code: summaryWith(states) }, 'offline', now);
    const reply = answerReply('dailies.overview', overview);
    return answered(pressed(begun, ...'5543', 'enter'), reply);
  };
  const deadline = deadlineOf(TODAY);

  it.each([
    ['in time', endedAt(deadline - 1)],
    ['in time, and saved', endedAt(deadline, { [TODAY]: solved(1) })],
  ])('%s counts', (_, app) => {
    expect(textOf(app)).toContain('Streak');
    expect(textOf(app)).not.toContain('too late');
    expect(textOf(pressed(app, 'tab'))).toMatch(/keypeg daily code 312: 1\/10/u);
  });

  it.each([
    ['late', endedAt(deadline)],
    ['late, and saved', endedAt(deadline, { [TODAY]: { kind: 'expired' } })],
  ])('%s says so, and is practice in what is shown and shared', (_, app) => {
    expect(besideBoard(app)).toContain('That was too late');
    expect(textOf(app)).not.toContain('Streak');
    expect(frontAs(app, 'game').occasion).toMatchObject({ kind: 'practice', day: TODAY });
    expect(textOf(pressed(app, 'tab'))).toMatch(/keypeg daily code 312, practice: 1\/10/u);
  });
});

describe('the key that copies the result', () => {
  it('shows it, and sends it to a terminal that takes it', () => {
    const over = pressed(
      opened(full, { kind: 'game', rules: rulesWith(), seed: '7' }, { clipboard: 'terminal' }),
      ...[...'6323', 'enter', 'c'],
    );
    const text =
      'keypeg seed 7, 4 pegs, 6 colors, repeats allowed: 1/10\n🟩🟩🟩🟩\nkeypeg play --seed 7';
    expect(effectsOf(over)).toEqual([{ kind: 'clipboard', text }]);
    for (const line of text.split('\n')) expect(textOf(over)).toContain(line);
    expect(textOf(thought(over))).toContain('Sent to the clipboard.');
  });
});

describe('par', () => {
  const overAfter = (...guesses: readonly string[]) => {
    const rules = rulesWith({ attempts: 3 });
    const moves = [secret(rules, '6323'), ...guesses.map((row) => guess(rules, row))];
    const over = publicGame(playAll(start(rules, hotSeat, 'seed'), moves));
    if (over.phase !== 'over') throw new Error('the game goes on');
    return over;
  };
  const late = overAfter('1122', '6323');
  const lost = overAfter('1122', '1122', '1122');

  it.each([
    [late, 3, 'Par 3 (Ora, our best machine): 1 under!'],
    [late, 2, 'Par 2 (Ora, our best machine): level!'],
    [late, 1, 'Par 1 (Ora, our best machine).'],
    [lost, 5, 'Par 5 (Ora, our best machine).'],
    [lost, 3, 'Par 3 (Ora, our best machine).'],
  ])('%#: is compared with the turns of the player', (over, par, text) => {
    expect(parText(over, { par, adversary: 'none' })).toBe(text);
  });
});
