import { messageFor } from '../../parts/input/keymap.ts';
import type { Target } from '../../parts/input/target.ts';
import type { Navigation } from '../navigation.ts';
import { keymapOf, pointingOf, type ScreenMessage, type ScreenModel } from '../screens.ts';

type Message = ScreenMessage | Navigation;

/** A screen that asks a question has an answer for every key: then only its hints can be clicked on. */
const isAsking = (front: ScreenModel): boolean =>
  keymapOf(front).some(({ keys }) => keys === 'others');

/** The message of a click on a target of a screen; undefined if it means nothing now. */
export function clickMessage(front: ScreenModel, target: Target): Message | undefined {
  if (target.kind === 'key') return messageFor(keymapOf(front), target.key);
  if (isAsking(front)) return undefined;
  return pointingOf(front)[target.kind]?.(target.index);
}

/** The message of a turn of the wheel on a screen: 1 is down. */
export const wheelMessage = (front: ScreenModel, step: 1 | -1): Message | undefined =>
  isAsking(front) ? undefined : pointingOf(front).wheel?.(step);
