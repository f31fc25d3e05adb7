import { newPerson } from '../../factories/person';
import { expect, loginAs, test } from '../../support/app';
import { inStore } from '../../support/demo';
import { textOf } from '../../support/words';

const address = '/m/limits/break';
const hour_ms = 3_600_000;

/** Instants as other clients write them: a field `datetime-local`, an ISO instant, epoch milliseconds. */
const sentUntil: Record<string, (instant: number) => string> = {
  iso: (instant) => new Date(instant).toISOString(),
  local: (instant) => new Date(instant + 7 * hour_ms).toISOString().slice(0, 16),
  epoch: String,
};
for (const [form, written] of Object.entries(sentUntil)) {
  test(`a time-out until an instant (${form}) is said yes to, by a form of another client`, async ({
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

test('a day that cannot be read is said to be none, and one that can be has its bounds', async ({
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

test('an end out of bounds is refused with the bounds, on the page of limits too', async ({
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
