const ESC = '\u001b';
const BEL = '\u0007';

/**
 * Asks a terminal for its background color (OSC 11) and then for its type (DA1). Terminals answer in
 * order, and all of them answer DA1, so its answer says that no other is to come.
 */
export const BACKGROUND_QUERY = `${ESC}]11;?${ESC}\\${ESC}[c`;

/** Input that a terminal generated; an echo is our own query, sent back. */
export type TerminalAnswer =
  | { readonly kind: 'background'; readonly background: 'light' | 'dark' }
  | { readonly kind: 'device' | 'report' | 'echo' };

/** How much of an answer has arrived. */
export type FilterState = {
  /** A possible prefix of an answer, from its ESC on; empty if there is none. */
  readonly sequence: string;
  /** How many characters of it are no longer held, as they have waited too long. */
  readonly released: number;
  /** Counts the sequences that have begun, without those in input that is passed on as a whole. */
  readonly begun: number;
  /** Whether the last thing that came was an echo of the first half of our query. */
  readonly isAfterEcho: boolean;
};

export const emptyFilter: FilterState = {
  sequence: '',
  released: 0,
  begun: 0,
  isAfterEcho: false,
};

/** Input without a terminal's answers. */
export type FilteredInput = {
  readonly state: FilterState;
  readonly typed: string;
  readonly answers: readonly TerminalAnswer[];
};

/** Takes the answers out of input; the beginning of one is held until it ends or turns out to be none. */
export function filterInput(state: FilterState, input: string): FilteredInput {
  if (state.sequence === '' && !state.isAfterEcho && !MAY_BEGIN.test(input)) {
    return { state, typed: input, answers: [] };
  }
  const answers: TerminalAnswer[] = [];
  let [current, typed] = [state, ''];
  for (const character of input) {
    const step = takeCharacter(current, character);
    current = step.state;
    typed += step.typed;
    answers.push(...step.answers);
  }
  return { state: current, typed, answers };
}

/**
 * Lets go of what has been held too long, as a lone Escape key. The sequence stays known, so that
 * the rest of an answer is still removed if it comes.
 */
export function releaseHeld(state: FilterState): Omit<FilteredInput, 'answers'> {
  return { state: { ...state, released: state.sequence.length }, typed: typedIn(state) };
}

/** Whether anything is held. */
export const isHolding = ({ sequence, released }: FilterState): boolean =>
  sequence.length > released;

function takeCharacter(state: FilterState, character: string): FilteredInput {
  const sequence = state.sequence + character;
  const answer = answerOf(sequence, state.isAfterEcho);
  if (answer !== undefined) {
    const isAfterEcho = answer.kind === 'echo' && sequence !== DEVICE_QUERY;
    return {
      state: { ...emptyFilter, begun: state.begun, isAfterEcho },
      typed: '',
      answers: [answer],
    };
  }
  if (BEGINNING.test(sequence)) {
    const begun = state.begun + Number(state.sequence === '');
    return { state: { ...state, sequence, begun }, typed: '', answers: [] };
  }
  const none = { ...emptyFilter, begun: state.begun };
  if (state.sequence === '') return { state: none, typed: character, answers: [] };
  const typed = typedIn(state);
  // An ESC that does not end an answer may begin a key or another answer.
  const isNewSequence = isReport(state.sequence) && state.sequence.endsWith(ESC);
  const restarted = isNewSequence ? { ...none, sequence: ESC, begun: state.begun + 1 } : none;
  const next = takeCharacter(
    { ...restarted, isAfterEcho: state.isAfterEcho && typed === '' },
    character,
  );
  return { ...next, typed: typed + next.typed };
}

/** The held characters that were typed; no key sends a prefix that only a report has. */
const typedIn = ({ sequence, released }: FilterState): string =>
  isReport(sequence) ? '' : sequence.slice(released);

const isReport = (sequence: string): boolean =>
  sequence.startsWith(`${ESC}]11;`) || sequence.startsWith(`${ESC}[?`);

const DEVICE_QUERY = `${ESC}[c`;
const ECHO = `${ESC}]11;?${ESC}\\`;
const COLOR = new RegExp(`^${ESC}\\]11;rgba?:([0-9a-f/]{5,24})(?:${BEL}|${ESC}\\\\)$`, 'i');

/** Sequences with a question mark are reports and never keys (ECMA-48, private parameters). */
const REPORT = new RegExp(`^${ESC}\\[\\?[0-9:;]*[ -/]*[@-~]$`);

function answerOf(sequence: string, isAfterEcho: boolean): TerminalAnswer | undefined {
  if (sequence === ECHO) return { kind: 'echo' };
  // Some terminals send the same for Shift and an arrow key.
  if (sequence === DEVICE_QUERY && isAfterEcho) return { kind: 'echo' };
  if (REPORT.test(sequence)) return { kind: sequence.endsWith('c') ? 'device' : 'report' };
  const color = COLOR.exec(sequence)?.[1];
  return color === undefined ? undefined : { kind: 'background', background: brightnessOf(color) };
}

/** A pattern for everything that begins a sequence of pieces. */
const beginningOf = (...pieces: readonly string[]): string =>
  pieces.reduceRight((rest, piece) => `(?:${piece}${rest})?`, '');

const BEGINNING = new RegExp(
  `^(?:${[
    beginningOf(ESC, '\\]', '1', '1', ';', 'r', 'g', 'b', 'a?', ':', '[0-9a-f/]{0,24}', ESC),
    beginningOf(ESC, '\\]', '1', '1', ';', '\\?', ESC),
    beginningOf(ESC, '\\[', '\\?', '[0-9:;]{0,64}', '[ -/]{0,4}'),
  ].join('|')})$`,
  'i',
);

/** Something that begins a sequence, or may begin one with the next input. Most keys send nothing like it. */
const MAY_BEGIN = new RegExp(`${ESC}(?:\\]|\\[\\?|\\[?$)`);

/** Whether a color such as `ffff/fafa/f0f0` is light; the weights are those of ITU-R BT.709. */
function brightnessOf(color: string): 'light' | 'dark' {
  const [red = 0, green = 0, blue = 0] = color
    .split('/')
    .map((part) => Number.parseInt(part, 16) / (16 ** part.length - 1));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.5 ? 'light' : 'dark';
}

/** Runs a callback after a delay in milliseconds; returns a function that cancels it. */
export type Schedule = (run: () => void, milliseconds: number) => () => void;

/** Separates what is typed from what a terminal answers. */
export type AnswerFilter = {
  readonly add: (input: string) => void;
  readonly close: () => void;
};

export type AnswerFilterOptions = {
  readonly onTyped: (typed: string) => void;
  readonly onAnswer: (answer: TerminalAnswer) => void;
  readonly schedule: Schedule;
};

/**
 * How long input is held, in milliseconds. Ink waits 20 ms more for the rest of a key, so a lone
 * Escape takes 50 ms.
 */
export const HOLD_TIME = 30;

/** Filters input for as long as a session lasts: answers may come late, and in pieces. */
export function openAnswerFilter(options: AnswerFilterOptions): AnswerFilter {
  const { onTyped, onAnswer, schedule } = options;
  let state = emptyFilter;
  let cancel: (() => void) | undefined;

  const stopTimer = (): void => {
    cancel?.();
    cancel = undefined;
  };
  const release = (): void => {
    cancel = undefined;
    const released = releaseHeld(state);
    state = released.state;
    if (released.typed !== '') onTyped(released.typed);
  };
  return {
    add: (input) => {
      const { begun } = state;
      const filtered = filterInput(state, input);
      state = filtered.state;
      if (!isHolding(state) || state.begun !== begun) stopTimer();
      if (isHolding(state)) cancel ??= schedule(release, HOLD_TIME);
      if (filtered.typed !== '') onTyped(filtered.typed);
      for (const answer of filtered.answers) onAnswer(answer);
    },
    close: stopTimer,
  };
}
