import { newId } from '../../../server/kernel/ids';
import { newPerson } from '../../factories/person';
import { closePlay } from '../../factories/protection';
import { newTicket } from '../../factories/ticket';
import { expect, loginAs, test } from '../../support/app';
import { ready } from '../../support/browser';
import { inStore } from '../../support/demo';
import { textOf } from '../../support/words';

const address = '/m/limits/break';
const giving = textOf('en', 'break_giving_back');
const given = textOf('en', 'break_given_back');

test(
  'right after the second yes the member reads how many open tickets go back, and where to see them',
  { tag: '@layout' },
  async ({ app, page, context }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const { id, username } = await newPerson(app);
    const ticketId = await newTicket(app, id);
    await loginAs(context, username);
    await context.request.post('/m/set', { form: { lang: 'en', redirectTo: '/m/help' } });
    await page.goto(`${address}?confirm=selfExclude&until=6m`);
    await ready(page);
    await page.locator('main button[value=selfExclude]').click();
    // The work may be done by now: the page says either.
    const said = page.locator('[data-excluded=self]');
    await expect(said).toContainText(new RegExp(`(?:${giving}|${given})\\s*1 ticket, ฿100\\.00`));
    const way = said.locator('a[href="/m/tickets"]');
    await expect(way).toBeInViewport();
    await way.click();
    await expect(page.locator(`a[href="/m/ticket/${ticketId}"]`)).toBeVisible();
  },
);

test('tickets that are not given back yet are said to be on their way, and then to be given back', async ({
  app,
  page,
  context,
}) => {
  const { id, username } = await newPerson(app);
  await newTicket(app, id);
  await loginAs(context, username);
  await context.request.post('/m/set', { form: { lang: 'en', redirectTo: '/m/help' } });
  await closePlay(app, id, 'self');
  // A process that stopped: nobody takes its work up yet.
  const far_off = Date.now() + 3_600_000;
  await inStore(app, (db) =>
    db
      .insertInto('exclusion_refunds')
      .values({
        id: newId(),
        member_id: id,
        tickets: 0,
        amount: 0,
        tries: 1,
        next_try_at: far_off,
        created_at: Date.now(),
        ended_at: null,
      })
      .execute(),
  );
  await page.goto(address);
  const said = page.locator('[data-excluded=self]');
  await expect(said).toContainText(new RegExp(`${giving}\\s*1 ticket, ฿100\\.00`));
  await expect(said).toContainText(textOf('en', 'break_giving_text'));
  await inStore(app, (db) =>
    db
      .updateTable('exclusion_refunds')
      .set({ next_try_at: Date.now() })
      .where('member_id', '=', id)
      .execute(),
  );
  await expect(async () => {
    await page.goto(address);
    await expect(said).toContainText(new RegExp(`${given}\\s*1 ticket, ฿100\\.00`), {
      timeout: 100,
    });
  }).toPass();
  await expect(said).not.toContainText(giving);
});
