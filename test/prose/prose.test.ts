import { describe, expect, it } from 'vitest';
import { type AppModel, frontOf } from '../../source/screens/app/app.ts';
import type { Size } from '../../source/screens/app/layout.ts';
import type { ScreenModel } from '../../source/screens/app/screens.ts';
import { compact, full, textOf } from '../helpers/frames.ts';
import { type AnySceneName, allSceneNames, allScenes } from '../screens/frames/all-scenes.ts';
import { cutTexts, plainWords, pseudo, pseudoLifeline } from './pseudo.ts';

/** The screens whose prose comes from the catalogs. */
const screens: readonly ScreenModel['screen'][] = [
  'menu',
  'setup',
  'settings',
  'help',
  'loading',
  'challenge',
  'game',
  'answer',
  'referee',
  'watch',
  'lifeline',
  'coach',
  'secret',
  'replay',
  'account',
  'daily',
  'puzzles',
  'puzzle',
  'continue',
  'history',
  'mistakes',
  'statistics',
  'finished',
  'share',
  'review',
  'retry',
  'what-if',
];

/** What players of the scenes have typed, and what is the same in all languages: codes and commands. */
const data: readonly RegExp[] = [
  /\b(?:quiet-otter|red-hen|admin|quiet)\b/gu,
  // The other players of a race, whose names are cut to the columns of their boards.
  /\b(?:bris|pluc|calm|bold|keen|wise|wild)[a-z]*(?:-[a-z]*)?/gu,
  // A link code, of which a narrow field shows the end; a text that is too long.
  /\b(?:runt|nt|quash|sharp|shrap|floss|elite|saving|x{9,})\b/giu,
  // Fingerprints, which are wrapped, and recovery codes.
  /SHA256:\S*|\b(?=\S*\d)[\w-]{10,}/gu,
  /keypeg (?:play|daily|puzzle|text) .*/gu,
  // Reasons from outside, and the signs of an answer.
  /The disk is gone\.|The machine has stopped\.|wb(?![a-z])/gu,
  // A search.
  /\bzzz\b|(?<=[❯/] )peg\b/gu,
  // Letters of words and of keyboards.
  /\b[A-Z]{2,}\b/gu,
  // Answers in letters.
  /^ *[GYL.]+ *$/gmu,
];

const withoutData = (text: string): string =>
  data.reduce((rest, pattern) => rest.replaceAll(pattern, ''), text);
/**
 * How many texts a scene cuts on purpose: a name that is too long, or a text that goes on below; a
 * message about an answer is a text in another one.
 */
const cutOnPurpose: Readonly<Partial<Record<AnySceneName, number>>> = {
  'menu-named-long': 1,
  help: 1,
  'help-middle': 1,
  'help-bottom': 1,
  'card-game': 1,
  'words-help': 1,
  'game-scrolled': 2,
  // Their messages go on above.
  'coach-scrolled': 2,
  'coach-widest': 2,
};

const large: Size = { columns: 120, rows: 40 };

const inPseudo = (app: AppModel): AppModel => ({
  ...app,
  settings: { ...app.settings, environmentLanguage: pseudo },
});

const scenes = allSceneNames.filter((name) =>
  screens.includes(frontOf(allScenes[name](full)).screen),
);

/** A row of a board: its number, and after a gap its first peg. */
const boardRow = /^(?:│ )? {0,16}\d{1,2} {2,}\S/u;

const boardScenes = scenes.filter((name) =>
  ['game', 'answer', 'watch', 'replay'].includes(frontOf(allScenes[name](full)).screen),
);

describe.each([
  ['80×24', full],
  ['40×16', compact],
  ['120×40', large],
])('at %s', (_, size) => {
  const drawnIn = (name: (typeof scenes)[number]): string =>
    textOf(inPseudo(allScenes[name](size)));

  it.each(scenes)('%s says nothing outside the catalogs', (name) => {
    expect(plainWords(withoutData(drawnIn(name)))).toEqual([]);
  });

  it.each(scenes)('%s cuts no text', (name) => {
    expect(cutTexts(drawnIn(name))).toBeLessThanOrEqual(cutOnPurpose[name] ?? 0);
  });

  it.each(boardScenes)('%s shows a row of each board', (name) => {
    const front = frontOf(allScenes[name](size));
    const boards = front.screen === 'watch' ? front.lanes.length : 1;
    const rows = drawnIn(name)
      .split('\n')
      .filter((line) => boardRow.test(line));
    expect(rows.length).toBeGreaterThanOrEqual(size === compact ? boards : 1);
  });

  it.each(['game-lifeline', 'game-lifeline-widest'] as const)(
    '%s shows every letter of the word for a lifeline',
    (name) => {
      expect(drawnIn(name).replaceAll(' ', '')).toContain(pseudoLifeline);
    },
  );
});
