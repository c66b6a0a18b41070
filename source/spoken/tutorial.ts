import type { GameModel } from '../screens/game/game.ts';
import { editDraft } from '../screens/play/draft.ts';
import { lastLesson, lessonFor } from '../screens/tutorial/lessons.ts';
import { situationOf } from '../screens/tutorial/situation.ts';
import { publicGame } from '../variants/game.ts';

/** What the guide says of keys and drawn signs, and what is typed and heard in their place. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/: by their digits, or with the arrows \(.*?\)/u, ', by their digits or initials'],
  [/press Tab, choose place with ↓, and press Enter/u, 'type lifelines, then place'],
  [/Press Enter to put it into the row, and Enter again to guess it/u, 'Type use hint to guess it'],
  [/[●○]+: /gu, ''],
];

const inSpeech = (lesson: string): string =>
  replacements.reduce((text, [drawn, spoken]) => text.replace(drawn, spoken), lesson);

/** What the guide of the tutorial says before the next guess, or at the end; nothing in other games. */
export function lessonLines({ mode, game: whole, draft }: GameModel): readonly string[] {
  if (mode.kind !== 'tutorial') return [];
  const game = publicGame(whole);
  if (game.phase === 'over') return [inSpeech(lastLesson(game.outcome))];
  // A guess is typed as a whole line, so no row has begun.
  const row = editDraft(draft, { edit: 'cleared' });
  return [inSpeech(lessonFor(situationOf(game, row, 'none'))[0])];
}
