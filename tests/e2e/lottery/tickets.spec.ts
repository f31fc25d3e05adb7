import type { Page } from '@playwright/test';
import { addDraws, drawRow, northern } from '../../factories/draw';
import { addMessage } from '../../factories/message';
import { addStagedTickets, stagedTickets } from '../../factories/stagedTickets';
import { addTicketLike } from '../../factories/ticket';
import { type AppServer, expect, loginAs, test as base } from '../../support/app';
import { inStore } from '../../support/demo';

const player = 'somchai';

const test = base.extend<object, { app: AppServer }>({
  app: [
    async ({ app }, run) => {
      await inStore(app, (db) => addStagedTickets(db, player));
      await run(app);
    },
    { scope: 'worker' },
  ],
});

const ticketOn = (page: Page) => page.locator('article[data-ticket-id]');
const addressOf = (which: keyof typeof stagedTickets) => `/m/ticket/${stagedTickets[which]}`;

test(
  'a ticket has its number, its draw, what it cost and was paid, and marks what won (lottery#ticket-page)',
  { tag: '@script' },
  async ({ page, context }) => {
    await loginAs(context, player);
    await page.goto(addressOf('won'));
    const ticket = ticketOn(page);
    await expect(ticket).toHaveAttribute('data-state', 'won');
    await expect(ticket).toHaveAttribute('data-payout', '118700');
    await expect(ticket.locator('.ticket-number')).toContainText('TKT22-2ABCD');
    await expect(ticket).toContainText('ถูกรางวัล ฿1,187.00 เงินเข้าแล้ว');
    await expect(ticket).toContainText('5 ม.ค. 2569 18:15');
    await expect(ticket).toContainText('ผลจำลอง');
    await expect(ticket.locator('[data-row=GB] dd')).toHaveText('12305');
    await expect(ticket.locator('mark')).toHaveText(['✓05', '✓02']);
    await expect(ticket.locator('.ticket-paid')).toHaveText([/05: ฿990\.00/, /02: ฿197\.00/]);
    await expect(ticket.locator('.ticket-total')).toContainText('฿74.00');
    await expect(ticket.getByRole('link', { name: 'หลักฐานผลงวดนี้' })).toHaveAttribute(
      'href',
      '/m/fairness/draw/XSMB-20160105',
    );
    await expect(ticket.getByRole('link', { name: 'แทงเลขชุดนี้อีก' })).toHaveAttribute(
      'href',
      `/m/launchGame?gameId=XSMB&repeat=${stagedTickets.won}`,
    );
    await ticket.locator('section').getByRole('link', { name: 'คืนเงินแล้ว' }).click();
    await expect(ticketOn(page)).toHaveAttribute('data-ticket-id', stagedTickets.stopped);
    await expect(ticketOn(page)).toContainText('งวดก่อนหน้าที่ซื้อพร้อมกันถูกรางวัลแล้ว');
  },
);

test('a return that is not above the stake is told in plain words (lottery#ticket-page)', async ({
  page,
  context,
}) => {
  await loginAs(context, player);
  await page.goto(addressOf('below'));
  await expect(ticketOn(page)).toHaveAttribute('data-state', 'won');
  await expect(ticketOn(page)).toContainText('ได้รับ ฿98.50 น้อยกว่ายอดแทง ฿135.00');
  await expect(page.locator('.ticket-head-won')).toHaveCount(0);
  await page.goto(addressOf('won'));
  await expect(page.locator('.ticket-head-won')).toHaveCount(1);
  await page.goto(addressOf('called_off'));
  await expect(ticketOn(page)).toContainText('งวดนี้ถูกยกเลิก คืนเงิน ฿10.00');
  await expect(page.locator('.ticket-head-won')).toHaveCount(0);
});

test('a ticket of a corrected result tells when and why, and each amount that it moved (lottery#ticket-corrections)', async ({
  page,
  context,
}) => {
  await loginAs(context, player);
  const facts = ticketOn(page).getByRole('region', { name: 'ผลรางวัลงวดนี้มีการแก้ไข' });
  await page.goto(addressOf('taken'));
  await expect(ticketOn(page)).toContainText('ตามผลที่แก้ไข ไม่มีเลขของคุณ');
  await expect(facts).toContainText(
    'เมื่อ 6 ม.ค. 2569 18:15 เหตุผล: พิมพ์เลขท้ายรางวัลที่หนึ่งผิดจากประกาศของบริษัท XSMB',
  );
  const moved = facts.locator('dd');
  await expect(moved).toHaveText(['฿990.00', '−฿400.00', '−฿590.00', '฿0.00', '฿500.00']);
  await expect(facts.getByRole('link')).toHaveAttribute('href', '/m/fairness/draw/XSMB-20160108');
  await page.goto(addressOf('credited'));
  await expect(ticketOn(page)).toContainText('ตามผลที่แก้ไข โพยใบนี้ได้ ฿990.00');
  await expect(ticketOn(page)).not.toContainText('เงินเข้าแล้ว');
  await expect(moved).toHaveText(['฿0.00', '+฿900.00', '+฿90.00', '฿990.00']);
  await page.goto(addressOf('rejudged'));
  await expect(facts).toContainText('กำลังตรวจโพยใบนี้ตามผลที่แก้ไข จนถึงตอนนี้จ่ายแล้ว ฿990.00');
  await expect(ticketOn(page)).not.toContainText('เงินเข้าแล้ว');
  await page.goto(addressOf('won'));
  await expect(facts).toHaveCount(0);
});

test('a ticket of a hundred bets is repeated as a hundred, with its price (lottery#play-screen)', async ({
  page,
  context,
}) => {
  await loginAs(context, player);
  await page.goto(`/m/launchGame?gameId=THGLO&repeat=${stagedTickets.tod}`);
  await expect(page.locator('[data-total]')).toHaveAttribute('data-total', '90000');
  await expect(page.locator('.slip-bets > li')).toHaveCount(100);
  await expect(page.locator('.slip-figures dd').first()).toHaveText('900');
  await expect(page.locator('input[name=numbers]').first()).toHaveValue(/^(\d{3}, ){8}\d{3}$/);
});

test('another member’s ticket looks like one that does not exist (lottery#ticket-page)', async ({
  page,
  context,
}) => {
  await loginAs(context, 'type42');
  const textAt = async (address: string) => {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    const text = (await page.locator('main').textContent()) ?? '';
    return text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '');
  };
  const unknown = await textAt('/m/ticket/nothing-here');
  expect(unknown).toContain('ไม่พบโพยนี้');
  expect(await textAt(addressOf('won'))).toBe(unknown);
  await page.goto('/m/tickets');
  await expect(page.locator('[data-ticket-id]')).toHaveCount(0);
  await expect(page.locator('main').getByRole('link', { name: 'เลือกหวย' })).toBeVisible();
});

test('a visitor is led to login, and from there to the ticket (lottery#ticket-page)', async ({
  page,
  context,
}) => {
  await page.goto(addressOf('won'));
  await expect(page).toHaveURL(/\/m\/login\?/);
  await page.getByLabel('ชื่อผู้ใช้').fill(player);
  await page.locator('input[type=password]').fill('Chokdee-2026');
  await page.locator('main button[value=login]').click();
  await expect(ticketOn(page)).toHaveAttribute('data-state', 'won');
  await context.clearCookies();
});

test('a thousand combinations are behind one line, and the longest ticket has pages (lottery#ticket-page)', async ({
  page,
  context,
}) => {
  await loginAs(context, player);
  await page.goto(addressOf('thousand'));
  await expect(ticketOn(page)).toContainText('1,000 × ฿10.00');
  const numbers = page.locator('.ticket-numbers');
  await expect(numbers).toBeHidden();
  await page.locator('.ticket-lines summary').click();
  await expect(numbers).toBeVisible();
  const listed = (await numbers.textContent())!.replace('✓', '').split(', ');
  expect(listed).toEqual(
    Array.from({ length: 1_000 }, (_, index) => String(index).padStart(3, '0')),
  );
  await expect(numbers.locator('mark')).toHaveText('✓305');

  const pages: string[] = [];
  await page.goto(addressOf('long'));
  for (;;) {
    pages.push((await page.locator('.ticket-numbers').textContent())!);
    const next = page.getByRole('link', { name: 'ถัดไป' });
    if ((await next.count()) === 0) break;
    await next.click();
    await expect(page).toHaveURL(new RegExp(`page=${pages.length + 1}$`));
  }
  expect(pages.length).toBeGreaterThan(3);
  expect(pages.flatMap((text) => text.split(', '))).toHaveLength(1_000);
});

test('a member’s tickets are listed, the newest first, by state, from every way there (lottery#ticket-list)', async ({
  page,
  context,
}) => {
  await page.goto('/m/lott');
  await expect(page.locator('a[href="/m/tickets"]')).toHaveCount(0);
  await loginAs(context, player);
  await page.goto('/m/lott');
  await page.getByRole('link', { name: 'โพยของฉัน' }).click();
  await expect(page).toHaveURL(/\/m\/tickets$/);
  const rows = page.locator('li[data-ticket-id]');
  await expect(rows).toHaveCount(Object.keys(stagedTickets).length);
  const ids = await rows.evaluateAll((all) =>
    all.map((row) => (row as HTMLElement).dataset.ticketId),
  );
  expect(ids).toEqual([...Object.values(stagedTickets)].sort().reverse());
  await page.getByRole('navigation', { name: 'โพยตามสถานะ' }).getByText('คืนเงินแล้ว').click();
  await expect(page).toHaveURL(/state=void/);
  await expect(page.locator('li[data-ticket-id]')).toHaveCount(2);
  await page
    .locator(`li[data-ticket-id=${stagedTickets.called_off}] a[href^="/m/ticket/"]`)
    .click();
  await expect(ticketOn(page)).toHaveAttribute('data-state', 'void');
  await page.goto('/m/member/home');
  await page.locator('main').getByRole('link', { name: 'โพยหวยของฉัน' }).click();
  await expect(page).toHaveURL(/\/m\/tickets$/);
  await page.goto('/m/home?open=menu');
  await page.locator('#panel').getByRole('link', { name: 'โพยหวยของฉัน' }).click();
  await expect(page).toHaveURL(/\/m\/tickets$/);
});

test(
  'state, number and the time left are on the screen at first sight (lottery#ticket-page)',
  { tag: '@layout' },
  async ({ page, context }) => {
    await loginAs(context, player);
    await page.goto(addressOf('open'));
    for (const part of ['.ticket-state', '.ticket-number', '[data-remain]', '.ticket-line']) {
      await expect(page.locator(part).first()).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(page.locator('.ticket-number')).toBeInViewport({ ratio: 1 });
  },
);

test(
  'an open ticket has the time until sales close, not that of the lists (lottery#countdown, lottery#ticket-page)',
  { tag: '@script' },
  async ({ page, context }) => {
    await loginAs(context, player);
    await page.goto(addressOf('open'));
    await expect(ticketOn(page)).toContainText('ปิดรับใน');
    const [text, lock, left] = await page.locator('[data-lock]').evaluate((clock) => {
      const { lock, remain } = (clock as HTMLElement).dataset;
      return [clock.textContent, Number(lock), Number(remain)] as const;
    });
    const [hours = 0, minutes = 0, seconds = 0] = /[\d:]+$/.exec(text)![0].split(':').map(Number);
    expect(left % 86_400).toBe((hours * 3_600 + minutes * 60 + seconds) % 86_400);
    const when = new Date(lock + 7 * 3_600_000).toISOString();
    await expect(ticketOn(page)).toContainText(`ปิดรับ ${when.slice(11, 16)}`);
    expect(Math.abs(lock / 1_000 - left - Date.now() / 1_000)).toBeLessThan(10);
  },
);

test('a void ticket leads to the proof of its draw where a seed was promised, else not (lottery#ticket-page)', async ({
  page,
  context,
}) => {
  await loginAs(context, player);
  const proof = ticketOn(page).getByRole('link', { name: 'หลักฐานผลงวดนี้' });
  await page.goto(addressOf('called_off'));
  await expect(proof).toHaveAttribute('href', '/m/fairness/draw/XSMB-20160106');
  await page.goto(addressOf('stopped'));
  await expect(proof).toHaveCount(0);
});

test('without script an open ticket stays where it is, with a view that stays fresh, and one that has ended has none (lottery#ticket-page, site#live-pages)', async ({
  context,
}) => {
  await loginAs(context, player);
  const pageAt = async (address: string) => (await context.request.get(address)).text();
  const open = await pageAt(addressOf('open'));
  expect(open).toMatch(/<noscript><iframe [^>]*src="\/m\/live\/ticket\?id=staged-open"/);
  expect(open).not.toContain('http-equiv="refresh"');
  expect(await pageAt(addressOf('won'))).not.toContain('<iframe');
});

test(
  'a ticket whose draw is due shows its end, with script by itself (lottery#ticket-page)',
  { tag: '@script' },
  async ({ page, context, app, javaScriptEnabled }) => {
    await loginAs(context, player);
    const id = 'staged-due';
    const draws_at = Date.now() + 1_000;
    const draw = drawRow({ code: 'XSMB', numero: '20160201', draws_at, state: 'locked' });
    await inStore(app, async (db) => {
      await db.deleteFrom('lottery_tickets').where('id', '=', id).execute();
      await db.deleteFrom('lottery_draws').where('id', '=', draw.id).execute();
      await addDraws(db, [draw]);
      const own = { id, number: 'DUE22-22222', draw_id: draw.id };
      await addTicketLike(db, stagedTickets.locked, own);
    });
    await page.goto(`/m/ticket/${id}`);
    await expect(ticketOn(page)).toHaveAttribute('data-state', 'open');
    await inStore(app, async (db) => {
      const over = { state: 'settled', result: northern('12305'), result_source: 'demo' } as const;
      await db.updateTable('lottery_draws').set(over).where('id', '=', draw.id).execute();
      const won = { state: 'won', payout: 99_000, settled_at: draws_at } as const;
      await db.updateTable('lottery_tickets').set(won).where('id', '=', id).execute();
    });
    if (!javaScriptEnabled) await page.reload();
    await expect(ticketOn(page)).toHaveAttribute('data-state', 'won', { timeout: 15_000 });
    await inStore(app, (db) => db.deleteFrom('lottery_tickets').where('id', '=', id).execute());
  },
);

test('unread results are counted at the service tab until their tickets are opened (support#unread-counts, support#unread-dots)', async ({
  page,
  context,
  app,
}) => {
  // First: the login on a new device is news as well.
  await loginAs(context, player);
  await inStore(app, async (db) => {
    const { id: member_id } = await db
      .selectFrom('members')
      .select('id')
      .where('username', '=', player)
      .executeTakeFirstOrThrow();
    await db.deleteFrom('member_messages').execute();
    const refs = [stagedTickets.won, stagedTickets.lost];
    for (const ref of refs) await addMessage(db, member_id, { kind: 'lottery_result', ref });
  });
  await page.goto('/m/member/home?open=service');
  await expect(page.locator('.service-grid [data-unread="2"]')).toContainText('ยังไม่อ่าน 2 ข้อความ');
  await page.goto(addressOf('won'));
  await page.goto('/m/tickets');
  await expect(page.locator('.tabs [data-unread]')).toHaveAttribute('data-unread', '1');
  await page.goto(addressOf('lost'));
  await page.goto('/m/tickets');
  await expect(page.locator('[data-unread]')).toHaveCount(0);
});
