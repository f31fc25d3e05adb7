import { newPerson } from '../../factories/person';
import { addRefund, closePlay } from '../../factories/protection';
import { newTeam } from '../../factories/team';
import { newTicket } from '../../factories/ticket';
import { expect, loginAs, test, type AppServer } from '../../support/app';
import { ready } from '../../support/browser';
import { inStore, demoPassword } from '../../support/demo';
import { textOf } from '../../support/words';

test.describe('tickets', () => {
  const address = '/m/limits/break';
  const giving = textOf('en', 'break_giving_back');
  const given = textOf('en', 'break_given_back');

  test(
    'right after the second yes the member reads how many open tickets go back, and where to see them (protection#open-tickets)',
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

  test('tickets that are not given back yet are said to be on their way, and then to be given back (protection#open-tickets)', async ({
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
    await inStore(app, (db) => addRefund(db, id, { tries: 1, next_try_at: far_off }));
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
});

test.describe('until', () => {
  const address = '/m/limits/break';
  const hour_ms = 3_600_000;

  /** Instants as other clients write them: a field `datetime-local`, an ISO instant, epoch milliseconds. */
  const sentUntil: Record<string, (instant: number) => string> = {
    iso: (instant) => new Date(instant).toISOString(),
    local: (instant) => new Date(instant + 7 * hour_ms).toISOString().slice(0, 16),
    epoch: String,
  };
  for (const [form, written] of Object.entries(sentUntil)) {
    test(`a time-out until an instant (${form}) is said yes to, by a form of another client (protection#spans)`, async ({
      app,
      context,
    }) => {
      const { id, username } = await newPerson(app);
      await loginAs(context, username);
      const requested = Math.floor(Date.now() / 60_000) * 60_000 + 30 * hour_ms;
      const send = (path: string, more = {}) =>
        context.request.post(path, {
          form: { intent: 'timeOut', until: written(requested), ...more },
          maxRedirects: 0,
        });
      expect((await send('/m/limits')).headers().location).toContain('confirm=timeOut');
      const answer = await context.request.get((await send(address)).headers().location!);
      expect(await answer.text()).toContain('value="timeOut"');
      expect((await send(address, { confirmed: 'yes' })).status()).toBe(303);
      const { until } = await inStore(app, (db) =>
        db
          .selectFrom('exclusions')
          .select('until')
          .where('member_id', '=', id)
          .executeTakeFirstOrThrow(),
      );
      expect(until).toBe(requested);
    });
  }

  test('a day that cannot be read is said to be none, and one that can be has its bounds (protection#spans)', async ({
    app,
    context,
  }) => {
    const { username } = await newPerson(app);
    await loginAs(context, username);
    const bounds = {
      timeOut: textOf('th', 'break_bounds_time_out'),
      selfExclude: textOf('th', 'break_bounds_self'),
    };
    const none = textOf('th', 'no_day');
    for (const [day, isDay] of [
      ...(['5 Jan 2027', '31/2/2027', '5/1/27', 'x', ''] as const).map(
        (text) => [text, false] as const,
      ),
      ...(['1/1/2020', '2020-01-01T08:00', '1577836800000'] as const).map(
        (text) => [text, true] as const,
      ),
    ]) {
      for (const intent of ['timeOut', 'selfExclude'] as const) {
        const refused = await context.request.post(address, {
          form: { intent, until: 'day', day },
          maxRedirects: 0,
        });
        expect(refused.status()).toBe(400);
        const text = await refused.text();
        expect(text.includes(none), day).toBe(!isDay);
        expect(text.includes(bounds[intent]), day).toBe(isDay);
      }
    }
  });

  test('an end out of bounds is refused with the bounds, on the page of limits too (protection#spans)', async ({
    app,
    context,
  }) => {
    const { username } = await newPerson(app);
    await loginAs(context, username);
    for (const path of [address, '/m/limits']) {
      for (const [intent, hours, said] of [
        ['timeOut', 23, 'break_bounds_time_out'],
        ['timeOut', 43 * 24, 'break_bounds_time_out'],
        ['selfExclude', 180 * 24, 'break_bounds_self'],
      ] as const) {
        const until = new Date(Date.now() + hours * hour_ms).toISOString();
        const refused = await context.request.post(path, {
          form: { intent, until },
          maxRedirects: 0,
        });
        expect(refused.status()).toBe(400);
        expect(await refused.text()).toContain(textOf('th', said));
      }
    }
  });
});

test.describe('ways', () => {
  type Device = Awaited<ReturnType<typeof entered>>;

  async function entered(
    app: AppServer,
    playwright: Parameters<Parameters<typeof test>[2]>[0]['playwright'],
    username: string,
    entry: 'member' | 'agent' = 'member',
  ) {
    const device = await playwright.request.newContext({ baseURL: app.url, maxRedirects: 0 });
    const form = { username, password: demoPassword, intent: 'login', entry };
    expect((await device.post('/m/login', { form })).status()).toBe(303);
    return device;
  }

  const read = async (device: Device, path: string) => (await device.get(path)).text();
  const member_centre = 'href="/m/member/home"';

  for (const kind of ['age', 'timeOut'] as const) {
    test(`the page that opens accounts says why it is closed, and the agent area leads elsewhere (${kind}) (protection#closed-and-open)`, async ({
      app,
      playwright,
    }) => {
      const { top } = await newTeam(app, { ageConfirmed: kind !== 'age' });
      await closePlay(app, top.id, kind);
      const device = await entered(app, playwright, top.username, 'agent');
      const answer = await device.get('/m/agentRegister');
      expect(answer.status()).toBe(403);
      const page = await answer.text();
      expect(page).toContain(
        textOf('th', kind === 'age' ? 'excluded_age_title' : 'excluded_time_out_title'),
      );
      expect(page).not.toContain('name="username"');
      if (kind === 'age') {
        expect(page).toContain('href="/m/confirmAge?redirectTo=%2Fm%2FagentRegister"');
      }
      for (const path of ['/m/agent/home', '/m/agent/home?open=agentMenu']) {
        const area = await read(device, path);
        expect(area, path).toContain('href="/m/agent/team/overview"');
        expect(area, path).not.toContain('href="/m/agentRegister"');
      }
      await device.dispose();
    });
  }

  test('the page of the app offers its bonus to nobody to whom play is closed (protection#marketing)', async ({
    app,
    playwright,
  }) => {
    const person = await newPerson(app);
    const device = await entered(app, playwright, person.username);
    // The words come with the page in any case: the offer is the one with its amount.
    const offer = textOf('th', 'app_gain_bonus').replace(/{bonus}.*/, '฿');
    expect(await read(device, '/m/app')).toContain(offer);
    await closePlay(app, person.id, 'timeOut');
    expect(await read(device, '/m/app')).not.toContain(offer);
    await device.dispose();
  });

  test('in a self-exclusion what cannot be shown leads to the member centre in place of home (protection#closed-and-open)', async ({
    app,
    playwright,
  }) => {
    const { top } = await newTeam(app);
    await closePlay(app, top.id, 'self');
    const device = await entered(app, playwright, top.username, 'agent');
    for (const path of ['/m/voucherCenter?deposit=xyz', '/m/fairness/round/x']) {
      const page = await read(device, path);
      expect(page, path).toContain(member_centre);
      expect(page, path).not.toContain('href="/m/home"');
    }
    await device.dispose();
  });

  test('in a self-exclusion the offer of an own password leads on to what is open (protection#closed-and-open)', async ({
    app,
    playwright,
  }) => {
    const { top } = await newTeam(app);
    await inStore(app, (db) =>
      db.updateTable('members').set({ password_given: 1 }).where('id', '=', top.id).execute(),
    );
    await closePlay(app, top.id, 'self');
    const device = await entered(app, playwright, top.username, 'agent');
    const page = await read(device, '/m/firstPassword');
    expect(page).toContain(member_centre);
    expect(page).not.toContain('href="/m/home"');
    await device.dispose();
  });
});
