import type { Announcement } from '../../server/store/tables';
import { test as base, type AppServer } from './app';
import { hostileHtml } from './hostileHtml';
import { inStore } from './ownMember';

/** A text that is too long for a row of the list. */
const long_text = Array.from({ length: 60 }, (_, at) => `<p>ย่อหน้าที่ ${at + 1} ของประกาศยาว</p>`);

const rowOf = (id: string, sort: number, content: string): Announcement => ({
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

const contents: Readonly<Partial<Record<(typeof announced)[number], string>>> = {
  n3: '<ul><li>หนึ่ง</li><li>สอง</li></ul>',
  long: long_text.join(''),
  hostile: hostileHtml.join('\n'),
};

const stage = (app: AppServer) =>
  inStore(app, async (db) => {
    await db.deleteFrom('announcements').execute();
    await db
      .insertInto('announcements')
      .values(
        announced.map((id, sort) =>
          rowOf(
            id,
            sort,
            contents[id] ??
              `<p>เรื่อง ${id}, <a href="/m/hot">ยอดฮิต</a>, <a href="https://example.com/">ข้างนอก</a></p>`,
          ),
        ),
      )
      .execute();
  });

/** `test` with a server whose announcements are these, before anybody asked for any. */
export const test = base.extend({
  app: [
    async ({ app }, run) => {
      await stage(app);
      await run(app);
    },
    { scope: 'worker' },
  ],
});
