import { type ChallengeProblem, parseChallenge } from '../../../engine/challenge/challenge.ts';
import type { LocalizedText } from '../../../prose/catalog.ts';
import { type Navigation, opensMenu } from '../../app/navigation.ts';
import type { Screen } from '../../app/screen.ts';
import { type Keymap, onEnter } from '../../parts/input/keymap.ts';
import {
  type Characters,
  editText,
  type TextEdit,
  type TextField,
  textBindings,
  textField,
} from '../../parts/input/text-field.ts';

/** A player types the challenge that a friend has sent. */
export type ChallengeModel = {
  readonly screen: 'challenge';
  readonly field: TextField;
  /** Why the challenge was refused. */
  readonly problem: LocalizedText | 'none';
};

/** What can happen while a challenge is typed. */
export type ChallengeMessage = { readonly screen: 'challenge' } & (
  | { readonly kind: 'text-edited'; readonly edit: TextEdit }
  | { readonly kind: 'text-pasted'; readonly text: string }
  | { readonly kind: 'refused'; readonly problem: LocalizedText }
);

/** More than any challenge has, so that a longer text is refused with a sentence. */
const LIMIT = 40;

const characters: Characters = {
  all: '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz- ',
  label: '0…9 A…Z -',
  noun: ({ challenge }) => challenge.character,
};

/** The screen with a challenge that was typed, and why it was refused. */
export const initChallenge = (
  text = '',
  problem: ChallengeModel['problem'] = 'none',
): ChallengeModel => ({
  screen: 'challenge',
  field: textField(LIMIT, text),
  problem,
});

/** The screen after something has happened on it. */
function updateChallenge(model: ChallengeModel, message: ChallengeMessage): ChallengeModel {
  switch (message.kind) {
    case 'text-edited':
      return { ...model, field: editText(model.field, capitals(message.edit)), problem: 'none' };
    case 'text-pasted': {
      // A friend sends the command; the challenge is its last word.
      const text =
        message.text
          .trim()
          .split(/[\s=]+/u)
          .at(-1) ?? '';
      return {
        ...model,
        field: editText(textField(LIMIT), capitals({ edit: 'typed', text })),
        problem: 'none',
      };
    }
    case 'refused':
      return { ...model, problem: message.problem };
  }
}

const capitals = (edit: TextEdit): TextEdit =>
  edit.edit === 'typed' ? { ...edit, text: edit.text.toUpperCase() } : edit;

/** What keys do while a challenge is typed. */
export const challengeKeymap = ({
  field,
}: ChallengeModel): Keymap<ChallengeMessage | Navigation> => [
  onEnter('playIt', () => submitted(field.text)),
  ...textBindings<ChallengeMessage | Navigation>(characters, (edit) => ({
    screen: 'challenge',
    kind: 'text-edited',
    edit,
  })),
  opensMenu(),
];

/** Why a text is not a challenge that can be played. */
export const refusalOf =
  (problem: ChallengeProblem): LocalizedText =>
  (catalog) =>
    catalog.problems.challenge(problem);

/** What comes before a challenge in the command that a friend sends. */
const COMMAND = /^.*--challenge[\s=]+/iu;

function submitted(text: string): ChallengeMessage | Navigation {
  const challenge = parseChallenge(text.replace(COMMAND, ''));
  return challenge.ok
    ? { screen: 'app', kind: 'challenge-typed', challenge: challenge.value }
    : { screen: 'challenge', kind: 'refused', problem: refusalOf(challenge.problem) };
}

/** The screen on which a challenge is typed. */
export const challengeScreen = {
  init: initChallenge,
  update: updateChallenge,
  keymap: challengeKeymap,
  pasted: (text) => ({ screen: 'challenge', kind: 'text-pasted', text }),
  help: () => 'challengeKeys',
} satisfies Screen<ChallengeModel, ChallengeMessage>;
