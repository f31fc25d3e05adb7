import { openDraws } from '../../server/areas/lottery/draws/openDraws';
import { vendorKey } from '../../server/areas/wallet/signedRequest';
import { createPlatform } from '../../server/runtime/createPlatform';
import { openDemoPlatform } from '../support/platform';
import { type Check, walkContract } from './walk';

export type Fetch = (request: Request) => Promise<Response>;

export interface ConformanceFixture {
  /** Our own platform with the demo, its limits out of the way. */
  served: Fetch;
  /** Walks the contract, of our own platform where no other is given. */
  walk(fetchIt?: Fetch, login?: { username: string; password: string }): Promise<Check[]>;
  /** Walks no further than to the first check that does not hold; undefined where all hold. */
  firstFault(fetchIt: Fetch): Promise<Check | undefined>;
  close(): Promise<void>;
}

/** Opens a platform for the conformance suite to walk. */
export async function openConformanceFixture(): Promise<ConformanceFixture> {
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
  const base = 'http://gateway.test/';
  const options = { merchantCode: 'CHOKDEE', vendors };
  return {
    served,
    async walk(fetchIt = served, login) {
      const checks: Check[] = [];
      const note = (check: Check) => void checks.push(check);
      await walkContract(fetchIt, base, { ...options, ...(login && { login }) }, note);
      return checks;
    },
    async firstFault(fetchIt) {
      let found: Check | undefined;
      const note = (check: Check) => {
        if (check.fault === undefined) return;
        found ??= check;
        throw new Error('the walk ends at its first fault');
      };
      await walkContract(fetchIt, base, options, note).catch((cause: unknown) => {
        if (!found) throw cause;
      });
      return found;
    },
    close: () => platform.close(),
  };
}

/** The checks that did not hold. */
export const faults = (checks: readonly Check[]): Check[] =>
  checks.filter(({ fault }) => fault !== undefined);
