import { memoize } from '../../../engine/core/memoize.ts';
import { hasHelp } from '../../../engine/variants/game.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import type { Effect } from '../../app/effects/effects.ts';
import { goes, type Navigation, sharesResult } from '../../app/navigation.ts';
import type { Screen } from '../../app/screen.ts';
import {
  type Binding,
  confirms,
  type Keymap,
  onEnter,
  onKey,
  stepOf,
} from '../../parts/input/keymap.ts';
import type { Pointing } from '../../parts/input/pointing.ts';
import { isRaceEffect } from '../../room/race.ts';
import { draftBindings, stateOf } from '../draft/draft.ts';
import { guessesIn, statusOf } from '../panels/game-status.ts';
import { playKeymap, playPointing } from '../play.ts';
import { isAdversaryEffect } from './adversary.ts';
import { nextBoard } from './boards.ts';
import {
  type GameMessage,
  type GameModel,
  GIVE_UP_KEY,
  gameEffects,
  initGame,
  updateGame,
} from './game.ts';

type Message = GameMessage | Navigation;

/** What keys do on the game screen: edit a guess, answer a question, or use the end menu. */
export function gameKeymap(model: GameModel): Keymap<Message> {
  if (model.givingUp === 'asked') return giveUpOrCarryOn;
  if (model.game.phase === 'over') {
    const atEnd = model.mode.kind === 'tutorial' ? [] : sharesResult;
    const hasNext = nextBoard(model.game, model.board) !== model.board;
    return withPlayKeys(model, hasNext ? [stepsBoards, ...atEnd] : atEnd);
  }
  const keymap = withPlayKeys(model, guessBindings(model));
  // A player who wants to leave may not know how to see the code.
  return model.leaving === 'warned' ? [giveUp('footer'), ...keymap] : keymap;
}

const withPlayKeys = playKeymap<Message>((message) => ({ screen: 'game', ...message }));

/** What a mouse does on the game screen. */
const gamePointing = (model: GameModel): Pointing<Message> =>
  pointing(model, (position) => ({
    screen: 'game',
    kind: 'row-edited',
    edit: { edit: 'placed', position },
  }));

const pointing = playPointing<Message>((message) => ({ screen: 'game', ...message }));

function guessBindings(model: GameModel): Keymap<Message> {
  const { draft, game, hint, adversary, board } = model;
  if (game.phase === 'answering') {
    const isFailed = adversary !== 'none' && adversary.answer === 'failed';
    return isFailed ? [asksAgain, giveUp('help')] : [giveUp('help')];
  }
  return [
    enterFor(draft, hint),
    ...editBindings(game.rules),
    ...(nextBoard(game, board) === board ? [] : [opensNextBoard]),
  ];
}

function enterFor(draft: GameModel['draft'], hint: GameModel['hint']): Binding<Message> {
  if (hint === 'offered') return usesHint;
  return stateOf(draft) === 'lifeline' ? opensLifelines : submitsRow;
}

const giveUp = (visibleIn: 'footer' | 'help'): Binding<Message> =>
  onKey(GIVE_UP_KEY, 'giveUp', () => ({ screen: 'game', kind: 'giving-up-asked' }), visibleIn);

const usesHint = onEnter<Message>('useHint', () => ({ screen: 'game', kind: 'hint-used' }));

const opensLifelines = onEnter<Message>('guess', () => goes('lifelines-opened'));

const submitsRow = onEnter<Message>('guess', () => ({ screen: 'game', kind: 'row-submitted' }));

const asksAgain = onEnter<Message>('askAgain', () => ({
  screen: 'game',
  kind: 'answer-asked',
}));

const opensHelp = onKey<Message>('tab', 'lifelines', () => goes('lifelines-opened'));

// Needed at every key.
const editBindings = memoize((rules: Rules): readonly Binding<Message>[] => [
  ...draftBindings<Message>(rules, (edit) => ({ screen: 'game', kind: 'row-edited', edit })),
  onKey('.', 'copyGuess', () => ({ screen: 'game', kind: 'row-recalled' }), 'help'),
  ...(hasHelp(rules) ? [opensHelp] : []),
  giveUp('help'),
]);

const opensNextBoard: Binding<Message> = onKey('tab', 'nextBoard', () => ({
  screen: 'game',
  kind: 'board-stepped',
  step: 1,
}));

/** After the game, Tab shares it. */
const stepsBoards: Binding<Message> = {
  ...opensNextBoard,
  keys: ['left', 'right'],
  label: '← →',
  action: 'board',
  visibleIn: 'help',
  on: (key) => ({ screen: 'game', kind: 'board-stepped', step: stepOf(key) }),
};

const carriesOn: Binding<Message> = {
  keys: 'others',
  action: 'toCarryOn',
  visibleIn: 'footer',
  on: () => ({ screen: 'game', kind: 'carried-on' }),
};

const giveUpOrCarryOn: Keymap<Message> = [
  confirms('giveUp', () => ({ screen: 'game', kind: 'gave-up' })),
  carriesOn,
];

/** What replies to a game are called that are not about the player's own moves. */
const replyKinds: { readonly [Kind in Effect['kind']]?: 'rival-replied' | 'proofs-replied' } = {
  guess: 'rival-replied',
  proofs: 'proofs-replied',
};

const replyKindOf = (effect: Effect) =>
  isRaceEffect(effect) ? 'race-replied' : (replyKinds[effect.kind] ?? 'replied');

/** The screen of a person who breaks a code. */
export const gameScreen = {
  init: initGame,
  update: (model, message, { kept, settings: { settings } }) =>
    updateGame(model, message, { ...settings, kept }),
  keymap: gameKeymap,
  pointing: gamePointing,
  effects: gameEffects,
  replied: (reply, effect) =>
    isAdversaryEffect(effect)
      ? { screen: 'game', kind: 'adversary-replied', to: effect.kind, reply }
      : { screen: 'game', kind: replyKindOf(effect), reply },
  pasted: (text) => ({ screen: 'game', kind: 'row-pasted', text }),
  help: ({ game }) => (game.phase === 'over' ? 'ending' : game.rules.variant),
  status: ({ game, mode, occasion }, catalog) =>
    mode.kind === 'tutorial'
      ? { ...statusOf(game, catalog), titles: [catalog.modes.tutorial] }
      : statusOf(game, catalog, occasion),
  guesses: ({ game }) => guessesIn(game),
} satisfies Screen<GameModel, GameMessage>;
