import type { Page } from '@playwright/test';
import { expect, loginAs, test as base } from './app';
import { balanceOn } from './play';
import { clearTables } from './playedRounds';
import { ready } from './ownMember';
import { sent } from './sent';

/** `test` as a member who has not sat at any game yet. */
export const test = base.extend<{ seated: void }>({
  seated: [
    async ({ app, context }, run) => {
      clearTables(app.dataDir);
      await loginAs(context, 'somchai');
      await run();
    },
    { auto: true },
  ],
});

export { expect, ready };

/** The texts of the pages, in Thai. */
export const words = {
  verified: 'คำนวณใหม่เมื่อสักครู่: ได้ผลเดียวกัน',
  choose: 'กรุณาเลือกว่าจะเดิมพันอะไร',
  amount: 'กรอกจำนวนเงินเป็นตัวเลข',
  decimals: 'มีทศนิยมได้ไม่เกิน 2 ตำแหน่ง',
  range: 'เงินเดิมพันต้องอยู่ระหว่าง',
  balance: 'ยอดเงินของคุณไม่พอ',
  tooFast: 'รอบก่อนหน้ายังไม่จบ',
  nothingTaken: 'ยังไม่มีการตัดเงิน',
  noAutoplay: 'ไม่มีการเล่นอัตโนมัติ',
  won: 'คุณชนะ',
  returned: 'ได้คืน',
  lost: 'รอบนี้ไม่ชนะ',
};

/** The stake, if the game allows it. */
export const usual_stake = 20;
export const an_hour_ms = 3_600_000;

export const round = (page: Page) => page.locator('[data-round]');
export const play = (page: Page) => page.locator('button[name=intent][value=play]');
export const stakeField = (page: Page) => page.locator('input[name=stake]');
export const option = (page: Page, choice: string) =>
  page.locator(`input[name=choice][value="${choice}"]`);
/** The whole label is the target; the radio lies over it unseen. */
export const choose = (page: Page, choice: string) => option(page, choice).check();

/** Plays a round and gives its stake and what came back, in minor units. */
export async function playOnce(
  page: Page,
  choice: string,
): Promise<{ stake: number; returned: number }> {
  await ready(page);
  const before = await balanceOn(page);
  if (choice !== '') await choose(page, choice);
  const least = Number(await page.locator('button[name=quick]').first().innerText());
  const typed = Math.max(usual_stake, least);
  const stake = typed * 100;
  await stakeField(page).fill(String(typed));
  await play(page).click();
  await expect(round(page)).toHaveAttribute('data-stake', String(stake));
  await expect(round(page)).toHaveAttribute('role', 'status');
  await expect(stakeField(page)).toHaveValue(String(typed));
  const returned = Number(await round(page).getAttribute('data-return'));
  await expect
    .poll(() => balanceOn(page), 'the balance moves by return less stake')
    .toBe(before - stake + returned);
  return { stake, returned };
}

/** The fields that the page's form would send to play. */
export async function formOf(page: Page, choice: string): Promise<Record<string, string>> {
  const key = await page.locator('input[name=idempotencyKey]').inputValue();
  return {
    intent: 'play',
    stake: await stakeField(page).inputValue(),
    choice,
    idempotencyKey: key,
  };
}

/** Sends the form by its button and gives what the server answered with. */
export async function statusOfPlay(page: Page): Promise<number> {
  return (await sent(page, () => play(page).click())).status();
}
