import type { Locator } from '@playwright/test';
import { addMovements } from '../../factories/movement';
import { addRounds } from '../../factories/round';
import { newMembers, newTeam, type OwnTeam } from '../../factories/team';
import { type AppServer, expect, test } from '../../support/app';
import { ready } from '../../support/browser';
import { inStore } from '../../support/demo';
import { loginAgent } from '../../support/people';
import { workOn } from '../../support/platform';
import { speak, textOf } from '../../support/words';

test.describe('betting', () => {
  const address = '/m/teamBetting';
  const stake = 2_000;
  /** Three more than a page has, with the member of the team. */
  const players = 23;

  /** A team of many members who each staked on a game of slots, and one of them on a live table too. */
  async function bettingTeam(app: AppServer): Promise<OwnTeam> {
    const team = await newTeam(app);
    const more = await newMembers(app, team.low, players - 1);
    await workOn(app, async (platform) => {
      const { db } = platform;
      const refOf = async (type: string) => {
        const game = await db
          .selectFrom('games')
          .select(['vendor_code', 'code'])
          .where('game_type', '=', type)
          .orderBy('node_id')
          .executeTakeFirstOrThrow();
        return `${game.vendor_code}/${game.code}/a-round`;
      };
      const [slots, table] = [await refOf('RNG'), await refOf('LIVE')];
      for (const { id } of [team.member, ...more]) {
        await addMovements(platform, { id, type: 0 }, [
          { kind: 'fund', amount: 10 * stake },
          { kind: 'bet', amount: -stake, ref: slots },
        ]);
      }
      const [vendor, game] = table.split('/') as [string, string];
      await addRounds(db, { id: team.member.id, type: 0 }, [
        {
          vendor,
          game,
          round: 'table-round',
          state: 'closed',
          at: Date.now(),
          bet: stake,
          win: 3 * stake,
        },
      ]);
      await addMovements(platform, { id: team.member.id, type: 0 }, [
        { kind: 'bet', amount: -stake, ref: table },
        { kind: 'win', amount: 3 * stake, ref: table },
      ]);
    });
    return team;
  }

  for (const lang of ['th', 'en'] as const) {
    test(
      `the team’s betting by name and category, page by page, for the agents above alone (${lang}) (agent#team-betting)`,
      { tag: '@script' },
      async ({ page, context, app }) => {
        const { top, member, beside } = await bettingTeam(app);
        await loginAgent(context, top);
        await speak(context, lang);
        await page.goto('/m/agent/home');
        await ready(page);
        const main = page.locator('main');
        await main.locator('[data-tile=betting]').click();
        await expect(page).toHaveURL(new RegExp(`${address}$`));
        // With script the tile leads here without a new page.
        await page.reload();
        await expect(page.locator('script')).toHaveCount(0);
        const sum = (name: string) => main.locator(`[data-metric=${name}]`);
        await expect(sum('rows')).toHaveText(String(players + 1));
        await expect(sum('staked')).toHaveAttribute('data-amount', String((players + 1) * stake));
        const rows = main.locator('[data-member]');
        await expect(rows).toHaveCount(20);
        const first = (await rows.first().getAttribute('data-member'))!;
        await main.getByRole('link', { name: textOf(lang, 'record_older') }).click();
        await expect(rows).toHaveCount(4);
        await main.getByRole('link', { name: textOf(lang, 'record_newer') }).click();
        await expect(rows.first()).toHaveAttribute('data-member', first);

        await main.locator('.record-filter summary').click();
        await main.getByLabel(textOf(lang, 'figures_search')).fill(member.username.toUpperCase());
        await main.getByLabel(textOf(lang, 'figures_category')).selectOption('LIVE');
        await main.getByRole('button', { name: textOf(lang, 'record_show') }).click();
        await expect(rows).toHaveCount(1);
        await expect(rows).toContainText('฿20.00');
        await expect(sum('won')).toHaveText('฿60.00');
        await expect(main.locator('input[name=search]')).toHaveValue(member.username.toUpperCase());
        await rows.getByRole('link').click();
        await expect(page).toHaveURL(new RegExp(`memberId=${member.id}`));
        const bets = main.locator('[data-bet]');
        await expect(main.getByRole('heading', { name: member.username })).toBeVisible();
        await expect(bets).toHaveCount(1);
        await expect(bets).toContainText('฿20.00');
        await expect(main).not.toContainText('table-round');
        await main.getByRole('link', { name: textOf(lang, 'figures_bets_back') }).click();
        await expect(page).not.toHaveURL(/memberId/);
        const wrong = await page.goto(`${address}?from=yesterday&search=${member.username}`);
        expect(wrong?.status()).toBe(400);
        await expect(main.locator('input[name=search]')).toHaveValue(member.username);

        await loginAgent(context, beside);
        await page.goto(`${address}?search=${member.username}`);
        await expect(sum('rows')).toHaveText('0');
        await expect(rows).toHaveCount(0);
      },
    );
  }

  test(
    'an amount stays in one line with its sign, on the smallest screens too',
    { tag: ['@layout', '@script'] },
    async ({ page, context, app }) => {
      const team = await newTeam(app);
      const { top, member } = team;
      await inStore(app, async (db) => {
        const { vendor_code: vendor, code: game } = await db
          .selectFrom('games')
          .select(['vendor_code', 'code'])
          .where('game_type', '=', 'RNG')
          .orderBy('node_id')
          .executeTakeFirstOrThrow();
        await addRounds(db, { id: member.id, type: 0 }, [
          { vendor, game, round: 'lost', state: 'closed', at: Date.now(), bet: 10_000, win: 0 },
        ]);
      });
      await loginAgent(context, top);
      await speak(context, 'en');
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 640 });
        await page.goto(`${address}?memberId=${member.id}`);
        const lines = page.locator('[data-bet] td.unbroken').filter({ hasText: '−฿100.00' });
        await expect(lines).toHaveCount(1);
        // A text in one line has one box.
        const boxes = await lines.evaluate((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          return new Set([...range.getClientRects()].map(({ top: y }) => y)).size;
        });
        expect(boxes, `${width}`).toBe(1);
        const isWide = await page.evaluate(
          () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
        );
        expect(isWide).toBe(false);
      }
    },
  );

  test('the file has all rows of the filter (agent#downloads)', async ({ app, context }) => {
    const { top, member } = await bettingTeam(app);
    await loginAgent(context, top);
    const linesOf = async (query: string) => {
      const file = await context.request.get(
        `${app.url}/m/agent/file?of=betting${query.replace('?', '&')}`,
      );
      expect(file.headers()['content-disposition']).toContain('team-betting-');
      return (await file.body()).toString('utf8').split('\r\n').slice(1, -1);
    };
    expect(await linesOf('')).toHaveLength(players + 1);
    const [line, ...others] = await linesOf(`?category=LIVE&search=${member.username}`);
    expect(others).toEqual([]);
    expect(line).toMatch(
      new RegExp(
        `^\\d{4}-\\d\\d-\\d\\d,${member.username},${textOf('th', 'category_LIVE')},20\\.00,60\\.00,`,
      ),
    );
  });
});

test.describe('pnl', () => {
  const address = '/m/agent/team/pnl';
  const stake = 20_000;
  const back = 7_550;
  const deposit = 50_000;

  /** A team whose member paid in, and lost more on a game of slots than came back. */
  async function playedTeam(app: AppServer): Promise<OwnTeam> {
    const team = await newTeam(app);
    await workOn(app, async (platform) => {
      const game = await platform.db
        .selectFrom('games')
        .select(['vendor_code', 'code'])
        .where('game_type', '=', 'RNG')
        .orderBy('node_id')
        .executeTakeFirstOrThrow();
      const ref = `${game.vendor_code}/${game.code}/a-round`;
      await addMovements(platform, { id: team.member.id, type: 0 }, [
        { kind: 'deposit', amount: deposit },
        { kind: 'bet', amount: -stake, ref },
        { kind: 'win', amount: back, ref },
      ]);
    });
    return team;
  }

  for (const lang of ['th', 'en'] as const) {
    test(
      `profit and loss by day, category and member, down to a branch, with one sum (${lang}) (agent#profit-and-loss)`,
      { tag: '@script' },
      async ({ page, context, app }) => {
        const { top, low, member } = await playedTeam(app);
        await loginAgent(context, top);
        await speak(context, lang);
        await page.goto('/m/agent/home');
        await ready(page);
        await page.locator('main [data-tile=pnl]').click();
        await expect(page).toHaveURL(new RegExp(`${address}$`));
        // With script the tile leads here without a new page.
        await page.reload();
        await expect(page.locator('script')).toHaveCount(0);
        const main = page.locator('main');
        const tab = (by: 'day' | 'member' | 'category') =>
          main.getByRole('link', { name: textOf(lang, `figures_by_${by}`) }).click();
        const agrees = async () => {
          for (const [name, minor] of [
            ['profit', back - stake],
            ['staked', stake],
            ['won', back],
            ['deposits', deposit],
            ['bonuses', 0],
          ] as const) {
            const sum = main.locator(`[data-metric=${name}]`);
            await expect(sum).toHaveAttribute('data-amount', String(minor));
          }
          await expect(main.locator('svg rect.lost')).toHaveCount(1);
        };
        await agrees();
        await expect(main.locator('[data-metric=profit]')).toHaveText('−฿124.50');
        await expect(main.locator('[data-day]')).toContainText('฿200.00');
        await tab('category');
        await agrees();
        await expect(main.locator('[data-category=RNG]')).toContainText('−฿124.50');
        await expect(main.locator('[data-category=""]')).toContainText('฿500.00');
        await tab('member');
        await agrees();
        await main.locator(`[data-member="${low.id}"]`).getByRole('link').click();
        await agrees();
        await expect(main.locator(`[data-member="${member.id}"]`)).toContainText('฿200.00');
        const way = main.getByRole('navigation', { name: textOf(lang, 'figures_way') });
        await expect(way).toContainText(low.username);
        await tab('day');
        await expect(page).toHaveURL(new RegExp(`parent=${low.id}`));
        await agrees();
      },
    );
  }

  test('the filter keeps the branch and the tab, and tells of days that are none (agent#profit-and-loss)', async ({
    page,
    context,
    app,
  }) => {
    const { top, low } = await playedTeam(app);
    await loginAgent(context, top);
    await page.goto(`${address}?by=category&parent=${low.id}`);
    const main = page.locator('main');
    await main.locator('.record-filter summary').click();
    await main.getByRole('button', { name: textOf('th', 'record_show') }).click();
    await expect(page).toHaveURL(new RegExp(`by=category&parent=${low.id}`));
    await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/);
    await expect(main.locator('[data-category=RNG]')).toBeVisible();
    const wrong = await page.goto(`${address}?from=yesterday&by=member`);
    expect(wrong?.status()).toBe(400);
    await expect(main.getByRole('alert')).toHaveText(textOf('th', 'error_dates_invalid'));
    await expect(main.locator('input[name=from]')).toHaveValue('yesterday');
    await expect(main.locator('input[name=by]')).toHaveValue('member');
  });

  test('the file has the figures of the filter, for the agents above alone (agent#downloads)', async ({
    app,
    context,
    playwright,
  }) => {
    const { top, low, member, beside } = await playedTeam(app);
    await loginAgent(context, top);
    const addressOf = (query: string) => `${app.url}/m/agent/file?of=pnl&${query}`;
    const file = await context.request.get(addressOf(`by=member&parent=${low.id}`));
    expect(file.headers()).toMatchObject({ 'content-type': 'text/csv; charset=utf-8' });
    expect(file.headers()['content-disposition']).toMatch(/filename="team-pnl-[\d-]+\.csv"$/);
    const lines = (await file.body()).toString('utf8').split('\r\n');
    expect(lines[0]).toContain(textOf('th', 'figures_member'));
    expect(lines.slice(1)).toEqual([
      `${member.username},-124.50,200.00,75.50,0.00,0.00,0.00,500.00,0.00,0.00,THB`,
      '',
    ]);
    expect((await context.request.get(`${app.url}/m/agent/file?of=none`)).status()).toBe(404);
    const wrong = await context.request.get(addressOf('from=x&by=member'), { maxRedirects: 0 });
    expect(wrong.headers()['location']).toBe(`${address}?from=x&by=member`);
    const other = await playwright.request.newContext({ baseURL: app.url });
    await loginAgent({ request: other } as never, beside);
    expect((await other.get(addressOf(`parent=${low.id}`))).status()).toBe(404);
    await other.dispose();
  });

  test(
    'the figures of each way to add up are on the first screen (agent#profit-and-loss)',
    { tag: '@layout' },
    async ({ page, context, app }) => {
      const { top } = await playedTeam(app);
      await loginAgent(context, top);
      const main = page.locator('main');
      const bottom = async (what: Locator) => {
        const { y, height } = (await what.boundingBox())!;
        return y + height;
      };
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 640 });
        for (const by of ['day', 'member', 'category']) {
          await page.goto(`${address}?by=${by}`);
          const bar = (await page.locator('nav.tabs').boundingBox())!.y;
          expect(await bottom(main.locator('.net-days svg')), `${by} at ${width}`).toBeLessThan(
            bar,
          );
        }
      }
      // The other sums open.
      const deposits = main.locator('[data-metric=deposits]');
      await expect(deposits).toBeHidden();
      await main.getByText(textOf('th', 'figures_more')).click();
      await expect(deposits).toBeVisible();
    },
  );
});
