import { expect, loginAs, test, under } from '../../support/app';
import { ready } from '../../support/browser';
import { inStore, rowOf } from '../../support/demo';
import { textOf } from '../../support/words';
import { addMessage } from '../../factories/message';

const address = '/m/agent/home';
const counters = [
  ...['teamLoginMemberCount', 'teamBetMemberCount', 'teamRegisterMemberCount', 'teamOnlineCount'],
];
const tiles = [
  ...['overview', 'record', 'team', 'pnl', 'betting', 'agentRebate', 'teamRebate', 'security'],
  ...['inbox', 'service', 'help', 'home', 'register', 'dividend', 'news'],
];

for (const lang of ['th', 'en'] as const) {
  test(`the agent area shows the balance, the team’s day, and a tile for each flag (${lang})`, async ({
    page,
    context,
  }) => {
    await loginAs(context, 'arisa');
    await context.request.post('/m/set', { form: { lang, redirectTo: address }, maxRedirects: 0 });
    await page.goto(address);
    await ready(page);
    const main = page.locator('main');
    await expect(main.getByRole('heading', { name: 'arisa' })).toBeVisible();
    await expect(main.locator('[data-balance]')).toBeVisible();
    for (const name of counters) {
      await expect(main.locator(`[data-metric=${name}]`)).toHaveText(/^\d+$/);
    }
    for (const id of tiles) await expect(main.locator(`[data-tile=${id}]`)).toBeVisible();
    await expect(main.locator('[data-tile=overview]')).toHaveText(
      textOf(lang, 'title_teamOverview'),
    );
    for (const [id, path] of [
      ['record', '/m/transaction/record?types=A'],
      ['news', '/m/member/notice?types=A'],
    ] as const) {
      await expect(main.locator(`[data-tile=${id}]`)).toHaveAttribute('href', path);
    }
    await main.getByRole('button', { name: textOf(lang, 'member_hide_balance') }).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(main.locator('[data-balance]')).toHaveCount(0);
    await main.getByRole('button', { name: textOf(lang, 'member_show_balance') }).click();
    await expect(main.locator('[data-balance]')).toBeVisible();
    await main.locator('[data-tile=service]').click();
    await expect(page).toHaveURL(/open=service/);
  });
}

test('an agent with a session comes from the entry of agents to the agent area, and back there from the record of its tile', async ({
  page,
  context,
}) => {
  await loginAs(context, 'arisa');
  for (const [query, arrives] of [
    ['?entry=agent', address],
    ['', address],
    ['?entry=agent&redirectTo=%2Fm%2Fhelp', '/m/help'],
  ] as const) {
    const answer = await context.request.get(`/m/login${query}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], query).toEqual([302, arrives]);
  }
  const arrow = page.locator('.top-bar a').first();
  for (const [query, to] of [
    ['?types=A', address],
    ['?types=agent', address],
    ['', '/m/member/home'],
    ['?types=A,bet', '/m/member/home'],
  ] as const) {
    await page.goto(`/m/transaction/record${query}`);
    await expect(arrow).toHaveAttribute('href', to);
  }
  // Members have neither.
  await loginAs(context, 'somchai');
  const answer = await context.request.get('/m/login?entry=agent', { maxRedirects: 0 });
  expect(answer.headers().location).toBe('/m/home');
  await page.goto('/m/transaction/record?types=A');
  await expect(arrow).toHaveAttribute('href', '/m/member/home');
});

test('a tile whose flag is off is gone, and unread messages are counted', async ({
  page,
  context,
  app,
}) => {
  const dao = await rowOf(app, 'dao');
  await inStore(app, (db) =>
    addMessage(db, dao.id, {
      facts: JSON.stringify({ title: 'For agents', content: 'Read me' }),
    }),
  );
  await loginAs(context, 'dao');
  const tile = (id: string) => page.locator(`main [data-tile=${id}]`);
  const isGone = async () => {
    await page.goto(address);
    return (await tile('pnl').count()) === 0;
  };
  await page.goto(address);
  await ready(page);
  await expect(tile('inbox')).toContainText('1');
  await under(app, [['AGETEAMPNL3', '0', '1']], isGone, async () => {
    await expect(tile('team')).toBeVisible();
    await expect(tile('pnl')).toHaveCount(0);
  });
});
