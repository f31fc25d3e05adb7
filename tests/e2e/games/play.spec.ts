import { moveCycles } from '../../factories/round';
import { ready } from '../../support/browser';
import { verifyAsStranger } from '../../support/files';
import {
  an_hour_ms,
  balanceOn,
  choose,
  expect,
  formOf,
  games,
  kinds,
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
import { scriptInTurn, turnOf } from '../../support/repeat';

/** The number of sorts of choices that a run plays with script. */
const at_once = 2;

for (const kind of kinds) {
  const { list, choices } = games[kind];
  const last = choices.at(-1)!;
  /** All games are played with script in each run; what is the same for all, one of them. */
  const tag = scriptInTurn(kinds, kind);

  test(
    `${kind}: each sort of choice moves the balance by return less stake (sandbox#game-page)`,
    { tag: '@script' },
    async ({ page, javaScriptEnabled }) => {
      const all = [...choices.entries()];
      // Without script each run plays all of them; with script some, others in the next run.
      for (const [nth, choice] of javaScriptEnabled ? turnOf(all, at_once) : all) {
        // Each of them is another game: its own cycle.
        await launchOn(page, list, nth);
        const { stake, returned } = await playOnce(page, choice);
        if (choice !== '') await expect(option(page, choice)).toBeChecked();
        await expect(page.locator('.round-won')).toHaveCount(returned > stake ? 1 : 0);
      }
    },
  );

  test(
    `${kind}: a round is in the history, and its proof is sound (sandbox#history, sandbox#proof)`,
    { tag },
    async ({ page }) => {
      await launchOn(page, list);
      const { stake, returned } = await playOnce(page, last);
      const id = (await round(page).getAttribute('data-round'))!;
      await page.locator('a[href*="open=rounds"]').click();
      const listed = page.getByRole('dialog').locator('a[href^="/m/fairness/round/"]');
      await expect(listed).toHaveAttribute('href', `/m/fairness/round/${id}`);
      await listed.click();
      await expect(page.getByText(words.verified)).toBeVisible();
      await expect(page.locator('.figures-table tbody tr')).not.toHaveCount(0);
      const answer = await page.request.get(`/m/fairness/round/${id}?format=json`);
      const text = await answer.text();
      const proof = JSON.parse(text) as Record<string, string>;
      expect(proof).toMatchObject({
        verified: true,
        round: { id, stake, returnAmount: returned, choice: last },
        serverSeed: /^[0-9a-f]{64}$/.exec(proof.serverSeed!)?.[0],
      });
      for (const part of ['serverSeed', 'commitment', 'clientSeed', 'message']) {
        await expect(page.getByText(proof[part]!, { exact: true })).toBeVisible();
      }
      // What the proof links to is all that a stranger needs.
      const linked = async (path: string) => {
        await expect(page.locator(`a[href="${path}"]`)).toBeVisible();
        const file = await page.request.get(path);
        expect(file.status()).toBe(200);
        return file.text();
      };
      const program = await linked('/verify.mjs');
      const rules = await linked('/fairness.md');
      for (const served of [
        { program, proof: text },
        { program, proof: text, rules },
      ]) {
        const { status, lines } = verifyAsStranger(served);
        expect(lines.length).toBeGreaterThan(4);
        for (const line of lines) expect(line).toMatch(/^ok: /);
        expect(status).toBe(0);
      }
      const seed = proof.serverSeed!;
      const another = text.replace(seed, (seed.startsWith('0') ? '1' : '0') + seed.slice(1));
      expect(verifyAsStranger({ program, proof: another }).lines[0]).toMatch(/^WRONG: commitment/);
    },
  );

  test(`${kind}: the rules show the return one tap away`, { tag }, async ({ page }) => {
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
    const cycle = rules.getByText(words.noAutoplay);
    await expect(cycle).toContainText(kind === 'slots' ? ' 2.5 ' : ' 5 ');
    await expect(rules.locator('a[href$="#means"]')).toBeVisible();
    await rules.getByRole('link', { name: 'ปิด' }).click();
    await expect(rules).toHaveCount(0);
    await expect(play(page)).toBeVisible();
  });

  test(
    `${kind}: a stake that is none, too high or too much is refused, and stays (sandbox#game-page)`,
    { tag },
    async ({ page }) => {
      await launchOn(page, list);
      await ready(page);
      const before = await balanceOn(page);
      for (const [typed, message] of [
        ['0.003', words.decimals],
        ['', words.amount],
        ['100001', words.range],
        ['50000', words.balance],
      ] as const) {
        if (last !== '') await choose(page, last);
        await stakeField(page).fill(typed);
        expect(await statusOfPlay(page), typed).toBe(400);
        await expect(page.getByRole('alert')).toContainText(message);
        await expect(stakeField(page)).toHaveValue(typed);
        await expect(stakeField(page)).toHaveAttribute('aria-invalid', 'true');
        await expect(stakeField(page)).toHaveAccessibleDescription(new RegExp(message));
        if (last !== '') await expect(option(page, last)).toBeChecked();
      }
      expect(await balanceOn(page)).toBe(before);
      await page.reload();
      await expect(round(page)).toHaveCount(0);
      // What was refused does not stand in the way of a right one.
      await playOnce(page, last);
    },
  );

  test(
    `${kind}: the server refuses a round before the cycle is over (sandbox#minimum-cycle)`,
    { tag },
    async ({ page, app }) => {
      await launchOn(page, list);
      await playOnce(page, last);
      moveCycles(app.dataDir, an_hour_ms);
      const before = await balanceOn(page);
      const soon = await page.request.post(page.url(), { form: await formOf(page, last) });
      expect(soon.status()).toBe(429);
      const text = await soon.text();
      expect(text).toContain(words.tooFast);
      expect(text).toContain(words.nothingTaken);
      const id = await round(page).getAttribute('data-round');
      await page.reload();
      await expect(round(page)).toHaveAttribute('data-round', id!);
      expect(await balanceOn(page)).toBe(before);
    },
  );

  test(
    `${kind}: result, choices and button are in one window of 360 by 640 (sandbox#game-page)`,
    { tag: ['@layout', ...tag] },
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      await launchOn(page, list);
      await playOnce(page, last);
      const bar = (await page.locator('.stake-bar').boundingBox())!;
      const listed = [page.locator('.visit'), round(page).locator('strong')];
      const choosable = page.locator('label.bet:not(.cloth-numbers *)');
      for (const part of [...listed, ...(await choosable.all())]) {
        const box = (await part.boundingBox())!;
        expect.soft(box.y, await part.innerText()).toBeGreaterThanOrEqual(0);
        expect.soft(box.y + box.height, await part.innerText()).toBeLessThanOrEqual(bar.y);
      }
      for (const part of [stakeField(page), play(page), page.locator('.quick')]) {
        const box = (await part.boundingBox())!;
        expect.soft(box.y + box.height).toBeLessThanOrEqual(640);
      }
    },
  );
}

for (const width of [360, 320]) {
  test(
    `roulette: zero and a row of single numbers are in sight above the stake at ${width} px (sandbox#game-page)`,
    { tag: '@layout' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 640 });
      await launchOn(page, games.roulette.list);
      const inSight = async () => {
        const bar = (await page.locator('.stake-bar').boundingBox())!;
        const numbers = page.locator('.cloth-numbers label');
        for (const index of [0, 1, 6]) {
          const box = (await numbers.nth(index).boundingBox())!;
          expect.soft(box.y + box.height, `number ${index}`).toBeLessThanOrEqual(bar.y);
        }
      };
      await inSight();
      await playOnce(page, games.roulette.choices.at(-1)!);
      await inSight();
    },
  );
}

for (const kind of kinds.filter((each) => each !== 'slots')) {
  const tag = scriptInTurn(kinds, kind);
  const { list, choices } = games[kind];

  test(
    `${kind}: without a choice, or with another game's, nothing is taken (sandbox#game-page)`,
    { tag },
    async ({ page }) => {
      await launchOn(page, list);
      await ready(page);
      const before = await balanceOn(page);
      await stakeField(page).fill('20');
      expect(await statusOfPlay(page)).toBe(400);
      await expect(page.getByRole('alert')).toHaveText(words.choose);
      await expect(stakeField(page)).toHaveValue('20');
      const form = await formOf(page, 'purple');
      const wrong = await page.request.post(page.url(), { form });
      expect(wrong.status()).toBe(400);
      expect(await wrong.text()).toContain(words.choose);
      await page.reload();
      expect(await balanceOn(page)).toBe(before);
      await expect(round(page)).toHaveCount(0);
      // What was refused does not stand in the way of a right one.
      await playOnce(page, choices[0]!);
    },
  );

  test(
    `${kind}: every choice is a target of 44 px on the narrowest phone (sandbox#game-page)`,
    { tag: ['@layout', ...tag] },
    async ({ page }) => {
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
    },
  );
}
