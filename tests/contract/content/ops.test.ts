// @engines sqlite
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { seedContent, demoFolder } from '../../../server/demo/content';
import { filesOf } from '../../../server/folderFiles';
import { listAnnouncements } from '../../../server/areas/content/announcements';
import { tester } from '../../factories/operator';
import { opsLine, type OpsLine } from '../../support/ops';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { closePromotion } from '../../../server/areas/content/promotions/decidePromotion';

let platform: TestPlatform;
let folder: string;
let line: OpsLine;
beforeEach(async () => {
  platform = await openTestPlatform();
  line = await opsLine({}, platform.url);
  folder = await mkdtemp(path.join(inject('scratchDir'), 'content-'));
});
afterEach(() => platform.close());

const ops = (...words: string[]) => line.run(['content', ...words]);

const titles = async () => {
  const rows = await platform.db.selectFrom('announcements').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
};

const announcement = (type: string, title: string) =>
  `---\ntype: ${type}\nstart: 2026-01-05\n---\n\n--- en\n\n# ${title}\n\nText\n`;

/** All that an import writes, but for the record. */
async function contents() {
  const { db } = platform;
  return {
    announcements: await db.selectFrom('announcements').selectAll().orderBy('id').execute(),
    banners: await db.selectFrom('banners').selectAll().orderBy('id').execute(),
    promotions: await db.selectFrom('promotions').selectAll().orderBy('id').execute(),
    versions: await db.selectFrom('promotion_versions').selectAll().orderBy('version').execute(),
    help: await db.selectFrom('help_articles').selectAll().orderBy('id').execute(),
    benefits: await db.selectFrom('club_benefits').selectAll().orderBy('id').execute(),
    files: await db.selectFrom('content_files').selectAll().orderBy('path').execute(),
    images: await db.selectFrom('content_images').selectAll().orderBy('id').execute(),
  };
}

test('an exported folder that is imported again changes nothing, on a later day too', async () => {
  platform.clock.set(Date.now() - 9 * 86_400_000);
  await seedContent(platform);
  const [first] = await platform.db.selectFrom('promotions').select('id').orderBy('id').execute();
  await closePromotion(platform, tester, first!.id);
  const before = await contents();
  const copy = path.join(folder, 'copy');
  expect(await ops('export', copy)).toMatchObject({ code: 0 });
  expect(await filesOf(copy)).toEqual(await filesOf(demoFolder()));
  expect(await ops('import', copy)).toMatchObject({ code: 0 });
  expect(await contents()).toEqual(before);
  expect(before.versions).toHaveLength(1);
});

test('an exported folder can be changed and imported', async () => {
  await seedContent(platform);
  const copy = path.join(folder, 'copy');
  await ops('export', copy);
  const fresh = path.join(copy, 'announcements', 'fresh.md');
  await writeFile(fresh, announcement('PL', 'Fresh'));
  const { code, out } = await ops('import', copy, '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ imported: { announcements: 9 }, problems: [] });
  expect(await titles()).toContain('fresh');
});

test('an announcement of the type A is for agents, who find it among the players’', async () => {
  await mkdir(path.join(folder, 'announcements'));
  for (const [name, type] of [
    ['inside', 'A'],
    ['news', 'PL'],
  ] as const) {
    const file = path.join(folder, 'announcements', `${name}.md`);
    await writeFile(file, announcement(type, name));
  }
  expect((await ops('import', folder)).code).toBe(0);
  const input = { types: 'A', groupName: '', pageNo: 1, pageSize: 50, language: 'en' as const };
  const seen = async (agent: boolean) =>
    (await listAnnouncements(platform, input, { id: 'nobody', agent })).player.map(({ id }) => id);
  expect([await seen(true), await seen(false)]).toEqual([['inside', 'news'], ['news']]);
});

test('a fault is told by file and line, and nothing is changed', async () => {
  await seedContent(platform);
  const before = await titles();
  await mkdir(path.join(folder, 'help'));
  const help = '---\ncategory: games\norder: many\n---\n\n--- en\n\n# A\n\nText\n';
  await writeFile(path.join(folder, 'help', 'a.md'), help);
  const { code, err } = await ops('import', folder);
  expect(code).toBe(1);
  expect(err).toMatch(/^help\/a\.md:3: order: /);
  expect(err).toContain('1 problem; nothing was changed');
  expect(await titles()).toEqual(before);
});

test('half-right input is refused, and an export writes over nothing', async () => {
  expect(await ops('import')).toMatchObject({ code: 2 });
  expect(await ops('import', folder, 'more')).toMatchObject({ code: 2 });
  expect((await ops('import', path.join(folder, 'none'))).err).toMatch(/cannot read/);
  expect((await ops('export', path.join(folder, 'new'))).err).toMatch(/no folder of content/);
  await seedContent(platform);
  await writeFile(path.join(folder, 'mine.txt'), 'mine');
  expect((await ops('export', folder)).err).toMatch(/is not empty/);
  expect(await readFile(path.join(folder, 'mine.txt'), 'utf8')).toBe('mine');
});
