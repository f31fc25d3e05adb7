import type { Announcement } from '../../server/store/tables';
import { expect, test as base, type AppServer } from './app';
import { inStore } from './ownMember';

/** Popups for everybody, for members, for visitors and for a first login, in their order. */
export const popups = [
  ['both', ''],
  ['member', 'A'],
  ['visitor', 'B'],
  ['first', 'F'],
] as const;

const content =
  '<p>เรื่อง <a href="/m/hot">ยอดฮิต</a> <a href="https://example.com/">ข้างนอก</a></p>' +
  "<script>document.title='x'</script>";

const wordsOf = (id: string, more = ''): string =>
  JSON.stringify({ th: { title: `ป๊อปอัป ${id}`, content: content + more } });

const rowOf = (id: string, execution: Announcement['execution'], sort: number): Announcement => ({
  id: `popup-${id}`,
  type_code: 'PU',
  execution,
  sort,
  active: 1,
  for_agents: 0,
  words: wordsOf(id),
  start_date: '2026-02-01',
  promotion_type: '',
  group_name: '',
});

/** `test` with a server that has these popups, before anybody asked for any. */
export const test = base.extend({
  app: [
    async ({ app }, run) => {
      await inStore(app, async (db) => {
        await db.deleteFrom('announcements').where('type_code', '=', 'PU').execute();
        await db
          .insertInto('announcements')
          .values(popups.map(([id, execution], sort) => rowOf(id, execution, sort)))
          .execute();
      });
      await run(app);
    },
    { scope: 'worker' },
  ],
});

export { expect };

/** Adds to the content of the popup for everybody; the rest stays as other tests expect it. */
export const changePopup = (app: AppServer, added: string) =>
  inStore(app, (db) =>
    db
      .updateTable('announcements')
      .set({ words: wordsOf('both', added) })
      .where('id', '=', 'popup-both')
      .execute(),
  );
