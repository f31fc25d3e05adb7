import type { Page } from '@playwright/test';
import { newName } from '../../factories/person';
import { addInvite, addInviteUse, newMembersBelow, newTree } from '../../factories/team';
import { expect, loginAs, test, tryFree, under } from '../../support/app';
import { ready } from '../../support/browser';
import { inStore } from '../../support/demo';
import { joinAs, loginAgent } from '../../support/people';
import { inTurn } from '../../support/repeat';
import { speak, textOf } from '../../support/words';

test.describe('menu', () => {
  const ways = [
    ...['/m/agent/home', '/m/agent/team/overview', '/m/agentRegister', '/m/agent/team/pnl'],
    ...['/m/member/team', '/m/teamBetting', '/m/transaction/record?types=A'],
    '/m/help?category=agents',
  ];

  /** The title of the demo's announcement for agents begins so. */
  const agentsNews = /^สำหรับตัวแทน|^For agents/;

  for (const lang of ['th', 'en'] as const) {
    test(`the affiliate button opens the agent menu, whose ways go by their flags (${lang}) (agent#agent-menu)`, async ({
      page,
      context,
      app,
    }) => {
      await loginAs(context, 'arisa');
      await speak(context, lang);
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
        panel
          .locator('li a')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
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

  test('nobody but an agent opens the agent menu (agent#agent-menu)', async ({ context }) => {
    const html = async () => (await context.request.get('/m/home?open=agentMenu')).text();
    expect(await html()).not.toContain('/m/agent/team/overview');
    await tryFree(context);
    expect(await html()).not.toContain('/m/agent/team/overview');
    await context.clearCookies();
    await joinAs(context, newName());
    expect(await html()).not.toContain('/m/agent/team/overview');
  });

  test('announcements for agents are counted on the agent area until they are read (agent#announcements-of-agents, support#agents-unread-badges)', async ({
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
    const marked = await context.request.post('/m/member/notice?types=A', {
      form,
      maxRedirects: 0,
    });
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
});

test.describe('ways', () => {
  const list = '/m/member/team';
  const say = (key: Parameters<typeof textOf>[1]) => textOf('en', key);

  test.beforeEach(async ({ context }) => {
    await speak(context, 'en');
  });

  /** The address that the bar's arrow leads to where there is no script to go a step back. */
  const arrowOf = (page: Page) => page.locator('.top-bar a').first();
  const arrow = async (page: Page) =>
    new URL((await arrowOf(page).getAttribute('href'))!, 'http://x');

  /** Follows the arrow as a browser without script does, and expects the query of the list there. */
  async function followArrow(page: Page, path: string, query: Record<string, string>) {
    // With script the page that was followed to may still be on its way.
    await expect
      .poll(async () => {
        const { pathname, searchParams } = await arrow(page);
        return { path: pathname, query: Object.fromEntries(searchParams) };
      })
      .toMatchObject({ path, query });
    const { pathname, search } = await arrow(page);
    await page.goto(pathname + search);
  }

  test('the team list is as it was after an act on one member, and on every way back (agent#team-list, site#back-arrow)', async ({
    page,
    context,
    app,
  }) => {
    const { top, left, right } = await newTree(app);
    const many = await newMembersBelow(app, left, 22);
    const filter = { search: left.username, kind: 'member', sort: 'joined', page: '2' };
    const filtered = `${list}?${new URLSearchParams(filter)}`;
    await loginAgent(context, top);
    await page.goto(filtered);
    await ready(page);
    const main = page.locator('main');
    const row = main.locator('li[data-member]').first();
    const id = (await row.getAttribute('data-member'))!;
    expect(many.map((each) => each.id)).toContain(id);

    // The details, an act there, and the arrow.
    await row.getByRole('link', { name: say('team_details') }).click();
    await expect(main.locator(`div[data-member="${id}"]`)).toBeVisible();
    await main.getByLabel(say('team_remark'), { exact: true }).fill('first');
    await main.getByRole('button', { name: say('team_remark_save') }).click();
    await expect(page.getByText(/Remark saved: /)).toBeVisible();
    await followArrow(page, list, filter);

    // A remark from the list.
    const choose = (memberId: string) => main.locator(`[data-member="${memberId}"] input`).check();
    await choose(id);
    await main.getByRole('button', { name: say('team_act_remark'), exact: true }).click();
    await main.getByLabel(say('team_remark'), { exact: true }).fill('second');
    await main.getByRole('button', { name: say('team_remark_save') }).click();
    await expect(main.locator(`li[data-member="${id}"]`)).toContainText('second');
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      ...filter,
      changed: id,
    });

    // A move that is refused: who was chosen still is, on the list as it was.
    await choose(id);
    await main.getByRole('button', { name: say('team_act_move'), exact: true }).click();
    await main.getByLabel(say('team_move_to')).fill('nobody');
    await main.getByRole('button', { name: say('team_move_next') }).click();
    await expect(main.getByText(say('team_move_nobody')).first()).toBeVisible();
    await main.getByRole('link', { name: say('team_leave') }).click();
    await expect(main.locator(`[data-member="${id}"] input`)).toBeChecked();
    await expect(main.locator('input[type=checkbox]:checked')).toHaveCount(1);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject(filter);

    // The move itself, begun on the member's page: it ends there, and its arrow finds the list.
    await row.getByRole('link', { name: say('team_details') }).click();
    await main.getByRole('link', { name: say('team_act_move'), exact: true }).click();
    await main.getByLabel(say('team_move_to')).fill(right.username);
    await main.getByRole('button', { name: say('team_move_next') }).click();
    await main.getByRole('button', { name: say('team_move_yes') }).click();
    await expect(page.getByText(`Moved to ${right.username}: `)).toBeVisible();
    await expect(main.locator(`div[data-member="${id}"]`)).toBeVisible();
    await followArrow(page, list, filter);
  });

  test('a member opened from the overview leads back to its branch, page and search (agent#team-list, site#back-arrow)', async ({
    page,
    context,
    app,
  }) => {
    const overview = '/m/agent/team/overview';
    const { top, left, low } = await newTree(app);
    await newMembersBelow(app, left, 22);
    await loginAgent(context, top);
    await page.goto(`${overview}?parent=${left.id}&page=2`);
    const main = page.locator('main');
    const row = main.locator('li[data-member]').first();
    await row.getByRole('link', { name: say('team_details') }).click();
    await followArrow(page, overview, { parent: left.id, page: '2' });

    // A branch that a search found leads back to the search; so does a branch below it.
    await page.goto(`${overview}?search=${left.username.slice(0, -1)}`);
    const open = (id: string) =>
      main.locator(`[data-member="${id}"]`).getByRole('link', { name: say('team_open_branch') });
    await open(left.id).click();
    await main.locator('a[rel=next]').click();
    await open(low.id).click();
    await followArrow(page, overview, { parent: left.id, page: '2' });
    await followArrow(page, overview, { search: left.username.slice(0, -1) });

    // From a member's page to the branch and back.
    await page.goto(`${list}?memberId=${left.id}`);
    await main.getByRole('link', { name: say('team_open_branch') }).click();
    await followArrow(page, list, { memberId: left.id });
  });

  test('contracts and links lead back to the page of their list (agent#team-list, site#back-arrow)', async ({
    page,
    context,
    app,
  }) => {
    const { top, left } = await newTree(app);
    const now = Date.now();
    const link = await inStore(app, async (db) => {
      const [oldest] = await inTurn(12, (number) =>
        addInvite(db, top.id, {
          uses: number === 0 ? 1 : 0,
          created_at: now - 1_000 + number,
        }),
      );
      await addInviteUse(db, left.id, oldest!);
      return oldest!;
    });
    await loginAgent(context, top);
    await page.goto('/m/agentRegister?tab=links&page=2');
    await ready(page);
    const main = page.locator('main');
    await main.locator(`[data-link="${link}"] a`).click();
    await main.getByRole('link', { name: say('links_came') }).click();
    await main.locator(`[data-member="${left.id}"] a`).click();
    // The propose form of a contract, and its arrow.
    await main.getByRole('link', { name: say('contract_kind_salary') }).click();
    await expect(main.getByRole('button', { name: say('contract_next') })).toBeVisible();
    await followArrow(page, list, { memberId: left.id });
    await followArrow(page, '/m/agentRegister', { link, came: '1' });
    await followArrow(page, '/m/agentRegister', { link });
    await followArrow(page, '/m/agentRegister', { tab: 'links', page: '2' });
  });

  test('a way back leads to pages of this site alone (agent#team-list, site#back-arrow)', async ({
    page,
    context,
    app,
  }) => {
    const { top, left } = await newTree(app);
    await loginAgent(context, top);
    for (const back of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'x'.repeat(3_000),
    ]) {
      await page.goto(`${list}?memberId=${left.id}&back=${encodeURIComponent(back)}`);
      expect((await arrow(page)).href).toBe(`http://x${list}`);
      const answer = await context.request.post(
        `${list}?memberId=${left.id}&act=remark&back=${encodeURIComponent(back)}`,
        { form: { intent: 'saveRemark', memberId: left.id, remark: 'x' }, maxRedirects: 0 },
      );
      expect(answer.headers().location).toMatch(/^\/m\/member\/team/);
    }
  });
});
