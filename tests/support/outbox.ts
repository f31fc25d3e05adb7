import { type BrowserContext, type Page, test } from '@playwright/test';
import { maskUsername } from '../../server/areas/account/profile/mask';
import type { Person } from '../factories/person';
import { type AppServer, expect } from './app';
import { hydrated } from './browser';
import { attributeOf, parse, textOf } from './markup';
import type { Wire } from './wire';
import { chooseLanguage } from './words';

interface Noted {
  kind: string;
  recipient: string;
  text: string;
}

/** A client that can request a page: a test client, or the bare wire. */
interface Reader {
  get(path: string): Promise<{ status(): number; text(): Promise<string> }>;
}

export const readerOf = (wire: Wire): Reader => ({
  get: async (path) => {
    const { status, body } = await wire.send(path);
    return { status: () => status, text: () => Promise.resolve(body) };
  },
});

/** The messages on the demo's outbox page, newest first. */
export async function outboxOf(request: Reader): Promise<Noted[]> {
  const answer = await request.get('/demo/outbox');
  expect(answer.status(), 'the demo has its outbox').toBe(200);
  const page = await parse(await answer.text());
  return page.querySelectorAll('.outbox li').map((entry) => ({
    kind: attributeOf(entry, 'data-kind')!,
    recipient: attributeOf(entry, 'data-recipient')!,
    text: textOf(entry.querySelector('.outbox-text')),
  }));
}

/** The texts that somebody has got, newest first, once there are so many: a letter takes its time. */
export async function textsTo(request: Reader, recipient: string, count = 1): Promise<string[]> {
  let texts: string[] = [];
  await expect
    .poll(async () => {
      const noted = await outboxOf(request);
      texts = noted.filter((entry) => entry.recipient === recipient).map(({ text }) => text);
      return texts.length;
    }, `what was sent to ${recipient}`)
    .toBeGreaterThanOrEqual(count);
  return texts;
}

/** The newest code that a number or address got, once it got so many messages. */
export async function codeTo(request: Reader, recipient: string, count = 1): Promise<string> {
  const texts = await textsTo(request, recipient, count);
  // Messages about the account are not ours to read here.
  const text = texts.find((each) => /^\d{6}\b/.test(each)) ?? '';
  const code = /^\d{6}\b/.exec(text)?.[0];
  expect(code, text).toBeDefined();
  return code!;
}

/** The link to a new password in the newest letter, without its origin. */
export async function linkTo(request: Reader, recipient: string): Promise<string> {
  const texts = await textsTo(request, recipient);
  const text = texts.find((each) => each.includes('/m/setPassword')) ?? '';
  const link = /https?:\/\/[^/\s]+(\/m\/setPassword\?token=[\w-]+)/.exec(text)?.[1];
  expect(link, text).toBeDefined();
  return link!;
}

/** The answer to a captcha, by its id. */
export async function answerTo(request: Reader, captchaId: string): Promise<string> {
  const [answer] = await textsTo(request, captchaId);
  return answer!;
}

/** Answers the captcha of a page's form as a person who sees it does, whose phone may do it by work. */
export async function answerCaptcha(page: Page): Promise<void> {
  if (test.info().project.use.javaScriptEnabled !== false) {
    await hydrated(page);
    const byHand = page.locator('.captcha[data-work] button');
    if ((await byHand.count()) > 0) await byHand.click();
  }
  const id = await page.locator('input[name=captchaId]').inputValue();
  await page.locator('input[name=captcha]').fill(await answerTo(page.request, id));
}

let numbers = 0;
/** A mobile number that nobody of this run has, without the 0. */
export function newNumber(): string {
  numbers += 1;
  const unique = `${process.pid % 10_000}`.padStart(4, '0');
  return `8${unique}${String(numbers).padStart(4, '0')}`;
}

/** Answers the captcha, asks for a code, and waits until the page counts down its time. */
export async function askForCode(page: Page): Promise<void> {
  await answerCaptcha(page);
  await page.locator('button[value=sendCode]').click();
  await expect(page.locator('[data-seconds]')).toBeVisible();
}

/** The new passwords that tests choose. */
export const new_password = 'Mai-Pen-Rai-77';
export const saved = 'บันทึกการเปลี่ยนแปลงแล้ว';

export const field = (page: Page, name: string) => page.locator(`[name=${name}]`);
/** The user name as the pages of passwords tell it. */
export const maskedName = (page: Page, { username }: Person) =>
  page.getByText(maskUsername(username));
export const errorOf = (page: Page, name: string) =>
  page.locator(`.field:has([name=${name}]) .error`);
export const press = (page: Page, intent: string) =>
  page.locator(`button[value=${intent}]`).click();
export const inEnglish = (page: Page) => chooseLanguage(page, 'en');

export async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await field(page, name).fill(value);
}

/** True if a password opens a session in another browser. */
export async function opens(app: AppServer, username: string, password: string): Promise<boolean> {
  const answer = await fetch(`${app.url}/m/login`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ username, password, intent: 'login' }),
  });
  return answer.status === 303;
}

/** Sends a code to a person's phone, from the screen of a forgotten password. */
export async function askForResetCode(page: Page, person: Person): Promise<void> {
  await page.goto('/m/forget?by=phone');
  await fill(page, { mobileNum: person.mobileNum });
  await answerCaptcha(page);
  await press(page, 'sendCode');
  await expect(page).toHaveURL(/\/m\/setPassword$/);
}

export const isMember = async (context: BrowserContext): Promise<boolean> => {
  const answer = await context.request.get('/m/member/home', { maxRedirects: 0 });
  return answer.status() === 200;
};

/** Types a new password, twice. */
export const chooseNew = (page: Page, password = new_password) =>
  fill(page, { newPassword: password, confirmNewPassword: password });
