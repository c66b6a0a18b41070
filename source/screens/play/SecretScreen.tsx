import { Box } from 'ink';
import { formatChallenge } from '../../engine/challenge.ts';
import type { Random } from '../../engine/core/random.ts';
import { type Game, play, refusal } from '../../engine/variants/game.ts';
import type { Rules } from '../../engine/variants/index.ts';
import { linesOf } from '../../prose/games/game-lines.ts';
import { guessedPegs } from '../../prose/games/typed-line.ts';
import { nounsOf } from '../../prose/games.ts';
import { lines } from '../../prose/lines.ts';
import { withArticle } from '../../prose/phrases.ts';
import { refusalSentence } from '../../prose/refusals.ts';
import { challengeCommandLine, challengeHonesty } from '../../prose/results.ts';
import { keyOf } from '../../settings/key-bindings.ts';
import { goes, goTo, type Navigation, type Program } from '../app/navigation.ts';
import { type Copy, copySentence } from '../page/copy.ts';
import { editsRow, help, key } from '../page/keys.ts';
import type { Page, Part, Said } from '../page/page.ts';
import { gap, note, text } from '../page/parts.ts';
import { type Ask, asksToCopy, hasClipboard, screen } from '../page/screen.ts';
import type { SeatRequest } from '../room/room-records.ts';
import {
  blankDraft,
  type Draft,
  type Edit,
  editDraft,
  fillDraft,
  isPastEnd,
  pegsIn,
  refusedDraft,
  rowFullSentence,
} from './draft.ts';
import type { Mode } from './mode.ts';
import { hasPalette, PaletteLine } from './panels/SymbolsPanel.tsx';
import { leavesText } from './play.ts';

/**
 * A person enters a code while the other player looks away; then the players swap, or a challenge
 * carries the code. After the first stage only the page keeps the code off the screen.
 */
export type SecretModel = {
  readonly screen: 'secret';
  readonly mode: Mode;
  readonly game: Game;
} & (
  | {
      readonly stage: 'hiding';
      /** The seat in a duel that the code is for; none at one keyboard. */
      readonly query: SeatRequest | 'none';
      readonly draft: Draft;
      readonly view: 'dots' | 'shown';
      readonly problem: string;
    }
  | { readonly stage: 'handing-over' }
  | { readonly stage: 'challenge'; readonly command: string; readonly copy: Copy }
);

type In<Stage extends SecretModel['stage']> = Extract<SecretModel, { readonly stage: Stage }>;

/** The screen of a game that waits for its secret; the code is visible where a machine breaks it. */
const open = (
  game: Game,
  mode: Mode,
  random: Random,
  query: SeatRequest | 'none' = 'none',
): SecretModel => ({
  screen: 'secret',
  mode,
  game,
  stage: 'hiding',
  query,
  draft: blankDraft(game.rules, random),
  // The other one of a duel is elsewhere.
  view: mode.kind === 'hide' || query !== 'none' ? 'shown' : 'dots',
  problem: '',
});

function edited(model: SecretModel, edit: Edit, { settings }: Program): SecretModel {
  if (model.stage !== 'hiding') return model;
  if (!isPastEnd(model.draft, edit)) {
    return { ...model, draft: editDraft(model.draft, edit), problem: '' };
  }
  const { keys } = settings.settings;
  const sets = `${keyOf(keys, 'secret', 'hide')} sets it`;
  const problem = rowFullSentence(sets, keyOf(keys, 'secret', 'erase'));
  return { ...model, problem };
}

function paste(model: SecretModel, typed: string): SecretModel {
  if (model.stage !== 'hiding') return model;
  const pegs = guessedPegs(model.game.rules, typed);
  const problem = problemOf(model, pegs);
  return problem === ''
    ? { ...model, draft: fillDraft(model.draft, pegs), problem }
    : { ...model, problem };
}

function problemOf({ game }: SecretModel, pegs: readonly number[]): string {
  const move = { kind: 'secret', pegs } as const;
  const refused = refusal(game, move);
  return refused === undefined ? '' : refusalSentence(refused, game, move);
}

function goOn(model: SecretModel): SecretModel | Navigation {
  const { game, mode, screen: name } = model;
  if (model.stage !== 'hiding') return { screen: 'app', kind: 'secret-hidden', game, mode };
  const pegs = pegsIn(model.draft);
  const problem = problemOf(model, pegs);
  if (problem !== '') return { ...model, draft: refusedDraft(model.draft), problem };
  return model.query === 'none'
    ? { screen: name, stage: 'handing-over', mode, game: play(game, { kind: 'secret', pegs }) }
    : goTo('room', { ...model.query, hidden: pegs });
}

/** A row that was refused is changed first. */
const canGoOn = (model: SecretModel): boolean =>
  model.stage === 'hiding'
    ? model.problem === '' || problemOf(model, pegsIn(model.draft)) === ''
    : model.stage === 'handing-over';

const otherView = (model: SecretModel): SecretModel =>
  model.stage === 'hiding' ? { ...model, view: model.view === 'dots' ? 'shown' : 'dots' } : model;

/** The challenge of a hidden code; undefined where a friend could not play it. */
function challengeIn({ game, mode, stage }: SecretModel): string | undefined {
  const isHidden = stage === 'handing-over' && mode.kind === 'duel' && game.phase === 'guessing';
  if (!isHidden || game.secret.kept !== 'table') return undefined;
  return formatChallenge(game.rules, game.secret.code);
}

function send(model: SecretModel): SecretModel {
  const challenge = challengeIn(model);
  if (challenge === undefined) return model;
  const { game, mode, screen: name } = model;
  const command = challengeCommandLine(challenge);
  return { screen: name, game, mode, stage: 'challenge', command, copy: 'none' };
}

const copying = (model: SecretModel): SecretModel =>
  model.stage === 'challenge' ? { ...model, copy: 'sending' } : model;

const asks = (model: SecretModel): readonly Ask<SecretModel>[] =>
  model.stage === 'challenge' ? asksToCopy(model, () => model.command) : [];

function page(model: SecretModel, program: Program): Page<SecretModel> {
  switch (model.stage) {
    case 'hiding':
      return hidingPage(model, program);
    case 'handing-over':
      return handoverPage(model, program);
    case 'challenge':
      return challengePage(model, program);
  }
}

function hidingPage(model: In<'hiding'>, program: Program): Page<SecretModel> {
  const { draft, view, problem, mode, query, game } = model;
  const { code } = nounsOf(game.rules);
  const tab = keyOf(program.settings.settings.keys, 'secret', 'show');
  const sample = linesOf(game.rules).sample();
  const friend = `Hide ${withArticle(code)} for your friend.`;
  const audience =
    mode.kind === 'hide' ? `${mode.opponent.name} can’t see this.` : 'Other player, look away!';
  const task = query === 'none' ? `Hide ${withArticle(code)}.` : friend;
  return {
    title: `Hide ${withArticle(code)}`,
    look: 'text',
    parts: [
      note(query === 'none' ? audience : friend, 'plain'),
      note(`${tab} ${view === 'dots' ? 'shows' : 'covers'} it.`),
      gap,
      {
        part: 'row',
        draft,
        edit: (now, change) => edited(now, change, program),
        paste,
        isCovered: view === 'dots',
      },
      ...palettePart(game.rules),
      text(problem, 'refusal'),
    ],
    said: {
      ...leaving(program),
      help: [lines.games.howToGuess(sample), ...linesOf(game.rules).symbols],
      ...(view === 'dots'
        ? {
            title: `Hide ${withArticle(code)} while the other player looks away. What you type does not show.`,
            prompt: `Your ${code}, invisible: `,
            echo: 'hidden',
          }
        : {
            title: `${task} ${lines.games.howToHide(nounsOf(game.rules), sample)}`,
            prompt: `Your ${code}: `,
          }),
    },
  };
}

/** The colors or digits that a code can have; the keys of letters are known. */
const palettePart = (rules: Rules): readonly Part<SecretModel>[] =>
  hasPalette(rules)
    ? [
        gap,
        {
          part: 'custom',
          draw: (columns) => (
            <Box paddingLeft={1}>
              <PaletteLine rules={rules} columns={columns - 1} />
            </Box>
          ),
          rows: () => 1,
          said: [],
        },
      ]
    : [];

/** A person needs the keyboard, a machine does not. */
function handoverPage(model: In<'handing-over'>, program: Program): Page<SecretModel> {
  const { mode, game } = model;
  const hidden = `The ${nounsOf(game.rules).code} is hidden.`;
  const enter = keyOf(program.settings.settings.keys, 'secret', 'hide');
  const toFriend =
    challengeIn(model) === undefined ? '' : ', or type challenge to send it to a friend';
  const [title, next, said] =
    mode.kind === 'hide'
      ? [
          'Ready',
          `${mode.opponent.name} guesses when you press ${enter}.`,
          `${mode.opponent.name} looks for it.`,
        ]
      : [
          'Hand over the keyboard',
          `Codebreaker: take the keyboard and press ${enter}.`,
          `Hand over the keyboard${toFriend}.`,
        ];
  return {
    title,
    look: 'text',
    parts: [note(hidden, 'plain'), note(next, 'plain')],
    said: {
      ...leaving(program),
      title: `${hidden} ${said}`,
      prompt: 'Press Enter to start: ',
      reads: (line) => {
        if (line === '') return goOn;
        return line.toLowerCase() === 'challenge' && toFriend !== '' ? send : undefined;
      },
    },
  };
}

function challengePage(
  { command, copy, game }: In<'challenge'>,
  program: Program,
): Page<SecretModel> {
  const { code } = nounsOf(game.rules);
  const copied = copySentence(copy);
  return {
    title: 'Send it to a friend',
    look: 'text',
    parts: [
      note(command, 'accent'),
      note(`Your friend plays your ${code} with this command.`, 'plain'),
      text(challengeHonesty, 'quiet'),
      hasClipboard(program)
        ? text(copied, copy === 'sent' ? 'good' : 'bad')
        : note('Select the command with the mouse to copy it.'),
    ],
    said: {
      ...leaving(program),
      title: `Your friend plays your ${code} with: ${command}`,
      prompt: 'Type back: ',
    },
  };
}

/** Nobody guesses here: a command that leaves a game leaves a text game as a whole. */
const leaving = ({ style }: Program): Pick<Said<SecretModel>, 'command'> =>
  style?.speech === 'terse' ? { command: leavesText } : {};

export const secretScreen = screen({
  name: 'secret',
  open,
  keys: {
    hide: key('enter', 'set it', goOn, {
      when: canGoOn,
      now: ({ stage, mode }) => {
        if (stage === 'hiding') return 'set it';
        return mode.kind === 'hide' ? 'let it guess' : 'start';
      },
      word: 'none',
    }),
    show: key('tab', 'cover or uncover it', otherView, {
      when: ({ stage }) => stage === 'hiding',
    }),
    send: key('tab', 'send it to a friend', send, {
      when: (model) => challengeIn(model) !== undefined,
    }),
    copy: key('c', 'copy the command', copying, {
      when: ({ stage }, program) => stage === 'challenge' && hasClipboard(program),
    }),
    edit: editsRow(),
    help,
    back: key<SecretModel>('escape', 'back', () => goes('menu-opened')),
  },
  typed: /^[\p{L}\p{N}+\-*/=]$/u,
  page,
  asks,
  help: ({ game }) => game.rules.variant,
});
