import { randomFrom } from '../../engine/core/random.ts';
import type { RoomCode } from '../../engine/core/stored/room.ts';
import { codeRules, longCodeRules, parseRoomCode, pegsOfCode } from '../../engine/room/code.ts';
import { formatCode } from '../../engine/variants/codes.ts';
import type { CodeProblem } from '../../engine/variants/index.ts';
import type { LocalizedText } from '../../prose/catalog.ts';
import { moveSentence } from '../../prose/refusals.ts';
import { type Navigation, opensHelp, opensMenu } from '../app/navigation.ts';
import type { Screen } from '../app/screen.ts';
import { type Keymap, onEnter } from '../parts/input/keymap.ts';
import type { Pointing } from '../parts/input/pointing.ts';
import {
  blankDraft,
  type Draft,
  draftBindings,
  type Edit,
  editDraft,
  fillDraft,
  isPastEnd,
  pegsIn,
} from '../play/draft/draft.ts';

/** The code of a room that is being typed in the row editor. */
export type JoinModel = {
  readonly screen: 'join';
  readonly draft: Draft;
  /** Why the row is no code, until it is changed. */
  readonly problem: LocalizedText | 'none';
};

/** What can happen while a code is typed. */
export type JoinMessage = { readonly screen: 'join' } & (
  | { readonly kind: 'row-edited'; readonly edit: Edit }
  | { readonly kind: 'row-pasted'; readonly text: string }
  | { readonly kind: 'row-refused'; readonly problem: CodeProblem }
);

/** The screen before a code is typed, or with a wrong one that can be mended. */
export const initJoin = (wrong?: RoomCode): JoinModel => ({
  screen: 'join',
  draft: wrong === undefined ? blank : draftOf(wrong),
  problem: 'none',
});

const blank = blankDraft(codeRules, randomFrom(''));
const longBlank = blankDraft(longCodeRules, randomFrom(''));

/** The row with a code. */
function draftOf(code: RoomCode): Draft {
  const pegs = pegsOfCode(code);
  return fillDraft(pegs.length === blank.cells.length ? blank : longBlank, pegs);
}

/** The row after a change: a peg too many makes it longer, and another one begins again. */
function edited(draft: Draft, edit: Edit): Draft {
  if (edit.edit === 'cleared') return blank;
  if (!isPastEnd(draft, edit)) return editDraft(draft, edit);
  if (draft.rules === longCodeRules) return editDraft(blank, edit);
  const longer = fillDraft(longBlank, [...draft.cells, 'blank']);
  return editDraft(editDraft(longer, { edit: 'moved-to', end: 'last' }), edit);
}

/** The screen after something has happened on it. */
export function updateJoin(model: JoinModel, message: JoinMessage): JoinModel {
  switch (message.kind) {
    case 'row-edited':
      return { ...model, draft: edited(model.draft, message.edit), problem: 'none' };
    case 'row-pasted': {
      const code = parseRoomCode(message.text);
      return code.ok
        ? { ...model, draft: draftOf(code.value), problem: 'none' }
        : { ...model, problem: codeSentence(code.problem) };
    }
    case 'row-refused':
      return { ...model, problem: codeSentence(message.problem) };
  }
}

/** Why a row is no code. */
export const codeSentence =
  (problem: CodeProblem): LocalizedText =>
  (catalog) =>
    moveSentence(problem, codeRules, {}, catalog);

/** What keys do while a code is typed. */
const joinKeymap = ({ draft }: JoinModel): Keymap<JoinMessage | Navigation> => [
  onEnter('join', () => {
    const code = parseRoomCode(formatCode(codeRules, pegsIn(draft)));
    return code.ok
      ? { screen: 'app', kind: 'room-opened', query: { kind: 'find-room', code: code.value } }
      : { screen: 'join', kind: 'row-refused', problem: code.problem };
  }),
  ...draftBindings<JoinMessage | Navigation>(codeRules, (edit) => ({
    screen: 'join',
    kind: 'row-edited',
    edit,
  })),
  opensHelp,
  opensMenu(),
];

/** What a mouse does while a code is typed. */
const joinPointing = (): Pointing<JoinMessage> => ({
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
  help: () => 'races',
} satisfies Screen<JoinModel, JoinMessage>;
