import { fill } from '../../../server/kernel/api/fill';
import { newMembersBelow, newTree } from '../../factories/team';
import { expect, test } from '../../support/app';
import { ready } from '../../support/browser';
import { loginAgent } from '../../support/people';
import { speak, textOf } from '../../support/words';

const address = '/m/member/team';
const say = (key: Parameters<typeof textOf>[1]) => textOf('en', key);

test('a refused form of the team says why at whatever address of the page it comes to, and keeps what was typed (agent#team-member)', async ({
  context,
  app,
}) => {
  await speak(context, 'en');
  const { top, left, low } = await newTree(app);
  await loginAgent(context, top);
  const own = `memberId=${left.id}`;
  const addresses = [
    ...['', `?${own}`, `?memberId=${low.id}`, `?act=move&${own}`, `?act=remark&${own}`],
    '?search=z',
  ];
  const move = { intent: 'move', memberId: left.id };
  for (const [fields, words, typed] of [
    [{ intent: 'saveRebate', memberId: left.id, rebate: 'seven' }, 'team_rebate_wrong', 'seven'],
    [{ intent: 'saveRebate', memberId: left.id, rebate: '9.75' }, 'team_rebate_most', '9.75'],
    [{ ...move, parent: 'nobody-at-all' }, 'team_move_nobody', 'nobody-at-all'],
    [{ intent: 'saveRemark', memberId: left.id, remark: 'x'.repeat(201) }, null, 'x'.repeat(201)],
  ] as const) {
    for (const query of addresses) {
      const place = `${fields.intent} at ${query}`;
      const answer = await context.request.post(address + query, {
        form: fields,
        maxRedirects: 0,
      });
      expect([400, 404, 409, 422], place).toContain(answer.status());
      const text = await answer.text();
      expect(text, place).toContain(say('error_summary'));
      if (words) expect(text, place).toContain(fill(say(words), { most: '5%' }));
      expect(text, place).toContain(typed);
      expect(text, place).toContain(`name="memberId" value="${left.id}"`);
    }
  }
});

test('forms of the team take the members of their address, and an agent by id or by the other name of the field (agent#team-member)', async ({
  context,
  app,
}) => {
  await speak(context, 'en');
  const { top, left, right, low, leaf, other } = await newTree(app);
  await loginAgent(context, top);
  const post = (query: string, fields: Record<string, string>) =>
    context.request.post(address + query, { form: fields, maxRedirects: 0 });
  const remark = await post(`?memberId=${low.id}`, {
    intent: 'saveRemark',
    remark: 'by address',
  });
  expect(remark.headers().location).toBe(`${address}?memberId=${low.id}`);
  const move = { intent: 'move', memberId: leaf.id };
  const ways: Record<string, string>[] = [
    { ...move, parent: right.id },
    { ...move, to: right.username },
    { intent: 'move', to: right.id },
  ];
  for (const fields of ways) {
    const answer = await post(`?memberId=${leaf.id}`, fields);
    expect(answer.headers().location).toContain(`parent=${right.username}`);
  }
  // Anybody who is not below is told of as a name that is nobody's.
  for (const to of [other.id, 'nobody', 'x'.repeat(60)]) {
    const answer = await post('', { ...move, parent: to, confirmed: 'yes' });
    expect(answer.status(), to).toBe(404);
    expect(await answer.text()).toContain(say('team_move_nobody'));
  }
  const loop = await post('', { intent: 'move', memberId: left.id, parent: low.id });
  expect(await loop.text()).toContain(say('error_move_in_circle'));
  const moved = await post('', { ...move, parent: right.id, confirmed: 'yes' });
  expect(moved.status()).toBe(303);
});

test('a refused proposal says why at an address that names nobody (agent#contract-pages)', async ({
  context,
  app,
}) => {
  await speak(context, 'en');
  const { top, left } = await newTree(app);
  await loginAgent(context, top);
  const contracts = '/m/member/agent/getSalaryContract';
  for (const [rate, words] of [
    ['10.01', 'up to 10%'],
    ['', say('error_summary')],
  ] as const) {
    const fields = { intent: 'propose', memberId: left.id, rate, least: '12' };
    const answer = await context.request.post(contracts, { form: fields, maxRedirects: 0 });
    expect(answer.status()).toBe(400);
    const text = await answer.text();
    expect(text).toContain(words);
    expect(text).toContain(`name="memberId" value="${left.id}"`);
    expect(text).toContain('value="12"');
  }
  // The member may be named by the address alone.
  const named = await context.request.post(`${contracts}?memberId=${left.id}`, {
    form: { intent: 'propose', rate: '1', least: '' },
    maxRedirects: 0,
  });
  expect(named.headers().location).toContain(`memberId=${left.id}`);
});

test(
  'after an act on many the message names the first of them, and they stand on the first screen (agent#team-list)',
  { tag: '@layout' },
  async ({ page, context, app }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await speak(context, 'en');
    const { top, left, right } = await newTree(app);
    const many = await newMembersBelow(app, left, 22);
    const last = many.slice(-5);
    await loginAgent(context, top);
    await page.goto(`${address}?search=${left.username}&kind=member&page=2`);
    await ready(page);
    const main = page.locator('main');
    await main.locator(`[data-member="${many[21]!.id}"] input`).check();
    await main.getByRole('button', { name: say('team_act_remark'), exact: true }).click();
    await main.getByLabel(say('team_remark'), { exact: true }).fill('one alone');
    await main.getByRole('button', { name: say('team_remark_save') }).click();
    await expect(page.getByText(`Remark saved: ${many[21]!.username}`)).toBeInViewport();
    await expect(main.locator(`[data-changed="${many[21]!.id}"]`)).toBeInViewport();
    const chosen = last.map(({ id }) => `memberId=${id}`).join('&');
    await page.goto(`${address}?act=move&${chosen}&parent=${right.username}`);
    await main.getByRole('button', { name: say('team_move_yes') }).click();
    const names = last.map(({ username }) => username).slice(0, 3);
    const message = `Moved to ${right.username}: ${names.join(', ')} and 2 more`;
    await expect(page.getByText(message)).toBeInViewport();
    await expect(main.locator(`[data-changed="${last[0]!.id}"]`)).toBeInViewport({ ratio: 1 });
  },
);
