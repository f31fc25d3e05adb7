import Database from 'libsql';
import { decideEntry, type Deciding } from '../../server/areas/content/promotions/decidePromotion';
import type { Platform } from '../../server/kernel/context';
import { newId } from '../../server/kernel/ids';
import type { Db } from '../../server/store/open';
import type { Announcement, Banner, Member } from '../../server/store/tables';
import type { HelpTables, StoredEntry, StoredPromotion } from '../../server/store/tables/content';
import type { AppServer } from '../support/app';
import { inStore } from '../support/demo';
import { greyPng } from '../support/hostile/files';
import { hostileHtml } from '../support/hostile/texts';
import { workOn } from '../support/platform';
import { addMember } from './member';
import { operatorCalled } from './operator';
import { doneOf } from '../support/calls';

/** A promotion of a test: open from 2026-01-01 on, without an end, in the category `other`. */
export const promotionRow = (
  id: string,
  change: Partial<StoredPromotion> = {},
): StoredPromotion => ({
  id,
  words: JSON.stringify({
    th: { title: `โปร ${id}`, content: '<p>ก</p>' },
    en: { title: `Promotion ${id}`, content: '<p>a</p>' },
  }),
  start_date: '2026-01-01',
  end_date: null,
  categories: '["other"]',
  images: '[{"url":"/art/banner/m_promotion-1.svg","sequence":1}]',
  amount: 0,
  turnover: 0,
  at_once: 0,
  version: 0,
  kind: 'join',
  sort: 1,
  active: 1,
  closed_at: null,
  ...change,
});

/** Writes promotions. */
export const addPromotions = (db: Db, all: readonly StoredPromotion[]) =>
  db.insertInto('promotions').values(all).execute();

/** Writes a member's claim of a promotion of its own, which has no amount unless one is given. */
export async function addClaim(
  platform: Platform,
  {
    amount = 0,
    needed = 0,
    state = 'claimed' as StoredEntry['state'],
    of = undefined as Member | undefined,
  } = {},
): Promise<{ id: string; member: Member }> {
  const member = of ?? (await addMember(platform));
  const id = newId();
  const promotion = `gift-${id}`;
  await addPromotions(platform.db, [promotionRow(promotion, { kind: 'claim' })]);
  const now = platform.clock.now();
  await platform.db
    .insertInto('promotion_entries')
    .values({
      id,
      promotion_id: promotion,
      member_id: member.id,
      live_key: `${promotion} ${member.id}`,
      key: id,
      state,
      remark: '',
      amount,
      needed,
      version: 0,
      reason: '',
      decided_by: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { id, member };
}

/** Decides the newest entry of a member of a running server, as the operator's command does. */
export const decideNewestEntry = (app: AppServer, memberId: string, deciding: Deciding) =>
  workOn(app, async (platform) => {
    const { id } = await platform.db
      .selectFrom('promotion_entries')
      .select('id')
      .where('member_id', '=', memberId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    doneOf(await decideEntry(platform, operatorCalled('Nok'), id, deciding));
  });

/** Writes an article of the help centre by its title and content in each language. */
export const addHelpArticle = (
  db: Db,
  id: string,
  words: object,
  change: Partial<HelpTables['help_articles']> = {},
) =>
  db
    .insertInto('help_articles')
    .values({
      id,
      category: 'other',
      words: JSON.stringify(words),
      sort: 1,
      active: 1,
      ...change,
    })
    .execute();

/** Writes a picture of the operator's content: no real one, but with the first bytes of WebP. */
export const addContentImage = (db: Db, id: string) =>
  db
    .insertInto('content_images')
    .values({ id, webp: Buffer.from('RIFF').toString('base64') })
    .execute();

/** A text that is too long for a row of the list. */
const long_text = Array.from(
  { length: 60 },
  (_, index) => `<p>ย่อหน้าที่ ${index + 1} ของประกาศยาว</p>`,
);

const announcementRow = (id: string, sort: number, content: string): Announcement => ({
  id,
  type_code: 'PL',
  words: JSON.stringify({
    th: { title: `ข่าว ${id}`, content },
    en: { title: `News ${id}`, content },
  }),
  start_date: '2026-02-01',
  promotion_type: '',
  execution: '',
  group_name: '',
  sort,
  active: 1,
  for_agents: 0,
});

/** The ids of the announcements, in their order: a page of them, and some more. */
export const announced = [
  ...['n0', 'n1', 'long', 'n3', 'n4', 'n5', 'n6', 'n7', 'n8', 'n9'],
  ...['n10', 'hostile'],
] as const;

const announcement_contents: Readonly<Partial<Record<(typeof announced)[number], string>>> = {
  n3: '<ul><li>หนึ่ง</li><li>สอง</li></ul>',
  long: long_text.join(''),
  hostile: hostileHtml.join('\n'),
};

export const addAnnouncements = (app: AppServer) =>
  inStore(app, async (db) => {
    await db.deleteFrom('announcements').execute();
    await db
      .insertInto('announcements')
      .values(
        announced.map((id, sort) =>
          announcementRow(
            id,
            sort,
            announcement_contents[id] ??
              `<p>เรื่อง ${id}, <a href="/m/hot">ยอดฮิต</a>, <a href="https://example.com/">ข้างนอก</a></p>`,
          ),
        ),
      )
      .execute();
  });

/** Popups for everybody, for members, for visitors and for a first login, in their order. */
export const popups = [
  ['both', ''],
  ['member', 'A'],
  ['visitor', 'B'],
  ['first', 'F'],
] as const;

const popup_content =
  '<p>เรื่อง <a href="/m/hot">ยอดฮิต</a> <a href="https://example.com/">ข้างนอก</a></p>' +
  "<script>document.title='x'</script>";

const popupWords = (id: string, more = ''): string =>
  JSON.stringify({ th: { title: `ป๊อปอัป ${id}`, content: popup_content + more } });

export const popupRow = (
  id: string,
  execution: Announcement['execution'],
  sort: number,
): Announcement => ({
  id: `popup-${id}`,
  type_code: 'PU',
  execution,
  sort,
  active: 1,
  for_agents: 0,
  words: popupWords(id),
  start_date: '2026-02-01',
  promotion_type: '',
  group_name: '',
});

/** Adds to the content of the popup for everybody; the rest stays as other tests expect it. */
export const changePopup = (app: AppServer, added: string) =>
  inStore(app, (db) =>
    db
      .updateTable('announcements')
      .set({ words: popupWords('both', added) })
      .where('id', '=', 'popup-both')
      .execute(),
  );

/** Banners and notices for tests, independent of those of the demo's operator. */
export const banners = {
  m_home: ['/m/rng', 'https://example.com/play', ''],
  m_rng: ['/m/hot', '/m/fish'],
  m_hot: ['/m/rng'],
} as const;
/** Of home only; the other screens have none to announce. */
export const titles = ['ข่าวแรก', 'ข่าวที่สอง ยาวกว่าข่าวแรกเล็กน้อย', 'ข่าวที่สาม'] as const;

export const bannerTitle = (group: keyof typeof banners, index: number): string =>
  `${group} ${index + 1}`;

export function addBanners(file: string): void {
  const database = new Database(file);
  const insert = (table: string, row: Record<string, string | number>) => {
    const columns = Object.keys(row);
    const places = columns.map(() => '?').join();
    database
      .prepare(`insert into ${table} (${columns.join()}) values (${places})`)
      .run(...Object.values(row));
  };
  const worded = (words: Record<string, string>) => ({
    words: JSON.stringify({ th: words, en: words }),
  });
  try {
    database.pragma('busy_timeout = 5000');
    database.exec('delete from banners; delete from announcements');
    for (const [group, links] of Object.entries(banners)) {
      links.forEach((link, index) =>
        insert('banners', {
          id: `${group}-${index}`,
          group_name: group,
          image: `/art/banner/${group}-${index + 1}.svg`,
          link,
          ...worded({
            title: bannerTitle(group as keyof typeof banners, index),
            text: 'เล่นให้สนุก',
          }),
          sort: index,
          active: 1,
          version: 1,
        }),
      );
    }
    titles.forEach((title, index) =>
      insert('announcements', {
        id: `notice-${index}`,
        type_code: 'PL',
        ...worded({ title, content: '<p>…</p>' }),
        start_date: '2020-01-01',
        promotion_type: '',
        execution: '',
        group_name: 'm_home',
        sort: index,
        active: 1,
      }),
    );
  } finally {
    database.close();
  }
}

/** Writes an announcement for players, from 2026-01-01 on, with its id in the titles in Thai and English. */
export async function addAnnouncement(
  db: Db,
  id: string,
  change: Partial<Announcement> = {},
): Promise<void> {
  const row = { ...announcementRow(id, 1, '<p>a</p>'), start_date: '2026-01-01', ...change };
  await db.insertInto('announcements').values(row).execute();
}

/** Writes a banner of the home page, in Thai, English and Vietnamese. */
export async function addBanner(db: Db, id: string, change: Partial<Banner> = {}): Promise<void> {
  const row: Banner = {
    id,
    group_name: 'm_home',
    image: '/art/banner/m_home-1.svg',
    link: '/m/hot',
    words: JSON.stringify({
      th: { title: 'ช้าง', text: 'ตัวใหญ่' },
      en: { title: 'Elephant', text: 'It is big' },
      vi: { title: 'Voi', text: 'Rất to' },
    }),
    sort: 1,
    active: 1,
    version: 1,
    ...change,
  };
  await db.insertInto('banners').values(row).execute();
}

/** Writes files of the folder of content as an import leaves them. */
export async function addContentFiles(db: Db, files: ReadonlyMap<string, Buffer>): Promise<void> {
  const rows = [...files].map(([path, body]) => ({ path, body: body.toString('base64') }));
  await db.insertInto('content_files').values(rows).execute();
}

/** Files of a folder by their paths. */
export const filesNamed = (files: Readonly<Record<string, string | Buffer>>) =>
  new Map(Object.entries(files).map(([file, body]) => [file, Buffer.from(body)] as const));

/** The file of an entry: its facts and its texts by language. */
export const entryFile = (facts: string, texts: Record<string, [title: string, body: string]>) =>
  Object.entries(texts).reduce(
    (all, [code, [title, body]]) => `${all}\n--- ${code}\n\n# ${title}\n\n${body}\n`,
    `---\n${facts}---\n`,
  );

export const news_facts = 'type: PL\nstart: 2020-01-05\nabout: NEWS\n';

/** A folder with an entry of each kind, and files besides or instead. */
export const contentFolder = (change: Record<string, string | Buffer> = {}) =>
  filesNamed({
    'README.md': '# Our content\n',
    'announcements/news.md': entryFile(news_facts, {
      th: ['ข่าว', 'ดู [เกม](/m/hot) ![](images/red.png)'],
      ja: ['お知らせ', '新しい'],
    }),
    'banners/one.yaml': 'group: m_home\nimage: images/red.png\nth: { title: แดง, text: สวย }\n',
    'help/play.md': entryFile('category: games\n', { en: ['How to play', '1. Open\n2. Press'] }),
    'promotions/tour.md': entryFile(
      'kind: join\ncategories: [slots]\nstart: today-1\nimages: [images/red.png]\n',
      { th: ['เที่ยว', 'ไปกัน'] },
    ),
    'images/red.png': greyPng(40, 20),
    ...change,
  });

/** A folder in the form with a file for each text. */
export const folderApart = () =>
  filesNamed({
    'announcements/news.yaml': news_facts,
    'announcements/news.th.md': '---\ntitle: ข่าว\n---\n\nใหม่\n\n--- th\n',
    'announcements/news.en.md': '---\ntitle: "News: new"\n---\nNew.\n',
    'promotions/tour.yaml': 'kind: join\ncategories: [slots]\nstart: today-1\nend: today+9\n',
    'promotions/tour.th.md': '---\ntitle: เที่ยว\n---\n\nไปกัน\n',
  });
