import type { Program } from '../app/screen.ts';
import { noPointing, type Pointing, wheelIn } from '../parts/input/pointing.ts';
import { clicked, countIn, moved, type Next } from './keys.ts';
import type { Page } from './page.ts';
import { partIn } from './parts.ts';

/** What a mouse does on a page: a click on the chosen entry opens it, on another one chooses it. */
export function pointingOn<Model, Message>(
  page: Page<Model>,
  model: Model,
  program: Program,
  message: (next: Next<Model>) => Message,
): Pointing<Message> {
  const row = partIn(page, 'row');
  const wheel = partIn(page, 'custom')?.wheel;
  if (wheel !== undefined) return { wheel: (step) => message(wheel(model, step)) };
  const part = partIn(page, 'list', 'fields');
  const place = row && {
    place: (position: number) => message(row.edit(model, { edit: 'placed', position })),
  };
  if (part === undefined) return place ?? noPointing;
  const steps = (step: 1 | -1): Message => message(moved(model, part, step, program));
  return {
    ...place,
    entry: (index) => {
      if (index >= countIn(part)) return undefined;
      const isOpened = part.part === 'list' && (part.click === 'opens' || index === part.chosen);
      return message(isOpened ? clicked(part, index, model, program) : part.choose(model, index));
    },
    wheel:
      part.part === 'list' && part.turn !== undefined
        ? steps
        : wheelIn(part.chosen, countIn(part), steps),
  };
}
