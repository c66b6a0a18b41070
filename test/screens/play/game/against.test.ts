import { describe, expect, it } from 'vitest';
import { turnsOf } from '../../../../source/engine/core/game/record.ts';
import { seedWithCode } from '../../../../source/engine/core/random.ts';
import { formatCode } from '../../../../source/engine/variants/codes.ts';
import { type Game, play, start } from '../../../../source/engine/variants/game.ts';
import type { AppModel } from '../../../../source/screens/app/app.ts';
import type { Key } from '../../../../source/screens/parts/input.ts';
import {
  type DuelResult,
  duelResultOf,
  type Rival,
  resultSentence,
} from '../../../../source/screens/play/game/rival.ts';
import { type Mode, opponentWith, rolesOf } from '../../../../source/screens/play/mode.ts';
import { type Lane, startLane } from '../../../../source/screens/play/watch/watch.ts';
import { besideBoard, frontAs, opened, pressed, textOf } from '../../../helpers/frames.ts';
import { codeIn, rulesWith } from '../../../helpers/games.ts';
import { textsOf } from '../../../helpers/log.ts';
import { loaded, playedGames, returned, storedGame } from '../../../helpers/stored-games.ts';
import { thought } from '../../outside.ts';

/** A game against Greta, who needs five turns for its code, 1465. */
const begun = thought(pressed(opened(), '3', '5', 'enter'));
const guess = (row: string): readonly Key[] => [...row, 'enter'];

const rivalIn = (app: AppModel): Rival => {
  const { rival } = frontAs(app, 'game');
  if (rival === 'none') throw new Error('there is no rival');
  return rival;
};

const messagesIn = (app: AppModel): readonly string[] =>
  textsOf(frontAs(app, 'game').log.lines.filter(({ content }) => content !== 'numbers'));

describe('a game against a machine', () => {
  it('shows the answers of the machine turn by turn, and never its guesses', () => {
    const { lane } = rivalIn(begun);
    const rows = turnsOf(lane.game.record).map((turn) => turn.guess);
    const played = pressed(begun, ...guess('2222'), ...guess('3333'));
    expect(textOf(played).match(/• • • • {2}[●○·]{4}/gu)).toHaveLength(2);
    for (const row of rows) {
      expect(messagesIn(played).join('\n')).not.toContain(formatCode(lane.game.rules, row));
    }
    const { log } = frontAs(played, 'game');
    expect(textsOf(log.lines).filter((text) => text.startsWith('Greta: “'))).toHaveLength(2);
  });

  it('goes on when the machine has found the code first', () => {
    const five = ['2222', '3333', '2323', '3232', '2233'].flatMap(guess);
    const late = pressed(begun, ...five);
    expect(messagesIn(late)).toContain('Greta found it in 5 turns.');
    expect(frontAs(late, 'game').game.phase).toBe('guessing');
    const found = pressed(late, ...guess('1465'));
    expect(messagesIn(found).at(-1)).toBe('Greta won: 5 to 6 turns.');
  });

  it('shows both boards at the end, and a result to share', () => {
    const won = pressed(begun, ...guess('1465'));
    const text = besideBoard(won);
    expect(text).toContain('You won: 1 to 5 turns!');
    expect(text).toContain('Greta’s board');
    expect(text).toContain('(1) (1) (2) (2)');
    expect(textOf(pressed(won, 'tab'))).toContain('against Greta (5 turns): won');
  });

  it.each<[game: string, steps: number]>([
    ['Bulls and Cows', 1],
    ['Words', 2],
  ])('can be set up with %s', (name, steps) => {
    const setUp = pressed(opened(), '3', '5', ...Array<Key>(steps).fill('down'));
    expect(textOf(setUp)).toContain(name.split(' ')[0]);
    const started = thought(pressed(setUp, 'enter'));
    expect(rivalIn(started).lane.game.phase).toBe('over');
  });
});

describe('a stored game against a machine', () => {
  const played = pressed(begun, ...guess('2222'), ...guess('3333'), ...'14');
  const [kept] = playedGames(played);
  if (kept === undefined) throw new Error('nothing is unfinished');
  const stored = storedGame(kept);

  it('is the game of the player, with a rival in its roles and the machine in its mode', () => {
    expect(stored.start).toMatchObject({
      mode: 'against worst-case',
      roles: { codemaker: 'machine', codebreaker: 'human', rival: 'machine' },
    });
    expect(stored.moves.map(({ move }) => move.kind)).toEqual(['guess', 'guess']);
  });

  it('is continued with the same guesses of the machine, and says no line again', () => {
    const back = thought(loaded(pressed(returned(played), 'enter'), stored));
    expect(rivalIn(back)).toEqual(rivalIn(played));
    expect(messagesIn(back).filter((text) => text.startsWith('Greta'))).toEqual([]);
    const [won, before] = [back, played].map((app) => messagesIn(pressed(app, ...'65', 'enter')));
    expect(won?.slice(-4)).toEqual(before?.slice(-4));
  });
});

describe('the result', () => {
  const mode: Mode = { kind: 'against', opponent: opponentWith('first') };
  const rules = rulesWith({ attempts: 3 });
  const seed = seedWithCode(codeIn(rules, '1465'), 'salt');
  const first = start(rules, rolesOf(mode), seed);
  const rows = (...texts: readonly string[]): Game =>
    texts.reduce((game, row) => play(game, { kind: 'guess', pegs: codeIn(rules, row) }), first);
  const lane = (game: Game): Lane => ({ ...startLane(mode.opponent, first), game });
  const missed = ['2222', '3333', '2323'] as const;

  it.each<[own: Game, other: Game, kind: DuelResult['kind'], said: string]>([
    [rows('1465'), rows('2222', '1465'), 'won', 'You won: 1 to 2 turns!'],
    [rows('1465'), rows(...missed), 'won', 'You won: Clerk did not find it!'],
    [rows('2222', '1465'), rows('1465'), 'lost', 'Clerk won: 1 to 2 turns.'],
    [rows(...missed), rows('2222', '1465'), 'lost', 'Clerk won in 2 turns.'],
    [rows('2222', '1465'), rows('3333', '1465'), 'draw', 'A draw: 2 turns each!'],
    [rows(...missed), rows(...missed), 'draw', 'A draw: Clerk did not find it either.'],
  ])('%# is won by whoever uses fewer turns', (own, other, kind, said) => {
    const rival: Rival = { lane: lane(other), seed: '', announced: 0 };
    const result = duelResultOf(rival, own);
    expect(result?.kind).toBe(kind);
    expect(result && resultSentence(result, rival.lane)).toBe(said);
  });

  it('is open until both have ended', () => {
    const rival: Rival = { lane: lane(rows('2222')), seed: '', announced: 0 };
    expect(duelResultOf(rival, rows('1465'))).toBeUndefined();
    expect(duelResultOf({ ...rival, lane: lane(rows('1465')) }, rows('2222'))).toBeUndefined();
  });
});
