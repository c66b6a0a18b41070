import { endActions, endLabels } from '../screens/play/end-menu.ts';
import type { Entry } from './form.ts';

/** The end menu, whose keys are the numbers of its entries. */
export const endEntries: readonly Entry[] = endActions.map((action, index) => ({
  label: endLabels[action],
  about: '',
  steps: [{ press: String(index + 1) }],
}));
