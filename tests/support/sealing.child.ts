// A process of its own for the kill tests: it seals the days of a given database and says on standard output
// when it sends a statement, one line each, until it is killed or done.
import type { KyselyPlugin } from 'kysely';
import { sealDueDays } from '../../server/platform/records/seals/sealDays';
import { openTestPlatform } from './platform';

/** The parent's orders. */
export interface SealOrders {
  url: string;
  /** The start of this process's clock. */
  start: number;
}

const speaking: KyselyPlugin = {
  transformQuery({ node }) {
    process.stdout.write('statement\n');
    return node;
  },
  // A breath, in which the line arrives: without one all is done before the parent reads.
  transformResult: ({ result }) => new Promise((done) => setImmediate(() => done(result))),
};

const orders = JSON.parse(process.argv[2]!) as SealOrders;
const platform = await openTestPlatform(orders.url);
platform.clock.set(orders.start);
await sealDueDays({ ...platform, db: platform.db.withPlugin(speaking) });
await platform.close();
