import { randomFrom } from '../../engine/core/random.ts';
import type { RoomCode } from '../../engine/core/stored/room.ts';
import { codeRules, longCodeRules, parseRoomCode, pegsOfCode } from '../../engine/room/code.ts';
import { formatCode } from '../../engine/variants/codes.ts';
import type { CodeProblem } from '../../engine/variants/index.ts';
import { colorNames } from '../../engine/variants/pegs.ts';
import { moveSentence } from '../../prose/refusals.ts';
import { goTo, type Navigation } from '../app/navigation.ts';
import { editsRow, help, key, leaves } from '../page/keys.ts';
import type { Page, Question } from '../page/page.ts';
import { gap, text } from '../page/parts.ts';
import { screen } from '../page/screen.ts';
import {
  blankDraft,
  type Draft,
  type Edit,
  editDraft,
  fillDraft,
  isPastEnd,
  pegsIn,
} from '../play/draft.ts';
import type { WrongRoomCode } from './room-records.ts';

type JoinModel = {
  readonly screen: 'join';
  readonly draft: Draft;
  /** Why the row is no code, until it is changed. */
  readonly problem: string;
  /** The code of a race that was probably meant; whether it was is asked. */
  readonly near: RoomCode | 'none';
};

const blank = blankDraft(codeRules, randomFrom(''));
const longBlank = blankDraft(longCodeRules, randomFrom(''));

declare module '../app/navigation.ts' {
  interface Openings {
    readonly join: WrongRoomCode | undefined;
  }
}

const open = (wrong?: WrongRoomCode): JoinModel => ({
  screen: 'join',
  draft: wrong === undefined ? blank : draftOf(wrong.typed),
  problem: wrong === undefined ? '' : `No open race has the code ${wrong.typed}.`,
  near: wrong?.near ?? 'none',
});

/** The row with a code as it was typed: what is no color leaves its place blank. */
function draftOf(code: RoomCode): Draft {
  const row = code.length <= blank.cells.length ? blank : longBlank;
  const pegs = pegsOfCode(code);
  return fillDraft(
    row,
    row.cells.map((cell, at) => {
      const peg = pegs[at] ?? -1;
      return peg < 0 ? cell : peg;
    }),
  );
}

/** The row after a change: a peg too many makes it longer, and another one begins again. */
function edited(draft: Draft, edit: Edit): Draft {
  if (edit.edit === 'cleared') return blank;
  if (!isPastEnd(draft, edit)) return editDraft(draft, edit);
  if (draft.rules === longCodeRules) return editDraft(blank, edit);
  const longer = fillDraft(longBlank, [...draft.cells, 'blank']);
  return editDraft(editDraft(longer, { edit: 'moved-to', end: 'last' }), edit);
}

function paste(model: JoinModel, pasted: string): JoinModel {
  const code = parseRoomCode(pasted);
  return code.ok
    ? { ...model, draft: draftOf(code.value), problem: '' }
    : { ...model, problem: codeSentence(code.problem) };
}

function join(model: JoinModel): JoinModel | Navigation {
  const code = parseRoomCode(formatCode(codeRules, pegsIn(model.draft)));
  return code.ok
    ? goTo('room', { kind: 'find-room', code: code.value })
    : { ...model, problem: codeSentence(code.problem) };
}

const codeSentence = (problem: CodeProblem): string => moveSentence(problem, codeRules, {});

function page({ draft, problem, near }: JoinModel): Page<JoinModel> {
  const typedColors = pegsIn(draft).flatMap((peg) => colorNames[peg] ?? []);
  return {
    title: 'Join by code',
    look: 'text',
    parts: [
      text('Type the code that your friend sees: five or six letters.'),
      gap,
      {
        part: 'row',
        draft,
        signs: 'initials',
        edit: (model, change) => ({ ...model, draft: edited(model.draft, change), problem: '' }),
        paste,
      },
      problem === ''
        ? text(typedColors.join(' '), 'quiet', { said: '' })
        : text(problem, 'refusal'),
      ...(near === 'none' ? [] : [meantQuestion(near)]),
    ],
    said: { title: '', topic: 'join', prompt: 'Code: ' },
  };
}

const meantQuestion = (near: RoomCode): Question<JoinModel> => ({
  part: 'question',
  text: `Did you mean ${Array.from(near).join(' ')}?`,
  tone: 'accent',
  yes: 'join it',
  no: 'to type the code',
  confirm: () => goTo('room', { kind: 'find-room', code: near }),
  decline: (model) => ({ ...model, near: 'none' }),
});

export const joinScreen = screen({
  name: 'join',
  above: 'menu',
  open,
  keys: {
    join: key('enter', 'join', join, { word: 'none', when: ({ problem }) => problem === '' }),
    edit: editsRow(),
    help,
    back: leaves(),
  },
  typed: /^[\p{L}\p{N}+\-*/=]$/u,
  page,
  help: 'races',
});
