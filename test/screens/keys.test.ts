import { describe, expect, it } from 'vitest';
import { variantOf } from '../../source/engine/variants/index.ts';
import { frontOf, updateApp } from '../../source/screens/app/app.ts';
import { ACKNOWLEDGING_KEY } from '../../source/screens/app/notice.ts';
import { type Key, messageFor } from '../../source/screens/parts/input.ts';
import { afterKey, full, pressed } from '../helpers/frames.ts';
import { rulesWith } from '../helpers/games.ts';
import { bindingsOf, keysOf } from '../helpers/keys.ts';
import { type AnySceneName, allSceneNames, allScenes } from './frames/all-scenes.ts';
import { type SceneName, sceneNames, scenes } from './frames/scenes.ts';

/** One key of a scene's keymap, and the action of its binding. */
type Press = { readonly scene: AnySceneName; readonly key: Key; readonly does: string };

const presses: readonly Press[] = allSceneNames.flatMap((scene) =>
  bindingsOf(allScenes[scene](full)).flatMap((binding) =>
    keysOf(binding).map((key) => ({ scene, key, does: binding.action })),
  ),
);

describe('every key of every keymap', () => {
  it('means what its binding says, and the app takes it', () => {
    for (const scene of allSceneNames) {
      const app = allScenes[scene](full);
      for (const binding of bindingsOf(app)) {
        // The first key acts as all others do.
        for (const key of keysOf(binding).slice(0, 1)) {
          const where = `${key} in ${scene}`;
          const message = binding.on(key);
          expect.soft(['app', frontOf(app).screen], where).toContain(message.screen);
          expect.soft(messageFor(bindingsOf(app), key), where).toEqual(message);
          const after = afterKey(app, key);
          const { lastEsc, held } = after;
          expect.soft(after, where).toEqual({
            ...updateApp({ ...app, lastEsc, notice: 'none' }, message),
            held,
          });
        }
      }
    }
  });

  const byMeaning = Map.groupBy(
    presses,
    ({ scene, key, does }) => `${frontOf(allScenes[scene](full)).screen}: ${key} to ${does}`,
  );

  it('does something in some scene, with each of its meanings', () => {
    const changes = ({ scene, key }: Press): boolean => {
      const opened = allScenes[scene](full);
      // A cursor at its start is moved first.
      return [opened, pressed(opened, 'right')].some((app) => {
        const { lastEsc, held } = app;
        return JSON.stringify({ ...pressed(app, key), lastEsc, held }) !== JSON.stringify(app);
      });
    };
    const without = [...byMeaning].filter(([, same]) => !same.some(changes));
    expect(without.map(([meaning]) => meaning)).toEqual([]);
  });

  it('is there once', () => {
    for (const scene of allSceneNames) {
      const keys = bindingsOf(allScenes[scene](full)).flatMap(keysOf);
      const again = keys.filter((key, index) => keys.indexOf(key) !== index);
      expect.soft(again, scene).toEqual([]);
    }
  });

  it('is written so that no two bindings of a scene look the same', () => {
    for (const scene of allSceneNames) {
      const shown = bindingsOf(allScenes[scene](full)).map((binding) => binding.label);
      expect.soft(new Set(shown).size, scene).toBe(shown.length);
    }
  });

  it('is another key than the one that acknowledges a notice, and has a text in words', () => {
    expect(presses.filter(({ key }) => key === ACKNOWLEDGING_KEY)).toEqual([]);
    expect(presses.filter(({ does }) => /[a-z][A-Z]/u.test(does))).toEqual([]);
  });
});

describe('keys of commands', () => {
  const symbols = (['colors', 'digits'] as const).flatMap((alphabet) =>
    variantOf(rulesWith({ alphabet, colors: 10 })).alphabet.flatMap(({ sign, initial }) => [
      sign,
      initial,
      initial.toLowerCase(),
    ]),
  );

  it('are no letters or digits where a row is typed, except those of its alphabet', () => {
    const rows = sceneNames.filter((scene) =>
      bindingsOf(scenes[scene](full)).some(({ types }) => ['color', 'digit'].includes(types ?? '')),
    );
    expect(rows.length).toBeGreaterThan(5);
    for (const scene of rows) {
      const letters = bindingsOf(scenes[scene](full))
        .flatMap(keysOf)
        .filter((key) => /^[a-z\d]$/i.test(key));
      expect(letters.filter((key) => !symbols.includes(key))).toEqual([]);
    }
  });
});

describe('the texts about keys', () => {
  /** Stages of a screen whose footer shows every key, so that they need no help. */
  const inFooter: readonly SceneName[] = [
    'menu-quit-asked',
    'game-leaving',
    'secret-handed-over',
    'secret-handed-to-machine',
    'answer-leaving',
    'against-share',
    'referee-give-up',
    'referee-giving-up',
  ];
  it('are in the footer for every key of a stage that needs no help', () => {
    for (const scene of inFooter) {
      const places = bindingsOf(scenes[scene](full)).map(({ visibleIn }) => visibleIn);
      expect.soft(places, scene).not.toContain('help');
    }
  });

  it('name the keys of every binding', () => {
    const names: Readonly<Record<string, Key>> = {
      '↑': 'up',
      '↓': 'down',
      '←': 'left',
      '→': 'right',
      Esc: 'escape',
      Space: ' ',
      PgUp: 'page-up',
      PgDn: 'page-down',
    };
    const written = (shown: string): readonly Key[] =>
      shown
        .split(/[ …]/u)
        .map((name) => names[name] ?? (name.length > 1 ? name.toLowerCase() : name));
    const bindings = sceneNames.flatMap((scene) => bindingsOf(scenes[scene](full)));
    const wrong = bindings.filter(
      ({ keys, label: shown, visibleIn }) =>
        keys !== 'others' &&
        visibleIn !== 'nowhere' &&
        !written(shown).every((key) => keys.includes(key)),
    );
    expect(wrong).toEqual([]);
  });
});
