import { formatChallenge } from '../../../engine/challenge/challenge.ts';
import type { Random } from '../../../engine/core/random.ts';
import { parseCode } from '../../../engine/variants/codes.ts';
import { type Game, play, refusal } from '../../../engine/variants/game.ts';
import type { LocalizedText } from '../../../prose/catalog.ts';
import { challengeCommandLine } from '../../../prose/play-command.ts';
import { moveSentence, refusalSentence } from '../../../prose/refusals.ts';
import { type KeyBindings, noBindings } from '../../../settings/key-bindings.ts';
import type { Clipboard, Effect, Reply } from '../../app/effects/effects.ts';
import { type Navigation, opensHelp, opensMenu } from '../../app/navigation.ts';
import type { Screen } from '../../app/screen.ts';
import { type Binding, type Keymap, onEnter, onKey } from '../../parts/input/keymap.ts';
import { noPointing, type Pointing } from '../../parts/input/pointing.ts';
import { opensRoom } from '../../room/room.ts';
import type { SeatRequest } from '../../room/room-records.ts';
import {
  blankDraft,
  type Draft,
  draftBindings,
  type Edit,
  editDraft,
  fillDraft,
  isPastEnd,
  pastEndSentence,
  pegsIn,
} from '../draft/draft.ts';
import type { Mode } from '../modes/mode.ts';

/**
 * A person enters a code while the other player looks away; then the players swap, or a challenge
 * carries the code. After the first stage only the View keeps the code off the screen.
 */
export type SecretModel = {
  readonly screen: 'secret';
  readonly mode: Mode;
  readonly game: Game;
} & (
  | {
      readonly stage: 'hiding';
      /** The seat in a duel that the code is for; none at one keyboard. */
      readonly query: SeatRequest | 'none';
      readonly draft: Draft;
      readonly view: 'dots' | 'shown';
      /** Why the code was refused. */
      readonly problem: LocalizedText | 'none';
    }
  | { readonly stage: 'handing-over' }
  /** The code is to be sent to a friend. */
  | { readonly stage: 'challenge'; readonly text: string; readonly copy: ChallengeCopy }
);

/** How far a challenge is on its way to the clipboard. */
export type ChallengeCopy = 'impossible' | 'possible' | 'sending' | 'sent' | 'failed';

/** What can happen while a code is entered. */
export type SecretMessage = { readonly screen: 'secret' } & (
  | { readonly kind: 'row-edited'; readonly edit: Edit }
  | { readonly kind: 'row-pasted'; readonly text: string }
  | { readonly kind: 'view-toggled' }
  | { readonly kind: 'row-submitted' }
  | { readonly kind: 'challenge-made' | 'copy-chosen' }
  | { readonly kind: 'replied'; readonly reply: Reply }
);

/** The screen of a game that waits for its secret; the code is visible where a machine breaks it. */
export const initSecret = (
  game: Game,
  mode: Mode,
  random: Random,
  query: SeatRequest | 'none' = 'none',
): SecretModel => ({
  screen: 'secret',
  mode,
  game,
  stage: 'hiding',
  query,
  draft: blankDraft(game.rules, random),
  // The other one of a duel is elsewhere.
  view: mode.kind === 'hide' || query !== 'none' ? 'shown' : 'dots',
  problem: 'none',
});

/** What the program knows that matters to a hidden code. */
type SecretSettings = {
  /** The keys that the player has changed. */
  readonly keys: KeyBindings;
  /** Whether the terminal takes a text into its clipboard. */
  readonly clipboard: Clipboard;
};

const usual: SecretSettings = { keys: noBindings, clipboard: 'none' };

/** The screen after something has happened on it. */
export function updateSecret(
  model: SecretModel,
  message: SecretMessage,
  { keys, clipboard }: SecretSettings = usual,
): SecretModel {
  if (model.stage === 'handing-over') return handOver(model, message, clipboard);
  if (model.stage === 'challenge') return send(model, message);
  const { mode } = model;
  const { rules } = model.game;
  switch (message.kind) {
    case 'row-edited':
      return isPastEnd(model.draft, message.edit)
        ? { ...model, problem: pastEndSentence(rules, 'secret', keys) }
        : { ...model, draft: editDraft(model.draft, message.edit), problem: 'none' };
    case 'row-pasted': {
      const code = parseCode(rules, message.text);
      return code.ok
        ? { ...model, draft: fillDraft(model.draft, code.value), problem: 'none' }
        : {
            ...model,
            problem: (catalog) => moveSentence(code.problem, rules, {}, catalog),
          };
    }
    case 'view-toggled':
      return { ...model, view: model.view === 'dots' ? 'shown' : 'dots' };
    case 'row-submitted': {
      const move = { kind: 'secret', pegs: pegsIn(model.draft) } as const;
      const refused = refusal(model.game, move);
      return refused === undefined
        ? { screen: 'secret', stage: 'handing-over', mode, game: play(model.game, move) }
        : {
            ...model,
            problem: (catalog) => refusalSentence(refused, model.game, move, catalog),
          };
    }
    default:
      return model;
  }
}

/** The challenge of a hidden code; undefined where a friend could not play it. */
function challengeIn({ game, mode }: SecretModel): string | undefined {
  if (mode.kind !== 'duel' || game.phase !== 'guessing' || game.secret.kept !== 'table') {
    return undefined;
  }
  return formatChallenge(game.rules, game.secret.code);
}

function handOver(model: SecretModel, { kind }: SecretMessage, clipboard: Clipboard): SecretModel {
  const text = challengeIn(model);
  if (kind !== 'challenge-made' || text === undefined) return model;
  const { screen, game, mode } = model;
  const copy = clipboard === 'none' ? 'impossible' : 'possible';
  return { screen, game, mode, stage: 'challenge', text, copy };
}

function send(
  model: Extract<SecretModel, { readonly stage: 'challenge' }>,
  message: SecretMessage,
): SecretModel {
  if (message.kind === 'copy-chosen' && model.copy !== 'impossible') {
    return { ...model, copy: 'sending' };
  }
  return message.kind === 'replied' && model.copy === 'sending'
    ? { ...model, copy: message.reply.kind === 'sent' ? 'sent' : 'failed' }
    : model;
}

/** The command that is on its way to the clipboard. */
export const secretEffects = (model: SecretModel): readonly Effect[] =>
  model.stage === 'challenge' && model.copy === 'sending'
    ? [{ kind: 'clipboard', text: challengeCommandLine(model.text) }]
    : [];

const makesChallenge: Binding<SecretMessage> = onKey('tab', 'sendItToAFriend', () => ({
  screen: 'secret',
  kind: 'challenge-made',
}));

const copiesChallenge: Binding<SecretMessage> = {
  keys: ['c', 'tab'],
  label: 'c',
  action: 'copyTheCommand',
  visibleIn: 'footer',
  on: () => ({ screen: 'secret', kind: 'copy-chosen' }),
};

/** What keys do while a code is entered, and while the players swap. */
export function secretKeymap(model: SecretModel): Keymap<SecretMessage | Navigation> {
  if (model.stage === 'handing-over') {
    const { game, mode } = model;
    return [
      onEnter(mode.kind === 'hide' ? 'letItGuess' : 'startGuessing', () => ({
        screen: 'app',
        kind: 'secret-hidden',
        game,
        mode,
      })),
      ...(challengeIn(model) === undefined ? [] : [makesChallenge]),
      opensMenu(),
    ];
  }
  if (model.stage === 'challenge') {
    return [...(model.copy === 'impossible' ? [] : [copiesChallenge]), opensMenu()];
  }
  const { game, draft, query } = model;
  return [
    onEnter('hideIt', () => {
      const pegs = pegsIn(draft);
      return query === 'none' || refusal(game, { kind: 'secret', pegs }) !== undefined
        ? { screen: 'secret', kind: 'row-submitted' }
        : opensRoom({ ...query, hidden: pegs });
    }),
    onKey('tab', 'showOrHideIt', () => ({ screen: 'secret', kind: 'view-toggled' })),
    ...draftBindings<SecretMessage | Navigation>(model.game.rules, (edit) => ({
      screen: 'secret',
      kind: 'row-edited',
      edit,
    })),
    opensHelp,
    opensMenu(),
  ];
}

/** What a mouse does while a code is entered. */
const secretPointing = (model: SecretModel): Pointing<SecretMessage> =>
  model.stage === 'hiding'
    ? {
        place: (position) => ({
          screen: 'secret',
          kind: 'row-edited',
          edit: { edit: 'placed', position },
        }),
      }
    : noPointing;

/** The screen of a person who hides a code. */
export const secretScreen = {
  init: initSecret,
  update: (model, message, { settings, clipboard }) =>
    updateSecret(model, message, { keys: settings.settings.keys, clipboard }),
  keymap: secretKeymap,
  pointing: secretPointing,
  effects: secretEffects,
  replied: (reply) => ({ screen: 'secret', kind: 'replied', reply }),
  pasted: (text) => ({ screen: 'secret', kind: 'row-pasted', text }),
  help: ({ game }) => game.rules.variant,
} satisfies Screen<SecretModel, SecretMessage>;
