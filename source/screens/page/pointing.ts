import type { Program } from '../app/screen.ts';
import { type Pointing, wheelIn } from '../parts/input/pointing.ts';
import { clicked, countIn, moved, type Next } from './keys.ts';
import type { Fields, List, Page } from './page.ts';
import { partIn } from './parts.ts';

/** What a mouse does on a page: a click on the chosen entry opens it, on another one chooses it. */
export function pointingOn<Model, Message>(
  page: Page<Model>,
  model: Model,
  program: Program,
  message: (next: Next<Model>) => Message,
): Pointing<Message> {
  const row = partIn(page, 'row');
  const custom = partIn(page, 'custom');
  const part = partIn(page, 'list', 'fields');
  const placed =
    custom?.place ??
    (row && ((now: Model, position: number) => row.edit(now, { edit: 'placed', position })));
  const turned = custom?.wheel;
  return {
    ...(placed && { place: (index) => message(placed(model, index)) }),
    ...(part && pointingIn(part, model, program, message)),
    ...(turned && { wheel: (step) => message(turned(model, step)) }),
  };
}

function pointingIn<Model, Message>(
  part: List<Model> | Fields<Model>,
  model: Model,
  program: Program,
  message: (next: Next<Model>) => Message,
): Pointing<Message> {
  const steps = (step: 1 | -1): Message => message(moved(model, part, step, program));
  return {
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
