import { securityConfig } from '@contract/account/security';
import type { Page } from '~/session/page.server';
import { valueOf } from '~/session/reply.server';

/** The state of a member's protection: passwords, contacts. Failures are pages of their own. */
export async function securityOf(page: Page) {
  return valueOf(page, await page.call(securityConfig, {}));
}
