/** The registry of previews: what the board of each game will look like. */

import { createElement, type ReactNode } from 'react';
import type { RulesOf, VariantName } from '../../../variants/index.ts';
import type { ChoiceOf } from './index.ts';
import { PegPreview } from './PegPreview.tsx';
import { WordPreview } from './WordPreview.tsx';

type PreviewProps<Name extends VariantName> = {
  readonly choice: ChoiceOf<Name>;
  /** The rules of the choice, with their dictionary. */
  readonly rules: RulesOf<Name>;
  readonly width: number;
  readonly height: number;
};

const previews: { readonly [Name in VariantName]: (props: PreviewProps<Name>) => ReactNode } = {
  pegs: PegPreview,
  words: WordPreview,
};

/** The board that a choice makes. */
export function Preview<Name extends VariantName>(props: PreviewProps<Name>): ReactNode {
  return createElement(previews[props.choice.variant], props);
}
