import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { GameKind } from '../../server/sandbox/api/sandboxGames';
import { clearTables } from '../factories/round';
import { expect, loginAs, test as base } from './app';
import { ready, sent } from './browser';
import { attributeOf, parse } from './markup';

/** A list of each kind of game, with one choice of each sort that its games take. */
export const games: Readonly<Record<GameKind, { list: string; choices: readonly string[] }>> = {
  slots: { list: '/m/rng', choices: [''] },
  hilo: { list: '/m/pvp', choices: ['high', 'low'] },
  roulette: {
    list: '/m/live',
    choices: ['red', 'black', 'odd', 'even', 'low', 'high', '0', '17'],
  },
  match: { list: '/m/sports', choices: ['1', 'X', '2'] },
  fish: { list: '/m/fish', choices: ['1', '2', '3', '4', '5', '6'] },
};
export const kinds = Object.keys(games) as GameKind[];

interface Played {
  /** The path of the game's page. */
  path: string;
  /** The round's id. */
  id: string;
}

/** A round of a slot, and one of each kind of game beside it. */
export interface Round extends Played {
  each: Readonly<Record<GameKind, Played>>;
}

/** The fields that a form on a page would send. */
async function fieldsOf(html: string, form: string): Promise<Record<string, string>> {
  const inputs = (await parse(html)).querySelector(form)?.querySelectorAll('input') ?? [];
  const sent = inputs.filter(
    (input) => attributeOf(input, 'type') !== 'radio' || input.hasAttribute('checked'),
  );
  return Object.fromEntries(
    sent.map((input) => [attributeOf(input, 'name')!, attributeOf(input, 'value') ?? '']),
  );
}

/** The form that launches the first game of a list. */
async function launchForm(
  person: APIRequestContext,
  list: string,
): Promise<Record<string, string>> {
  const cards = await (await person.get(list)).text();
  // What stands for a vendor's games is a link and no form.
  return { ...(await fieldsOf(cards, '.grid form.card-launch')), intent: 'launch' };
}

/** Launches the first game of a list and gives the address that it leads to, not opened yet. */
export async function launchLink(person: APIRequestContext, list: string): Promise<string> {
  const form = await launchForm(person, list);
  const launched = await person.post(list, { form, maxRedirects: 0 });
  return launched.headers().location!;
}

/** Launches the first game of a list by its card; gives its page and the path of it. */
async function launchFirst(
  person: APIRequestContext,
  list: string,
): Promise<{ path: string; html: string }> {
  const game = await person.post(list, { form: await launchForm(person, list) });
  const path = new URL(game.url()).pathname;
  expect(path).toMatch(/^\/m\/play\//);
  return { path, html: await game.text() };
}

/** Launches the first game of a list; gives its page, and its form under a key of its own each time. */
export async function enterFirst(
  person: APIRequestContext,
  list: string,
): Promise<{ path: string; form: () => Record<string, string> }> {
  const { path, html } = await launchFirst(person, list);
  const fields = await fieldsOf(html, '.stake-form');
  return { path, form: () => ({ ...fields, idempotencyKey: randomUUID() }) };
}

/** Launches the first game of a list and plays a round of the stake that its page suggests. */
export async function playRound(
  person: APIRequestContext,
  list = games.slots.list,
  choice = '',
): Promise<Played> {
  const { path, html } = await launchFirst(person, list);
  const stake = { ...(await fieldsOf(html, '.stake-form')), choice, intent: 'play' };
  const played = await person.post(path, { form: stake });
  const round = (await parse(await played.text())).querySelector('[data-round]');
  return { path, id: attributeOf(round, 'data-round')! };
}

/** Plays a round of each kind of game. */
export async function playEach(person: APIRequestContext): Promise<Round> {
  const rounds = {} as Record<GameKind, Played>;
  for (const kind of kinds) {
    const { list, choices } = games[kind];
    rounds[kind] = await playRound(person, list, choices[0]);
  }
  return { ...rounds.slots, each: rounds };
}

/** Launches a game of a list in the browser: the first of its cards, or one after it. */
export async function launchOn(page: Page, list: string, nth = 0): Promise<void> {
  await page.goto(list);
  await page.locator('form.card-launch button[value=launch]').nth(nth).click();
  await expect(page).toHaveURL(/\/m\/play\/[^?]+$/);
  // The address is there before the page that it names, and a part of that before the whole.
  await page.waitForLoadState();
  // Without script a reminder hides the game beneath it.
  await expect(page.locator('.play')).toHaveCount(1);
}

/** The balance that a game's page shows, in minor units. */
export const balanceOn = async (page: Page): Promise<number> =>
  Number(await page.locator('[data-balance]').getAttribute('data-balance'));

/** `test` as a member who has not sat at any game yet. */
export const playerTest = base.extend<{ seated: void }>({
  seated: [
    async ({ app, context }, run) => {
      clearTables(app.dataDir);
      await loginAs(context, 'somchai');
      await run();
    },
    { auto: true },
  ],
});

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
const usual_stake = 20;
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

/** The games that a page shows, in their order. */
export const listedGames = (page: Page): Promise<number[]> =>
  page
    .locator('article .card-launch:has(.heart) input[name=nodeId]')
    .evaluateAll((inputs) => inputs.map((input) => Number((input as HTMLInputElement).value)));

/** The form of a game's card. */
export const heartOf = (page: Page, nodeId: number): Locator =>
  page.locator('article .card-launch', { has: page.locator(`input[value="${nodeId}"]`) });

/** The fields that launch a game. */
export const launchOf = (page: Page, nodeId: number): Locator =>
  page
    .locator('article .card-launch', { has: page.locator(`input[value="${nodeId}"]`) })
    .locator('button[value=launch]');

export { expect };
