import { expect, it } from 'vitest';
import { type Notebook, noteFor, withNextNote } from '../../../source/engine/core/notebook.ts';

it('goes through out, sure and maybe, and then removes the note', () => {
  const steps: Notebook[] = [];
  for (let notebook: Notebook = []; steps.length < 4; steps.push(notebook)) {
    notebook = withNextNote(notebook, 2, 'anywhere');
  }
  expect(steps.map((notebook) => noteFor(notebook, 2, 0))).toEqual([
    'out',
    'sure',
    'maybe',
    undefined,
  ]);
});

it('keeps the notes on a peg and on its places apart, and shows the one on the place', () => {
  const notebook = withNextNote(withNextNote(withNextNote([], 2, 'anywhere'), 2, 1), 2, 1);
  expect([0, 1].map((position) => noteFor(notebook, 2, position))).toEqual(['out', 'sure']);
  expect(noteFor(notebook, 3, 1)).toBeUndefined();
});
