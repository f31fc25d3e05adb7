import type { Page } from '~/session/page.server';

/** Returns true while passwords are recovered by phone (account#forgot-password). */
export async function recoversByPhone(page: Page): Promise<boolean> {
  const status = await page.status();
  return status.ok && status.value.info.whitelabel.REGMOBVERF3 === true;
}
