import { describe, expect, it } from 'vitest';
import { gameIdOf } from '../../../../source/engine/core/stored/game.ts';
import { rulesToData } from '../../../../source/engine/variants/index.ts';
import { openReader } from '../../../../source/lines/reader.ts';
import { askOrBegin, continueQuestion } from '../../../../source/lines/setup-questions.ts';
import { updateApp } from '../../../../source/screens/app/app.ts';
import { defaultModes, opponents, rolesOf } from '../../../../source/screens/play/mode.ts';
import { frontAs } from '../../../helpers/frames.ts';
import { rulesWith } from '../../../helpers/games.ts';
import {
  listedGame,
  loaded,
  playedGames,
  returned,
  storedGame,
} from '../../../helpers/stored-games.ts';
import { dictionaryWith, wordRulesWith } from '../../../helpers/words.ts';
import { guessed } from '../../../screens/app/continued.ts';
import { begin, open, standard, talk } from './transcript.ts';

const length = begin(open);
const repeats = talk(length, ['4']);

describe('the question whether to continue a game', () => {
  const game = {
    id: gameIdOf('1'),
    occasion: { kind: 'casual' },
    rules: JSON.stringify(rulesToData(rulesWith())),
    variant: 'pegs',
    roles: rolesOf(defaultModes.break),
    mode: 'break',
    seedSource: 'system',
    turn: 3,
    draft: '',
    started: 0,
    saved: 0,
    holder: undefined,
  } as const;
  const asked = continueQuestion([game], () => ({ lines: ['another game'] }));
  const steps = [{ screen: 'app', kind: 'continued', game: game.id }];

  it.each([
    ['yes', { steps }],
    ['no', { lines: ['another game'] }],
    ['new', { lines: ['another game'] }],
    ['1122', { steps, guess: '1122' }],
    ['7777', undefined],
    ['maybe', undefined],
  ])('takes “%s” as it is meant, or says what works', (line, meaning) => {
    expect(asked.read(line)).toEqual(meaning);
    expect(asked.help('places').join()).toContain('no or new for a new game');
  });

  it.each([
    ['english-5', 'crane', 'yes or a guess'],
    ['my-words', undefined, 'yes'],
  ])('takes a word of %s: %s', (list, guess, ways) => {
    const rules = rulesToData(wordRulesWith({}, dictionaryWith(['crane'], [], list)));
    const words = { ...game, variant: 'words', rules: JSON.stringify(rules) } as const;
    const { read, help } = continueQuestion([words], () => ({ lines: ['another game'] }));
    expect(read('crane')).toEqual(guess && { steps, guess });
    expect(read('cranes')).toBeUndefined();
    expect(read('start')).toEqual({ lines: ['another game'] });
    expect(help('places').join()).toContain(`Type ${ways} to continue it,`);
  });

  it('keeps a guess until the game is loaded', () => {
    const [played] = playedGames(guessed);
    if (played === undefined) throw new Error('nothing is unfinished');
    const opening = continueQuestion([listedGame(played)], () => ({ lines: [] }));
    let app = returned(guessed);
    let written = '';
    const reader = openReader({
      current: () => app,
      dispatch: (message) => {
        app = updateApp(app, message);
      },
      write: (text) => {
        written += text;
      },
      rounds: { first: opening, again: () => ({ lines: [] }), roles: () => opening },
    });
    reader.tell();
    reader.enter('3344');
    app = loaded(app, storedGame(played));
    do reader.tell();
    while (reader.runAutomaticSteps());
    expect(written).not.toContain('no choice');
    expect(frontAs(app, 'game').game.moves).toHaveLength(2);
  });
});

describe('the questions about the rules', () => {
  it.each([
    ['both known', {}, 'move'],
    ['the length open', { pegs: 'ask' }, 'length'],
    ['the repeats open', { repeats: 'ask' }, 'repeats'],
  ] as const)('are not asked without need: %s', (_, asked, waitingFor) => {
    expect(begin({ ...standard, ...asked }).dialogue.waitingFor).toBe(waitingFor);
  });

  it.each(['', '1122', 'rrgg'])('take “%s” for the usual game, or for a guess in it', (line) => {
    const said = talk(length, [line]).lines.join(' ');
    expect(said).toMatch(/each one of the colors 1–6/);
    expect(said.includes('1 1 2 2: ')).toBe(line !== '');
  });

  it.each(['four', '4.5', '-4', '4 5', '3', '9', '7777'])('refuse “%s” as a length', (line) => {
    const reply = talk(length, [line]);
    expect(reply.lines).toEqual([
      'Type how many pegs the code should have, a number from 4 to 8. A command such as keypeg text 3x8 takes 1 to 10.',
    ]);
    expect(reply.dialogue).toEqual(length.dialogue);
  });

  it.each(['4', '8', ' 5 ', '06'])('take “%s” as a length', (line) => {
    const { dialogue } = talk(length, [line]);
    expect(dialogue).toMatchObject({ waitingFor: 'repeats' });
    expect(talk(length, [line, 'yes']).dialogue).toMatchObject({
      game: { rules: { pegs: Number(line) } },
    });
  });

  it.each([
    ...['yes', 'YES', 'y', ' Y ', ''].map((line): [string, boolean] => [line, true]),
    ...['no', 'No', 'n'].map((line): [string, boolean] => [line, false]),
  ])('take “%s” about repeats', (line, allowed) => {
    const { dialogue } = talk(repeats, [line]);
    expect(dialogue).toMatchObject({ waitingFor: 'move', game: { rules: { repeats: allowed } } });
  });

  it.each(['maybe', '1', 'yess'])('refuse “%s” about repeats', (line) => {
    expect(talk(repeats, [line])).toMatchObject({
      dialogue: repeats.dialogue,
      lines: ['Type yes or no.'],
    });
  });

  it('refuse a length that has too few colors, and ask again', () => {
    const sixColors = begin({ ...standard, pegs: 'ask', repeats: false });
    const sentence = 'Without repeats a code needs at least as many colors as pegs.';
    expect(talk(sixColors, ['7'])).toMatchObject({
      dialogue: sixColors.dialogue,
      lines: [sentence],
    });
    expect(talk(sixColors, ['7', '6']).dialogue.waitingFor).toBe('move');
  });

  it('refuse to forbid repeats where there are too few colors, and ask again', () => {
    const sevenPegs = begin({ ...standard, pegs: 7, repeats: 'ask' });
    const sentence = 'Without repeats a code needs at least as many colors as pegs.';
    expect(talk(sevenPegs, ['no'])).toMatchObject({
      dialogue: sevenPegs.dialogue,
      lines: [sentence],
    });
    expect(talk(sevenPegs, ['no', 'yes']).dialogue.waitingFor).toBe('move');
  });

  it.each([
    ['length', length],
    ['repeats', repeats],
  ])('explain themselves: %s', (_, asking) => {
    const reply = talk(asking, ['help']);
    expect(reply.lines.join(' ')).toContain('q to leave');
    expect(reply.dialogue).toEqual(asking.dialogue);
  });

  it.each([
    ['length', length],
    ['repeats', repeats],
  ])('have an empty board: %s', (_, asking) => {
    expect(talk(asking, ['board'])).toMatchObject({
      dialogue: asking.dialogue,
      lines: ['No guesses yet.'],
    });
  });

  it.each([
    [['3', 'allan', ''], 'Allan will guess.'],
    [['3', ''], 'Ora will guess.'],
    [['3', 'r g y b'], 'Press Enter to start'],
    [['4', 'bob'], 'Type Ora, '],
    [['4', 'Allan'], 'Allan'],
  ])('of a role include the machine: %o', (answers, said) => {
    expect(talk(length, ['start', ...answers]).text).toContain(said);
  });

  it.each([
    [{ pegs: 11 }, 'pegs-out-of-range'],
    [{ colors: 0 }, 'colors-out-of-range'],
    [{ attempts: 0 }, 'attempts-out-of-range'],
    [{ pegs: 7, repeats: false }, 'more-pegs-than-colors'],
    [{ pegs: 'ask', colors: 3, repeats: false }, 'more-pegs-than-colors'],
  ] as const)('are not asked where no answer helps: %o', (change, problem) => {
    const chosen = { kind: 'open', rules: { ...standard, ...change } } as const;
    const begin = () => ({ steps: [] });
    const opening = {
      begin,
      rules: rulesWith(),
      machine: opponents[0],
      machines: [],
    };
    const begun = askOrBegin(chosen, defaultModes.break, opening);
    expect(begun).toEqual({ ok: false, problem });
  });
});
