import type { Page } from '@playwright/test';
import { newPerson } from '../../factories/person';
import { expect, loginAs, test } from '../../support/app';
import { errorOf, fill, press } from '../../support/outbox';

const too_long = 'ยาวเกินไป';
/** One character more than a password may have, and more than a call takes at all. */
const lengths = [65, 300];

const forms = [
  { path: '/m/login', intent: 'login', fields: ['password'] },
  { path: '/m/register', intent: 'register', fields: ['password'] },
  { path: '/m/setPassword', intent: 'setPassword', fields: ['newPassword'] },
];
const own = [
  {
    path: '/m/changePsw',
    intent: 'changePassword',
    fields: ['oldPassword', 'newPassword', 'confirmNewPassword'],
  },
  { path: '/m/stepUp', intent: 'stepUp', fields: ['password'] },
];

async function expectTooLong(page: Page, { path, intent, fields }: (typeof forms)[number]) {
  for (const length of lengths) {
    await page.goto(path);
    const password = 'a1'.repeat(length).slice(0, length);
    await fill(page, Object.fromEntries(fields.map((name) => [name, password])));
    await press(page, intent);
    for (const name of fields) {
      await expect(errorOf(page, name), `${name} of ${path}, ${length}`).toContainText(too_long);
    }
  }
}

test('a password that is too long is called so on every form that takes one', async ({
  page,
  context,
  app,
}) => {
  for (const form of forms) await expectTooLong(page, form);
  await loginAs(context, (await newPerson(app)).username);
  for (const form of own) await expectTooLong(page, form);
});
