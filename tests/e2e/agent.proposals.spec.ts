import { newId } from '../../server/platform/ids';
import { expect, test } from '../support/app';
import { inStore, ready } from '../support/ownMember';
import { loginAgent, stageTeam } from '../support/teamStage';
import { textOf } from '../support/words';

const paths = ['getSalaryContract', 'getDevidendContract', 'getHourContract'].map(
  (name) => `/m/member/agent/${name}`,
);

test('the page of a proposal says why for whoever can have no contract, and has no form', async ({
  page,
  context,
  app,
}) => {
  const { low, leaf } = await stageTeam(app);
  await loginAgent(context, low);
  const main = page.locator('main');
  for (const type of [0, 40, 41, 42]) {
    await inStore(app, (db) =>
      db.updateTable('members').set({ type }).where('id', '=', leaf.id).execute(),
    );
    for (const path of paths) {
      await page.goto(`${path}?memberId=${leaf.id}`);
      await expect(main.getByRole('alert')).toHaveText(textOf('th', 'error_contract_not_for'));
      await expect(main.locator('input[name=rate]')).toHaveCount(0);
    }
  }
  await ready(page);
  await main
    .getByRole('link', { name: textOf('th', 'contract_back').replace('{name}', leaf.username) })
    .click();
  await expect(page).toHaveURL(`/m/member/team?memberId=${leaf.id}`);
});

test(
  'a contract is answered, taken back and ended on the page of its kind alone',
  { tag: '@request' },
  async ({ context, app }) => {
    const { top, left } = await stageTeam(app);
    const id = newId();
    await inStore(app, (db) =>
      db
        .insertInto('agent_contracts')
        .values({
          ...{ id, kind: 'hour', from_id: top.id, to_id: left.id, key: id, rate: 100, least: 0 },
          ...{ state: 'proposed', proposed_at: Date.now(), answered_at: null, begins_at: null },
          ...{ ended_at: null, counted_to: 0, next_until: null },
        })
        .execute(),
    );
    const stateOf = () =>
      inStore(app, (db) =>
        db.selectFrom('agent_contracts').select('state').where('id', '=', id).executeTakeFirst(),
      );
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
    expect(await stateOf()).toEqual({ state: 'proposed' });
    await loginAgent(context, left);
    expect(await send(paths[2]!, 'accept')).toBe(303);
    expect(await stateOf()).toEqual({ state: 'accepted' });
  },
);
