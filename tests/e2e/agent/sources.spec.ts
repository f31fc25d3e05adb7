import { addRebates, payRebate } from '../../factories/rebate';
import { newTeam, type OwnTeam } from '../../factories/team';
import { type AppServer, expect, loginAs, test } from '../../support/app';
import { inStore } from '../../support/demo';
import { loginAgent } from '../../support/people';
import { workOn } from '../../support/platform';
import { speak, textOf } from '../../support/words';

const own_path = '/m/member/agent/agentRebeat';
const sources_path = '/m/transaction/rebates';
/** More than a page; the first two are told apart by their shares. */
const stakes = [60_033, 39_967, ...Array.from({ length: 20 }, () => 100)];
const share_base = 10_000;

/** A team with the rebates of a day: of 1,020.00 the member has 0.5 %, the agent above 1 %, and the top 2 %. */
async function earnedTeam(app: AppServer): Promise<OwnTeam & { day: string; rounds: string[] }> {
  const team = await newTeam(app);
  const { top, low, member } = team;
  const added = await inStore(app, (db) =>
    addRebates(db, {
      memberId: member.id,
      stakes,
      earners: [
        { id: top.id, rate: 350, amount: 2_040 },
        { id: low.id, rate: 150, amount: 1_020 },
        { id: member.id, rate: 50, amount: 510 },
      ],
    }),
  );
  return { ...team, ...added };
}

for (const lang of ['th', 'en'] as const) {
  test(
    `a day of rebates leads to the stakes that it comes from, which sum to it (${lang}) (agent#rebate-sources)`,
    { tag: '@script' },
    async ({ page, context, app }) => {
      const { top, member, day, rounds } = await earnedTeam(app);
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
  const { top, member, beside, day } = await earnedTeam(app);
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
  expect(rows).toHaveLength(stakes.length + 1);
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
  const { top, low, member, day, rounds } = await earnedTeam(app);
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
    const { top, day } = await earnedTeam(app);
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
