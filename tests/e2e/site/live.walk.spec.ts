import type { Page } from '@playwright/test';
import { addBankDeposit } from '../../factories/deposit';
import { addAnswer, addConversation } from '../../factories/message';
import { addOpening } from '../../factories/movement';
import { approveByTwo } from '../../factories/operator';
import { decideWithdrawal, mayBePaid, pin } from '../../factories/payout';
import { newPerson } from '../../factories/person';
import { sellDraw } from '../../factories/ticket';
import { inStore } from '../../support/demo';
import { expect, loginAs } from '../../support/app';
import { peopleTest as test } from '../../support/people';
import { workOn } from '../../support/platform';
import { textOf } from '../../support/words';

interface Walk {
  /** Waits until a place of the view has a text. */
  says(place: string, text: string | RegExp): Promise<void>;
  /** Holds that the page and its frame are where they were, with what was typed, and that nothing was requested since. */
  isStill(): Promise<void>;
}

/** Opens a page, types into a field of it, and waits until the view in its frame is open. */
async function walk(
  page: Page,
  { address, field }: { address: string; field?: string },
): Promise<Walk> {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) requests.push(request.url());
  });
  // On a slow machine the frame opens before the last picture has come, and then the page has never loaded.
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  const typed = field === undefined ? undefined : page.locator(field).filter({ visible: true });
  await typed?.first().fill('37');
  await page.locator('iframe.live').scrollIntoViewIfNeeded();
  // The page, the value of now, and the answer that stays open.
  await expect.poll(() => requests.length).toBe(3);
  const view = page.frameLocator('iframe.live');
  await expect(view.locator('[data-live]').first()).toBeVisible();
  const place = () => page.evaluate(() => [window.scrollX, window.scrollY, window.innerHeight]);
  const began = await place();
  return {
    says: (name, text) => expect(view.locator(`[data-live=${name}]`).first()).toContainText(text),
    isStill: async () => {
      expect(requests).toHaveLength(3);
      expect(await place()).toEqual(began);
      if (typed) await expect(typed.first()).toHaveValue('37');
    },
  };
}

test.describe('without script', { tag: '@layout' }, () => {
  let id: string;
  test.beforeEach(async ({ app, context }) => {
    const person = await newPerson(app);
    id = person.id;
    await loginAs(context, person.username);
  });

  test('a draw is followed beside a half-filled slip from its sale to its numbers, and a ticket to its prize, by one answer each (site#live-pages)', async ({
    app,
    context,
    page,
  }) => {
    const draw = await sellDraw(app, id, '20260102-4331');
    const slip = await walk(page, {
      address: '/m/launchGame?gameId=XSMB',
      field: '.slip-form textarea',
    });
    await slip.says('state', textOf('th', 'live_open'));
    await slip.says('countdown', /^00:0\d:\d\d$/);
    const tickets = await walk(await context.newPage(), { address: '/m/tickets' });
    await tickets.says('tickets', textOf('th', 'ticket_open'));
    const ticket = await walk(await context.newPage(), { address: `/m/ticket/${draw.ticketId}` });
    await ticket.says('state', textOf('th', 'live_open'));
    await draw.lock();
    await slip.says('state', textOf('th', 'live_locked'));
    await slip.says('countdown', /^$/);
    await slip.says('state', textOf('th', 'lottery_drawing'));
    await draw.draw();
    await slip.says('numbers', '12305');
    await tickets.says('tickets', `${textOf('th', 'ticket_won')} ฿`);
    await ticket.says('state', '฿9,900.00');
    await ticket.says('numbers', '12305');
    await slip.says('wins', '฿9,900.00');
    for (const each of [slip, tickets, ticket]) await each.isStill();
    await draw.age();
  });

  test('a deposit and a withdrawal are followed to their ends, each by one answer (site#live-pages)', async ({
    app,
    context,
    page,
  }) => {
    const deposit = await inStore(app, (db) => addBankDeposit(db, id));
    await mayBePaid(app, id);
    await workOn(app, (platform) => addOpening(platform, id, 100_000));
    const other = await context.newPage();
    await other.goto('/m/withdraw');
    await other.locator('input[name=amount]').fill('300.50');
    await other.locator('button[value=summary]').click();
    await other.locator('input[name=paymentPassword]').fill(pin);
    await other.locator('button[value=withdraw]').click();
    const withdrawal = (await other.locator('main [data-record]').getAttribute('data-record'))!;
    const paid = await walk(page, { address: `/m/voucherCenter?deposit=${deposit}` });
    await paid.says('state', textOf('th', 'deposit_step_pay'));
    const sent = await walk(other, { address: `/m/withdraw?withdrawal=${withdrawal}` });
    await workOn(app, async (platform) => {
      expect(await approveByTwo(platform, deposit)).toMatchObject({ ok: true });
    });
    await paid.says('state', textOf('th', 'deposit_step_paid'));
    await decideWithdrawal(app, 'reject', withdrawal);
    await sent.says('state', textOf('th', 'withdraw_state_rejected'));
    await paid.isStill();
    await sent.isStill();
  });

  test('an answer of customer service comes beside a half-written message, and is counted in the member centre (site#live-pages, support#unread-counts)', async ({
    app,
    context,
    page,
  }) => {
    const thread = await inStore(app, (db) => addConversation(db, id, 'Where is it?'));
    const desk = await walk(page, { address: '/m/customer', field: 'textarea[name=message]' });
    await desk.says('message', textOf('th', 'live_no_message'));
    const centre = await walk(await context.newPage(), { address: '/m/member/home' });
    await centre.says('chat', '0');
    await inStore(app, (db) => addAnswer(db, thread, 'It is on its way'));
    await desk.says('message', 'It is on its way');
    await centre.says('chat', '1');
    await desk.isStill();
    await centre.isStill();
  });
});
