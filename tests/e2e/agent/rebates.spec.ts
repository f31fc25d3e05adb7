import { addMovements } from '../../factories/movement';
import {
  earned,
  newEarnedTeam,
  newTeamOfSources,
  payRebate,
  sourced_stakes,
} from '../../factories/rebate';
import { expect, loginAs, test } from '../../support/app';
import { ready } from '../../support/browser';
import { inStore } from '../../support/demo';
import { loginAgent } from '../../support/people';
import { workOn } from '../../support/platform';
import { speak, textOf } from '../../support/words';

const own_path = '/m/member/agent/agentRebeat';
const team_path = '/m/member/teamRebate';
const sources_path = '/m/transaction/rebates';
const share_base = 10_000;

for (const lang of ['th', 'en'] as const) {
  test(
    `own rebates open the stakes that they come from, and the team’s the branches (${lang}) (agent#rebate-pages)`,
    { tag: '@script' },
    async ({ page, context, app }) => {
      const { top, low, member, day } = await newEarnedTeam(app);
      await loginAgent(context, top);
      await speak(context, lang);
      await page.goto('/m/agent/home');
      await ready(page);
      const main = page.locator('main');
      await main.locator('[data-tile=agentRebate]').click();
      await expect(page).toHaveURL(new RegExp(`${own_path}$`));
      // With script the tile leads here without a new page.
      await page.reload();
      await expect(page.locator('script')).toHaveCount(0);
      await expect(main.locator('[data-metric=amount]')).toHaveText('฿20.00');
      await expect(main.locator('[data-metric=stake]')).toHaveAttribute(
        'data-amount',
        `${earned.stake}`,
      );
      await expect(main.locator('svg rect')).toHaveCount(1);
      await main.locator(`[data-day="${day}"] summary`).click();
      const source = main.locator(`[data-day="${day}"] [data-category=RNG]`);
      await expect(source).toContainText('฿1,000.00');
      await expect(source).toContainText(textOf(lang, 'figures_paid'));

      await page.goto(team_path);
      await expect(page.locator('script')).toHaveCount(0);
      await expect(main.locator('[data-metric=branchAmount]')).toHaveText('฿15.00');
      await expect(main.locator(`[data-day="${day}"]`)).toHaveAttribute('data-amount', '1500');
      const branch = main.locator(`[data-member="${low.id}"]`);
      await expect(branch).toContainText('฿10.00');
      await branch.getByRole('link').click();
      await expect(main.locator('[data-metric=branchAmount]')).toHaveText('฿15.00');
      await expect(main.locator(`[data-member="${member.id}"]`)).toContainText('฿5.00');
      await main.getByRole('link', { name: textOf(lang, 'figures_team') }).click();
      await expect(branch).toBeVisible();
      const wrong = await page.goto(`${team_path}?from=2026-02-30&parent=${low.id}`);
      expect(wrong?.status()).toBe(400);
      await expect(main.locator('input[name=parent]')).toHaveValue(low.id);
    },
  );
}

test('the files have the same rebates as the pages (agent#downloads)', async ({ app, context }) => {
  const { top, low, day } = await newEarnedTeam(app);
  await loginAgent(context, top);
  const linesOf = async (of: string) => {
    const file = await context.request.get(`${app.url}/m/agent/file?of=${of}`);
    return (await file.body()).toString('utf8').split('\r\n').slice(1);
  };
  const [category, paid] = [textOf('th', 'category_RNG'), textOf('th', 'figures_paid')];
  expect(await linesOf('rebates')).toEqual([`${day},${category},1000.00,20.00,THB,${paid}`, '']);
  expect(await linesOf('teamRebates')).toEqual([`${low.username},0%,10.00,15.00,THB`, '']);
});

test('the agents’ account record has what was earned as an agent, and opens the day of a rebate (wallet#account-record)', async ({
  page,
  context,
  app,
}) => {
  const { top, member, day } = await newEarnedTeam(app);
  await workOn(app, async (platform) => {
    for (const { id } of [top, member]) {
      await addMovements(platform, { id, type: 0 }, [
        { kind: 'deposit', amount: 50_000 },
        { kind: 'agent_salary', amount: 300 },
        { kind: 'agent_dividend', amount: 200 },
      ]);
      await payRebate(platform, id, earned.top, day);
    }
  });
  await loginAgent(context, top);
  await page.goto('/m/agent/home');
  await ready(page);
  const main = page.locator('main');
  await main.locator('[data-tile=record]').click();
  await expect(main.locator('[data-total=in]')).toHaveText('฿25.00');
  await expect(main.locator('[data-record]')).toHaveCount(3);
  for (const key of ['record_kind_agent_salary', 'record_kind_agent_dividend'] as const) {
    await expect(main).toContainText(textOf('th', key));
  }
  await main.getByRole('link', { name: textOf('th', 'record_kind_agent_rebate') }).click();
  await expect(page).toHaveURL(new RegExp(`/m/transaction/rebates\\?day=${day}&back=`));
  // The record's filter stays.
  await expect(
    main.getByRole('link', { name: textOf('th', 'title_transactions') }),
  ).toHaveAttribute('href', '/m/transaction/record?types=agent');
  const rebate = main.locator('[data-category=RNG]');
  await expect(rebate).toHaveAttribute('data-amount', `${earned.top}`);
  // It is of a time when rounding was not kept.
  await expect(rebate).toContainText(textOf('th', 'sources_not_kept'));

  await loginAs(context, member.username);
  await page.goto('/m/transaction/record?types=A');
  await expect(main.locator('[data-record]')).toHaveCount(4);
  await expect(main.locator('[data-record] a')).toHaveCount(1);
});

for (const lang of ['th', 'en'] as const) {
  test(
    `a day of rebates leads to the stakes that it comes from, which sum to it (${lang}) (agent#rebate-sources)`,
    { tag: '@script' },
    async ({ page, context, app }) => {
      const { top, member, day, rounds } = await newTeamOfSources(app);
      await loginAgent(context, top);
      await speak(context, lang);
      const filtered = `${own_path}?from=${day}&to=${new Date().toISOString().slice(0, 10)}`;
      await page.goto(filtered);
      const main = page.locator('main');
      await main.locator(`[data-day="${day}"] summary`).click();
      await main.locator(`[data-day="${day}"]`).getByRole('link').click();
      await expect(page).toHaveURL(new RegExp(`${sources_path}\\?day=${day}&category=RNG&back=`));
      await expect(page.locator('script')).toHaveCount(0);
      const rebate = main.locator('[data-category=RNG]');
      await expect(rebate).toContainText('฿20.40');
      await expect(rebate).toHaveAttribute('data-exact', '20400000');
      await expect(rebate).toContainText(
        textOf(lang, 'sources_rounding').replace('{amount}', '฿0.00'),
      );
      const shares: number[] = [];
      const read = async () => {
        for (const row of await main.locator('[data-source]').all()) {
          shares.push(Number(await row.getAttribute('data-share')));
        }
      };
      await expect(main.locator('[data-source]')).toHaveCount(20);
      await expect(main.locator('[data-source]').first()).toContainText(member.username);
      await expect(main.locator('[data-source] a')).toHaveCount(0);
      await read();
      await main.locator('a[rel=next]').click();
      await expect(main.locator('[data-source]')).toHaveCount(2);
      await expect(main).toContainText('฿12.0066');
      await read();
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(2_040 * share_base);
      for (const round of rounds) await expect(main).not.toContainText(round);
      await main.locator('a[rel=prev]').click();
      await expect(main.locator('[data-source]')).toHaveCount(20);
      // The arrow of the bar and the link at the end of the page lead to the same.
      const ways = [
        page.locator('header').getByRole('link', { name: textOf(lang, 'back'), exact: true }),
        main.getByRole('link', { name: textOf(lang, 'title_agentRebate') }),
      ];
      const here = page.url();
      for (const way of ways) {
        await page.goto(here);
        await way.click();
        await expect(page).toHaveURL(filtered);
        await expect(main.locator(`[data-day="${day}"]`)).toBeVisible();
      }
    },
  );
}

test('the file has all sources, and its shares sum to the rebate (agent#rebate-sources)', async ({
  app,
  context,
}) => {
  const { top, member, beside, day } = await newTeamOfSources(app);
  await inStore(app, (db) =>
    db
      .updateTable('agent_rebates')
      .set({ amount: 2_041, rounding: share_base })
      .where('member_id', '=', top.id)
      .execute(),
  );
  const address = `${app.url}/m/agent/file?of=sources&day=${day}&category=RNG`;
  await loginAgent(context, top);
  const file = await context.request.get(address);
  const rows = (await file.body()).toString('utf8').trimEnd().split('\r\n').slice(1);
  expect(rows).toHaveLength(sourced_stakes.length + 1);
  expect(rows[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,/);
  expect(rows.at(-2)).toContain(`,${member.username},,600.33,2%,12.0066,THB`);
  expect(rows.at(-1)).toContain(textOf('th', 'sources_rounded'));
  const shares = rows.map((row) => Math.round(Number(row.split(',').at(-2)) * 100 * share_base));
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(2_041 * share_base);
  // Members have a file of their own sources; who has none of the day gets none.
  await loginAs(context, member.username);
  const own = (await (await context.request.get(address)).body()).toString('utf8');
  expect(own).toContain(',600.33,0.5%,3.00165,THB');
  await loginAgent(context, beside);
  expect((await context.request.get(address)).status()).toBe(404);
});

test('the account record leads to what a transfer paid, members to their own bets (agent#rebate-sources)', async ({
  page,
  context,
  app,
}) => {
  const { top, low, member, day, rounds } = await newTeamOfSources(app);
  const transfer = await workOn(app, (platform) => payRebate(platform, member.id, 510, day));
  await loginAs(context, member.username);
  await page.goto('/m/transaction/record');
  const main = page.locator('main');
  await main.getByRole('link', { name: textOf('th', 'record_kind_agent_rebate') }).click();
  await expect(page).toHaveURL(new RegExp(`${sources_path}\\?day=${day}$`));
  await expect(main.locator('[data-category=RNG]')).toContainText('฿5.10');
  const first = main.locator('[data-source]').first();
  await expect(first).toContainText(textOf('th', 'figures_own'));
  await expect(first.getByRole('link')).toHaveAttribute('href', new RegExp(rounds.at(-1)!));
  // Nobody else finds it, above or beside.
  for (const agent of [top, low]) {
    await loginAgent(context, agent);
    const refused = await page.goto(`${sources_path}?transfer=${transfer}`);
    expect(refused?.status()).toBe(404);
  }
  await expect(page.locator('body')).toContainText(textOf('th', 'error_rebate_unknown'));
});

test(
  'the sums of a rebate and its first source are on the first screen of a phone',
  { tag: ['@layout', '@script'] },
  async ({ page, context, app }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const { top, day } = await newTeamOfSources(app);
    await loginAgent(context, top);
    await page.goto(`${sources_path}?day=${day}`);
    const main = page.locator('main');
    for (const row of [
      main.locator('[data-category=RNG]'),
      main.locator('[data-source]').first(),
    ]) {
      const box = (await row.boundingBox())!;
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height).toBeLessThanOrEqual(640);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  },
);
