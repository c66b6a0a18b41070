/** The registry of answer forms: how an answer is entered for each form of feedback. */
import type { Feedback } from '../../../engine/core/feedback.ts';
import type { FeedbackForm } from '../../../engine/core/variant.ts';
import { type Rules, variantOf } from '../../../engine/variants/index.ts';
import type { Wording } from '../../../prose/wording.ts';
import type { Program } from '../../app/screen.ts';
import type { ScreenKey } from '../../page/keys.ts';
import type { Binding } from '../../parts/input.ts';
import {
  type AnswerForm,
  type CountsEntry,
  countsForm,
  type MarksEntry,
  marksForm,
} from './forms.ts';

type EntryByForm = { readonly counts: CountsEntry; readonly marks: MarksEntry };

/** An answer that is being entered, in some forms of feedback. */
export type EntryOf<Form extends FeedbackForm> = {
  [Each in Form]: EntryByForm[Each] & { readonly form: Each };
}[Form];

/** An answer that is being entered. */
export type AnswerEntry = EntryOf<FeedbackForm>;

const forms: { readonly [Form in FeedbackForm]: AnswerForm<EntryOf<Form>> } = {
  counts: countsForm,
  marks: marksForm,
};

/** The answer before the first key. */
export const emptyAnswer = (rules: Rules, wording: Wording): AnswerEntry =>
  forms[variantOf(rules).feedback].empty(rules.pegs, wording);

/** The answer that a feedback gives. */
export const entryOf = (rules: Rules, feedback: Feedback, wording: Wording): AnswerEntry =>
  forms[variantOf(rules).feedback].entryOf(feedback, wording);

/** The feedback that an answer gives. */
export const feedbackOf = <Form extends FeedbackForm>(entry: EntryOf<Form>): Feedback =>
  forms[entry.form].feedbackOf(entry);

/** How a codemaker answers, and what each sign means, as a sentence. */
export const answerInstruction = (rules: Rules, wording: Wording): string =>
  forms[variantOf(rules).feedback].instruction(rules, wording);

/** What an answer still lacks, as a sentence, if it lacks anything. */
export const lacking = <Form extends FeedbackForm>(
  entry: EntryOf<Form>,
  pegs: number,
): string | undefined => forms[entry.form].lacking(entry, pegs);

/** What is asked before an answer is sent that its player has not touched, if it can be sent. */
export const doubtAbout = <Form extends FeedbackForm>(entry: EntryOf<Form>): string | undefined =>
  forms[entry.form].doubt(entry);

/** An answer after a click on one of its places. */
export const answerPointedAt = <Form extends FeedbackForm>(
  entry: EntryOf<Form>,
  index: number,
  pegs: number,
): AnswerEntry => forms[entry.form].pointedAt(entry, index, pegs);

/** The keys that change the answer on a screen, where there is one. */
export const editsAnswer = <Model>(
  entryIn: (
    model: Model,
    program: Program,
  ) => { readonly entry: AnswerEntry; readonly pegs: number } | undefined,
  edited: (model: Model, entry: AnswerEntry) => Model,
): ScreenKey<Model> => ({
  ids: {
    up: ['up', 'k'],
    down: ['down', 'j'],
    left: ['left', 'h'],
    right: ['right', 'l'],
    erase: ['backspace', 'delete'],
  },
  keys: [],
  label: '',
  text: 'edit the answer',
  visibleIn: 'help',
  bind: (_, model, program) => {
    const at = entryIn(model, program);
    return at === undefined
      ? []
      : answerBindings<Model>(at.entry, at.pegs, (entry) => edited(model, entry)).map(
          (binding) => ({ ...binding, word: 'none' }),
        );
  },
});

/** The keys that change an answer; `on` makes a message of the changed answer. */
const answerBindings = <Message, Form extends FeedbackForm = FeedbackForm>(
  entry: EntryOf<Form>,
  pegs: number,
  on: (entry: AnswerEntry) => Message,
): readonly Binding<Message>[] => forms[entry.form].bindings(entry, pegs, on);
