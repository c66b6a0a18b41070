import type { TextField } from '../../parts/input/text-field.ts';
import type { KeyCard } from './key-card.ts';

/** The help: the card with the keys of one screen or the manual, scrolled down by some lines. */
export type HelpModel = {
  readonly screen: 'help';
  readonly page: 'card' | 'manual';
  readonly card: KeyCard;
  readonly scrolled: number;
  readonly search: HelpSearch | 'none';
};

/** A search in both pages: whether its text is being typed, and how far the page was scrolled before. */
type HelpSearch = {
  readonly field: TextField;
  readonly state: 'typing' | 'listed';
  readonly before: number;
};
