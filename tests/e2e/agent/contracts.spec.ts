import { randomUUID } from 'node:crypto';
import {
  addStatement,
  contractPages,
  contractStateOf,
  newProposal,
} from '../../factories/contract';
import { newTree, type TreeMember } from '../../factories/team';
import { type AppServer, expect, test } from '../../support/app';
import { ready } from '../../support/browser';
import { demoPassword, inStore } from '../../support/demo';
import { loginAgent } from '../../support/people';
import { speak, textOf } from '../../support/words';

for (const lang of ['th', 'en'] as const) {
  const say = (key: Parameters<typeof textOf>[1]) => textOf(lang, key);

  test(`an agent proposes a contract from the member’s page, and the one below accepts it (${lang}) (agent#contract-pages)`, async ({
    page,
    context,
    app,
  }) => {
    const { top, left } = await newTree(app);
    await loginAgent(context, top);
    await speak(context, lang);
    await page.goto(`/m/member/team?memberId=${left.id}`);
    await ready(page);
    const main = page.locator('main');
    await main.getByRole('link', { name: say('contract_kind_salary'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`getSalaryContract\\?memberId=${left.id}`));
    const [rate, least] = [main.locator('[name=rate]'), main.locator('[name=least]')];
    const next = () => main.getByRole('button', { name: say('contract_next') }).click();
    for (const [typed, amount] of [
      ['', ''],
      ['10.01', ''],
      ['0', ''],
      ['1.5', 'much'],
    ] as const) {
      await rate.fill(typed);
      await least.fill(amount);
      await next();
      const field = amount === '' ? rate : least;
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveValue(amount || typed);
    }
    await rate.fill('1.5 %');
    await least.fill('1,000');
    await next();
    await expect(main.getByRole('heading', { name: left.username })).toBeVisible();
    await expect(main).toContainText('฿1,000.00');
    await expect(main).toContainText(say('contract_confirm_pays'));
    await main.getByRole('link', { name: say('contract_confirm_no') }).click();
    await expect(rate).toHaveValue('1.5 %');
    await expect(least).toHaveValue('1,000');
    await next();
    await main.getByRole('button', { name: say('contract_confirm_yes') }).click();
    await expect(main.locator('[data-state=proposed]')).toContainText(left.username);
    await page.goto(contractPages.salary);
    await expect(main.locator('[data-contract]')).toHaveCount(1);
    await expect(main.getByRole('button', { name: say('contract_withdraw') })).toBeVisible();

    await loginAgent(context, left);
    await page.goto('/m/agent/home');
    await ready(page);
    const requested = page.locator('#panel');
    await expect(requested).toContainText(say('contract_ask_salary'));
    await requested.getByRole('link', { name: say('contract_ask_go') }).click();
    await expect(page).toHaveURL(new RegExp('getSalaryContract$'));
    await expect(requested).toHaveCount(0);
    const one = main.locator('[data-state=proposed]');
    await expect(one).toContainText(top.username);
    await expect(one).toContainText('1.5%');
    await one.getByRole('button', { name: say('contract_accept'), exact: true }).click();
    await expect(page.getByText(say('contract_accepted'))).toBeVisible();
    await expect(main.locator('[data-state=accepted]')).toContainText(
      say('contract_state_coming').replace('{begin}', ''),
    );
    await page.goto('/m/agent/home');
    await expect(main.getByRole('heading', { name: left.username })).toBeVisible();
    await expect(requested).toHaveCount(0);
  });
}

test('each kind that waits is asked about once a visit, and again when another one is proposed (agent#contract-prompts)', async ({
  page,
  context,
  app,
}) => {
  const { top, left } = await newTree(app);
  await newProposal(app, top, left, 'dividend');
  const hour = await newProposal(app, top, left, 'hour');
  await loginAgent(context, left);
  await page.goto('/m/home?from=somewhere');
  await ready(page);
  const requested = page.locator('#panel');
  for (const key of ['contract_ask_dividend', 'contract_ask_hour'] as const) {
    await expect(requested).toContainText(textOf('th', key));
    await requested.getByRole('button', { name: textOf('th', 'contract_ask_cancel') }).click();
    await expect(requested.getByText(textOf('th', key))).toHaveCount(0);
  }
  await expect(page).toHaveURL(/\/m\/home\?from=somewhere/);
  await page.goto('/m/member/home');
  await expect(page.locator('main')).toBeVisible();
  await expect(requested).toHaveCount(0);
  // Put off is not answered.
  await page.goto(contractPages.hour);
  await page.getByRole('button', { name: textOf('th', 'contract_refuse') }).click();
  await expect(page.getByText(textOf('th', 'contract_refused'))).toBeVisible();
  expect(await contractStateOf(app, hour)).toBe('refused');
  await newProposal(app, top, left, 'hour');
  await page.goto('/m/agent/home');
  await expect(requested).toContainText(textOf('th', 'contract_ask_hour'));
});

test(
  'an agent ends a contract after a page that asks, and takes a proposal back (agent#contract-pages, agent#contracts)',
  { tag: '@script' },
  async ({ page, context, app }) => {
    const { top, left, right } = await newTree(app);
    const held = await newProposal(app, top, left, 'salary');
    const begin = Date.now() - 5 * 86_400_000;
    await inStore(app, (db) =>
      db
        .updateTable('agent_contracts')
        .set({ state: 'accepted', begins_at: begin, answered_at: begin - 1 })
        .set({ counted_to: Date.now(), next_until: Date.now() + 86_400_000 })
        .where('id', '=', held)
        .execute(),
    );
    const waiting = await newProposal(app, top, right, 'salary');
    await loginAgent(context, top);
    await page.goto(contractPages.salary);
    await ready(page);
    const main = page.locator('main');
    const say = (key: Parameters<typeof textOf>[1]) => textOf('th', key);
    await main.getByRole('button', { name: say('contract_withdraw') }).click();
    await expect(page.getByText(say('contract_withdrawn')).first()).toBeVisible();
    await expect(main.locator('[data-state=withdrawn]')).toContainText(right.username);
    expect(await contractStateOf(app, waiting)).toBe('withdrawn');
    await page.goto(`${contractPages.salary}?contract=${held}`);
    await main.getByRole('link', { name: say('contract_end') }).click();
    await expect(main).toContainText(say('contract_end_how'));
    await main.getByRole('link', { name: say('contract_end_no') }).click();
    await expect(main).not.toContainText(say('contract_end_how'));
    await main.getByRole('link', { name: say('contract_end') }).click();
    // With script the page changes a moment later; a reload before that would be of the one before.
    await expect(main).toContainText(say('contract_end_how'));
    // A form without the second yes ends nothing: it leads to the same question.
    const bare = await context.request.post(contractPages.salary, {
      form: { intent: 'end', contractId: held },
      maxRedirects: 0,
    });
    expect(bare.headers().location).toContain(`contract=${held}&end=1`);
    await page.reload();
    await main.getByRole('button', { name: say('contract_end_yes') }).click();
    await expect(page.getByText(say('contract_ended'))).toBeVisible();
    await expect(main.getByRole('link', { name: say('contract_end') })).toHaveCount(0);
    await expect(main).toContainText(say('contract_ends'));
  },
);

test('a contract that ends before its first period says that nothing of it is paid (agent#contract-pages, agent#contracts)', async ({
  page,
  context,
  app,
}) => {
  const { top, left } = await newTree(app);
  const held = await newProposal(app, top, left, 'dividend');
  const begin = Date.now() + 86_400_000 * 40;
  await inStore(app, (db) =>
    db
      .updateTable('agent_contracts')
      .set({ state: 'accepted', begins_at: begin, answered_at: Date.now() })
      .set({ counted_to: begin, next_until: begin + 1 })
      .where('id', '=', held)
      .execute(),
  );
  await loginAgent(context, top);
  await page.goto(`${contractPages.dividend}?contract=${held}&end=1`);
  const main = page.locator('main');
  await expect(main).toContainText(textOf('th', 'contract_end_how_unbegun'));
  await main.getByRole('button', { name: textOf('th', 'contract_end_yes') }).click();
  await expect(page.getByText(textOf('th', 'contract_ended_unbegun'))).toBeVisible();
  await expect(main).toContainText(textOf('th', 'contract_before_begin'));
});

test('a contract, and whoever is not right below, is unknown to others in every address and form (agent#contract-pages)', async ({
  page,
  context,
  app,
}) => {
  const { top, left, right, low, leaf, other } = await newTree(app);
  const id = await newProposal(app, left, low, 'salary');
  for (const by of [top, right, other]) {
    await loginAgent(context, by);
    expect((await page.goto(`${contractPages.salary}?contract=${id}`))!.status()).toBe(404);
    for (const intent of ['accept', 'refuse', 'withdraw', 'end']) {
      const form = { intent, contractId: id };
      const answer = await context.request.post(contractPages.salary, { form, maxRedirects: 0 });
      expect(answer.status(), `${intent} by ${by.username}`).toBe(404);
    }
  }
  expect(await contractStateOf(app, id)).toBe('proposed');
  await loginAgent(context, left);
  for (const to of [top.id, left.id, right.id, leaf.id, other.id, 'nobody', 'x'.repeat(300)]) {
    expect((await page.goto(`${contractPages.hour}?memberId=${to}`))!.status(), to).toBe(404);
    for (const confirmed of ['', 'yes']) {
      const form = { intent: 'propose', memberId: to, rate: '1', least: '', confirmed };
      const answer = await context.request.post(contractPages.hour, {
        form: { ...form, idempotencyKey: randomUUID() },
        maxRedirects: 0,
      });
      expect(answer.status(), to).toBe(404);
    }
  }
  const made = await inStore(app, (db) =>
    db.selectFrom('agent_contracts').select('id').where('from_id', '=', left.id).execute(),
  );
  expect(made).toEqual([{ id }]);
});

/** A dividend contract of an agent with one below, and two months with their statements. */
async function stageDividends(app: AppServer, from: TreeMember, to: TreeMember): Promise<string> {
  const id = await newProposal(app, from, to, 'dividend', 1_000);
  const month = (number: number) => Date.UTC(2026, number - 1, 0, 17);
  await inStore(app, async (db) => {
    await db
      .updateTable('agent_links')
      .set({ from_at: month(1) })
      .where('member_id', 'in', [from.id, to.id])
      .execute();
    await db
      .updateTable('agent_contracts')
      .set({ state: 'accepted', answered_at: month(8), begins_at: month(9) })
      .set({ counted_to: month(11), next_until: month(12) + 86_400_000 * 900 })
      .where('id', '=', id)
      .execute();
    const pays = { base: 250_000, amount: 25_000 };
    await addStatement(db, id, {
      ...pays,
      from_at: month(9),
      until: month(10),
      state: 'paid',
      paid_at: month(10),
      transfer_id: 'transfer-of-september',
    });
    await addStatement(db, id, {
      ...pays,
      from_at: month(10),
      until: month(11),
      state: 'due',
      next_try_at: month(12) + 86_400_000 * 900,
    });
  });
  return id;
}

for (const lang of ['th', 'en'] as const) {
  test(
    `dividends are read by month, own and below, with a filter that stays and a file (${lang}) (agent#dividends)`,
    { tag: '@script' },
    async ({ page, context, app }) => {
      const { top, left } = await newTree(app);
      const id = await stageDividends(app, top, left);
      await loginAgent(context, left);
      const address = '/m/member/agent/agentDivident';
      await speak(context, lang);
      await page.goto('/m/agent/home');
      await ready(page);
      const main = page.locator('main');
      await main.locator('[data-tile=dividend]').click();
      await expect(page).toHaveURL(new RegExp(`${address}$`));
      await page.goto(`${address}?from=2026-09-01&to=2026-11-30`);
      await expect(page.locator('script')).toHaveCount(0);
      for (const [name, amount] of [
        ['amount', '50000'],
        ['paid', '25000'],
        ['due', '25000'],
      ] as const) {
        await expect(main.locator(`[data-metric=${name}]`)).toHaveAttribute('data-amount', amount);
      }
      await expect(main.locator('svg rect')).toHaveCount(2);
      await expect(main.locator('[data-month="2026-10"]')).toHaveAttribute('data-amount', '25000');
      await main.locator(':not(.languages) > summary').click();
      await main.getByLabel(textOf(lang, 'dividend_state')).selectOption('due');
      await main.getByRole('button', { name: textOf(lang, 'record_show') }).click();
      await expect(main.locator('[data-state]')).toHaveCount(1);
      await main.getByRole('link', { name: textOf(lang, 'dividend_below') }).click();
      await expect(page).toHaveURL(/state=due/);
      await expect(page).toHaveURL(/from=2026-09-01/);
      await expect(main.locator('[data-state]')).toHaveCount(0);
      await page.goto(`${address}?from=2026-09-01&to=2026-11-30&state=paid`);
      await main.locator('[data-state=paid]').getByRole('link').click();
      await expect(page).toHaveURL(new RegExp(`getDevidendContract\\?contract=${id}`));
      await expect(main.locator('[data-state=paid]')).toContainText('transfer-of-september');
      await expect(main.locator('[data-metric=due]')).toHaveAttribute('data-amount', '25000');

      await loginAgent(context, top);
      const of = `/m/agent/file?of=dividends&side=below&from=2026-09-01&to=2026-11-30`;
      const file = await (await context.request.get(of)).text();
      const words = (state: 'paid' | 'due') => textOf(lang, `contract_paid_${state}`);
      expect(file.split('\r\n').slice(1)).toEqual([
        `2026-10-01,2026-10-31,${left.username},${top.username},2500.00,10%,250.00,THB,${words('due')},`,
        `2026-09-01,2026-09-30,${left.username},${top.username},2500.00,10%,250.00,THB,${words('paid')},transfer-of-september`,
        '',
      ]);
      const wrong = await page.goto(`${address}?from=2026-02-30&side=below`);
      expect(wrong!.status()).toBe(400);
      await expect(main.locator('input[name=side]')).toHaveValue('below');
    },
  );
}

test('the file of dividends has the figures of its page, and nothing of anybody beside, above or outside (agent#dividends)', async ({
  page,
  context,
  app,
}) => {
  const { top, left, right, low, leaf, other } = await newTree(app);
  const id = await stageDividends(app, top, left);
  const address = '/m/member/agent/agentDivident?from=2026-09-01&to=2026-11-30';
  await speak(context, 'en');
  const main = page.locator('main');
  const rowsOf = async (of: string) => {
    const answer = await context.request.get(of, { maxRedirects: 0 });
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toContain('text/csv');
    return (await answer.text()).split('\r\n').slice(1, -1);
  };
  for (const [by, side] of [
    [left, 'own'],
    [top, 'below'],
  ] as const) {
    await loginAgent(context, by);
    for (const [state, sum] of [
      ['', 'amount'],
      ['paid', 'paid'],
      ['due', 'due'],
    ] as const) {
      await page.goto(`${address}&side=${side}&state=${state}`);
      const displayed = await main.locator(`[data-metric=${sum}]`).getAttribute('data-amount');
      const link = main.getByRole('link', { name: textOf('en', 'record_csv') });
      const rows = await rowsOf((await link.getAttribute('href'))!);
      const amounts = rows.map((row) => Math.round(Number(row.split(',')[6]) * 100));
      expect(amounts.reduce((total, one) => total + one, 0)).toBe(Number(displayed));
      expect(rows).toHaveLength(await main.locator('[data-state]').count());
    }
  }
  // Nobody else has them, and an id in the address opens nothing: the file is not found.
  const ids = [`memberId=${left.id}`, `parent=${left.id}`, `contract=${id}`];
  for (const stranger of [right, low, other]) {
    await loginAgent(context, stranger);
    for (const side of ['own', 'below']) {
      const of = `/m/agent/file?of=dividends&side=${side}&from=2026-09-01&to=2026-11-30`;
      expect(await rowsOf(`${of}&agentId=${top.id}`)).toEqual([]);
      for (const named of ids) {
        const answer = await context.request.get(`${of}&${named}`, { maxRedirects: 0 });
        expect(answer.status(), named).toBe(404);
      }
    }
  }
  const of = '/m/agent/file?of=dividends&side=below';
  await context.clearCookies({ name: 'ck_session' });
  expect((await context.request.get(of, { maxRedirects: 0 })).status()).toBe(302);
  await context.request.post('/m/login', {
    form: {
      username: leaf.username,
      password: demoPassword,
      intent: 'login',
      entry: 'member',
    },
  });
  const refused = await context.request.get(of, { maxRedirects: 0 });
  expect(refused.status()).toBe(302);
  expect(refused.headers().location).toContain('/m/home');
});
