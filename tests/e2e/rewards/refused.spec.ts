import { newPerson } from '../../factories/person';
import { expect, loginAs, test } from '../../support/app';
import { inStore } from '../../support/demo';
import { textOf } from '../../support/words';

test('a claim that is refused is answered by the page itself, with the message and a status of its own', async ({
  app,
  context,
}) => {
  const { id, username } = await newPerson(app);
  await loginAs(context, username);
  const claim = async (rewardId: string, seen?: string) => {
    const answer = await context.request.post('/m/rewardCenter', {
      form: { intent: 'claim', rewardId, ...(seen && { seen }) },
      maxRedirects: 0,
    });
    return { status: answer.status(), html: await answer.text() };
  };
  const none = await claim('levelUp.99');
  expect(none.status).toBe(404);
  expect(none.html).toContain(textOf('th', 'error_reward_unknown'));
  const now = Date.now();
  const row = { member_id: id, kind: 'levelUp', level: 1, version: 1, state: 'claimable' };
  const gives = { amount: 500, points: 0, needed: 500, created_at: now - 2_000 };
  await inStore(app, (db) =>
    db
      .insertInto('rewards')
      .values([
        { ...row, ...gives, id: 'levelUp.1', expires_at: now - 1_000, claimed_at: null } as never,
        {
          ...row,
          ...gives,
          id: 'levelUp.2',
          expires_at: now + 9_000_000,
          claimed_at: null,
        } as never,
      ])
      .execute(),
  );
  const over = await claim('levelUp.1');
  expect(over.status).toBe(410);
  expect(over.html).toContain(textOf('th', 'error_reward_expired'));
  // The reward it was about stands first.
  expect(over.html.indexOf('data-state="expired"')).toBeLessThan(
    over.html.indexOf(textOf('th', 'reward_claimable')),
  );
  const changed = await claim('levelUp.2', '1.0.1');
  expect(changed.status).toBe(409);
  expect(changed.html).toContain(textOf('th', 'error_reward_changed'));
  // What was paid is told again, with the thing first.
  for (const time of [1, 2]) {
    const done = await claim('levelUp.2');
    expect(done.status, `claim ${time}`).toBe(303);
  }
  const page = await (await context.request.get('/m/rewardCenter?of=levelUp.2')).text();
  const first = page.indexOf('data-state="claimed"');
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(page.indexOf(textOf('th', 'reward_claimable')));
});
