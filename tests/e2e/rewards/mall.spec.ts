import { newName } from '../../factories/person';
import { excludeOn } from '../../factories/protection';
import { withPoints } from '../../factories/reward';
import { type AppServer, expect, test } from '../../support/app';
import { inStore, rowOf } from '../../support/demo';
import { joinAs, mayChange } from '../../support/people';
import { workOn } from '../../support/platform';
import { textOf } from '../../support/words';
import { fill } from '../../../server/kernel/api/fill';

const points = 10_000;
/** A gift of the demo that gives a code, for 700 points. */
const code_gift = 'coffee';

async function givePoints(app: AppServer, username: string): Promise<void> {
  const { id } = await rowOf(app, username);
  await workOn(app, (platform) => withPoints(platform, id, points));
}

test(
  'a member orders a gift that is sent: address, question, order; cancels it, and has the points back (rewards#addresses, rewards#orders)',
  { tag: '@walk' },
  async ({ page, context, app }) => {
    const name = newName();
    await joinAs(context, name);
    // A new address asks who is here.
    await mayChange(app, name);
    await givePoints(app, name);
    await page.goto('/m/member/home');
    await page.locator('main a[href="/m/mall/mallHome"]').click();
    await expect(page.locator('[data-points]')).toHaveAttribute('data-points', String(points));
    await page.locator('[data-item="umbrella"] a').click();
    // There is no address yet.
    await page.locator('main a[href*="redirectTo"]').click();
    await page.locator('[name="name"]').fill('สมชาย ใจดี');
    await page.locator('[name="phone"]').fill('12');
    await page.locator('button[value="addAddress"]').click();
    await expect(page.locator('main')).toContainText(textOf('th', 'address_phone_wrong'));
    await expect(page.locator('[name="name"]')).toHaveValue('สมชาย ใจดี');
    const address = { line: '99/1', subdistrict: 'ลาดยาว', district: 'จตุจักร', postcode: '10900' };
    for (const [field, text] of Object.entries({ phone: '081 234 5678', ...address })) {
      await page.locator(`[name="${field}"]`).fill(text);
    }
    await page.locator('[name="province"]').selectOption('10');
    await page.locator('button[value="addAddress"]').click();
    await expect(page.locator('.toast')).toHaveText(textOf('th', 'address_added'));
    await expect(page.locator('main')).not.toContainText('0812345678');
    await page.locator('button[value="order"]').click();
    const price = fill(textOf('th', 'reward_points_other'), { points: '2,200' });
    await expect(page.locator('button[value="order"]')).toHaveText(
      fill(textOf('th', 'mall_do'), { price }),
    );
    await expect(page.locator('main')).toContainText('7,800');
    await page.locator('button[value="order"]').click();
    await expect(page.locator('.toast')).toHaveText(
      fill(textOf('th', 'mall_done_other'), { points: '2,200' }),
    );
    expect(new URL(page.url()).pathname).toBe('/m/mall/orders');
    await expect(page.locator('[data-state]')).toHaveAttribute('data-state', 'ordered');
    await expect(page.locator('[data-points]')).toHaveAttribute('data-points', '7800');
    await page.locator('main a[href$="cancel=1"]').click();
    await page.locator('button[value="cancel"]').click();
    await expect(page.locator('.toast')).toHaveText(
      fill(textOf('th', 'mall_cancelled_other'), { points: '2,200' }),
    );
    await expect(page.locator('[data-points]')).toHaveAttribute('data-points', String(points));
    await page.goto('/m/mall/orders');
    await expect(page.locator('[data-record]')).toHaveAttribute('data-state', 'cancelled');
    await page.goto('/m/mall/addresses');
    await page.locator('main a[href^="?remove="], main a[href*="remove="]').click();
    await page.locator('button[value="removeAddress"]').click();
    await expect(page.locator('[data-record]')).toHaveCount(0);
  },
);

test('money is credited at once with its lock, and what the points do not cover says so (rewards#point-mall)', async ({
  page,
  context,
  app,
}) => {
  const name = newName();
  await joinAs(context, name);
  await page.goto('/m/mall/mallHome?show=affordable');
  await expect(page.locator('[data-item]')).toHaveCount(0);
  await expect(page.locator('main')).toContainText(
    fill(textOf('th', 'mall_none_affordable_other'), { points: '0' }),
  );
  await page.goto('/m/mall/mallHome?itemId=credit-50');
  await expect(page.locator('button[value="order"]')).toHaveCount(0);
  await expect(page.locator('main')).toContainText(textOf('th', 'error_points_short'));
  await givePoints(app, name);
  await page.goto('/m/mall/mallHome?itemId=credit-50');
  await page.locator('button[value="order"]').click();
  await page.locator('button[value="order"]').click();
  await expect(page.locator('[data-state]')).toHaveAttribute('data-state', 'received');
  await page.goto('/m/rewardCenter');
  await expect(page.locator('#locks [data-needed]')).toHaveAttribute('data-needed', '5000');
  const year = String(new Date().getFullYear() + 543);
  await expect(page.locator('#locks')).toContainText(year);
  // With the balance hidden nobody reads over a shoulder what locks hold.
  await page.goto('/m/withdraw');
  await expect(page.locator('#locks')).toContainText(year);
  await expect(page.locator('#locks')).toContainText('50.00');
  await page.locator('button[value=toggleBalance]').first().click();
  await expect(page.locator('#locks')).not.toContainText('50.00');
  await expect(page.locator('#locks [data-needed]')).toHaveCount(0);
  await page.goto('/m/mall/mallHome?itemId=gold-necklace');
  await expect(page.locator('main')).toContainText(textOf('th', 'error_gift_out'));
});

test('a form that is sent twice, or without its first step, makes one order at most (rewards#orders)', async ({
  context,
  app,
}) => {
  const name = newName();
  await joinAs(context, name);
  await givePoints(app, name);
  const send = (form: Record<string, string>) =>
    context.request.post('/m/mall/mallHome', {
      form: { intent: 'order', itemId: 'credit-50', ...form },
      maxRedirects: 0,
    });
  const answer = await send({ idempotencyKey: 'one' });
  expect(answer.status()).toBe(303);
  expect(answer.headers()['location']).toBe('/m/mall/mallHome?itemId=credit-50&confirm=1');
  const yes = { idempotencyKey: 'one', confirmed: 'yes', points: '500' };
  const [first, second] = [await send(yes), await send(yes)];
  expect(first.status()).toBe(303);
  expect(second.headers()['location']).toBe(first.headers()['location']);
  expect((await send({ ...yes, idempotencyKey: 'two', points: '499' })).status()).toBe(409);
  expect((await send({ ...yes, idempotencyKey: 'three', itemId: 'none' })).status()).toBe(404);
  // Without a key it is asked once more, and what hinders is told on the page of the gift.
  const keyless: Record<string, string>[] = [{}, { confirmed: 'yes', points: '500' }];
  for (const form of keyless) {
    const again = await send(form);
    expect(again.headers()['location']).toBe('/m/mall/mallHome?itemId=credit-50&confirm=1');
  }
  const goods = await send({ itemId: 'umbrella' });
  expect(goods.headers()['location']).toBe('/m/mall/mallHome?itemId=umbrella');
  const page = await (await context.request.get('/m/mall/mallHome')).text();
  expect(page).toContain(`data-points="${points - 500}"`);
});

test('in a self-exclusion the code that was ordered before can be read, and an order cancelled, while the mall is closed (protection#closed-and-open)', async ({
  page,
  context,
  app,
}) => {
  const name = newName();
  await joinAs(context, name);
  await givePoints(app, name);
  const places: string[] = [];
  for (const idempotencyKey of ['read', 'cancel']) {
    const made = await context.request.post('/m/mall/mallHome', {
      form: {
        intent: 'order',
        itemId: code_gift,
        confirmed: 'yes',
        points: '700',
        idempotencyKey,
      },
      maxRedirects: 0,
    });
    expect(made.status()).toBe(303);
    places.push(made.headers()['location']!);
  }
  const [read, cancel] = places.map((place) => new URL(place, app.url));
  const { id: memberId } = await rowOf(app, name);
  await inStore(app, async (db) => {
    const now = Date.now();
    await db
      .updateTable('mall_orders')
      .set({ state: 'received', code: 'CUP-4711', sent_at: now, ended_at: now })
      .where('id', '=', read!.searchParams.get('order')!)
      .execute();
  });
  await excludeOn(app, memberId, 'self', null);
  expect((await page.goto('/m/mall/mallHome'))!.status()).toBe(403);
  await page.locator('main a[href="/m/mall/orders"]').click();
  await expect(page.locator('[data-record]')).toHaveCount(2);
  // Nothing leads to what is closed.
  await expect(page.locator('a[href^="/m/mall/mallHome"]')).toHaveCount(0);
  await page.locator(`main a[href="${read!.pathname}${read!.search}"]`).click();
  await expect(page.locator('main')).toContainText('CUP-4711');
  await expect(page.locator('a[href^="/m/mall/mallHome"]')).toHaveCount(0);
  await page.goto(cancel!.pathname + cancel!.search);
  await page.locator('main a[href$="cancel=1"]').click();
  await page.locator('button[value="cancel"]').click();
  await expect(page.locator('[data-state]')).toHaveAttribute('data-state', 'cancelled');
  await expect(page.locator('.toast')).toHaveText(
    fill(textOf('th', 'mall_cancelled_other'), { points: '700' }),
  );
  await page.goto('/m/limits/break');
  await expect(page.locator('main a[href="/m/mall/orders"]')).toBeVisible();
});
