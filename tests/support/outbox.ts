import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './app';
import { attributeOf, parse, textOf } from './markup';

export interface Noted {
  kind: string;
  recipient: string;
  text: string;
}

/** What the demo's outbox page shows, newest first. */
export async function outboxOf(request: APIRequestContext): Promise<Noted[]> {
  const answer = await request.get('/demo/outbox');
  expect(answer.status(), 'the demo has its outbox').toBe(200);
  const page = await parse(await answer.text());
  return page.querySelectorAll('.outbox li').map((entry) => ({
    kind: attributeOf(entry, 'data-kind')!,
    recipient: attributeOf(entry, 'data-recipient')!,
    text: textOf(entry.querySelector('.outbox-text')),
  }));
}

/** The newest code that a number or address got. */
export async function codeTo(request: APIRequestContext, recipient: string): Promise<string> {
  const sent = (await outboxOf(request)).find((entry) => entry.recipient === recipient);
  const code = /\d{6}/.exec(sent?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`no code was sent to ${recipient}`);
  return code;
}

/** The answer to a captcha, by its id. */
export async function answerTo(request: APIRequestContext, captchaId: string): Promise<string> {
  const noted = (await outboxOf(request)).find((entry) => entry.recipient === captchaId);
  if (!noted) throw new Error(`no captcha ${captchaId}`);
  return noted.text;
}

/** Answers the captcha of a page's form as a person who sees it does. */
export async function answerCaptcha(page: Page): Promise<void> {
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
