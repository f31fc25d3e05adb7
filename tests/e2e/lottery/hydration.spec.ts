import { fund } from '../../../server/areas/wallet/balance';
import { memberRow } from '../../factories/member';
import { newTree } from '../../factories/team';
import { loginAgent } from '../../support/people';
import { workOn } from '../../support/platform';
import { expect, loginAs, test } from '../../support/app';
import { hydrated } from '../../support/browser';
import { expectAccessible } from '../../support/pages';
import { kinds, playEach, playerTest } from '../../support/play';
import { stagedDraws } from '../../factories/proof';
import { busyTest } from '../../support/filledServers';

interface Check {
  what: string;
  ok: boolean;
}

const path = `/m/fairness/draw/${stagedDraws.electronic}`;

test('a running countdown is near for the last seconds before sales lock, then has no time (lottery#countdown)', async ({
  page,
}) => {
  // The draws of the page stay those that it was made with.
  await page.route('**/m/lott/changes?*', (route) => route.abort());
  await page.clock.install();
  await page.goto('/m/lott');
  await hydrated(page);
  const code = await page.locator('.lot-clock').evaluateAll((clocks) => {
    const lockOf = (clock: Element) => Number((clock as HTMLElement).dataset.lock);
    const [last] = clocks.sort((one, other) => lockOf(other) - lockOf(one));
    return last!.closest('article')!.dataset.gameId!;
  });
  const clock = page.locator(`article[data-game-id="${code}"] .lot-clock`);
  await page.clock.pauseAt(Date.now() + 60_000);
  const passTo = async (lock: number) => {
    const left = Number(await clock.getAttribute('data-lock'));
    await page.clock.fastForward((left - lock) * 1_000);
    await expect(clock).toHaveAttribute('data-lock', String(lock));
  };
  await passTo(6);
  await expect(clock).not.toHaveClass(/near/);
  await passTo(5);
  await expect(clock).toHaveClass(/near/);
  await passTo(1);
  await expect(clock).toHaveClass(/near/);
  expect(Number(await clock.getAttribute('data-remain'))).toBeGreaterThan(6);
  await passTo(0);
  await expect(clock).toHaveText('--:--:--');
  await expect(clock).not.toHaveClass(/near/);
});

test('a phone that slept 20 s has the right countdown on the play page when it is seen again (account#code-countdown, lottery#countdown)', async ({
  page,
  context,
}) => {
  // The platform's time does not pass in this test, so its word must not be had.
  await page.route('**/m/lott/changes?*', (route) => route.abort());
  await page.clock.install();
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() - ((window as { slept_ms?: number }).slept_ms ?? 0);
  });
  await loginAs(context, 'somchai');
  await page.goto('/m/launchGame?gameId=XSMB');
  await hydrated(page);
  const paused_at = Date.now() + 60_000;
  await page.clock.pauseAt(paused_at);
  const clock = page.locator('.slip-head .lot-clock');
  const left = async () => Number(await clock.getAttribute('data-remain'));
  const before = await left();
  await page.evaluate(() => ((window as { slept_ms?: number }).slept_ms = 20_000));
  await page.clock.setSystemTime(paused_at + 20_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(left).toBe(before - 20);
});

test('the number pad and the amounts ask the server nothing where script runs, also for another bet type (lottery#number-pad, lottery#amounts)', async ({
  page,
  context,
}) => {
  await loginAs(context, 'somchai');
  await page.goto('/m/launchGame?gameId=XSMB&tab=lo');
  await hydrated(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') requests.push(request.url());
  });
  const numbers = page.locator('textarea[name=numbers]');
  const press = (value: string) => page.locator(`button[value="${value}"]`).click();
  await page.locator('.slip-pad > summary').click();
  for (const key of ['1', '2', '3']) await press(`pad.${key}`);
  await expect(numbers).toHaveValue('12, 3');
  await page.locator('.slip-types label').nth(2).click();
  for (const key of ['4', '5', '6']) await press(`pad.${key}`);
  await expect(numbers).toHaveValue('12, 345, 6');
  await press('pad.erase');
  await press('stake.10000');
  await expect(page.locator('input[name=stake]')).toHaveValue('100');
  expect(requests).toEqual([]);
  expect(page.url()).toContain('tab=lo');
});

playerTest(
  'the served program checks a round of each kind in the browser, on the page of its proof (sandbox#proof)',
  async ({ page, context }) => {
    const { each } = await playEach(context.request);
    for (const kind of kinds) {
      await page.goto(`/m/fairness/round/${each[kind].id}`);
      const checks = await page.evaluate(async () => {
        const program = '/verify.mjs';
        const { verify } = (await import(program)) as { verify: (proof: unknown) => Check[] };
        return verify(await (await fetch('?format=json')).json());
      });
      expect(checks.length, kind).toBeGreaterThan(4);
      expect(checks.filter(({ ok }) => !ok)).toEqual([]);
    }
  },
);

busyTest(
  'the phone says at which check a draw fails, where what it got is not what was promised (lottery#proof)',
  async ({ page }) => {
    await page.route(/format=json/, async (route) => {
      const answer = await route.fetch();
      const proof = (await answer.json()) as { draw: { result: string } };
      proof.draw.result = '1,2,3,4,5';
      await route.fulfill({ json: proof });
    });
    await page.goto(path);
    await expect(page.locator('[data-check=wrong]')).toContainText('ไม่ผ่านที่: result');
  },
);

busyTest(
  'where the data does not come, the page claims no check of the phone (lottery#proof)',
  async ({ page }) => {
    await page.route(/format=json/, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) =>
      /format=json/.test(request.url()),
    );
    await page.goto(path);
    await failed;
    await expect(page.locator('[data-check=server]')).toBeVisible();
  },
);

busyTest(
  'the checking program is loaded with a proof, and with no other page (lottery#proof)',
  async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto('/m/elott');
    await page.waitForLoadState('networkidle');
    expect(requested).not.toContain('/verify.mjs');
    await page.goto(path);
    await expect(page.locator('[data-check=same]')).toBeVisible();
    expect(requested).toContain('/verify.mjs');
  },
);

test('the table of a slip follows the typing, which goes on undisturbed (lottery#slip-box)', async ({
  page,
  context,
}) => {
  await loginAs(context, 'somchai');
  await page.goto('/m/lottery/slip?code=THGLO');
  await hydrated(page);
  const box = page.locator('textarea[name="slip"]');
  const bet = (type: string) => page.locator(`[data-bet][data-type="${type}"]`);
  await box.fill('บน 12=50');
  await expect(bet('2top')).toHaveAttribute('data-stake', '5000');
  await expect(box).toBeFocused();
  await box.fill('12=50*50\nบน 12=50\nพี่แดง');
  await expect(page.locator('[data-doubt]')).toBeVisible();
  await expectAccessible(page);
  await box.fill('ล่าง 12=70');
  await expect(bet('2bottom')).toHaveAttribute('data-stake', '7000');
  await expect(page.locator('[data-total]')).toHaveAttribute('data-total', '7000');
  await page.getByRole('button', { name: 'ซื้อ' }).click();
  await expect(page).toHaveURL(/\/m\/ticket\//);
});

test('the table of the counter follows the typing too, and the sale goes on with the customer (agent#counter-sales)', async ({
  page,
  context,
  app,
}) => {
  const { top } = await newTree(app);
  await workOn(app, async (platform) =>
    fund(platform, await memberRow(platform.db, top.id), 50_000, 'counter-follows'),
  );
  await loginAgent(context, top);
  await page.goto('/m/agent/counter?code=THGLO');
  await hydrated(page);
  await page.locator('[name=customer]').fill('พี่แดง');
  const box = page.locator('textarea[name="slip"]');
  const bet = (type: string) => page.locator(`[data-bet][data-type="${type}"]`);
  await box.fill('บน 12=50');
  await expect(bet('2top')).toHaveAttribute('data-stake', '5000');
  await expect(box).toBeFocused();
  await box.fill('ล่าง 12=70');
  await expect(bet('2bottom')).toHaveAttribute('data-stake', '7000');
  await expectAccessible(page);
  await page.locator('.bs-go').click();
  await expect(page).toHaveURL(/\/m\/agent\/counter\/sale\//);
  await expect(page.locator('article')).toContainText('พี่แดง');
  await expect(page.locator('article')).toContainText('70');
});
