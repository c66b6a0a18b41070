import { fail, type Result, succeed } from '../core/result.ts';
import { nearest } from '../text/nearest.ts';
import { rulesSentence } from '../text/rules-problems.ts';
import type { OpenRules } from '../text-mode/game/text-game.ts';
import { mostLenientSizes, type OpenSizes } from '../text-mode/solving/open-sizes.ts';
import type { Rules } from '../variants/index.ts';
import {
  checkPegOptions,
  type PegOptions,
  type PegRulesProblem,
  pegLimits,
  pegRules,
  presets,
} from '../variants/pegs/peg-rules.ts';
import type { Given, Option } from './arguments.ts';

const presetIds = presets.map(({ id }) => id);

const range = (field: keyof typeof pegLimits): string =>
  `${pegLimits[field].min} to ${pegLimits[field].max}`;

/** The options by which the codes of a game are chosen. */
export const codeOptions: readonly Option[] = [
  { name: 'preset', value: 'NAME', summary: presetIds.join(', ') },
  { name: 'pegs', value: 'N', summary: `how many pegs a code has, ${range('pegs')}` },
  { name: 'colors', value: 'N', summary: `how many colours there are, ${range('colors')}` },
  { name: 'repeats', summary: 'whether a code may hold a colour twice' },
];

/** The options by which the rules of a game are chosen. */
export const ruleOptions: readonly Option[] = [
  ...codeOptions,
  { name: 'attempts', value: 'N', summary: `how many turns there are, ${range('attempts')}` },
];

/** The option that fixes what the machine draws. */
export const seedOption: Option = {
  name: 'seed',
  value: 'TEXT',
  summary: 'any text; the same seed gives the same code',
};

/** The rules that the options choose: those of a preset, or of `otherwise`, with changes. */
export function readRules(given: Given, otherwise: PegOptions): Result<Rules, string> {
  const options = readPegOptions(given, otherwise);
  if (!options.ok) return options;
  const rules = pegRules(options.value);
  return rules.ok ? rules : fail(impossibleRules(rules.problem, options.value));
}

/** The same, with length and repeats left to ask for where neither an option nor a preset tells. */
export function readOpenRules(given: Given, otherwise: PegOptions): Result<OpenRules, string> {
  const options = readPegOptions(given, otherwise);
  if (!options.ok || given.values.has('preset')) return options;
  return succeed({
    ...options.value,
    pegs: given.values.has('pegs') ? options.value.pegs : 'ask',
    repeats: given.switches.has('repeats') ? options.value.repeats : 'ask',
  });
}

/** The same, with the sizes left to ask for where neither an option nor a preset tells. */
export function readOpenSizes(given: Given, otherwise: PegOptions): Result<OpenSizes, string> {
  const options = readPegOptions(given, otherwise);
  if (!options.ok) return options;
  const asked = (size: 'pegs' | 'colors'): number | 'ask' =>
    given.values.has('preset') || given.values.has(size) ? options.value[size] : 'ask';
  const sizes = { ...options.value, pegs: asked('pegs'), colors: asked('colors') };
  const lenient = mostLenientSizes(sizes);
  const problem = checkPegOptions(lenient);
  return problem === undefined ? succeed(sizes) : fail(impossibleRules(problem, lenient));
}

function readPegOptions(given: Given, otherwise: PegOptions): Result<PegOptions, string> {
  const preset = readPreset(given.values.get('preset'), otherwise);
  if (!preset.ok) return preset;
  let options = { ...preset.value, repeats: given.switches.get('repeats') ?? preset.value.repeats };
  for (const field of ['pegs', 'colors', 'attempts'] as const) {
    const text = given.values.get(field) ?? `${options[field]}`;
    if (!/^-?\d+$/u.test(text)) {
      return fail(`--${field} takes a whole number, ${range(field)}, not “${text}”.`);
    }
    options = { ...options, [field]: Number(text) };
  }
  return succeed(options);
}

function readPreset(id: string | undefined, otherwise: PegOptions): Result<PegOptions, string> {
  if (id === undefined) return succeed(otherwise);
  const preset = presets.find((one) => one.id === id.toLowerCase());
  if (preset !== undefined) return succeed(preset.rules);
  const meant = nearest(id, presetIds);
  return meant === undefined
    ? fail(`There is no preset “${id}”: the presets are ${presetIds.join(', ')}.`)
    : fail(`There is no preset “${id}”: did you mean ${meant}?`);
}

/** Says why no game can have these options, and the nearest change that makes one of them. */
export function impossibleRules(problem: PegRulesProblem, options: PegOptions): string {
  const nearestFit = (field: keyof typeof pegLimits): string => {
    const { min, max } = pegLimits[field];
    return `--${field} ${Math.min(Math.max(options[field], min), max)}`;
  };
  const fixes: Record<PegRulesProblem, string> = {
    'pegs-out-of-range': nearestFit('pegs'),
    'colors-out-of-range': nearestFit('colors'),
    'attempts-out-of-range': nearestFit('attempts'),
    'more-pegs-than-colors': `--colors ${options.pegs}`,
  };
  return `${rulesSentence(problem)} Try ${fixes[problem]}.`;
}
