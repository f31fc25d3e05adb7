// A process of its own for the kill tests: it settles a draw or the corrections of a given database and says
// on standard output when it sends a statement, one line each, until it is killed or done.
import type { KyselyPlugin } from 'kysely';
import { settleCorrections } from '../../server/platform/lottery/corrections/settleCorrections';
import { settleDraw } from '../../server/platform/lottery/settle/settleDraw';
import { openTestPlatform } from './platform';

/** The parent's orders. */
export interface Orders {
  url: string;
  /** The draw to settle; without one the corrections are. */
  draw?: string;
  /** The start of this process's clock. */
  start: number;
}

const speaking: KyselyPlugin = {
  transformQuery({ node }) {
    process.stdout.write('statement\n');
    return node;
  },
  // A breath, in which the line arrives: without one a whole batch is done before the parent reads.
  transformResult: ({ result }) => new Promise((done) => setImmediate(() => done(result))),
};

const orders = JSON.parse(process.argv[2]!) as Orders;
const platform = await openTestPlatform(orders.url);
platform.clock.set(orders.start);
const spoken = { ...platform, db: platform.db.withPlugin(speaking) };
if (orders.draw === undefined) await settleCorrections(spoken);
else {
  const draw = await platform.db
    .selectFrom('lottery_draws')
    .selectAll()
    .where('id', '=', orders.draw)
    .executeTakeFirstOrThrow();
  await settleDraw(spoken, draw);
}
await platform.close();
