import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import type { Code } from '../../../engine/core/code.ts';
import { turnsOf } from '../../../engine/core/game/record.ts';
import type { PublicOver } from '../../../engine/variants/game.ts';
import { nounsOf } from '../../../prose/games.ts';
import { play, roles } from '../../../prose/play.ts';
import { solvedVersions } from '../../../prose/results.ts';
import { CODE_HIDDEN } from '../../../prose/rooms.ts';
import { fitting, wrap } from '../../../prose/text.ts';
import { CodeRow } from '../../parts/board/CodeRow.tsx';
import { secretAt, useMoment } from '../../parts/contexts.ts';
import { Menu } from '../../parts/Menu.tsx';
import { rowLayoutFor } from '../../parts/rows/index.ts';
import { Paragraph } from '../../parts/StyledText.tsx';
import { useTheme } from '../../parts/theme/theme.ts';
import { type EndAction, isHidden } from './end-menu.ts';

export type EndingProps = {
  readonly game: PublicOver;
  readonly tone: 'good' | 'bad' | 'info';
  readonly headline: string;
  readonly detail: string;
};

type WithColumns = EndingProps & { readonly columns: number };
type EndMenuProps = WithColumns & {
  readonly actions: readonly EndAction[];
  readonly choice: number;
};

/** The code that the program kept, or the guess that cracked a code in the player's head. */
const codeOf = (game: EndMenuProps['game']): Code | undefined => {
  if (solvedVersions(game) !== undefined) return undefined;
  const { secret, outcome, record } = game;
  if (secret.kept === 'table') return secret.code;
  return outcome === 'cracked' ? turnsOf(record).at(-1)?.guess : undefined;
};

function withoutCode(game: EndMenuProps['game'], columns: number): string {
  const nouns = nounsOf(game.rules);
  if (game.secret.kept === 'nowhere') return roles.adversary.noCode(nouns);
  if (isHidden(game)) return fitting([CODE_HIDDEN, 'The code stays hidden.'], columns);
  return fitting(
    solvedVersions(game) ?? [`The ${nouns.code} is in your head.`, 'It is in your head.'],
    columns,
  );
}

export const endingRows = (
  { headline, detail }: Pick<EndingProps, 'headline' | 'detail'>,
  columns: number,
): number =>
  1 + wrap(headline, columns).length + (detail === '' ? 0 : wrap(detail, columns).length);

/** Whether the board shows the secret: it is the last guess. */
const isOnBoard = ({ outcome }: PublicOver): boolean => outcome === 'cracked';

export const endRows = (
  ending: EndingProps,
  actions: readonly EndAction[],
  columns: number,
): number => endingRows(ending, columns) - (isOnBoard(ending.game) ? 1 : 0) + actions.length;

/**
 * The secret of a game unless the board shows it, how the game ended, and what to do next. The detail may come
 * later, from the store: it is below the entries, which must not move under a hand that is about to click.
 */
export function EndMenu({ choice, actions, detail, ...ending }: EndMenuProps): ReactNode {
  const { entries } = play.ending;
  return (
    <>
      {isOnBoard(ending.game) ? <Headline {...ending} /> : <Ending {...ending} detail="" />}
      <Menu labels={actions.map((action) => entries[action])} chosen={choice} />
      {detail !== '' && <Paragraph text={detail} width={ending.columns} />}
    </>
  );
}

const INDENT = 2;

export function Ending({ game, tone, headline, detail, columns }: WithColumns): ReactNode {
  const moment = useMoment();
  const code = codeOf(game);
  return (
    <>
      <Box paddingLeft={INDENT} height={1}>
        {code === undefined ? (
          <Text wrap="truncate">{withoutCode(game, columns - INDENT)}</Text>
        ) : (
          <CodeRow
            row={secretAt(moment, code)}
            layout={rowLayoutFor(game.rules, columns - INDENT)}
          />
        )}
      </Box>
      <Headline tone={tone} headline={headline} columns={columns} />
      <Paragraph text={detail} width={columns} />
    </>
  );
}

function Headline({
  tone,
  headline,
  columns,
}: Pick<WithColumns, 'tone' | 'headline' | 'columns'>): ReactNode {
  const { tones } = useTheme();
  return <Paragraph text={headline} width={columns} style={tones[tone]} />;
}

export type ToldProps = {
  readonly text: string;
  readonly columns: number;
  readonly tone: 'quiet' | 'bad';
};

/** What is said in place of the end, while a game goes on. */
export function Told({ text, columns, tone }: ToldProps): ReactNode {
  const { quiet, tones } = useTheme();
  return <Paragraph text={text} width={columns} style={tone === 'quiet' ? quiet : tones.bad} />;
}
