import type { LocalizedText } from '../../prose/catalog.ts';
import { languages } from '../../prose/languages.ts';

/** An error of the solver with what its player reads; the message is the same in English. */
export class SolverFailure extends Error {
  override readonly name = 'SolverFailure';
  readonly prose: LocalizedText;

  constructor(prose: LocalizedText, options?: ErrorOptions) {
    super(prose(languages.en.catalogs.places), options);
    this.prose = prose;
  }
}
