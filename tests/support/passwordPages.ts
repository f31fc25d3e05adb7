import type { BrowserContext, Page } from '@playwright/test';
import { expect, type AppServer } from './app';
import type { Person } from './newPerson';
import { answerCaptcha } from './outbox';
import { chooseLanguage } from './languages';

/** The new passwords that tests choose. */
export const new_password = 'Mai-Pen-Rai-77';
export const saved = 'บันทึกการเปลี่ยนแปลงแล้ว';

export const field = (page: Page, name: string) => page.locator(`[name=${name}]`);
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
export async function askForCode(page: Page, person: Person): Promise<void> {
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
