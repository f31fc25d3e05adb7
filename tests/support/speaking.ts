import type { KyselyPlugin } from 'kysely';
import { openTestPlatform, type TestPlatform } from './platform';
import { untilReached } from './untilReached';

/** The orders that each parent gives. */
export interface SpokenOrders {
  /** The database. */
  url: string;
  /** The start of the process's clock. */
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

/**
 * Runs a process of its own for the kill tests: it acts on the database of its orders, and says on standard output
 * when it sends a statement, one line each, until it is killed or done.
 */
export async function actSpeaking<Orders extends SpokenOrders>(
  act: (platform: TestPlatform, orders: Orders) => Promise<unknown>,
): Promise<void> {
  const orders = JSON.parse(process.argv[2]!) as Orders;
  const platform = await untilReached(() => openTestPlatform(orders.url));
  platform.clock.set(orders.start);
  await untilReached(() => act({ ...platform, db: platform.db.withPlugin(speaking) }, orders));
  await platform.close();
}
