import { newName } from '../../factories/person';
import { newTree } from '../../factories/team';
import { expect, loginAs, test, tryFree, under } from '../../support/app';
import { ready } from '../../support/browser';
import { joinAs, loginAgent } from '../../support/people';
import { textOf } from '../../support/words';

const ways = [
  ...['/m/agent/home', '/m/agent/team/overview', '/m/agentRegister', '/m/agent/team/pnl'],
  ...['/m/member/team', '/m/teamBetting', '/m/transaction/record?types=A'],
  '/m/help?category=agents',
];

/** The title of the demo's announcement for agents begins so. */
const agentsNews = /^สำหรับตัวแทน|^For agents/;

for (const lang of ['th', 'en'] as const) {
  test(`the affiliate button opens the agent menu, whose ways go by their flags (${lang})`, async ({
    page,
    context,
    app,
  }) => {
    await loginAs(context, 'arisa');
    await context.request.post('/m/set', {
      form: { lang, redirectTo: '/m/help' },
      maxRedirects: 0,
    });
    await page.goto('/m/home');
    await ready(page);
    await page
      .locator('header')
      .getByRole('link', { name: textOf(lang, 'affiliate') })
      .click();
    await expect(page).toHaveURL(/open=agentMenu/);
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('heading', { name: textOf(lang, 'menu_agent') })).toBeVisible();
    const hrefs = () =>
      panel.locator('li a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(await hrefs()).toEqual(ways);
    const isGone = async () => {
      await page.goto('/m/home?open=agentMenu');
      return !(await hrefs()).includes('/m/member/team');
    };
    await under(app, [['DOWNMAN', '0', '1']], isGone, async () => {
      expect(await hrefs()).toEqual(ways.filter((way) => way !== '/m/member/team'));
    });
    await page.goto('/m/home?open=agentMenu');
    await ready(page);
    await panel.getByRole('link', { name: textOf(lang, 'close'), exact: true }).click();
    await expect(panel).toHaveCount(0);
    await page.goto('/m/home?open=agentMenu');
    await panel.locator('a[href="/m/agent/team/overview"]').click();
    await expect(page).toHaveURL(/\/m\/agent\/team\/overview$/);
  });
}

test('nobody but an agent opens the agent menu', async ({ context }) => {
  const html = async () => (await context.request.get('/m/home?open=agentMenu')).text();
  expect(await html()).not.toContain('/m/agent/team/overview');
  await tryFree(context);
  expect(await html()).not.toContain('/m/agent/team/overview');
  await context.clearCookies();
  await joinAs(context, newName());
  expect(await html()).not.toContain('/m/agent/team/overview');
});

test('announcements for agents are counted on the agent area until they are read', async ({
  page,
  context,
  app,
}) => {
  const { top } = await newTree(app);
  await loginAgent(context, top);
  const news = page.locator('main [data-tile=news]');
  const unread = async () => {
    await page.goto('/m/agent/home');
    return Number(/\d+/.exec((await news.textContent()) ?? '')?.[0] ?? 0);
  };
  const before = await unread();
  expect(before).toBeGreaterThan(0);
  await ready(page);
  await news.click();
  await expect(page).toHaveURL(/\/m\/member\/notice\?types=A$/);
  await expect(page.locator('main .reading > li').first()).toBeVisible();
  await expect(page.getByText(agentsNews)).toBeVisible();
  const id = await page.locator('main input[name=announcementId]').first().getAttribute('value');
  const form = { intent: 'markRead', announcementId: id! };
  const marked = await context.request.post('/m/member/notice?types=A', { form, maxRedirects: 0 });
  expect(marked.headers().location).toContain('/m/member/notice?types=A');
  expect(await unread()).toBe(before - 1);
  await page.goto('/m/member/notice');
  await expect(page.getByText(agentsNews)).toHaveCount(0);
  await context.clearCookies();
  await joinAs(context, newName());
  await page.goto('/m/member/notice?types=A');
  await expect(page.locator('main .reading > li').first()).toBeVisible();
  await expect(page.getByText(agentsNews)).toHaveCount(0);
});
