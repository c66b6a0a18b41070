import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { LocalizedText } from '../../prose/catalog.ts';
import type { Option, ParsedArguments } from '../command-line/arguments.ts';

/** The options that choose whose games are exported or where they are imported. */
export const accountOptions: readonly Option[] = [
  {
    name: 'account',
    value: 'NAME',
    summary: ({ commands: { options } }) => options.account,
  },
  { name: 'all', summary: ({ commands: { options } }) => options.all },
];

/** Whose games a command is about. */
export type AccountChoice =
  | { readonly kind: 'local' | 'all' }
  | { readonly kind: 'named'; readonly name: string };

/** The accounts that the options choose. */
export function readAccountChoice({
  values,
  switches,
}: ParsedArguments): Result<AccountChoice, LocalizedText> {
  const name = values.get('account');
  const isAll = switches.get('all') === true;
  if (name !== undefined) {
    return isAll
      ? fail(({ commands: { values: sentences } }) => sentences.accountAndAll)
      : succeed({ kind: 'named', name });
  }
  return succeed({ kind: isAll ? 'all' : 'local' });
}
