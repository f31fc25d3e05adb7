import { fill } from '../../../app/i18n/fill';
import { newName } from '../../factories/person';
import { expect, test } from '../../support/app';
import { inStore } from '../../support/demo';
import { joinAs } from '../../support/people';
import { textOf } from '../../support/words';

test(
  'a member reads their club level, and what the levels mean',
  { tag: '@script' },
  async ({ page, context, app }) => {
    const name = newName();
    await joinAs(context, name);
    await page.goto('/m/vip');
    await expect(page.locator('main')).toContainText(textOf('th', 'vip_none'));
    await expect(page.locator('main')).toContainText(textOf('th', 'vip_not_bought'));
    await inStore(app, (db) =>
      db.updateTable('members').set({ club_label: 'เพชร' }).where('username', '=', name).execute(),
    );
    await page.goto('/m/vip');
    await expect(page.locator('main')).toContainText(
      fill(textOf('th', 'vip_now'), { label: 'เพชร' }),
    );
    await expect(page.locator('script')).toHaveCount(0);
  },
);
