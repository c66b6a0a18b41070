import { roundsOf, type TextChoice } from '../../../../source/commands/text/start.ts';
import { type Seeds, seedsFrom } from '../../../../source/engine/core/random.ts';
import type { Game } from '../../../../source/engine/variants/game.ts';
import type { Rules } from '../../../../source/engine/variants/index.ts';
import { pegRules } from '../../../../source/engine/variants/pegs.ts';
import { openReader } from '../../../../source/lines/reader.ts';
import type { Setup } from '../../../../source/lines/setup-questions.ts';
import { messageOf } from '../../../../source/lines/spoken.ts';
import { assumedOptions, type OpenRules } from '../../../../source/lines/text/open-rules.ts';
import type { FeedbackStyle, LineStyle } from '../../../../source/prose/games/answer-forms.ts';
import { lines } from '../../../../source/prose/lines.ts';
import { effectsOf, updateApp } from '../../../../source/screens/app/app.ts';
import type { StartScreen } from '../../../../source/screens/app/init-app.ts';
import { defaultModes } from '../../../../source/screens/play/mode.ts';
import {
  defaultSessionSettings,
  type SessionSettings,
} from '../../../../source/settings/settings.ts';
import { full, opened } from '../../../helpers/frames.ts';
import { replyTo } from '../../../screens/outside.ts';

/** How a text game of a test starts. */
type TalkStart = {
  readonly choice: TextChoice;
  readonly seeds: Seeds;
  readonly style: Extract<LineStyle, { readonly speech: 'terse' }>;
  readonly settings: SessionSettings;
  readonly startScreen: StartScreen;
};

/** A text game after some lines: what it waits for, and what it said last. */
export type Said = {
  readonly start: TalkStart;
  readonly typed: readonly string[];
  readonly dialogue: {
    readonly waitingFor: 'length' | 'repeats' | 'move' | 'again' | 'other' | 'nothing';
    readonly game: Game | 'none';
  };
  readonly lines: readonly string[];
  readonly prompt: string;
  /** Everything so far, as it reads when the lines come from a file. */
  readonly text: string;
  /** What is said at the end of the input. */
  readonly farewell: readonly string[];
};

const prompts = {
  length: 'How many pegs should the code have, 4 to 8? ',
  repeats: 'Can colors repeat, yes or no? ',
  again: lines.dialogue.again.prompt,
} as const;

/** Plays a text game: machines answer at once, and no time passes. */
export function played(start: TalkStart, typed: readonly string[]): Said {
  const { choice, seeds, style, settings, startScreen } = start;
  let left = seeds;
  const begin: Setup['begin'] = (rules, mode, ...more) => {
    const { seed, source, rest } = left;
    left = rest();
    return { steps: [{ screen: 'app', kind: 'game-seeded', rules, mode, seed, source }, ...more] };
  };
  const rounds = roundsOf(choice, 'places');
  const first = rounds.first(begin);
  let app = opened(full, startScreen, { settings });
  let written = '';
  const reader = openReader({
    current: () => app,
    dispatch: (message) => {
      app = updateApp(app, message);
    },
    write: (text) => {
      written += text.replaceAll('\r\n', '\n');
    },
    style: () => style,
    rounds: { ...rounds.rounds(begin), first: 'asks' in first ? first.asks : 'none' },
  });
  const settle = (): void => {
    do {
      for (let count = 0; count < 500; count++) {
        const effect = effectsOf(app).find(({ kind }) => kind !== 'tick');
        if (effect === undefined) break;
        const before = app;
        app = updateApp(app, { screen: 'outside', effect, reply: replyTo(effect) });
        if (app === before) break;
      }
      reader.tell();
    } while (reader.runAutomaticSteps());
  };
  for (const step of 'steps' in first ? first.steps : []) {
    const message = messageOf(app, step);
    if (message !== undefined) app = updateApp(app, message);
  }
  settle();
  let last = written;
  for (const line of typed) {
    if (app.state === 'left') {
      last = '';
      break;
    }
    written += `${reader.prompt() + (reader.isHidden() ? '' : line)}\n`;
    const at = written.length;
    reader.enter(line);
    settle();
    last = written.slice(at);
  }
  const isLeft = app.state === 'left';
  const prompt = isLeft ? '' : reader.prompt();
  const front = app.stack.at(-1);
  const isOpen = Object.values(prompts).includes(prompt) && prompt !== prompts.again;
  const game = front?.screen === 'game' && !isOpen ? front.game : 'none';
  const asked = (['length', 'repeats', 'again'] as const).find((name) => prompts[name] === prompt);
  const isMove = front?.screen === 'game' && game !== 'none' && game.phase !== 'over';
  const text = written + prompt;
  const before = written.length;
  if (!isLeft) reader.sayGoodbye();
  const linesOf = (said: string): readonly string[] => said.split('\n').slice(0, -1);
  return {
    ...{ start, typed, prompt, text },
    dialogue: {
      waitingFor: isLeft ? 'nothing' : (asked ?? (isMove ? 'move' : 'other')),
      game,
    },
    lines: linesOf(last),
    farewell: linesOf(written.slice(before)),
  };
}

/** The text game after one more line. */
export const answer = (said: Said, line: string): Said => played(said.start, [...said.typed, line]);

/** The text game after more lines, and what the last of them printed. */
export const talk = (begun: Said, lines: readonly string[]): Said =>
  played(begun.start, [...begun.typed, ...lines]);

export const promptOf = ({ prompt }: Said): string => prompt;

export const endOfInput = ({ farewell }: Said): readonly string[] => farewell;

/** The text game's own rules: eight colors, length and repeats still to be asked. */
export const open: OpenRules = {
  alphabet: 'colors',
  colors: 8,
  attempts: 10,
  pegs: 'ask',
  repeats: 'ask',
};

/** Four pegs of six colors: under seed 7 the code is 6 3 2 3. */
export const standard: OpenRules = { ...open, colors: 6, pegs: 4, repeats: true };

/** Digits without repeats: under seed 7 the code is 8 6 0 3. */
export const digits: OpenRules = {
  ...open,
  alphabet: 'digits',
  colors: 10,
  pegs: 4,
  repeats: false,
};

const nobody = { role: undefined, code: undefined, machine: undefined } as const;

/** A script's game: not saved, and every guess is played at once. */
export const unsaved = (feedback: FeedbackStyle = 'words') =>
  ({ speech: 'terse', feedback, continuedBy: 'nothing' }) as const;

const withoutWarnings: SessionSettings = {
  ...defaultSessionSettings,
  settings: { ...defaultSessionSettings.settings, 'guess-warning': 'off' },
};

/** A choice of rules, with the standard game for every other role. */
const choiceOf = (chosen: TextChoice['chosen'], more: Partial<TextChoice> = {}): TextChoice => {
  const open = chosen.kind === 'open' ? pegRules(assumedOptions(chosen.rules)) : undefined;
  const rules: Rules | undefined =
    chosen.kind === 'complete' ? chosen.rules : open?.ok ? open.value : undefined;
  if (rules === undefined) throw new Error('impossible rules');
  return {
    ...{ given: nobody, chosen, rules, mode: defaultModes.break, boards: 1, attempts: 'usual' },
    ...more,
  };
};

/** How a text game starts; what is left out is as for a script. */
export const startOf = (choice: TextChoice, more: Partial<TalkStart> = {}): TalkStart => ({
  choice,
  seeds: seedsFrom('7'),
  style: unsaved(),
  settings: withoutWarnings,
  startScreen: { kind: 'menu' },
  ...more,
});

/** How a dialogue of these rules begins. */
export const begin = (rules: OpenRules, feedback: FeedbackStyle = 'words', seed = '7'): Said =>
  played(
    startOf(choiceOf({ kind: 'open', rules }), {
      seeds: seedsFrom(seed),
      style: unsaved(feedback),
    }),
    [],
  );

/** A game of complete rules as it begins. */
export const beginWith = (rules: Rules, more: Partial<TalkStart> = {}): Said =>
  played(startOf(choiceOf({ kind: 'complete', rules }), more), []);

/** What is printed for one line of a standard game, after `lines`. */
export const said = (line: string, lines: readonly string[] = [], rules = standard): string =>
  talk(begin(rules), [...lines, line]).lines.join('\n');

/** The whole conversation as it reads when lines come from a file. */
export function transcript(begun: Said, lines: readonly string[]): string {
  const { text, farewell, dialogue } = talk(begun, lines);
  return dialogue.waitingFor === 'nothing'
    ? text.replace(/\n$/u, '')
    : [text, ...farewell].join('\n');
}
