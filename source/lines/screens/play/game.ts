import { type Peg, samePegs } from '../../../engine/core/code.ts';
import { cluesOf, placesKnown } from '../../../engine/core/game/record.ts';
import { attemptsOf } from '../../../engine/core/variant.ts';
import { formatCode, typedPegs } from '../../../engine/variants/codes.ts';
import { type Game, hasBoards, refusal } from '../../../engine/variants/game.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { nearestSentence } from '../../../prose/text/nearest-guess.ts';
import { refusalSentence } from '../../../prose/text/problems/problems.ts';
import { wasteSentence } from '../../../prose/text/problems/wasted-guess.ts';
import type { AppModel } from '../../../screens/app/app.ts';
import { oneTryLine } from '../../../screens/play/game/end/daily-end.ts';
import { figuresOf, parText } from '../../../screens/play/game/end/end-text.ts';
import type { GameModel } from '../../../screens/play/game/game.ts';
import { messagesForLastMove } from '../../../screens/play/panels/game-messages.ts';
import type { LogLine } from '../../../screens/play/panels/log.ts';
import { turnOf } from '../../../screens/play/panels/turn-text.ts';
import { catalogOf } from '../../../settings/settings.ts';
import { endEntries, entryLines } from '../../end.ts';
import { choicePrompt, type Heard, type Step, spokenForm } from '../../form.ts';
import { newLines } from '../../new-lines.ts';
import { rivalAnswers, rivalGuesses, rivalOpening } from '../../rival.ts';
import { styleText } from '../../text/answers/index.ts';
import { commandOf, commandWords, nearestCommand } from '../../text/game/entry.ts';
import {
  answersText,
  boardText,
  endText,
  lifelinesText,
  openingText,
  turnPrompt,
} from '../../text/game/game-text.ts';
import { notebookLine, notesHelp, readNote } from '../../text/game/notes.ts';
import { guessText, howToGuess, symbolHelp } from '../../text/games/index.ts';
import { guessSignHelp, withoutGuessSign } from '../../text/typed-guess.ts';
import { turnLine } from '../../turn-line.ts';
import { lessonLines } from '../../tutorial.ts';

const style = { feedback: 'words' } as const;

/** The game of a person who breaks a code: guesses and commands are typed. */
export const gameForm = spokenForm<GameModel>({
  opening: (model, { settings }) => {
    const catalog = catalogOf(settings);
    const { game, log, rival } = model;
    if (game.phase === 'over') return endText(game, catalog);
    const oneTry = log.lines.includes(oneTryLine) ? [oneTryLine.text(catalog)] : [];
    const soFar =
      game.record.length === 0
        ? []
        : [catalog.play.messages.spoken.soFar, ...boardText(game, style, catalog)];
    const opening = [...openingText(game, catalog), ...rivalOpening(rival, catalog)];
    const rest = game.record.length === 0 ? oneTry : soFar;
    return [...opening, ...rest, ...lessonLines(model, catalog)];
  },
  entries: (model, { settings }) =>
    model.game.phase === 'over' ? endEntries(model, catalogOf(settings)) : [],
  changes: (before, model, { settings }) => {
    const catalog = catalogOf(settings);
    return [
      ...turnLines(before.game, model.game, catalog),
      ...rivalAnswers(before, model, catalog),
      ...logLines(before, model, catalog),
      ...noteLines(before, model, catalog),
      ...(before.game.record.length === model.game.record.length
        ? []
        : lessonLines(model, catalog)),
      ...(before.notebook === model.notebook
        ? []
        : [notebookLine(model.notebook, model.game.rules, catalog)]),
      ...rivalGuesses(before, model, catalog),
      ...endLines(before.game, model, catalog),
      ...figureLines(before, model, catalog),
    ];
  },
  prompt: ({ game, hint }, { settings }) => {
    if (game.phase === 'over') return choicePrompt({ settings });
    return hint === 'requested' || game.phase === 'answering'
      ? ''
      : promptFor(game, catalogOf(settings));
  },
  read,
  help: ({ game }, { settings }) => {
    const catalog = catalogOf(settings);
    return game.phase === 'over'
      ? []
      : [
          howToGuess(game.rules, catalog),
          ...symbolHelp(game.rules, catalog),
          styleText(game.rules, 'words', catalog),
          ...lifelinesText(game, catalog),
          catalog.play.messages.spoken.boardHelp,
          ...(hasBoards(game) ? [] : [notesHelp(game.rules, catalog)]),
          ...guessSignHelp(game.rules, [...commandWords, 'repeat', 'share'], catalog),
        ];
  },
  silent: ['enter', '.', '*', 'r', ';', ':'],
  onReturn: 'changes',
  isLater: (before, { game }) =>
    before.game.seed === game.seed && before.game.moves.length <= game.moves.length,
});

/** The turn, with the places that are known if there are any. */
const promptFor = (game: Game, catalog: Catalog): string =>
  placesKnown(game.record, game.rules.pegs).some((peg) => peg !== undefined)
    ? turnPrompt(game, catalog)
    : catalog.play.messages.spoken.turnPrompt(turnOf(game), attemptsOf(game.rules));

/** What the record has in addition: each guess with its answer. */
function turnLines(before: Game, game: Game, catalog: Catalog): readonly string[] {
  if (hasBoards(game)) return answersText(before, game, style, catalog);
  const { rules, record } = game;
  return record
    .slice(before.record.length)
    .flatMap((entry) => (entry.kind === 'turn' ? [turnLine(rules, entry, catalog)] : []));
}

/** The new messages without those that another line says: the turn, the keys of a question, the end. */
function logLines(before: GameModel, model: GameModel, catalog: Catalog): readonly string[] {
  const { game } = model;
  const lines = newLines(before.log, model.log);
  const isAsked =
    (model.leaving === 'warned' && before.leaving !== 'warned') ||
    (model.givingUp === 'asked' && before.givingUp !== 'asked');
  const isOffered = model.hint === 'offered' && before.hint !== 'offered';
  const said =
    isAsked || isOffered ? lines.slice(0, -1) : lines.filter(isNews(before, model, catalog));
  return [
    ...said.filter(({ content }) => content !== 'turn').map(({ text }) => text(catalog)),
    ...(isAsked ? lines.slice(-1).map(({ text, spoken = text }) => spoken(catalog)) : []),
    ...(isOffered
      ? [catalog.play.messages.spoken.hintOffered(guessText(game.rules, hintIn(model) ?? []))]
      : []),
  ];
}

/** At the end the messages about the last move are said otherwise; who gives up hears no more of them. */
function isNews(
  { game: before }: GameModel,
  { game }: GameModel,
  catalog: Catalog,
): (line: LogLine) => boolean {
  if (game.phase !== 'over' || before.phase === 'over') return () => true;
  const own = messagesForLastMove(game).map(({ text }) => text(catalog));
  const isGivenUp = game.record.length === before.record.length;
  const hidden = isGivenUp ? own : own.slice(-1);
  return ({ text }) => !hidden.includes(text(catalog));
}

function noteLines(
  { note: before }: GameModel,
  { note, game }: GameModel,
  catalog: Catalog,
): readonly string[] {
  if (note === 'none' || (before !== 'none' && before.waste === note.waste)) return [];
  const { rules } = game;
  return [
    [
      wasteSentence(note.waste, note.guess, rules, 'turn', catalog),
      catalog.play.messages.spoken.guessAnyway,
    ].join(' '),
  ];
}

const endLines = (before: Game, model: GameModel, catalog: Catalog): readonly string[] =>
  model.game.phase === 'over' && before.phase !== 'over'
    ? [
        ...endText(model.game, catalog),
        ...(model.game.outcome === 'cracked' || hasBoards(model.game)
          ? []
          : [nearestSentence(model.game, catalog)]),
        ...entryLines(endEntries(model, catalog)),
      ]
    : [];

/** What becomes known after the end: the player's figures, and what a machine needed. */
function figureLines(
  before: GameModel,
  { game, figures, par, adversary }: GameModel,
  catalog: Catalog,
): readonly string[] {
  if (game.phase !== 'over') return [];
  const isNewlyOver = before.game.phase !== 'over';
  const isCounted = before.figures !== figures && typeof figures === 'object';
  const isParNew =
    adversary === 'none'
      ? before.par !== par && par !== 'unknown'
      : isNewlyOver || (before.adversary !== 'none' && before.adversary.par !== adversary.par);
  return [
    ...(isCounted && !('failed' in figures)
      ? [catalog.play.ending.spokenFigures(figuresOf(figures))]
      : []),
    ...(isParNew ? [parText(game, { par, adversary }, catalog)] : []),
  ];
}

function read(model: GameModel, line: string, { settings }: AppModel): Heard | undefined {
  const catalog = catalogOf(settings);
  const { game } = model;
  const entry = commandOf(line);
  if (entry?.kind === 'board') return { lines: boardText(game, style, catalog) };
  if (game.phase === 'over' || game.phase === 'answering') return undefined;
  if (entry?.kind === 'lifeline') {
    return {
      steps: [{ screen: 'game', kind: 'lifeline-chosen', lifeline: entry.lifeline }],
    };
  }
  if (entry?.kind === 'which-lifeline') {
    return hasBoards(game)
      ? { lines: lifelinesText(game, catalog) }
      : { steps: [{ press: 'tab' }] };
  }
  const noted = readNote(model.notebook, line, game.rules);
  if (noted !== undefined && hasBoards(game)) return { lines: [catalog.play.boards.noNotes] };
  if (noted?.kind === 'answered') return { lines: noted.lines(catalog) };
  if (noted !== undefined) {
    return { steps: [{ ...noted, screen: 'game', kind: 'note-written' }] };
  }
  const offered = hintIn(model);
  if (offered !== undefined && [catalog.actions.useHint, 'yes'].includes(line.toLowerCase())) {
    return { steps: guessSteps(game.rules, offered) };
  }
  if (model.note !== 'none' && /^y(?:es)?$/iu.test(line)) return { steps: anyway };
  return entry === undefined ? guess(model, line, catalog) : undefined;
}

const hintIn = ({ game, hint }: GameModel): readonly Peg[] | undefined =>
  hint === 'offered'
    ? cluesOf(game.record).find((clue) => clue.lifeline === 'hint')?.guess
    : undefined;

/** Plays the guess of a note: a line is typed on purpose, so that no held key has to rest. */
const anyway: readonly Step[] = [
  { screen: 'game', kind: 'replied', reply: { kind: 'ticked' } },
  { screen: 'game', kind: 'row-submitted' },
];

const guessSteps = (rules: Rules, pegs: readonly Peg[]): readonly Step[] => [
  { screen: 'game', kind: 'row-pasted', text: formatCode(rules, pegs) },
  { screen: 'game', kind: 'row-submitted' },
];

/** A guess; one that the game refuses is answered at once. The same guess after its note counts. */
function guess({ game, note }: GameModel, line: string, catalog: Catalog): Heard | undefined {
  const { rules } = game;
  const pegs = typedPegs(rules, withoutGuessSign(line, rules));
  if (pegs.includes(-1)) {
    const meant = nearestCommand(line);
    if (meant !== undefined) {
      return { lines: [catalog.play.messages.spoken.noCommand(line, meant)] };
    }
    // A word is meant as a choice, not as a guess.
    if (/[a-z]{3}/iu.test(line)) return undefined;
  }
  if (note !== 'none' && samePegs(note.guess, pegs)) return { steps: anyway };
  const move = { kind: 'guess', pegs } as const;
  const problem = refusal(game, move);
  return problem === undefined
    ? { steps: guessSteps(rules, pegs) }
    : { lines: [refusalSentence(problem, game, move, catalog)] };
}
