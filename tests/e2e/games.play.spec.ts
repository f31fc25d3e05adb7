import type { Page } from '@playwright/test';
import { expect, loginAs, test } from '../support/app';
import { balanceOn, games, kinds, launchOn } from '../support/play';
import { hydrated } from '../support/script';

const words = { verified: 'คำนวณใหม่เมื่อสักครู่: ได้ผลเดียวกัน' };

const round = (page: Page) => page.locator('[data-round]');
const play = (page: Page) => page.locator('button[name=intent][value=play]');
const option = (page: Page, choice: string) =>
  page.locator(`input[name=choice][value="${choice}"]`);
/** The whole label is the target; the radio lies over it unseen. */
const choose = (page: Page, choice: string) => option(page, choice).check();

/** Plays a round of 20 and gives what came back, in minor units. */
async function playOnce(page: Page, choice: string): Promise<number> {
  await hydrated(page);
  const before = await balanceOn(page);
  if (choice !== '') await choose(page, choice);
  await page.locator('input[name=stake]').fill('20');
  await play(page).click();
  await expect(round(page)).toHaveAttribute('data-stake', '2000');
  const returned = Number(await round(page).getAttribute('data-return'));
  await expect
    .poll(() => balanceOn(page), 'the balance moves by return less stake')
    .toBe(before - 2000 + returned);
  return returned;
}

test.beforeEach(async ({ context }) => {
  await loginAs(context, 'somchai');
});

for (const kind of kinds) {
  const { list, choices } = games[kind];

  test(`${kind}: each sort of choice moves the balance by return less stake`, async ({ page }) => {
    for (const [nth, choice] of choices.entries()) {
      // Each of them is another game: its own cycle.
      await launchOn(page, list, nth);
      const returned = await playOnce(page, choice);
      await expect(page.locator('input[name=stake]')).toHaveValue('20');
      if (choice !== '') await expect(option(page, choice)).toBeChecked();
      // Nothing celebrates a return that is not above the stake.
      await expect(page.locator('.round-won')).toHaveCount(returned > 2000 ? 1 : 0);
    }
  });

  test(`${kind}: a round is in the history, and its proof is sound`, async ({ page }) => {
    await launchOn(page, list, choices.length);
    await playOnce(page, choices.at(-1)!);
    const id = (await round(page).getAttribute('data-round'))!;
    await page.locator('a[href*="open=rounds"]').click();
    const listed = page.getByRole('dialog').locator('a[href^="/m/fairness/round/"]');
    await expect(listed.first()).toHaveAttribute('href', `/m/fairness/round/${id}`);
    await listed.first().click();
    await expect(page.getByText(words.verified)).toBeVisible();
    await expect(page.locator('.figures-table tbody tr')).not.toHaveCount(0);
    const proof = await page.request.get(`/m/fairness/round/${id}?format=json`);
    expect(await proof.json()).toMatchObject({ verified: true, round: { id, stake: 2000 } });
  });

  test(`${kind}: the rules show the return one tap away`, async ({ page }) => {
    await launchOn(page, list);
    await page.locator('a[href*="open=rules"]').click();
    const rules = page.getByRole('dialog');
    const rows = rules.locator('.figures-table tbody tr');
    await expect(rules.getByText(/\d\d\.\d\d %/).first()).toBeVisible();
    if (kind === 'slots') {
      await expect(rows).not.toHaveCount(0);
      await expect(rules.locator('.lines li')).not.toHaveCount(0);
    } else {
      // The single numbers of a roulette share a row.
      await expect(rows).toHaveCount(kind === 'roulette' ? 7 : choices.length);
      for (const row of await rows.all()) await expect(row).toContainText(/× \d+\.\d\d/);
    }
    await expect(rules.locator('a[href$="#means"]')).toBeVisible();
    await rules.getByRole('link', { name: 'ปิด' }).click();
    await expect(rules).toHaveCount(0);
    await expect(play(page)).toBeVisible();
  });
}

for (const kind of kinds.filter((each) => each !== 'slots')) {
  const { list, choices } = games[kind];

  test(`${kind}: without a choice, or with another game's, nothing is taken`, async ({ page }) => {
    await launchOn(page, list, 4);
    await hydrated(page);
    const before = await balanceOn(page);
    await page.locator('input[name=stake]').fill('20');
    await play(page).click();
    await expect(page.getByRole('alert')).toHaveText('กรุณาเลือกสิ่งที่จะเดิมพัน');
    await expect(page.locator('input[name=stake]')).toHaveValue('20');
    const key = await page.locator('input[name=idempotencyKey]').getAttribute('value');
    const form = { intent: 'play', stake: '20', choice: 'purple', idempotencyKey: key! };
    const wrong = await page.request.post(page.url(), { form });
    expect(wrong.status()).toBe(400);
    expect(await wrong.text()).toContain('กรุณาเลือกสิ่งที่จะเดิมพัน');
    await page.reload();
    expect(await balanceOn(page)).toBe(before);
    await expect(round(page)).toHaveCount(0);
    // What was refused does not stand in the way of a right one.
    await playOnce(page, choices[0]!);
  });

  test(`${kind}: every choice is a target of 44 px on the narrowest phone`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await launchOn(page, list);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
    const labels = page.locator('label.bet');
    expect(await labels.count()).toBeGreaterThanOrEqual(choices.length);
    for (const label of await labels.all()) {
      const { width, height } = (await label.boundingBox())!;
      expect.soft(width, await label.innerText()).toBeGreaterThanOrEqual(44);
      expect.soft(height, await label.innerText()).toBeGreaterThanOrEqual(44);
    }
  });
}

test('arrows move between the numbers of the cloth', async ({ page }) => {
  await launchOn(page, games.roulette.list);
  await hydrated(page);
  await option(page, '17').focus();
  await page.keyboard.press('ArrowRight');
  await expect(option(page, '18')).toBeChecked();
  await expect(option(page, '18')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(option(page, '17')).toBeChecked();
});

test('a stake between two steps is refused and told the nearest', async ({ page }) => {
  await launchOn(page, games.fish.list);
  await hydrated(page);
  const before = await balanceOn(page);
  await choose(page, '3');
  await page.locator('input[name=stake]').fill('10.10');
  await play(page).click();
  await expect(page.getByRole('alert')).toContainText('฿10.00');
  await expect(page.getByRole('alert')).toContainText('฿10.25');
  await expect(page.locator('input[name=stake]')).toHaveValue('10.10');
  await expect(option(page, '3')).toBeChecked();
  expect(await balanceOn(page)).toBe(before);
});

test('a quick stake is taken over, and the choice stays', async ({ page }) => {
  await launchOn(page, games.roulette.list, 2);
  await hydrated(page);
  await choose(page, '17');
  await page.locator('button[name=quick][value="50"]').click();
  await expect(page.locator('input[name=stake]')).toHaveValue('50');
  await expect(option(page, '17')).toBeChecked();
  await expect(page).toHaveURL(/\/m\/play\//);
  await expect(round(page)).toHaveCount(0);
});

test('Enter in the stake plays', async ({ page }) => {
  await launchOn(page, games.hilo.list, 3);
  await hydrated(page);
  await choose(page, 'low');
  await page.locator('input[name=stake]').fill('20');
  await page.locator('input[name=stake]').press('Enter');
  await expect(round(page)).toHaveAttribute('data-stake', '2000');
});

test('the cycle is kept: by the button with script, by the server without', async ({
  page,
  javaScriptEnabled,
}) => {
  await launchOn(page, games.hilo.list, 6);
  await playOnce(page, 'high');
  const first = await round(page).getAttribute('data-round');
  const before = await balanceOn(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await play(page).click();
  if (javaScriptEnabled) {
    await expect(play(page)).toHaveAttribute('aria-disabled', 'true');
    expect(sent).toEqual([]);
    await expect(play(page)).not.toHaveAttribute('aria-disabled', 'true');
    // The first tap after the cycle is no tap too early.
    await play(page).click();
    await expect(round(page)).not.toHaveAttribute('data-round', first!);
    expect(sent).toHaveLength(1);
    return;
  }
  expect(sent).toHaveLength(1);
  await expect(page.getByRole('alert')).toContainText('ยังไม่มีการตัดเงิน');
  expect(await balanceOn(page)).toBe(before);
  await expect(round(page)).toHaveAttribute('data-round', first!);
  await expect(option(page, 'high')).toBeChecked();
});

for (const address of ['/m/fish?page=2', '/m/live?vassalage=JASMINEROOM', '/m/home']) {
  test(`the arrow leads back to where a game was launched: ${address}`, async ({
    page,
    javaScriptEnabled,
  }) => {
    await launchOn(page, address);
    const arrow = page.locator('.top-bar a').first();
    await expect(arrow).toHaveAttribute('href', address);
    if (javaScriptEnabled) await hydrated(page);
    await arrow.click();
    await expect(page).toHaveURL((url) => url.pathname + url.search === address);
  });
}

test('a proof leads back to its game where that is open', async ({ page }) => {
  await launchOn(page, games.match.list, 1);
  const game = new URL(page.url()).pathname;
  await playOnce(page, 'X');
  const id = await round(page).getAttribute('data-round');
  await page.goto(`/m/fairness/round/${id}`);
  await expect(page.locator('.top-bar a').first()).toHaveAttribute('href', game);
});
