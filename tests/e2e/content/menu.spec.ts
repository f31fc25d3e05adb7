import { newName } from '../../factories/person';
import { expect, loginAs, test, under } from '../../support/app';
import { ready } from '../../support/browser';
import { inStore } from '../../support/demo';
import { attributeOf, parse } from '../../support/markup';
import { joinAs } from '../../support/people';
import { said, textOf } from '../../support/words';

test('a member’s menu has their club label, money with its records, and asks before signing out (site#side-menu, support#service-panel)', async ({
  page,
  context,
  app,
}) => {
  const name = newName();
  await joinAs(context, name);
  await inStore(app, (db) =>
    db.updateTable('members').set({ club_label: 'เพชร' }).where('username', '=', name).execute(),
  );
  await page.goto('/m/set?open=menu');
  await ready(page);
  const menu = page.getByRole('dialog');
  await expect(menu.locator('a[href="/m/member/benefits"]')).toContainText('เพชร');
  for (const path of ['voucherCenter', 'vouReport', 'withdraw', 'withdrawReport', 'app']) {
    await expect(menu.locator(`a[href="/m/${path}"]`)).toHaveCount(1);
  }
  await expect(menu.locator('a[href="/m/login"], a[href="/m/agent/home"]')).toHaveCount(0);
  await menu.getByRole('link', { name: said('menu_sign_out') }).click();
  await expect(menu).toContainText(said('sign_out_question'));
  await menu.getByRole('link', { name: said('cancel') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('.tabs')).toHaveCount(1);
});

test('a visitor’s menu and service panel have their entries, and close with the next page (site#side-menu, support#service-panel)', async ({
  page,
}) => {
  await page.goto('/m/set?open=menu');
  await ready(page);
  const panel = page.getByRole('dialog');
  for (const path of ['login', 'register']) {
    await expect(panel.locator(`a[href="/m/${path}"]`)).toHaveCount(1);
  }
  await expect(panel.locator('a[href="/m/voucherCenter"]')).toHaveCount(0);
  await panel.locator('a[href="/m/help"]').click();
  await expect(page).toHaveURL(/\/m\/help$/);
  await expect(panel).toHaveCount(0);
  await page.goto('/m/set?open=service');
  for (const path of ['customer', 'webEmail', 'notice', 'help']) {
    await expect(panel.locator(`.service-grid a[href="/m/${path}"]`)).toHaveCount(1);
  }
  // No link to Line or Telegram is configured, and no visitor has anything unread.
  await expect(panel.locator('a[href^="https:"], [data-unread]')).toHaveCount(0);
});

test('Line and Telegram stand in the service panel where they are linked, messages while the mail centre is on (support#service-panel)', async ({
  page,
  app,
}) => {
  const links = ['https://line.example/chokdee', 'https://telegram.example/chokdee'];
  const live = async () =>
    /line\.example/.test(await (await page.context().request.get('/m/set?open=service')).text());
  await under(
    app,
    [
      ['link.LINE', links[0]!, ''],
      ['link.TELEGRAM', links[1]!, ''],
      ['MAILCEN', '0', '1'],
    ],
    live,
    async () => {
      await page.goto('/m/set?open=service');
      const entries = page.locator('.service-grid');
      for (const link of links) {
        const entry = entries.locator(`a[href="${link}"]`);
        await expect(entry).toHaveAttribute('rel', 'noopener noreferrer');
        await expect(entry).toContainText(textOf('th', 'service_outside'));
      }
      await expect(entries.locator('a[href="/m/webEmail"]')).toHaveCount(0);
    },
  );
});

test('the member centre has the entries of the menu, those behind flags too', async ({
  context,
  app,
}) => {
  await joinAs(context, newName());
  const linksIn = async (address: string, within: string) =>
    (await parse(await (await context.request.get(address)).text()))
      .querySelectorAll(`${within} a[href]`)
      .map((link) => attributeOf(link, 'href')!);
  const centre = () => linksIn('/m/member/home', 'main nav');
  const behindFlags = ['rewardCenter', 'mall/mallHome', 'gameRecord', 'transaction/record']
    .concat(['securityCenter', 'webEmail', 'myAccount/index', 'inviteFriends'])
    .map((path) => `/m/${path}`);
  expect(await linksIn('/m/set?open=menu', '#panel')).toEqual(expect.arrayContaining(behindFlags));
  expect(await centre()).toEqual(expect.arrayContaining(behindFlags));
  const gone = async () => !(await centre()).includes('/m/webEmail');
  await under(app, [['MAILCEN', '0', '1']], gone, async () => {
    expect(await centre()).toContain('/m/securityCenter');
  });
});

test('agents alone have the affiliate’s entry, which leads to their area or to the operator’s own site for them (agent#agent-menu, site#home-header, site#side-menu)', async ({
  app,
  context,
}) => {
  const entries = async () => {
    const html = await parse(await (await context.request.get('/m/home?open=menu')).text());
    return ['.home-header', '#panel'].flatMap((within) =>
      html
        .querySelectorAll(`${within} a[href]`)
        .filter((link) => /agent/.test(attributeOf(link, 'href')!)),
    );
  };
  await joinAs(context, newName());
  expect(await entries()).toEqual([]);
  await context.clearCookies();
  await loginAs(context, 'arisa');
  const hrefs = async () => (await entries()).map((link) => attributeOf(link, 'href'));
  expect(await hrefs()).toEqual(['/m/home?open=agentMenu#panel', '/m/agent/home']);
  const site = 'https://agents.example/chokdee';
  const live = async () => (await hrefs()).includes(site);
  await under(app, [['link.AFFILIATELINK', site, '']], live, async () => {
    for (const link of await entries()) {
      expect(attributeOf(link, 'href')).toBe(site);
      expect(attributeOf(link, 'rel')).toBe('noopener noreferrer');
      expect(attributeOf(link, 'title')).toBe(textOf('th', 'service_outside'));
    }
  });
});
