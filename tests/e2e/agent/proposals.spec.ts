import { randomUUID } from 'node:crypto';
import { fill } from '../../../server/kernel/api/fill';
import { contractStateOf, newProposal, contractPages } from '../../factories/contract';
import { newTree, type TreeMember } from '../../factories/team';
import { expect, test, under } from '../../support/app';
import { ready } from '../../support/browser';
import { inStore } from '../../support/demo';
import { loginAgent } from '../../support/people';
import { textOf, speak } from '../../support/words';

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

test.describe('told', () => {
  const address = contractPages.salary;

  for (const lang of ['th', 'en'] as const) {
    const say = (key: Parameters<typeof textOf>[1], params: Record<string, string> = {}) =>
      fill(textOf(lang, key), params);

    test(`the answer to a proposal and the end of a contract are in the inbox of the other side, and lead there (${lang}) (agent#contracts, content#messages)`, async ({
      page,
      context,
      app,
    }) => {
      await speak(context, lang);
      const { top, left, right } = await newTree(app);
      const contracts = [
        await newProposal(app, top, left, 'salary'),
        await newProposal(app, top, right, 'salary'),
      ];
      // The page of who was here before asks for nothing any more, so no late answer ends the new session.
      const enter = async (by: TreeMember) => {
        await page.goto('about:blank');
        await loginAgent(context, by);
      };
      const send = async (by: TreeMember, fields: Record<string, string>) => {
        await enter(by);
        const answer = await context.request.post(address, { form: fields, maxRedirects: 0 });
        expect(answer.status()).toBe(303);
      };
      const main = page.locator('main');
      const contract = say('title_salaryContract');
      const reads = async (
        by: TreeMember,
        other: TreeMember,
        outcome: 'accepted' | 'refused' | 'unbegun',
      ) => {
        await enter(by);
        await page.goto('/m/webEmail');
        await ready(page);
        const title = say(`inbox_contract_${outcome}`, { contract, name: other.username });
        await page.getByText(title).first().click();
        const [words = ''] = say(`inbox_contract_says_${outcome}`).split('{time}');
        await expect(main).toContainText(words);
        await expect(main).not.toContainText('{');
      };
      await send(left, { intent: 'accept', contractId: contracts[0]! });
      await send(right, { intent: 'refuse', contractId: contracts[1]! });
      await reads(top, right, 'refused');
      await reads(top, left, 'accepted');
      await main.locator(`a[href="${address}?contract=${contracts[0]}"]`).first().click();
      await expect(main.locator('[data-state=accepted]')).toContainText(left.username);
      await send(top, { intent: 'end', contractId: contracts[0]!, confirmed: 'yes' });
      await reads(left, top, 'unbegun');
    });
  }
});

test.describe('asked', () => {
  test(
    'the question about a contract is a dialog with script, and without it a region that covers nothing (agent#contract-prompts)',
    { tag: ['@layout', '@script'] },
    async ({ page, context, app, javaScriptEnabled }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      const { top, left } = await newTree(app);
      await newProposal(app, top, left, 'salary');
      await loginAgent(context, left);
      for (const address of ['/m/agent/home', '/m/member/home', '/m/home']) {
        await page.goto(address);
        await ready(page);
        const name = textOf('th', 'title_salaryContract');
        const role = javaScriptEnabled ? 'dialog' : 'region';
        const requested = page.getByRole(role, { name });
        const [cancel, go] = [
          requested.getByRole('button', { name: textOf('th', 'contract_ask_cancel') }),
          requested.getByRole('link', { name: textOf('th', 'contract_ask_go') }),
        ];
        await expect(cancel).toBeInViewport({ ratio: 1 });
        await expect(go).toBeInViewport({ ratio: 1 });
        await expect(page.locator('[aria-modal]')).toHaveCount(javaScriptEnabled ? 1 : 0);
        if (javaScriptEnabled) continue;
        // The header is seen and answers, and the content is below the question.
        await page.locator('header a').first().click({ trial: true });
        const [region, next] = await Promise.all([
          requested.boundingBox(),
          page.locator('main > :nth-child(n+2 of :not(.vh))').first().boundingBox(),
        ]);
        expect(next!.y).toBeGreaterThanOrEqual(region!.y + region!.height);
      }
    },
  );

  test(
    'an accepted contract says when it begins or ends, in the list and on the first screen of its page (agent#contracts)',
    { tag: '@layout' },
    async ({ page, context, app }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      await speak(context, 'en');
      const { top, left } = await newTree(app);
      const id = await newProposal(app, top, left, 'dividend');
      await loginAgent(context, left);
      await page.goto(contractPages.dividend);
      await ready(page);
      const main = page.locator('main');
      await main.getByRole('button', { name: 'Accept', exact: true }).click();
      await expect(page.getByText(textOf('en', 'contract_accepted'))).toBeVisible();
      const state = main.locator('[data-state=accepted]').getByText(/^Counts from 1 /);
      await expect(state).toBeInViewport({ ratio: 1 });
      await page.goto(contractPages.dividend);
      await expect(main.locator(`[data-contract="${id}"]`)).toContainText(/Counts from 1 /);
      await expect(main).not.toContainText(textOf('en', 'contract_state_accepted'));
      const begin = Date.now() - 5 * 86_400_000;
      await inStore(app, (db) =>
        db
          .updateTable('agent_contracts')
          .set({ begins_at: begin, answered_at: begin - 1 })
          .set({ counted_to: Date.now(), next_until: Date.now() + 86_400_000 })
          .where('id', '=', id)
          .execute(),
      );
      await loginAgent(context, top);
      await page.goto(`${contractPages.dividend}?contract=${id}&end=1`);
      await main.getByRole('button', { name: textOf('en', 'contract_end_yes') }).click();
      await expect(page.getByText(textOf('en', 'contract_ended'))).toBeVisible();
      await expect(main.getByText(/^Counts from: .* · Ends with: /)).toBeInViewport({ ratio: 1 });
    },
  );

  test('an answer that names no contract is given to the only one that waits, or to that of the address (agent#contract-pages)', async ({
    context,
    app,
  }) => {
    const { top, left, right } = await newTree(app);
    const [salary, hour] = [
      await newProposal(app, top, left, 'salary'),
      await newProposal(app, top, left, 'hour'),
    ];
    await loginAgent(context, left);
    const post = (address: string, intent: string) =>
      context.request.post(address, { form: { intent }, maxRedirects: 0 });
    const accepted = await post(contractPages.salary, 'accept');
    expect(accepted.headers().location).toContain(`contract=${salary}`);
    expect(await contractStateOf(app, salary)).toBe('accepted');
    await post(`${contractPages.hour}?contract=${hour}`, 'refuse');
    expect(await contractStateOf(app, hour)).toBe('refused');
    const again = await post(contractPages.hour, 'refuse');
    expect(again.status()).toBe(303);
    const message = await (await context.request.get(again.headers().location!)).text();
    expect(message).toContain(textOf('th', 'contract_none_waits'));
    // Two of a kind, which no page makes: the member chooses.
    const two = [
      await newProposal(app, top, left, 'hour'),
      await newProposal(app, right, left, 'hour'),
    ];
    const many = await post(contractPages.hour, 'accept');
    const list = await (await context.request.get(many.headers().location!)).text();
    expect(list).toContain(textOf('th', 'contract_which'));
    for (const id of two) expect(list).toContain(id);
    expect(await Promise.all(two.map((id) => contractStateOf(app, id)))).toEqual([
      'proposed',
      'proposed',
    ]);
  });
});
