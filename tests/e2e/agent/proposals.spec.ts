import { randomUUID } from 'node:crypto';
import { contractStateOf, newProposal } from '../../factories/contract';
import { newTree } from '../../factories/team';
import { expect, test, under } from '../../support/app';
import { ready } from '../../support/browser';
import { inStore } from '../../support/demo';
import { loginAgent } from '../../support/people';
import { textOf } from '../../support/words';

const paths = ['getSalaryContract', 'getDevidendContract', 'getHourContract'].map(
  (name) => `/m/member/agent/${name}`,
);

test('the page of a proposal says why for whoever can have no contract, and has no form (agent#contract-pages)', async ({
  page,
  context,
  app,
}) => {
  const { low, leaf } = await newTree(app);
  await loginAgent(context, low);
  const main = page.locator('main');
  for (const [type, status, why] of [
    [0, 'active', 'contract_not_agent'],
    [40, 'active', 'contract_not_type'],
    [41, 'active', 'contract_not_type'],
    [42, 'active', 'contract_not_type'],
    [2, 'disabled', 'contract_not_open'],
  ] as const) {
    await inStore(app, (db) =>
      db.updateTable('members').set({ type, status }).where('id', '=', leaf.id).execute(),
    );
    for (const path of paths) {
      await page.goto(`${path}?memberId=${leaf.id}`);
      await expect(main.getByRole('alert')).toHaveText(textOf('th', why));
      await expect(main.locator('input[name=rate]')).toHaveCount(0);
    }
  }
  await ready(page);
  await main
    .getByRole('link', { name: textOf('th', 'contract_back').replace('{name}', leaf.username) })
    .click();
  await expect(page).toHaveURL(`/m/member/team?memberId=${leaf.id}`);
});

test('a least base that is too large is told as that, in the form and in the address, and stays as typed (agent#contract-pages)', async ({
  page,
  context,
  app,
}) => {
  const { top, left } = await newTree(app);
  await loginAgent(context, top);
  const path = `${paths[0]}?memberId=${left.id}`;
  const most = '฿100,000,000,000.00';
  const high = textOf('th', 'contract_least_high').replace('{most}', most);
  const wrong = textOf('th', 'contract_least_wrong').replace('{example}', '1,250.50');
  for (const [least, words] of [
    ['100000000000.01', high],
    ['100,000,000,001', high],
    ['99999999999999999999', high],
    ['-5', wrong],
    ['much', wrong],
  ] as const) {
    const named = { intent: 'propose', memberId: left.id, idempotencyKey: randomUUID() };
    const form = { ...named, rate: '1', least };
    const answer = await context.request.post(path, { form, maxRedirects: 0 });
    const text = await answer.text();
    expect([answer.status(), text.includes(words), text.includes(`value="${least}"`)]).toEqual([
      ...[400, true, true],
    ]);
  }
  await page.goto(`${path}&rate=1&least=100000000000.01`);
  const main = page.locator('main');
  await expect(main.getByRole('alert')).toHaveText(high);
  await expect(main.locator('input[name=least]')).toHaveValue('100000000000.01');
  await page.goto(`${path}&rate=1&least=100000000000`);
  await expect(main).toContainText(textOf('th', 'contract_confirm_pays'));
});

test('the list of contracts leads to no proposal, in words neither, while the team’s list or dividends are off (agent#agent-flags, agent#contract-pages)', async ({
  page,
  context,
  app,
}) => {
  const { top } = await newTree(app);
  await loginAgent(context, top);
  const main = page.locator('main');
  const leads = async (path: string) => {
    await page.goto(path);
    await expect(main).toContainText(textOf('th', 'contract_given_how'));
    const words = await main.getByText(textOf('th', 'contract_given_where')).count();
    const links = await main.getByRole('link', { name: textOf('th', 'contract_choose') }).count();
    expect(words).toBe(links);
    return links > 0;
  };
  const [salary, dividend] = [paths[0]!, paths[1]!];
  expect(await leads(salary)).toBe(true);
  const isOff = (path: string) => async () => !(await leads(path));
  await under(app, [['AGEDIV3', '0', '1']], isOff(dividend), async () => {
    expect(await leads(salary)).toBe(true);
  });
  await under(app, [['DOWNMAN', '0', '1']], isOff(salary), async () => {
    expect(await leads(dividend)).toBe(false);
  });
});

test('a contract is answered, taken back and ended on the page of its kind alone (agent#contract-pages)', async ({
  context,
  app,
}) => {
  const { top, left } = await newTree(app);
  const id = await newProposal(app, top, left, 'hour');
  const send = async (path: string, intent: string) => {
    const form = { intent, contractId: id };
    return (await context.request.post(path, { form, maxRedirects: 0 })).status();
  };
  for (const [by, intents] of [
    [left, ['accept', 'refuse']],
    [top, ['withdraw', 'end']],
  ] as const) {
    await loginAgent(context, by);
    for (const intent of intents) {
      for (const path of paths.slice(0, 2)) {
        expect(await send(path, intent), `${intent} at ${path}`).toBe(404);
      }
    }
  }
  expect(await contractStateOf(app, id)).toBe('proposed');
  await loginAgent(context, left);
  expect(await send(paths[2]!, 'accept')).toBe(303);
  expect(await contractStateOf(app, id)).toBe('accepted');
});
