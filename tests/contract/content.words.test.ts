// @engines both: migrations
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listBanners } from '../../server/platform/content/banners';
import { listAnnouncements } from '../../server/platform/content/listAnnouncements';
import { migration as made } from '../../server/store/migrations/0006-content';
import { migration as words } from '../../server/store/migrations/0028-content-words';
import { migration as forAgents } from '../../server/store/migrations/0093-announcements-for-agents';
import { openTestPlatform } from '../support/platform';

test('content that was written before its words stood in one column is kept in each language', async () => {
  const platform = await openTestPlatform();
  const { db } = platform;
  await db.schema.dropTable('banners').execute();
  await db.schema.dropTable('announcements').execute();
  await made.up(db);
  await sql`insert into banners values
    ('b', 'm_home', '/a.svg', '', 'ช้าง', 'Elephant', 'Voi', 'ใหญ่', 'big', '', 1, 1, 1)`.execute(db);
  await sql`insert into announcements values
    ('n', 'PL', 'ข่าว', 'News', 'Tin', '<p>ก</p>', '<p>a</p>', '<p>"b"</p>', '2026-01-01', '', '', '', 1, 1)`.execute(
    db,
  );
  await words.up(db);
  await forAgents.up(db);
  const asked = { types: 'B,PL', groupName: '', pageNo: 1, pageSize: 9 };
  const said = async (language: 'th' | 'en' | 'vi') => {
    const { player } = await listAnnouncements(platform, { ...asked, language });
    const [banner] = await listBanners(platform, { groupName: '', language });
    return [banner!.title, banner!.text, player[0]!.title, player[0]!.content];
  };
  expect(await said('th')).toEqual(['ช้าง', 'ใหญ่', 'ข่าว', '<p>ก</p>']);
  expect(await said('en')).toEqual(['Elephant', 'big', 'News', '<p>a</p>']);
  expect(await said('vi')).toEqual(['Voi', 'big', 'Tin', '<p>"b"</p>']);
  await platform.close();
});
