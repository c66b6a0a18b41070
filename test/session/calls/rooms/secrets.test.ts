import { describe, expect, it } from 'vitest';
import { start } from '../../../../source/engine/variants/game.ts';
import { call, isAnswer } from '../../../../source/screens/app/effects/calls.ts';
import { english } from '../../../helpers/english.ts';
import { hotSeat } from '../../../helpers/games.ts';
import { boardIn, boardOf, nextRoundOf, open, openServer, rules } from './room-server.ts';

describe('the queries of rooms', () => {
  it('show nothing of a board that its viewer may not know, neither rows nor what is typed', async () => {
    const { see, playRows } = await openServer('ann', 'ben');
    const { id, code } = await see('ann', open);
    await see('ben', { kind: 'join-room', code });
    const game = await playRows('ann', id, '1122', '3344');
    const view = await see('ben', { kind: 'see-room', room: id, round: 'current' });
    expect(view.seats[0]).toMatchObject({ spent: 2, marks: [], game: 'hidden', result: 'hidden' });
    const shown = JSON.stringify(view);
    expect(shown).not.toContain(game.seed);
    expect(shown).not.toMatch(/6543|secret|"guess":\[/);
  });

  it('give no seat in a round to one who has watched it, and comes back by its code', async () => {
    const { enter, see, watch, playRows } = await openServer('ann', 'ben', 'cy');
    const { id, code } = await see('ann', open);
    await playRows('ann', id, '1122');
    const shown = { room: id, round: 1, version: -1 } as const;
    await watch('ben', { ...shown, as: 'watcher' });
    await watch('cy', { ...shown, as: 'player' });
    const refused = await enter('ben', { kind: 'join-room', code });
    expect(refused.kind === 'failed' && refused.reason(english)).toBe(
      'You have seen marks of this round. You can play the next one.',
    );
    expect(await see('cy', { kind: 'join-room', code })).toMatchObject({ own: 1 });
    expect(await see('ben', nextRoundOf(id))).toMatchObject({ round: 2, own: 0 });
  });

  it('give each of a duel the code of the other, and nobody a code before', async () => {
    const { ask, enter, see } = await openServer('ann', 'ben', 'cy');
    const [annHides, benHides] = [
      [0, 1, 2, 3],
      [5, 4, 3, 2],
    ] as const;
    const { id, code } = await see('ann', { ...open, form: 'duel', hidden: annHides });
    const next = async (name: string) => {
      const reply = await ask(name, call('rooms.list', {}));
      return isAnswer(reply, 'rooms.list') ? reply.answer.map((listed) => listed.next) : [];
    };
    expect(await next('ann')).toEqual(['wait']);
    expect(await ask('ann', boardOf(id, 1))).toMatchObject({
      kind: 'failed',
    });
    // Without a code there is no seat.
    expect(await see('ben', { kind: 'join-room', code })).toMatchObject({ own: 'none' });
    const joined = await see('ben', { kind: 'join-room', code, hidden: benHides });
    expect(joined).toMatchObject({ form: 'duel', own: 1, seats: [{}, {}] });
    const late = await enter('cy', { kind: 'join-room', code, hidden: benHides });
    expect(late.kind === 'failed' && late.reason(english)).toBe('All seats are taken.');
    expect(await next('ann')).toEqual(['play']);
    for (const [name, own] of [
      ['ann', annHides],
      ['ben', benHides],
      ['cy', 'none'],
    ] as const) {
      const { hidden, ...view } = await see(name, { kind: 'see-room', room: id, round: 1 });
      expect(hidden).toEqual(own);
      expect(JSON.stringify(view)).not.toMatch(
        /code-1|"hidden":|0[,.]1[,.]2[,.]3|5[,.]4[,.]3[,.]2/,
      );
    }
    for (const [name, pegs] of [
      ['ann', benHides],
      ['ben', annHides],
    ] as const) {
      const { seed } = boardIn(await ask(name, boardOf(id, 1)));
      expect(start(rules, hotSeat, seed, 'system')).toMatchObject({ secret: { code: pegs } });
    }
    expect(await ask('cy', boardOf(id, 1))).toMatchObject({
      kind: 'failed',
    });
  });
});
