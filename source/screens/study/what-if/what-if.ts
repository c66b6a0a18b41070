import { courseOf } from '../../../engine/core/game/game.ts';
import { turnsOf } from '../../../engine/core/game/record.ts';
import { knowledgeOf } from '../../../engine/core/knowledge.ts';
import type { Random } from '../../../engine/core/random.ts';
import { type Game, type Guessing, play } from '../../../engine/variants/game.ts';
import type { LocalizedText } from '../../../prose/catalog.ts';
import { gameNames } from '../../../prose/games.ts';
import type { NumberedRow } from '../../../prose/review.ts';
import type { Review, ReviewedTurn } from '../../../solver/review/review-types.ts';
import type { Effect, Reply } from '../../app/effects/effects.ts';
import { goes, type Navigation, opensHelp } from '../../app/navigation.ts';
import type { Screen } from '../../app/screen.ts';
import { type Binding, type Keymap, onEnter, onEscape, onKey } from '../../parts/input/keymap.ts';
import type { Pointing } from '../../parts/input/pointing.ts';
import {
  blankDraft,
  clearedDraft,
  type Draft,
  draftBindings,
  type Edit,
  editOrBeginAgain,
  fillDraft,
} from '../../play/draft/draft.ts';
import { guessesIn } from '../../play/panels/game-status.ts';
import { guessInRow, pastedRow } from '../position/position.ts';
import { type Answerer, type BranchPoint, branchFrom } from './branch.ts';

/** A branch of a reviewed game: what would have happened with other guesses from a row on. */
export type WhatIfModel = {
  readonly screen: 'what-if';
  readonly point: BranchPoint;
  readonly answerer: Answerer;
  /** The branch as it is now; it is never stored. */
  readonly game: Game;
  /** The positions in which the player has guessed, the oldest first. */
  readonly guessed: readonly Guessing[];
  readonly draft: Draft;
  /** Why the row was refused. */
  readonly problem: LocalizedText | 'none';
  /** What the guesses of the branch were worth, as far as the solver has looked at them. */
  readonly rows: readonly NumberedRow<ReviewedTurn>[];
  /** Whether the solver has looked at the last guess. */
  readonly values: 'wanted' | 'known' | 'failed';
};

/** What can happen in a branch. */
export type WhatIfMessage = { readonly screen: 'what-if' } & (
  | { readonly kind: 'row-edited'; readonly edit: Edit }
  | { readonly kind: 'row-pasted'; readonly text: string }
  | { readonly kind: 'row-submitted' }
  | { readonly kind: 'answerer-changed' }
  | { readonly kind: 'taken-back' }
  | { readonly kind: 'began-again' }
  | { readonly kind: 'replied'; readonly reply: Reply }
);

/** A branch before its first guess. */
export const initWhatIf = (point: BranchPoint, random: Random): WhatIfModel =>
  branchModel(point, point.answerers[0], blankDraft(point.before.rules, random));

const branchModel = (point: BranchPoint, answerer: Answerer, draft: Draft): WhatIfModel => ({
  screen: 'what-if',
  point,
  answerer,
  game: branchFrom(point, answerer),
  guessed: [],
  draft,
  problem: 'none',
  rows: [],
  values: 'known',
});

/** Whether the other answerer can be chosen: before the first guess, where both are possible. */
export const canChangeAnswerer = ({ point, guessed }: WhatIfModel): boolean =>
  guessed.length === 0 && point.answerers.length > 1;

/** The branch after something has happened. */
export function updateWhatIf(model: WhatIfModel, message: WhatIfMessage): WhatIfModel {
  const { game, point, draft } = model;
  switch (message.kind) {
    case 'row-edited':
      return edited(model, editOrBeginAgain(draft, message.edit));
    case 'row-pasted': {
      const row = pastedRow(draft, message.text);
      if (row.ok) return edited(model, row.value);
      return game.phase === 'guessing' ? { ...model, problem: row.problem } : model;
    }
    case 'row-submitted':
      return game.phase === 'guessing' ? submit(model, game) : model;
    case 'answerer-changed':
      return canChangeAnswerer(model) ? branchModel(point, otherAnswerer(model), draft) : model;
    case 'taken-back':
      return takeBack(model);
    case 'began-again':
      return game.phase === 'over'
        ? branchModel(point, model.answerer, clearedDraft(draft))
        : model;
    case 'replied':
      return handleReply(model, message.reply);
  }
}

/** Who can answer in place of the one who does. */
export const otherAnswerer = ({ point, answerer }: WhatIfModel): Answerer =>
  point.answerers.find((other) => other !== answerer) ?? answerer;

const edited = (model: WhatIfModel, draft: Draft): WhatIfModel =>
  model.game.phase === 'guessing' ? { ...model, draft, problem: 'none' } : model;

function submit(model: WhatIfModel, game: Guessing): WhatIfModel {
  const guess = guessInRow(game, model.draft);
  if (!guess.ok) return { ...model, problem: guess.problem };
  return movedTo(
    { ...model, guessed: [...model.guessed, game] },
    play(game, { kind: 'guess', pegs: guess.value }),
  );
}

/** The branch with an answer, or while it waits for one. */
const movedTo = (model: WhatIfModel, game: Game): WhatIfModel => ({
  ...model,
  game,
  draft: clearedDraft(model.draft),
  problem: 'none',
  values: 'wanted',
});

/** The branch before its last guess, which is in the row again. */
function takeBack(model: WhatIfModel): WhatIfModel {
  const game = model.guessed.at(-1);
  if (game === undefined) return model;
  const last =
    model.game.phase === 'answering' ? model.game.guess : turnsOf(model.game.record).at(-1)?.guess;
  return {
    ...model,
    game,
    guessed: model.guessed.slice(0, -1),
    draft: fillDraft(model.draft, last ?? model.draft.cells),
    problem: 'none',
    rows: model.rows.filter(({ row }) => row <= game.record.length),
    values: 'known',
  };
}

function handleReply(model: WhatIfModel, reply: Reply): WhatIfModel {
  if (reply.kind === 'progress') return model;
  const { game } = model;
  if (game.phase === 'answering') {
    return reply.kind === 'adversary-answer'
      ? movedTo(model, play(game, { kind: 'feedback', feedback: reply.feedback }))
      : { ...takeBack(model), problem: noAnswer(reply) };
  }
  if (model.values !== 'wanted') return model;
  return reply.kind === 'review'
    ? { ...model, rows: rowsFrom(reply.review, model.point.row), values: 'known' }
    : { ...model, values: 'failed' };
}

/** The guesses of the branch; the rows before it were not looked at. */
const rowsFrom = ({ entries }: Review, first: number): readonly NumberedRow<ReviewedTurn>[] =>
  entries.flatMap((entry, at) =>
    entry.kind === 'turn' ? [{ row: first + at, factRows: [], entry }] : [],
  );

const noAnswer = (reply: Reply): LocalizedText =>
  reply.kind === 'failed' ? reply.reason : ({ review }) => review.whatIf.noAnswer;

/** What the branch waits for: the adversary’s answer, or what its guesses were worth. */
export function whatIfEffects({ game, point, values }: WhatIfModel): readonly Effect[] {
  const { rules, record } = game;
  if (game.phase === 'answering') {
    return [{ kind: 'adversary-answer', rules, known: knowledgeOf(record), guess: game.guess }];
  }
  if (values !== 'wanted') return [];
  // The guesses of the branch are judged in the same way as those of the game, and only they.
  const { roles } = point.reviewed;
  return [{ kind: 'review', rules, course: courseOf(game), roles, from: point.row - 1 }];
}

type Message = WhatIfMessage | Navigation;

/** What keys do in a branch. */
export function whatIfKeymap(model: WhatIfModel): Keymap<Message> {
  const { game } = model;
  const change = canChangeAnswerer(model) ? [changesAnswerer] : [];
  const takeBack = model.guessed.length === 0 ? [] : [takesBack];
  switch (game.phase) {
    case 'guessing':
      return [guesses, ...change, ...takeBack, ...edits(game.rules), opensHelp, leaves];
    case 'over':
      return [beginsAgain, ...takeBack, opensHelp, leaves];
    case 'answering':
    case 'choosing':
      return [...takeBack, leaves];
  }
}

/** What a mouse does in a branch. */
const whatIfPointing: Pointing<Message> = {
  place: (position) => ({
    screen: 'what-if',
    kind: 'row-edited',
    edit: { edit: 'placed', position },
  }),
};

const edits = (rules: Parameters<typeof draftBindings>[0]): Keymap<Message> =>
  draftBindings<Message>(rules, (edit) => ({ screen: 'what-if', kind: 'row-edited', edit }));

const guesses: Binding<Message> = onEnter('guess', () => ({
  screen: 'what-if',
  kind: 'row-submitted',
}));

const changesAnswerer: Binding<Message> = onKey('tab', 'changeAnswerer', () => ({
  screen: 'what-if',
  kind: 'answerer-changed',
}));

const takesBack: Binding<Message> = onKey('tab', 'takeBack', () => ({
  screen: 'what-if',
  kind: 'taken-back',
}));

const beginsAgain: Binding<Message> = onEnter('startOver', () => ({
  screen: 'what-if',
  kind: 'began-again',
}));

const leaves: Binding<Message> = onEscape('back', () => goes('went-back'));

/** A branch of a reviewed game. */
export const whatIfScreen = {
  init: initWhatIf,
  update: updateWhatIf,
  keymap: whatIfKeymap,
  pointing: () => whatIfPointing,
  effects: whatIfEffects,
  replied: (reply) => ({ screen: 'what-if', kind: 'replied', reply }),
  pasted: (text) => ({ screen: 'what-if', kind: 'row-pasted', text }),
  help: () => 'gameReview',
  status: ({ game }, catalog) => ({
    titles: gameNames(game.rules, catalog),
    text: catalog.review.whatIf.title,
  }),
  guesses: ({ game }) => guessesIn(game),
} satisfies Screen<WhatIfModel, WhatIfMessage>;
