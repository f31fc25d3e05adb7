import { addMessage } from '../../factories/message';
import { newMembersBelow, newTree } from '../../factories/team';
import { expect, test, loginAs, under } from '../../support/app';
import { ready } from '../../support/browser';
import { inStore, rowOf } from '../../support/demo';
import { loginAgent } from '../../support/people';
import { speak, textOf } from '../../support/words';

test.describe('overview', () => {
  const address = '/m/agent/team/overview';

  for (const lang of ['th', 'en'] as const) {
    test(`the team opens branch by branch, with its counts, and is searched by name (${lang}) (agent#team-overview)`, async ({
      page,
      context,
      app,
    }) => {
      const { top, left, right, low, leaf } = await newTree(app);
      await loginAgent(context, top);
      await speak(context, lang);
      await page.goto(address);
      const main = page.locator('main');
      const row = (id: string) => main.locator(`[data-member="${id}"]`);
      await expect(main.locator('[data-metric=teamMemberCount]')).toHaveText('4');
      await expect(main.locator('[data-metric=teamLevelCount]')).toHaveText('3');
      await expect(main.locator('[data-metric=levelMemberCount][data-level="1"]')).toHaveText('2');
      await expect(main.locator('[data-member]')).toHaveCount(2);
      await expect(row(right.id)).toContainText(right.username);
      await expect(row(left.id).locator('[data-metric=directCount]')).toHaveText('1');
      await expect(row(left.id).locator('[data-metric=teamCount]')).toHaveText('2');
      const open = (id: string) =>
        row(id).getByRole('link', { name: textOf(lang, 'team_open_branch') });
      await expect(open(right.id)).toHaveCount(0);
      await open(left.id).click();
      await expect(page).toHaveURL(new RegExp(`parent=${left.id}#branch$`));
      await expect(main.locator('[data-member]')).toHaveCount(1);
      await open(low.id).click();
      await expect(row(leaf.id)).toContainText(leaf.username);
      const way = main.getByRole('navigation', { name: textOf(lang, 'team_way') });
      await expect(way.getByRole('link')).toHaveText([top.username, left.username, low.username]);
      await way.getByRole('link', { name: left.username }).click();
      await expect(row(low.id)).toBeVisible();
      await main.getByLabel(textOf(lang, 'team_search')).fill(leaf.username.toUpperCase());
      await main.getByRole('button', { name: textOf(lang, 'team_search_do') }).click();
      await expect(main.locator('[data-member]')).toHaveCount(1);
      await expect(row(leaf.id)).toBeVisible();
      await expect(main.getByLabel(textOf(lang, 'team_search'))).toHaveValue(
        leaf.username.toUpperCase(),
      );
      await main.getByRole('link', { name: textOf(lang, 'team_search_clear') }).click();
      await expect(main.locator('[data-member]')).toHaveCount(2);
    });
  }

  test('a branch of more members than a page has further pages, and nobody else’s branch opens (agent#team-overview)', async ({
    page,
    context,
    app,
  }) => {
    const { top, left, right, other } = await newTree(app);
    const many = await newMembersBelow(app, right, 25);
    await loginAgent(context, top);
    await page.goto(`${address}?parent=${right.id}`);
    const rows = page.locator('main [data-member]');
    await expect(rows).toHaveCount(20);
    await page.locator('main a[rel=next]').click();
    await expect(rows).toHaveCount(5);
    await expect(page.locator(`main [data-member="${many.at(-1)!.id}"]`)).toBeVisible();
    await page.goto(`${address}?parent=${right.id}&page=99`);
    await expect(rows).toHaveCount(5);
    for (const stranger of [other.id, top.id, 'nobody', 'x'.repeat(500)]) {
      const answer = await page.goto(`${address}?parent=${stranger}`);
      expect(answer!.status(), stranger).toBe(404);
      await expect(rows).toHaveCount(0);
    }
    await loginAgent(context, left);
    expect((await page.goto(`${address}?parent=${right.id}`))!.status()).toBe(404);
  });

  test(
    'an open branch is in view without script (agent#team-overview)',
    { tag: ['@layout', '@script'] },
    async ({ page, context, app }) => {
      const { top, left } = await newTree(app);
      await page.setViewportSize({ width: 360, height: 640 });
      await loginAgent(context, top);
      await page.goto(address);
      await page.locator(`main [data-member="${left.id}"] a`).first().click();
      await expect(page).toHaveURL(/#branch$/);
      await expect(page.locator('main [data-member]')).toHaveCount(1);
      await expect(page.locator('main [data-member]').first()).toBeInViewport({ ratio: 0.5 });
    },
  );
});

test.describe('home', () => {
  const address = '/m/agent/home';
  const counters = [
    ...['teamLoginMemberCount', 'teamBetMemberCount', 'teamRegisterMemberCount', 'teamOnlineCount'],
  ];
  const tiles = [
    ...['overview', 'record', 'team', 'pnl', 'betting', 'agentRebate', 'teamRebate', 'security'],
    ...['inbox', 'service', 'help', 'home', 'register', 'dividend', 'news'],
  ];

  for (const lang of ['th', 'en'] as const) {
    test(`the agent area shows the balance, the team’s day, and a tile for each flag (${lang}) (agent#agent-flags, agent#agent-home, agent#agent-tiles)`, async ({
      page,
      context,
    }) => {
      await loginAs(context, 'arisa');
      await speak(context, lang);
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

  test('an agent with a session comes from the entry of agents to the agent area, and back there from the record of its tile (agent#agent-access, agent#agent-tiles)', async ({
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

  test('a tile whose flag is off is gone, and unread messages are counted (agent#agent-flags, agent#agent-home, agent#agent-tiles)', async ({
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
});
