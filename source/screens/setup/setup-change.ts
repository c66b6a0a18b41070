import { hardModes } from '../../variants/hard-mode.ts';
import {
  type PegOptions,
  type PegRules,
  pegRules,
  presetOf,
  presets,
} from '../../variants/pegs/peg-rules.ts';
import { wordLengths } from '../../variants/words/dictionary.ts';
import { wordOptions } from '../../variants/words/word-rules.ts';
import { wrapIndex } from '../keymap.ts';
import type { Mode } from '../mode.ts';
import { type Opponent, opponents, opponentsFor } from '../opponents.ts';
import { keyboardLayouts } from '../play/keyboard.ts';
import type { Choice, Choices, WordChoice } from './choice.ts';
import type { SetupField } from './setup.ts';

/** What a set-up has chosen so far. */
export type Chosen = {
  readonly plan: Mode;
  readonly rules: Choice;
  readonly choices: Choices;
};

/** The index of the preset that rules are, or -1 for rules of one's own. */
export const presetIndexOf = (rules: PegRules): number =>
  presets.findIndex(({ id }) => id === presetOf(rules)?.id);

/** A game and a plan that go together: not every machine and not every spelling fits each. */
export function fitted<Setup extends Chosen>(setup: Setup): Setup {
  const plan = fittedPlan(setup.plan, setup.rules);
  return { ...setup, plan, rules: fittedRules(setup.rules, plan) };
}

/** The set-up after a step in one field, or the same set-up where the step is impossible. */
export function changed<Setup extends Chosen>(
  setup: Setup,
  field: SetupField,
  step: 1 | -1,
): Setup {
  const { rules, plan } = setup;
  switch (field) {
    case 'preset':
      return fitted({ ...setup, rules: nextGame(setup, step) });
    case 'keeping':
    case 'opponent':
    case 'rival':
      return { ...setup, plan: changedPlan(plan, rules, field, step) };
    default: {
      const now =
        rules.variant === 'pegs'
          ? changedPegs(rules, field, step)
          : changedWords(rules, field, step, setup.choices);
      return now === rules ? setup : withRules(setup, now);
    }
  }
}

const withRules = <Setup extends Chosen>(setup: Setup, rules: Choice): Setup => ({
  ...setup,
  rules,
  choices:
    rules.variant === 'words'
      ? { ...setup.choices, words: rules }
      : { ...setup.choices, pegs: rules },
});

/** The games that have a name, in a ring: those of pegs, then words. */
function nextGame({ rules, choices }: Chosen, step: 1 | -1): Choice {
  const games: readonly Choice[] = [...presets.map((preset) => preset.rules), choices.words];
  const index = rules.variant === 'words' ? presets.length : presetIndexOf(rules);
  return stepped(games, index, step) ?? rules;
}

type RuleField = Exclude<SetupField, 'preset' | 'keeping' | 'opponent' | 'rival'>;

function changedPegs(rules: PegRules, field: RuleField, step: 1 | -1): PegRules {
  const withOptions = (options: Partial<PegOptions>): PegRules => {
    const made = pegRules({ ...rules, ...options });
    return made.ok ? made.value : rules;
  };
  switch (field) {
    case 'repeats':
      return withOptions({ repeats: !rules.repeats });
    case 'alphabet':
      return withOptions({ alphabet: rules.alphabet === 'colors' ? 'digits' : 'colors' });
    case 'pegs':
    case 'colors':
    case 'attempts':
      return withOptions({ [field]: rules[field] + step });
    case 'list':
    case 'mode':
    case 'spelling':
    case 'keyboard':
      return rules;
  }
}

function changedWords(
  choice: WordChoice,
  field: RuleField,
  step: 1 | -1,
  { opened }: Choices,
): WordChoice {
  switch (field) {
    case 'list':
      if (opened === 'none') return choice;
      return choice.list === 'opened'
        ? { ...choice, list: 'english' }
        : { ...choice, list: 'opened', pegs: opened.length };
    case 'pegs': {
      if (choice.list === 'opened') return choice;
      const pegs = choice.pegs + step;
      return pegs < wordLengths.min || pegs > wordLengths.max ? choice : { ...choice, pegs };
    }
    case 'mode': {
      const mode = stepped(hardModes, hardModes.indexOf(choice.mode), step) ?? choice.mode;
      return { ...choice, mode };
    }
    case 'attempts': {
      const made = wordOptions({ ...choice, attempts: choice.attempts + step });
      return made.ok ? { ...choice, ...made.value } : choice;
    }
    case 'spelling':
      return { ...choice, spelling: choice.spelling === 'checked' ? 'free' : 'checked' };
    case 'keyboard': {
      const index = keyboardLayouts.indexOf(choice.keyboard);
      return { ...choice, keyboard: stepped(keyboardLayouts, index, step) ?? choice.keyboard };
    }
    case 'colors':
    case 'repeats':
    case 'alphabet':
      return choice;
  }
}

function changedPlan(
  plan: Mode,
  { variant }: Choice,
  field: 'keeping' | 'opponent' | 'rival',
  step: 1 | -1,
): Mode {
  const machines = opponentsFor(variant);
  const next = (opponent: Opponent): Opponent =>
    stepped(machines, machines.indexOf(opponent), step) ?? opponent;
  switch (plan.kind) {
    case 'break':
    case 'duel':
      return plan;
    case 'hide':
      return field === 'keeping'
        ? { ...plan, secretKept: plan.secretKept === 'head' ? 'table' : 'head' }
        : { ...plan, opponent: next(plan.opponent) };
    case 'watch': {
      if (field !== 'rival') return { ...plan, opponent: next(plan.opponent) };
      const rivals: readonly (Opponent | 'nobody')[] = ['nobody', ...machines];
      return { ...plan, rival: stepped(rivals, rivals.indexOf(plan.rival), step) ?? 'nobody' };
    }
  }
}

function fittedPlan(plan: Mode, { variant }: Choice): Mode {
  const machines = opponentsFor(variant);
  const fits = (opponent: Opponent): Opponent =>
    machines.includes(opponent) ? opponent : opponents[0];
  switch (plan.kind) {
    case 'break':
    case 'duel':
      return plan;
    case 'hide':
      return { ...plan, opponent: fits(plan.opponent) };
    case 'watch': {
      const rival = plan.rival === 'nobody' ? 'nobody' : fits(plan.rival);
      return { ...plan, opponent: fits(plan.opponent), rival };
    }
  }
}

/** A machine knows only words, so letters that are none are for two people. */
const fittedRules = (rules: Choice, plan: Mode): Choice =>
  rules.variant === 'words' && plan.kind !== 'duel' ? { ...rules, spelling: 'checked' } : rules;

/** The choice after or before the one at `index`, in a ring; -1 stands before the first. */
function stepped<Value>(values: readonly Value[], index: number, step: 1 | -1): Value | undefined {
  const from = index === -1 && step === -1 ? 0 : index;
  return values[wrapIndex(from, step, values.length)];
}
