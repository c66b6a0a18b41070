import type { Feedback } from '../../../../engine/core/feedback.ts';
import type { Rules } from '../../../../engine/variants/index.ts';
import type { Catalog } from '../../../../prose/catalog.ts';
import type { Wording } from '../../../../prose/sentence-data.ts';
import type { Binding } from '../../../parts/input/keymap.ts';

/** How an answer is entered in all games that have one form of feedback. */
export type AnswerForm<Entry> = {
  /** The answer before the first key, for codes of `pegs` pegs. */
  readonly empty: (pegs: number, wording: Wording) => Entry;
  /** The answer that a feedback gives. */
  readonly entryOf: (feedback: Feedback, wording: Wording) => Entry;
  readonly feedbackOf: (entry: Entry) => Feedback;
  /** How a codemaker answers, and what each sign means, as a sentence. */
  readonly instruction: (rules: Rules, catalog: Catalog) => string;
  /** What the answer still lacks, as a sentence, if it lacks anything. */
  readonly lacking: (entry: Entry, pegs: number) => string | undefined;
  /** What is asked before an answer is sent that its player has not touched, if it can be sent. */
  readonly doubt: (entry: Entry) => string | undefined;
  /** The answer after a click on one of its places, which a second click there changes. */
  readonly pointedAt: (entry: Entry, index: number, pegs: number) => Entry;
  /** The keys that change the answer; `on` makes a message of the changed answer. */
  readonly bindings: <Message>(
    entry: Entry,
    pegs: number,
    on: (entry: Entry) => Message,
  ) => readonly Binding<Message>[];
};
