import { randomFrom } from '../../core/random.ts';
import { gameIdOf, type Occasion } from '../../core/stored/game.ts';
import type { PlayedGame } from '../../screens/app/played-game.ts';
import { blankDraft } from '../../screens/play/draft.ts';
import { formatTyped, type Typed, withTypedText } from '../../screens/play/notebook-text.ts';
import { newHolderName } from '../../session/records/identities.ts';
import type { PlayerRecords } from '../../session/records/player-records.ts';
import type { Game } from '../../variants/game.ts';
import { gameIn, type Talk } from './talk.ts';

/** Keeps what is played in lines of text, as the screens keep it. */
export type Keeper = {
  /** Takes a game before its dialogue: one that was continued, or one at a daily. */
  readonly begin: (played: PlayedGame) => void;
  /** Saves the game of a dialogue after each line. */
  readonly update: (talk: Talk) => void;
  /** Makes the game practice, because its daily was counted elsewhere. */
  readonly asPractice: () => void;
  /** Saves no more of the game, because another session does. */
  readonly release: () => void;
  /** Why the game is played. */
  readonly occasion: () => Occasion;
};

const CASUAL: Occasion = { kind: 'casual' };

/** Opens a keeper that saves to the records of the player. */
export function openKeeper({ save }: Pick<PlayerRecords, 'save'>): Keeper {
  let played: PlayedGame | 'none' = 'none';
  let state: 'kept' | 'released' = 'kept';
  return {
    begin: (begun) => {
      played = begun;
      state = 'kept';
    },
    update: (talk) => {
      const game = gameIn(talk);
      if (game === 'none') return;
      if (played === 'none' || !continues(played.game, game)) {
        played = newGame(game);
        state = 'kept';
      }
      played = { ...played, game, draft: typedIn(played, game, talk) };
      if (state === 'kept') save(played);
    },
    asPractice: () => {
      if (played === 'none' || played.occasion.kind !== 'daily') return;
      played = { ...played, occasion: { ...played.occasion, kind: 'practice' } };
      save(played);
    },
    release: () => {
      state = 'released';
      save('none');
    },
    occasion: () => (played === 'none' ? CASUAL : played.occasion),
  };
}

const newGame = (game: Game): PlayedGame => ({
  id: gameIdOf(newHolderName()),
  occasion: CASUAL,
  mode: { kind: game.roles.codemaker === 'human' ? 'challenge' : 'break' },
  game,
  draft: '',
});

/** The row and the notes of a text, as they are stored. */
export const typedText = ({ game: { rules }, draft }: Pick<PlayedGame, 'game' | 'draft'>): Typed =>
  withTypedText(blankDraft(rules, randomFrom('')), draft);

/** The notes now; a row that was typed on the screen stays until the next move. */
function typedIn(before: PlayedGame, game: Game, talk: Talk): string {
  if (game.phase === 'over') return '';
  if (talk.waitingFor !== 'move') return before.draft;
  const isMoved = game.moves.length > before.game.moves.length;
  const { draft } = typedText(isMoved ? { game, draft: '' } : before);
  return formatTyped({ draft, notebook: talk.notebook });
}

/** Whether a game is a later state of another one. */
const continues = (earlier: Game, later: Game): boolean =>
  earlier.seed === later.seed && earlier.moves.length <= later.moves.length;
