import { fill } from '../../../server/kernel/api/fill';
import { addHelpArticle } from '../../factories/content';
import { expect, loginAs, test } from '../../support/app';
import { inStore } from '../../support/demo';
import { hostileHtml } from '../../support/hostile/texts';
import { said, textOf } from '../../support/words';
import { newName } from '../../factories/person';
import { joinAs } from '../../support/people';

test(
  'the help centre is read by subject and searched, and each article stands whole (content#help-centre)',
  { tag: '@script' },
  async ({ page }) => {
    await page.goto('/m/help');
    await expect(page.locator('script')).toHaveCount(0);
    await page.getByRole('link', { name: said('help_lottery'), exact: true }).click();
    await expect(page).toHaveURL(/category=lottery$/);
    await page.getByRole('searchbox').fill(' ลืมรหัส ');
    await page.getByRole('button', { name: said('help_search_go') }).click();
    await expect(page.getByRole('searchbox')).toHaveValue('ลืมรหัส');
    await page.getByRole('link', { name: 'ลืมรหัสผ่านทำอย่างไร' }).click();
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('ลืมรหัสผ่านทำอย่างไร');
    await expect(page.locator('.prose a[href="/m/forget"]')).toHaveCount(1);
    await page.getByRole('link', { name: said('back') }).click();
    await expect(page).toHaveURL(/\/m\/help$/);
  },
);

test(
  'a search that finds nothing says so, repeats what was typed as text, and leads on (content#help-centre)',
  { tag: '@script' },
  async ({ page }) => {
    const q = '"><script>alert(1)</script>';
    await page.goto(`/m/help?q=${encodeURIComponent(q)}`);
    await expect(page.locator('main').getByRole('status')).toContainText(q);
    await expect(page.locator('script')).toHaveCount(0);
    await expect(page.locator('main a[href="/m/customer"]')).toHaveCount(1);
    await page.getByRole('link', { name: said('help_all') }).click();
    await expect(page).toHaveURL(/\/m\/help$/);
  },
);

test(
  'an unknown article is a 404, and a hostile one is harmless (content#help-centre)',
  { tag: '@script' },
  async ({ page, app }) => {
    const words = { th: { title: 'บทความ', content: hostileHtml.join('\n') } };
    await inStore(app, (db) => addHelpArticle(db, 'hostile', words, { sort: 99 }));
    expect((await page.goto('/m/help?id=none'))?.status()).toBe(404);
    await expect(page.getByText(said('error_help_unknown'))).toHaveCount(1);
    await page.goto('/m/help?id=hostile');
    await expect(page.getByRole('heading', { name: 'บทความ' })).toHaveCount(1);
    await expect(
      page.locator('.prose script, .prose iframe, .prose form, .prose style'),
    ).toHaveCount(0);
  },
);

test('agents find help of their own from their area, and members do not find it among theirs (agent#agent-tiles, content#help-centre)', async ({
  page,
  context,
}) => {
  const team = 'ทีมของคุณ: ค้นหา จดโน้ต ย้ายสายงาน';
  const category = page.locator('main a[href="/m/help?category=agents"]');
  await page.goto('/m/help');
  await expect(category).toHaveCount(0);
  await page.goto(`/m/help?q=${encodeURIComponent('ย้ายสายงาน')}`);
  await expect(page.getByRole('link', { name: team })).toHaveCount(0);
  await loginAs(context, 'arisa');
  await page.goto('/m/agent/home');
  await page.locator('main [data-tile=help]').click();
  await expect(page).toHaveURL(/category=agents$/);
  await page.getByRole('link', { name: team }).click();
  await expect(page.locator('.prose a[href="/m/member/team"]')).toHaveCount(1);
  await page.getByRole('link', { name: said('back') }).click();
  await expect(page).toHaveURL(/category=agents$/);
  await page.goto('/m/help');
  await expect(category).toHaveCount(1);
  await page.goto(`/m/help?q=${encodeURIComponent('ย้ายสายงาน')}`);
  await expect(page.getByRole('link', { name: team })).toHaveCount(1);
});

test.describe('vip', () => {
  test(
    'a member reads their club level, and what the levels mean (rewards#vip-page)',
    { tag: '@script' },
    async ({ page, context, app }) => {
      const name = newName();
      await joinAs(context, name);
      await page.goto('/m/vip');
      await expect(page.locator('main')).toContainText(textOf('th', 'vip_none'));
      await expect(page.locator('main')).toContainText(textOf('th', 'vip_not_bought'));
      await inStore(app, (db) =>
        db
          .updateTable('members')
          .set({ club_label: 'เพชร' })
          .where('username', '=', name)
          .execute(),
      );
      await page.goto('/m/vip');
      await expect(page.locator('main')).toContainText(
        fill(textOf('th', 'vip_now'), { label: 'เพชร' }),
      );
      await expect(page.locator('script')).toHaveCount(0);
    },
  );
});

test.describe('benefits', () => {
  test('a member reads what each level gives, and the own one is open (rewards#club-benefits)', async ({
    page,
    context,
    app,
  }) => {
    const name = newName();
    await joinAs(context, name);
    await page.goto('/m/vip');
    const table = await page.locator('.reading').textContent();
    await page.goto('/m/member/benefits');
    // One table: both addresses tell the same gifts.
    expect(await page.locator('.reading').textContent()).toBe(table);
    await expect(page.locator('.reading > li')).toHaveCount(3);
    await expect(page.locator('.reading details[open]')).toHaveCount(0);
    await expect(page.locator('main')).toContainText(textOf('th', 'vip_none'));
    await inStore(app, (db) =>
      db.updateTable('members').set({ club_label: 'ทอง' }).where('username', '=', name).execute(),
    );
    await page.goto('/m/member/benefits');
    const own = page.locator('.reading details[open]');
    await expect(own).toHaveCount(1);
    await expect(own).toContainText('ทอง');
    await expect(own).toContainText('บริการลูกค้าตอบคำถามของคุณก่อน');
    await expect(own).toContainText(textOf('th', 'vip_own'));
  });
});
