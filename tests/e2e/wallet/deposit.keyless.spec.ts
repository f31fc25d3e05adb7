import { newName } from '../../factories/person';
import { expect, test } from '../../support/app';
import { joinProvedAs } from '../../support/people';
import { textOf } from '../../support/words';

test('a deposit without its key takes nothing, says what to do, and keeps what was typed', async ({
  context,
  app,
}) => {
  await joinProvedAs(app, context, newName());
  const address = '/m/voucherCenter';
  // The first answer carries a key, so the second send is a deposit.
  const form = { intent: 'deposit', channel: 'bank', amount: '432.10' };
  const refused = await context.request.post(address, { form, maxRedirects: 0 });
  expect(refused.status()).toBe(400);
  const html = await refused.text();
  expect(html).toContain(textOf('th', 'form_without_key'));
  expect(html).toContain('value="432.10"');
  const [, key] = /name="idempotencyKey" value="([^"]+)"/.exec(html)!;
  const again = { ...form, idempotencyKey: key! };
  const made = await context.request.post(address, { form: again, maxRedirects: 0 });
  expect(made.status()).toBe(303);
  expect(made.headers().location).toContain('deposit=');
});
