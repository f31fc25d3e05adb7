// @engines sqlite
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clubBenefits } from '../../../server/areas/content/api/benefits';
import { importContent } from '../../../server/areas/content/folder/importContent';
import { addMember } from '../../factories/member';
import { tester } from '../../factories/operator';
import { viewAs } from '../../support/calls';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;
const byTester = (files: Parameters<typeof importContent>[1]) =>
  importContent(platform, files, { operator: tester });
beforeEach(async () => {
  platform = await openTestPlatform();
});
afterEach(() => platform.close());

const folder = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([file, body]) => [file, Buffer.from(body)] as const));
const text = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;

const levelsOf = async (username: string, lang: string) =>
  (await viewAs(platform, { username }, clubBenefits, { lang })).levels;

it('the levels of a folder are listed in its order, and the own one is told (rewards#club-benefits)', async () => {
  const { imported, problems } = await byTester(
    folder({
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
  await byTester(folder({ 'benefits/a.yaml': 'label: A\n', 'benefits/a.th.md': text('ก', 'ก') }));
  const { problems } = await byTester(
    folder({
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
