import { isAdversaryEffect } from '../../play/game/adversary.ts';
import type { Effect, Reply } from '../effects/effects.ts';
import type { ScreenMessage, ScreenModel } from '../screen.ts';

/** The message that brings a reply to the screen in front, if it waits for replies. */
export function replyMessage(
  screen: ScreenModel['screen'],
  effect: Effect,
  reply: Reply,
): ScreenMessage | undefined {
  switch (screen) {
    case 'account':
    case 'answer':
    case 'coach':
    case 'continue':
    case 'daily':
    case 'puzzles':
    case 'loading':
    case 'secret':
    case 'share':
    case 'statistics':
    case 'history':
    case 'mistakes':
    case 'finished':
    case 'replay':
    case 'review':
    case 'retry':
    case 'what-if':
      return { screen, kind: 'replied', reply };
    case 'puzzle':
      return { screen, kind: 'replied', reply, to: effect.kind };
    case 'game':
      return isAdversaryEffect(effect)
        ? { screen, kind: 'adversary-replied', to: effect.kind, reply }
        : { screen, kind: replyKinds[effect.kind] ?? 'replied', reply };
    case 'watch':
      return { screen, kind: 'replied', reply, lane: laneOf(effect) };
    default:
      return undefined;
  }
}

/** What replies to a game are called that are not about the player's own moves. */
const replyKinds: { readonly [Kind in Effect['kind']]?: 'rival-replied' | 'coach-replied' } = {
  guess: 'rival-replied',
  'boards-guess': 'rival-replied',
  coach: 'coach-replied',
};

const laneOf = (effect: Effect): number => ('lane' in effect ? effect.lane : 0);

/** The message that brings a pasted text to the screen in front, if it takes texts. */
export function pasteMessage(
  screen: ScreenModel['screen'],
  text: string,
): ScreenMessage | undefined {
  switch (screen) {
    case 'account':
    case 'challenge':
      return { screen, kind: 'text-pasted', text };
    case 'game':
    case 'secret':
    case 'retry':
    case 'what-if':
    case 'puzzle':
      return { screen, kind: 'row-pasted', text };
    default:
      return undefined;
  }
}
