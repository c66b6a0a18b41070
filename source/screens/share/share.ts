import { type ShareStyle, shareStyles } from '../../text/share.ts';
import type { Over } from '../../variants/game.ts';
import { type Keymap, stepOf, wrapIndex } from '../keymap.ts';
import { goes, type Navigation } from '../navigation.ts';

/** The result of a finished game, in one of the styles of its share text. */
export type ShareModel = {
  readonly screen: 'share';
  readonly game: Over;
  readonly style: ShareStyle;
};

/** What can happen on the share screen. */
export type ShareMessage = {
  readonly screen: 'share';
  readonly kind: 'style-changed';
  readonly step: 1 | -1;
};

/** The share screen of a finished game. */
export const initShare = (game: Over): ShareModel => ({ screen: 'share', game, style: 'emoji' });

/** The share screen in another style. */
export const updateShare = (model: ShareModel, { step }: ShareMessage): ShareModel => ({
  ...model,
  style:
    shareStyles[wrapIndex(shareStyles.indexOf(model.style), step, shareStyles.length)] ?? 'emoji',
});

/** What keys do on the share screen. */
export const shareKeymap: Keymap<ShareMessage | Navigation> = [
  {
    keys: ['tab', 'right', 'left'],
    label: 'Tab',
    action: 'another format',
    visibleIn: 'footer',
    on: (key) => ({
      screen: 'share',
      kind: 'style-changed',
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
