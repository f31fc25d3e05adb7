import { fill } from '../../../server/kernel/api/fill';
import { newName } from '../../factories/person';
import { expect, test } from '../../support/app';
import { inStore } from '../../support/demo';
import { joinAs } from '../../support/people';
import { textOf } from '../../support/words';

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
