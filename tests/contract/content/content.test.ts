// @engines both: queries
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { announcements as contract } from '../../../server/areas/content/api/content';
import { seedContent } from '../../../server/demo/content';
import { listAnnouncements } from '../../../server/areas/content/announcements';
import type { Announcement, Banner } from '../../../server/store/tables';
import * as api from '../../../server/areas/content/api/help';
import * as content from '../../factories/content';
import { addHelpArticle } from '../../factories/content';
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

describe('help', () => {
  beforeEach(() => platform.db.deleteFrom('help_articles').execute());

  const add = (id: string, words: object, change: object = {}) =>
    addHelpArticle(platform.db, id, words, { category: 'account', ...change });

  const found = (input: Record<string, string | number> = {}) => view(ask, api.helpCenter, input);
  const one = (articleId: string) => ask('GET', api.helpArticle.path, { articleId });
  const ids = async (input: Record<string, string | number>) =>
    (await found(input)).articles.map(({ id }) => id);

  it('lists active articles by category and then in the operator’s order, a page at a time (content#help-centre)', async () => {
    await add('b', { th: { title: 'ข' } }, { sort: 2 });
    await add('a', { th: { title: 'ก' } });
    await add('hidden', { th: { title: 'ค' } }, { active: 0 });
    await add('odd', { th: { title: 'ง' } }, { category: 'nothing known', sort: 0 });
    await add('money', { th: { title: 'จ' } }, { category: 'money', sort: 0 });
    const { articles, categories, count, totalPages } = await found();
    expect(articles.map(({ id, category }) => [id, category])).toEqual([
      ...[
        ['a', 'account'],
        ['b', 'account'],
        ['money', 'money'],
      ],
      ['odd', 'other'],
    ]);
    expect(categories).toEqual([
      { category: 'account', count: 2 },
      { category: 'money', count: 1 },
      { category: 'other', count: 1 },
    ]);
    expect({ count, totalPages }).toEqual({ count: 4, totalPages: 1 });
    expect(await ids({ category: 'money' })).toEqual(['money']);
    for (let index = 0; index < api.articles_a_page; index += 1)
      await add(`more-${index}`, {}, { sort: 9 });
    expect((await found()).totalPages).toBe(2);
    expect(await ids({ pageNo: 2 })).toHaveLength(4);
    expect(await ids({ pageNo: 3 })).toEqual([]);
  });

  it('has each article in the language that is asked for, else in English, else in Thai (content#help-centre)', async () => {
    await add('a', { th: { title: 'ไทย' }, en: { title: 'English' }, ja: { title: '日本' } });
    await add('b', { th: { title: 'ไทยเท่านั้น' } }, { sort: 2 });
    const titles = async (lang: string) =>
      (await found({ lang })).articles.map(({ title }) => title);
    expect(await titles('th')).toEqual(['ไทย', 'ไทยเท่านั้น']);
    expect(await titles('ja')).toEqual(['日本', 'ไทยเท่านั้น']);
    expect(await titles('vi')).toEqual(['English', 'ไทยเท่านั้น']);
  });

  it('finds Thai in the middle of what is written together, titles before texts (content#help-centre)', async () => {
    await add('text', { th: { title: 'บัญชี', content: '<p>กดลืมรหัสผ่านแล้วรอ</p>' } });
    await add('title', { th: { title: 'ตั้งรหัสผ่านใหม่', content: '' } }, { sort: 2 });
    await add('no', { th: { title: 'หวย', content: '<p>เลข</p>' } }, { sort: 3 });
    expect(await ids({ q: 'รหัสผ่าน' })).toEqual(['title', 'text']);
    expect(await ids({ q: '  ลืม   บัญชี ' })).toEqual(['text']);
    expect(await ids({ q: 'รหัสผาน' }), 'without its tone mark').toEqual(['title', 'text']);
    expect(await ids({ q: '   ' })).toHaveLength(3);
  });

  it('finds words of any language and case, and takes no sign for more than a sign (content#help-centre)', async () => {
    const en = { title: 'Limits & breaks', content: '<p class="x">Stop <b>at 100%</b></p>' };
    await add('a', { th: { title: 'ขีดจำกัด' }, en });
    expect(await ids({ q: 'STOP limits', lang: 'th' })).toEqual(['a']);
    expect(await ids({ q: '100%' })).toEqual(['a']);
    for (const q of ['101%', '_', '<b>', 'class', '.*', '"', '\\', '🙂']) {
      expect(await ids({ q }), q).toEqual([]);
    }
  });

  it('has articles for agents where they are asked for, and not among those of members (agent#agent-tiles, content#help-centre)', async () => {
    await add('a', { th: { title: 'บัญชี' } });
    await add('team', { th: { title: 'ทีมและบัญชี' } }, { category: 'agents' });
    const listed = await found();
    expect(listed.articles.map(({ id }) => id)).toEqual(['a']);
    expect(listed.categories.map(({ category }) => category)).toEqual(['account']);
    expect(await ids({ q: 'ทีม' })).toEqual([]);
    expect(await ids({ category: 'agents' })).toEqual(['team']);
    expect(await ids({ agents: 'true' })).toEqual(['a', 'team']);
    expect(await ids({ agents: 'true', q: 'ทีม' })).toEqual(['team']);
    expect((await found({ agents: 'true' })).categories).toContainEqual({
      category: 'agents',
      count: 1,
    });
    expect((await one('team')).status).toBe(200);
  });

  it('shows one article whole, and none that is not shown (content#help-centre)', async () => {
    await add('a', { th: { title: 'ก', content: '<p>ทั้งหมด</p>' } });
    await add('hidden', { th: { title: 'ค' } }, { active: 0 });
    const view: api.HelpArticle = api.helpArticle.response.parse((await one('a')).value);
    expect(view).toEqual({ id: 'a', category: 'account', title: 'ก', content: '<p>ทั้งหมด</p>' });
    for (const articleId of ['hidden', 'none']) {
      const { status, code } = await one(articleId);
      expect([status, code]).toEqual([404, 'help_unknown']);
    }
  });
});
