import type { Page } from '@playwright/test';
import { fill } from '../../../server/kernel/api/fill';
import { newPerson, newName } from '../../factories/person';
import { addRewards, addTurnover } from '../../factories/reward';
import { expect, loginAs, test } from '../../support/app';
import { inStore, rowOf } from '../../support/demo';
import { confirmByPassword, joinAs, mayChange } from '../../support/people';
import { textOf } from '../../support/words';

test.describe('refused', () => {
  test('a claim that is refused is answered by the page itself, with the message and a status of its own (rewards#reward-centre)', async ({
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
    const gives = { needed: 500, created_at: now - 2_000 };
    await inStore(app, (db) =>
      addRewards(db, id, [
        { ...gives, id: 'levelUp.1', expires_at: now - 1_000 },
        { ...gives, id: 'levelUp.2', expires_at: now + 9_000_000 },
      ]),
    );
    const over = await claim('levelUp.1');
    expect(over.status).toBe(410);
    expect(over.html).toContain(textOf('th', 'error_reward_expired'));
    // The reward it was about is first.
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
});

test.describe('rewards', () => {
  /** The buttons of the club's gifts: promotions have their own. */
  const gifts = (page: Page) =>
    page.locator('form:has([name="rewardId"][value^="levelUp."]) button[value="claim"]');

  const needed = 2_000_000;
  const gift = '฿38.00';

  test('a member sees the way to the next level, claims what a level gives, and is told where it is (rewards#reward-centre, rewards#vip-levels)', async ({
    page,
    context,
    app,
  }) => {
    const name = newName();
    await joinAs(context, name);
    await mayChange(app, name);
    await page.goto('/m/rewardCenter');
    await expect(gifts(page)).toHaveCount(0);
    await page.locator('details:not(.languages) > summary').first().click();
    await page.locator('[name="birthDate"]').fill('31/2/2533');
    await page.locator('button[value="saveBirthDate"]').click();
    await expect(page.locator('main')).toContainText(textOf('th', 'birth_date_form'));
    await expect(page.locator('main')).not.toContainText(textOf('th', 'error_birth_date_invalid'));
    await expect(page.locator('[name="birthDate"]')).toHaveValue('31/2/2533');
    await page.locator('[name="birthDate"]').fill('28/2/2533');
    await page.locator('button[value="saveBirthDate"]').click();
    await expect(page.locator('[name="birthDate"]')).toHaveCount(0);
    await page.locator('a[href="/m/vip"]').first().click();
    const bar = page.locator('[data-turnover]');
    await expect(bar).toHaveAttribute('data-turnover', '0');
    await expect(bar).toHaveAttribute('data-needed', String(needed));
    await expect(page.locator('main')).toContainText(textOf('th', 'vip_none'));
    const { id } = await rowOf(app, name);
    await inStore(app, (db) => addTurnover(db, id, needed));
    await page.goto('/m/vip');
    await expect(page.locator('main')).toContainText(
      fill(textOf('th', 'vip_now'), { label: 'เงิน' }),
    );
    await page.goto('/m/member/benefits');
    await expect(page.locator('[data-turnover]')).toHaveAttribute('data-turnover', String(needed));
    await page.goto('/m/rewardCenter');
    await gifts(page).click();
    const called = fill(textOf('th', 'reward_levelUp'), { of: 'เงิน' });
    const message = fill(textOf('th', 'reward_claimed_locked'), {
      name: called,
      amount: gift,
      needed: gift,
    });
    await expect(page.locator('.toast')).toHaveText(message);
    await expect(gifts(page)).toHaveCount(0);
    await expect(page.locator('[data-state="claimed"]')).toContainText(gift);
    const lock = page.locator('#locks [data-turnover]');
    await expect(lock).toHaveAttribute('data-turnover', '0');
    await expect(lock).toHaveAttribute('data-needed', '3800');
  });

  test('a member signs in once a day, and has the points at once (rewards#sign-in)', async ({
    page,
    context,
  }) => {
    await joinAs(context, newName());
    await page.goto('/m/activity/signIn');
    await expect(page.locator('[data-points]')).toHaveAttribute('data-points', '0');
    await page.locator('button[value="signIn"]').click();
    await expect(page.locator('.toast')).toHaveText(
      fill(textOf('th', 'reward_done_points_other'), { points: '5' }),
    );
    await expect(page.locator('[data-points]')).toHaveAttribute('data-points', '5');
    await expect(page.locator('button[value="signIn"]')).toHaveCount(0);
    await expect(page.locator('main')).toContainText(textOf('th', 'sign_in_done'));
  });

  test('promotions are claimed in the reward centre: paid at once, or noted for the team (content#promotion-payouts, rewards#reward-centre)', async ({
    page,
    context,
  }) => {
    await joinAs(context, newName());
    await page.goto('/m/rewardCenter');
    const row = (id: string) =>
      page.locator('.reward', { has: page.locator(`[value="promotion.${id}"]`) });
    await expect(row('small-start')).toContainText('฿20.00');
    const titleOf = async (id: string) => (await row(id).locator('a').textContent()) ?? '';
    const [start, rebate] = [await titleOf('small-start'), await titleOf('weekly-rebate')];
    await row('small-start').locator('button[value="claim"]').click();
    const amounts = { name: start, amount: '฿20.00', needed: '฿20.00' };
    await expect(page.locator('.toast-good')).toHaveText(
      fill(textOf('th', 'reward_claimed_locked'), amounts),
    );
    await expect(row('small-start')).toHaveCount(0);
    const lock = page.locator('#locks [data-turnover]');
    await expect(lock).toHaveAttribute('data-needed', '2000');
    // It is among what is over, with its day and amount; what is noted alone is not.
    const over = page.locator('[data-state="claimed"]');
    await expect(over).toContainText(start);
    await expect(over).toContainText(/เงินเข้าเมื่อ \d+/);
    await expect(over.locator('.value')).toHaveText('฿20.00');
    await expect(row('weekly-rebate')).toContainText(textOf('th', 'reward_promotion_later'));
    await row('weekly-rebate').locator('button[value="claim"]').click();
    await expect(page.locator('.toast-good')).toHaveText(
      fill(textOf('th', 'reward_claimed_noted'), { name: rebate }),
    );
    await expect(row('weekly-rebate')).toHaveCount(0);
    // It waits for the operator, in sight.
    const waits = page.locator('#waiting [data-state=waiting]');
    await expect(waits).toContainText(rebate);
    await expect(over).toHaveCount(1);
    await expect(lock).toHaveCount(1);
  });

  test('trial players see no way to a level, and read that they earn none (rewards#vip-levels)', async ({
    page,
    context,
  }) => {
    await context.request.post('/m/login', { form: { intent: 'freeplay' } });
    await page.goto('/m/vip');
    await expect(page.locator('main')).toContainText(textOf('th', 'vip_trial'));
    await expect(page.locator('[data-needed]')).toHaveCount(0);
    await page.goto('/m/member/benefits');
    await expect(page.locator('[data-needed]')).toHaveCount(0);
  });

  test(
    'who notes a date of birth confirms first who they are, and finds it in sight afterwards',
    { tag: '@layout' },
    async ({ page, context }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      await joinAs(context, newName());
      await page.goto('/m/rewardCenter');
      const field = page.locator('[name="birthDate"]');
      const save = page.locator('button[value="saveBirthDate"]');
      await page.locator('details', { has: field }).locator(':scope > summary').click();
      await field.fill('28/2/2533');
      await save.click();
      await confirmByPassword(page);
      await expect(field).toHaveValue('28/2/2533');
      await expect(field).toBeInViewport({ ratio: 1 });
      await expect(save).toBeInViewport({ ratio: 1 });
      await save.click();
      await expect(field).toHaveCount(0);
      await expect(page.getByRole('status')).toBeInViewport();
    },
  );
});
