import path from 'node:path';
import Database from 'libsql';
import type { Page } from '@playwright/test';
import { expect, loginAs, test } from '../../support/app';
import { hydrated } from '../../support/browser';
import { langs, textOf } from '../../support/words';

const nodesOn = (page: Page, within = 'main') =>
  page
    .locator(`${within} article.card input[name=nodeId]`)
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

for (const lang of langs) {
  test(
    `all lotteries of vendors are reached page by page, and say in ${lang} that they are not open here (games#open-games, lottery#electronic-lotteries)`,
    { tag: '@script' },
    async ({ page, javaScriptEnabled }) => {
      await page.request.post('/m/set', { form: { lang } });
      await page.goto('/m/elott?group=GPI');
      const seen = new Set<string>();
      for (const [index, count] of [25, 15].entries()) {
        if (index > 0) await page.locator('a[rel=next]').click();
        await expect(page).toHaveURL(`/m/elott?group=GPI${index > 0 ? '&list=2' : ''}`);
        if (javaScriptEnabled) await hydrated(page);
        const cards = page.locator('article.card');
        await expect(cards).toHaveCount(count);
        await expect(cards.locator('.badge')).toHaveText(
          Array<string>(count).fill(textOf(lang, 'badge_unopened')),
        );
        await expect(cards.first().locator('button[value=launch]')).toHaveAccessibleName(
          new RegExp(textOf(lang, 'badge_unopened')),
        );
        for (const node of await nodesOn(page)) seen.add(node);
      }
      expect(seen.size).toBe(40);
      await expect(page.locator('a[rel=next]')).toHaveCount(0);
      await page.goto('/m/elott?group=GPI&list=99999');
      await expect(page.locator('article.card')).toHaveCount(15);
    },
  );
}

test('home, the hot games and the games beside another one offer none that is not open (games#open-games)', async ({
  page,
  context,
  app,
}) => {
  const database = new Database(path.join(app.dataDir, 'chokdee.db'));
  const connect = (adapter: string) =>
    database.prepare('update vendors set adapter = ? where code = ?').run(adapter, 'DEEPLANTERN');
  const ofVendor = page.locator('article.card input[name=vendor][value=DEEPLANTERN]');
  const electronic = page.locator('article.card input[name=gameCategory][value=ELOTT]');
  try {
    await page.goto('/m/fish');
    await expect(ofVendor.first()).toBeAttached();
    connect('none');
    for (const offering of ['/m/home', '/m/hot']) {
      // What was kept from before is shown for some seconds.
      await expect(async () => {
        await page.goto(offering);
        await expect(page.locator('article.card').nth(8)).toBeAttached({ timeout: 200 });
        await expect(ofVendor).toHaveCount(0, { timeout: 200 });
      }).toPass();
      await expect(electronic).toHaveCount(0);
    }
    const other = database
      .prepare("select code from games where game_type = 'FISH' and vendor_code <> 'DEEPLANTERN'")
      .get() as { code: string };
    await loginAs(context, 'somchai');
    await expect(async () => {
      await page.goto(`/m/play/${other.code}`);
      await expect(page.locator('article.card')).toHaveCount(6, { timeout: 200 });
      await expect(ofVendor).toHaveCount(0, { timeout: 200 });
    }).toPass();
    await expect(async () => {
      await page.goto('/m/fish?vassalage=DEEPLANTERN');
      await expect(page.locator('article.closed .badge').first()).toHaveText(
        textOf('th', 'badge_unopened'),
        { timeout: 200 },
      );
    }).toPass();
  } finally {
    connect('sandbox');
    database.close();
  }
});
