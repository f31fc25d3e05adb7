import { readFile } from 'node:fs/promises';
import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { problemLine } from '../../../kernel/folder/yamlFile';
import { announcements } from './kinds';
import { itemsOf, readFolder } from './readFolder';

const filesOf = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([file, text]) => [file, Buffer.from(text)]));
const problemsOf = (files: Record<string, string>) =>
  readFolder(filesOf(files), 'THB').problems.map(problemLine);

const facts = 'type: PL\nstart: 2026-01-05\n';
const whole = (texts: string, of = facts) => ({
  'announcements/news.md': `---\n${of}---\n${texts}`,
});
const english = '\n--- en\n\n# News\n\nSomething **new**.\n';
const thai = '\n--- th\n\n# ข่าว\n\nใหม่\n';

const is_plain = 'is plain text: write it without marks such as **, `code` or [link](/m/help)';
const factsFor: Record<string, string> = {
  'benefits/gold': 'label: Gold\nicon: /gold.png\n',
  'help/first': 'category: account\n',
  'promotions/gift': 'kind: none\ncategories: [other]\nstart: today\n',
};

/** The same in the form with a file for each text. */
const text = '---\ntitle: News\n---\n\nSomething **new**.\n';
const good = { 'announcements/news.yaml': facts, 'announcements/news.en.md': text };

it('takes a folder without a fault', () => {
  const others = { 'README.md': '# Ours', 'downloads.yaml': 'LINE: https://a.b/c\n' };
  expect(problemsOf({ ...whole(english), ...others })).toEqual([]);
});

it('reads a file with everything of an entry (content#a-file-an-entry)', () => {
  const texts = `\ufeff---\r\n${facts}---  \n--- en \n#\tNews: * #1 #\n  code\n---\n\\--- th\n\\\\--- vi\n\n${thai}\n\n`;
  const { folder, problems } = readFolder(filesOf({ 'announcements/news.md': texts }), 'THB');
  expect(problems).toEqual([]);
  const [news] = itemsOf(folder, announcements);
  expect(news).toMatchObject({ id: 'news', facts: { type: 'PL', start: '2026-01-05' } });
  expect(Object.entries(news!.words)).toEqual([
    ['en', { title: 'News: * #1 #', content: '<h2>code</h2>\n<p>--- th\n--- vi</p>' }],
    ['th', { title: 'ข่าว', content: '<p>ใหม่</p>' }],
  ]);
});

it('takes the example of the docs', async () => {
  const docs = await readFile('docs/product/content.md', 'utf8');
  const [, example] = /```md\n([^]*?)```/.exec(docs)!;
  const { folder, problems } = readFolder(filesOf({ 'announcements/new.md': example! }), 'THB');
  expect(problems).toEqual([]);
  expect(Object.keys(itemsOf(folder, announcements)[0]!.words)).toEqual(['en', 'th']);
});

it('takes the letters of as many texts as one file for each could have', () => {
  const long = 'คำ '.repeat(16_000);
  const texts = ['th', 'en', 'zh', 'ja', 'vi'].map((code) => `--- ${code}\n# x\n${long}\n`);
  expect(problemsOf(whole(texts.join('')))).toEqual([]);
  expect(problemsOf(whole(`${english}\n--- th\n\n# x\n\n${long.repeat(2)}`))).toEqual([
    'announcements/news.md:16: is longer than 50000 characters',
  ]);
});

it.each<[string, Record<string, string>, string[]]>([
  [
    'faults of the facts and of the third language',
    whole(
      `${english}${thai}\n--- ja\n\n# ${'お'.repeat(201)}\n\n![](images/none.png)\n**新しい\n`,
      'type: PL\nstart: soon\ncolour: red\n',
    ),
    [
      'announcements/news.md:21: title: String must contain at most 200 character(s)',
      'announcements/news.md:3: start: is a day as 2026-01-31',
      'announcements/news.md:4: colour: is not known here',
      'announcements/news.md:24: ** is opened or closed alone; where it is meant, write \\*\\*',
      'announcements/news.md:23: images/none.png is not there',
    ],
  ],
  [
    'titles with marks of emphasis',
    whole('\n--- th\n\n# ทดสอบ **100%**นะ\n\nใหม่\n\n--- en\n\n# _News_\n\nNew.\n'),
    [8, 14].map((line) => `announcements/news.md:${line}: title: ${is_plain}`),
  ],
  ...['benefits/gold', 'help/first', 'promotions/gift'].map(
    (name): [string, Record<string, string>, string[]] => [
      `a title with marks of emphasis in ${name}`,
      { [`${name}.md`]: `---\n${factsFor[name]!}---\n--- en\n# **News**\n\nNew.\n` },
      [`${name}.md:${factsFor[name]!.split('\n').length + 3}: title: ${is_plain}`],
    ],
  ),
  [
    'a link and code that nothing closes',
    whole('\n--- en\n\n# News\n\nSee [link](/m/help\n\nthe `code\n\n**แรก!****สอง!**\n'),
    [
      'announcements/news.md:10: a link is not closed; where it is meant, write \\]\\(',
      'announcements/news.md:12: ` is opened or closed alone; where it is meant, write \\`',
      'announcements/news.md:14: **** is opened or closed alone; where it is meant, write \\*\\*\\*\\*',
    ],
  ],
  [
    'a fact that is missing',
    whole(english, 'type: PL\n'),
    ['announcements/news.md:2: start: is missing'],
  ],
  [
    'a picture of the facts that is not there',
    { 'benefits/gold.md': `---\nlabel: Gold\nicon: images/none.png\n---\n${english}` },
    ['benefits/gold.md:3: images/none.png is not there'],
  ],
  [
    'a file that begins otherwise',
    { 'announcements/news.md': `${facts}---\n${english}` },
    ['announcements/news.md:1: begins with ---, its facts, and --- once more'],
  ],
  [
    'facts that do not end',
    { 'announcements/news.md': `---\n${facts}${english}` },
    ['announcements/news.md:5: begins a language before a line --- has ended the facts'],
  ],
  [
    'nothing but facts',
    whole(''),
    ['announcements/news.md: has no text: a line --- th or --- en begins it'],
  ],
  [
    'a language alone that stands in for no other',
    whole('\n--- ja\n\n# x\n\ny\n'),
    ['announcements/news.md: has no text: a line --- th or --- en begins it'],
  ],
  [
    'a text before the first language',
    whole(`\nWords.\n\nMore.\n${english}`),
    [
      'announcements/news.md:6: stands before the first language: a line --- th or --- en begins a text',
    ],
  ],
  [
    'a first language that does not begin',
    whole(`---th\n\n# ข่าว\n${english}`),
    [
      'announcements/news.md:5: begins no language: write --- and its letters, as --- th; where it is part of the text, put \\ before it',
    ],
  ],
  [
    'languages that there are not, or twice',
    whole(`${english}\n--- fr\n\n# Neuf\n\nNeuf.\n${english}`),
    [
      'announcements/news.md:12: fr is none of th, en, zh, ja, vi; where it is part of the text, put \\ before it',
      'announcements/news.md:18: en is there twice: it begins in line 6 too',
    ],
  ],
  ...[
    '---th',
    '-- th',
    '--- TH',
    ' --- th',
    '---- th',
    '— th',
    '--- th:',
    '--- th --',
    '--- th ข่าว',
  ].map((line): [string, Record<string, string>, string[]] => [
    `a line ${line} that begins no language`,
    whole(`${english}\n${line}\n\n# ข่าว\n`),
    [
      'announcements/news.md:12: begins no language: write --- and its letters, as --- th; where it is part of the text, put \\ before it',
    ],
  ]),
  [
    'a text without a title',
    whole(`${thai}\n--- en\n\n## News\n\nNews.\n`),
    ['announcements/news.md:14: begins with its title: # and the title'],
  ],
  [
    'a language without a word',
    whole(`${thai}\n--- en\n`),
    [
      'announcements/news.md:12: begins with its title: # and the title',
      'announcements/news.md:13: has no text',
    ],
  ],
  [
    'a title without a text',
    whole(`${thai}\n--- en\n\n# News\n`),
    ['announcements/news.md:15: has no text'],
  ],
  [
    'an entry in both forms',
    { ...whole(english), ...good },
    [
      'announcements/news.md: is there in both forms: keep this file alone, or announcements/news.yaml, announcements/news.en.md',
    ],
  ],
  [
    'a text of an entry in both forms',
    { ...whole(english), 'announcements/news.th.md': 'x' },
    [
      'announcements/news.md: is there in both forms: keep this file alone, or announcements/news.th.md',
    ],
  ],
  [
    'a file of a kind without texts',
    { 'banners/b.md': '---\ngroup: m_home\nimage: /b.png\n---\n' },
    [
      expect.stringMatching(
        /^banners\/b.md: is no content: see .*banners\/NAME.yaml/,
      ) as unknown as string,
    ],
  ],
])(
  'tells file and line of %s, in one file an entry (content#a-file-an-entry)',
  (_name, files, problems) => {
    expect(problemsOf(files)).toEqual(problems);
  },
);

it('takes a text for each file as before', () => {
  expect(
    problemsOf({ ...good, 'README.md': '# Ours', 'downloads.yaml': 'LINE: https://a.b/c\n' }),
  ).toEqual([]);
});

it.each(['2569-01-05', '5/1/2569', '05-01-2026', '๕/๑/๒๕๖๙'])('reads the day %s', (start) => {
  const news = { ...good, 'announcements/news.yaml': `type: PL\nstart: '${start}'\n` };
  const { folder, problems } = readFolder(filesOf(news), 'THB');
  expect(problems).toEqual([]);
  expect(inspect(folder.items, { depth: 9 })).toContain("start: '2026-01-05'");
});

it.each<[string, Record<string, string>, string[]]>([
  ['nothing', {}, ['.: has no files']],
  [
    'a value that is wrong',
    { ...good, 'announcements/news.yaml': 'type: PL\nstart: 2026-02-30\n' },
    ['announcements/news.yaml:2: start: is a day as 2026-01-31'],
  ],
  [
    'a day of a promotion that is none',
    {
      'promotions/gift.en.md': text,
      'promotions/gift.yaml': 'kind: join\ncategories: [other]\nstart: soon\n',
    },
    [
      'promotions/gift.yaml:3: start: is a day as 2026-01-31, or counted from the import as today+7',
    ],
  ],
  [
    'a value that is missing',
    { ...good, 'announcements/news.yaml': 'type: PL\n' },
    ['announcements/news.yaml:1: start: is missing'],
  ],
  [
    'a name that nobody knows',
    { ...good, 'announcements/news.yaml': `${facts}\ncolour: red\n` },
    ['announcements/news.yaml:4: colour: is not known here'],
  ],
  [
    'several faults at once',
    { ...good, 'announcements/news.yaml': 'type: XX\nstart: soon\norder: -1\n' },
    [
      expect.stringMatching(/^announcements\/news.yaml:1: type: /),
      'announcements/news.yaml:2: start: is a day as 2026-01-31',
      expect.stringMatching(/^announcements\/news.yaml:3: order: /),
    ] as unknown as string[],
  ],
  [
    'a reward that is not right',
    {
      'promotions/gift.en.md': text,
      'promotions/gift.yaml':
        'kind: join\ncategories: [other]\nstart: today\nreward: { amount: 1.005, turnover: 101 }\npays: later\n',
    },
    [
      'promotions/gift.yaml:4: reward.amount: is an amount of THB, as 100 or 99.50',
      'promotions/gift.yaml:4: reward.turnover: is how many times it is staked, as 1 or 2.5: 100 at most',
      'promotions/gift.yaml:5: pays: is atOnce, or left out',
    ],
  ],
  [
    'dots between thousands, which YAML reads as decimals',
    {
      'promotions/gift.en.md': text,
      'promotions/gift.yaml':
        'kind: claim\ncategories: [other]\nstart: today\norder: 1.000\nreward: { amount: 100.000, turnover: 1.50 }\n',
    },
    [
      'promotions/gift.yaml:4: 1.000 would be read as 1: write thousands without dots (1000)',
      'promotions/gift.yaml:5: 100.000 would be read as 100: write thousands without dots (100000)',
    ],
  ],
  [
    'a reward that nobody can have',
    {
      'promotions/gift.en.md': text,
      'promotions/gift.yaml':
        'kind: none\ncategories: [other]\nstart: today\nreward: { amount: 0, turnover: 1 }\n',
    },
    [
      'promotions/gift.yaml:4: reward: has nobody who takes part',
      'promotions/gift.yaml:4: reward.amount: is above zero',
    ],
  ],
  [
    'what is no YAML',
    { ...good, 'announcements/news.yaml': 'type: PL\nstart: [\n' },
    [expect.stringMatching(/^announcements\/news.yaml:[23]: /)] as unknown as string[],
  ],
  [
    'aliases that grow without end',
    {
      ...good,
      'announcements/news.yaml': ['a: &a [x, x, x, x, x, x, x, x, x, x]']
        .concat(
          'bcdefg'
            .split('')
            .map((name, index) => `${name}: &${name} [${`*${'abcdef'[index]}, `.repeat(9)}]`),
        )
        .join('\n'),
    },
    ['announcements/news.yaml:1: names itself too often'],
  ],
  [
    'an alias of nothing',
    { ...good, 'announcements/news.yaml': 'type: PL\nstart: *first\n' },
    ['announcements/news.yaml:2: *first is not known here'],
  ],
  [
    'an empty file',
    { ...good, 'announcements/news.yaml': '' },
    ['announcements/news.yaml:1: type: is missing', 'announcements/news.yaml:1: start: is missing'],
  ],
  [
    'several names that nobody knows',
    { ...good, 'announcements/news.yaml': `${facts}colour: red\nsize: 3\n` },
    [
      'announcements/news.yaml:3: colour: is not known here',
      'announcements/news.yaml:4: size: is not known here',
    ],
  ],
  [
    'items of a list, of missing pictures and of the days, all at once',
    {
      'promotions/tour.en.md': text,
      'promotions/tour.yaml': [
        ...['kind: dance', 'categories:', '  - slots', '  - all', 'start: 2026-02-01'],
        ...['end: 2026-01-31', 'images:', '  - /own.png', '  - images/none.png'],
      ].join('\n'),
    },
    [
      'promotions/tour.yaml:6: end: is before start',
      expect.stringMatching(/^promotions\/tour.yaml:1: kind: /),
      'promotions/tour.yaml:4: categories.1: all is every one',
      'promotions/tour.yaml:9: images/none.png is not there',
    ] as unknown as string[],
  ],
  [
    'a value inside of another one',
    { 'banners/b.yaml': 'group: m_home\nimage: images/none.png\nth:\n  title: x\n  text: 4\n' },
    [
      'banners/b.yaml:5: th.text: Expected string, received number',
      'banners/b.yaml:2: images/none.png is not there',
    ],
  ],
  [
    'a name twice',
    { ...good, 'announcements/news.yaml': `${facts}type: PU\n` },
    ['announcements/news.yaml:3: Map keys must be unique'] as string[],
  ],
  [
    'no text',
    { 'announcements/news.yaml': facts },
    ['announcements/news.yaml: has no text: announcements/news.th.md or news.en.md'],
  ],
  [
    'a text without an item',
    { ...good, 'announcements/other.th.md': text },
    ['announcements/other.yaml: is missing: texts have its name'],
  ],
  [
    'a language that there is not',
    { ...good, 'announcements/news.fr.md': text },
    ['announcements/news.fr.md: fr is none of th, en, zh, ja, vi'],
  ],
  [
    'a text without a head',
    { ...good, 'announcements/news.th.md': 'Words.\n' },
    ['announcements/news.th.md:1: begins with ---, a line "title: …", and --- once more'],
  ],
  [
    'a head whose title has marks of emphasis',
    { ...good, 'announcements/news.th.md': '---\ntitle: โบนัส **100%**\n---\n\nWords.\n' },
    [`announcements/news.th.md:2: title: ${is_plain}`],
  ],
  [
    'words of a banner with marks of emphasis',
    { 'banners/b.yaml': 'group: m_home\nimage: /b.png\nth:\n  title: "**x**"\n  text: x `y`\n' },
    [`banners/b.yaml:4: th.title: ${is_plain}`, `banners/b.yaml:5: th.text: ${is_plain}`],
  ],
  [
    'a head without a title',
    { ...good, 'announcements/news.th.md': '---\nname: x\n---\n\nWords.\n' },
    [
      'announcements/news.th.md:2: title: is missing',
      'announcements/news.th.md:2: name: is not known here',
    ],
  ],
  [
    'a title without a text',
    { ...good, 'announcements/news.th.md': '---\ntitle: x\n---\n' },
    ['announcements/news.th.md:4: has no text'],
  ],
  [
    'marks of emphasis that nothing closes',
    { ...good, 'announcements/news.th.md': `${text}\n**โบนัส*\n\n__โบนัส 50 บาท\n` },
    [
      'announcements/news.th.md:7: * is opened or closed alone; where it is meant, write \\*',
      'announcements/news.th.md:9: __ is opened or closed alone; where it is meant, write \\_\\_',
    ],
  ],
  [
    'a picture that is not there',
    { ...good, 'announcements/news.th.md': `${text}![](images/none.png)\n` },
    ['announcements/news.th.md:6: images/none.png is not there'],
  ],
  [
    'a picture that is not there, under a head with a fault',
    { ...good, 'announcements/news.th.md': '---\ntitle: ""\n---\n\n![](images/none.png)\n' },
    [
      expect.stringMatching(/^announcements\/news.th.md:2: title: /),
      'announcements/news.th.md:5: images/none.png is not there',
    ] as unknown as string[],
  ],
  [
    'a banner that leads to a script',
    { 'banners/b.yaml': 'group: m_home\nimage: /b.png\nlink: "javascript:x"\n' },
    ['banners/b.yaml:3: link: is a path of this site, or an https address'],
  ],
  [
    'a file of no kind',
    { ...good, 'announcements/news.txt': 'x', 'prices.yaml': 'a: 1' },
    [
      expect.stringMatching(/^announcements\/news.txt: is no content/),
      expect.stringMatching(/^prices.yaml: is no content/),
    ] as unknown as string[],
  ],
  [
    'a link that is not safe',
    { ...good, 'downloads.yaml': 'IOS: http://a.b/c\nOTHER: x\n' },
    ['downloads.yaml:1: IOS: is an https address', 'downloads.yaml:2: OTHER: is not known here'],
  ],
])('tells file and line of %s (content#folder)', (_name, files, problems) => {
  expect(problemsOf(files)).toEqual(problems);
});
