import { addMovements } from '../../factories/movement';
import { addRebate, endStagedDay, payRebate } from '../../factories/rebate';
import { newTeam, type OwnTeam } from '../../factories/team';
import { type AppServer, expect, loginAs, test } from '../../support/app';
import { ready } from '../../support/browser';
import { inStore } from '../../support/demo';
import { loginAgent } from '../../support/people';
import { workOn } from '../../support/platform';
import { speak, textOf } from '../../support/words';

const own_path = '/m/member/agent/agentRebeat';
const team_path = '/m/member/teamRebate';
const stake = 100_000;
const [of_top, of_low, of_member] = [2_000, 1_000, 500];

/** A team that came some days ago, with the rebates of the day before yesterday. */
async function earnedTeam(app: AppServer): Promise<OwnTeam & { day: string }> {
  const team = await newTeam(app);
  const { top, low, member } = team;
  const { day } = await inStore(app, async (db) => {
    for (const [{ id }, amount] of [
      [top, of_top],
      [low, of_low],
      [member, of_member],
    ] as const) {
      await addRebate(db, id, { stake, amount, rounding: null });
    }
    return endStagedDay(db, [top.id, low.id, member.id]);
  });
  return { ...team, day };
}

for (const lang of ['th', 'en'] as const) {
  test(
    `own rebates open the stakes that they come from, and the team’s the branches (${lang}) (agent#rebate-pages)`,
    { tag: '@script' },
    async ({ page, context, app }) => {
      const { top, low, member, day } = await earnedTeam(app);
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
      await expect(main.locator('[data-metric=stake]')).toHaveAttribute('data-amount', `${stake}`);
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
  const { top, low, day } = await earnedTeam(app);
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
  const { top, member, day } = await earnedTeam(app);
  await workOn(app, async (platform) => {
    for (const { id } of [top, member]) {
      await addMovements(platform, { id, type: 0 }, [
        { kind: 'deposit', amount: 50_000 },
        { kind: 'agent_salary', amount: 300 },
        { kind: 'agent_dividend', amount: 200 },
      ]);
      await payRebate(platform, id, of_top, day);
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
  await expect(rebate).toHaveAttribute('data-amount', `${of_top}`);
  // It is of a time when rounding was not kept.
  await expect(rebate).toContainText(textOf('th', 'sources_not_kept'));

  await loginAs(context, member.username);
  await page.goto('/m/transaction/record?types=A');
  await expect(main.locator('[data-record]')).toHaveCount(4);
  await expect(main.locator('[data-record] a')).toHaveCount(1);
});
