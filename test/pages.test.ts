import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const textOf = (page: string): string => readFileSync(join(root, page), 'utf8');
const docs = readdirSync(join(root, 'docs'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => join('docs', name));
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'packaging/README.md',
  'packaging/demo/README.md',
  'bench/README.md',
  ...docs,
];

/** A page without its code, in which brackets are no links and number signs no headings. */
const proseOf = (page: string): string =>
  textOf(page)
    .replaceAll(/^```[\s\S]*?^```$/gm, '')
    .replaceAll(/`[^`\n]*`/g, (code) => code.replaceAll(/[[\]()#]/g, ''));

/** The anchors that GitHub gives to the headings of a page. */
const anchorsOf = (page: string): readonly string[] =>
  [...proseOf(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** The targets of all links and pictures of a page that are no addresses. */
const linksOf = (page: string): readonly string[] =>
  [...proseOf(page).matchAll(/\]\(([^)\s]+)\)|<img src="([^"]+)"/g)]
    .map(([, link, image]) => link ?? image ?? '')
    .filter((target) => !/^https?:/.test(target));

/** Sentences that are long enough to be nobody's chance, without line breaks and marks of lists. */
const sentencesOf = (page: string): readonly string[] =>
  proseOf(page)
    .replaceAll(/\s+/g, ' ')
    .split(/(?<=[.:]) /)
    .filter((sentence) => sentence.length > 60);

/** The paragraphs and the items of lists of a page. */
const paragraphsOf = (page: string): readonly string[] =>
  proseOf(page)
    .split('\n')
    .map((line) => (/^[|!#]|<img|<!--/u.test(line) ? '' : line))
    .join('\n')
    .split(/\n\n+|\n(?=- |\d+\. )/u);

describe.each(pages)('%s', (page) => {
  it('links to files and headings that exist', () => {
    const broken = linksOf(page).filter((link) => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? page : normalize(join(dirname(page), path));
      return (
        !existsSync(join(root, target)) ||
        (anchor !== undefined && !anchorsOf(target).includes(anchor))
      );
    });
    expect(broken).toEqual([]);
  });

  it('has no two headings with the same anchor', () => {
    const anchors = anchorsOf(page);
    expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([]);
  });
});

describe('the README', () => {
  it('is short, and leads to every page', () => {
    expect(textOf('README.md').split('\n').length).toBeLessThanOrEqual(100);
    expect(docs.filter((page) => !linksOf('README.md').includes(page))).toEqual([]);
  });

  it('names the packages that carry the screens, and how to test them', () => {
    const packages = ['ink', 'react', 'ink-select-input', 'vitest', 'ink-testing-library'];
    for (const name of packages) expect(textOf('README.md')).toContain(`- \`${name}\` `);
    expect(textOf('README.md')).toMatch(/^npm test /m);
  });
});

/** The seven pages that people read. */
const read = ['README.md', 'CONTRIBUTING.md', 'bench/README.md', ...docs];

it('are seven short pages', () => {
  expect(read).toHaveLength(7);
  const texts = read.map(textOf).join('');
  expect(texts.split('\n').length).toBeLessThanOrEqual(950);
  expect(texts.split(/\s+/u).length).toBeLessThanOrEqual(11_000);
});

it('have lines of at most 100 columns, but for tables, code and pictures', () => {
  const long = read.flatMap((page) =>
    proseOf(page)
      .split('\n')
      .filter((line) => line.length > 100 && !/^[|!]|<img|^ *\{/u.test(line)),
  );
  expect(long).toEqual([]);
});

it('have no sentence of more than 30 words', () => {
  const long = read.flatMap((page) =>
    paragraphsOf(page)
      .flatMap((paragraph) => paragraph.split(/(?<=[.:;?!])\s/u))
      .filter((sentence) => sentence.split(/\s+/u).length > 30),
  );
  expect(long).toEqual([]);
});

it('says nothing twice in the README and the pages', () => {
  const sentences = read.flatMap(sentencesOf);
  const twice = sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index);
  expect(twice).toEqual([]);
});

it('has pages of which each lists its sections', () => {
  for (const page of docs) {
    const listed = linksOf(page).filter((link) => link.startsWith('#'));
    const sections = [...proseOf(page).matchAll(/^## .*$/gm)];
    if (sections.length > 1) expect(listed.length, page).toBeGreaterThanOrEqual(sections.length);
  }
  expect(docs.filter((page) => statSync(join(root, page)).size === 0)).toEqual([]);
});
