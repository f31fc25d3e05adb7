import { loginAs } from '../../support/app';
import {
  consoleOf,
  forgetStepUp,
  forgetTries,
  loginStaff,
  staffCode,
  test,
} from '../../support/console';
import { newPerson } from '../../factories/person';
import { newHeldCredit } from '../../factories/vendor';
import { inStore } from '../../support/demo';
import { expect } from '../../support/noscript/expect';
import { workOn } from '../../support/platform';
import { rowIn } from '../../support/queries';

test('a win that waits: found in the queue, asked for by one, paid by another who types it, and its member is told (console#credits, console#queues, content#inbox)', async ({
  app,
  browser,
  page,
}) => {
  const member = await newPerson(app);
  // Above `vendor.twoOperators`, up to which one person alone pays.
  const amount = 6_000_037;
  const id = await workOn(app, (platform) => newHeldCredit(platform, { of: member.id, amount }));
  await loginStaff(app, page.context().request, 'owner');
  await page.goto('/console');
  await page.locator('[data-queue=credits] a').first().click();
  await page.locator(`[data-row="${id}"] a`).click();
  await expect(page.locator('h1')).toContainText(member.username);
  forgetStepUp(app, 'owner');
  await page.locator('button[value=pay]').click();
  await page.locator('#deskApprove [name=staffCode]').fill('000000');
  await page.locator('button[value=pay]').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.locator('#deskApprove [name=staffCode]').fill(await staffCode(app, 'owner'));
  await page.locator('button[value=pay]').click();
  await expect(page.locator('[data-waits]')).toBeVisible();
  await expect(page.locator('button[value=pay]')).toHaveCount(0);

  const other = await (await browser.newContext({ baseURL: consoleOf(app) })).newPage();
  await loginStaff(app, other.context().request, 'fin2');
  for (const address of ['/console/credits', `/console/credits/${id}`, '/console/decisions']) {
    await other.goto(address);
    await expect(other.locator('main')).not.toContainText('60,000.37');
  }
  await other.goto(`/console/credits/${id}`);
  await other.locator('[name=typed]').fill('60,000');
  await other.locator('button[value=agree]').click();
  await expect(other.getByRole('alert')).toContainText('4');
  forgetTries(app);
  await other.locator('[name=typed]').fill('60,000.37');
  await other.locator('button[value=agree]').click();
  await expect(other.locator('[data-state=paid]')).toContainText('60,000.37');
  await other.context().close();

  const own = await browser.newContext({ baseURL: app.url });
  await loginAs(own, member.username);
  const inbox = await own.newPage();
  await inbox.goto('/m/webEmail');
  await expect(inbox.locator('main')).toContainText('60,000.37 เข้าแล้ว');
  await inbox.goto('/m/member/home');
  await expect(inbox.locator('main')).toContainText('60,000.37');
  await own.close();
});

test('a large win is refused by two: asked for from its member’s page, found under Decisions, typed by another who reads the reason (console#credits, console#members)', async ({
  app,
  browser,
  page,
}) => {
  const member = await newPerson(app);
  const amount = 6_000_041;
  const id = await workOn(app, (platform) => newHeldCredit(platform, { of: member.id, amount }));
  await loginStaff(app, page.context().request, 'owner');
  await page.goto(`/console/members/${member.id}`);
  await page.locator('main').getByRole('link', { name: /^H/ }).click();
  await page.locator('summary').click();
  await page.locator('[name=reason]').fill('ค่ายไม่มีรอบนี้');
  await page.locator('button[value=refuse]').click();
  await expect(page.locator('[data-state=held] [data-waits]')).toBeVisible();
  await expect(page.locator('button[value=refuse]')).toHaveCount(0);

  const other = await (await browser.newContext({ baseURL: consoleOf(app) })).newPage();
  await loginStaff(app, other.context().request, 'fin2');
  await other.goto('/console/decisions');
  await other.locator(`[data-act="heldCredit.refuse"] a[href$="${id}"]`).click();
  await expect(other.locator('[data-state=held]')).toContainText('ค่ายไม่มีรอบนี้');
  await expect(other.locator('.console-warning')).toHaveText(
    'ขอให้ปฏิเสธถาวรตามเหตุผลด้านบน ซึ่งสมาชิกจะเห็น',
  );
  await expect(other.locator('main')).not.toContainText('60,000.41');
  await other.locator('[name=typed]').fill('60,000.41');
  await other.locator('button[value=agreeRefusal]').click();
  await expect(other.locator('[data-state=refused]')).toContainText('60,000.41');
  await other.context().close();
  await page.goto(`/console/members/${member.id}`);
  await expect(page.locator(`[data-record="${id}"]`)).toHaveCount(0);
});

test('a refusal without a reason comes back, and with one it is done and read (console#credits, content#inbox)', async ({
  app,
  page,
}) => {
  const member = await newPerson(app);
  const id = await workOn(app, (platform) => newHeldCredit(platform, { of: member.id }));
  await loginStaff(app, page.context().request, 'fin1');
  await page.goto(`/console/credits/${id}`);
  await page.locator('summary').click();
  await page.locator('button[value=refuse]').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.locator('[name=reason]').fill('ค่ายไม่มีรอบนี้ <b>');
  await page.locator('button[value=refuse]').click();
  await expect(page.locator('[data-state=refused]')).toContainText('ค่ายไม่มีรอบนี้ <b>');
  await expect(page.locator('main form')).toHaveCount(0);
  const message = await inStore(app, (db) => rowIn(db, 'member_messages', { ref: id }));
  expect(JSON.parse(message.facts)).toMatchObject({ state: 'refused', reason: 'ค่ายไม่มีรอบนี้ <b>' });
  // An auditor reads it and has no form.
  await loginStaff(app, page.context().request, 'audit1');
  await page.goto('/console/credits?state=refused');
  await page.locator(`[data-row="${id}"] a`).click();
  await expect(page.locator('[data-state=refused]')).toBeVisible();
});
