import type { APIResponse } from '@playwright/test';
import { expect, test } from '../support/lively';
import { deadControls, validator } from '../support/markup';
import { langs } from '../support/people';
import { memberSights, screenSights, stateSights } from '../support/sights';

/** The faults of a page by the validator's `standard` preset, each with where it is. */
async function faultsOf(html: string): Promise<string[]> {
  const report = await validator.validateString(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, selector }) =>
      [`${ruleId}: ${message}`, `line ${line}`, selector].join(', '),
    ),
  );
}

async function expectValid(answer: APIResponse): Promise<void> {
  expect.soft(answer.headers()['content-type']).toMatch(/^text\/html/);
  const html = await answer.text();
  expect.soft(await faultsOf(html)).toEqual([]);
  expect.soft(await deadControls(html), 'controls that text browsers have no use for').toEqual([]);
}

for (const { name, role, address } of [...screenSights, ...memberSights, ...stateSights]) {
  test(`${name}: the HTML is valid`, async ({ as, round }) => {
    for (const lang of langs) {
      const person = await as(role, { lang });
      await expectValid(await person.get(address(round)));
    }
  });
}

test('forms that were refused are valid HTML', async ({ as, round }) => {
  for (const lang of langs) {
    const visitor = await as('visitor', { lang });
    for (const { path, form } of [
      { path: '/m/login', form: { intent: 'login' } },
      { path: '/m/login', form: { intent: 'login', username: 'nobody', password: 'wrong-1' } },
      { path: '/m/register', form: { intent: 'register', username: '<&">', password: 'a' } },
    ]) {
      const answer = await visitor.post(path, { form });
      expect.soft(answer.status()).toBe(400);
      await expectValid(answer);
    }
    const member = await as('member', { lang });
    const refused: Record<string, string>[] = [
      { intent: 'play', stake: 'much', idempotencyKey: 'k' },
      { intent: 'setSeed', clientSeed: 'not one word' },
    ];
    for (const form of refused) {
      const answer = await member.post(round.path, { form });
      expect.soft(answer.status()).toBe(400);
      await expectValid(answer);
    }
    const answer = await member.post('/m/set', { form: { lang: 'xx' } });
    expect.soft(answer.status()).toBe(400);
    await expectValid(answer);
  }
});

test('the page of a request that came from another site is valid HTML', async ({ as }) => {
  const answer = await (
    await as('visitor')
  ).post('/m/set', {
    headers: { Origin: 'https://evil.example' },
    form: { theme: 'dark' },
  });
  expect(answer.status()).toBe(403);
  await expectValid(answer);
});
