import { expect, it } from 'vitest';
import { full, textOf } from '../../helpers/frames.ts';
import { allSceneNames, allScenes } from './all-scenes.ts';

it.each(allSceneNames)('with initials, %s names no color by its digit', (name) => {
  const app = allScenes[name](full);
  const settings = { ...app.settings.settings, 'peg-style': 'initials' as const };
  const text = textOf({ ...app, settings: { ...app.settings, settings } });
  // Ports, dates and the list of games have digits of their own, and games of digits nothing else.
  const others = /ssh -p|Ports|first guess|Bulls|Equations|Digits|Words/u;
  if (others.test(text)) return;
  expect(text).not.toMatch(/(?<![\d,-])[1-6]{4}(?![\d-])|\([1-9]\)/u);
});
