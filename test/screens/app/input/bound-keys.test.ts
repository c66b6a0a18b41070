import { describe, expect, it } from 'vitest';
import { type AppModel, frontOf } from '../../../../source/screens/app/app.ts';
import { keymapOf, screenOf } from '../../../../source/screens/app/screens.ts';
import { isQuestion } from '../../../../source/screens/parts/input.ts';
import {
  actionsOf,
  isTyped,
  sceneNamed,
  sceneNames,
} from '../../../../source/settings/key-bindings.ts';
import { defaultSessionSettings, readSettings } from '../../../../source/settings/settings.ts';
import { frontAs, full, opened, pressed } from '../../../helpers/frames.ts';
import { rulesWith } from '../../../helpers/games.ts';
import { allSceneNames, allScenes } from '../../frames/all-scenes.ts';

const { theme: _, ...others } = defaultSessionSettings.settings;

/** A standard game with keys of the player's own. */
function gameWith(keys: Readonly<Record<string, string>>) {
  const { settings, problems } = readSettings(JSON.stringify(keys));
  expect(problems).toEqual([]);
  return opened(
    full,
    { kind: 'game', rules: rulesWith(), seed: '7' },
    {
      settings: { ...defaultSessionSettings, settings: { theme: 'auto', ...others, ...settings } },
    },
  );
}

/** Whether the page in front says that something has failed. */
function isPageThatFailed(app: AppModel): boolean {
  const front = frontOf(app);
  const page = screenOf(front).page(front, app);
  return page?.parts.some(({ part }) => part === 'failure') === true;
}

describe('the actions that can have other keys', () => {
  it.each(allSceneNames)('in %s are all that are neither typed nor numbers of entries', (name) => {
    const app = allScenes[name](full);
    const front = frontOf(app);
    const keymap = keymapOf(front, app);
    const named = Object.values(actionsOf(front.screen)).flat();
    // All questions have the same answers.
    if (isQuestion(keymap)) named.push('y', 'Y', 'enter');
    // On all pages Enter tries again what has failed.
    if (isPageThatFailed(app)) named.push('enter');
    const unnamed = keymap
      .filter(({ types, visibleIn }) => types === undefined && visibleIn !== 'nowhere')
      .flatMap(({ keys }) => (keys === 'others' ? [] : keys))
      .filter((key) => !named.includes(key) && !isTyped(front.screen, key) && !/^\d$/.test(key));
    expect(unnamed).toEqual([]);
  });

  const keymaps = allSceneNames.map((name) => {
    const app = allScenes[name](full);
    return { screen: frontOf(app).screen, keymap: keymapOf(frontOf(app), app) };
  });

  it.each(sceneNames().filter((scene) => scene !== 'loading'))(
    'of %s each do something in some moment',
    (scene) => {
      const known = keymaps
        .filter(({ screen }) => screen === scene)
        .flatMap(({ keymap }) => keymap.flatMap(({ keys }) => (keys === 'others' ? [] : keys)));
      const entries = actionsOf(sceneNamed(scene) ?? 'menu');
      const dead = Object.entries(entries)
        .filter(([, keys]) => !keys.some((key) => known.includes(key)))
        .map(([action]) => action);
      expect(dead).toEqual([]);
    },
  );
});

/** A game screen without the first advice, which names keys. */
function played(app: AppModel) {
  const { log, ...model } = frontAs(app, 'game');
  return { ...model, log: { ...log, lines: log.lines.filter(({ tone }) => tone !== 'advice') } };
}

describe('keys of the player', () => {
  const game = gameWith({ 'keys.game.guess': 'space', 'keys.game.lifelines': 'enter' });
  const usual = gameWith({});

  it('do what those of the screen do', () => {
    expect(played(pressed(game, ...'1122', ' '))).toEqual(
      played(pressed(usual, ...'1122', 'enter')),
    );
    expect(frontOf(pressed(game, 'enter')).screen).toBe('lifeline');
  });

  it('replace them', () => {
    const { notice } = pressed(game, 'tab');
    expect(notice).toMatchObject({ kind: 'unknown-key', key: 'Tab' });
    expect(notice !== 'none' && notice.text).toBe('Tab does nothing here. ? shows the keys.');
  });
});
