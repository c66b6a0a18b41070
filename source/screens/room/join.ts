import { type Random, randomFrom } from '../../engine/core/random.ts';
import { parseRoomCode, pegsOfCode } from '../../engine/room/code.ts';
import { formatCode } from '../../engine/variants/codes.ts';
import { type PegRules, pegRules } from '../../engine/variants/pegs/peg-rules.ts';
import type { LocalizedText } from '../../prose/catalog.ts';
import { type Navigation, opensMenu } from '../app/navigation.ts';
import type { Screen } from '../app/screen.ts';
import type { Keymap } from '../parts/input/keymap.ts';
import type { Pointing } from '../parts/input/pointing.ts';
import {
  blankDraft,
  type Draft,
  draftBindings,
  type Edit,
  editOrBeginAgain,
  fillDraft,
  pegsIn,
  stateOf,
} from '../play/draft/draft.ts';

/** The code of a room that is being typed in the row editor. */
export type JoinModel = {
  readonly screen: 'join';
  readonly draft: Draft;
  /** Why the code leads nowhere, until it is changed. */
  readonly problem: LocalizedText | 'none';
};

/** What can happen while a code is typed. */
export type JoinMessage = { readonly screen: 'join' } & (
  | { readonly kind: 'row-edited'; readonly edit: Edit }
  | { readonly kind: 'row-pasted'; readonly text: string }
  | { readonly kind: 'length-changed' | 'row-refused' }
);

/** The rows of a code: all ten colors, as in a game, although a code has eight of them. */
function rulesWith(pegs: number): PegRules {
  const rules = pegRules({ pegs, colors: 10 });
  if (!rules.ok) throw new Error('A code of a room is a row of pegs.');
  return rules.value;
}

const rulesOf = { short: rulesWith(5), long: rulesWith(6) } as const;

/** Nothing of a code is random. */
const NO_RANDOM: Random = randomFrom('');

/** The screen before a code is typed. */
export const initJoin = (): JoinModel => ({
  screen: 'join',
  draft: blankDraft(rulesOf.short, NO_RANDOM),
  problem: 'none',
});

/** The code in the row, or why it is none. */
const codeIn = (draft: Draft) => parseRoomCode(formatCode(draft.rules, pegsIn(draft)));

/** The screen after something has happened on it. */
export function updateJoin(model: JoinModel, message: JoinMessage): JoinModel {
  switch (message.kind) {
    case 'row-edited':
      return { ...model, draft: editOrBeginAgain(model.draft, message.edit), problem: 'none' };
    case 'row-pasted':
      return paste(model, message.text);
    case 'length-changed': {
      const rules = model.draft.rules === rulesOf.short ? rulesOf.long : rulesOf.short;
      return { ...model, draft: blankDraft(rules, NO_RANDOM), problem: 'none' };
    }
    case 'row-refused':
      return { ...model, problem: problemOf(model.draft) };
  }
}

function paste(model: JoinModel, text: string): JoinModel {
  const code = parseRoomCode(text);
  if (!code.ok) {
    const { problem } = code;
    const typed = problem.kind === 'unknown-color' ? problem.typed : '';
    return {
      ...model,
      problem:
        typed === ''
          ? ({ rooms }) => rooms.join.incomplete
          : ({ rooms }) => rooms.join.unknown(typed),
    };
  }
  const rules = code.value.length === rulesOf.short.pegs ? rulesOf.short : rulesOf.long;
  const draft = fillDraft(blankDraft(rules, NO_RANDOM), pegsOfCode(code.value));
  return { ...model, draft, problem: 'none' };
}

function problemOf(draft: Draft): LocalizedText {
  const code = stateOf(draft) === 'row' ? codeIn(draft) : undefined;
  if (code === undefined || code.ok || code.problem.kind === 'wrong-length') {
    return ({ rooms }) => rooms.join.incomplete;
  }
  const { typed } = code.problem;
  return ({ rooms }) => rooms.join.unknown(typed);
}

/** What keys do while a code is typed. */
export const joinKeymap = ({ draft }: JoinModel): Keymap<JoinMessage | Navigation> => [
  {
    keys: ['enter'],
    label: 'Enter',
    action: 'join',
    visibleIn: 'footer',
    on: () => {
      const code = stateOf(draft) === 'row' ? codeIn(draft) : undefined;
      return code?.ok === true
        ? { screen: 'app', kind: 'room-opened', asks: { kind: 'join-room', code: code.value } }
        : { screen: 'join', kind: 'row-refused' };
    },
  },
  {
    keys: ['tab'],
    label: 'Tab',
    action: 'codeLength',
    visibleIn: 'help',
    on: () => ({ screen: 'join', kind: 'length-changed' }),
  },
  ...draftBindings<JoinMessage | Navigation>(draft.rules, (edit) => ({
    screen: 'join',
    kind: 'row-edited',
    edit,
  })),
  opensMenu(),
];

/** What a mouse does while a code is typed. */
export const joinPointing = (): Pointing<JoinMessage> => ({
  place: (position) => ({
    screen: 'join',
    kind: 'row-edited',
    edit: { edit: 'placed', position },
  }),
});

/** The screen of a player who joins a room. */
export const joinScreen = {
  init: initJoin,
  update: updateJoin,
  keymap: joinKeymap,
  pointing: joinPointing,
  pasted: (text) => ({ screen: 'join', kind: 'row-pasted', text }),
  help: () => 'roomKeys',
} satisfies Screen<JoinModel, JoinMessage>;
