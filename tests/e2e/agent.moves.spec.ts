import type { AppServer } from '../support/app';
import { expect, test } from '../support/app';
import { newId } from '../../server/platform/ids';
import { inStore, ready } from '../support/ownMember';
import { loginAgent, stageMany, stageTeam, type Staged } from '../support/teamStage';
import { textOf } from '../support/words';

const address = '/m/member/team';
const contracts_address = '/m/member/agent/getSalaryContract';
const day_ms = 86_400_000;

/** A daily salary between two, in force for some days. */
const stageSalary = (app: AppServer, from: Staged, to: Staged) =>
  inStore(app, async (db) => {
    const [id, begin] = [newId(), Date.now() - 5 * day_ms];
    await db
      .insertInto('agent_contracts')
      .values({
        ...{ id, kind: 'salary', from_id: from.id, to_id: to.id, key: id, rate: 125, least: 0 },
        ...{ state: 'accepted', proposed_at: begin - 2, answered_at: begin - 1, begins_at: begin },
        ...{ ended_at: null, counted_to: Date.now() - 1, next_until: Date.now() + day_ms },
      })
      .execute();
    return id;
  });

for (const lang of ['th', 'en'] as const) {
  const say = (key: Parameters<typeof textOf>[1], params: Record<string, string> = {}) =>
    Object.entries(params).reduce(
      (text, [name, value]) => text.replace(`{${name}}`, value),
      textOf(lang, key),
    );

  test(
    `a move says which contracts it ends, before and after, and both sides read of it (${lang})`,
    { tag: '@layout' },
    async ({ page, context, app }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      const form = { lang, redirectTo: '/m/help' };
      await context.request.post('/m/set', { form, maxRedirects: 0 });
      const { top, left, right, low } = await stageTeam(app);
      const [player] = await stageMany(app, left, 1);
      await inStore(app, (db) =>
        db.deleteFrom('agent_rates').where('member_id', '=', low.id).execute(),
      );
      const held = await stageSalary(app, left, low);
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
      const counts = { name: right.username, count: '2', ended: '1', withdrawn: '0' };
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
  'of several chosen, the one who has left the team is named, on the page and by the forms',
  { tag: '@request' },
  async ({ page, context, app }) => {
    await context.request.post('/m/set', { form: { lang: 'en', redirectTo: '/m/help' } });
    const { top, left, right, low } = await stageTeam(app);
    const [player] = await stageMany(app, left, 1);
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
      const shown = (await page.goto(`${address}?act=${act}&${query}`))!;
      expect(shown.status()).toBe(404);
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
  },
);
