// @engines both: queries
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { announcements as contract } from '../../../server/areas/content/api/content';
import * as content from '../../factories/content';
import { seedContent } from '../../../server/demo/content';
import { listAnnouncements } from '../../../server/areas/content/announcements';
import type { Announcement, Banner } from '../../../server/store/tables';
import { askOf, view } from '../../support/calls';
import { openTestPlatform } from '../../support/platform';
import { plansOf } from '../../support/queries';

type Content = z.output<typeof contract.response>;

const platform = await openTestPlatform();
const ask = askOf(platform);
afterAll(() => platform.close());
beforeEach(async () => {
  await platform.db.deleteFrom('banners').execute();
  await platform.db.deleteFrom('announcements').execute();
});

const list = (fields: Record<string, string>): Promise<Content> =>
  view(ask, contract, { merchantCode: 'CHOKDEE', ...fields });

const addBanner = ({ id, ...change }: Partial<Banner> & { id: string }) =>
  content.addBanner(platform.db, id, change);

const addAnnouncement = ({ id, ...change }: Partial<Announcement> & { id: string }) => {
  const words = JSON.stringify({
    th: { title: 'ข่าว', content: '<p>ก</p>' },
    en: { title: 'News', content: '<p>a</p>' },
    vi: { title: 'Tin', content: '<p>b</p>' },
  });
  return content.addAnnouncement(platform.db, id, { words, promotion_type: 'NEWS', ...change });
};

const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);

describe('banners', () => {
  const banners = async (fields: Record<string, string> = {}) =>
    (await list({ types: 'B', ...fields })).banners;

  it('have every field of the contract', async () => {
    await addBanner({ id: 'one' });
    expect(await banners({ groupName: 'm_home', language: 'en' })).toEqual([
      {
        id: 'one',
        url: '/art/banner/m_home-1.svg',
        groupName: 'm_home',
        link: '/m/hot',
        title: 'Elephant',
        text: 'It is big',
      },
    ]);
  });

  it('may show a picture from elsewhere and lead nowhere', async () => {
    await addBanner({ id: 'far', image: 'https://cdn.example/a.webp', link: '' });
    expect(await banners()).toMatchObject([{ url: 'https://cdn.example/a.webp', link: '' }]);
  });

  it('come in the operator’s order, without those that rest (content#announcement-types, content#banner-groups)', async () => {
    await addBanner({ id: 'b-last', sort: 3 });
    await addBanner({ id: 'b-first', sort: 1 });
    await addBanner({ id: 'b-rests', sort: 2, active: 0 });
    await addBanner({ id: 'a-same', sort: 3 });
    expect(idsOf(await banners({ groupName: 'm_home' }))).toEqual(['b-first', 'a-same', 'b-last']);
  });

  it('are those of the group asked for, and of all groups without one (content#announcement-types, content#banner-groups)', async () => {
    await addBanner({ id: 'home' });
    await addBanner({ id: 'reg', group_name: 'm_reg' });
    await addBanner({ id: 'own', group_name: 'festival' });
    expect(idsOf(await banners({ groupName: 'm_reg' }))).toEqual(['reg']);
    expect(idsOf(await banners({ groupName: 'festival' }))).toEqual(['own']);
    expect(idsOf(await banners()).sort()).toEqual(['home', 'own', 'reg']);
    expect(idsOf(await banners({ groupName: '' }))).toHaveLength(3);
  });

  it.each(['m_nowhere', 'M_HOME', '%', "' or 1=1 --", '__proto__'])(
    'of the group %j there are none',
    async (groupName) => {
      await addBanner({ id: 'home' });
      expect(await banners({ groupName })).toEqual([]);
    },
  );

  it.each([
    ['th', 'ช้าง', 'ตัวใหญ่'],
    ['en', 'Elephant', 'It is big'],
    ['vi', 'Voi', 'Rất to'],
    ['zh', 'Elephant', 'It is big'],
    ['ja', 'Elephant', 'It is big'],
  ])('speak %s', async (language, title, text) => {
    await addBanner({ id: 'one' });
    expect(await banners({ language })).toMatchObject([{ title, text }]);
  });

  const withoutText = JSON.stringify({
    th: { title: 'ช้าง' },
    en: { title: 'Elephant', text: 'It is big' },
    vi: { title: 'Voi', text: '' },
  });

  it('speak English where the own text was left empty, and Thai unless they are told', async () => {
    await addBanner({ id: 'one', words: withoutText });
    expect(await banners({ language: 'vi' })).toMatchObject([{ title: 'Voi', text: 'It is big' }]);
    expect(await banners()).toMatchObject([{ title: 'ช้าง' }]);
  });
});

describe('announcements', () => {
  it('have every field of the contract, unread', async () => {
    await addAnnouncement({ id: 'one', type_code: 'PU', execution: 'F' });
    const { popup, footer } = await list({ types: 'PU', language: 'vi' });
    expect(popup).toEqual([
      {
        id: 'one',
        title: 'Tin',
        content: '<p>b</p>',
        startDate: '2026-01-01',
        promotionType: 'NEWS',
        execution: 'F',
        read: false,
      },
    ]);
    expect(footer).toEqual({ unreadCount: 0, totalPages: 1 });
  });

  it.each([
    ['B', ['banners']],
    ['PL', ['player']],
    ['PU', ['popup']],
    ['PR', ['promotion']],
    ['A', ['hot', 'player', 'popup', 'promotion']],
    ['B,PL,PU', ['banners', 'player', 'popup']],
    ['B,PR', ['banners', 'promotion']],
    ['PR,A,B,PR', ['banners', 'hot', 'player', 'popup', 'promotion']],
  ])('asked for by %s fill %j and nothing else', async (types, filled) => {
    await addBanner({ id: 'B' });
    for (const type_code of ['PL', 'PU', 'PR', 'HOT'] as const) {
      await addAnnouncement({ id: type_code, type_code });
    }
    const { banners, player, popup, promotion, hot } = await list({ types });
    const ids = Object.fromEntries(
      Object.entries({ banners, player, popup, promotion, hot })
        .filter(([, rows]) => rows.length > 0)
        .map(([name, rows]) => [name, idsOf(rows)]),
    );
    const all = { banners: ['B'], player: ['PL'], popup: ['PU'], promotion: ['PR'], hot: ['HOT'] };
    expect(ids).toEqual(
      Object.fromEntries(Object.entries(all).filter(([name]) => filled.includes(name))),
    );
  });

  it.each(['', ',', 'B,', 'HOT', 'b', 'B, PL', 'PL;B', 'X'])(
    'are refused for the types %j',
    async (types) => {
      const answer = await ask('GET', contract.path, { merchantCode: 'CHOKDEE', types });
      expect(answer).toMatchObject({ status: 400, code: 'bad_request' });
    },
  );

  it('are refused without types, and to another merchant', async () => {
    const requests: Record<string, string>[] = [
      { merchantCode: 'CHOKDEE' },
      { types: 'B', merchantCode: 'ANOTHER' },
    ];
    for (const fields of requests) {
      expect(await ask('GET', contract.path, fields)).toMatchObject({ code: 'bad_request' });
    }
  });

  it('come the newest first, then in the operator’s order, without those that rest', async () => {
    await addAnnouncement({ id: 'a-old', sort: 2, start_date: '2025-11-30' });
    await addAnnouncement({ id: 'z-new', sort: 2, start_date: '2026-01-02' });
    await addAnnouncement({ id: 'y-new', sort: 3, start_date: '2026-01-02' });
    await addAnnouncement({ id: 'first', sort: 1, start_date: '2025-01-01' });
    await addAnnouncement({ id: 'rests', sort: 1, active: 0 });
    const { player } = await list({ types: 'PL' });
    expect(idsOf(player)).toEqual(['z-new', 'y-new', 'a-old', 'first']);
  });

  it('begin with their day in the operator’s time zone', async () => {
    await addAnnouncement({ id: 'tomorrow', start_date: '2026-01-16' });
    const began = platform.clock.now();
    platform.clock.set(Date.parse('2026-01-15T16:59:59Z'));
    expect((await list({ types: 'PL' })).player).toEqual([]);
    platform.clock.set(Date.parse('2026-01-15T17:00:00Z'));
    expect(idsOf((await list({ types: 'PL' })).player)).toEqual(['tomorrow']);
    platform.clock.set(began);
  });

  it('of a group come with that group alone, those of none with each', async () => {
    await addAnnouncement({ id: 'all' });
    await addAnnouncement({ id: 'hot-only', group_name: 'm_hot', sort: 2 });
    const player = async (fields: Record<string, string>) =>
      idsOf((await list({ types: 'PL', ...fields })).player);
    expect(await player({ groupName: 'm_hot' })).toEqual(['all', 'hot-only']);
    expect(await player({ groupName: 'm_home' })).toEqual(['all']);
    expect(await player({ groupName: 'm_nowhere' })).toEqual(['all']);
    expect(await player({})).toEqual(['all', 'hot-only']);
  });

  it('speak English in languages without their own', async () => {
    await addAnnouncement({ id: 'one' });
    const { player } = await list({ types: 'PL', language: 'ja' });
    expect(player).toMatchObject([{ title: 'News', content: '<p>a</p>' }]);
  });

  it.each([{ type_code: 'XX' }, { execution: 'Z' }] as unknown as Partial<Announcement>[])(
    'are not stored with %j',
    async (change) => {
      await expect(addAnnouncement({ id: 'odd', ...change })).rejects.toThrow(/check/i);
    },
  );
});

describe('the demo', () => {
  beforeEach(async () => {
    await platform.db.deleteFrom('content_files').execute();
    await seedContent(platform);
  });

  it('is given as it was written, with home’s four banners, five notices and two popups', async () => {
    const { banners, player, popup } = await list({ types: 'B,PL,PU', groupName: 'm_home' });
    expect(banners.map(({ url }) => url)).toEqual(
      [1, 2, 3, 4].map((n) => `/art/banner/m_home-${n}.svg`),
    );
    expect(player).toHaveLength(5);
    expect(popup).toHaveLength(2);
    const days = player.map(({ startDate }) => startDate);
    expect(days).toEqual([...days].sort().reverse());
    expect(player.find(({ id }) => id === 'welcome')).toMatchObject({
      id: 'welcome',
      title: 'ยินดีต้อนรับสู่โชคดี: ที่นี่เล่นด้วยเงินจำลองเท่านั้น',
      content: expect.stringMatching(/^<p>ยอดเงินทุกบาท/),
    });
  });

  it('is there once however often it is put there, and an operator’s change stays', async () => {
    await platform.db
      .updateTable('banners')
      .set({ active: 0 })
      .where('group_name', '=', 'm_help')
      .execute();
    await Promise.all([seedContent(platform), seedContent(platform)]);
    expect((await list({ types: 'B', groupName: 'm_help' })).banners).toEqual([]);
    expect((await list({ types: 'PL' })).player).toHaveLength(5);
  });

  it.each([
    ['of a group', 'B,PL,PU', 'm_home'],
    ['of all groups', 'B,A', ''],
  ])('has no list %s that goes through all there is', async (_name, types, groupName) => {
    // In life autovacuum does this; without it PostgreSQL takes all tables for the same size.
    if (platform.store.engine === 'postgres') await sql`analyze`.execute(platform.db);
    const plans = await plansOf(platform, (watched) =>
      listAnnouncements(watched, { types, groupName, pageNo: 1, pageSize: 50, language: 'th' }),
    );
    expect(plans).toHaveLength(types === 'B,A' ? 5 : 3);
    for (const { query, accesses, scans } of plans) {
      expect(accesses.join(), query).toMatch(/(banners|announcements)_list/);
      expect(scans, query).toEqual([]);
    }
  });
});
