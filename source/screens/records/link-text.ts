import { counted, inSentence } from '../../prose/phrases.ts';
import type { AnswerOf } from '../app/effects.ts';

export type LinkView = Extract<
  AnswerOf<'account.read'>,
  { readonly kind: 'code-accepted' }
>['link'];

export type Contents = { readonly keys: number; readonly games: number };

export const contentsOf = ({ keys, games }: Contents): string =>
  `${counted(keys, 'key')} and ${counted(games, 'game')}`;

/** What a player loses and gets by using a code: the key leaves one account and joins the other. */
export function linkSentences(link: LinkView): readonly [string, string] {
  const { joined, left } = link;
  const isLast = left.keys === 1;
  const all = leftIn(link);
  return [
    isLast
      ? `This key leaves ${left.name}, which has no other key and is deleted with ${inSentence(all)}.`
      : `This key leaves ${left.name}, which keeps ${inSentence([...all, counted(left.keys - 1, 'other key')])}.`,
    `It then logs in to ${joined.name}, which has ${contentsOf(joined)}.${isLast ? ` The name ${left.name} is kept for you for 90 days.` : ''}`,
  ];
}

/** What is in the account that a key leaves. */
export function leftIn({
  left: { games, puzzles, races, hasSettings },
}: LinkView): readonly string[] {
  const counts = [
    [games, 'game'],
    [puzzles, 'puzzle result'],
    [races, 'race'],
  ] as const;
  const all = counts.flatMap(([count, noun]) => (count === 0 ? [] : [counted(count, noun)]));
  return hasSettings ? [...all, 'its settings'] : all;
}
