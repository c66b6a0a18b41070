import type { Catalog } from '../prose/catalog.ts';
import {
  type EndAction,
  endActionsOf,
  type PlayedAs,
} from '../screens/play/panels/end/end-menu.ts';
import type { Entry } from './form.ts';

/** The end menu, whose keys are the numbers of its entries. */
export const endEntries = (played: PlayedAs, catalog: Catalog): readonly Entry[] =>
  entriesOf(endActionsOf(played), catalog);

/** What can be done next, whose keys are the numbers of its entries. */
export const entriesOf = (actions: readonly EndAction[], { play }: Catalog): readonly Entry[] =>
  actions.map((action, index) => ({
    label: play.ending.entries[action],
    about: '',
    steps: [{ press: String(index + 1) }],
  }));

/** Choices as they are read out. */
export const entryLines = (entries: readonly Entry[]): readonly string[] =>
  entries.map(
    ({ label, about }, index) => `${index + 1} ${label}${about === '' ? '' : `: ${about}`}`,
  );
