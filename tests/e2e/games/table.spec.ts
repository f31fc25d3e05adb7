import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signedMoney } from '../../../app/i18n/format';
import { casino_cycle_ms as hilo_cycle_ms } from '../../../server/sandbox/engine/engine';
import { rounds_listed } from '../../../server/sandbox/table';
import { addOlderRounds, moveCycles, setReturn } from '../../factories/round';
import { loginAs } from '../../support/app';
import { ready } from '../../support/browser';
import { inStore } from '../../support/demo';
import {
  an_hour_ms,
  balanceOn,
  choose,
  expect,
  formOf,
  games,
  launchLink,
  launchOn,
  option,
  play,
  playerTest as test,
  playOnce,
  round,
  stakeField,
  statusOfPlay,
  words,
} from '../../support/play';

test('only a return above the stake is called a win and looks like one (sandbox#no-false-wins)', async ({
  page,
  app,
}) => {
  await launchOn(page, games.fish.list);
  const { stake } = await playOnce(page, '6');
  const id = (await round(page).getAttribute('data-round'))!;
  for (const [back, said, wins] of [
    [0, words.lost, 0],
    [stake - 1, words.returned, 0],
    [stake, words.returned, 0],
    [stake + 1, words.won, 1],
  ] as const) {
    setReturn(app.dataDir, id, back);
    await page.reload();
    await expect(round(page).locator('strong')).toContainText(said);
    await expect(page.locator('.round-won')).toHaveCount(wins);
  }
});

test(
  'net position and time played stay in view (sandbox#net-position)',
  { tag: ['@layout', '@script'] },
  async ({ page, app, javaScriptEnabled }) => {
    await page.clock.install();
    await launchOn(page, games.roulette.list);
    const { stake } = await playOnce(page, '17');
    setReturn(app.dataDir, (await round(page).getAttribute('data-round'))!, 0);
    await page.reload();
    await page.mouse.wheel(0, 2_000);
    const visit = page.locator('.visit');
    await expect(visit).toBeInViewport({ ratio: 1 });
    await expect(visit).toContainText(signedMoney(-stake, 'THB'));
    await expect(visit).toContainText('0 นาที');
    if (!javaScriptEnabled) return;
    await ready(page);
    await page.clock.runFor('03:00');
    await expect(visit).toContainText('3 นาที');
  },
);

test('the history has the last fifty rounds, each with its proof (sandbox#history)', async ({
  page,
  app,
}) => {
  await launchOn(page, games.hilo.list);
  await playOnce(page, 'low');
  const id = (await round(page).getAttribute('data-round'))!;
  addOlderRounds(app.dataDir, id, 60);
  await page.locator('a[href*="open=rounds"]').click();
  const listed = page.getByRole('dialog').locator('.rounds a');
  await expect(listed).toHaveCount(rounds_listed);
  const links = await listed.evaluateAll((all) => all.map((each) => each.getAttribute('href')));
  expect(links.slice(0, 2)).toEqual([id, `${id}-1`].map((each) => `/m/fairness/round/${each}`));
  expect(new Set(links).size).toBe(50);
});

test(
  "a player's own seed is shown, changed, and part of the next round (sandbox#commitment)",
  { tag: '@script' },
  async ({ page }) => {
    await launchOn(page, games.match.list);
    await ready(page);
    const seed = page.locator('input[name=clientSeed]');
    const save = page.locator('button[value=setSeed]');
    const print = page.locator('.seed .print');
    await page.locator('.seed summary').click();
    await expect(seed).toHaveValue(/^[\x21-\x7e]{1,64}$/);
    const promised = await print.innerText();
    expect(promised).toMatch(/^[0-9a-f]{64}$/);

    await seed.fill('two words');
    await save.click();
    await expect(page.locator('.seed [role=alert]')).toBeVisible();
    await expect(seed).toHaveValue('two words');

    // As it comes from a keyboard that writes marks and a blank behind a word.
    await seed.fill('my-lucky-seed\u200b ');
    await save.click();
    await expect(page.locator('.toast')).toContainText('จะใช้ค่าสุ่มของคุณตั้งแต่รอบถัดไป');
    await expect(seed).toHaveValue('my-lucky-seed');
    await expect(print).toHaveText(promised);

    await playOnce(page, '1');
    const id = await round(page).getAttribute('data-round');
    const proof = await page.request.get(`/m/fairness/round/${id}?format=json`);
    expect(await proof.json()).toMatchObject({
      verified: true,
      clientSeed: 'my-lucky-seed',
      commitment: promised,
      message: expect.stringMatching(/:my-lucky-seed:0:0$/),
    });
  },
);

test(
  'a first seed is made by the browser, and without script of the player’s words (sandbox#first-seed)',
  { tag: '@script' },
  async ({ page, javaScriptEnabled }) => {
    await launchOn(page, games.hilo.list);
    await ready(page);
    const words = page.locator('input[name=words]');
    const given = await page.locator('input[name=clientSeed]').inputValue();
    if (javaScriptEnabled) await expect(words).toHaveValue(/^[0-9a-f]{24}$/);
    else {
      await expect(words).toHaveValue('');
      await page.locator('.first-seed summary').click();
      await words.fill('เลขดี 9');
    }
    const sent = await words.inputValue();
    await playOnce(page, 'low');
    const id = await round(page).getAttribute('data-round');
    const answer = await page.request.get(`/m/fairness/round/${id}?format=json`);
    const { clientSeed, verified } = (await answer.json()) as Record<string, unknown>;
    expect(verified).toBe(true);
    expect(clientSeed).toBe(
      javaScriptEnabled ? sent : createHash('sha256').update(sent).digest('hex').slice(0, 32),
    );
    expect(clientSeed).not.toBe(given);
    await expect(words).toHaveCount(0);
  },
);

const start = (page: Page) => page.locator('.notice-page button[value=launch]');

test('a game that was left says so, and is started again from there or from the list (sandbox#game-page)', async ({
  page,
  app,
}) => {
  await launchOn(page, games.slots.list);
  const path = new URL(page.url()).pathname;
  await inStore(app, (db) =>
    db.updateTable('game_sessions').set({ revoked_at: Date.now() }).execute(),
  );
  await page.goto(path);
  await expect(page.getByText('คุณออกจากเกมนี้แล้ว')).toBeVisible();
  await expect(page.locator('.notice-page a')).toHaveAttribute('href', games.slots.list);
  await expect(play(page)).toHaveCount(0);
  await start(page).click();
  await expect(play(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(path);
});

test('a game that is not open on this phone is started from its address, and was never left (sandbox#game-page)', async ({
  page,
  context,
}) => {
  await launchOn(page, games.fish.list);
  const path = new URL(page.url()).pathname;
  await context.clearCookies();
  await loginAs(context, 'somchai');
  const answer = await page.goto(path);
  expect(answer!.status()).toBe(200);
  await expect(page.getByText('ยังไม่ได้เปิดเกมนี้ในเครื่องนี้')).toBeVisible();
  await expect(page.getByText('คุณออกจากเกมนี้แล้ว')).toHaveCount(0);
  await expect(page.locator('.notice-page a')).toHaveAttribute('href', games.fish.list);
  await start(page).click();
  await expect(play(page)).toBeVisible();
});

test('the address of no game is not found (sandbox#game-page)', async ({ page }) => {
  for (const code of ['no-such-game', 'x'.repeat(80), '%E0%B8%81']) {
    const answer = await page.goto(`/m/play/${code}`);
    expect(answer!.status(), code).toBe(404);
    await expect(page.getByText('ไม่พบเกมนี้')).toBeVisible();
    await expect(page.locator('.notice-page a').first()).toBeVisible();
  }
});

test('a launch that another member opens is refused, and they can start the game themselves (games#launch)', async ({
  page,
  context,
}) => {
  const link = await launchLink(context.request, games.slots.list);
  expect(link).toContain('launch=');
  await context.clearCookies();
  await loginAs(context, 'malee');
  const refused = await page.goto(link);
  expect(refused!.status()).toBe(403);
  await expect(page.getByText('ลิงก์นี้เป็นของผู้เล่นคนอื่น')).toBeVisible();
  await start(page).click();
  await expect(play(page)).toBeVisible();
  expect(await balanceOn(page)).toBe(0);

  // A visitor is asked to log in first; the launch stays good for its own member.
  await context.clearCookies();
  await page.goto(link);
  await expect(page).toHaveURL(/\/m\/login\?/);
  await loginAs(context, 'somchai');
  await page.goto(link);
  await expect(play(page)).toBeVisible();
  expect(await balanceOn(page)).toBeGreaterThan(0);
});

test("a slot's pay table marks the wild and the scatter", async ({ page }) => {
  const marks = new Set<string>();
  for (let nth = 0; nth < 10 && marks.size < 2; nth += 1) {
    await launchOn(page, games.slots.list, nth);
    await page.goto(`${page.url()}?open=rules`);
    const named = page.locator('.pay-table th[scope=row]').filter({ hasText: /./ });
    for (const mark of await named.allInnerTexts()) marks.add(mark.trim());
  }
  expect([...marks].sort()).toEqual(['สแคตเตอร์', 'ไวลด์'].sort());
});

test(
  'arrows move between the numbers of the cloth',
  { tag: ['@layout', '@script'] },
  async ({ page }) => {
    await launchOn(page, games.roulette.list);
    await ready(page);
    await option(page, '17').focus();
    await page.keyboard.press('ArrowRight');
    await expect(option(page, '18')).toBeChecked();
    await expect(option(page, '18')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(option(page, '17')).toBeChecked();
  },
);

test('a stake between two steps is refused and told the nearest', async ({ page }) => {
  await launchOn(page, games.fish.list);
  await ready(page);
  const before = await balanceOn(page);
  await choose(page, '3');
  await stakeField(page).fill('10.10');
  await play(page).click();
  await expect(page.getByRole('alert')).toContainText('฿10.00');
  await expect(page.getByRole('alert')).toContainText('฿10.25');
  await expect(stakeField(page)).toHaveValue('10.10');
  await expect(option(page, '3')).toBeChecked();
  expect(await balanceOn(page)).toBe(before);
});

test('a quick stake is taken over, and the choice stays', async ({ page }) => {
  await launchOn(page, games.roulette.list);
  await ready(page);
  await choose(page, '17');
  await page.locator('button[name=quick][value="50"]').click();
  await expect(stakeField(page)).toHaveValue('50');
  await expect(option(page, '17')).toBeChecked();
  await expect(page).toHaveURL(/\/m\/play\//);
  await expect(round(page)).toHaveCount(0);
});

test('Enter in the stake plays', { tag: '@script' }, async ({ page }) => {
  await launchOn(page, games.hilo.list);
  await ready(page);
  await choose(page, 'low');
  await stakeField(page).fill('20');
  await stakeField(page).press('Enter');
  await expect(round(page)).toHaveAttribute('data-stake', '2000');
});

test(
  'the cycle is kept: by the button with script, by the server without (sandbox#minimum-cycle)',
  { tag: '@script' },
  async ({ page, app, javaScriptEnabled }) => {
    await page.clock.install();
    await launchOn(page, games.hilo.list);
    await ready(page);
    // Time stands still for the page, so that no test hangs on how fast the machine is.
    await page.clock.pauseAt(Date.now() + an_hour_ms);
    await playOnce(page, 'high');
    const first = await round(page).getAttribute('data-round');
    if (!javaScriptEnabled) {
      moveCycles(app.dataDir, an_hour_ms);
      const before = await balanceOn(page);
      expect(await statusOfPlay(page)).toBe(429);
      await expect(page.getByRole('alert')).toContainText(words.nothingTaken);
      expect(await balanceOn(page)).toBe(before);
      await expect(round(page)).toHaveAttribute('data-round', first!);
      await expect(option(page, 'high')).toBeChecked();
      return;
    }
    moveCycles(app.dataDir, -an_hour_ms);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await expect(play(page)).toHaveAttribute('aria-disabled', 'true');
    await play(page).click({ force: true });
    await page.clock.runFor(hilo_cycle_ms);
    await expect(play(page)).not.toHaveAttribute('aria-disabled', 'true');
    // Nor does anything play by itself.
    await page.clock.runFor(an_hour_ms);
    expect(sent).toEqual([]);
    await play(page).click();
    await expect(round(page)).not.toHaveAttribute('data-round', first!);
    expect(sent).toHaveLength(1);
  },
);

for (const address of ['/m/fish?page=2', '/m/live?vassalage=JASMINEROOM', '/m/home']) {
  test(`the arrow leads back to where a game was launched: ${address}`, async ({ page }) => {
    await launchOn(page, address);
    const arrow = page.locator('.top-bar a').first();
    await expect(arrow).toHaveAttribute('href', address);
    await ready(page);
    await arrow.click();
    await expect(page).toHaveURL((url) => url.pathname + url.search === address);
  });
}

test('a proof has the name and look of its game, and leads back where that is open', async ({
  page,
}) => {
  await launchOn(page, games.match.list);
  const game = new URL(page.url()).pathname;
  const name = await page.locator('h1').innerText();
  const look = (await page.locator('.stage').getAttribute('class'))!;
  await playOnce(page, 'X');
  const id = await round(page).getAttribute('data-round');
  await page.goto(`/m/fairness/round/${id}`);
  await expect(page.locator('.top-bar a').first()).toHaveAttribute('href', game);
  await expect(page.locator('.facts dd').first()).toHaveText(name);
  await expect(page.locator('.stage')).toHaveAttribute('class', look);
});

test('a refused stake stands in the history with its number, and its proof says that nothing was drawn (sandbox#history)', async ({
  page,
}) => {
  await launchOn(page, games.hilo.list);
  await ready(page);
  await choose(page, 'low');
  await stakeField(page).fill('50000');
  await play(page).click();
  await expect(page.getByText(words.balance)).toBeVisible();
  await playOnce(page, 'low');
  await page.locator('a[href*="open=rounds"]').click();
  const listed = page.getByRole('dialog').locator('.rounds a');
  await expect(listed).toHaveCount(2);
  await expect(listed.first()).toContainText('ลำดับ 1');
  await expect(listed.last()).toContainText('ลำดับ 0');
  await expect(listed.last()).toContainText('ไม่รับเดิมพัน');
  await listed.last().click();
  await expect(page.getByText('รอบนี้ไม่มีการสุ่มผล')).toBeVisible();
  await expect(page.locator('a[href="/verify.mjs"]')).toBeVisible();
});

test('a stake in Thai digits is the same stake (site#typed-text)', async ({ page }) => {
  await launchOn(page, games.hilo.list);
  await ready(page);
  const before = await balanceOn(page);
  await choose(page, 'low');
  await stakeField(page).fill('๒๐.๐๐');
  await play(page).click();
  await expect(round(page)).toHaveAttribute('data-stake', '2000');
  const returned = Number(await round(page).getAttribute('data-return'));
  await expect.poll(() => balanceOn(page)).toBe(before - 2_000 + returned);
});

test('a form that was sent before with another choice says so, and takes nothing (sandbox#repeated-forms)', async ({
  page,
  app,
}) => {
  await launchOn(page, games.hilo.list);
  await ready(page);
  const form = await formOf(page, 'low');
  const first = await page.request.post(page.url(), { form, maxRedirects: 0 });
  expect(first.status()).toBe(303);
  moveCycles(app.dataDir, -an_hour_ms);
  await page.reload();
  const before = await balanceOn(page);
  for (const change of [
    ['choice', 'high'],
    ['stake', '30'],
  ] as const) {
    const changed = { ...form, [change[0]]: change[1] };
    const again = await page.request.post(page.url(), { form: changed });
    expect(again.status()).toBe(409);
    expect(await again.text()).toContain('เดิมพันหรือตัวเลือกอื่น');
  }
  await page.reload();
  expect(await balanceOn(page)).toBe(before);
});
