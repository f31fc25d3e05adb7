import path from 'node:path';
import type { Page } from '@playwright/test';
import Database from 'libsql';
import { expect, test as base } from './app';

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

/** `test` with a server whose banners and announcements are these, before anybody asked for any. */
export const test = base.extend({
  app: [
    async ({ app }, run) => {
      stage(path.join(app.dataDir, 'chokdee.db'));
      await run(app);
    },
    { scope: 'worker' },
  ],
});

export { expect };

/**
 * Waits until the banners of a page run and Swiper has come to rest: it measures itself once more
 * in the first frames.
 */
export async function running(page: Page): Promise<void> {
  await expect(page.locator('.carousel button')).toBeVisible();
  await page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  });
}

function stage(file: string): void {
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
