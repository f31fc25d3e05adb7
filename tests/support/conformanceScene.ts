import { openDraws } from '../../server/platform/lottery/draws/openDraws';
import { vendorKey } from '../../server/platform/wallet/signature';
import { createPlatform } from '../../server/runtime/createPlatform';
import type { Check } from './conformanceChecks';
import { walkContract } from './conformanceWalk';
import { openDemoPlatform } from './demo';

export type Fetch = (request: Request) => Promise<Response>;

export interface ConformanceScene {
  /** Our own platform with the demo, its limits out of the way. */
  served: Fetch;
  /** Walks the contract, of our own platform where no other is given. */
  walk(fetchIt?: Fetch, login?: { username: string; password: string }): Promise<Check[]>;
  close(): Promise<void>;
}

/** Opens a platform for the conformance suite to walk. */
export async function openConformanceScene(): Promise<ConformanceScene> {
  const platform = await openDemoPlatform();
  platform.config.limitScale = 1_000;
  await openDraws(platform);
  const embedded = createPlatform(platform);
  const served: Fetch = async (request) =>
    new URL(request.url).pathname.startsWith('/vendor/')
      ? embedded.outside(request)
      : embedded.fetch(request);
  const vendors = {
    keyOf: (vendor: string) => vendorKey(platform.config, vendor),
    now: () => platform.clock.now(),
  };
  return {
    served,
    async walk(fetchIt = served, login) {
      const checks: Check[] = [];
      const options = { merchantCode: 'CHOKDEE', vendors, ...(login && { login }) };
      const note = (check: Check) => void checks.push(check);
      await walkContract(fetchIt, 'http://gateway.test/', options, note);
      return checks;
    },
    close: () => platform.close(),
  };
}

/** The checks that did not hold. */
export const faults = (checks: readonly Check[]): Check[] =>
  checks.filter(({ fault }) => fault !== undefined);
