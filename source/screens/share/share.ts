import { type ShareStyle, shareStyles } from '../../text/share.ts';
import type { Over } from '../../variants/game.ts';
import { goes, type Navigation } from '../app/navigation.ts';
import { type Keymap, stepOf, wrapIndex } from '../keymap.ts';

/** How a finished game went, written to be shared in one of the styles. */
export type ShareModel = {
  readonly screen: 'share';
  readonly game: Over;
  readonly style: ShareStyle;
};

/** What can happen while a result is shared. */
export type ShareMessage = {
  readonly screen: 'share';
  readonly kind: 'style-turned';
  readonly step: 1 | -1;
};

/** A finished game's result as it is first written. */
export const initShare = (game: Over): ShareModel => ({ screen: 'share', game, style: 'emoji' });

/** The result after it has been written otherwise. */
export const updateShare = (model: ShareModel, { step }: ShareMessage): ShareModel => ({
  ...model,
  style:
    shareStyles[wrapIndex(shareStyles.indexOf(model.style), step, shareStyles.length)] ?? 'emoji',
});

/** What keys do while a result is shared. */
export const shareKeymap: Keymap<ShareMessage | Navigation> = [
  {
    keys: ['tab', 'right', 'left'],
    label: 'Tab',
    action: 'write it otherwise',
    visibleIn: 'footer',
    on: (key) => ({
      screen: 'share',
      kind: 'style-turned',
      step: key === 'left' ? stepOf(key) : 1,
    }),
  },
  {
    keys: ['escape', 'enter', 'q'],
    label: 'Esc',
    action: 'back',
    visibleIn: 'footer',
    on: () => goes('went-back'),
  },
];
