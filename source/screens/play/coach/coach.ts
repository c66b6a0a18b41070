import type { Peg } from '../../../engine/core/code.ts';
import { knowledgeOf } from '../../../engine/core/knowledge.ts';
import {
  type CoachAnswer,
  type CoachQuestion,
  type CodesLeft,
  type Notebook,
  type NotedPlace,
  withNextNote,
} from '../../../engine/core/notebook.ts';
import { keysThatType, pegOf } from '../../../engine/variants/codes.ts';
import { type PublicGame, publicGame } from '../../../engine/variants/game.ts';
import { variantOf, withRareCodes } from '../../../engine/variants/index.ts';
import { nounsOf } from '../../../prose/games.ts';
import { type KeyBindings, keyOf, noBindings } from '../../../settings/key-bindings.ts';
import type { Effect, Reply } from '../../app/effects/effects.ts';
import { goes, type Navigation, opensHelp } from '../../app/navigation.ts';
import type { Screen } from '../../app/screen.ts';
import {
  type Keymap,
  onEnter,
  onEscape,
  onKey,
  stepOf,
  wrapIndex,
} from '../../parts/input/keymap.ts';
import type { Pointing } from '../../parts/input/pointing.ts';
import { pegAtCursor } from '../draft/draft.ts';
import type { GameModel } from '../game/game-model.ts';
import { guessesIn } from '../panels/game-status.ts';
import { addLine, addMessage, emptyLog, type Log, scrollLog } from '../panels/log.ts';
import { answerLine, checkLines, codesLeftText } from './coach-text.ts';

/** What the coach is asked now: how many codes are left, one question, or what all marks say. */
type Task =
  | { readonly kind: 'none' | 'count' }
  | { readonly kind: 'question'; readonly question: CoachQuestion }
  | { readonly kind: 'marks' };

/** The coach: a grid of the symbols and places of a game, with what its player has marked. */
export type CoachModel = {
  readonly screen: 'coach';
  readonly game: PublicGame;
  /** The marks, which are the notes of the game. */
  readonly notebook: Notebook;
  /** The cell at the cursor. */
  readonly cursor: CoachQuestion;
  readonly task: Task;
  readonly left: 'unknown' | CodesLeft;
  readonly log: Log;
};

/** What can happen on the screen of the coach. */
type CoachMessage = { readonly screen: 'coach' } & (
  | { readonly kind: 'symbol-moved' | 'place-moved'; readonly step: 1 | -1 }
  | { readonly kind: 'symbol-chosen'; readonly peg: Peg }
  | { readonly kind: 'asked' | 'marked' | 'checked' }
  | { readonly kind: 'question-asked'; readonly question: CoachQuestion }
  | { readonly kind: 'notes-written'; readonly notebook: Notebook }
  | { readonly kind: 'log-scrolled'; readonly count: number }
  | { readonly kind: 'replied'; readonly reply: Reply }
);

/** The coach of a game, at the peg that its player types. */
export function initCoach({ game, notebook, draft }: GameModel, keys = noBindings): CoachModel {
  const typed = pegAtCursor(draft);
  return {
    screen: 'coach',
    game: publicGame(game),
    notebook,
    cursor:
      typed === undefined
        ? { peg: 0, place: 'anywhere' }
        : { peg: typed.peg, place: typed.position },
    task: { kind: 'count' },
    left: 'unknown',
    log: addLine(emptyLog, {
      tone: 'advice',
      text: (catalog) => catalog.play.coach.howTo(nounsOf(game.rules, catalog), namedKeys(keys)),
    }),
  };
}

const namedKeys = (keys: KeyBindings): Record<'ask' | 'mark' | 'check', string> => ({
  ask: keyOf(keys, 'coach', 'ask'),
  mark: keyOf(keys, 'coach', 'mark'),
  check: keyOf(keys, 'coach', 'check'),
});

/** The screen after something has happened on it. */
function updateCoach(
  model: CoachModel,
  message: CoachMessage,
  keys: KeyBindings = noBindings,
): CoachModel {
  const { cursor, notebook, log } = model;
  switch (message.kind) {
    case 'symbol-moved':
      return { ...model, cursor: { ...cursor, peg: movedSymbol(model, message.step) } };
    case 'place-moved':
      return { ...model, cursor: { ...cursor, place: movedPlace(model, message.step) } };
    case 'symbol-chosen':
      return { ...model, cursor: { ...cursor, peg: message.peg } };
    case 'marked':
      return { ...model, notebook: withNextNote(notebook, cursor.peg, cursor.place) };
    case 'notes-written':
      return { ...model, notebook: message.notebook };
    case 'asked':
      return { ...model, task: { kind: 'question', question: cursor } };
    case 'question-asked':
      return {
        ...model,
        cursor: message.question,
        task: { kind: 'question', question: message.question },
      };
    case 'checked':
      return notebook.length === 0
        ? {
            ...model,
            log: addMessage(log, 'refusal', ({ play }) =>
              play.coach.noMarks(keyOf(keys, 'coach', 'mark')),
            ),
          }
        : { ...model, task: { kind: 'marks' } };
    case 'log-scrolled':
      return { ...model, log: scrollLog(log, message.count) };
    case 'replied':
      return withReply(model, message.reply);
  }
}

/** The places of the grid, from above. */
export const placesOf = ({ game }: Pick<CoachModel, 'game'>): readonly NotedPlace[] => [
  'anywhere',
  ...Array(game.rules.pegs).keys(),
];

const movedSymbol = ({ game, cursor }: CoachModel, step: 1 | -1): Peg =>
  wrapIndex(cursor.peg, step, variantOf(game.rules).alphabet.length);

function movedPlace(model: CoachModel, step: 1 | -1): NotedPlace {
  const places = placesOf(model);
  return places[wrapIndex(places.indexOf(model.cursor.place), step, places.length)] ?? 'anywhere';
}

function withReply(model: CoachModel, reply: Reply): CoachModel {
  const idle: CoachModel = { ...model, task: { kind: 'none' } };
  if (reply.kind === 'failed') {
    return { ...idle, log: addMessage(model.log, 'refusal', reply.reason) };
  }
  return reply.kind === 'coach' ? { ...idle, left: reply, log: withAnswers(model, reply) } : idle;
}

function withAnswers({ task, game, notebook, log }: CoachModel, { answers }: CoachAnswer): Log {
  if (task.kind === 'question') {
    const [answer] = answers;
    return answer === undefined ? log : addLine(log, answerLine(game, task.question, answer));
  }
  return task.kind === 'marks' ? checkLines(game, notebook, answers).reduce(addLine, log) : log;
}

const questionsOf = ({ task, notebook }: CoachModel): readonly CoachQuestion[] => {
  if (task.kind === 'question') return [task.question];
  return task.kind === 'marks' ? notebook.map(({ peg, place }) => ({ peg, place })) : [];
};

/** What the coach waits for. */
const coachEffects = (model: CoachModel): readonly Effect[] =>
  model.task.kind === 'none' ? [] : [coachEffect(model.game, questionsOf(model))];

/** Questions about a game; a person may hide any code that the rules allow. */
export const coachEffect = (
  { rules, roles, record }: Pick<PublicGame, 'rules' | 'roles' | 'record'>,
  questions: readonly CoachQuestion[],
): Effect => ({
  kind: 'coach',
  rules: (roles.codemaker === 'human' ? withRareCodes(rules) : undefined) ?? rules,
  known: knowledgeOf(record),
  questions,
});

type Message = CoachMessage | Navigation;

/** Lines that a page key scrolls. */
const LOG_STEP = 3;

/** What keys do on the screen of the coach. */
export function coachKeymap({ game: { rules } }: CoachModel): Keymap<Message> {
  const { alphabet } = variantOf(rules);
  const typed = keysThatType(alphabet).filter((key) => pegOf(rules, key) !== undefined);
  return [
    onEnter('askTheCoach', () => ({ screen: 'coach', kind: 'asked' })),
    {
      keys: [' ', ';'],
      label: 'Space',
      action: 'mark',
      visibleIn: 'footer',
      on: () => ({ screen: 'coach', kind: 'marked' }),
    },
    onKey('tab', 'checkMarks', () => ({ screen: 'coach', kind: 'checked' })),
    {
      keys: ['left', 'right'],
      label: '← →',
      action: (catalog) => catalog.actions.moveSymbol(nounsOf(rules, catalog)),
      visibleIn: 'help',
      on: (key) => ({ screen: 'coach', kind: 'symbol-moved', step: stepOf(key) }),
    },
    {
      keys: ['up', 'down'],
      label: '↑ ↓',
      action: 'movePlace',
      visibleIn: 'help',
      on: (key) => ({ screen: 'coach', kind: 'place-moved', step: stepOf(key) }),
    },
    {
      keys: [...new Set(typed)],
      label: [...new Set([alphabet[0]?.sign, alphabet.at(-1)?.sign])].join('…'),
      action: (catalog) => catalog.actions.chooseSymbol(nounsOf(rules, catalog)),
      types: (catalog) => nounsOf(rules, catalog).symbol,
      visibleIn: 'help',
      on: (key) => ({ screen: 'coach', kind: 'symbol-chosen', peg: pegOf(rules, key) ?? 0 }),
    },
    {
      keys: ['page-up', 'page-down'],
      label: 'PgUp PgDn',
      action: 'scrollTheMessages',
      visibleIn: 'help',
      on: (key) => ({ screen: 'coach', kind: 'log-scrolled', count: -stepOf(key) * LOG_STEP }),
    },
    opensHelp,
    onEscape('back', () => goes('went-back'), '@'),
  ];
}

/** What a mouse does on the screen of the coach: a click on a symbol types it. */
const coachPointing: Pointing<Message> = {
  wheel: (step) => ({ screen: 'coach', kind: 'log-scrolled', count: -step * LOG_STEP }),
};

/** The coach of a game. */
export const coachScreen = {
  init: initCoach,
  update: (model, message, { settings }) => updateCoach(model, message, settings.settings.keys),
  keymap: coachKeymap,
  pointing: () => coachPointing,
  effects: coachEffects,
  replied: (reply) => ({ screen: 'coach', kind: 'replied', reply }),
  help: () => 'coach',
  status: ({ left, game }, catalog) => ({
    titles: [catalog.play.coach.title],
    text: codesLeftText(left, game.rules, catalog),
  }),
  guesses: ({ game }) => guessesIn(game),
} satisfies Screen<CoachModel, CoachMessage>;
