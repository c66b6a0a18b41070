import { fail, type Result, succeed } from '../../core/result.ts';
import type { Option, ParsedArguments } from '../arguments.ts';

/** The options that choose whose games are exported or where they are imported. */
export const accountOptions: readonly Option[] = [
  {
    name: 'account',
    value: 'NAME',
    summary: 'one account, instead of the profile of this computer',
  },
  { name: 'all', summary: 'every account of a server' },
];

/** Whose games a command is about. */
export type AccountChoice =
  | { readonly kind: 'local' | 'all' }
  | { readonly kind: 'named'; readonly name: string };

/** The accounts that the options choose, or a sentence. */
export function readAccountChoice({
  values,
  switches,
}: ParsedArguments): Result<AccountChoice, string> {
  const name = values.get('account');
  const isAll = switches.get('all') === true;
  if (name !== undefined) {
    return isAll
      ? fail('--account and --all exclude each other: give one of them.')
      : succeed({ kind: 'named', name });
  }
  return succeed({ kind: isAll ? 'all' : 'local' });
}
