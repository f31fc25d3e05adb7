import { flagOfFile, flagOfPath } from '@server/kernel/api/closedByFlag';
import type { SiteInfo } from '@server/areas/site/api/site';
import { pathAt } from '../addresses';
import type { Page } from './page.server';
import { refusal } from './reply.server';

const file_path = '/m/agent/file';
const closed_status = 403;

/** Returns the flag that closes an address; undefined for one that no flag closes. */
function flagAt({ pathname, searchParams }: URL) {
  const path = pathAt(pathname, searchParams.get('gameType'));
  return path === file_path ? flagOfFile(searchParams.get('of') ?? '') : flagOfPath(path);
}

/** Returns the flags that are on; undefined while the gateway does not say, which closes nothing. */
async function flagsOf(page: Page): Promise<SiteInfo['whitelabel'] | undefined> {
  const status = await page.status();
  return status.ok ? status.value.info.whitelabel : undefined;
}

/** Throws the error page (403) at an address whose function the operator has closed by its flag (agent#agent-flags). */
export async function requireFlag(page: Page): Promise<void> {
  const flag = flagAt(page.url);
  if (flag === undefined) return;
  const flags = await flagsOf(page);
  if (flags && !flags[flag]) throw refusal(page, 'no_permission', closed_status);
}

/** Returns a test of links: true for an address that no flag closes now. */
export async function openLinks(page: Page): Promise<(to: string) => boolean> {
  const flags = await flagsOf(page);
  return (to) => {
    const flag = flagAt(new URL(to, page.url));
    return flag === undefined || flags?.[flag] !== false;
  };
}
