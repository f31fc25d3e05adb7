import type { Locator } from '@playwright/test';
import { fill } from '../../../server/kernel/api/fill';
import { newMembersBelow, newTree } from '../../factories/team';
import { expect, test } from '../../support/app';
import { ready } from '../../support/browser';
import { inStore } from '../../support/demo';
import { loginAgent } from '../../support/people';
import { speak, textOf } from '../../support/words';

const address = '/m/member/team';
const say = (key: Parameters<typeof textOf>[1]) => textOf('en', key);
const idsOf = (rows: Locator) =>
  rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-member')));

test.beforeEach(async ({ context }) => {
  await speak(context, 'en');
});

test(
  'the acts on those chosen are one row at 320 px, in each language (agent#team-list)',
  { tag: '@layout' },
  async ({ page, context, app }) => {
    const { top } = await newTree(app);
    await loginAgent(context, top);
    await page.setViewportSize({ width: 320, height: 568 });
    for (const lang of ['th', 'en', 'zh', 'ja', 'vi']) {
      await context.request.post('/m/set', { form: { lang }, maxRedirects: 0 });
      await page.goto(address);
      const bar = (await page.locator('.team-acts').boundingBox())!;
      expect(bar.height, lang).toBeLessThan(60);
      for (const button of await page.locator('.team-acts button').all()) {
        const { x, width } = (await button.boundingBox())!;
        expect(x + width, lang).toBeLessThanOrEqual(bar.x + bar.width);
      }
    }
  },
);

test('the list keeps its filter over pages, an order and a download (agent#team-list)', async ({
  page,
  context,
  app,
}) => {
  const { top, right, low, leaf } = await newTree(app);
  const many = await newMembersBelow(app, right, 22);
  await inStore(app, (db) =>
    db.updateTable('members').set({ created_at: 5 }).where('id', '=', low.id).execute(),
  );
  await loginAgent(context, top);
  await page.goto(address);
  await ready(page);
  const main = page.locator('main');
  const rows = main.locator('li[data-member]');
  await expect(rows).toHaveCount(20);
  await main.locator(':not(.languages) > summary').first().click();
  await main.getByLabel(say('team_search')).fill(right.username);
  await main.getByLabel(say('team_kind'), { exact: true }).selectOption('member');
  await main.getByLabel(say('team_sort')).selectOption('joined');
  await main.getByRole('button', { name: say('record_show') }).click();
  await expect(main.getByRole('heading', { name: 'Found: 22' })).toBeVisible();
  await main.locator('a[rel=next]').click();
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/kind=member/);
  await expect(page).toHaveURL(/sort=joined/);
  const link = await main.getByRole('link', { name: say('record_csv') }).getAttribute('href');
  const file = await context.request.get(link!);
  expect(file.headers()['content-disposition']).toContain('team-members.csv');
  const text = await file.text();
  expect(text.trim().split('\r\n')).toHaveLength(23);
  expect(text).toContain(many[0]!.username);
  expect(text).not.toContain(leaf.username);
  // Plain figures and days, which spreadsheets sort: the rebate, the balance, the counts, the days.
  const day = '\\d{4}-\\d\\d-\\d\\d';
  expect(text).toMatch(
    new RegExp(`\r\n${many[0]!.username},[^\r]+,0,0\\.00,THB,0,0,${day},${day},`),
  );
  expect(text).not.toContain('%,');
  // The levels to choose from are those of the team.
  const levels = main.getByLabel(say('team_level_name'), { exact: true }).locator('option');
  await expect(levels).toHaveText([say('team_any'), '1', '2', '3']);
  await page.goto(`${address}?level=3`);
  expect(await idsOf(rows)).toEqual([leaf.id]);
  await page.goto(`${address}?sort=joined&page=2`);
  expect((await idsOf(rows)).at(-1)).toBe(low.id);
});

test('a member is shown masked, and remark and rebate are changed by their forms (agent#team-member)', async ({
  page,
  context,
  app,
}) => {
  const { top, left, leaf } = await newTree(app);
  await inStore(app, (db) =>
    db
      .updateTable('members')
      .set({ mobile: '+66812345678', email: 'leaf@example.com', payee_name: 'Somsri Jaidee' })
      .where('id', '=', left.id)
      .execute(),
  );
  await loginAgent(context, top);
  await page.goto(address);
  await ready(page);
  const main = page.locator('main');
  await main.locator(`[data-member="${left.id}"] a`).click();
  await expect(page).toHaveURL(`${address}?memberId=${left.id}`);
  for (const hidden of ['12345678', 'leaf@', 'Somsri', 'Jaidee']) {
    await expect(main).not.toContainText(hidden);
  }
  await main.getByLabel(say('team_remark'), { exact: true }).fill('pays <b>late</b>');
  await main.getByRole('button', { name: say('team_remark_save') }).click();
  await expect(page.getByText(`Remark saved: ${left.username}`)).toBeVisible();
  await expect(main.getByLabel(say('team_remark'), { exact: true })).toHaveValue(
    'pays <b>late</b>',
  );
  const rebate = main.getByLabel(say('team_rebate'));
  for (const [typed, fault] of [
    ['much', say('team_rebate_wrong')],
    ['5.01', fill(say('team_rebate_most'), { most: '5%' })],
    ['1.99', fill(say('team_rebate_least'), { least: '2%' })],
  ] as const) {
    await rebate.fill(typed);
    await main.getByRole('button', { name: say('team_rebate_save') }).click();
    await expect(main.getByText(fault).first()).toBeVisible();
    await expect(rebate).toHaveValue(typed);
  }
  await rebate.fill('2.5 %');
  await main.getByRole('button', { name: say('team_rebate_save') }).click();
  await expect(page.getByText(say('in_chang_saved'))).toBeVisible();
  await expect(rebate).toHaveValue('2.5');
  await expect(main.locator('[data-metric=rebate]')).toHaveText('2.5%');
  await page.goto(`${address}?memberId=${leaf.id}`);
  await expect(main.getByText(say('team_rebate_theirs'))).toBeVisible();
  await expect(main.getByRole('button', { name: say('team_rebate_save') })).toHaveCount(0);
});

test(
  'chosen members are moved after a page that says what happens, and the filter stays (agent#team-list, agent#team-member)',
  { tag: '@walk' },
  async ({ page, context, app }) => {
    const { top, left, right, leaf } = await newTree(app);
    const [one, two, three] = await newMembersBelow(app, left, 3);
    await loginAgent(context, top);
    await page.goto(`${address}?kind=member&search=${left.username}`);
    await ready(page);
    const main = page.locator('main');
    const act = (key: 'team_act_move' | 'team_act_remark') =>
      main.getByRole('button', { name: say(key), exact: true }).click();
    await act('team_act_move');
    await expect(main.getByRole('alert')).toHaveText(say('team_none_chosen'));
    await expect(page).toHaveURL(/kind=member/);
    for (const { id } of [one!, two!]) {
      await main.locator(`[data-member="${id}"] input`).check();
    }
    await act('team_act_move');
    await expect(main.locator('[data-member]')).toHaveCount(2);
    await main.getByLabel(say('team_move_to')).fill('nobody');
    await main.getByRole('button', { name: say('team_move_next') }).click();
    await expect(main.getByText(say('team_move_nobody')).first()).toBeVisible();
    await expect(main.getByLabel(say('team_move_to'))).toHaveValue('nobody');
    await main.getByLabel(say('team_move_to')).fill(right.username.toUpperCase());
    await main.getByRole('button', { name: say('team_move_next') }).click();
    await expect(main.getByText(say('team_move_past'))).toBeVisible();
    const parents = () =>
      inStore(app, async (db) => {
        const ids = [one!.id, two!.id, three!.id];
        const rows = await db
          .selectFrom('members')
          .select(['id', 'parent_id'])
          .where('id', 'in', ids)
          .execute();
        return ids.map((id) => rows.find((row) => row.id === id)!.parent_id);
      });
    expect(await parents()).toEqual([left.id, left.id, left.id]);
    const yes = { intent: 'move', parent: right.username, confirmed: 'yes' };
    const chosen = [one!, two!].map(({ id }): [string, string] => ['memberId', id]);
    // The first tap, whose answer is lost on its way.
    const first = await context.request.post(address, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      data: String(new URLSearchParams([...chosen, ...Object.entries(yes)])),
      maxRedirects: 0,
    });
    expect(first.status()).toBe(303);
    await main.getByRole('button', { name: say('team_move_yes') }).click();
    await expect(
      page.getByText(`Moved to ${right.username}: ${one!.username}, ${two!.username}`),
    ).toBeVisible();
    await expect(page).toHaveURL(/kind=member/);
    expect(await parents()).toEqual([right.id, right.id, left.id]);
    await main.getByRole('link', { name: say('team_choose_all') }).click();
    await expect(main.locator('[data-member] input').first()).toBeChecked();
    await act('team_act_remark');
    await main.getByLabel(say('team_remark'), { exact: true }).fill('together');
    await main.getByRole('button', { name: say('team_remark_save') }).click();
    await expect(main.locator('[data-member]').first()).toContainText('together');
    await page.goto(`${address}?act=move&memberId=${left.id}&parent=${leaf.username}`);
    await expect(main.getByRole('alert')).toContainText(say('team_move_nobody'));
  },
);

test('whoever is not below is unknown to every address and form (agent#team-member)', async ({
  page,
  context,
  app,
}) => {
  const { top, left, right, low, leaf, other } = await newTree(app);
  await loginAgent(context, left);
  for (const { id } of [top, left, right, other, { id: 'nobody' }, { id: 'x'.repeat(300) }]) {
    for (const query of [
      `memberId=${id}`,
      `act=remark&memberId=${low.id}&memberId=${id}`,
      `act=move&memberId=${id}&parent=${low.username}`,
    ]) {
      expect((await page.goto(`${address}?${query}`))!.status(), query).toBe(404);
    }
    const forms: Record<string, string>[] = [
      { intent: 'saveRemark', memberId: id, remark: 'x' },
      { intent: 'move', memberId: id, parent: low.username, confirmed: 'yes' },
      { intent: 'saveRebate', memberId: id, rebate: '0' },
    ];
    for (const form of forms) {
      const answer = await context.request.post(address, { form, maxRedirects: 0 });
      expect(answer.status(), form.intent).toBe(404);
    }
  }
  const file = await (await context.request.get('/m/agent/file?of=members')).text();
  expect(file).toContain(leaf.username);
  for (const { username } of [top, right, other]) expect(file).not.toContain(username);
  const upwards = { intent: 'move', memberId: leaf.id, parent: right.username, confirmed: 'yes' };
  expect((await context.request.post(address, { form: upwards, maxRedirects: 0 })).status()).toBe(
    404,
  );
});
