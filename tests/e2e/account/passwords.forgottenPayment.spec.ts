import { hasPayment, newPerson, type Person, setPayment } from '../../factories/person';
import { closePlay } from '../../factories/protection';
import { type AppServer, expect, loginAs, test } from '../../support/app';
import { demoPassword } from '../../support/demo';
import { codeTo, errorOf, field, fill, press, saved } from '../../support/outbox';
import { textOf } from '../../support/words';

const day_ms = 24 * 60 * 60_000;

/** Somebody with a payment password, whose number and address were proved so long ago. */
async function forgetful(app: AppServer, provedFor_ms: number | null = day_ms): Promise<Person> {
  const person = await newPerson(app);
  const instant = provedFor_ms === null ? null : Date.now() - provedFor_ms;
  const proved = { mobile_verified_at: instant, email_verified_at: instant };
  await setPayment(app, person.id, '135790', proved);
  return person;
}
const chosen = { paymentPassword: '246801', confirmPaymentPassword: '246801' };

for (const by of ['mobile', 'email'] as const) {
  test(`a forgotten payment password is chosen anew by a code: ${by} (account#payment-password)`, async ({
    page,
    context,
    app,
  }) => {
    const person = await forgetful(app);
    await loginAs(context, person.username);
    await page.goto('/m/paymentPassword');
    await page.getByRole('link', { name: 'ลืมรหัสถอนเงิน?' }).click();
    await page.locator(`button[name=by][value=${by}]`).click();
    await expect(page).toHaveURL(new RegExp(`forgot=${by}$`));
    await expect(page.getByRole('status')).toContainText('ส่งรหัสแล้ว');

    const code = await codeTo(page.request, by === 'email' ? person.email : person.contact);
    const wrong = code === '000000' ? '000001' : '000000';
    await fill(page, { verificationCode: wrong, ...chosen });
    await press(page, 'resetPaymentPassword');
    await expect(errorOf(page, 'verificationCode')).toBeVisible();
    await expect(field(page, 'verificationCode')).toHaveValue('');

    await fill(page, { verificationCode: code, ...chosen, confirmPaymentPassword: '246802' });
    await press(page, 'resetPaymentPassword');
    await expect(errorOf(page, 'confirmPaymentPassword')).toBeVisible();
    await expect(field(page, 'verificationCode')).toHaveValue(code);
    await expect(field(page, 'paymentPassword')).toHaveValue('');

    await fill(page, chosen);
    await press(page, 'resetPaymentPassword');
    await expect(page).toHaveURL(/\/m\/securityCenter$/);
    await expect(page.getByRole('status').getByText(saved)).toBeVisible();
    expect(await hasPayment(app, person.username, '246801')).toBe(true);
  });
}

test('who has no contact that counts is led to one, and to customer service', async ({
  page,
  context,
  app,
}) => {
  const person = await forgetful(app, 0);
  await loginAs(context, person.username);
  await page.goto('/m/paymentPassword?forgot=1');
  await expect(page.locator('button[name=by]')).toHaveCount(0);
  await expect(page.locator('main').getByRole('link', { name: 'บริการลูกค้า' })).toHaveAttribute(
    'href',
    '/m/customer',
  );
  const sent = await page.request.post('/m/paymentPassword?forgot=1', {
    form: { intent: 'sendPaymentCode', by: 'mobile' },
  });
  expect(sent.status()).toBe(400);
  expect(await sent.text()).toContain('ยืนยันไว้อย่างน้อยหนึ่งวัน');
  expect(await hasPayment(app, person.username, '135790')).toBe(true);
});

test('who has excluded themselves without a contact that counts is told that customer service helps, and is helped (protection#money)', async ({
  page,
  context,
  app,
}) => {
  const person = await forgetful(app, null);
  await loginAs(context, person.username);
  await closePlay(app, person.id, 'self');
  await page.goto('/m/paymentPassword?forgot=1');
  const main = page.locator('main');
  await expect(main).toContainText(textOf('th', 'payment_forgot_closed'));
  await expect(main.locator('a.button')).toHaveAttribute('href', '/m/customer');
  await main.locator('a.button').click();
  await expect(page).toHaveURL('/m/customer');
  await page.locator('textarea[name=message]').fill('ลืมรหัสถอนเงิน');
  await page.locator('button[value=send]').click();
  await expect(page.locator('main')).toContainText('ลืมรหัสถอนเงิน');

  // An operator who has checked who it is takes the old one away; the member confirms, and sets another.
  await setPayment(app, person.id, null);
  await page.goto('/m/paymentPassword');
  await expect(page).toHaveURL(/\/m\/stepUp\?/);
  await page.locator('input[name=password]').fill(demoPassword);
  await press(page, 'stepUp');
  await fill(page, chosen);
  await press(page, 'setPaymentPassword');
  await expect.poll(() => hasPayment(app, person.username, '246801')).toBe(true);
  expect((await page.request.get('/m/withdraw')).status()).toBe(200);
});
