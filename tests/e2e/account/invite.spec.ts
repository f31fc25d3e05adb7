import type { Page } from '@playwright/test';
import { newName } from '../../factories/person';
import { expect, test, tryFree, under } from '../../support/app';
import { ready } from '../../support/browser';
import { rowOf } from '../../support/demo';
import { joinAs } from '../../support/people';
import { said } from '../../support/words';

const address = '/m/inviteFriends';
const password = 'Wan-dee-2569';
const input = (page: Page, name: string) => page.locator(`form#register [name=${name}]`);

async function openInvitation(page: Page): Promise<string> {
  await page.goto(address);
  await ready(page);
  return (await page.locator('.invite-link').textContent())!;
}

/** Opens the link as a friend would, who is no member. */
async function follow(page: Page, link: string): Promise<void> {
  await page.context().clearCookies({ name: 'ck_session' });
  await page.goto(link);
  await ready(page);
}

async function fillIn(page: Page, username: string): Promise<void> {
  await input(page, 'username').fill(username);
  await input(page, 'password').fill(password);
  await input(page, 'confirmPassword').fill(password);
  await input(page, 'agree').check();
}

const submit = (page: Page) => page.locator('form#register button[value=register]').click();

test('a friend who follows the link registers with the invitation, and is listed (account#invitation-codes, rewards#invite-friends)', async ({
  page,
  context,
  app,
}) => {
  const [name, friend] = [newName(), newName()];
  await joinAs(context, name);
  const link = await openInvitation(page);
  const code = (await page.locator('.invite-code').textContent())!;
  expect(link).toBe(`${app.url}/m/register?recommenderId=${code.replaceAll('-', '')}`);
  await expect(page.getByRole('img', { name: said('invite_qr') })).toBeVisible();
  await expect(page.getByText(said('invite_none'))).toBeVisible();
  await follow(page, link);
  await expect(input(page, 'recommenderId')).toBeVisible();
  await expect(input(page, 'recommenderId')).toHaveValue(code.replaceAll('-', ''));
  // A code that was mistyped: the field says so, and what else was typed stays.
  await fillIn(page, friend);
  await input(page, 'recommenderId').fill('2000-0000-0000');
  await submit(page);
  await expect(input(page, 'recommenderId')).toHaveAccessibleDescription(
    said('invitation_code_unknown'),
  );
  await expect(input(page, 'recommenderId')).toHaveValue('2000-0000-0000');
  await expect(input(page, 'username')).toHaveValue(friend);
  await fillIn(page, friend);
  await input(page, 'recommenderId').fill(code);
  await submit(page);
  await expect(page).toHaveURL(/\/m\/home/);
  const { id } = await rowOf(app, name);
  expect((await rowOf(app, friend)).recommended_by).toBe(id);
  await context.clearCookies({ name: 'ck_session' });
  const again = { username: name, password: 'Chokdee-2026', intent: 'login', entry: 'member' };
  await context.request.post('/m/login', { form: again });
  await page.goto(address);
  await expect(page.locator('.rows li')).toContainText(`${friend[0]}***`);
  await expect(page.locator('main')).not.toContainText(friend);
});

test('invitations are there for members only, and only while the referral promotion is on (rewards#invite-friends, site#home-header)', async ({
  page,
  context,
  app,
}) => {
  const links = (where: string) =>
    page.goto(where).then(() => page.locator(`a[href="${address}"]`));
  await expect(await links('/m/other')).toHaveCount(0);
  await joinAs(context, newName());
  for (const where of ['/m/other', '/m/hot', '/m/member/home']) {
    await expect(await links(where), where).toHaveCount(1);
  }
  // The page of the invitation itself is refused by the platform, some seconds before the web knows of it.
  const off = async () => (await (await links('/m/other')).count()) === 0;
  await under(app, [['REFERRAL3', '0', '1']], off, async () => {
    await page.goto(address);
    await expect(page.locator('main')).toContainText(said('error_no_permission'));
    for (const where of ['/m/other', '/m/hot', '/m/member/home']) {
      await expect(await links(where), where).toHaveCount(0);
    }
  });
  await tryFree(context);
  expect((await page.goto(address))!.status()).toBe(403);
});
