import { securityConfig } from '@server/areas/account/api/security';
import type { Page } from '~/session/page.server';
import { valueOf } from '~/session/reply.server';

/** Returns the state of a member's passwords and contacts. Failures throw a page of their own. */
export async function securityOf(page: Page) {
  return valueOf(page, await page.call(securityConfig, {}));
}
