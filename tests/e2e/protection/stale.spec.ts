import { newPerson, type Person } from '../../factories/person';
import { type AppServer, expect, loginAs, test } from '../../support/app';
import { ready } from '../../support/browser';
import { inStore } from '../../support/demo';
import { said } from '../../support/words';
import { addExclusion } from '../../factories/protection';

const hour_ms = 60 * 60 * 1000;

let person: Person;
test.beforeEach(async ({ context, app, page }) => {
  person = await newPerson(app);
  await loginAs(context, person.username);
  await page.setViewportSize({ width: 360, height: 640 });
});

/** Another device’s act meanwhile: a self-exclusion that ends at an instant, or null for ever. */
const excludeSelf = (app: AppServer, until: number | null) =>
  inStore(app, (db) =>
    addExclusion(db, person.id, { until, created_at: Date.now() - 2 * hour_ms }),
  );

for (const intent of ['timeOut', 'selfExclude'] as const) {
  test(
    `a form of before a self-exclusion (${intent}) says that a longer break holds (protection#second-yes)`,
    { tag: '@layout' },
    async ({ app, page }) => {
      await page.goto('/m/limits/break');
      await ready(page);
      await excludeSelf(app, null);
      await page.locator(`#${intent}-choice button[value=${intent}]`).click();
      const alert = page.getByRole('alert');
      await expect(alert).toContainText(said('error_exclusion_shorter'));
      await expect(alert).toBeInViewport();
    },
  );
}

test(
  'who asks to play again without an exclusion is told that there is none that is over (protection#second-yes)',
  { tag: ['@layout', '@script'] },
  async ({ app, page }) => {
    await excludeSelf(app, Date.now() - hour_ms);
    await page.goto('/m/limits/break');
    await ready(page);
    await inStore(app, (db) =>
      db.deleteFrom('exclusions').where('member_id', '=', person.id).execute(),
    );
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.locator('button[value=playAgain]').click();
    expect((await answer).status()).toBe(409);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(said('break_nothing_over'));
    await expect(alert).toBeInViewport();
  },
);

test(
  'a date of birth that was noted meanwhile is said at the field, with what was typed, a date or not (rewards#birthday)',
  { tag: '@layout' },
  async ({ app, page }) => {
    const note = (birth_date: string | null) =>
      inStore(app, (db) =>
        db.updateTable('members').set({ birth_date }).where('id', '=', person.id).execute(),
      );
    for (const typed of ['28/2/2533', 'ไม่บอก', '']) {
      await note(null);
      await page.goto('/m/rewardCenter');
      await ready(page);
      const field = page.locator('[name=birthDate]');
      await page.locator('details', { has: field }).locator(':scope > summary').click();
      await field.fill(typed);
      await note('1991-06-06');
      await page.locator('button[value=saveBirthDate]').click();
      await expect(field).toHaveAccessibleDescription(new RegExp(said('error_birth_date_locked')));
      await expect(field).toHaveValue(typed);
      await expect(field).toBeInViewport();
      await expect(page.getByRole('alert').first()).toBeInViewport();
    }
  },
);

test(
  'a yes to another limit than the one that waits says so, beside what waits (protection#limits-page)',
  { tag: '@layout' },
  async ({ app, page }) => {
    const wait = (amount: number) =>
      inStore(app, (db) =>
        db
          .updateTable('play_limits')

          .set({ asked_amount: amount, asked_at: Date.now() - 25 * hour_ms })
          .where('member_id', '=', person.id)
          .execute(),
      );
    for (const kind of ['deposit', 'loss', 'stake']) {
      for (const period of ['day', 'week', 'month']) {
        const form = { intent: 'setLimit', limit: kind, period, amount: '500' };
        await page.request.post('/m/limits', { form });
      }
    }
    await inStore(app, (db) =>
      db
        .updateTable('play_limits')
        .set({ asked_amount: 90_000, asked_at: Date.now() })
        .where('member_id', '=', person.id)
        .execute(),
    );
    // Too early, by a form of another device: the limit is first, with what waits.
    const early = { intent: 'confirmLimit', which: 'stake-month', requested: '90000' };
    const refused = await page.request.post('/m/limits', { form: early, maxRedirects: 0 });
    expect(refused.status()).toBe(409);
    const html = await refused.text();
    expect(html).toContain(said('error_limit_not_ready'));
    // The limit is before all others.
    expect(html.indexOf('id="stake-month"')).toBeLessThan(html.indexOf('id="deposit-day"'));

    await wait(90_000);
    await page.goto('/m/limits');
    await ready(page);
    await wait(95_000);
    await page.locator('[data-ready=stake-month] button[value=confirmLimit]').click();
    await expect(page.locator('.toast').last()).toContainText(said('error_limit_asked_other'));
    await expect(page.locator('.toast').last()).toBeInViewport();
    await expect(page.locator('#stake-month')).toBeInViewport();
    await expect(page.locator('[data-ready=stake-month]')).toContainText('฿950.00');
    // What is not limited cannot be removed.
    const removed = { intent: 'removeLimit', which: 'stake-day' };
    await inStore(app, (db) =>
      db
        .deleteFrom('play_limits')
        .where('member_id', '=', person.id)
        .where('period', '=', 'day')
        .execute(),
    );
    await page.request.post('/m/limits', { form: removed, maxRedirects: 0 });
    await page.goto('/m/limits');
    await expect(page.locator('.toast').last()).toContainText(said('limits_of_stake_day'));
  },
);
