import { fill } from '../../../server/kernel/api/fill';
import { stageContract } from '../../factories/contract';
import { newMembersBelow, newTree } from '../../factories/team';
import { expect, test } from '../../support/app';
import { ready } from '../../support/browser';
import { inStore } from '../../support/demo';
import { loginAgent } from '../../support/people';
import { speak, textOf } from '../../support/words';

const address = '/m/member/team';
const contracts_address = '/m/member/agent/getSalaryContract';

for (const lang of ['th', 'en'] as const) {
  const say = (key: Parameters<typeof textOf>[1], params: Record<string, string> = {}) =>
    fill(textOf(lang, key), params);

  test(
    `a move says which contracts it ends, before and after, and both sides read of it (${lang}) (agent#contracts, agent#team-member)`,
    { tag: '@layout' },
    async ({ page, context, app }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      await speak(context, lang);
      const { top, left, right, low } = await newTree(app);
      const [player] = await newMembersBelow(app, left, 1);
      await inStore(app, (db) =>
        db.deleteFrom('agent_rates').where('member_id', '=', low.id).execute(),
      );
      const held = await stageContract(app, left, low);
      await loginAgent(context, top);
      const main = page.locator('main');
      await page.goto(`${address}?act=move&memberId=${player!.id}&memberId=${low.id}`);
      await ready(page);
      await main.getByLabel(say('team_move_to')).fill(right.username);
      await main.getByRole('button', { name: say('team_move_next') }).click();
      const contract = say('title_salaryContract');
      const names = { contract, payer: left.username, name: low.username };
      const ends = main.locator(`[data-member="${low.id}"]`);
      await expect(ends).toContainText(say('team_move_ends', names));
      await expect(ends.locator('strong')).toBeInViewport();
      await expect(main.locator(`[data-member="${player!.id}"] strong`)).toHaveCount(0);
      await expect(main).toContainText(say('team_move_contracts'));
      await main.getByRole('button', { name: say('team_move_yes') }).click();
      const moved = `${player!.username}, ${low.username}`;
      const counts = { name: right.username, names: moved, ended: '1', withdrawn: '0' };
      await expect(page.getByText(say('team_moved_contracts', counts))).toBeInViewport();
      for (const [reader, other, words] of [
        [left, low, 'inbox_contract_moved'],
        [low, left, 'inbox_contract_you_moved'],
      ] as const) {
        await loginAgent(context, reader);
        await page.goto('/m/webEmail');
        await ready(page);
        const title = say('inbox_contract_ended', { contract, name: other.username });
        await page.getByText(title).first().click();
        await expect(main).toContainText(say(words, { name: other.username }));
        await main.getByRole('link', { name: say('inbox_contract') }).click();
        await expect(page).toHaveURL(`${contracts_address}?contract=${held}`);
        await expect(main.locator('[data-state=ended]')).toContainText(say('contract_state_ended'));
        await page.goto(contracts_address);
        const row = main.locator(`[data-contract="${held}"]`);
        await expect(row).toContainText(say('contract_last_day'));
        await expect(row).not.toContainText(say('contract_state_accepted'));
      }
    },
  );
}

test(
  'a yes to what a page did not name moves nobody: the page asks again, on the first screen (agent#team-member)',
  { tag: '@layout' },
  async ({ page, context, app }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const form = { lang: 'en', redirectTo: '/m/help' };
    await context.request.post('/m/set', { form, maxRedirects: 0 });
    const { top, left, right, low } = await newTree(app);
    await inStore(app, (db) =>
      db.deleteFrom('agent_rates').where('member_id', '=', low.id).execute(),
    );
    await loginAgent(context, top);
    const main = page.locator('main');
    await page.goto(`${address}?act=move&memberId=${low.id}&parent=${right.username}`);
    await ready(page);
    const yes = main.getByRole('button', { name: textOf('en', 'team_move_yes') });
    await expect(yes).toBeInViewport();
    await stageContract(app, left, low);
    await stageContract(app, left, low, 40, 'dividend');
    await yes.click();
    await expect(main.getByRole('alert')).toHaveText(textOf('en', 'team_move_changed'));
    const ends = main.locator(`[data-member="${low.id}"] strong`);
    await expect(ends).toHaveCount(2);
    await expect(ends.last()).toContainText('before its first period');
    await expect(main.locator('h2')).toBeInViewport({ ratio: 1 });
    await expect(yes).toBeInViewport({ ratio: 1 });
    const parent = () =>
      inStore(app, async (db) => {
        const row = await db
          .selectFrom('members')
          .select('parent_id')
          .where('id', '=', low.id)
          .executeTakeFirstOrThrow();
        return row.parent_id;
      });
    // A form that names nothing has seen nothing.
    const bare = { intent: 'move', memberId: low.id, parent: right.username, confirmed: 'yes' };
    const answer = await context.request.post(address, { form: bare, maxRedirects: 0 });
    expect(answer.headers().location).toContain('again=1');
    expect(await parent()).toBe(left.id);
    await yes.click();
    await expect(page.getByText(`Moved to ${right.username}: ${low.username}`)).toBeVisible();
    expect(await parent()).toBe(right.id);
  },
);

test('of several chosen, the one who has left the team is named, on the page and by the forms (agent#team-member)', async ({
  page,
  context,
  app,
}) => {
  await context.request.post('/m/set', { form: { lang: 'en', redirectTo: '/m/help' } });
  const { top, left, right, low } = await newTree(app);
  const [player] = await newMembersBelow(app, left, 1);
  await inStore(app, (db) =>
    db.deleteFrom('agent_rates').where('member_id', '=', low.id).execute(),
  );
  await loginAgent(context, top);
  const send = async (to: string, fields: [string, string][]) =>
    context.request.post(to, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      data: String(new URLSearchParams(fields)),
      maxRedirects: 0,
    });
  const away: [string, string][] = [
    ['intent', 'move'],
    ['memberId', low.id],
    ['parent', right.username],
    ['confirmed', 'yes'],
  ];
  expect((await send(address, away)).status()).toBe(303);
  await loginAgent(context, left);
  const left_words = textOf('en', 'team_left').replace('{name}', low.username);
  const chosen = [low.id, player!.id];
  const query = chosen.map((id) => `memberId=${id}`).join('&');
  for (const act of ['move', 'remark']) {
    const answer = (await page.goto(`${address}?act=${act}&${query}`))!;
    expect(answer.status()).toBe(404);
    await expect(page.locator('main')).toContainText(left_words);
    const fields: [string, string][] = [
      ...chosen.map((id): [string, string] => ['memberId', id]),
      ['intent', act === 'move' ? 'move' : 'saveRemark'],
      ['parent', left.username],
    ];
    for (const to of [address, `${address}?act=${act}&${query}`]) {
      const answer = await send(to, fields);
      expect([answer.status(), (await answer.text()).includes(left_words)], to).toEqual([
        404,
        true,
      ]);
    }
  }
});
