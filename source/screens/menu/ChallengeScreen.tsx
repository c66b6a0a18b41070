import { type ChallengeProblem, parseChallenge } from '../../engine/challenge.ts';
import { problems } from '../../prose/problems.ts';
import type { Navigation } from '../app/navigation.ts';
import { editsText, key, leaves } from '../page/keys.ts';
import type { Page } from '../page/page.ts';
import { gap, text } from '../page/parts.ts';
import { screen } from '../page/screen.ts';
import { editText, type TextEdit, type TextField, textField } from '../parts/input.ts';

type ChallengeModel = {
  readonly screen: 'challenge';
  readonly field: TextField;
  readonly problem: string;
};

/** More than any challenge has, so that a longer text is refused with a sentence. */
const LIMIT = 40;

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz- ';

declare module '../app/navigation.ts' {
  interface Openings {
    readonly challenge: { readonly typed: string; readonly problem: string } | undefined;
  }
}

const open = ({ typed, problem } = { typed: '', problem: '' }): ChallengeModel => ({
  screen: 'challenge',
  field: textField(LIMIT, typed),
  problem,
});

const edit = (model: ChallengeModel, change: TextEdit): ChallengeModel => ({
  ...model,
  field: editText(model.field, capitals(change)),
  problem: '',
});

const capitals = (change: TextEdit): TextEdit =>
  change.edit === 'typed' ? { ...change, text: change.text.toUpperCase() } : change;

/** A friend sends the command; the challenge is its last word. */
function paste(model: ChallengeModel, pasted: string): ChallengeModel {
  const last = pasted
    .trim()
    .split(/[\s=]+/u)
    .at(-1);
  return edit({ ...model, field: textField(LIMIT) }, { edit: 'typed', text: last ?? '' });
}

/** What comes before a challenge in the command that a friend sends. */
const COMMAND = /^.*\bplay\s+/iu;

function submit(model: ChallengeModel): ChallengeModel | Navigation {
  const challenge = parseChallenge(model.field.text.replace(COMMAND, ''));
  return challenge.ok
    ? { screen: 'app', kind: 'challenge-typed', challenge: challenge.value }
    : { ...model, problem: refusalOf(challenge.problem) };
}

export const refusalOf = (problem: ChallengeProblem): string => problems.challenge(problem);

const page = ({ field, problem }: ChallengeModel): Page<ChallengeModel> => ({
  title: 'Challenge',
  look: 'text',
  parts: [
    text('Type or paste the challenge that your friend sent, such as TE11-2QVT.'),
    gap,
    {
      part: 'input',
      field,
      edit,
      paste,
      characters: CHARACTERS,
      label: '0…9 A…Z -',
      noun: 'letter, digit or hyphen',
    },
    text(problem, 'refusal'),
  ],
  said: { prompt: 'Challenge: ' },
});

export const challengeScreen = screen({
  name: 'challenge',
  above: 'menu',
  open,
  keys: {
    play: key('enter', 'play it', submit, { word: 'none' }),
    edit: editsText(),
    back: leaves(),
  },
  typed: /^.$/u,
  page,
});
