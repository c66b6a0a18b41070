import type { Program } from '../app/screen.ts';
import { type Pointing, wheelIn } from '../parts/input.ts';
import { clicked, countIn, moved, type Next } from './keys.ts';
import type { Fields, List, Page } from './page.ts';
import { partIn } from './parts.ts';

/** What a mouse does on a page: a click on the chosen entry opens it, on another one chooses it. */
export function pointingOn<Model>(
  page: Page<Model>,
  model: Model,
  program: Program,
): Pointing<Next<Model>> {
  const row = partIn(page, 'row');
  const custom = partIn(page, 'custom');
  const part = partIn(page, 'list', 'fields');
  const placed =
    custom?.place ??
    (row && ((now: Model, position: number) => row.edit(now, { edit: 'placed', position })));
  const turned = custom?.wheel;
  return {
    ...(placed && { place: (index) => placed(model, index) }),
    ...(part && pointingIn(part, model, program)),
    ...(turned && { wheel: (step) => turned(model, step) }),
  };
}

function pointingIn<Model>(
  part: List<Model> | Fields<Model>,
  model: Model,
  program: Program,
): Pointing<Next<Model>> {
  const steps = (step: 1 | -1): Model => moved(model, part, step, program);
  return {
    entry: (index) => {
      if (index >= countIn(part)) return undefined;
      const isOpened = part.part === 'list' && (part.click === 'opens' || index === part.chosen);
      return isOpened ? clicked(part, index, model, program) : part.choose(model, index);
    },
    wheel:
      part.part === 'list' && part.turn !== undefined
        ? steps
        : wheelIn(part.chosen, countIn(part), steps),
  };
}
