import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { Menu } from '../../components/Menu.tsx';
import { Panel } from '../../components/Panel.tsx';
import { Paragraph } from '../../components/StyledText.tsx';
import { TextLine } from '../../components/TextLine.tsx';
import { useTheme } from '../../components/theme/theme.ts';
import { storedData } from '../../text/stored/data.ts';
import type { Frame } from '../layout.ts';
import type { AccountModel, AccountStage, TypingPage } from './account-model.ts';
import {
  accountEntries,
  accountSummary,
  codeAdvice,
  codeExplanations,
  deletionSentence,
  mergerSentences,
  renamingSentence,
  typingAdvice,
} from './account-pages.ts';
import type { AccountView, KeyView } from './account-records.ts';

type AccountScreenProps = { readonly model: AccountModel; readonly frame: Frame };

/** The frame and the spaces beside the text. */
const FRAME_COLUMNS = 4;
const FRAME_ROWS = 2;

/** The player's account: its menu, or one of its pages. */
export function AccountScreen({ model, frame }: AccountScreenProps): ReactNode {
  const { layout, body } = frame;
  const width = Math.min(body.columns, 60);
  const height = Math.min(body.rows, 15);
  return (
    <Box width={body.columns} height={body.rows} alignItems="center" justifyContent="center">
      <Panel title={titleOf(model)} width={width} height={height}>
        <Page
          model={model}
          width={width - FRAME_COLUMNS}
          rows={height - FRAME_ROWS}
          gap={layout === 'full' ? 1 : 0}
        />
      </Panel>
    </Box>
  );
}

function titleOf({ account, stage }: AccountModel): string {
  const open = accountEntries.find(({ page }) => page === titlePageOf(stage));
  if (open !== undefined) return open.label;
  return account === 'unknown' ? 'Account' : account.name;
}

function titlePageOf(stage: AccountStage): string {
  switch (stage.kind) {
    case 'typing':
      return stage.page;
    case 'explaining':
    case 'code-shown':
      return stage.code;
    case 'confirming':
      return 'code';
    default:
      return stage.kind;
  }
}

type PageProps = {
  readonly model: AccountModel;
  readonly width: number;
  readonly rows: number;
  /** How many empty rows there are between paragraphs. */
  readonly gap: 0 | 1;
};

function Page({ model: { account, stage }, width, rows, gap }: PageProps): ReactNode {
  const { accent, quiet, tones, spell } = useTheme();
  const moment = <Text {...quiet}>{spell('One moment …')}</Text>;
  switch (stage.kind) {
    case 'loading':
      return moment;
    case 'failed':
      return <Paragraph text={stage.reason} width={width} style={tones.refusal} />;
    case 'overview':
      return account === 'unknown' ? (
        moment
      ) : (
        <Overview account={account} stage={stage} width={width} gap={gap} />
      );
    case 'keys':
      return <Keys keys={account === 'unknown' ? [] : account.keys} width={width} rows={rows} />;
    case 'stored':
      return <Paragraphs texts={storedData} width={width} gap={gap} />;
    case 'typing':
      return (
        <>
          <Paragraph text={adviceOn(stage.page, account)} width={width} style={quiet} />
          <Box marginY={1}>
            <TextLine text={stage.field.text} cursor={stage.field.cursor} width={width} />
          </Box>
          {stage.state === 'sent' ? (
            moment
          ) : (
            <Paragraph text={stage.problem} width={width} style={tones.refusal} />
          )}
        </>
      );
    case 'explaining':
      return (
        <>
          <Paragraph text={codeExplanations[stage.code]} width={width} />
          <Paragraph text={stage.problem} width={width} style={tones.refusal} />
        </>
      );
    case 'code-shown':
      return (
        <>
          <Box marginBottom={1}>
            <Paragraph text={stage.text} width={width} style={accent} />
          </Box>
          <Paragraph text={codeAdvice[stage.code]} width={width} />
          {stage.code === 'link' && (
            <Box marginTop={gap}>
              <Text {...quiet}>{spell('This page shows when the code was used.')}</Text>
            </Box>
          )}
        </>
      );
    case 'confirming':
      return (
        <>
          <Paragraphs texts={mergerSentences(stage.merger)} width={width} gap={1} />
          {stage.state === 'sent' && moment}
        </>
      );
    case 'deleted':
      return (
        <Paragraphs
          texts={['Your data are deleted.', 'When you log in again, you get a new account.']}
          width={width}
          gap={gap}
        />
      );
  }
}

/** What to type on a page; before the last step, what is deleted. */
function adviceOn(page: TypingPage, account: AccountModel['account']): string {
  if (page !== 'deletion') return typingAdvice[page];
  return account === 'unknown' ? '' : deletionSentence(account);
}

type ParagraphsProps = {
  readonly texts: readonly string[];
  readonly width: number;
  readonly gap: number;
};

function Paragraphs({ texts, width, gap }: ParagraphsProps): ReactNode {
  return texts.map((text, index) => (
    <Box key={text} marginTop={index === 0 ? 0 : gap}>
      <Paragraph text={text} width={width} />
    </Box>
  ));
}

type OverviewProps = {
  readonly account: AccountView;
  readonly stage: Extract<AccountStage, { readonly kind: 'overview' }>;
  readonly width: number;
  readonly gap: 0 | 1;
};

function Overview({ account, stage, width, gap }: OverviewProps): ReactNode {
  const { quiet } = useTheme();
  const { chosen, remark } = stage;
  const entry = accountEntries[chosen];
  const about = entry?.page === 'name' ? renamingSentence(account) : (entry?.about ?? '');
  return (
    <>
      <Text {...quiet}>{accountSummary(account)}</Text>
      <Box marginY={gap} flexShrink={0}>
        <Menu labels={accountEntries.map(({ label }) => label)} chosen={chosen} />
      </Box>
      {remark === '' ? (
        <Paragraph text={about} width={width} style={quiet} />
      ) : (
        <Paragraph text={remark} width={width} />
      )}
    </>
  );
}

type KeysProps = {
  readonly keys: readonly KeyView[];
  readonly width: number;
  readonly rows: number;
};

/** A fingerprint as ssh-keygen prints it takes this many columns. */
const FINGERPRINT_COLUMNS = 50;

/** The keys, as many as fit, the one of this session first. */
function Keys({ keys, width, rows }: KeysProps): ReactNode {
  const { quiet, spell } = useTheme();
  const rowsEach = 1 + Math.ceil(FINGERPRINT_COLUMNS / width);
  const room = Math.floor((rows - 1) / rowsEach);
  const ordered = keys.toSorted((one, other) => Number(other.isThis) - Number(one.isThis));
  const hidden = Math.max(0, keys.length - room);
  return (
    <>
      {ordered.slice(0, room).map(({ fingerprint, label, added, isThis }) => (
        <Box key={fingerprint} flexDirection="column">
          <Text>
            {spell(`Since ${added}${isThis ? ' (this one)' : ''}: ${label}`).slice(0, width)}
          </Text>
          <Paragraph text={fingerprint} width={width} style={quiet} />
        </Box>
      ))}
      {hidden > 0 && <Text {...quiet}>{`and ${hidden} more`}</Text>}
    </>
  );
}
