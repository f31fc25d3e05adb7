// @engines both: concurrency
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, it } from 'vitest';
import {
  announcements,
  contentImage,
  clubBenefits,
} from '../../../server/areas/content/api/content';
import { helpCenter } from '../../../server/areas/content/api/help';
import { availablePromotions } from '../../../server/areas/content/api/promotions';
import { exportContent, importContent } from '../../../server/areas/content/folder/importContent';
import {
  addContentFiles,
  contentFolder,
  entryFile,
  filesNamed,
  folderApart,
  news_facts,
} from '../../factories/content';
import { tester } from '../../factories/operator';
import { type Ask, askOf, view, viewAs } from '../../support/calls';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { addMember } from '../../factories/member';

let platform: TestPlatform;
const byTester = (files: Parameters<typeof importContent>[1]) =>
  importContent(platform, files, { operator: tester });
let ask: Ask;
beforeEach(async () => {
  platform = await openTestPlatform();
  ask = askOf(platform);
});
afterEach(() => platform.close());

const listed = (language = 'th') =>
  view(ask, announcements, { merchantCode: 'CHOKDEE', types: 'B,PL', language });

const promotion = (id: string) =>
  platform.db.selectFrom('promotions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const text = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;

const levelsOf = async (username: string, lang: string) =>
  (await viewAs(platform, { username }, clubBenefits, { lang })).levels;

test('a folder becomes the content of the site, in its languages, and comes back byte for byte (content#folder)', async () => {
  const files = contentFolder({ 'downloads.yaml': 'LINE: https://line.example/ours\n' });
  const { imported, problems } = await byTester(files);
  expect(problems).toEqual([]);
  expect(imported).toEqual({
    announcements: 1,
    banners: 1,
    help: 1,
    promotions: 1,
    benefits: 0,
    images: 1,
    downloads: 1,
  });
  const { player, banners } = await listed();
  expect(player).toMatchObject([{ id: 'news', title: 'ข่าว', startDate: '2020-01-05' }]);
  expect((await listed('ja')).player).toMatchObject([
    { title: 'お知らせ', content: '<p>新しい</p>' },
  ]);
  expect((await listed('zh')).player).toMatchObject([{ title: 'ข่าว' }]);
  const [, address, id] = /src="(\/content\/(\w+)\.webp)"/.exec(player[0]!.content)!;
  expect(player[0]!.content).toContain('<a href="/m/hot">เกม</a>');
  expect(banners).toMatchObject([{ id: 'one', url: address, title: 'แดง', text: 'สวย' }]);
  const image = contentImage.response.parse(
    (await ask('GET', contentImage.path, { id: id! })).value,
  );
  expect(await sharp(Buffer.from(image.webp, 'base64')).metadata()).toMatchObject({
    format: 'webp',
    width: 40,
    height: 20,
  });
  const tour = await promotion('tour');
  expect(tour).toMatchObject({ kind: 'join', active: 1, end_date: null });
  expect(JSON.parse(tour.images)).toEqual([{ url: address, sequence: 1 }]);
  const help = helpCenter.response.parse((await ask('GET', helpCenter.path, {})).value);
  expect(help.articles.map(({ id: article }) => article)).toEqual(['play']);
  expect(await platform.settings.get('link.LINE')).toBe('https://line.example/ours');
  expect(await exportContent(platform)).toEqual(files);
});

test('with one problem nothing is changed (content#folder)', async () => {
  await byTester(contentFolder());
  const before = await listed();
  const bad = contentFolder({
    'announcements/news.md': entryFile(news_facts, { th: ['อื่น', 'อื่น'] }),
    'announcements/late.md': entryFile('type: PL\nstart: never\n', {}),
    'images/false.png': 'no picture',
  });
  const { imported, problems } = await byTester(bad);
  expect(imported).toBeNull();
  expect(problems.map(({ file }) => file)).toEqual([
    'announcements/late.md',
    'announcements/late.md',
    'images/false.png',
  ]);
  expect(await listed()).toEqual(before);
  expect(await exportContent(platform)).toEqual(contentFolder());
});

test('what a folder has no more is gone, and links stay where it names none', async () => {
  await byTester(contentFolder({ 'downloads.yaml': 'LINE: https://line.example/ours\n' }));
  const files = contentFolder();
  for (const gone of files.keys()) if (/^(banners|help|promotions)/.test(gone)) files.delete(gone);
  await byTester(files);
  expect((await listed()).banners).toEqual([]);
  expect((await listed()).player).toHaveLength(1);
  // Members have taken part in it.
  expect(await promotion('tour')).toMatchObject({ active: 0 });
  expect(await platform.settings.get('link.LINE')).toBe('https://line.example/ours');
});

test('a folder with a file for each text is exported with one file an entry, which changes nothing (content#a-file-for-each-text)', async () => {
  const contents = async () => ({
    announcements: await platform.db.selectFrom('announcements').selectAll().execute(),
    promotions: await platform.db.selectFrom('promotions').selectAll().execute(),
    files: await platform.db.selectFrom('content_files').selectAll().orderBy('path').execute(),
  });
  await byTester(folderApart());
  const before = await contents();
  const given = await exportContent(platform);
  expect([...given.keys()]).toEqual(['announcements/news.md', 'promotions/tour.md']);
  expect(given.get('announcements/news.md')!.toString()).toBe(
    entryFile(news_facts, { th: ['ข่าว', 'ใหม่\n\n\\--- th'], en: ['News: new', 'New.'] }),
  );
  platform.clock.advance(9 * 86_400_000);
  expect((await byTester(given)).problems).toEqual([]);
  expect(await contents()).toEqual(before);
  expect(await exportContent(platform)).toEqual(given);
  await byTester(folderApart());
  expect(await contents()).toEqual(before);
});

test('a store that has files for each text gives and takes one file an entry (content#a-file-for-each-text)', async () => {
  await byTester(folderApart());
  const given = await exportContent(platform);
  const before = await promotion('tour');
  await platform.db.deleteFrom('content_files').where('path', '!=', '').execute();
  await addContentFiles(platform.db, folderApart());
  expect(await exportContent(platform)).toEqual(given);
  platform.clock.advance(9 * 86_400_000);
  await byTester(given);
  expect(await promotion('tour')).toEqual(before);
});

test('days of a promotion are counted again by new facts, and not by new texts (content#folder)', async () => {
  const tour = (facts: string, title: string) =>
    contentFolder({
      'promotions/tour.md': entryFile(`kind: join\ncategories: [slots]\n${facts}`, {
        th: [title, 'ไปกัน'],
      }),
    });
  await byTester(tour('start: today\n', 'เที่ยว'));
  const { start_date: first } = await promotion('tour');
  platform.clock.advance(9 * 86_400_000);
  await byTester(tour('start: today\n', 'เที่ยวใหม่'));
  expect(await promotion('tour')).toMatchObject({ start_date: first });
  expect((await promotion('tour')).words).toContain('เที่ยวใหม่');
  await byTester(tour('start: today\norder: 2\n', 'เที่ยวใหม่'));
  expect((await promotion('tour')).start_date > first).toBe(true);
});

test('imports at once take turns, and each is whole (content#folder)', async () => {
  const named = (name: string) =>
    contentFolder({ 'announcements/news.md': entryFile(news_facts, { th: [name, name] }) });
  const names = ['a', 'b', 'c', 'd', 'e'];
  await Promise.all(names.map((name) => byTester(named(name))));
  const [last] = (await listed()).player;
  expect(names).toContain(last!.title);
  expect(await exportContent(platform)).toEqual(named(last!.title));
});

test('a thousand announcements and two hundred promotions are imported, and come in pages (content#folder)', async () => {
  const many = Object.fromEntries([
    ...Array.from({ length: 1_000 }, (_, index) => [
      `announcements/n${index}.md`,
      entryFile(`type: PL\nstart: 2020-01-05\norder: ${index}\n`, {
        th: [`ข่าว ${index}`, 'คำ '.repeat(200)],
      }),
    ]),
    ...Array.from({ length: 200 }, (_, index) => [
      `promotions/p${index}.md`,
      entryFile(`kind: join\ncategories: [sports]\nstart: today\norder: ${index}\n`, {
        th: [`เที่ยว ${index}`, 'คำ '.repeat(200)],
      }),
    ]),
  ] as [string, string][]);
  const { imported } = await byTester(contentFolder(many));
  expect(imported).toMatchObject({ announcements: 1_001, promotions: 201 });
  const { player, footer } = await listed();
  expect(player).toHaveLength(50);
  expect(footer.totalPages).toBe(21);
  const input = { merchantCode: 'CHOKDEE', category: 'sports' };
  const { value } = await ask('GET', availablePromotions.path, input);
  const promotions = availablePromotions.response.parse(value);
  expect(promotions.list).toHaveLength(10);
  expect(promotions.totalPages).toBe(20);
});

it('the levels of a folder are listed in its order, and the own one is told (rewards#club-benefits)', async () => {
  const { imported, problems } = await byTester(
    filesNamed({
      'benefits/gold.yaml': 'label: Gold\norder: 2\nicon: https://pictures.example/gold.png\n',
      'benefits/gold.en.md': text('Gold', '- Answers first'),
      'benefits/silver.yaml': 'label: Silver\norder: 1\n',
      'benefits/silver.th.md': text('เงิน', 'ชื่อ'),
      'benefits/old.yaml': 'label: Old\nactive: false\n',
      'benefits/old.th.md': text('เก่า', 'เก่า'),
    }),
  );
  expect(problems).toEqual([]);
  expect(imported).toMatchObject({ benefits: 3 });
  const plain = await addMember(platform);
  expect(await levelsOf(plain.username, 'en')).toEqual([
    { id: 'silver', title: 'เงิน', content: '<p>ชื่อ</p>', icon: '', own: false },
    {
      id: 'gold',
      title: 'Gold',
      icon: 'https://pictures.example/gold.png',
      own: false,
      content: '<ul>\n<li>Answers first</li>\n</ul>',
    },
  ]);
  await platform.db.updateTable('members').set({ club_label: 'Gold' }).execute();
  const own = (await levelsOf(plain.username, 'th')).filter((level) => level.own);
  expect(own.map(({ id }) => id)).toEqual(['gold']);
});

it('a folder whose levels have a fault changes none', async () => {
  await byTester(
    filesNamed({ 'benefits/a.yaml': 'label: A\n', 'benefits/a.th.md': text('ก', 'ก') }),
  );
  const { problems } = await byTester(
    filesNamed({
      'benefits/b.yaml': 'icon: images/none.png\nlabel: ""\n',
      'benefits/b.th.md': text('ข', 'ข'),
      'benefits/c.yaml': 'label: C\nicon: images/none.png\n',
      'benefits/c.th.md': text('ค', 'ค'),
    }),
  );
  expect(problems.map(({ file }) => file)).toEqual([
    // Its picture is missing, and its label empty.
    ...['benefits/b.yaml', 'benefits/b.yaml'],
    'benefits/c.yaml',
  ]);
  const member = await addMember(platform);
  expect((await levelsOf(member.username, 'th')).map(({ id }) => id)).toEqual(['a']);
});
