import { systemClock } from '../../../server/kernel/time/clock';
import { addMovements } from '../../factories/movement';
import { addRounds } from '../../factories/round';
import { newMembers, newTeam, type OwnTeam } from '../../factories/team';
import { type AppServer, expect, test } from '../../support/app';
import { ready } from '../../support/browser';
import { inStore } from '../../support/demo';
import { loginAgent } from '../../support/people';
import { textOf } from '../../support/words';

const address = '/m/teamBetting';
const stake = 2_000;
/** Three more than a page has, with the member of the team. */
const players = 23;

/** A team of many members who each staked on a game of slots, and one of them on a live table too. */
async function bettingTeam(app: AppServer): Promise<OwnTeam> {
  const team = await newTeam(app);
  const more = await newMembers(app, team.low, players - 1);
  await inStore(app, async (db) => {
    const refOf = async (type: string) => {
      const game = await db
        .selectFrom('games')
        .select(['vendor_code', 'code'])
        .where('game_type', '=', type)
        .orderBy('node_id')
        .executeTakeFirstOrThrow();
      return `${game.vendor_code}/${game.code}/a-round`;
    };
    const where = { db, clock: systemClock, config: { currency: 'THB' } as never };
    const [slots, table] = [await refOf('RNG'), await refOf('LIVE')];
    for (const { id } of [team.member, ...more]) {
      await addMovements(where, { id, type: 0 }, [
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
    await addMovements(where, { id: team.member.id, type: 0 }, [
      { kind: 'bet', amount: -stake, ref: table },
      { kind: 'win', amount: 3 * stake, ref: table },
    ]);
  });
  return team;
}

for (const lang of ['th', 'en'] as const) {
  test(
    `the team’s betting by name and category, page by page, for the agents above alone (${lang})`,
    { tag: '@script' },
    async ({ page, context, app }) => {
      const { top, member, beside } = await bettingTeam(app);
      await loginAgent(context, top);
      await context.request.post('/m/set', {
        form: { lang, redirectTo: address },
        maxRedirects: 0,
      });
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
    await context.request.post('/m/set', {
      form: { lang: 'en', redirectTo: address },
      maxRedirects: 0,
    });
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

test('the file has all rows of the filter', async ({ app, context }) => {
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
