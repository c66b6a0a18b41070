import { randomFrom } from '../../engine/core/random.ts';
import type { Occasion } from '../../engine/core/stored/game.ts';
import type { Game } from '../../engine/variants/game.ts';
import type { PlayedGame } from '../../screens/app/game/played-game.ts';
import { blankDraft } from '../../screens/play/draft/draft.ts';
import { formatTyped, type Typed, withTypedText } from '../../screens/play/draft/notebook-text.ts';
import type { PlayerRecords } from '../../session/records/player-records.ts';
import { newGameId } from '../../session/system-random.ts';
import { gameIn, type Talk } from './talk.ts';

/** Saves the games that are played in lines of text, as the screens save theirs. */
export type TextGameRecorder = {
  /** Takes a game before its dialogue starts: a continued game, or one at a daily. */
  readonly begin: (played: PlayedGame) => void;
  /** Saves the game of a dialogue after each line. */
  readonly update: (talk: Talk) => void;
  /** Makes the game practice, because another session played the counted try of its daily. */
  readonly asPractice: () => void;
  /** Stops saving the game, because another session plays it or it is gone. */
  readonly stopSaving: () => void;
  /** Why the game is played. */
  readonly occasion: () => Occasion;
};

const CASUAL: Occasion = { kind: 'casual' };

/** Opens a recorder that saves to the records of the player. */
export function openTextGameRecorder({ save }: Pick<PlayerRecords, 'save'>): TextGameRecorder {
  let played: PlayedGame | 'none' = 'none';
  let state: 'saving' | 'stopped' = 'saving';
  return {
    begin: (begun) => {
      played = begun;
      state = 'saving';
    },
    update: (talk) => {
      const game = gameIn(talk);
      if (game === 'none') return;
      if (played === 'none' || !continues(played.game, game)) {
        played = newGame(game);
        state = 'saving';
      }
      played = { ...played, game, draft: typedIn(played, game, talk) };
      if (state === 'saving') save(played);
    },
    asPractice: () => {
      if (played === 'none' || played.occasion.kind !== 'daily') return;
      played = { ...played, occasion: { ...played.occasion, kind: 'practice' } };
      save(played);
    },
    stopSaving: () => {
      state = 'stopped';
      save('none');
    },
    occasion: () => (played === 'none' ? CASUAL : played.occasion),
  };
}

/** The mode of a new game by its codemaker. */
const modeKinds = { human: 'challenge', machine: 'break', adversary: 'adversary' } as const;

const newGame = (game: Game): PlayedGame => ({
  id: newGameId(),
  occasion: CASUAL,
  mode: { kind: modeKinds[game.roles.codemaker] },
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
