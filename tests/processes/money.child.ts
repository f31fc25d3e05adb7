// A process of its own for the money test: it does the operations that it is given, several at once, until it
// is done or killed, and says on standard output what it asks and what it is told, one line each.
import { text } from 'node:stream/consumers';
import { vendorRoutes } from '../../server/areas/wallet/vendorRoutes';
import { vendorClient } from '../factories/vendor';
import { openTestPlatform } from '../support/platform';
import type { MoneyLine, MoneyOrders, Operation } from './money';
import { works } from './moneyWorks';
import { untilReached } from './working';

const say = (line: MoneyLine) => process.stdout.write(`${JSON.stringify(line)}\n`);

const { url, now, players, queues } = JSON.parse(await text(process.stdin)) as MoneyOrders;
const platform = await untilReached(() => openTestPlatform(url));
platform.clock.set(now);
const routes = vendorRoutes(platform);
const members = await untilReached(() => platform.db.selectFrom('members').selectAll().execute());

async function run(operation: Operation): Promise<void> {
  const { number } = operation;
  const player = players[operation.player]!;
  const member = members.find(({ id }) => id === player.memberId)!;
  const vendor = vendorClient(platform, routes, player.vendor);
  const step = async (name: string, act: () => Promise<string>) => {
    say({ what: 'ask', number, step: name });
    const answer = await act();
    say({ what: 'told', number, step: name, answer });
    return answer;
  };
  const tools = { platform, member, player, vendor, step };
  say({ what: 'done', number, change: await works[operation.kind](tools, operation) });
}

await Promise.all(
  queues.map(async (queue) => {
    for (const operation of queue) await untilReached(() => run(operation));
  }),
);
await platform.close();
