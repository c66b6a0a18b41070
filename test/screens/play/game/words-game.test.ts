import { describe, expect, it } from 'vitest';
import { turnsOf } from '../../../../source/engine/core/game/record.ts';
import { fail } from '../../../../source/engine/core/result.ts';
import { formatCode } from '../../../../source/engine/variants/codes.ts';
import { start } from '../../../../source/engine/variants/game.ts';
import {
  type AppModel,
  effectsOf,
  frontOf,
  updateApp,
} from '../../../../source/screens/app/app.ts';
import type { Key } from '../../../../source/screens/parts/input.ts';
import { frontAs, full, opened, pressed, resized, textOf } from '../../../helpers/frames.ts';
import { againstMachine } from '../../../helpers/games.ts';
import { choiceIn, labelsIn, onOption, withOptions } from '../../../helpers/setup.ts';
import { tilesIn } from '../../../helpers/words.ts';
import { wordScenes } from '../../frames/play/words-scenes.ts';

const gameIn = (app: AppModel) => frontAs(app, 'game');

/** The draft as text, with a dash for each blank cell. */
const rowIn = (app: AppModel): string => {
  const { draft } = gameIn(app);
  return draft.cells
    .map((cell) => (typeof cell === 'number' ? formatCode(draft.rules, [cell]) : '-'))
    .join('');
};

const lastLine = (app: AppModel) => gameIn(app).log.lines.at(-1);
const turnsIn = (app: AppModel): number => turnsOf(gameIn(app).game.record).length;
const first = wordScenes['words-first'](full);

describe('typing a word', () => {
  it.each<[keys: readonly Key[], row: string, cursor: number]>([
    [[...'cra'], 'CRA--', 3],
    [[...'CRANE'], 'CRANE', 4],
    [[...'cra', 'backspace'], 'CR---', 2],
    [[...'crane', 'backspace'], 'CRAN-', 4],
    [[...'crane', 'delete'], '-----', 0],
    [[...'storefx'], 'STORE', 4],
    [[...'xtref', 'right', 'right', ...'elder'], 'XELDE', 4],
    [['up'], 'A----', 0],
    [['down'], 'Z----', 0],
    [['z', 'left', 'up'], 'A----', 0],
    [['*'], 'CRANE', 0],
    [[...'zzzzz', 'enter', ...'cr'], 'CR---', 2],
    [[...'zzzzz', 'enter', 'backspace'], 'ZZZZ-', 4],
    [[...'zzzzz', 'enter', 'left', 'a'], 'ZZZAZ', 4],
    [[...'slice', 'enter', '.'], 'SLICE', 0],
  ])('%j makes %s', (keys, row, cursor) => {
    const app = pressed(first, ...keys);
    expect(rowIn(app)).toBe(row);
    expect(gameIn(app).draft.cursor).toBe(cursor);
  });

  it('clears the row after a guess; the tiles show the answer, and no message does', () => {
    const app = pressed(first, ...'slice', 'enter');
    expect([rowIn(app), turnsIn(app)]).toEqual(['-----', 1]);
    expect(gameIn(app).game.record).toMatchObject([{ feedback: tilesIn('...YG') }]);
    const shown = gameIn(app).log.lines.filter(({ content }) => content !== 'aloud');
    expect(shown).toEqual(gameIn(first).log.lines);
  });

  it('is below the board in a large window, and beside it in others', () => {
    const rowOf = (columns: number, rows: number): number =>
      textOf(resized(first, { columns, rows }))
        .split('\n')
        .findIndex((line) => line.includes('─ Letters ─'));
    expect([rowOf(80, 24), rowOf(100, 32), rowOf(120, 40)]).toEqual([1, 5, 25]);
  });

  it.each([
    ['words-not-a-word', 'ABCDE', 0, 'ABCDE is not in the word list.'],
    ['words-hard-refused', 'JUMPY', 1, 'Letter 5 must be E.'],
  ] as const)('%s: the refusal gives the reason, and nothing is lost', (scene, row, turns, why) => {
    const app = wordScenes[scene](full);
    expect([rowIn(app), turnsIn(app)]).toEqual([row, turns]);
    expect(lastLine(app)).toEqual({ tone: 'refusal', text: why });
  });
});

describe('the words of a game', () => {
  it('are asked for when a game begins', () => {
    const [effect] = effectsOf(wordScenes['words-loading'](full));
    expect(effect).toEqual({ kind: 'dictionary', length: 5 });
  });

  it('that cannot be loaded are reported, and can be requested again', () => {
    const failed = wordScenes['words-loading-failed'](full);
    expect(effectsOf(failed)).toEqual([]);
    expect(frontAs(failed, 'loading').state).toEqual(fail('The disk is gone.'));
    expect(effectsOf(pressed(failed, 'enter'))).toHaveLength(1);
    expect(frontOf(pressed(failed, 'escape')).screen).toBe('menu');
  });
});

describe('the set-up of words', () => {
  const setUp = (...keys: readonly Key[]) => pressed(opened(), '3', ...keys, 'down', 'down');

  it('offers what matters in each mode', () => {
    expect(labelsIn(setUp())).toEqual([
      ...['Length', 'Opponent', 'More', 'Mode', 'Attempts', 'Keyboard', 'List', 'Boards'],
    ]);
    expect(labelsIn(setUp('2'))).toContain('Spelling');
    expect(labelsIn(setUp('3'))).toEqual([
      ...['Length', 'Opponent', 'Machine', 'Code is', 'More', 'Mode', 'Attempts', 'List'],
    ]);
  });

  const times = (count: number, key: Key): readonly Key[] => Array<Key>(count).fill(key);

  it.each<[label: string, keys: readonly Key[], chosen: object]>([
    ['Length', times(9, 'right'), { pegs: 11 }],
    ['Length', times(9, 'left'), { pegs: 4 }],
    ['Mode', times(1, 'right'), { mode: 'hard' }],
    ['Mode', times(1, 'left'), { mode: 'ultra-hard' }],
    ['Attempts', times(30, 'right'), { attempts: 'unlimited' }],
    ['Attempts', times(30, 'left'), { attempts: 1 }],
    ['Keyboard', times(1, 'right'), { keyboard: 'azerty' }],
    ['Keyboard', times(1, 'left'), { keyboard: 'dvorak' }],
  ])('%s by %j gives %o', (label, keys, chosen) => {
    expect(choiceIn(onOption(setUp(), label, ...keys))).toMatchObject(chosen);
  });

  it('changes between our words and those that were opened from a file, of their length', () => {
    const again = pressed(wordScenes['words-won'](full), 'down', 'down', 'enter');
    const list = (...keys: readonly Key[]) => choiceIn(onOption(again, 'List', ...keys));
    expect(list()).toMatchObject({ list: 'opened', pegs: 5 });
    expect(list('right')).toMatchObject({ list: 'english', pegs: 5 });
    expect(list('right', 'left')).toMatchObject({ list: 'opened' });
    expect(choiceIn(onOption(again, 'Length', 'right'))).toMatchObject({ list: 'opened', pegs: 5 });
    const longer = onOption(onOption(onOption(again, 'List', 'right'), 'Length', 'right'), 'List');
    expect(choiceIn(pressed(longer, 'right'))).toMatchObject({ list: 'opened', pegs: 5 });
    expect(choiceIn(onOption(setUp(), 'List', 'right'))).toMatchObject({ list: 'english' });
  });

  it('keeps the machine that shuffles colors away from words', () => {
    const allan = withOptions(pressed(opened(), '3', '3'), { Machine: 'Allan' });
    expect(frontAs(pressed(allan, 'escape', 'up'), 'setup').mode).toMatchObject({
      opponent: { name: 'Clerk' },
    });
  });

  it('lets a machine break no letters that are no word', () => {
    const free = onOption(setUp('2'), 'Spelling', 'right');
    expect(choiceIn(free)).toMatchObject({ spelling: 'free' });
    expect(choiceIn(onOption(free, 'Opponent', 'right'))).toMatchObject({
      variant: 'words',
      spelling: 'checked',
    });
  });
});

describe('the result', () => {
  it('is written in three ways, in a ring', () => {
    const shared = wordScenes['words-share'](full);
    const styles = [0, 1, 2, 3].map(
      (count) => frontAs(pressed(shared, ...Array<Key>(count).fill('tab')), 'share').style,
    );
    expect(styles).toEqual(['emoji', 'letters', 'spoken', 'emoji']);
  });
});

it('a machine that knows no word that fits says so, and is no longer asked', () => {
  const ready = wordScenes['words-watch'](full);
  const watch = frontAs(ready, 'watch');
  const { source } = watch;
  if (source.kind === 'recording') throw new Error('no machine');
  const { lane } = source;
  const guessing = start(lane.game.rules, againstMachine, 'other');
  const app: AppModel = {
    ...ready,
    stack: [
      { ...watch, states: [guessing], source: { ...source, lane: { ...lane, game: guessing } } },
    ],
  };
  const effect = effectsOf(app).find(({ kind }) => kind === 'guess');
  if (effect === undefined) throw new Error('nothing to wait for');
  const reply = { kind: 'contradiction', contradiction: { conflict: [], repairs: [] } } as const;
  const after = updateApp(app, { screen: 'outside', effect, reply });
  expect(textOf(after).replaceAll(/[\s│]+/gu, ' ')).toContain('It knows no word that fits.');
  expect(effectsOf(after).filter(({ kind }) => kind === 'guess')).toEqual([]);
});
