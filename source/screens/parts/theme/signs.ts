/** What a terminal can show: `ascii-signs` are letters of all alphabets, but ASCII for signs that it draws two columns wide. */
export type Charset = 'unicode' | 'ascii' | 'ascii-signs';

export type SignCharset = Exclude<Charset, 'ascii-signs'>;

const unicode = {
  exact: '●',
  partial: '○',
  absent: '·',
  blank: '·',
  hidden: '•',
  turning: '─',
  up: '↑',
  down: '↓',
  upDown: '↕',
  pointer: '❯',
  decrease: '◂',
  increase: '▸',
  rule: '─',
  cornerLeft: '╭',
  cornerRight: '╮',
  bottomLeft: '╰',
  bottomRight: '╯',
  side: '│',
  upperEdge: '▄',
  lowerEdge: '▀',
  gauge: '▄',
  cross: '×',
  check: '✓',
};

export type Signs = Readonly<Record<keyof typeof unicode, string>>;

const ascii: Signs = {
  exact: '#',
  partial: 'o',
  absent: '.',
  blank: '_',
  hidden: '*',
  turning: '-',
  up: '^',
  down: 'v',
  upDown: '^',
  pointer: '>',
  decrease: '<',
  increase: '>',
  rule: '-',
  cornerLeft: '+',
  cornerRight: '+',
  bottomLeft: '+',
  bottomRight: '+',
  side: '|',
  upperEdge: ' ',
  lowerEdge: ' ',
  gauge: '#',
  cross: 'x',
  check: '+',
};

export const signs: Readonly<Record<SignCharset, Signs>> = { unicode, ascii };

/** ASCII in place of other signs in prose; marks look the same as on the board. */
const asciiSpelling: Readonly<Record<string, string>> = {
  [unicode.exact]: ascii.exact,
  [unicode.partial]: ascii.partial,
  [unicode.absent]: ascii.absent,
  [unicode.up]: ascii.up,
  [unicode.down]: ascii.down,
  [unicode.upDown]: ascii.upDown,
  '←': '<',
  '→': '>',
  '–': '-',
  '×': 'x',
  [unicode.check]: ascii.check,
  '±': '~',
  '’': "'",
};

/** Ellipses in ASCII: a hyphen in a range such as A…Z, three dots after a sentence, and in a text that is cut off. */
function withoutEllipses(text: string): string {
  if (!text.includes('…')) return text;
  return text
    .replaceAll(/(?<=\S)…(?=\S)/gu, '-')
    .replaceAll(/.\S…/gu, '...')
    .replaceAll(/ ?…/gu, '...');
}

/** Replaces each sign that a terminal cannot show by one that it can; only an ellipsis changes the length. */
export const spellings: Readonly<Record<Charset, (text: string) => string>> = {
  unicode: (text) => text,
  ascii: (text) =>
    withoutEllipses(text).replaceAll(/[^ -~]/gu, (sign) => asciiSpelling[sign] ?? '?'),
  'ascii-signs': (text) =>
    withoutEllipses(text).replaceAll(/[^ -~]/gu, (sign) => asciiSpelling[sign] ?? sign),
};

export const shapes: Readonly<Record<SignCharset, readonly string[]>> = {
  unicode: ['●', '■', '▲', '◆', '★', '○', '□', '△', '◇', '☆'],
  ascii: ['o', '#', '^', '%', '*', '+', '=', '~', '$', '@'],
};
