import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import type { Catalog } from '../../../prose/catalog.ts';
import { wrap } from '../../../prose/text.ts';
import type { Frame } from '../../app/layout.ts';
import { useCatalog } from '../../parts/catalog.ts';
import { TextLine } from '../../parts/FieldLine.tsx';
import { Menu } from '../../parts/menu/Menu.tsx';
import { CenteredPanel } from '../../parts/panel/Panel.tsx';
import { Paragraph } from '../../parts/StyledText.tsx';
import { useTheme } from '../../parts/theme/theme.ts';
import {
  type AccountModel,
  type AccountStage,
  type AccountView,
  aboutPage,
  accountPages,
  contentsOf,
  type KeyView,
  linkSentences,
  pageOf,
  type Remark,
  typingAdvice,
} from './account-model.ts';

type AccountScreenProps = { readonly model: AccountModel; readonly frame: Frame };

/** The player's account: its menu, or one of its pages. */
export function AccountScreen({ model, frame }: AccountScreenProps): ReactNode {
  const { layout, body } = frame;
  const catalog = useCatalog();
  return (
    <CenteredPanel body={body} title={titleOf(model, catalog)} height={15}>
      {(columns, rows) => (
        <Page model={model} width={columns} rows={rows} gap={layout === 'full' ? 1 : 0} />
      )}
    </CenteredPanel>
  );
}

function titleOf({ account, stage }: AccountModel, { records }: Catalog): string {
  const open = accountPages.find((page) => page === pageOf(stage));
  if (open !== undefined) return records.account.entries[open].label;
  return account === 'unknown' ? records.account.title : account.name;
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
  const catalog = useCatalog();
  const texts = catalog.records.account;
  const moment = <Text {...quiet}>{spell(texts.loading)}</Text>;
  const problem = (why: Remark): ReactNode => (
    <Paragraph text={remarkText(why, catalog)} width={width} style={tones.refusal} />
  );
  switch (stage.kind) {
    case 'loading':
      return moment;
    case 'failed':
      return problem(stage.reason);
    case 'overview':
      return account === 'unknown' ? (
        moment
      ) : (
        <Overview account={account} stage={stage} width={width} gap={gap} />
      );
    case 'keys':
      return <Keys keys={account === 'unknown' ? [] : account.keys} width={width} rows={rows} />;
    case 'stored':
      return (
        <Paragraphs
          texts={
            rowsOf(catalog.storedData, width, gap) <= rows
              ? catalog.storedData
              : catalog.storedDataInShort
          }
          width={width}
          gap={gap}
        />
      );
    case 'typing':
      return (
        <>
          <Paragraph
            text={typingAdvice(stage.page, account, catalog)}
            width={width}
            style={quiet}
          />
          <Box marginY={1}>
            <TextLine text={stage.field.text} cursor={stage.field.cursor} width={width} />
          </Box>
          {stage.state === 'sent' ? moment : problem(stage.problem)}
        </>
      );
    case 'explaining':
      return (
        <>
          <Paragraph text={texts.linkExplanation} width={width} />
          {problem(stage.problem)}
        </>
      );
    case 'code-shown':
      return (
        <>
          <Box marginBottom={1}>
            <Paragraph text={stage.text} width={width} style={accent} />
          </Box>
          <Paragraph text={texts.linkAdvice} width={width} />
          <Box marginTop={gap}>
            <Text {...quiet}>{spell(texts.showsUse)}</Text>
          </Box>
        </>
      );
    case 'confirming':
      return stage.state === 'sent' ? (
        moment
      ) : (
        <Paragraphs texts={linkSentences(stage.link, catalog)} width={width} gap={1} />
      );
    case 'deleted':
      return <Paragraphs texts={texts.deleted} width={width} gap={gap} />;
  }
}

const remarkText = (remark: Remark, catalog: Catalog): string =>
  remark === 'none' ? '' : remark(catalog);

type ParagraphsProps = {
  readonly texts: readonly string[];
  readonly width: number;
  readonly gap: number;
};

/** The rows of paragraphs. */
const rowsOf = (texts: readonly string[], width: number, gap: number): number =>
  texts.reduce((sum, text) => sum + wrap(text, width).length + gap, -gap);

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
  const catalog = useCatalog();
  const { entries, summary } = catalog.records.account;
  const page = accountPages[chosen] ?? 'name';
  return (
    <>
      <Text {...quiet}>{summary(contentsOf(account))}</Text>
      <Box marginY={gap} flexShrink={0}>
        <Menu labels={accountPages.map((each) => entries[each].label)} chosen={chosen} />
      </Box>
      {remark === 'none' ? (
        <Paragraph text={aboutPage(page, account, catalog)} width={width} style={quiet} />
      ) : (
        <Paragraph text={remark(catalog)} width={width} />
      )}
    </>
  );
}

type KeysProps = {
  readonly keys: readonly KeyView[];
  readonly width: number;
  readonly rows: number;
};

/** The most rows of a key's label, which its client has chosen. */
const LABEL_ROWS = 2;

/** The keys, as many as fit, the one of this session first. */
function Keys({ keys, width, rows }: KeysProps): ReactNode {
  const { quiet, spell } = useTheme();
  const texts = useCatalog().records.account;
  const ordered = keys.toSorted((one, other) => Number(other.isThis) - Number(one.isThis));
  const shown = ordered.map((key) => ({
    key,
    label: wrap(spell(texts.key(key)), width).slice(0, LABEL_ROWS),
    fingerprint: wrap(key.fingerprint, width),
  }));
  const rowsOf = (count: number): number =>
    shown
      .slice(0, count)
      .reduce((sum, each) => sum + each.label.length + each.fingerprint.length, 0);
  const fits = shown.filter((_, index) => rowsOf(index + 1) <= rows - 1).length;
  const hidden = keys.length - fits;
  return (
    <>
      {shown.slice(0, fits).map(({ key, label, fingerprint }) => (
        <Box key={key.fingerprint} flexDirection="column">
          <Text>{label.join('\n')}</Text>
          <Text {...quiet}>{fingerprint.join('\n')}</Text>
        </Box>
      ))}
      {hidden > 0 && <Text {...quiet}>{spell(texts.moreKeys(hidden))}</Text>}
    </>
  );
}
