import fc from 'fast-check';
import { expect, it } from 'vitest';
import { factsOf, inOneFile, type Files } from './entryFile';
import { announcements } from './kinds';
import { itemsOf, readFolder } from './readFolder';

const filesOf = (files: Record<string, string>): Files =>
  new Map(Object.entries(files).map(([file, text]) => [file, Buffer.from(text)]));
const textsOf = (files: Files) =>
  Object.fromEntries([...files].map(([file, bytes]) => [file, bytes.toString('utf8')]));

const facts = 'type: PL # for players\nstart: 2026-01-05\n';
const text = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;
const apart = (change: Record<string, string> = {}) =>
  filesOf({
    'README.md': '# Ours\n',
    'announcements/news.en.md': text("'News: the first'", 'New.\n\n---\n\nMore.'),
    'announcements/news.ja.md': text('お知らせ', '--- ja\n\n\\--- en'),
    'announcements/news.th.md': text('"ข่าว\\n ใหม่"', '\n\nใหม่\n\n'),
    'announcements/news.yaml': facts,
    'banners/b.yaml': 'group: m_home\nimage: /b.png\n',
    ...change,
  });

const news = [
  ...['---', 'type: PL # for players', 'start: 2026-01-05', '---', ''],
  ...['--- th', '', '# ข่าว ใหม่', '', 'ใหม่', ''],
  ...['--- en', '', '# News: the first', '', 'New.', '', '---', '', 'More.', ''],
  ...['--- ja', '', '# お知らせ', '', '\\--- ja', '', '\\\\--- en', ''],
].join('\n');

it('puts the facts and texts of an entry into one file, and leaves all others (content#a-file-for-each-text)', () => {
  const own = inOneFile(apart());
  expect(textsOf(own)).toEqual({
    'README.md': '# Ours\n',
    'announcements/news.md': news,
    'banners/b.yaml': 'group: m_home\nimage: /b.png\n',
  });
  expect(inOneFile(own)).toEqual(own);
});

it.each([
  ['with windows line ends', `\ufeff${facts.replaceAll('\n', '\r\n')}`, facts],
  ['without an end of line', facts.trimEnd(), facts],
  ['behind a mark of a document', `---\n${facts}`, facts],
  ['of a document that ends', `# of us\n---\n${facts}...\n`, 'type: PL\nstart: 2026-01-05\n'],
  [
    'of an older YAML',
    '%YAML 1.1\n---\ntype: PL\nstart: "2026-01-05"\nactive: yes\n',
    'type: PL\nstart: 2026-01-05\nactive: true\n',
  ],
])(
  'writes facts %s as they stand in one file (content#a-file-for-each-text)',
  (_name, source, written) => {
    const files = apart({ 'announcements/news.yaml': source });
    expect(readFolder(files, 'THB').problems).toEqual([]);
    const own = inOneFile(files);
    expect(own.get('announcements/news.md')!.toString()).toBe(news.replace(facts, written));
    expect(factsOf(own)).toEqual(factsOf(files));
    expect(readFolder(own, 'THB')).toEqual(readFolder(files, 'THB'));
  },
);

const line = fc.oneof(
  fc.constantFrom(
    '--- th',
    '\\--- th',
    '\\\\--- en',
    '--- fr',
    '---',
    '--- th:',
    ' --- en',
    '— vi',
  ),
  fc.constantFrom(
    '',
    ' ',
    '\t',
    '# ',
    '```',
    '    code',
    '- one',
    '<pre>',
    '| a |',
    '\u2028',
    '\r',
  ),
  fc.string({ maxLength: 12, unit: 'grapheme' }),
);
const body = fc.array(line, { minLength: 1, maxLength: 12 }).map((lines) => lines.join('\n'));
const title = fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' });
const texts = fc.record(
  { th: fc.tuple(title, body), en: fc.tuple(title, body), vi: fc.tuple(title, body) },
  { requiredKeys: ['th'] },
);

it('gives the same content in one file, whatever the texts are (content#a-file-an-entry)', () => {
  let taken = 0;
  fc.assert(
    fc.property(texts, (all) => {
      const files = filesOf({
        'announcements/news.yaml': facts,
        ...Object.fromEntries(
          Object.entries(all).map(([code, [of, own]]) => [
            `announcements/news.${code}.md`,
            text(JSON.stringify(of), own),
          ]),
        ),
      });
      const { folder, problems } = readFolder(files, 'THB');
      fc.pre(problems.length === 0);
      taken += 1;
      const own = inOneFile(files);
      expect([...own.keys()]).toEqual(['announcements/news.md']);
      const read = readFolder(own, 'THB');
      expect(read.problems).toEqual([]);
      const words = JSON.stringify(itemsOf(folder, announcements));
      expect(JSON.stringify(itemsOf(read.folder, announcements))).toBe(words);
    }),
  );
  expect(taken).toBeGreaterThan(20);
});
