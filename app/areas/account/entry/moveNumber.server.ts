import { numberTyped } from '~/forms/code/mobile';
import type { Page } from '~/session/page.server';

/**
 * Moves a mobile number that was typed as a user name to its own field, for a person who changes to
 * the method by number (account#number-as-a-user-name).
 */
export async function moveNumber(page: Page, raw: FormData): Promise<FormData> {
  const toNumber = ['sms', 'mobileNum'].includes(String(raw.get('switch')));
  const status = await page.status();
  const offered = status.ok ? status.value.info.dialingCodes : [];
  const number = toNumber ? numberTyped(String(raw.get('username') ?? ''), offered) : null;
  if (!number) return raw;
  const moved = new FormData();
  for (const [name, value] of raw) if (name !== 'username') moved.append(name, value);
  for (const [name, value] of Object.entries(number)) moved.set(name, value);
  return moved;
}
