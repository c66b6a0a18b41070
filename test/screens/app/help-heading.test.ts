import { expect, it } from 'vitest';
import { frontOf } from '../../../source/screens/app/app.ts';
import { helpHeadingOf } from '../../../source/screens/app/screens.ts';
import { headingText } from '../../../source/screens/games/game.ts';
import { manual } from '../../../source/screens/menu/manual.ts';
import { noBindings } from '../../../source/settings/key-bindings.ts';
import { compact, frontAs, full, opened, pressed, textOf } from '../../helpers/frames.ts';
import { bindingsOf } from '../../helpers/keys.ts';
import { allSceneNames, allScenes } from '../frames/all-scenes.ts';

const headings = manual(noBindings).flatMap((part) => (part.kind === 'heading' ? [part.name] : []));

it('the help has the part of every screen', () => {
  for (const scene of allSceneNames) {
    expect(headings, scene).toContain(helpHeadingOf(frontOf(allScenes[scene](full))));
  }
});

it('the help opens with the part of its screen in sight', () => {
  const opening = allSceneNames.filter((scene) =>
    bindingsOf(allScenes[scene](full)).some(({ action }) => action === 'help'),
  );
  const byHeading = Map.groupBy(opening, (scene) => helpHeadingOf(frontOf(allScenes[scene](full))));
  for (const [heading, [scene]] of byHeading) {
    const app = scene === undefined ? opened(full) : allScenes[scene](full);
    expect(textOf(pressed(app, '?', 'enter'))).toContain(headingText(heading));
  }
});

it.each([full, compact])('opens at the part of the screen, not at the top: %o', (size) => {
  const menu = pressed(opened(size), '?', 'enter');
  const dailies = pressed(opened(size), '2', '?', 'enter');
  expect(frontAs(menu, 'help').scrolled).toBe(0);
  expect(frontAs(dailies, 'help').scrolled).toBeGreaterThan(50);
  expect(textOf(dailies)).toContain('Dailies');
});
